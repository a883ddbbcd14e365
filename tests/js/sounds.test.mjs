import assert from "node:assert/strict";
import { test } from "node:test";

/** What has been asked of the browser's sound: every node, with what was set and when it plays. */
class Parameter {
  constructor(value = 0) {
    this.value = value;
    this.course = [];
  }
  setValueAtTime(value, at) {
    this.course.push({ value, at });
  }
  exponentialRampToValueAtTime(value, at) {
    assert.ok(value > 0, "a fall to nothing has no end");
    this.course.push({ value, at });
  }
}

class Part {
  constructor(context) {
    this.context = context;
    this.gain = new Parameter(1);
    this.frequency = new Parameter();
    this.Q = new Parameter();
  }
  connect(to) {
    this.to = to;
    return to;
  }
  disconnect() {
    this.to = null;
  }
  start(at) {
    this.begins = at;
    this.context.begun.push(this);
  }
  stop(at) {
    this.ends = at;
  }
}

class FakeContext {
  constructor() {
    FakeContext.made.push(this);
    this.begun = [];
    this.currentTime = 10;
    this.sampleRate = 100;
    this.state = "suspended";
    this.destination = new Part(this);
  }
  resume() {
    this.state = "running";
    return Promise.resolve();
  }
  createBuffer(_channels, length) {
    return { getChannelData: () => new Float32Array(length) };
  }
  createGain = () => new Part(this);
  createOscillator = () => new Part(this);
  createBufferSource = () => new Part(this);
  createBiquadFilter = () => new Part(this);
}
FakeContext.made = [];
globalThis.AudioContext = FakeContext;

const { SOUNDS, Instrument } = await import("../../web/page/sounds.mjs");
const { settings } = await import("../../web/page/settings.mjs");
const { match } = await import("../../web/page/match.mjs");
const { watchSound, trySound } = await import("../../web/page/sound.mjs");

const context = new FakeContext();
const played = new Instrument(context);

/** Where a part leads to, up to the speaker. */
const way = (part) => (part.to ? [part, ...way(part.to)] : [part]);

for (const name of Object.keys(SOUNDS)) {
  test(`${name} is short, soft at both ends and reaches the speaker`, () => {
    context.begun.length = 0;
    played.play(name, 2);
    assert.ok(context.begun.length >= SOUNDS[name].length);
    for (const part of context.begun) {
      assert.ok(part.begins >= 12 && part.ends - 12 < 2.2);
      assert.equal(way(part).at(-1), context.destination);
      const swell = way(part).find(({ gain }) => gain.course.length);
      const [first, peak, last] = swell.gain.course;
      assert.ok(first.value < 0.001 && last.value < 0.001 && peak.value <= 0.8);
      assert.ok(peak.at > first.at && last.at > peak.at && last.at <= part.ends);
      part.onended();
      assert.equal(swell.to, null); // nothing is left of it
    }
  });
}

test("a little more of the volume is a little more for the ear", () => {
  played.setVolume(0.5);
  played.play("lay");
  assert.equal(way(context.begun.at(-1)).at(-2).gain.value, 0.25);
});

// The page.

let told = () => {};
watchSound((hear) => (told = hear));
const hear = (patch) => told({ state: "watch", ...patch });
const touch = () => dispatchEvent(new Event("pointerdown"));
/** What comes by a promise, and by the loading of a module, has come. */
const settled = async () => {
  await import("../../web/page/sounds.mjs");
  await new Promise(setImmediate);
};
const count = () => FakeContext.made.slice(1).reduce((sum, { begun }) => sum + begun.length, 0);

test("as long as sounds are off nothing is made, whatever is touched", async () => {
  touch();
  hear({ sounds: ["lay"] });
  await settled();
  assert.equal(FakeContext.made.length, 1);
  assert.equal(match.state, "");
});

test("switched on they begin with a touch, and one is heard at once to judge them by", async () => {
  settings.sound = true;
  hear({ sounds: ["lay"] }); // nobody has touched the page yet
  assert.equal(FakeContext.made.length, 1);
  await trySound();
  assert.equal(FakeContext.made.length, 2);
  assert.ok(count() > 0);
});

test("what is done is heard one after the other, dice before what they bring", () => {
  const [, context] = FakeContext.made;
  context.begun.length = 0;
  context.currentTime = 50;
  hear({ sounds: ["dice", "score"] });
  const begins = context.begun.map(({ begins }) => begins);
  const notes = SOUNDS.score.length * 2;
  assert.ok(Math.min(...begins.slice(-notes)) - Math.min(...begins) > 0.4);
});

test("a replay at speed is no rattle, but that it is one's turn is heard", () => {
  const [, context] = FakeContext.made;
  context.currentTime = 100;
  const before = count();
  for (let step = 0; step < 40; step++) hear({ sounds: ["lay"] });
  const most = 6 * SOUNDS.lay.length * 2;
  assert.ok(count() - before <= most);
  const soFar = count();
  hear({ state: "play", sounds: [] });
  assert.equal(count() - soFar, SOUNDS.turn.length * 2);
  hear({ state: "play", sounds: [] }); // it is told once
  assert.equal(count() - soFar, SOUNDS.turn.length * 2);
});

test("what is refused by a clause sounds dull, and off is off", () => {
  const [, context] = FakeContext.made;
  context.currentTime = 200;
  const before = count();
  hear({ state: "play", toast: { text: "", clause: "G1" } });
  assert.ok(count() > before);
  settings.sound = false;
  const soFar = count();
  context.currentTime = 300;
  hear({ sounds: ["win"] });
  assert.equal(count(), soFar);
});
