import { startEngine } from "./start_engine.mjs";

const $ = (query) => document.querySelector(query);
let engine;

function hear({ type, stage, reason, from }) {
  if (type !== "boot") return;
  const line = document.createElement("li");
  const detail = reason ?? from;
  line.textContent = detail ? `${stage}: ${detail}` : stage;
  $("#stages").append(line);
}

async function ask(question) {
  $("#answer").textContent = "";
  try {
    $("#answer").textContent = await engine.sync.call(question);
  } catch (error) {
    $("#answer").textContent = `no answer: ${error.message}`;
  }
}

async function start() {
  $("#answer").textContent = "";
  $("#stages").replaceChildren();
  try {
    engine = await startEngine(hear);
    await ask('{"op":"ping"}');
  } catch (error) {
    $("#answer").textContent = `no engine: ${error.message}`;
  }
}

$("#ask").addEventListener("click", () => ask($("#question").value));
$("#again").addEventListener("click", () => {
  engine.stop();
  start();
});
start();
