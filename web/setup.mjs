// The dialog of a new match: who sits where, the options, the seed.
import { emblem, h, icon } from "./dom.mjs";
import { keep, settings } from "./settings.mjs";
import { t } from "./words.mjs";

export const EMBLEMS = ["R", "Y", "B", "G", "N"];
const COLOURS = ["red", "yellow", "blue", "green", "brown"];
const NAMES = ["Anna", "Mei", "Otto", "Sanne", "Emil"];
const LEVELS = ["novice", "adept"];
const [FEWEST, MOST] = [2, 5];
const LONGEST_NAME = 16;
export const PACES = { slow: 1400, normal: 700, fast: 300, none: 0 };

const SEED_WORDS = [
  "amber bronze cedar copper coral ebony golden ivory jade jasper lotus misty pearl quiet silver willow".split(" "),
  "arch banner bridge crane dragon gate heron horse lantern lion moon panda river tiger tower wall".split(" "),
];

const dialog = document.getElementById("new");
const form = dialog.querySelector("form");
const list = document.getElementById("seats");
const addButton = document.getElementById("add-seat");

/** @type {{name: string, level: string}[]} level "": a person */
let seats = [];

const firstMatch = () => ({
  seats: [0, 1, 2].map((seat) => ({ name: NAMES[seat], level: seat ? "adept" : "" })),
  options: { open_scores: false, rider_as_action3: true, first: "random" },
});

/** Fill the dialog with the last match, or with a first proposal. */
export function prepare() {
  const last = settings.seats ?? firstMatch();
  seats = last.seats.map((seat) => ({ ...seat }));
  form.open_scores.checked = last.options.open_scores;
  form.rider_as_action3.checked = last.options.rider_as_action3;
  form.seed.value = "";
  fillPaces(form.pace);
  showSeats(last.options.first);
}

export function fillPaces(select) {
  const options = Object.entries(PACES).map(([name, ms]) => h("option", { value: ms }, t(`settings.pace_${name}`)));
  select.replaceChildren(...options);
  select.value = String(settings.pace);
}

function showSeats(first = form.first.value || "random") {
  list.replaceChildren(...seats.map(seatLine));
  addButton.hidden = seats.length >= MOST;
  const people = seats.filter(({ level }) => !level).length;
  const note = people > 1 ? t("new.share", { n: people }) : t(people ? "new.alone" : "new.watch");
  document.getElementById("new-note").textContent = note;
  const colours = seats.map(({ name }, seat) =>
    h("option", { value: COLOURS[seat] }, `${name || NAMES[seat]} (${t(`colour.${COLOURS[seat]}`)})`),
  );
  form.first.replaceChildren(h("option", { value: "random" }, t("new.first_random")), ...colours);
  form.first.value = first;
  if (form.first.selectedIndex < 0) form.first.value = "random";
}

function seatLine(seat, index) {
  const letter = EMBLEMS[index];
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
    seats.length > FEWEST ? removeButton(index, name) : null,
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
    choice("adept", "computer", "robot"),
  );
}

function levelSelect(seat, name) {
  const options = LEVELS.map((level) => h("option", { value: level }, t(`level.${level}`)));
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
  change(() => seats.push({ name: free, level: "adept" }), ".seat:last-child input");
}

/** A seed that can be read out to a friend. */
export function newSeed() {
  const [a, b, c] = crypto.getRandomValues(new Uint32Array(3));
  return `${SEED_WORDS[0][a % 16]}-${SEED_WORDS[1][b % 16]}-${1000 + (c % 9000)}`;
}

/** What the engine is asked for; remembered for the next time. */
function chosenMatch() {
  const options = {
    open_scores: form.open_scores.checked,
    rider_as_action3: form.rider_as_action3.checked,
    first: form.first.value,
  };
  keep({ seats: { seats, options }, pace: Number(form.pace.value) });
  const players = seats.map(({ name, level }, seat) => ({ name: name.trim() || NAMES[seat], level }));
  return { op: "new", game: "great_wall", players, options, seed: form.seed.value.trim() || newSeed() };
}

/** Let the dialog work; `begin` is called with the request of a new match. */
export function watchSetup(begin) {
  addButton.addEventListener("click", addSeat);
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // the dialog closes through the history
    begin(chosenMatch());
  });
}

/** Another language was chosen while the dialog stands open. */
export function retell() {
  if (!dialog.open) return;
  fillPaces(form.pace);
  showSeats();
}
