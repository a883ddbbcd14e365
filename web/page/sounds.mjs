// The sounds of the table, made when they are heard: no file is fetched. This comes once somebody has switched them on.
//
// A sound is a few strokes: notes of a marimba, knocks on wood, brushes of paper. All begin and end softly.

/** @import { Patch } from "./protocol.d.ts" */

/** @typedef {NonNullable<Patch["sounds"]>[number] | "turn" | "no"} Sound what the engine tells, and what the page does by itself */

/**
 * A note by its pitch in Hz, a knock by that of the wood, a brush by that of its rustle; `at` and `lasts` in seconds.
 * @typedef {{ kind: "note" | "knock" | "brush", pitch: number, at: number, loud: number, lasts: number }} Stroke
 */

const [C4, E4, G4, A4, C5, D5, E5, G5, A5, C6] = [262, 330, 392, 440, 523, 587, 659, 784, 880, 1047];

/** @type {(pitch: number, at?: number, loud?: number, lasts?: number) => Stroke} */
const note = (pitch, at = 0, loud = 0.5, lasts = 0.5) => ({ kind: "note", pitch, at, loud, lasts });
/** @type {(pitch: number, at?: number, loud?: number, lasts?: number) => Stroke} */
const knock = (pitch, at = 0, loud = 0.7, lasts = 0.09) => ({ kind: "knock", pitch, at, loud, lasts });
/** @type {(pitch: number, at?: number, loud?: number, lasts?: number) => Stroke} */
const brush = (pitch, at = 0, loud = 0.35, lasts = 0.16) => ({ kind: "brush", pitch, at, loud, lasts });

/** @type {Record<Sound, Stroke[]>} */
export const SOUNDS = {
  lay: [brush(1400, 0, 0.12, 0.05), knock(240, 0.03, 0.6)],
  draw: [brush(2600), brush(3600, 0.07, 0.2, 0.09)],
  dice: [
    ...[0, 0.07, 0.13, 0.21, 0.33].map((at, nth) => knock(520 + 90 * (nth % 3), at, 0.55 - 0.08 * nth, 0.05)),
    knock(430, 0.42, 0.35, 0.06),
  ],
  build: [knock(190, 0, 0.8, 0.12), knock(230, 0.13, 0.55, 0.1)],
  close: [knock(150, 0, 0.8, 0.14), note(C4, 0.06, 0.35, 0.9), note(G4, 0.12, 0.3, 0.9), note(C5, 0.18, 0.3, 1)],
  score: [note(E5, 0, 0.4, 0.35), note(A5, 0.09, 0.45, 0.6)],
  trade: [note(1568, 0, 0.16, 0.18), note(2093, 0.07, 0.16, 0.28), brush(5200, 0, 0.06, 0.08)],
  loss: [note(E4, 0, 0.4, 0.35), note(C4, 0.12, 0.45, 0.6)],
  ask: [note(A4, 0, 0.35, 0.3), note(D5, 0.13, 0.4, 0.45)],
  turn: [note(G4, 0, 0.45, 0.5), note(D5, 0.14, 0.5, 0.9)],
  win: [C5, E5, G5, C6]
    .map((pitch, nth) => note(pitch, nth * 0.12, 0.45, nth < 3 ? 0.5 : 1.4))
    .concat([note(C4, 0.36, 0.3, 1.5), note(E5, 0.48, 0.3, 1.3), note(G5, 0.48, 0.3, 1.3)]),
  end: [note(G4, 0, 0.4, 0.6), note(E4, 0.18, 0.4, 0.6), note(C4, 0.36, 0.45, 1.2)],
  no: [knock(120, 0, 0.4, 0.07)],
};

const SOFT = 0.004; // s: whatever begins at once would click
const QUIET = 0.0001; // what cannot be heard; a fall to nothing has no end
const RUSTLE = 1; // s of noise, from which every brush takes its own

/** What plays in a context. */
export class Instrument {
  /** @param {AudioContext} context */
  constructor(context) {
    this.context = context;
    this.volume = context.createGain();
    this.volume.connect(context.destination);
    this.noise = rustle(context);
  }

  /** From 0 to 1; ears hear more of a little than of much. @param {number} level */
  setVolume(level) {
    this.volume.gain.value = level * level;
  }

  /** Begin a sound after so many seconds. @type {(name: Sound, after?: number) => void} */
  play(name, after = 0) {
    const now = this.context.currentTime + after;
    for (const stroke of SOUNDS[name]) this[stroke.kind](stroke, now + stroke.at);
  }

  /** The bar of a marimba sounds two octaves above itself as well, and shortly. @type {(stroke: Stroke, begin: number) => void} */
  note(stroke, begin) {
    this.sound(this.tone(stroke.pitch), stroke, begin);
    const above = { ...stroke, loud: stroke.loud / 7, lasts: stroke.lasts / 4 };
    this.sound(this.tone(stroke.pitch * 4), above, begin);
  }

  /** @type {(stroke: Stroke, begin: number) => void} */
  knock(stroke, begin) {
    const wood = this.tone(stroke.pitch);
    wood.frequency.setValueAtTime(stroke.pitch, begin);
    wood.frequency.exponentialRampToValueAtTime(stroke.pitch * 0.6, begin + stroke.lasts);
    this.sound(wood, stroke, begin);
    this.sound(this.grain(), { ...stroke, lasts: stroke.lasts / 3 }, begin, this.band(stroke.pitch * 5, 1.2));
  }

  /** @type {(stroke: Stroke, begin: number) => void} */
  brush(stroke, begin) {
    this.sound(this.grain(), stroke, begin, this.band(stroke.pitch, 0.8));
  }

  /** @type {(source: AudioScheduledSourceNode, stroke: Stroke, begin: number, filter?: BiquadFilterNode) => void} */
  sound(source, stroke, begin, filter) {
    const swell = this.swelling(stroke, begin);
    source.connect(filter ?? swell);
    filter?.connect(swell);
    swell.connect(this.volume);
    source.start(begin);
    source.stop(begin + stroke.lasts + SOFT);
    source.onended = () => swell.disconnect();
  }

  /** From nothing to loud to nothing. @type {(stroke: Stroke, begin: number) => GainNode} */
  swelling({ loud, lasts, kind }, begin) {
    const swell = this.context.createGain();
    const peak = begin + (kind === "brush" ? lasts / 3 : SOFT);
    swell.gain.setValueAtTime(QUIET, begin);
    swell.gain.exponentialRampToValueAtTime(loud, peak);
    swell.gain.exponentialRampToValueAtTime(QUIET, begin + lasts);
    return swell;
  }

  /** @param {number} pitch */
  tone(pitch) {
    const made = this.context.createOscillator();
    made.frequency.value = pitch;
    return made;
  }

  grain() {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    return source;
  }

  /** @type {(pitch: number, sharp: number) => BiquadFilterNode} */
  band(pitch, sharp) {
    const filter = this.context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = sharp;
    return filter;
  }
}

/** The same noise each time. @param {AudioContext} context */
function rustle(context) {
  const buffer = context.createBuffer(1, RUSTLE * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[at] = seed / 2 ** 31;
  }
  return buffer;
}
