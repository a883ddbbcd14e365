// Studies: opened from an address or a file, read, and handed on. Writing them is the matter of study_pen.mjs.
import { addDeeds, swap } from "./deeds.mjs";
import { all } from "./dom.mjs";
import { seldom } from "./fetch_seldom.mjs";
import { watchPatches } from "./painting.mjs";
import { addRoute, bring, showTable, stand } from "./routes.mjs";
import { newId, takeMatch } from "./saves.mjs";
import { studyIn } from "./study_address.mjs";
import { act, lay, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim } from "./windows.mjs";

/** @import { Patch } from "./protocol.d.ts" */

const ADDRESS = /^#study=(.*)$/s;

/** What studies are written with: it comes with the first that is. @type {{ flush: () => Promise<void> } | null} */
let pen = null;
/** @type {Patch} */
let latest;

/** @param {Patch} patch */
async function takePen(patch) {
  latest = patch;
  if (pen || !patch.pen) return;
  const { flush, watchPen } = await seldom();
  if (!pen) watchPen(latest);
  pen = { flush };
}

/** @type {(study: string, write?: boolean, step?: number) => Promise<void>} */
const openStudy = (study, write = false, step = 0) =>
  bring({ begun: null, place: { game: "", lesson: "", step, study, ...(write && { write }) } });

/** Write about the match that lies on the table: as a match of its own, which is kept. */
async function write() {
  const id = newId();
  if (!(await claim(id))) return;
  await takeMatch(id).catch(() => null);
  const wrong = await lay(id, { begun: null }, { op: "write" });
  if (wrong) return toast(wrong);
  showTable(id);
  stand(`#table/${id}`, "pushState");
}

/** The study on the table, in another way: read by whoever writes it, or written on by whoever reads it. @param {boolean} write */
async function turnOver(write) {
  await pen?.flush();
  const { place } = match;
  if (!place?.study) return;
  history.pushState({ depth: 0 }, "", location.hash);
  await openStudy(place.study, write, 0);
}

async function handOn() {
  const [{ openHandOn }] = await Promise.all([seldom(), pen?.flush()]);
  await openHandOn();
}

/** What the menu offers of a study, only where one lies on the table. @param {Patch} patch */
function hear({ save, pen }) {
  if (!save) return;
  const is = Boolean(save.place?.study);
  for (const way of all(document, "#menu [data-study]"))
    way.hidden = !is || (pen && way.dataset.study === "read") || false;
}

/** From now on studies can be opened, read and written. */
export function watchStudies() {
  watchPatches(takePen);
  watchPatches(hear);
  addRoute(ADDRESS, ([, text]) => openStudy(studyIn(text)));
  addDeeds({
    write: () => swap(write),
    read_it: () => turnOver(false),
    write_on: () => swap(() => turnOver(true)),
    hand_on: () => swap(handOn),
    lead_aside: ({ dataset }) =>
      act({ op: "lead_aside", variation: Number(dataset.variation), to: Number(dataset.to) }),
  });
}
