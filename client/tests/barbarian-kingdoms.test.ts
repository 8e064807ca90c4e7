import { expect, test } from "vitest";
import { armiesOf, sidesOf } from "../../src/gonfalon/games/barbarian_kingdoms/face/affairs";
import { aimOf } from "../../src/gonfalon/games/barbarian_kingdoms/face/aim";
import {
  coinsOfChange,
  comingTo,
  meant,
  movesAt,
  placeOf,
  placesIn,
  sourcesOf,
  targetsOf,
  taxable,
} from "../../src/gonfalon/games/barbarian_kingdoms/face/choices";
import { actor, arms } from "../../src/gonfalon/games/barbarian_kingdoms/face/kingdoms";
import {
  draftOf,
  recent,
  spread,
  tracesOf,
  treasuryOf,
  verdictOf,
} from "../../src/gonfalon/games/barbarian_kingdoms/face/position";
import { shownOf, UNKNOWN } from "../../src/gonfalon/games/barbarian_kingdoms/face/shown.gen";
import { arrange, confronted } from "../../src/gonfalon/games/barbarian_kingdoms/face/stands";
import west from "../../src/gonfalon/games/barbarian_kingdoms/face/west.json";
import type { Pack } from "../src/lib/api";
import { step } from "../src/lib/viewport";
import type { Entry } from "../src/wire";

const entry = (n: number, event: string, args: Entry["args"]): Entry => ({
  n,
  batch: n,
  event,
  key: null,
  rule: "",
  args,
});
const KING = 0;
const WARRIOR = 1;

// -- the menu by place -----------------------------------------------------------------------------------------------

const MENU = [
  "recruit senonia",
  "tax",
  "move belgica senonia",
  "move belgica sea",
  "move sea frisia",
  "castle germania",
  "assault belgica burgundia",
  "claim frisia",
];

test("units can be taken up by the verb that was chosen, or by any", () => {
  expect([...sourcesOf(MENU, null, "belgica")]).toEqual(["belgica", "sea", "germania"]);
  expect([...sourcesOf(MENU, "assault", "belgica")]).toEqual(["belgica"]);
  expect([...sourcesOf(MENU, "recruit", "belgica")]).toEqual([]);
});

test("a unit in hand goes where the menu says; the king also changes places with a warrior", () => {
  expect([...targetsOf(MENU, null, "belgica", "belgica")]).toEqual([
    ["senonia", "move belgica senonia"],
    ["sea", "move belgica sea"],
    ["burgundia", "assault belgica burgundia"],
    ["germania", "castle germania"],
  ]);
  expect([...targetsOf(MENU, null, "germania", "belgica")]).toEqual([["belgica", "castle germania"]]);
  expect([...targetsOf(MENU, "assault", "belgica", "belgica").keys()]).toEqual(["burgundia"]);
});

test("what costs money is played from the map only after it was chosen", () => {
  expect(targetsOf(MENU, null, null, null).size).toBe(0);
  expect([...targetsOf(MENU, "recruit", null, null).values()]).toEqual(["recruit senonia"]);
  expect([...targetsOf(MENU, "claim", null, null).values()]).toEqual(["claim frisia"]);
  expect(movesAt(MENU, "frisia")).toEqual(["claim frisia"]);
});

test("units at sea are named by what they are and stand in one place", () => {
  expect(["sea", "sea-king", "sea-moved", "africa"].map(placeOf)).toEqual(["sea", "sea", "sea", "africa"]);
  expect([...targetsOf(["contest sea-king", "contest italia", "renounce"], null, null, null)]).toEqual([
    ["sea", "contest sea-king"],
    ["italia", "contest italia"],
  ]);
});

test("a province with one coin to collect is a click, one with several is a choice", () => {
  const menu = [
    "collect latium bronze",
    "collect italia bronze",
    "collect italia silver",
    "swap italia gold sb",
    "done",
  ];
  expect(taxable(menu).get("italia")).toHaveLength(3);
  expect([...targetsOf(menu, null, null, null)]).toEqual([["latium", "collect latium bronze"]]);
  expect(coinsOfChange("sbb")).toEqual([2, 1, 0, 0]);
});

test("a click that plays nothing is asked about as the move that was meant, whatever the question", () => {
  const now = { menu: MENU, verb: null, held: null, near: "germania", ours: false };
  expect(meant("dacia", now)).toBe("assault germania dacia");
  expect(meant("dacia", { ...now, ours: true })).toBe("claim dacia");
  expect(meant("dacia", { ...now, near: null })).toBe("claim dacia");
  expect(meant("sea", now)).toBe("move germania sea");
  expect(meant("dacia", { ...now, held: "belgica" })).toBe("assault belgica dacia");
  expect(meant("dacia", { ...now, held: "belgica", verb: "move" })).toBe("move belgica dacia");
  expect(meant("dacia", { ...now, verb: "claim" })).toBe("claim dacia");
  expect(meant("sea", { ...now, verb: "recruit" })).toBe("recruit sea");
  expect(meant("dacia", { ...now, menu: ["move belgica sea", "done"] })).toBe("move germania dacia");
  expect(meant("dacia", { ...now, menu: ["evacuate italia"] })).toBe("evacuate dacia");
  expect(meant("dacia", { ...now, menu: ["contest italia", "renounce"] })).toBe("contest dacia");
  expect(meant("dacia", { ...now, menu: ["collect italia gold", "done"] })).toBe("collect dacia bronze");
  expect(meant("sea", { ...now, menu: ["lay italia", "lay latium"] })).toBe("recruit sea");
  for (const menu of [["put bronze", "seal"], ["stay king", "stay warrior"], ["spread bsg"], ["pay 1 0 0 0"], ["done"]])
    expect(meant("dacia", { ...now, menu })).toBe("claim dacia");
});

test("a goal may be pointed at before the unit that goes there", () => {
  expect(comingTo(MENU, null, "burgundia")).toEqual(["assault belgica burgundia"]);
  expect(comingTo(MENU, "move", "burgundia")).toEqual([]);
  expect(comingTo(MENU, null, "frisia")).toEqual(["move sea frisia"]);
  expect(comingTo(MENU, null, "dacia")).toEqual([]);
});

// -- walking the map -------------------------------------------------------------------------------------------------

const points = [
  ...Object.values(west.provinces).map(({ unit: [x, y] }) => ({ x, y })),
  { x: west.sea[0], y: west.sea[1] },
];

test("arrow keys lead from every place to every other", () => {
  for (const start of points.keys()) {
    const found = new Set([start]);
    for (const at of found)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const next = step(points, points[at], dx, dy);
        if (next >= 0) found.add(next);
      }
    expect(found.size).toBe(points.length);
  }
});

// -- what stands where -----------------------------------------------------------------------------------------------

test("a row that fits stands side by side and about the middle; one that does not becomes a pile", () => {
  const standing = { token: 2, units: [{ kingdom: 2, piece: KING }], coins: [2, 1, 0], chest: false };
  const wide = arrange(standing, 6, 130);
  expect(wide.map((spot) => spot.kind)).toEqual(["token", "unit", "coin", "coin", "coin"]);
  const tight = arrange(standing, 6, 40);
  expect(tight.map((spot) => spot.kind)).toEqual(["token", "unit", "pile"]);
  expect(tight[2].of).toBe(6);
  const alone = arrange({ token: -1, units: [], coins: [], chest: true }, 0, 17);
  expect(alone).toEqual([{ kind: "chest", x: 0, y: 1, of: 0 }]);
});

test("two sides face each other and nobody covers anybody", () => {
  const spots = confronted(
    [
      { kingdom: 0, piece: KING },
      { kingdom: 0, piece: WARRIOR },
    ],
    [{ kingdom: 1, piece: WARRIOR }],
  );
  expect(spots.map((spot) => Math.sign(spot.x))).toEqual([-1, -1, 1]);
  expect(Math.abs(spots[0].x - spots[1].x)).toBeGreaterThan(25);
});

test("coins are laid out from the dearest, and a treasury that is not told is none", () => {
  expect(spread([2, 0, 1, 1])).toEqual([3, 2, 0, 0]);
  expect(treasuryOf(shownOf({ treasury: [1, 2, 0, 0, 0, ...Array(5).fill(UNKNOWN)] }), 0)).toEqual([1, 2, 0, 0]);
  expect(treasuryOf(shownOf({ treasury: [1, 2, 0, 0, 0, ...Array(5).fill(UNKNOWN)] }), 1)).toBe(null);
  expect(treasuryOf(shownOf({ treasury: [1, 2, 0, 0, 1] }), 0)).toBe(null);
});

// -- battles ---------------------------------------------------------------------------------------------------------

const battle = {
  seat_of: [1, 0],
  gone: [0, 0],
  turn: [0],
  rival: [1],
  arena: [4],
  front: [0, 1, 0, 1],
  unit: [-1, -1, -1, -1, 2],
  tally: [0, 3, 0, 2, 9, 1],
  drafts: [1, 1, 0, 1, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 1, 0, 1, 0],
};

test("a tally knows one's own purse and nobody else's", () => {
  const [active, rival] = sidesOf(shownOf(battle), String) ?? [];
  expect(active?.points).toEqual([0, 3, 0, 4]);
  expect(rival?.points).toEqual([2, 9, 1, null]);
  expect([active?.sealed, rival?.sealed]).toEqual([true, false]);
  expect(sidesOf(shownOf({ ...battle, tally: [0, 3, 0] }), String)).toBe(null);
  expect(draftOf(shownOf(battle), 1)).toEqual({ asked: true, sealed: true, written: [1, 0, 1, 0] });
});

test("who stands in the province fights on the side of its kingdom", () => {
  const [ours, theirs] = armiesOf(shownOf(battle));
  expect(ours).toEqual([{ kingdom: 0, piece: WARRIOR }]);
  expect(theirs).toEqual([
    { kingdom: 1, piece: KING },
    { kingdom: 1, piece: WARRIOR },
  ]);
});

test("the count of a battle stays until the next action", () => {
  const points = {
    control: 2,
    units: 6,
    loot: 0,
    bribe: 3,
    rival_control: 0,
    rival_units: 3,
    rival_loot: 0,
    rival_bribe: 8,
  };
  const decided = entry(5, "BattleDecided", { kingdom: 0, rival: 1, province: 4, winner: 0, ...points });
  expect(verdictOf([decided, entry(6, "Plundered", {})])?.points).toEqual([2, 6, 0, 3]);
  expect(verdictOf([decided])?.rivalPoints).toEqual([0, 3, 0, 8]);
  expect(verdictOf([decided, entry(7, "Recruited", {})])).toBe(null);
});

test("the last moves are drawn from where they began to where they ended", () => {
  const log = [
    entry(1, "TurnBegan", { kingdom: 0 }),
    entry(2, "Moved", { kingdom: 0, piece: 1, origin: 3, zone: 36, spent: 0 }),
    entry(3, "TurnBegan", { kingdom: 1 }),
    entry(4, "AssaultLaunched", { kingdom: 1, piece: 0, origin: 5, province: 7 }),
    entry(5, "Evacuated", { kingdom: 1, piece: 1, zone: 8 }),
    entry(6, "TurnBegan", { kingdom: 2 }),
  ];
  expect(recent(log).map((one) => one.n)).toEqual([3, 4, 5, 6]);
  expect(tracesOf(recent(log)).map(({ from, to }) => [from, to])).toEqual([
    [5, 7],
    [7, 8],
  ]);
  expect(tracesOf(log.slice(0, 2)).map(({ from, to }) => [from, to])).toEqual([[3, 36]]);
});

// -- kingdoms --------------------------------------------------------------------------------------------------------

const pack = {
  kingdoms: {
    turn_order: { order: ["huns", "picts"] },
    kingdom: [
      { id: "picts", name_fr: "Pictes", name_en: "Picts", colour: "white" },
      { id: "huns", name_fr: "Huns", name_en: "Huns", colour: "red" },
    ],
  },
} as unknown as Pack;

test("a seat bears the arms of its kingdom; of two, those of the one that plays", () => {
  expect(arms(shownOf({ seat_of: [1, 0], gone: [0, 0], turn: [0] }), pack).map((one) => one?.tincture)).toEqual([
    "ermine",
    "gules",
  ]);
  expect(arms(shownOf({ seat_of: [0, 0], gone: [0], turn: [1] }), pack)[0]?.tincture).toBe("ermine");
  expect(arms(shownOf({ seat_of: [-1, -1], gone: [0, 0], turn: [-1] }), pack)).toEqual([null, null]);
});

test("a line of the log is told of a kingdom, unless it is about a player", () => {
  expect(actor(entry(1, "Moved", { kingdom: 0 }), pack, "en")?.name).toBe("Huns");
  expect(actor(entry(1, "KingdomTaken", { seat: 1, kingdom: 0 }), pack, "en")).toBe(null);
});

test("a move lights the places it speaks of, and coins stand nowhere", () => {
  const zoneOf = (word: string) => ["gallaecia", "baetica"].indexOf(word);
  expect(placesIn("move warrior baetica", zoneOf)).toEqual([1]);
  expect(placesIn("pay 1 0 0 0", zoneOf)).toEqual([]);
  expect(placesIn(null, zoneOf)).toEqual([]);
});

test("a move that is pointed at is drawn to its goal, and who may contest it from where he stands", () => {
  const places = ["italia", "sicilia", "numidia", "africa"];
  const zoneOf = (word: string) => places.indexOf(word);
  const shown = shownOf({ unit: [0, -1, 5, -1] });
  const contest = { key: "stakes-contest", rule: "BK-CONT-01", args: { kingdoms: [2], zones: [2, 3] } };
  expect(aimOf("assault italia sicilia", [contest], shown, zoneOf)).toEqual({
    from: 0,
    to: 1,
    rivals: [{ zone: 2, kingdom: 2 }],
  });
  expect(aimOf("claim italia", [], shown, zoneOf)).toEqual({ from: null, to: 0, rivals: [] });
  expect(aimOf("tax", [], shown, zoneOf)).toBeNull();
});
