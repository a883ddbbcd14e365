// The lobby's line about a seat at somebody else's table: to it first, as long as that match goes on.
import { byId, find, h, icon } from "./dom.mjs";
import { seatAway } from "./settings.mjs";
import { t } from "./words.mjs";

/** What is known of it without any store or engine. */
export function showSeat() {
  const line = byId("seat");
  const away = seatAway();
  line.hidden = !away;
  if (!away) return;
  const { host, game, name } = away;
  find(line, "h2").textContent = t("seat.title", { host, game: t(`game.${game}.name`) });
  find(line, "p").textContent = t("seat.yours", { name });
  find(line, ".pair").replaceChildren(
    h("button", { class: "btn pri", "data-do": "seat" }, icon("play"), t("lobby.continue")),
    h("button", { class: "btn icon ghost", "data-do": "leave_seat", "aria-label": t("seat.leave") }, icon("trash")),
  );
}
