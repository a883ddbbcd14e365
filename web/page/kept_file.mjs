// The file of all that is kept here: handed out, and taken in again.
import { RefusedFileError, restore, written } from "./belongings.mjs";
import { saveFile } from "./save_file.mjs";
import { noteExport } from "./storage.mjs";
import { t } from "./words.mjs";
import "./keepsakes.mjs"; // its parts

const MOST = 120_000_000; // bytes: what is longer is no such file

export async function exportAll() {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`wallwright-${day}.txt`, await written());
  noteExport();
}

/**
 * Take a file over; the answer says in a sentence what came of it.
 * @param {File} file
 */
export async function importAll(file) {
  try {
    await restore(file.size > MOST ? "" : await file.text());
    return t("kept_file.taken");
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    return t(`kept_file.${error.reason}`, error.fields);
  }
}
