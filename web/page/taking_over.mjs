// A file of all that another device has kept comes into this one.
import { importAll } from "./kept_file.mjs";
import { closeAll } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { changeLanguage } from "./preferences.mjs";
import { showLobby } from "./routes.mjs";
import { settings } from "./settings.mjs";
import { clearTable, savedMatch } from "./table.mjs";
import { applyTheme } from "./theme.mjs";
import { language } from "./words.mjs";

/** No table lies under the lobby then: the file may hold a match of it that goes on further. @param {File} file */
export async function takeOver(file) {
  await savedMatch();
  const said = await importAll(file);
  await closeAll();
  clearTable();
  applyTheme();
  if (settings.lang && settings.lang !== language()) await changeLanguage(settings.lang);
  await showLobby();
  note(said);
}
