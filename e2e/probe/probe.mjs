import { startEngine } from "./start_engine.mjs";

/** @import { End, Stage } from "../../web/page/ask_engine.mjs" */
/** @import { Patch } from "../../web/page/protocol.d.ts" */

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (found) return found;
  throw new Error(`The probe has no #${id}.`);
}

const [stages, answer] = [byId("stages"), byId("answer")];
/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;

/** @param {Stage | End | Patch} message */
function hear(message) {
  if (!("stage" in message)) return;
  const { reason, from } = { reason: "", from: "", ...message };
  const detail = reason || from;
  const line = document.createElement("li");
  line.textContent = detail ? `${message.stage}: ${detail}` : message.stage;
  stages.append(line);
}

/** @param {string} question */
async function ask(question) {
  answer.textContent = "";
  try {
    answer.textContent = await engine.sync.call(question);
  } catch (error) {
    answer.textContent = `no answer: ${reasonOf(error)}`;
  }
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : error);

async function start() {
  answer.textContent = "";
  stages.replaceChildren();
  try {
    engine = await startEngine(hear);
    await ask('{"op":"ping"}');
  } catch (error) {
    answer.textContent = `no engine: ${reasonOf(error)}`;
  }
}

byId("ask").addEventListener("click", () => {
  const question = byId("question");
  if (question instanceof HTMLInputElement || question instanceof HTMLTextAreaElement) ask(question.value);
});
byId("again").addEventListener("click", () => {
  engine.stop();
  start();
});
start();
