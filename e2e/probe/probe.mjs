import { startEngine } from "./engine.mjs";

const $ = (query) => document.querySelector(query);
let engine;

function hear({ type, stage, reason }) {
  if (type !== "boot") return;
  const line = document.createElement("li");
  line.textContent = reason ? `${stage}: ${reason}` : stage;
  $("#stages").append(line);
}

async function start() {
  $("#answer").textContent = "";
  $("#stages").replaceChildren();
  try {
    engine = await startEngine(hear);
    $("#answer").textContent = await engine.sync.call('{"op":"ping"}');
  } catch (error) {
    $("#answer").textContent = `no engine: ${error.message}`;
  }
}

$("#again").addEventListener("click", () => {
  engine.stop();
  start();
});
start();
