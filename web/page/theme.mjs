// Set before the first paint, so that nobody sees the wrong colours flash.
import { settings } from "./settings.mjs";

export function applyTheme() {
  const { dataset } = document.documentElement;
  if (settings.theme) dataset.theme = settings.theme;
  else delete dataset.theme;
}

applyTheme();
