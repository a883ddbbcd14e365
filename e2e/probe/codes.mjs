// Draws what the address asks for as a code, or reads with the camera what begins as the address says.
import { qrOf } from "./together/qr.mjs";
import { NoCamera, scan } from "./together/scan.mjs";

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (found) return found;
  throw new Error(`The probe has no #${id}.`);
}

const asked = new URLSearchParams(location.search);
const [drawn, start] = [asked.get("draw"), asked.get("read")];

/** @param {string} text */
function draw(text) {
  const code = qrOf(text, "The code");
  code.setAttribute("width", asked.get("wide") ?? "");
  byId("code").append(code);
}

/** @param {string} text */
function found(text) {
  const line = document.createElement("li");
  line.textContent = text;
  byId("read").append(line);
  return !asked.has("on");
}

/** @param {(text: string) => boolean} isWanted */
async function read(isWanted) {
  const video = byId("camera");
  if (!(video instanceof HTMLVideoElement)) return;
  const stop = new AbortController();
  video.addEventListener("click", () => stop.abort());
  try {
    const isFound = await scan(video, found, { signal: stop.signal, isWanted });
    byId("end").textContent = `${isFound ? "found" : "ended"}, camera ${video.srcObject ? "on" : "off"}`;
  } catch (error) {
    byId("end").textContent = error instanceof NoCamera ? error.reason : String(error);
  }
}

if (drawn) draw(drawn);
if (start) read((text) => text.startsWith(start));
