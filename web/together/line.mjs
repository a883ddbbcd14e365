// A line between two browsers, without anybody in between (WebRTC): found by tickets that people hand to each other.
//
// A line that breaks is found again without them. Each side keeps a spare connection open for the other: its ticket, and the
// words under which the other will knock, were told while the line held. Whoever was away knocks there with the
// certificate its device keeps, which is what the spare one has been told to expect.
import { toHex } from "./bytes.mjs";
import { framesOf, Joiner } from "./frames.mjs";
import { drawer } from "./keeping.mjs";
import { reachIn, sdpOf } from "./ticket.mjs";

/** @import { Reach } from "./ticket.mjs" */

const CHANNEL = { negotiated: true, id: 0 }; // both open it, so that no description needs to tell of it
const FOUND = 3000; // ms: by then a browser has named the places where it can be reached
const BEAT = 2000; // ms between two signs of life
const DEAF = 7000; // ms without any: the line is broken
const ANSWERED = 3500; // ms in which somebody answers where they are
const AGREED = 10_000; // ms in which they agree on their keys, over the slowest line
const PROOF = 2500; // ms in which one that holds is heard again
const YEAR = 365 * 24 * 3600 * 1000; // ms
const KEY = { name: "ECDSA", namedCurve: "P-256", expires: YEAR };
const MONTH = YEAR / 12;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const keys = drawer("keys");

/** @typedef {{ user: string, password: string }} Words under which somebody knocks */
/** @typedef {{ hear: (text: string) => void, end: () => void }} Ears */

/** @type {Promise<RTCCertificate> | undefined} */
let own;

/** The certificate of this device: it is known again by it. Where it cannot be kept, it lasts as long as the page. */
export function certificate() {
  own ??= kept();
  return own;
}

async function kept() {
  const found = await keys.get("certificate");
  if (found instanceof RTCCertificate && found.expires > Date.now() + MONTH) return found;
  const made = await RTCPeerConnection.generateCertificate(KEY);
  await keys.put("certificate", made);
  return made;
}

/** Words that nobody guesses. @returns {Words} */
export function newWords() {
  const some = (/** @type {number} */ many) =>
    [...crypto.getRandomValues(new Uint8Array(many))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return { user: some(8), password: some(24) };
}

/** One end of a line. */
export class Line {
  /** @param {RTCPeerConnection} connection @param {Ears} ears */
  constructor(connection, ears) {
    this.connection = connection;
    this.ears = ears;
    this.channel = connection.createDataChannel("table", CHANNEL);
    this.channel.binaryType = "arraybuffer";
    this.order = Promise.resolve(); // of what is packed and sent
    this.last = performance.now(); // when something was heard
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.beat = undefined;
    this.over = false;
    const joiner = new Joiner((text) => this.#told(text));
    this.opened = new Promise((resolve) => this.channel.addEventListener("open", () => resolve(this.#begin())));
    this.channel.addEventListener("message", ({ data }) => {
      this.last = performance.now();
      if (!joiner.take(data)) this.close();
    });
    this.channel.addEventListener("close", () => this.close());
    connection.addEventListener("connectionstatechange", () => connection.connectionState === "failed" && this.close());
  }

  get isOpen() {
    return !this.over && this.channel.readyState === "open";
  }

  /** @param {string} text */
  send(text) {
    this.order = this.order.then(async () => {
      for (const frame of await framesOf(text)) if (this.isOpen) this.channel.send(frame);
    });
    return this.order;
  }

  /** Whoever slept may have been left long ago: it ends soon if nothing is heard. */
  prove() {
    const since = performance.now();
    void this.send("");
    setTimeout(() => this.isOpen && this.last < since && this.close(), PROOF);
  }

  /** By which certificate the other side is known. */
  get key() {
    return toHex(reachIn(this.connection.remoteDescription?.sdp ?? "").fingerprint);
  }

  /** It ends, here and there. */
  close() {
    if (this.over) return;
    this.over = true;
    clearInterval(this.beat);
    this.channel.close();
    this.connection.close();
    this.ears.end();
  }

  #begin() {
    this.last = performance.now();
    this.beat = setInterval(() => this.#live(), BEAT);
  }

  #live() {
    if (performance.now() - this.last > DEAF) this.close();
    else this.send("");
  }

  /** An empty text is a sign of life. @param {string} text */
  #told(text) {
    if (text && !this.over) this.ears.hear(text);
  }
}

/** @param {string[]} servers that say under which address one is seen from outside; none by default */
async function connection(servers) {
  return new RTCPeerConnection({
    certificates: [await certificate()],
    iceServers: servers.length ? [{ urls: servers }] : [],
  });
}

/** Until a browser has named its places. @param {RTCPeerConnection} found */
const places = (found) =>
  new Promise((resolve) => {
    const look = () => found.iceGatheringState === "complete" && resolve(true);
    found.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, FOUND, false);
    look();
  });

/** @param {RTCPeerConnection} found */
const reach = (found) => reachIn(found.localDescription?.sdp ?? "");

/**
 * An end that waits for another: its reach goes into a ticket, and `meet` is told that of the other.
 * @param {Ears} ears
 * @param {string[]} [servers]
 */
export async function wait(ears, servers = []) {
  const found = await connection(servers);
  const line = new Line(found, ears);
  await found.setLocalDescription();
  await places(found);
  const meet = (/** @type {Reach} */ other) =>
    found.setRemoteDescription({ type: "answer", sdp: sdpOf({ ...other, kind: "answer" }) });
  return { line, reach: reach(found), meet };
}

/**
 * An end that answers one that waits; with words it knocks under these.
 * @param {Reach} other
 * @param {Ears} ears
 * @param {{ servers?: string[], words?: Words }} [how]
 */
export async function answer(other, ears, { servers = [], words } = {}) {
  const found = await connection(servers);
  const line = new Line(found, ears);
  await found.setRemoteDescription({ type: "offer", sdp: sdpOf({ ...other, kind: "offer" }) });
  const { sdp = "" } = await found.createAnswer();
  await found.setLocalDescription({ type: "answer", sdp: words ? under(words, sdp) : sdp });
  if (!words) await places(found);
  return { line, reach: reach(found) };
}

/** @type {(words: Words, sdp: string) => string} */
const under = ({ user, password }, sdp) =>
  sdp.replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${user}`).replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`);

/**
 * Whether a line opens for which somebody knocks. Nobody answers at an end that is gone; at one that does, it is not given up
 * while the two still agree on their keys, for then it would be gone as well.
 * @param {Line} line
 */
export async function opens(line) {
  const opened = line.opened.then(() => true);
  const within = (/** @type {number} */ ms) => Promise.race([opened, new Promise((no) => setTimeout(no, ms, false))]);
  if (await within(ANSWERED)) return true;
  return ["connected", "completed"].includes(line.connection.iceConnectionState) && within(AGREED);
}

/**
 * A spare end, for one whose certificate and words are known: it comes from anywhere.
 * @param {Uint8Array} fingerprint
 * @param {Words} words
 * @param {Ears} ears
 * @param {string[]} [servers]
 */
export async function spare(fingerprint, words, ears, servers = []) {
  const waiting = await wait(ears, servers);
  await waiting.meet({ fingerprint, ...words, places: [] });
  return { line: waiting.line, reach: waiting.reach };
}
