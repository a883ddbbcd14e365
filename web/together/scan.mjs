// Reading QR codes with the camera of this device.
//
// It is on as long as it is needed and the page is looked at, and not a moment longer. Where the browser itself reads
// codes, it does; for others there is a decoder, which is fetched only then.

/** @typedef {"refused" | "none" | "insecure" | "broken"} Reason */
/** @typedef {(video: HTMLVideoElement) => Promise<string[]>} Reader what can be read in this frame */

const PAUSE = 100; // ms between two looks: the page has to do something else, too
// The longer side of what the decoder is given; the modules of a code are still some pixels wide.
const LONGEST = 800;

/** @type {Record<string, Reason>} */
const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** Nothing can be read, and why: somebody refuses the camera, there is none, the page may not ask, or it fails. */
export class NoCamera extends Error {
  /** @param {Reason} reason @param {unknown} [cause] */
  constructor(reason, cause) {
    super(`no camera: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Shows in `video` what the camera sees, and says to `found` each code that is wanted: one that stays in sight once.
 * The camera is free again when `found` has answered true, the signal is given, or the page is hidden.
 * @param {HTMLVideoElement} video
 * @param {(text: string) => unknown} found
 * @param {{ signal?: AbortSignal, isWanted?: (text: string) => boolean }} [options]
 * @returns {Promise<boolean>} whether `found` has answered true
 * @throws {NoCamera}
 */
export async function scan(video, found, { signal, isWanted = () => true } = {}) {
  if (signal?.aborted) return false;
  const stream = await openCamera();
  const looking = new AbortController();
  const over = looking.signal;
  const end = (/** @type {unknown} */ why) => looking.abort(why);
  over.addEventListener("abort", () => free(video, stream));
  if (signal?.aborted || document.hidden) end(null);
  signal?.addEventListener("abort", () => end(null), { signal: over });
  document.addEventListener("visibilitychange", () => document.hidden && end(null), { signal: over });
  for (const track of stream.getTracks()) {
    track.addEventListener("ended", () => end(new NoCamera("broken")), { signal: over });
  }
  try {
    return await look(video, stream, over, newOnly(found, isWanted));
  } finally {
    end(null);
  }
}

async function openCamera() {
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera(isSecureContext ? "none" : "insecure");
  // The rear one, if there are two. Small frames, as some give by themselves, would blur a large code.
  const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video });
  } catch (error) {
    throw new NoCamera((error instanceof Error && REASONS[error.name]) || "broken", error);
  }
}

/** @param {HTMLVideoElement} video @param {MediaStream} stream */
function free(video, stream) {
  for (const track of stream.getTracks()) track.stop();
  if (video.srcObject === stream) video.srcObject = null;
}

/**
 * @param {HTMLVideoElement} video
 * @param {MediaStream} stream
 * @param {AbortSignal} over
 * @param {(text: string) => Promise<boolean>} isIt
 */
async function look(video, stream, over, isIt) {
  const read = await unlessOver(over, () => begin(video, stream));
  while (!over.aborted) {
    const texts = (await unlessOver(over, () => read?.(video))) ?? [];
    for (const text of texts) if (!over.aborted && (await isIt(text))) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  if (over.reason) throw over.reason;
  return false;
}

/**
 * What a step of the way brings. When all is over meanwhile, its failing means nothing.
 * @template T
 * @param {AbortSignal} over
 * @param {() => Promise<T> | undefined} step
 */
async function unlessOver(over, step) {
  if (over.aborted) return null;
  try {
    return await step();
  } catch (error) {
    if (over.aborted) return null;
    throw new NoCamera("broken", error);
  }
}

/** @param {HTMLVideoElement} video @param {MediaStream} stream */
async function begin(video, stream) {
  video.muted = true;
  video.playsInline = true; // or iPhones show nothing but the video
  video.srcObject = stream;
  await video.play();
  return (await browsersReader()) ?? decoder();
}

/** @returns {Promise<Reader | null>} */
async function browsersReader() {
  const { BarcodeDetector } = globalThis;
  const isKnown = BarcodeDetector?.getSupportedFormats().then((formats) => formats.includes("qr_code"));
  if (!BarcodeDetector || !(await isKnown?.catch(() => false))) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  /** @type {Promise<Reader> | undefined} */
  let instead;
  return async (video) => {
    if (instead) return (await instead)(video);
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue);
    } catch {
      instead = decoder(); // some promise what their system has not got
      return (await instead)(video);
    }
  };
}

/** @returns {Promise<Reader>} */
async function decoder() {
  const { default: decode } = await import("../vendor/jsqr/jsqr.mjs");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("The decoder has nothing to draw with.");
  return (video) => {
    const by = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * by), Math.round(video.videoHeight * by)];
    if (!width || !height) return Promise.resolve([]); // no frame has come yet
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen.drawImage(video, 0, 0, width, height);
    const seen = pen.getImageData(0, 0, width, height);
    const code = decode(seen.data, width, height, { inversionAttempts: "dontInvert" });
    return Promise.resolve(code?.data ? [code.data] : []);
  };
}

/**
 * @param {(text: string) => unknown} found
 * @param {(text: string) => boolean} isWanted
 */
function newOnly(found, isWanted) {
  let last = "";
  return async (/** @type {string} */ text) => {
    if (text === last || !isWanted(text)) return false;
    last = text;
    return (await found(text)) === true;
  };
}
