// An engine is started when it is first needed, asked in JSON, and replaced when it hangs or breaks.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ask, isRunning, listen, stage, start, stop, trouble } from "../../web/page/ask_engine.mjs";
import { startEngine } from "../../web/page/start_engine.mjs";
import { hooks, Worker } from "./pyscript.mjs";

let stages;
let patches;
const handed = []; // what the page has fetched ahead for its worker

beforeEach(() => {
  stages = [];
  patches = [];
  listen({ stage: (message) => stages.push(message.stage), patch: (patch) => patches.push(patch) });
});

afterEach(async () => {
  mock.timers.reset();
  await stop();
});

/** All that is waiting for no clock has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The worker of a start that was just begun, when PyScript listens for it. */
async function made(call = async (asked) => JSON.stringify({ heard: JSON.parse(asked) })) {
  while (!hooks.main.onWorker.size) await settled();
  const worker = new Worker(call);
  worker.begin();
  worker.say({ type: "hello" }, [{ postMessage: (part) => handed.push(part.ahead) }]);
  return worker;
}

/** An engine that runs. */
async function running(call) {
  const starting = start();
  const worker = await made(call);
  worker.answers();
  await starting;
  return worker;
}

const scripts = () => document.querySelectorAll('script[type="py"]').length;

test("a start goes through its stages, and then the engine answers", async () => {
  assert.equal(isRunning(), false);
  const starting = start();
  assert.equal(start(), starting, "two that ask at once start one engine");
  const worker = await made();
  for (const name of ["runtime", "python", "engine"]) worker.say({ type: "boot", stage: name });
  worker.answers();
  await starting;
  assert.deepEqual(stages, ["fetch", "runtime", "python", "engine", "ready"]);
  assert.equal(isRunning(), true);
  assert.equal(scripts(), 1);
  assert.deepEqual(await ask({ op: "ping" }), { heard: { op: "ping" } });
});

test("what the engine says unasked is heard", async () => {
  const worker = await running();
  const patch = {
    ...{ game: "china", name: "China", theme: "", side: true, tall: true, number: 3, state: "play", title: "" },
    ...{ whose: 0, asks: "", can: { undo: true, hint: false }, html: { a: "" }, draw: {}, say: [] },
  };
  worker.say(patch);
  assert.deepEqual(patches, [patch]);
});

test("what is no word of the engine is not heard", async () => {
  const worker = await running();
  for (const said of [null, 5, [], {}, { number: 3 }, { type: 5 }, { type: "boot", stage: {} }, "{"]) worker.say(said);
  for (const data of ["{", "[", null, { number: 3 }]) {
    worker.dispatchEvent(Object.assign(new Event("message"), { data, ports: [] }));
  }
  assert.deepEqual([patches, stages], [[], ["fetch", "ready"]]);
});

test("a game that is lacking is no end of the engine", async () => {
  const worker = await running();
  worker.say({ type: "boot", stage: "lacking", reason: "lost", file: "china.zip", text: "" });
  assert.equal(trouble().file, "china.zip");
  assert.equal(isRunning(), true);
  await ask({ op: "ping" });
  assert.equal(trouble(), null, "it is forgotten with the next wish");
});

test("an engine that breaks says why, and the next wish starts another", async () => {
  const starting = start();
  const worker = await made();
  worker.breaks(new Error("No module named wallwright"));
  await assert.rejects(starting, /No module named wallwright/);
  assert.deepEqual(stages, ["fetch", "failed"]);
  assert.deepEqual(trouble(), {
    type: "boot",
    stage: "failed",
    reason: "broken",
    file: "",
    text: "No module named wallwright",
  });
  assert.equal(worker.ended, true);
  assert.equal(scripts(), 0);
  await running();
  assert.equal(isRunning(), true);
  assert.equal(trouble(), null);
});

test("what the worker has said of its failure is not said again", async () => {
  const starting = start();
  const worker = await made();
  worker.say({ type: "boot", stage: "failed", reason: "damaged", file: "engine.image.gz", text: "" });
  worker.breaks(new Error("ended"));
  await assert.rejects(starting);
  assert.deepEqual(stages, ["fetch", "failed"]);
  assert.equal(trouble().reason, "damaged");
});

test("a worker that says no first word is given up", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const starting = start();
  while (!hooks.main.onWorker.size) await settled();
  mock.timers.tick(30_000);
  await assert.rejects(starting, /did not start/);
  assert.equal(trouble().reason, "slow");
  assert.equal(hooks.main.onWorker.size, 0, "what comes after all is not ours any more");
});

test("a worker that unpacks for ever is given up", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const starting = start();
  const worker = await made();
  mock.timers.tick(100_000); // a slow line is no reason
  worker.say({ type: "boot", stage: "engine" });
  await settled();
  mock.timers.tick(90_000);
  await assert.rejects(starting, /did not answer in time/);
  assert.equal(worker.ended, true);
});

test("an engine that is stopped while it starts is heard no more", async () => {
  const starting = start();
  const worker = await made();
  const stopped = stop();
  worker.say({ type: "boot", stage: "engine" });
  worker.answers();
  await Promise.all([starting, stopped]);
  assert.deepEqual(stages, ["fetch"]);
  assert.equal(worker.ended, true);
  assert.equal(stage(), null);
});

test("what a dead engine answers nobody hears", async () => {
  let answer;
  await running(() => new Promise((resolve) => (answer = resolve)));
  const asked = ask({ op: "ping" });
  await settled();
  await stop();
  answer('{"late": true}');
  assert.equal(await Promise.race([asked, settled()]), undefined);
});

test("an engine that has ended is told at once, to whoever waits as well", async () => {
  let told = 0;
  listen({ dead: () => told++ });
  const worker = await running(() => new Promise(() => {}));
  const asked = ask({ op: "ping" });
  await settled();
  worker.say({ type: "boot", stage: "dead", text: "no more" });
  await assert.rejects(asked, /no more/);
  assert.equal(told, 1);
  assert.equal(isRunning(), true, "until it is replaced");
});

test("an engine whose lock is let go has ended", async () => {
  const locks = lent();
  let told = 0;
  listen({ dead: () => told++ });
  const worker = await running();
  worker.say({ type: "alive", lock: "of this worker" });
  locks.let("of this worker");
  await settled();
  assert.equal(told, 1);
});

test("one that ends while it starts fails at once", async () => {
  const locks = lent();
  const starting = start();
  const worker = await made();
  worker.say({ type: "alive", lock: "of this worker" });
  locks.let("of this worker");
  await assert.rejects(starting, /has ended/);
  assert.equal(worker.ended, true);
});

test("the end of an engine that was stopped is no news", async () => {
  const locks = lent();
  let told = 0;
  listen({ dead: () => told++ });
  const worker = await running();
  worker.say({ type: "alive", lock: "of this worker" });
  await stop();
  locks.let("of this worker");
  await settled();
  assert.equal(told, 0);
});

test("a start that has failed does not end once more, though its lock was on the way", async () => {
  const locks = lent();
  const heard = [];
  const starting = startEngine(({ stage }) => heard.push(stage));
  const worker = await made();
  worker.say({ type: "alive", lock: "of this worker" });
  const grant = locks.onTheWay("of this worker");
  worker.breaks(new Error("No module named wallwright"));
  await assert.rejects(starting, /No module named/);
  grant();
  await settled();
  assert.deepEqual(heard, ["failed"]);
});

test("what a worker tells of itself is a reason to look", async () => {
  let told = 0;
  listen({ doubtful: () => told++ });
  const worker = await running();
  for (const sign of ["error", "messageerror"]) worker.dispatchEvent(new Event(sign));
  assert.equal(told, 2);
});

/** Locks of the browser, that a worker holds until a test lets them go. */
function lent() {
  const waiting = new Map();
  const request = (name, { signal }, granted) =>
    new Promise((_, reject) => {
      waiting.set(name, granted);
      signal.addEventListener("abort", () => waiting.delete(name) && reject(signal.reason));
    });
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  return { let: (name) => waiting.get(name)?.(), onTheWay: (name) => waiting.get(name) };
}
