// The screen while the engine starts: a line with the stage, or a sentence on failure and a way on.
import { listen, stage } from "./link.mjs";
import { installOffline } from "./offline.mjs";
import { t } from "./words.mjs";

const STAGES = ["fetch", "runtime", "python", "engine", "deal"];
const table = document.getElementById("table");
const boot = document.getElementById("boot");
const bar = document.getElementById("boot-bar");
const line = document.getElementById("boot-stage");
const retry = boot.querySelector('[data-do="retry"]');
const lamp = document.getElementById("engine-state");

export function showStarting() {
  boot.hidden = false;
  for (const part of table.children) part.inert = !part.matches(".bar, .boot");
  boot.classList.remove("failed");
  retry.hidden = true;
  bar.hidden = false;
  showStage(stage() ?? { stage: "fetch" });
}

export function hideStarting() {
  boot.hidden = true;
  const covered = table.dataset.state === "cover";
  for (const part of table.children) part.inert = covered && !part.matches(".cover, .boot");
}

/** Say why there is no match; with `again` the person may try once more. */
export function showFailure(sentence, again) {
  boot.hidden = false;
  boot.classList.add("failed");
  bar.hidden = true;
  retry.hidden = !again;
  line.textContent = sentence;
  boot.querySelector("button:not([hidden])").focus();
}

export function failure() {
  const { reason = "broken", file = "", text = "" } = stage() ?? {};
  return t(`boot.failed_${reason}`, { file, text });
}

function showStage(message) {
  const name = message.stage === "ready" ? "deal" : message.stage;
  lamp.hidden = message.stage !== "ready";
  if (message.stage === "ready") installOffline(); // now, so that it does not vie with the start
  if (!STAGES.includes(name) || boot.classList.contains("failed")) return;
  bar.value = STAGES.indexOf(name);
  line.textContent = t(`boot.${name}`);
}

listen({ stage: showStage });
