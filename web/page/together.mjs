// People at other devices: what that takes is fetched when somebody invites, or is invited.
import { beforeBeginning } from "./beginning.mjs";
import { AWAY, forgetCompanyOf, watchForgetting } from "./company_kept.mjs";
import { addDeeds, beforeDeed, doDeed, swap } from "./deeds.mjs";
import { closeAll } from "./layers.mjs";
import { watchPatches } from "./painting.mjs";
import { addRoute, go, watchOpening } from "./routes.mjs";
import { fetchMatch, watchRemoved } from "./saves.mjs";
import { match, table } from "./table.mjs";

/** @import { Patch } from "./protocol.d.ts" */
/** @import { Begun } from "./saves.mjs" */
/** @import { Hosting } from "../together/hosting.mjs" */
/** @import { Joining } from "../together/joining.mjs" */

const JOIN = /^#join=(.+)$/;
const ANSWER = /^#answer=(.+)$/;
const GUEST = /^#guest$/;
/** What somebody does with a match that is over. */
const REVIEWS = ["replay", "moment", "give", "link", "record", "analyse", "analyse_all", "chart"];

/** @type {Hosting | null} */
let hosting = null;
/** @type {Joining | null} */
let joining = null;

/** @param {Begun} request */
async function gather(request) {
  await closeAll();
  (await hostSide(request)).gather();
}

/** @param {Begun} begun */
async function hostSide(begun) {
  const [{ Hosting }, door] = await Promise.all([import("../together/hosting.mjs"), theDoor()]);
  hosting?.close();
  hosting = new Hosting(door, begun);
  return hosting;
}

/** @returns {Promise<Joining>} */
async function guestSide() {
  const [{ Joining }, door] = await Promise.all([import("../together/joining.mjs"), theDoor()]);
  joining ??= new Joining(door);
  return joining;
}

/** @param {Hosting | null} made */
function holdBy(made) {
  hosting = made;
}

/** The page, as both need it. */
const theDoor = async () => (await import("./company_door.mjs")).letIn({ holdBy, guestSide });

/** A match with people elsewhere lies on the table again, after the page was laid anew; or another does. @param {Patch} patch */
async function hearTable(patch) {
  if (joining?.laid) return;
  const { id, begun } = match;
  const others = begun?.players.some(({ elsewhere }) => elsewhere);
  const isAnother = patch.fresh && hosting?.id !== id && !hosting?.starts;
  if (isAnother && hosting?.running) {
    hosting.close(); // the guests wait for it, and look for it
    hosting = null;
  }
  if (isAnother && begun && others) await (await hostSide(begun)).resume(id);
  hosting?.hear(patch);
  table.toggleAttribute("data-company", Boolean(others));
}

/** A match is removed that had guests when it was played last. @param {IDBValidKey} id */
async function forgetGuests(id) {
  const kept = await fetchMatch(String(id));
  if (kept?.begun?.players.some(({ elsewhere }) => elsewhere)) await forgetCompanyOf(id);
}

/** A guest looks at what is over with an engine of this device, in a match that is kept here. @type {(name: string, button: HTMLElement | SVGElement) => Promise<boolean>} */
async function review(name, button) {
  if (!joining?.guest || !joining.laid) return false;
  const { isHere, kept } = joining.guest;
  if (name === "record" && isHere) return false;
  if (!kept.ended) return true;
  await closeAll();
  const { step } = button.dataset; // of a moment
  if (name === "replay" || name === "moment") {
    await go(["#replay", kept.ended, ...(step ? [step] : [])].join("/"), { replay: true });
  } else {
    await go(`#table/${kept.ended}`);
    doDeed(name, button);
  }
  return true;
}

/** Is this the table of somebody else? */
export const isGuest = () => Boolean(joining?.guest);

/** From now on others can be invited, and invitations be followed. */
export function watchTogether() {
  addRoute(JOIN, async ([, ticket]) => (await guestSide()).invited(ticket));
  addRoute(ANSWER, async ([, ticket]) => (await guestSide()).answered(ticket));
  addRoute(GUEST, async () => (await guestSide()).back());
  addDeeds({
    company: () => swap(() => (joining?.laid ? joining.show() : hosting?.show())),
    seat: () => go("#guest"),
    leave_seat: async () => (await guestSide()).leave(),
  });
  for (const name of REVIEWS) beforeDeed(name, (button) => review(name, button));
  beforeBeginning((request, again) => {
    if (!request.players.some(({ elsewhere }) => elsewhere)) return false;
    if (again && hosting?.id === match.id) void hosting.rematch();
    else void gather(request);
    return true;
  });
  watchPatches(hearTable);
  watchOpening((id) => id.startsWith(AWAY) || joining?.rest());
  watchRemoved((id) => (id === hosting?.id ? hosting.dismiss() : forgetGuests(id)));
  watchForgetting(() => Promise.all([hosting?.dismiss(), joining?.forget()]));
}
