import { startEngine } from "./start_engine.mjs";

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (found) return found;
  throw new Error(`The probe has no #${id}.`);
}

const [stages, answer] = [byId("stages"), byId("answer")];
/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;

/** @param {{ type: string, stage?: string, reason?: string, from?: string }} message */
function hear({ type, stage, reason, from }) {
  if (type !== "boot") return;
  const line = document.createElement("li");
  const detail = reason ?? from;
  line.textContent = detail ? `${stage}: ${detail}` : `${stage}`;
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
