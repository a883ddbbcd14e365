// What host and guest need alike: the build brings it as one file, with all that these need themselves.
import "./ends.mjs";
import "./fair.mjs";
import "./remembering.mjs";
import "./throttle.mjs";
import "./tickets_in.mjs";
import "./waking.mjs";
import "./words.mjs";
