// Written by python -m web.build.protocol from what wallwright/table/protocol declares.
import { either, isFlag, isNumber, isText, listOf, maybe, oneOf, tableOf, tupleOf, withFields } from "./fits.mjs";

/** @import { Test } from "./fits.mjs" */
/**
 * @import {
 *   Rooms,
 *   Seated,
 *   New,
 *   Drawing,
 *   Stakes,
 *   Picture,
 *   Place,
 *   Ended,
 *   Listed,
 *   Summary,
 *   Guide,
 *   Course,
 *   Replayed,
 *   Reckoned,
 *   Pen,
 *   Puzzled,
 *   Possible,
 *   Camera,
 *   Change,
 *   Lines,
 *   Said,
 *   Save,
 *   Patch,
 * } from "./protocol.d.ts"
 */

/** @type {Test<Rooms>} */
const isRooms = withFields({
  board: tupleOf(isNumber, isNumber),
  hand: tupleOf(isNumber, isNumber),
  story: maybe(tupleOf(isNumber, isNumber)),
  touch: maybe(isFlag),
});

/** @type {Test<Seated>} */
const isSeated = withFields({
  name: maybe(isText),
  level: maybe(isText),
  elsewhere: maybe(isFlag),
  linked: maybe(isFlag),
});

/** @type {Test<New>} */
export const isNew = withFields({
  lang: maybe(isText),
  confirm: maybe(isFlag),
  pace: maybe(isNumber),
  rooms: maybe(isRooms),
  game: isText,
  players: listOf(isSeated),
  options: maybe(tableOf(either(isFlag, isNumber, isText))),
  seed: maybe(isText),
});

/** @type {Test<Drawing>} */
const isDrawing = withFields({
  size: tupleOf(isNumber, isNumber),
  label: isText,
  set: listOf(tupleOf(isText, isText, isText)),
});

/** @type {Test<Stakes>} */
const isStakes = withFields({
  goal: isText,
  stake: isText,
  kinds: isText,
});

/** @type {Test<Picture>} */
export const isPicture = withFields({
  game: isText,
  name: isText,
  theme: isText,
  side: isFlag,
  tall: isFlag,
  board: isDrawing,
  stakes: maybe(isStakes),
});

/** @type {Test<Place>} */
export const isPlace = withFields({
  game: isText,
  lesson: isText,
  step: isNumber,
  study: maybe(isText),
  write: maybe(isFlag),
});

/** @type {Test<Ended>} */
const isEnded = withFields({
  points: isNumber,
  won: isFlag,
  level: isText,
});

/** @type {Test<Listed>} */
const isListed = withFields({
  emblem: isText,
  name: isText,
  score: isText,
  ended: maybe(isEnded),
});

/** @type {Test<Summary>} */
export const isSummary = withFields({
  game: isText,
  over: isFlag,
  players: listOf(isListed),
  turn: isText,
  beaten: maybe(isText),
  practice: maybe(isFlag),
});

/** @type {Test<Guide>} */
const isGuide = withFields({
  asks: isFlag,
  spots: listOf(isText),
});

/** @type {Test<Course>} */
const isCourse = withFields({
  turns: listOf(isNumber),
  scorings: listOf(isNumber),
  mistakes: maybe(listOf(isNumber)),
});

/** @type {Test<Replayed>} */
const isReplayed = withFields({
  step: isNumber,
  last: isNumber,
  said: isText,
  course: maybe(isCourse),
});

/** @type {Test<Reckoned>} */
const isReckoned = withFields({
  spots: listOf(isText),
  scores: listOf(isNumber),
  brings: isFlag,
});

/** @type {Test<Pen>} */
const isPen = withFields({
  moment: isNumber,
  last: isNumber,
  said: isText,
});

/** @type {Test<Puzzled>} */
const isPuzzled = withFields({
  game: isText,
  number: isNumber,
  rating: isNumber,
  how: oneOf("open", "solved", "shown"),
  tries: isNumber,
  helped: isFlag,
});

/** @type {Test<Possible>} */
const isPossible = withFields({
  undo: isFlag,
  hint: isFlag,
});

/** @type {Test<Camera>} */
const isCamera = withFields({
  land: tupleOf(isNumber, isNumber, isNumber, isNumber),
  view: tupleOf(isNumber, isNumber, isNumber, isNumber),
  closest: isNumber,
  detail: isNumber,
  corner: isText,
  small: listOf(isText),
});

/** @type {Test<Change>} */
const isChange = withFields({
  size: tupleOf(isNumber, isNumber),
  label: isText,
  set: listOf(tupleOf(isText, isText, isText)),
  gone: listOf(isText),
  camera: maybe(isCamera),
});

/** @type {Test<Lines>} */
const isLines = withFields({
  keep: isNumber,
  html: isText,
});

/** @type {Test<Said>} */
const isSaid = withFields({
  text: isText,
  clause: isText,
});

/** @type {Test<Save>} */
const isSave = withFields({
  record: isText,
  actions: isNumber,
  undone: isFlag,
  summary: isSummary,
  place: maybe(isPlace),
});

/** @type {Test<Patch>} */
export const isPatch = withFields({
  game: isText,
  name: isText,
  theme: isText,
  side: isFlag,
  tall: isFlag,
  guide: maybe(isGuide),
  replay: maybe(isReplayed),
  finale: maybe(listOf(isReckoned)),
  pen: maybe(isPen),
  puzzle: maybe(isPuzzled),
  number: isNumber,
  state: oneOf("play", "watch", "part", "cover", "over", "replay"),
  title: isText,
  whose: isNumber,
  asks: isText,
  can: isPossible,
  html: tableOf(isText),
  draw: tableOf(isChange),
  say: listOf(isText),
  log: maybe(isLines),
  toast: maybe(isSaid),
  sounds: maybe(listOf(oneOf("lay", "draw", "dice", "build", "close", "score", "trade", "loss", "ask", "win", "end"))),
  save: maybe(isSave),
  analysis: maybe(isText),
  fresh: maybe(isFlag),
  defs: maybe(isText),
});
