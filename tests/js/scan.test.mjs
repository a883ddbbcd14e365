// The camera is asked for, read and freed, whatever the browser has and whatever happens meanwhile.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { qrOf } from "../../web/together/qr.mjs";
import { NoCamera, scan } from "../../web/together/scan.mjs";
import { pixelsOf } from "./pixels.mjs";

const ADDRESS = "https://games.example/#join=abc";
/** What lies in front of the camera, and what the browser's own reader makes of it. */
let sight;
let detect;
let asked;
let camera;
let hidden;

class Track extends EventTarget {
  isLive = true;
  stop() {
    this.isLive = false;
  }
}

function video() {
  return { srcObject: null, videoWidth: sight.width, videoHeight: sight.height, play: () => Promise.resolve() };
}

const create = document.createElement.bind(document);
document.createElement = (name) => {
  if (name !== "canvas") return create(name);
  return { width: 0, height: 0, getContext: () => ({ drawImage: () => {}, getImageData: () => sight }) };
};
Object.defineProperty(document, "hidden", { get: () => hidden });

beforeEach(() => {
  const track = new Track();
  camera = { track, getTracks: () => [track] };
  sight = pixelsOf(qrOf(ADDRESS, "Code"));
  [asked, hidden] = [[], false];
  globalThis.isSecureContext = true;
  const getUserMedia = (wish) => {
    asked.push(wish);
    return Promise.resolve(camera);
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  detect = () => Promise.resolve([]);
  globalThis.BarcodeDetector = undefined;
});

function knowing(...formats) {
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = (picture) => detect(picture);
  };
}

function refusing(name) {
  const getUserMedia = () => Promise.reject(new DOMException("no", name));
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
}

test("without a reader of its own the browser gets the decoder", async () => {
  const heard = [];
  assert.equal(await scan(video(), (text) => heard.push(text) > 0), true);
  assert.deepEqual(heard, [ADDRESS]);
  assert.equal(camera.track.isLive, false);
});

test("a reader that knows no QR codes is none", async () => {
  knowing("ean_13");
  detect = () => assert.fail("it was asked");
  assert.equal(await scan(video(), () => true), true);
});

test("a reader of the browser's own is preferred, and what fails in it is read by the decoder", async () => {
  knowing("ean_13", "qr_code");
  detect = () => Promise.resolve([{ rawValue: "its own" }]);
  assert.equal(await scan(video(), (text) => text === "its own"), true);
  detect = () => Promise.reject(new DOMException("no service", "NotSupportedError"));
  assert.equal(await scan(video(), (text) => text === ADDRESS), true);
});

test("the rear camera is asked for, no microphone, and the video shows it inline until it is freed", async () => {
  const shown = video();
  let during;
  await scan(shown, () => {
    during = shown.srcObject;
    return true;
  });
  assert.equal(asked.length, 1);
  assert.equal(asked[0].audio, false);
  assert.equal(asked[0].video.facingMode, "environment");
  assert.deepEqual([during, shown.srcObject, shown.muted, shown.playsInline], [camera, null, true, true]);
});

test("only what is wanted is told, once while it stays, and it goes on until that is the one", async () => {
  knowing("qr_code");
  const frames = [["x"], [], ["no", "yes 1"], ["yes 1"], ["yes 2"]];
  detect = () => Promise.resolve((frames.shift() ?? []).map((rawValue) => ({ rawValue })));
  const heard = [];
  const isWanted = (text) => text.startsWith("yes");
  const found = (text) => heard.push(text) === 2;
  assert.equal(await scan(video(), found, { isWanted }), true);
  assert.deepEqual(heard, ["yes 1", "yes 2"]);
});

test("the signal frees the camera at once, before, while and after it is asked for", async () => {
  const never = () => assert.fail("nothing was to be found");
  const before = AbortSignal.abort();
  assert.equal(await scan(video(), never, { signal: before }), false);
  assert.equal(asked.length, 0);
  const meanwhile = new AbortController();
  const pending = scan(video(), never, { signal: meanwhile.signal });
  meanwhile.abort();
  assert.equal(await pending, false);
  assert.equal(camera.track.isLive, false);
});

test("a page that is hidden frees the camera", async () => {
  knowing("qr_code");
  let looks = 0;
  detect = () => {
    looks += 1;
    hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(camera.track.isLive, false);
    return Promise.resolve([{ rawValue: "too late" }]);
  };
  assert.equal(await scan(video(), () => assert.fail("it was told")), false);
  assert.equal(looks, 1);
});

test("a camera that is pulled out is told as broken", async () => {
  knowing("qr_code");
  detect = () => {
    camera.track.dispatchEvent(new globalThis.Event("ended"));
    return Promise.resolve([]);
  };
  await assert.rejects(
    scan(video(), () => true),
    { reason: "broken" },
  );
});

const REASONS = { NotAllowedError: "refused", NotFoundError: "none", NotReadableError: "broken" };

for (const [name, reason] of Object.entries(REASONS)) {
  test(`a camera that answers ${name} is told as ${reason}`, async () => {
    refusing(name);
    await assert.rejects(
      scan(video(), () => true),
      (error) => error instanceof NoCamera && error.reason === reason,
    );
  });
}

test("where nobody can ask, the address or the device is at fault", async () => {
  Object.defineProperty(navigator, "mediaDevices", { value: undefined, configurable: true });
  await assert.rejects(
    scan(video(), () => true),
    { reason: "none" },
  );
  globalThis.isSecureContext = false;
  await assert.rejects(
    scan(video(), () => true),
    { reason: "insecure" },
  );
});

test("what fails in the page that asked is not the camera's fault, and frees it all the same", async () => {
  const fails = () => {
    throw new RangeError("mine");
  };
  await assert.rejects(scan(video(), fails), RangeError);
  assert.equal(camera.track.isLive, false);
});

test("a video that does not play is told as broken", async () => {
  const dead = { ...video(), play: () => Promise.reject(new DOMException("no", "NotSupportedError")) };
  await assert.rejects(
    scan(dead, () => true),
    { reason: "broken" },
  );
  assert.equal(camera.track.isLive, false);
});
