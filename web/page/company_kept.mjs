// What is kept of people at other devices (together/keeping.mjs), to be deleted with everything else.
import { Cupboard, last } from "./database.mjs";
import { keepSeat } from "./settings.mjs";

export const AWAY = "guest-"; // how the tables of others are called here
const DRAWERS = ["keys", "company", "links"];

/** Whoever holds lines now. @type {() => unknown} */
let hangUp = () => {};

/** @param {() => unknown} hangsUp */
export function watchForgetting(hangsUp) {
  hangUp = hangsUp;
}

/** The device is known to nobody any more, and waits for nobody. */
export async function forgetCompany() {
  await hangUp();
  keepSeat(null);
  const all = DRAWERS.map((name) =>
    new Cupboard(`wallwright.${name}`, name).withStore("readwrite", (store) => last(store.clear())),
  );
  return Promise.all(all);
}

/** Of a match that is no more, nobody need know who was at it. @param {IDBValidKey} id */
export const forgetCompanyOf = (id) =>
  new Cupboard("wallwright.company", "company").withStore("readwrite", (store) => last(store.delete(id)));
