// What the buttons at a table do, whatever match lies on it.
import { addDeeds, doDeed, skip, swap } from "./deeds.mjs";
import { find } from "./dom.mjs";
import { openDrawer, openSheet } from "./drawer.mjs";
import { seldom } from "./fetch_seldom.mjs";
import { openLayer } from "./layers.mjs";
import { saveFile } from "./save_file.mjs";
import { shareLink } from "./share_link.mjs";
import { isRetelling } from "./story.mjs";
import { act, match, repair, table } from "./table.mjs";

async function saveRecord() {
  const { file, text } = await act({ op: "record" });
  if (file && text) saveFile(file, text);
}

export const watchPlaying = () =>
  addDeeds({
    undo: () => act({ op: "undo" }),
    hint: () => act({ op: "hint" }),
    motive: ({ dataset }) => act({ op: "motive", action: Number(dataset.action) }),
    enough: () => act({ op: "enough" }),
    escape: () => doDeed(find(table, ".reasons").firstChild ? "enough" : "clear"),
    clear: () => (match.state === "watch" && !isRetelling() ? skip() : act({ op: "clear" })),
    skip: () => skip(),
    confirm: () => act({ op: "confirm" }),
    part: () => act({ op: "part" }),
    story: ({ dataset }) => act({ op: "story", seat: Number(dataset.seat) }),
    lens: ({ dataset }) => act({ op: "lens", name: dataset.lens ?? "" }),
    uncover: () => act({ op: "uncover" }),
    why: () => act({ op: "why" }),
    step: ({ dataset }) => act({ op: "step", to: Number(dataset.to) }),
    menu: () => openLayer("menu"),
    sheet: ({ dataset }) => swap(() => openSheet(dataset.sheet)),
    score: () => openDrawer("score"),
    log: () => swap(() => openDrawer("log")),
    rules: ({ dataset }) => swap(async () => (await seldom()).openRules(dataset.clause)),
    ear: () => swap(() => openLayer("ear")),
    record: saveRecord,
    link: () => swap(shareLink),
    repair,
  });
