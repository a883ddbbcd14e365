// What is kept of people at other devices (together/keeping.mjs), to be deleted with everything else.
import { Cupboard, last } from "./database.mjs";

const DRAWERS = ["keys", "company"];

/** The device is known to nobody any more, and waits for nobody. */
export function forgetCompany() {
  const all = DRAWERS.map((name) =>
    new Cupboard(`wallwright.${name}`, name).withStore("readwrite", (store) => last(store.clear())),
  );
  return Promise.all(all);
}
