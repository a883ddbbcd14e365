// A study within an address, as a link or as a whole file; what is broken is left for the engine to refuse.

const STUDY = /^(?:\s|#[^\n]*\n)*(?:3\.[\w-]|format\s*=)/; // as a link and as a file begin
const LONGEST = 400_000; // signs: what is longer the engine refuses anyway

/** Is this text a study, and no record? @param {string} text */
export const isStudy = (text) => STUDY.test(text);

/** @param {string} text */
export const studyAddress = (text) =>
  `study=${encodeURIComponent(text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, ""))}`;

/** What stands in an address, which is no proper one if somebody has cut it. @param {string} text */
export function studyIn(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
