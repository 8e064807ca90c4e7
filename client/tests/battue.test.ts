import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countsOf, leadOf, meant, sourcesOf, targetsOf } from "../../src/gonfalon/games/battue/face/choices";
import { cellOf, cityOf, type Slot, wordOf } from "../../src/gonfalon/games/battue/face/city";
import {
  battleOf,
  chancesOf,
  chestOf,
  eventOf,
  handOf,
  handSize,
  hordes,
  percentOf,
  pilesOf,
  roundsOf,
  spot,
  sumsOf,
  tracesOf,
} from "../../src/gonfalon/games/battue/face/position";
import { roofs } from "../../src/gonfalon/games/battue/face/roofs";
import { shownOf } from "../../src/gonfalon/games/battue/face/shown.gen";
import { VIGNETTES } from "../../src/gonfalon/games/battue/face/vignettes";
import type { Pack } from "../src/lib/api";
import type { Entry } from "../src/wire";

// A gate, two tiles behind it, and the palace behind those.
const slot = (id: string, kind: Slot["kind"], size: Slot["size"], x: number, y: number, adj: string[]): Slot => {
  const [w, h] = { outer: [284, 71], S: [71, 142], M: [142, 142], L: [213, 142], P: [284, 213] }[size];
  return { id, kind, size, x, y, w, h, adj };
};
const SLOTS = [
  slot("gate_n", "gate", "outer", 358, 3, ["c03", "c04"]),
  slot("c03", "interior", "S", 358, 74, ["gate_n", "c04"]),
  slot("c04", "interior", "M", 429, 74, ["gate_n", "c03", "centre"]),
  slot("centre", "palace", "P", 358, 358, ["c04"]),
];
const card = (id: string, vp = 0) => ({ id, name_en: id, name_fr: id, en: "", fr: "", vp });
const PACK = {
  board: { slot: SLOTS, outer: { gate: { defence: 3, booty: 1, vp: 0 } }, provenance: "reconstructed" },
  tiles: { tile: [{ id: "forum", name: "Forum" }] },
  booty: { card: [card("war_cry"), card("golden_idol", 2)] },
  events: { card: [card("hoard", 3)] },
  constants: { key_tiles: ["forum"], max_horde: 8 },
} as unknown as Pack;
const city = cityOf(PACK);
const CELLS = SLOTS.length + 1;

/** Two seats; warriors as [seat, cell, count]. */
function table(warriors: [number, number, number][] = []): Record<string, number[]> {
  const horde = Array(2 * CELLS).fill(0);
  for (const [seat, cell, count] of warriors) horde[seat * CELLS + cell] = count;
  const none = Array(CELLS).fill(0);
  return {
    horde,
    reserve: [9, 9],
    active: [0],
    moved: none,
    frozen: none,
    flag: none.map(() => -1),
    entry: [1, 0],
    edge: [0, -1],
    battle: [-1],
  };
}
const entry = (event: string, args: Entry["args"]): Entry => ({ n: 1, batch: 1, event, key: null, rule: "", args });

test("cell 0 is the camp, the spaces follow in the order of the pack", () => {
  expect([wordOf(city, 0), wordOf(city, 3), wordOf(city, 9)]).toEqual(["camp", "c04", ""]);
  expect([cellOf(city, "camp"), cellOf(city, "gate_n"), cellOf(city, "centre")]).toEqual([0, 1, 4]);
});

test("without a pack there is no city, and nothing breaks", () => {
  const none = cityOf(null);
  expect(none.slots).toEqual([]);
  expect(hordes(none, shownOf({}))).toEqual([]);
  expect(handSize(none, shownOf({}), 0)).toBe(0);
});

describe("the menu as the board offers it", () => {
  const MENU = ["march camp gate_n 1", "march camp gate_n 2", "march gate_n c03 1", "press c03 c04 1", "done"];
  test("hordes that can march are taken up first", () => {
    expect([...sourcesOf(city, MENU)]).toEqual([
      [0, "march"],
      [1, "march"],
      [2, "press"],
    ]);
    expect(targetsOf(city, MENU, []).size).toBe(0);
    expect(leadOf(city, ["march"])).toBeNull();
  });
  test("then each space holds the moves that lead there, one for every number", () => {
    expect(leadOf(city, ["march", "camp"])).toEqual({ verb: "march", from: 0 });
    expect([...targetsOf(city, MENU, ["march", "camp"])]).toEqual([
      [1, ["march camp gate_n 1", "march camp gate_n 2"]],
    ]);
    expect([...targetsOf(city, MENU, ["press", "c03"])]).toEqual([[3, ["press c03 c04 1"]]]);
  });
  test("warriors that have marched and others on one space: both can be sent", () => {
    const menu = ["march c03 c04 1", "press c03 c04 1", "press c03 c04 2", "press c03 gate_n 1", "done"];
    expect([...sourcesOf(city, menu)]).toEqual([[2, "march|press"]]);
    const picked = ["march|press", "c03"];
    expect(leadOf(city, picked)).toEqual({ verb: "march|press", from: 2 });
    expect([...targetsOf(city, menu, picked)]).toEqual([
      [3, menu.slice(0, 3)],
      [1, ["press c03 gate_n 1"]],
    ]);
    expect(countsOf(menu.slice(0, 3), [...picked, "c04"])).toEqual([
      { verb: "march", moves: menu.slice(0, 1), picked: ["march", "c03", "c04"] },
      { verb: "press", moves: menu.slice(1, 3), picked: ["press", "c03", "c04"] },
    ]);
    expect(meant(city, menu, picked, 4)).toBe("march c03 centre 1");
  });
  test("a space named by a move is played at once, a camp by the space it lies before", () => {
    expect([...targetsOf(city, ["retreat c03", "fight"], [])]).toEqual([[2, ["retreat c03"]]]);
    expect([...targetsOf(city, ["pitch n gate_n"], [])]).toEqual([[1, ["pitch n gate_n"]]]);
    expect([...targetsOf(city, ["pitch n gate_n", "pitch w gate_n"], []).values()][0]).toHaveLength(2);
  });
  test("a click that plays nothing is asked about as the move it seems to be", () => {
    expect(meant(city, MENU, ["march", "gate_n"], 4)).toBe("march gate_n centre 1");
    expect(meant(city, MENU, [], 4)).toBe("march centre c04 1");
    expect(meant(city, ["retreat c03", "fight"], [], 4)).toBe("retreat centre");
    expect(meant(city, ["pitch n gate_n"], [], 4)).toBe("pitch n centre");
    expect(meant(city, ["play war_cry", "done"], [], 4)).toBe("march centre c04 1");
  });
});

describe("what stands and lies there", () => {
  test("hordes stand on their space, the camp before its entry; two rivals side by side", () => {
    const shown = table([
      [0, 0, 6],
      [0, 3, 2],
      [1, 3, 4],
    ]);
    const all = hordes(city, shownOf(shown));
    expect(all.map(({ seat, cell, count }) => [seat, cell, count])).toEqual([
      [0, 0, 6],
      [0, 3, 2],
      [1, 3, 4],
    ]);
    expect(all[0].y).toBeLessThan(SLOTS[0].y);
    expect(all[2].x - all[1].x).toBeGreaterThan(40);
    expect(spot(city, shownOf(shown), 1, 0)).toBeNull(); // has not pitched its camp yet
  });
  test("a horde is spent once all of it has moved or called for help, in its own turn only", () => {
    const shown = table([
      [0, 2, 3],
      [1, 3, 1],
    ]);
    shown.moved = [0, 0, 2, 1, 0];
    shown.frozen = [0, 0, 1, 0, 0];
    expect(hordes(city, shownOf(shown)).map((one) => one.spent)).toEqual([true, false]);
    shown.frozen = [0, 0, 0, 0, 0];
    expect(hordes(city, shownOf(shown))[0].spent).toBe(false);
  });
  test("own cards by kind, those of others as a number", () => {
    const shown = { hands: [0, 2, 0, 0, 0, 3] };
    expect(handOf(city, shownOf(shown), 0)).toEqual({ cards: [{ card: 1, count: 2 }], unknown: 0 });
    expect([handSize(city, shownOf(shown), 0), handSize(city, shownOf(shown), 1)]).toEqual([2, 3]);
  });
  test("war chests and piles lie open", () => {
    const shown = { chest: [0, 1, 0, 0, 0, 2], pile: [40], discard: [1, 2], event_pile: [1], event_discard: [0] };
    expect(chestOf(city, shownOf(shown), 0).map(({ card, count }) => [card.id, count])).toEqual([["golden_idol", 1]]);
    expect(chestOf(city, shownOf(shown), 1).map(({ card, count }) => [card.id, count])).toEqual([["hoard", 2]]);
    expect(pilesOf(shownOf(shown))).toEqual({ booty: 40, bootyUsed: 3, events: 1, eventsUsed: 0 });
  });
  test("the last marches leave a trace, other events none", () => {
    const last = [
      entry("Marched", { seat: 0, origin: 1, cell: 2, count: 1 }),
      entry("TileTaken", { seat: 0, cell: 2 }),
      entry("Marched", { seat: 1, origin: 0, cell: 1, count: 1 }), // from a camp that is nowhere
    ];
    expect(tracesOf(last, city, shownOf(table()))).toHaveLength(1);
  });
});

describe("a battle", () => {
  const joined = (occupied: number) => ({ ...table([[0, 3, 5]]), battle: [3, 1, occupied, 2, 4, 6] });
  test("is one while somebody attacks", () => {
    expect(battleOf(shownOf(joined(1)))).toEqual({
      cell: 3,
      attacker: 0,
      defender: 1,
      occupied: true,
      round: 2,
      dice: [4, 6],
    });
    expect(battleOf(shownOf(table([[0, 3, 5]])))).toBeNull();
    expect(battleOf(shownOf({ ...joined(1), horde: table().horde }))).toBeNull(); // the last attacker fell, and the game ended
  });
  test("tells its rounds with the dice that counted", () => {
    const rolled = (attack: number, defence: number) => entry("Rolled", { attack, defence });
    const decided = (attack: number, defence: number, loser: number) =>
      entry("RoundDecided", { attack, defence, loser });
    const log = [
      rolled(6, 6), // of the battle before
      decided(9, 9, 1),
      entry("BattleJoined", {}),
      rolled(2, 5),
      entry("Rerolled", { side: 1, die: 6 }),
      decided(11, 9, 2),
      rolled(1, 3),
      entry("Rerolled", { side: 2, die: 4 }),
      decided(6, 8, 1),
    ];
    expect(roundsOf(log)).toEqual([
      { n: 1, attack: 11, defence: 9, dice: [6, 5], loser: 2 },
      { n: 2, attack: 6, defence: 8, dice: [1, 4], loser: 1 },
    ]);
  });
  test("keeps the event that came up in it in sight", () => {
    const drawn = [entry("BattleJoined", {}), entry("EventDrawn", { card: 2 }), entry("Modified", {})];
    expect(eventOf(shownOf({ event: [-1], battle: [3] }), drawn)).toBe(2);
    expect(eventOf(shownOf({ event: [-1], battle: [3] }), [...drawn, entry("BattleJoined", {})])).toBe(null);
    expect(eventOf(shownOf({ event: [-1], battle: [-1] }), drawn)).toBe(null);
    expect(eventOf(shownOf({ event: [1], battle: [-1] }), [])).toBe(1);
  });
  test("has its chances told before the warriors set off, with those who stand there already", () => {
    const odds = Array.from({ length: 4 * 8 }, (_, i) => i); // defence × attackers
    const shown = { ...table([[0, 1, 2]]), flag: [-1, -1, -1, -1, -1], empty_odds: odds };
    expect(chancesOf(city, shownOf(shown), 0, 1, 2)).toEqual([
      { count: 1, thousandths: 26 },
      { count: 2, thousandths: 27 },
    ]);
    expect(chancesOf(city, shownOf(shown), 1, 1, 2)).toEqual([]); // a rival stands there
    expect(chancesOf(city, shownOf({ ...shown, flag: [-1, 0, -1, -1, -1] }), 0, 1, 2)).toEqual([]); // it is his already
    expect(chancesOf(city, shownOf(shown), 0, 2, 2)).toEqual([]); // face down
    expect([0, 4, 996, 1000].map(percentOf)).toEqual([0, 1, 99, 100]);
  });
  test("spells out its sums", () => {
    const battle = { cell: 3, attacker: 0, defender: 1, occupied: true, round: 0, dice: [0, 0] as [number, number] };
    expect(sumsOf(battle, [7, 8], [5, 4], 4, "tile_and_warriors")).toEqual({
      attack: [
        ["sum-warriors", 5],
        ["sum-cards", 2],
      ],
      defence: [
        ["sum-walls", 4],
        ["sum-warriors", 4],
      ],
    });
    expect(sumsOf(battle, [5, 3], [5, 4], 4, "tile").defence).toEqual([
      ["sum-walls", 4],
      ["sum-cards", -1],
    ]);
    expect(sumsOf(battle, [5, 4], [5, 4], 4, "warriors").defence).toEqual([["sum-warriors", 4]]);
    expect(sumsOf({ ...battle, occupied: false }, [5, 4], [5, 0], 4, "warriors").defence).toEqual([["sum-walls", 4]]);
  });
});

describe("roofs", () => {
  const interior = SLOTS.slice(1);
  test("are the same whatever lies under them: they know nothing but the slot", () => {
    for (const one of interior) expect(roofs({ ...one, adj: [] })).toEqual(roofs(one));
    expect(roofs.length).toBe(1);
  });
  test("differ from slot to slot", () => {
    const seen = new Set(
      Array.from({ length: 12 }, (_, i) => JSON.stringify(roofs({ ...SLOTS[2], id: `c${i}` }).map(([kind]) => kind))),
    );
    expect(seen.size).toBeGreaterThan(3);
  });
  test("stay within their slot", () => {
    for (const one of interior)
      for (const [, path] of roofs(one)) {
        const [, x, y] = path.match(/^M(-?[\d.]+) (-?[\d.]+)/) ?? [];
        expect(Number(x)).toBeGreaterThanOrEqual(one.x);
        expect(Number(x)).toBeLessThanOrEqual(one.x + one.w);
        expect(Number(y)).toBeGreaterThanOrEqual(one.y);
        expect(Number(y)).toBeLessThanOrEqual(one.y + one.h);
      }
  });
  test("the walls have none", () => {
    expect(roofs(SLOTS[0])).toHaveLength(1); // the plot alone
  });
});

test("whatever a card of the pack can do has its picture", () => {
  const data = ["booty", "events"].map((name) =>
    readFileSync(new URL(`../../src/gonfalon/games/battue/data/${name}.toml`, import.meta.url), "utf-8"),
  );
  const deeds = new Set([...data.join("").matchAll(/op\s*=\s*"(\w+)"/g)].map(([, deed]) => deed));
  expect(deeds.size).toBeGreaterThan(15);
  for (const deed of deeds) expect(VIGNETTES[deed], deed).toBeDefined();
});
