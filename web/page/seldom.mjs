// What few ever need, or nobody at once: the page fetches it when it is wanted.
import { watchShare } from "./embed_code.mjs";
import { watchHandOn } from "./study_hand_on.mjs";

export { openSaved } from "./all_matches.mjs";
export { openShare } from "./embed_code.mjs";
export { exportAll } from "./kept_file.mjs";
export { openLearn, openRules } from "./rules.mjs";
export { prepare, watchSetup } from "./setup.mjs";
export { giveLink, givePicture, openGiving, savePicture } from "./share_match.mjs";
export { openHandOn } from "./study_hand_on.mjs";
export { flush, watchPen } from "./study_pen.mjs";
export { takeOver } from "./taking_over.mjs";
export { openTally } from "./tally_view.mjs";
export { forgetAll, openStored } from "./what_is_kept.mjs";

watchShare();
watchHandOn();
