// The dialog of a new match: who sits where, the options, the seed.
import { byId, emblem, find, h, icon } from "./dom.mjs";
import { offered, playing } from "./levels.mjs";
import { nextLevel } from "./next_level.mjs";
import { dress, firstGame, offerOf, offers } from "./offers.mjs";
import { fillPaces } from "./paces.mjs";
import { watchLanguage } from "./preferences.mjs";
import { listMatches } from "./saves.mjs";
import { keep, settings } from "./settings.mjs";
import { NAMES } from "./usual_names.mjs";
import { t } from "./words.mjs";

const LONGEST_NAME = 16;
const FEW_OPTIONS = 3; // more of them are folded where the dialog fills the screen

const SEED_WORDS = [
  "amber bronze cedar copper coral ebony golden ivory jade jasper lotus misty pearl quiet silver willow".split(" "),
  "arch banner bridge crane falcon gate heron horse lantern lion moon panda river tiger tower wall".split(" "),
];

/** @import { Offer } from "./offers.mjs" */
/** @import { Begun } from "./saves.mjs" */
/** @import { Last, Options, Seat } from "./settings.mjs" */

const dialog = byId("new", HTMLDialogElement);
const form = find(dialog, "form", HTMLFormElement);
const seed = find(form, '[name="seed"]', HTMLInputElement);
const pace = find(form, '[name="pace"]', HTMLSelectElement);
const first = find(form, '[name="first"]', HTMLSelectElement); // who begins
const list = byId("seats");
const optionList = byId("options");
const fold = byId("fold", HTMLDetailsElement); // around the options
const addButton = byId("add-seat");
const levelNotes = byId("level-notes"); // what the levels at the table do
const proposal = byId("proposal"); // of the next level

let game = ""; // the one that is to be played
/** @type {Offer} */
let offer; // what it can be played with
/** @type {Seat[]} */
let seats = [];

/** @returns {Last} */
function firstMatch() {
  const options = Object.entries(offer.options).map(([name, values]) => [name, values[0]]);
  return {
    seats: NAMES.slice(0, offer.usual).map((name, seat) => ({ name, level: seat ? offer.level : "" })),
    options: Object.fromEntries(options),
  };
}

/** For one more AI: the level of those that are there. */
const usualLevel = () => seats.find(({ level }) => level)?.level ?? offer.level;

/** The levels there are for so many, weakest first. */
const levels = () => offered(offer, seats.length);

const mostSeats = () => offer.seats[offer.seats.length - 1];

/** Fill the dialog with the last match of a game, or with a first proposal. @param {string} wanted */
export function prepare(wanted) {
  game = offers.has(wanted) ? wanted : game || firstGame();
  offer = offerOf(game);
  const kept = settings.lasts[game];
  const last = kept && offer.seats.includes(kept.seats.length) ? kept : firstMatch();
  seats = last.seats.map((seat) => ({ ...seat }));
  dress(dialog, offer.theme);
  seed.value = "";
  fillPaces(pace);
  tell(last.options);
  fold.hidden = !optionList.children.length;
  fold.open = optionList.children.length <= FEW_OPTIONS || !matchMedia("(max-width: 820px)").matches;
  showSeats(last.options.first?.toString());
  propose();
}

/** Who has won twice in a row is asked whether the next level shall play, unless it does already. */
async function propose() {
  const asked = game;
  proposal.hidden = true;
  const known = levels();
  const level = nextLevel(await listMatches(), asked, known);
  const isBelow = (/** @type {Seat} */ seat) => known.indexOf(seat.level) < known.indexOf(level);
  if (asked !== game || !seats.some((seat) => seat.level && isBelow(seat))) return;
  const beaten = known[known.indexOf(level) - 1];
  const take = () => {
    for (const seat of seats) if (seat.level && isBelow(seat)) seat.level = level;
    proposal.hidden = true;
    change(() => {}, ".seat select");
  };
  proposal.replaceChildren(
    h("span", {}, t("new.won_twice", { level: t(`level.${beaten}`) })),
    h("button", { type: "button", class: "btn", onclick: take }, t("new.take", { level: t(`level.${level}`) })),
  );
  proposal.hidden = false;
}

/** What stands in the dialog in words: its title, and the options with these values. @param {Options} chosen */
function tell(chosen) {
  const [low, high] = [offer.seats[0], mostSeats()];
  byId("new-title").textContent = t("new.title", { game: t(`game.${game}.name`) });
  byId("players-note").textContent = t("new.players_note", { low, high });
  const lines = Object.entries(offer.options).map(([name, values]) => optionLine(name, values, chosen[name]));
  optionList.replaceChildren(...lines);
  noteOptions();
}

/** How many options are not the usual ones: they may be folded. */
function noteOptions() {
  const chosen = chosenOptions();
  const n = Object.entries(offer.options).filter(([name, values]) => chosen[name] !== values[0]).length;
  byId("options-note").textContent = n ? t("new.changed", { n }) : "";
}

/**
 * A switch for a yes or no, a list for anything else.
 * @type {(name: string, values: Options[string][], chosen?: Options[string]) => Element}
 */
function optionLine(name, values, chosen) {
  const [usual] = values;
  const isSwitch = typeof usual === "boolean";
  const advised = t("new.advised", { value: valueInWords(name, usual) });
  const says = `option-says-${name}`; // what the option is called is its name for the ear, this tells more
  const told = h("small", { id: says, class: "mut" }, t(`game.${game}.says.${name}`), " ", h("b", {}, advised));
  const said = h("span", {}, t(`game.${game}.option.${name}`));
  if (isSwitch) {
    const field = { type: "checkbox", role: "switch", name, checked: chosen ?? usual, "aria-describedby": says };
    return h("div", { class: "opt" }, h("label", { class: "sw" }, h("input", field), h("i", {}), said), told);
  }
  /** @param {Options[string]} value */
  const choiceOf = (value) => h("option", { value }, valueInWords(name, value));
  const select = h("select", { name, "aria-describedby": says }, ...values.map(choiceOf));
  select.value = String(chosen ?? usual);
  return h("div", { class: "opt" }, h("label", {}, said, select), told);
}

/** @type {(name: string, value: Options[string]) => string} */
function valueInWords(name, value) {
  if (typeof value === "boolean") return t(value ? "new.on" : "new.off");
  return t(`game.${game}.value.${name}.${value}`);
}

/**
 * The options as they stand in the dialog.
 * @returns {Options}
 */
function chosenOptions() {
  const chosen = Object.entries(offer.options).map(([name, values]) => [name, chosenOption(name, values)]);
  return { ...Object.fromEntries(chosen), ...(offer.first.length ? { first: first.value } : {}) };
}

/** @type {(name: string, values: Options[string][]) => Options[string] | undefined} */
function chosenOption(name, values) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) return field.checked;
  // a field holds text, an option may be a number
  return values.find((value) => field instanceof HTMLSelectElement && String(value) === field.value);
}

function showSeats(begins = first.value || "random") {
  for (const seat of seats) seat.level = playing(offer, seats.length, seat.level);
  list.replaceChildren(...seats.map(seatLine));
  noteLevels();
  addButton.hidden = seats.length >= mostSeats();
  const persons = seats.filter(({ level }) => !level);
  const linked = persons.filter((seat) => seat.linked).length;
  const others = persons.filter((seat) => seat.elsewhere).length;
  const people = persons.length - linked - others;
  const alone = people > 1 ? t("new.share", { n: people }) : t(people ? "new.alone" : "new.watch");
  const apart = linked ? t("new.linked", { n: linked }) : others && t("new.company", { n: others });
  byId("new-note").textContent = apart || alone;
  showFirst(begins);
}

/** A line for each level that plays, and one for the styles of the game. */
function noteLevels() {
  const playing = levels().filter((one) => seats.some(({ level }) => level === one));
  const notes = playing.map((level) => [t(`level.${level}`), t(`does.${level}`)]);
  const names = t(`game.${game}.styles`);
  if (playing.length && names) notes.push([t("new.styles"), t("new.styles_drawn", { names })]);
  levelNotes.replaceChildren(...notes.map(([name, note]) => h("li", {}, h("b", {}, name), ` ${note}`)));
}

/** Who begins, in a game in which that can be chosen. @param {string} begins */
function showFirst(begins) {
  const asked = offer.first.length > 0;
  find(form, 'label:has([name="first"])', HTMLElement).hidden = !asked;
  const known = asked ? seats : [];
  const colours = known.map(({ name }, seat) =>
    h("option", { value: offer.first[seat] }, `${name || NAMES[seat]} (${t(`colour.${offer.first[seat]}`)})`),
  );
  first.replaceChildren(h("option", { value: "random" }, t("new.first_random")), ...colours);
  first.value = begins;
  if (first.selectedIndex < 0) first.value = "random";
}

/** @type {(seat: Seat, index: number) => Element} */
function seatLine(seat, index) {
  const letter = offer.emblems[index];
  const name = seat.name || NAMES[index];
  /** @type {HTMLInputElement} */
  const input = h("input", {
    "aria-label": t("new.name", { n: index + 1 }),
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    placeholder: NAMES[index],
    oninput: () => (seat.name = input.value),
    onchange: () => showSeats(),
  });
  input.value = seat.name;
  return h(
    "li",
    { class: `seat p${letter}` },
    emblem(letter, "l", t(`emblem.${letter}`)),
    input,
    kindSwitch(seat, index, name),
    seat.level ? levelSelect(seat, name) : placeSelect(seat, name),
    seats.length > offer.seats[0] ? removeButton(index, name) : null,
  );
}

/** @type {(seat: Seat, index: number, name: string) => Element} */
function kindSwitch(seat, index, name) {
  /** @type {(level: string, key: string, picture: string) => Element} */
  const choice = (level, key, picture) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: `kind-${index}`,
        checked: Boolean(seat.level) === Boolean(level),
        onchange: () => change(() => (seat.level = level), `[name="kind-${index}"]:checked`),
      }),
      h("span", {}, icon(picture), t(`new.${key}`)),
    );
  return h(
    "span",
    { class: "seg", role: "group", "aria-label": t("new.kind", { name }) },
    choice("", "human", "person"),
    choice(seat.level || usualLevel(), "computer", "robot"),
  );
}

/** @type {(seat: Seat, name: string) => Element} */
function levelSelect(seat, name) {
  const options = levels().map((level) => h("option", { value: level }, t(`level.${level}`)));
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { "aria-label": t("new.level", { name }), onchange: () => setLevel(seat, select.value) },
    ...options,
  );
  select.value = seat.level;
  return select;
}

/** Where a person sits. @type {(seat: Seat, name: string) => Element} */
function placeSelect(seat, name) {
  const places = ["device", "own_device", "by_links"].map((place) => h("option", { value: place }, t(`new.${place}`)));
  /** @type {HTMLSelectElement} */
  const select = h("select", { "aria-label": t("new.place", { name }), onchange: () => sit() }, ...places);
  const sit = () => {
    seat.elsewhere = select.value === "own_device";
    seat.linked = select.value === "by_links";
    if (select.value !== "device") bringTogether(seat.linked);
    showSeats();
    find(list, `.seat:nth-child(${seats.indexOf(seat) + 1}) select`).focus();
  };
  select.value = placeOf(seat);
  return select;
}

/** @param {Seat} seat */
function placeOf({ linked, elsewhere }) {
  if (linked) return "by_links";
  return elsewhere ? "own_device" : "device";
}

/** All who do not sit here come the same way: by links, or there at the same time. @param {boolean} linked */
function bringTogether(linked) {
  for (const seat of seats) {
    const away = seat.linked || seat.elsewhere;
    Object.assign(seat, { linked: away && linked, elsewhere: away && !linked });
  }
}

/** @type {(seat: Seat, level: string) => void} */
function setLevel(seat, level) {
  seat.level = level;
  noteLevels();
}

/** @type {(index: number, name: string) => Element} */
const removeButton = (index, name) =>
  h(
    "button",
    {
      type: "button",
      class: "btn icon ghost",
      "aria-label": t("new.remove", { name }),
      onclick: () => change(() => seats.splice(index, 1), "#add-seat"),
    },
    icon("close"),
  );

/**
 * Change the seats, draw them again, and put the focus where it makes sense.
 * @param {() => unknown} edit
 * @param {string} focus
 */
function change(edit, focus) {
  edit();
  showSeats();
  find(dialog, focus).focus();
}

function addSeat() {
  const free = NAMES.find((name) => !seats.some((seat) => seat.name === name)) ?? "";
  change(() => seats.push({ name: free, level: usualLevel() }), ".seat:last-child input");
}

/** A seed that can be read out to a friend. */
export function newSeed() {
  const [a, b, c] = crypto.getRandomValues(new Uint32Array(3));
  return `${SEED_WORDS[0][a % 16]}-${SEED_WORDS[1][b % 16]}-${1000 + (c % 9000)}`;
}

/**
 * What the engine is asked for; remembered for the next time.
 * @returns {Begun}
 */
function chosenMatch() {
  const options = chosenOptions();
  keep({ lasts: { ...settings.lasts, [game]: { seats, options } }, pace: Number(pace.value) });
  const players = seats.map(({ name, level, elsewhere, linked }, seat) => ({
    name: name.trim() || NAMES[seat],
    level,
    ...(elsewhere && !level && { elsewhere }),
    ...(linked && !level && { linked }),
  }));
  return { op: "new", game, players, options, seed: seed.value.trim() || newSeed() };
}

/**
 * Let the dialog work; `begin` is called with the request of a new match.
 * @param {(request: Begun) => void} begin
 */
export function watchSetup(begin) {
  watchLanguage(retell);
  addButton.addEventListener("click", addSeat);
  optionList.addEventListener("change", noteOptions);
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // the dialog closes through the history
    begin(chosenMatch());
  });
}

/** Another language was chosen while the dialog stands open. */
function retell() {
  if (!dialog.open) return;
  fillPaces(pace);
  tell(chosenOptions());
  showSeats();
  propose();
}
