// The analysis of a match that is over: its buttons, the moments that its marks lead to, and what is kept of it.
import { addDeeds, doDeed } from "./deeds.mjs";
import { match } from "./match.mjs";
import { watchPatches } from "./painting.mjs";
import { go } from "./routes.mjs";
import { keepAnalysis } from "./saving.mjs";
import { act } from "./table.mjs";

/** To a moment of the match; whoever looks back already is led there. @param {HTMLElement | SVGElement} mark */
function lead(mark) {
  if (match.state === "replay") return doDeed("look", mark);
  return go(`#replay/${match.id}/${mark.dataset.step}`, { replay: true });
}

/** From now on matches can be analysed. */
export function watchAnalysis() {
  watchPatches(({ analysis }) => analysis && keepAnalysis(analysis));
  addDeeds({
    analyse: () => act({ op: "analyse" }),
    analyse_all: () => act({ op: "analyse", all: true }),
    analyse_stop: () => act({ op: "analyse", stop: true }),
    chart: ({ dataset }) => act({ op: "chart", shows: dataset.shows === "chances" ? "chances" : "points" }),
    aside: ({ dataset }) => act({ op: "aside", groups: Number(dataset.groups) }),
    moment: lead,
  });
}
