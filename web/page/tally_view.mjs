// The dialog of results: what has become of the matches that were played here, by game and by whom they were played against.
import { byId, h } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { dress, offers } from "./offers.mjs";
import { morphInto } from "./patch.mjs";
import { areSilent, listResults } from "./results.mjs";
import { PEOPLE, tallies } from "./tally.mjs";
import { language, t } from "./words.mjs";

/** @import { Mark, Record, Tally } from "./tally.mjs" */

const COURSE = 30; // the latest matches, in the chart
const [WIDE, HIGH, LEFT, TOP, FOOT] = [420, 150, 38, 10, 8]; // of the chart: its frame, and room for its figures
const COLUMNS = ["matches", "wins", "average", "best", "streak"];

export async function openTally() {
  const results = await listResults();
  const levels = [...new Set([...offers.values()].flatMap((offer) => offer.levels))];
  const records = tallies(results, [...offers.keys()], levels);
  const none = byId("tally-none");
  none.hidden = records.length > 0;
  none.textContent = t(areSilent() ? "boot.failed_silent" : "tally.none");
  byId("tally-games").replaceChildren(...records.map(sectionOf));
  openLayer("tally");
}

/** @param {Record} record */
function sectionOf({ game, all, kinds, course }) {
  const name = t(`game.${game}.name`);
  const told = [t("tally.said", { n: all.matches, wins: all.wins }), all.longest > 1 ? runOf(all) : ""];
  const section = h(
    "section",
    { class: "tally", "aria-label": name },
    h("h3", {}, name),
    h("p", {}, told.filter(Boolean).join(" ")),
    h(
      "div",
      { class: "figures", tabindex: 0, role: "group", "aria-label": t("tally.figures", { game: name }) },
      gridOf(kinds),
    ),
    course.length > 1 ? chartOf(course.slice(-COURSE)) : null,
  );
  dress(section, offers.get(game)?.theme);
  return section;
}

/** @param {Tally} tally */
const runOf = ({ streak, longest }) => t("tally.run", { streak, longest });

/** @param {Tally[]} kinds */
const gridOf = (kinds) =>
  h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("tally.against")),
        ...COLUMNS.map((column) => h("th", { scope: "col" }, t(`tally.${column}`))),
      ),
    ),
    h("tbody", {}, ...kinds.map(lineOf)),
  );

/** @param {Tally} tally */
function lineOf(tally) {
  const { kind, matches, wins, average, best, streak, longest } = tally;
  const won = kind === PEOPLE ? ["–"] : [`${wins} `, share(wins / matches)];
  const run = kind === PEOPLE ? "–" : `${streak} (${longest})`;
  const cells = [[String(matches)], won, [figure(average, 1)], [figure(best, 0)], [run]];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, nameOf(kind)),
    ...cells.map((cell) => h("td", { class: "num" }, ...cell)),
  );
}

/** @param {string} kind */
const nameOf = (kind) => t(["mixed", PEOPLE].includes(kind) ? `tally.${kind}` : `level.${kind}`);

/** How large a part was won, as a bar with its figure. @param {number} part */
function share(part) {
  const bar = h("span", { class: "share" });
  const wide = Math.round(part * 60);
  const markup = `<svg viewBox="0 0 60 8" width="60" height="8" aria-hidden="true"><rect class="of" width="60" height="8" rx="3"/>
<rect class="is" width="${wide}" height="8" rx="3"/></svg>`;
  morphInto(bar, markup);
  bar.append(h("span", {}, `${figure(part * 100, 0)} %`));
  return bar;
}

/** @type {(number: number, digits: number) => string} */
const figure = (number, digits) =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(number)
    .replace("-", "−");

/** The points of one match after another; a full mark is a match that was won. @param {Mark[]} course */
function chartOf(course) {
  const points = course.map((mark) => mark.points);
  const [low, high] = [Math.min(...points, 0), Math.max(...points, 1)];
  const y = (/** @type {number} */ value) => TOP + ((high - value) * (HIGH - TOP - FOOT)) / (high - low);
  const x = (/** @type {number} */ at) => LEFT + 8 + (at * (WIDE - LEFT - 18)) / (course.length - 1);
  const rules = [low, high].map(
    (value) => `<path class="ax" d="M${LEFT},${y(value)}H${WIDE}"/>
<text x="${LEFT - 6}" y="${y(value) + 5}" text-anchor="end">${figure(value, 0)}</text>`,
  );
  const way = course.map((mark, at) => `${at ? "L" : "M"}${x(at).toFixed(1)},${y(mark.points).toFixed(1)}`).join("");
  const marks = course.map(
    (mark, at) => `<circle class="${mark.won ? "won" : "lost"}" cx="${x(at)}" cy="${y(mark.points)}" r="5"/>`,
  );
  const figureElement = h(
    "figure",
    { class: "course" },
    h("div"),
    h("figcaption", {}, t("tally.course", { n: course.length })),
  );
  const wins = course.filter(({ won }) => won).length;
  const label = t("tally.course_said", { n: course.length, wins, low: Math.min(...points), high: Math.max(...points) });
  const [room] = figureElement.children;
  morphInto(
    room,
    `<svg viewBox="0 0 ${WIDE} ${HIGH}" role="img">${rules.join("")}<path class="way" d="${way}"/>${marks.join("")}</svg>`,
  );
  room.firstElementChild?.setAttribute("aria-label", label);
  return figureElement;
}
