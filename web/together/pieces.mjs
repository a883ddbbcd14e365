// What matches with people at other devices and matches by links need alike: the build brings it as one file, with all
// that these need themselves.
import "./keeping.mjs";
import "./letters.mjs";
import "./panel.mjs";
import "./speaking.mjs";
import "./bytes.mjs";
