import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

// A history as browsers have it: it goes back in its own time, and tells when it has arrived.
const entries = [{}];
let at = 0;
const told = [];
Object.defineProperty(globalThis, "history", {
  value: {
    get state() {
      return entries[at];
    },
    pushState(state) {
      entries.splice(++at, Infinity, state);
    },
    replaceState(state) {
      entries[at] = state;
    },
    go(steps) {
      told.push(steps);
      setTimeout(() => {
        at = Math.max(0, at + steps);
        dispatchEvent(new Event("popstate"));
      });
    },
  },
});
document.body.innerHTML = '<dialog id="rules"></dialog><dialog id="menu"></dialog>';
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.showModal = () => dialog.setAttribute("open", "");
  dialog.close = () => dialog.removeAttribute("open");
}
const { anyOpen, closeAll, closeLayers, isOpen, openLayer, topLayer, watchLayers } = await import(
  "../../web/page/layers.mjs"
);
watchLayers();
const depth = () => history.state.depth ?? 0;

/** Back, as a person presses it. */
const back = () => {
  at = Math.max(0, at - 1);
  dispatchEvent(new Event("popstate"));
};

beforeEach(closeAll);

test("a dialog that is opened can be gone back from", async () => {
  openLayer("rules");
  openLayer("menu");
  openLayer("menu"); // it is open
  await closeLayers(0);
  assert.deepEqual([isOpen("rules"), isOpen("menu"), depth()], [true, true, 2]);
  assert.equal(topLayer().id, "menu");
  back();
  assert.deepEqual([isOpen("rules"), isOpen("menu")], [true, false]);
  back();
  assert.equal(anyOpen(), false);
  assert.equal(topLayer(), null);
});

test("the history follows what is closed, in order, however fast it goes", async () => {
  told.length = 0;
  openLayer("rules");
  openLayer("menu");
  closeLayers();
  await closeLayers();
  assert.deepEqual(told, [-1, -1]);
  assert.deepEqual([anyOpen(), depth()], [false, 0]);
});

test("Esc closes the topmost layer, and only that", async () => {
  openLayer("rules");
  openLayer("menu");
  const esc = new Event("cancel", { cancelable: true });
  document.getElementById("menu").dispatchEvent(esc);
  assert.equal(esc.defaultPrevented, true);
  await closeLayers(0);
  assert.deepEqual([isOpen("rules"), isOpen("menu"), depth()], [true, false, 1]);
});

test("a press beside a dialog closes it, one within does not", () => {
  const dialog = openLayer("rules");
  dialog.getBoundingClientRect = () => ({ left: 10, top: 10, right: 20, bottom: 20 });
  dialog.dispatchEvent(new MouseEvent("click", { clientX: 15, clientY: 15 }));
  assert.equal(anyOpen(), true);
  dialog.dispatchEvent(new MouseEvent("click", { clientX: 15, clientY: 25 }));
  assert.equal(anyOpen(), false);
});

test("Forward opens no dialog again", async () => {
  openLayer("rules");
  await closeLayers();
  at = 1;
  dispatchEvent(new Event("popstate"));
  assert.deepEqual([anyOpen(), depth()], [false, 0]);
});

test("an entry of the history that is somebody else's holds nobody up", () => {
  for (const depth of [-3, Number.NaN, "5", {}, [], null]) {
    history.replaceState({ depth });
    dispatchEvent(new Event("popstate"));
    assert.equal(anyOpen(), false);
  }
  for (const state of [null, 5, "depth", []]) {
    history.replaceState(state);
    dispatchEvent(new Event("popstate"));
  }
  history.replaceState({});
});
