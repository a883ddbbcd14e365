// The dialog of a new match: who sits where, the options, the seed.
import { emblem, h, icon } from "./dom.mjs";
import { dress, firstGame, offers } from "./offers.mjs";
import { keep, settings } from "./settings.mjs";
import { t } from "./words.mjs";

const NAMES = ["Anna", "Mei", "Otto", "Sanne", "Emil"];
const LONGEST_NAME = 16;
const FEW_OPTIONS = 3; // more of them are folded where the dialog fills the screen
export const PACES = { slow: 1400, normal: 700, fast: 300, none: 0 };

const SEED_WORDS = [
  "amber bronze cedar copper coral ebony golden ivory jade jasper lotus misty pearl quiet silver willow".split(" "),
  "arch banner bridge crane dragon gate heron horse lantern lion moon panda river tiger tower wall".split(" "),
];

const dialog = document.getElementById("new");
const form = dialog.querySelector("form");
const list = document.getElementById("seats");
const optionList = document.getElementById("options");
const fold = document.getElementById("fold"); // around the options
const addButton = document.getElementById("add-seat");

let game = ""; // the one that is to be played
let offer = null; // what it can be played with
/** @type {{name: string, level: string}[]} level "": a person */
let seats = [];

function firstMatch() {
  const options = Object.entries(offer.options).map(([name, values]) => [name, values[0]]);
  return {
    seats: NAMES.slice(0, offer.usual).map((name, seat) => ({ name, level: seat ? strongest() : "" })),
    options: { ...Object.fromEntries(options), first: "random" },
  };
}

const strongest = () => offer.levels.at(-1);

/** Fill the dialog with the last match of a game, or with a first proposal. */
export function prepare(wanted) {
  game = offers.has(wanted) ? wanted : game || firstGame();
  offer = offers.get(game);
  const kept = settings.lasts[game];
  const last = kept && offer.seats.includes(kept.seats.length) ? kept : firstMatch();
  seats = last.seats.map((seat) => ({ ...seat }));
  dress(dialog, offer.theme);
  form.seed.value = "";
  fillPaces(form.pace);
  tell(last.options);
  fold.hidden = !optionList.children.length;
  fold.open = optionList.children.length <= FEW_OPTIONS || !matchMedia("(max-width: 820px)").matches;
  showSeats(last.options.first);
}

/** What stands in the dialog in words: its title, and the options with these values. */
function tell(chosen) {
  const [low, high] = [offer.seats[0], offer.seats.at(-1)];
  document.getElementById("new-title").textContent = t("new.title", { game: t(`game.${game}.name`) });
  document.getElementById("players-note").textContent = t("new.players_note", { low, high });
  const lines = Object.entries(offer.options).map(([name, values]) => optionLine(name, values, chosen[name]));
  optionList.replaceChildren(...lines);
  noteOptions();
}

/** How many options are not the usual ones: they may be folded. */
function noteOptions() {
  const chosen = chosenOptions();
  const n = Object.entries(offer.options).filter(([name, values]) => chosen[name] !== values[0]).length;
  document.getElementById("options-note").textContent = n ? t("new.changed", { n }) : "";
}

/** A switch for a yes or no, a list for anything else. */
function optionLine(name, values, chosen) {
  const said = t(`game.${game}.option.${name}`);
  if (typeof values[0] === "boolean") {
    const input = h("input", { type: "checkbox", role: "switch", name, checked: chosen ?? values[0] });
    return h("label", { class: "sw" }, input, h("i", {}), h("span", {}, said));
  }
  const told = (value) => h("option", { value }, t(`game.${game}.value.${name}.${value}`));
  const select = h("select", { name }, ...values.map(told));
  select.value = chosen ?? values[0];
  return h("label", {}, h("span", {}, said), " ", select);
}

/** The options as they stand in the dialog. */
function chosenOptions() {
  const chosen = Object.entries(offer.options).map(([name, values]) => {
    const field = form.elements.namedItem(name);
    // a field holds text, an option may be a number
    return [
      name,
      typeof values[0] === "boolean" ? field.checked : values.find((value) => String(value) === field.value),
    ];
  });
  return { ...Object.fromEntries(chosen), first: form.first.value };
}

export function fillPaces(select) {
  const options = Object.entries(PACES).map(([name, ms]) => h("option", { value: ms }, t(`settings.pace_${name}`)));
  select.replaceChildren(...options);
  select.value = String(settings.pace);
}

function showSeats(first = form.first.value || "random") {
  list.replaceChildren(...seats.map(seatLine));
  addButton.hidden = seats.length >= offer.seats.at(-1);
  const people = seats.filter(({ level }) => !level).length;
  const note = people > 1 ? t("new.share", { n: people }) : t(people ? "new.alone" : "new.watch");
  document.getElementById("new-note").textContent = note;
  const colours = seats.map(({ name }, seat) =>
    h("option", { value: offer.first[seat] }, `${name || NAMES[seat]} (${t(`colour.${offer.first[seat]}`)})`),
  );
  form.first.replaceChildren(h("option", { value: "random" }, t("new.first_random")), ...colours);
  form.first.value = first;
  if (form.first.selectedIndex < 0) form.first.value = "random";
}

function seatLine(seat, index) {
  const letter = offer.emblems[index];
  const name = seat.name || NAMES[index];
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
    seat.level ? levelSelect(seat, name) : h("span", { class: "dev mut" }, t("new.device")),
    seats.length > offer.seats[0] ? removeButton(index, name) : null,
  );
}

function kindSwitch(seat, index, name) {
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
    choice(strongest(), "computer", "robot"),
  );
}

function levelSelect(seat, name) {
  const options = offer.levels.map((level) => h("option", { value: level }, t(`level.${level}`)));
  const select = h(
    "select",
    { "aria-label": t("new.level", { name }), onchange: () => (seat.level = select.value) },
    ...options,
  );
  select.value = seat.level;
  return select;
}

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

/** Change the seats, draw them again, and put the focus where it makes sense. */
function change(edit, focus) {
  edit();
  showSeats();
  dialog.querySelector(focus)?.focus();
}

function addSeat() {
  const free = NAMES.find((name) => !seats.some((seat) => seat.name === name));
  change(() => seats.push({ name: free, level: strongest() }), ".seat:last-child input");
}

/** A seed that can be read out to a friend. */
export function newSeed() {
  const [a, b, c] = crypto.getRandomValues(new Uint32Array(3));
  return `${SEED_WORDS[0][a % 16]}-${SEED_WORDS[1][b % 16]}-${1000 + (c % 9000)}`;
}

/** What the engine is asked for; remembered for the next time. */
function chosenMatch() {
  const options = chosenOptions();
  keep({ lasts: { ...settings.lasts, [game]: { seats, options } }, pace: Number(form.pace.value) });
  const players = seats.map(({ name, level }, seat) => ({ name: name.trim() || NAMES[seat], level }));
  return { op: "new", game, players, options, seed: form.seed.value.trim() || newSeed() };
}

/** Let the dialog work; `begin` is called with the request of a new match. */
export function watchSetup(begin) {
  addButton.addEventListener("click", addSeat);
  optionList.addEventListener("change", noteOptions);
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // the dialog closes through the history
    begin(chosenMatch());
  });
}

/** Another language was chosen while the dialog stands open. */
export function retell() {
  if (!dialog.open) return;
  fillPaces(form.pace);
  tell(chosenOptions());
  showSeats();
}
