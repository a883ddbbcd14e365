// What somebody has chosen for this device: theme, language, how the table behaves.
import { addDeeds, swap } from "./deeds.mjs";
import { byId, find } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { fillPaces } from "./paces.mjs";
import { showLobby } from "./routes.mjs";
import { keep, settings } from "./settings.mjs";
import { trySound } from "./sound.mjs";
import { act, table } from "./table.mjs";
import { applyTheme } from "./theme.mjs";
import { language, speak } from "./words.mjs";

/** @import { Settings } from "./settings.mjs" */

const dialog = byId("settings", HTMLDialogElement);
const pace = find(dialog, '[name="pace"]', HTMLSelectElement);
const dialogLanguage = find(dialog, '[name="lang"]', HTMLSelectElement);
const volume = find(dialog, '[name="volume"]', HTMLInputElement);
const lobbyLanguage = byId("language", HTMLSelectElement);

function openSettings() {
  fillPaces(pace);
  dialogLanguage.value = language();
  for (const name of /** @type {const} */ (["confirm", "hotkeys", "reactions", "sound"]))
    field(`name="${name}"`).checked = settings[name];
  field(`value="${settings.theme}"`).checked = true;
  volume.value = String(100 * settings.volume);
  volume.disabled = !settings.sound;
  openLayer("settings");
}

/** A switch, or one of the themes. @param {string} attribute */
const field = (attribute) => find(dialog, `input[${attribute}]`, HTMLInputElement);

/**
 * What somebody has chosen.
 * @param {EventTarget | null} target
 * @returns {Partial<Settings>}
 */
function chosen(target) {
  if (target === pace) return { pace: Number(pace.value) };
  if (target === volume) return { volume: Number(volume.value) / 100 };
  if (!(target instanceof HTMLInputElement)) return {};
  return { [target.name]: target.type === "checkbox" ? target.checked : target.value };
}

/** Who says anew what was said in another language. @type {(() => void)[]} */
const speakers = [];

/** @param {() => void} say */
export const watchLanguage = (say) => void speakers.push(say);

/** From now on what is chosen holds. */
export function watchSettings() {
  addDeeds({ settings: () => swap(openSettings) });
  dialog.addEventListener("change", ({ target }) => {
    if (target === dialogLanguage) return changeLanguage(dialogLanguage.value);
    keep(chosen(target));
    applyTheme();
    if (target === volume || target === field('name="sound"')) {
      volume.disabled = !settings.sound;
      return trySound();
    }
    act({ op: "settings", confirm: settings.confirm, pace: settings.pace });
  });
  lobbyLanguage.addEventListener("change", () => changeLanguage(lobbyLanguage.value));
}

/** @param {string} lang */
export async function changeLanguage(lang) {
  keep({ lang });
  await speak(lang);
  await sayAnew();
}

/** All that is shown in the language the page speaks now. */
export async function sayAnew() {
  const lang = language();
  lobbyLanguage.value = lang;
  for (const say of speakers) say();
  if (dialog.open) fillPaces(pace);
  await act({ op: "lang", lang });
  if (table.hidden) await showLobby();
}

/** The lobby's choice of languages says which one the page speaks. */
export function showLanguage() {
  lobbyLanguage.value = language();
}
