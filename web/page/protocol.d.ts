// Written by python -m web.build.protocol from what wallwright/table/protocol declares.

/** Work it out: the decisions of the people, or those of everybody; or stop doing so. */
export interface Analyse {
  all?: boolean;
  stop?: boolean;
}

/** How far into what would have been better at this step; 0: back to the match. */
export interface Aside {
  groups: number;
}

/** What the chart at the end shall show. */
export interface Chart {
  shows: "points" | "chances";
}

/** What goes to a guest, as it is. */
export interface ForGuest {
  text: string;
}

/** A guest is gone; the seats wait. */
export interface GuestLeaves {
  who: string;
}

/** A wish of a guest, as it came. */
export interface GuestSays {
  who: string;
  asked: string;
}

/** Somebody at another device takes seats of the match, or comes back to them. */
export interface GuestSits {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  who: string;
  seats: number[];
  helped?: boolean;
}

/** Who plays a seat of a person from now on: "here", "elsewhere", or a level that stands in. */
export interface Sits {
  seat: number;
  by: string;
}

/** A match as a link has brought it, to be played on by those in some seats, at this device. */
export interface Follow {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  record: string;
  seats: number[];
  lucks: [number, string][];
  known?: [number, string];
}

/** Who plays by links from now on; all other persons play here. */
export interface Linked {
  seats: number[];
}

/** How many actions the last link from here holds. */
export interface Sent {
  actions: number;
}

/** The match as it goes into a link: all but the luck, which the page knows. */
export interface TurnLink {
  record: string;
  actions: number;
  sum: string;
  to: number;
}

/** A puzzle of a game: the line that tells it, and how the page calls it. */
export interface Puzzle {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  game: string;
  puzzle: string;
  number: number;
  daily?: boolean;
}

/** How somebody fares with a puzzle. */
export interface Puzzled {
  game: string;
  number: number;
  rating: number;
  how: "open" | "solved" | "shown";
  tries: number;
  helped: boolean;
}

/** All that can be looked back at, by its steps: where one may want to go. */
export interface Course {
  turns: number[];
  scorings: number[];
  mistakes?: number[];
}

/** The match as it stood at a step, through the eyes of a seat, if it may be seen so. */
export interface LookAt {
  step: number;
  eyes?: number;
}

/** Look back at a match: at the one on the table, or at one from its record or its link. Without a step at its last one; a step that is none leads to the nearest. */
export interface Replay {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  record?: string;
  analysis?: string;
  step?: number;
}

/** Where somebody who looks back is now; the course is told when it is another. */
export interface Replayed {
  step: number;
  last: number;
  said: string;
  course?: Course;
}

/** A wish that its name says whole. */
export interface Bare {}

/** A clause to open the rules at; without one, that which rules the moment. */
export interface Clause {
  clause?: string;
}

/** An action by its place in the log, counted from 0. */
export interface Deed {
  action: number;
}

/** What belongs to the device and not to the match; what is left out stays as it is. */
export interface Device {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
}

/** What the table shall speak. */
export interface Language {
  lang: string;
}

/** Another way to see the board, or the same once more to take it off. */
export interface Lens {
  name: string;
}

/** A lesson of a game by its name, from its beginning or from a step on, counted from 0. */
export interface Lesson {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  game: string;
  lesson: string;
  step?: number;
}

/** A match from its record or its link. `stuck` is said where the engine before this one failed: whether it hung on the AI that is to act. */
export interface Load {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  record: string;
  stuck?: boolean;
  elsewhere?: number[];
  linked?: number[];
  analysis?: string;
}

/** The rooms, once the window has another shape. */
export interface Measured {
  rooms: Rooms;
}

/** A new match; without a seed it gets one of its own. */
export interface New {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  game: string;
  players: Seated[];
  options?: Record<string, boolean | number | string>;
  seed?: string;
}

/** The words that a click says; whether it was aimed at what says them, and not just tapped. */
export interface Pick {
  words: string;
  aimed?: boolean;
}

/** What is pointed at: the key of a shape, or what its element has as data-about. */
export interface Piece {
  key: string;
}

/** A sign of life; a game that is named is fetched ahead. */
export interface Ping {
  game?: string;
}

/** Whose turn is to be shown on the board once more, or the same to go back to the match. */
export interface Retold {
  seat: number;
}

/** What there is to draw in, in CSS pixels; a finger needs more than a mouse. */
export interface Rooms {
  board: [number, number];
  hand: [number, number];
  story?: [number, number];
  touch?: boolean;
}

/** A player who is to take a seat: without a level a person. */
export interface Seated {
  name?: string;
  level?: string;
  elsewhere?: boolean;
  linked?: boolean;
}

/** Which step of the lesson on the table is to be told, counted from 0. */
export interface Turn {
  to: number;
}

/** A change of the study that is written, or of what is written in it now. Some take words (`say`, `title`, `light`, `part`: to what the words reply, `strike`: what is no longer wanted), some a number (`go`: a moment, `aside`: a step of the variation `variation`, `eyes`: a seat). */
export interface Edit {
  do: "say" | "title" | "light" | "go" | "aside" | "part" | "vary" | "ask" | "try" | "stop" | "strike" | "eyes";
  text?: string;
  number?: number;
  variation?: number;
}

/** A step of a variation, both counted from 0; -1 leads back to the match. */
export interface LeadAside {
  variation: number;
  to: number;
}

/** Where somebody writes: the moment of the match, and how far the study stands in words. */
export interface Pen {
  moment: number;
  last: number;
  said: string;
}

/** A study to be read, or to be written on: from its file or its link, at a step or a moment. */
export interface Study {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  study: string;
  step?: number;
  write?: boolean;
}

/** A study as a file and as a link; the title is for whoever embeds it. */
export interface StudyFile {
  file: string;
  text: string;
  link: string;
  game: string;
  title: string;
}

/** A new study of a match that is over: of the one on the table, or of one from its record. */
export interface Write {
  lang?: string;
  confirm?: boolean;
  pace?: number;
  rooms?: Rooms;
  record?: string;
  at?: number;
}

/** How a map can be moved. Where it lies, through which part of the room it is seen, how many times as large it may become and from where on it is seen from near, the corner of the view for buttons, the keys of the pieces that make the small map. */
export interface Camera {
  land: [number, number, number, number];
  view: [number, number, number, number];
  closest: number;
  detail: number;
  corner: string;
  small: string[];
}

/** What has changed in a drawing; the keys in `gone` are no more. A map has a camera. */
export interface Change {
  size: [number, number];
  label: string;
  set: [string, string, string][];
  gone: string[];
  camera?: Camera;
}

/** There is nothing to tell. */
export interface Done {}

/** A drawing: each piece by its key, with its SVG and the key of the piece it lies upon. */
export interface Drawing {
  size: [number, number];
  label: string;
  set: [string, string, string][];
}

/** What became of a player in a match; the level of a person is "". */
export interface Ended {
  points: number;
  won: boolean;
  level: string;
}

/** What only one kind of table tells in a patch. */
export interface Extra {
  guide?: Guide;
  replay?: Replayed;
  finale?: Reckoned[];
  pen?: Pen;
  puzzle?: Puzzled;
}

/** By the number of seats the boards before the first deal, for several rooms; the build writes them. */
export interface FirstBoards {
  game: string;
  name: string;
  theme: string;
  side: boolean;
  tall: boolean;
  boards: Record<string, Drawing[]>;
}

/** What a click would bring: nothing where its words say enough. */
export interface Foreseen {
  html: string;
  say: string;
}

/** The step of a lesson: whether it asks for an action, and where it points. A spot is the key of a shape, the words of a pick, or "seat 0" for the panel of a player; or several of these with | between them, of which the first that can be seen is meant. */
export interface Guide {
  asks: boolean;
  spots: string[];
}

/** What something is, what it does, what it is worth now and why; "" where it is gone. */
export interface Known {
  name: string;
  does: string;
  worth: string;
}

/** How many lines of the log stay, and what follows them. */
export interface Lines {
  keep: number;
  html: string;
}

/** A player in the lobby; no score where only one of several people may know it. */
export interface Listed {
  emblem: string;
  name: string;
  score: string;
  ended?: Ended;
}

/** The match as it stands, short enough for an address. */
export interface MatchLink {
  link: string;
  over: boolean;
}

/** All that the page must change, and what it should say aloud. */
export interface Patch {
  game: string;
  name: string;
  theme: string;
  side: boolean;
  tall: boolean;
  guide?: Guide;
  replay?: Replayed;
  finale?: Reckoned[];
  pen?: Pen;
  puzzle?: Puzzled;
  number: number;
  state: "play" | "watch" | "part" | "cover" | "over" | "replay";
  title: string;
  whose: number;
  asks: string;
  can: Possible;
  html: Record<string, string>;
  draw: Record<string, Change>;
  say: string[];
  log?: Lines;
  toast?: Said;
  sounds?: ("lay" | "draw" | "dice" | "build" | "close" | "score" | "trade" | "loss" | "ask" | "win" | "end")[];
  save?: Save;
  analysis?: string;
  fresh?: boolean;
  defs?: string;
}

/** The board as all may see it, and what is at stake, to be kept beside the saved match. */
export interface Picture {
  game: string;
  name: string;
  theme: string;
  side: boolean;
  tall: boolean;
  board: Drawing;
  stakes?: Stakes;
}

/** Where somebody is in a lesson, or in a study, which is kept with it. */
export interface Place {
  game: string;
  lesson: string;
  step: number;
  study?: string;
  write?: boolean;
}

/** Which of the buttons beside the board can do something. */
export interface Possible {
  undo: boolean;
  hint: boolean;
}

/** A picture to hand on, which needs nothing beside it: the board, the players, the result. */
export interface Poster {
  svg: string;
  size: [number, number];
  label: string;
}

/** A step of the last scoring: where it lies on the board, and the scores after it. */
export interface Reckoned {
  spots: string[];
  scores: number[];
  brings: boolean;
}

/** The match as a file. */
export interface RecordFile {
  file: string;
  text: string;
}

/** Why a wish is not fulfilled, in a sentence. Nothing has changed. */
export interface Refusal {
  error: string;
}

/** The rules to read, and the clause to open them at. */
export interface Rules {
  html: string;
  clause: string;
}

/** A short answer to a click, and the clause that it rests on, if there is one. */
export interface Said {
  text: string;
  clause: string;
}

/** The match to be kept, sealed while it runs. */
export interface Save {
  record: string;
  actions: number;
  undone: boolean;
  summary: Summary;
  place?: Place;
}

/** What is there on the table of a game, whatever happens on it. */
export interface Signboard {
  game: string;
  name: string;
  theme: string;
  side: boolean;
  tall: boolean;
}

/** What wins, what is at stake, and the classes of a line that holds both. */
export interface Stakes {
  goal: string;
  stake: string;
  kinds: string;
}

/** What the lobby shows of a match that is kept. */
export interface Summary {
  game: string;
  over: boolean;
  players: Listed[];
  turn: string;
  beaten?: string;
  practice?: boolean;
}

/** By the name of each wish its fields. */
export interface Wishes {
  new: New;
  load: Load;
  rematch: Device;
  lesson: Lesson;
  step: Turn;
  replay: Replay;
  look_at: LookAt;
  look_away: Bare;
  practise: Device;
  puzzle: Puzzle;
  puzzle_answer: Bare;
  puzzle_again: Bare;
  study: Study;
  write: Write;
  lead_aside: LeadAside;
  edit: Edit;
  redo: Bare;
  studied: Bare;
  analyse: Analyse;
  chart: Chart;
  aside: Aside;
  try_again: Device;
  guest_sits: GuestSits;
  guest_says: GuestSays;
  guest_leaves: GuestLeaves;
  sits: Sits;
  turn_link: Bare;
  follow: Follow;
  linked: Linked;
  sent: Sent;
  pick: Pick;
  foresee: Pick;
  clear: Bare;
  confirm: Bare;
  undo: Bare;
  hint: Bare;
  motive: Deed;
  enough: Bare;
  lens: Lens;
  story: Retold;
  away: Bare;
  part: Bare;
  uncover: Bare;
  why: Bare;
  lang: Language;
  rooms: Measured;
  settings: Device;
  record: Bare;
  link: Bare;
  picture: Bare;
  poster: Bare;
  rules: Clause;
  about: Piece;
  hurry: Bare;
  ping: Ping;
}

/** By the name of each wish what fulfils it. */
export interface Answers {
  new: Patch;
  load: Patch;
  rematch: Patch;
  lesson: Patch;
  step: Patch;
  replay: Patch;
  look_at: Patch;
  look_away: Patch;
  practise: Patch;
  puzzle: Patch;
  puzzle_answer: Patch;
  puzzle_again: Patch;
  study: Patch;
  write: Patch;
  lead_aside: Patch;
  edit: Patch;
  redo: Patch;
  studied: StudyFile;
  analyse: Patch;
  chart: Patch;
  aside: Patch;
  try_again: Patch;
  guest_sits: ForGuest;
  guest_says: ForGuest;
  guest_leaves: Done;
  sits: Patch;
  turn_link: TurnLink;
  follow: Patch;
  linked: Patch;
  sent: Patch;
  pick: Patch;
  foresee: Foreseen;
  clear: Patch;
  confirm: Patch;
  undo: Patch;
  hint: Patch;
  motive: Patch;
  enough: Patch;
  lens: Patch;
  story: Patch;
  away: Patch;
  part: Patch;
  uncover: Patch;
  why: Patch;
  lang: Patch | Done;
  rooms: Patch | Done;
  settings: Patch | Done;
  record: RecordFile;
  link: MatchLink;
  picture: Picture;
  poster: Poster;
  rules: Rules;
  about: Known;
  hurry: Done;
  ping: Done;
}

/** A wish, as it is said. */
export type Wish = { [Name in keyof Wishes]: { op: Name } & Wishes[Name] }[keyof Wishes];

/** What a wish is answered with. */
export type Answer<Asked extends Wish> = Answers[Asked["op"]] | Refusal;
