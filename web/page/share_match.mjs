// The dialog that hands a match on: a picture of its board, a link to where it stands, its record.
//
// The picture is drawn by the engine for eyes that hold no secret, as a drawing that needs nothing beside it; here it
// only becomes a PNG, of twice as many points as it has pixels. It is drawn before anybody presses, for a browser
// copies and shares only while a press still counts.
import { byId, find } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { saveBlob } from "./save_file.mjs";
import { shareFile } from "./share.mjs";
import { shareLink } from "./share_link.mjs";
import { act } from "./table.mjs";
import { t } from "./words.mjs";
import { dressed } from "./worn.mjs";

/** @import { Poster } from "./protocol.d.ts" */

const SHARP = 2; // points a pixel
const dialog = byId("give");
const picture = find(dialog, "img", HTMLImageElement);
const said = byId("give-said");
/** @type {File | null} */
let drawn = null;

export async function openGiving() {
  openLayer("give");
  forget();
  said.textContent = t("give.drawing");
  try {
    const { svg, size, label } = await act({ op: "poster" });
    if (!svg || !size) throw new Error("There is no match.");
    drawn = await asPng({ svg, size, label: label ?? "" });
    picture.src = URL.createObjectURL(drawn);
    picture.alt = label ?? "";
    said.textContent = "";
  } catch (error) {
    console.info("No picture was drawn.", error);
    said.textContent = t("give.failed");
  }
  for (const button of dialog.querySelectorAll("[data-picture]")) button.ariaDisabled = drawn ? null : "true";
}

/** The picture of another moment is no more. */
function forget() {
  if (picture.src) URL.revokeObjectURL(picture.src);
  picture.removeAttribute("src");
  picture.alt = "";
  drawn = null;
}

/** @param {Poster} poster */
async function asPng({ svg, size: [width, height] }) {
  const address = URL.createObjectURL(new Blob([dressed(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image(width * SHARP, height * SHARP);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: width * SHARP, height: height * SHARP });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    return new File([blob], "wallwright.png", { type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {boolean} copies else it is saved */
async function give(copies) {
  if (!drawn) return;
  const told = { title: picture.alt, text: picture.alt, copies };
  const handed = copies ? await shareFile(drawn, told) : save(drawn);
  said.textContent = handed === "left" ? "" : t(`give.${handed}`);
}

/** @param {File} file @returns {"saved"} */
function save(file) {
  saveBlob(file.name, file);
  return "saved";
}

export const givePicture = () => give(true);
export const savePicture = () => give(false);

export async function giveLink() {
  if ((await shareLink()) === "copied") said.textContent = t("link.copied");
}
