// The links of matches that come in as JSON, made as the page makes them: their letters go out, a list for each match.
import { text } from "node:stream/consumers";
import { linkTo, newEntry } from "../../web/links/going.mjs";
import { newKeys } from "../../web/links/sealing.mjs";
import { Cupboard } from "../../web/page/database.mjs";
import { random, toHex } from "../../web/together/bytes.mjs";
import { keepBy } from "../../web/together/keeping.mjs";

/** @typedef {{ seats: number, passes: { at: number, seat: number }[], from: number, to: number, record: string, actions: number }} Moment */

keepBy((name, store) => new Cupboard(name, store));
/** @type {Moment[]} */
const moments = JSON.parse(await text(process.stdin));
const { x } = await newKeys();
const letters = [];
for (const { seats, passes, from, to, record, actions } of moments) {
  const entry = newEntry("bench", [from]);
  for (let seat = 0; seat < seats; seat++) entry.people[seat] = { x: toHex(x), link: random(16), mark: random(8) };
  entry.passes = passes;
  letters.push((await linkTo(entry, { record, actions, sum: "" }, to)).length);
}
process.stdout.write(JSON.stringify(letters));
