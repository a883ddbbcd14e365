// All that moves a map, in one file that comes with the first map.
import { aimCamera, reveal, watchAim } from "./camera_aim.mjs";
import { watchHands } from "./camera_hands.mjs";
import { lookThrough, watchMoves } from "./camera_moves.mjs";
import { showTools, watchTools } from "./camera_tools.mjs";

/** @import { Hearer } from "./camera.mjs" */

/** Begin: hands move the map, it helps to aim, and whoever wants to hear of it does. @param {Required<Hearer>} hear */
export function setUp(hear) {
  watchMoves(hear);
  watchTools();
  watchHands();
  watchAim();
  const changed = () => {
    aimCamera();
    showTools();
  };
  return { lookThrough, changed, reveal };
}
