import { describe, expect, test } from "vitest";
import {
  aimsOf,
  fromFree,
  fromHand,
  heldCard,
  heldFree,
  playable,
  recruitable,
  withdrawals,
} from "../../src/gonfalon/games/six_kingdoms/face/choices";
import { cellsOf, countedIn, totalsOf } from "../../src/gonfalon/games/six_kingdoms/face/count";
import { cardOf, colourOf, wordOf, worthOf } from "../../src/gonfalon/games/six_kingdoms/face/lands";
import {
  armyOf,
  freeOf,
  handOf,
  handSize,
  kingdomsOf,
  veiledOf,
} from "../../src/gonfalon/games/six_kingdoms/face/position";
import { shownOf, UNKNOWN } from "../../src/gonfalon/games/six_kingdoms/face/shown.gen";
import { narrow } from "../src/lib/menu";
import type { Entry } from "../src/wire";

const [SEATS, ARMIES, MOST, KINDS] = [2, 7, 6, 24];
const entry = (event: string, args: Entry["args"]): Entry => ({ n: 1, batch: 1, event, key: null, rule: "", args });

/** A table of two with nothing on it, and what is laid there. */
function table(lay: { attack?: [number, number, number[]][]; defence?: [number, number[]][] } = {}) {
  const shown: Record<string, number[]> = {
    points: [3, 0],
    attack: Array(SEATS * ARMIES * MOST).fill(-1),
    attack_strength: Array(SEATS * ARMIES).fill(0),
    defence: Array(MOST * MOST).fill(-1),
    defence_strength: Array(MOST).fill(0),
    need: Array(MOST).fill(6),
    hidden: Array(MOST).fill(-1),
    owner: Array(MOST).fill(-1),
    hand: Array(SEATS * (KINDS + 1)).fill(0),
    free: Array(KINDS).fill(0),
  };
  for (const [seat, army, cards] of lay.attack ?? []) {
    const place = seat * ARMIES + army;
    for (const [i, card] of cards.entries()) shown.attack[place * MOST + i] = card;
    shown.attack_strength[place] = cards
      .filter((card) => card !== UNKNOWN)
      .reduce((sum, card) => sum + worthOf(card), 0);
  }
  for (const [kingdom, cards] of lay.defence ?? [])
    for (const [i, card] of cards.entries()) shown.defence[kingdom * MOST + i] = card;
  return shown;
}
const card = (word: string) => cardOf(word);

test("a card is a colour and a worth", () => {
  expect([wordOf(0), wordOf(23), cardOf("green-2")]).toEqual(["orange-1", "violet-4", 9]);
  expect([colourOf(9), worthOf(9)]).toEqual([2, 2]);
});

describe("what lies on the table", () => {
  test("armies stand before the kingdom they aim at, with what is known of them", () => {
    const shown = table({
      attack: [[1, 3, [card("blue-3"), UNKNOWN]]],
      defence: [[3, [card("blue-4"), card("red-1")]]],
    });
    shown.hidden[2] = (1 * ARMIES + 3) * MOST + 1;
    const lake = kingdomsOf(shownOf(shown), [])[3];
    expect(lake.cards.map((one) => one.card)).toEqual([card("blue-4"), card("red-1")]);
    expect(lake.attackers).toHaveLength(1);
    expect(lake.attackers[0]).toMatchObject({ seat: 1, strength: 3, unknown: 1 });
    expect(lake.attackers[0].cards.map((one) => one.hidden)).toEqual([false, true]);
  });
  test("an army whose leader lies face down stands before none", () => {
    const shown = table({ attack: [[0, 6, [UNKNOWN]]] });
    expect(veiledOf(shownOf(shown), [])).toHaveLength(1);
    expect(kingdomsOf(shownOf(shown), []).flatMap((one) => one.attackers)).toEqual([]);
    expect(armyOf(shownOf(shown), 1, 6)).toBeNull();
  });
  test("hands are sorted, the best of a colour first; of others only the size is told", () => {
    const shown = table();
    for (const word of ["violet-2", "orange-1", "orange-3"]) shown.hand[card(word)] += 1;
    shown.hand[card("orange-3")] = 2;
    shown.hand[KINDS + 1 + KINDS] = 7;
    expect(handOf(shownOf(shown), 0).cards.map(wordOf)).toEqual(["orange-3", "orange-3", "orange-1", "violet-2"]);
    expect([handSize(shownOf(shown), 0), handSize(shownOf(shown), 1)]).toEqual([4, 7]);
  });
  test("free knights by kind", () => {
    const shown = table();
    shown.free[card("red-2")] = 2;
    expect(freeOf(shownOf(shown))).toEqual([{ card: card("red-2"), count: 2 }]);
  });
  test("what came last is marked, also where it conquered", () => {
    const shown = table({
      attack: [[0, 0, [card("orange-4"), card("red-2")]]],
      defence: [[2, [card("green-4"), card("blue-3")]]],
    });
    const last = [
      entry("ArmyStrengthened", { seat: 0, army: 0, card: card("red-2") }),
      entry("ArmyStrengthened", { seat: 1, army: 2, card: card("blue-3") }),
      entry("KingdomTaken", { seat: 1, kingdom: 2, loser: 1 }),
    ];
    const kingdoms = kingdomsOf(shownOf(shown), last);
    expect(kingdoms[0].attackers[0].cards.map((one) => one.last)).toEqual([false, true]);
    expect(kingdoms[2].cards.map((one) => one.last)).toEqual([false, true]);
  });
});

describe("the menu as the table offers it", () => {
  const MENU = [
    "open orange-3",
    "add orange-3 green",
    "add orange-3 veiled",
    "hide orange-3 green green",
    "veil orange-3 green",
    "reinforce orange-3 violet",
    "recruit orange-3",
    "free_recruit red-1 yellow",
    "withdraw blue-2 blue",
    "end_turn",
  ];
  test("a card in hand and a free one of its kind are not mixed up", () => {
    expect([...playable(MENU)]).toEqual([card("orange-3")]);
    expect([...recruitable(MENU)].sort((a, b) => a - b)).toEqual([card("orange-3"), card("red-1")]);
    expect(narrow(MENU, fromHand(card("orange-3")))).toHaveLength(6);
    expect(narrow(MENU, fromFree(card("orange-3")))).toEqual(["recruit orange-3"]);
    expect(heldCard(fromHand(5))).toBe(5);
    expect(heldFree(fromHand(5))).toBeNull();
  });
  test("each place says what the held card does there", () => {
    const aims = aimsOf(MENU, fromHand(card("orange-3")), null);
    expect([...aims.open]).toEqual([[0, "open orange-3"]]);
    expect([...aims.add]).toEqual([
      [2, "add orange-3 green"],
      [6, "add orange-3 veiled"],
    ]);
    expect([...aims.hide]).toEqual([[2, ["hide orange-3 green green"]]]);
    expect(aims.veil).toEqual(["veil orange-3 green"]);
    expect([...aims.home]).toEqual([[5, "reinforce orange-3 violet"]]);
    expect(aimsOf(MENU, [], null).open.size).toBe(0);
  });
  test("a last knight joins the kingdom that the question names", () => {
    const aims = aimsOf(["muster red-1", "decline"], fromHand(card("red-1")), 3);
    expect([...aims.home]).toEqual([[3, "muster red-1"]]);
  });
  test("defenders that may go back to hand", () => {
    expect([...withdrawals(MENU)]).toEqual([[`3/${card("blue-2")}`, "withdraw blue-2 blue"]]);
  });
});

test("the final count, line by line", () => {
  const lines = countedIn([
    entry("TurnEnded", { seat: 0 }),
    entry("PointsCounted", { seat: 0, points: 12 }),
    entry("PointsCounted", { seat: 1, points: 9 }),
    entry("KingdomCounted", { seat: 1, kingdom: 4, symbol: 6, points: 8 }),
    entry("HandCounted", { seat: 0, symbol: 0, points: 5 }),
    entry("HandCounted", { seat: 1, symbol: 3, points: 0 }),
    entry("TributePaid", { seat: 1, payer: 0, kingdom: 4, points: 2 }),
  ]);
  expect(totalsOf(lines, 2)).toEqual([12 - 5 - 2, 9 + 8 + 2]);
  expect(totalsOf(lines.slice(0, 1), 2)).toEqual([12, 0]);
  const cells = cellsOf(lines, 2);
  expect(cells.get("kingdom-4")).toEqual([null, 8]);
  expect(cells.get("hand")).toEqual([-5, 0]);
  expect(cells.get("tribute")).toEqual([-2, 2]);
});
