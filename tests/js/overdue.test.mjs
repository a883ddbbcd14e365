import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Overdue } from "../../web/together/overdue.mjs";

let told = 0;
let hidden = false;

beforeEach(() => {
  [told, hidden] = [0, false];
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});
afterEach(() => mock.timers.reset());

const begun = () => {
  const overdue = new Overdue(() => told++);
  overdue.begin();
  return overdue;
};

test("who waits is told once, a minute after the line was lost", () => {
  const overdue = begun();
  mock.timers.tick(50_000);
  overdue.begin(); // lost once more
  assert.equal(told, 0);
  mock.timers.tick(10_000);
  assert.equal(told, 1);
  overdue.begin();
  mock.timers.tick(600_000);
  assert.equal(told, 1);
});

test("who was found in time is told nothing, and waits anew the next time", () => {
  const overdue = begun();
  mock.timers.tick(59_000);
  overdue.end();
  mock.timers.tick(59_000);
  overdue.begin();
  mock.timers.tick(59_000);
  assert.equal(told, 0);
  mock.timers.tick(1000);
  assert.equal(told, 1);
});

test("a page that nobody looks at, or a device that slept, is given a moment to find the other first", () => {
  begun();
  hidden = true;
  mock.timers.tick(60_000);
  mock.timers.tick(5000);
  hidden = false;
  assert.equal(told, 0);
  mock.timers.tick(5000);
  assert.equal(told, 1);
  begun();
  mock.timers.setTime(Date.now() + 3_600_000);
  mock.timers.tick(1);
  assert.equal(told, 1);
  mock.timers.tick(10_000);
  assert.equal(told, 2);
});
