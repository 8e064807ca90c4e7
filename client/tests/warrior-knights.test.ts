import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { armiesIn, said, targetsOf } from "../../src/gonfalon/games/warrior_knights/face/choices";
import { going } from "../../src/gonfalon/games/warrior_knights/face/going";
import {
  drawnName,
  heldCards,
  type Lands,
  landsOf,
  type Titled,
  troopOf,
} from "../../src/gonfalon/games/warrior_knights/face/lands";
import {
  armyOf,
  committedIn,
  countedIn,
  draftOf,
  eventOf,
  fateOf,
  proposalAnswered,
  sealingOf,
  shiftsIn,
  tallyOf,
  votedOn,
  voting,
  wayOf,
} from "../../src/gonfalon/games/warrior_knights/face/matter";
import { standing } from "../../src/gonfalon/games/warrior_knights/face/naming";
import { OFFERED, onBoard } from "../../src/gonfalon/games/warrior_knights/face/offered";
import { decksOf, players } from "../../src/gonfalon/games/warrior_knights/face/position";
import { isBy } from "../../src/gonfalon/games/warrior_knights/face/recap";
import { shownOf } from "../../src/gonfalon/games/warrior_knights/face/shown.gen";
import { actor, cityFacts, offersOf, payOf } from "../../src/gonfalon/games/warrior_knights/face/stakes";
import type { Pack } from "../src/lib/api";
import { narrow } from "../src/lib/menu";
import type { Entry } from "../src/wire";

// A realm of two regions and a land overseas, two barons with a noble each.
const pack = {
  map: {
    regions: {
      realm: [
        { id: "A1", port: false },
        { id: "B1", port: true },
      ],
      overseas: [{ id: "O_ACRE", port: true }],
    },
  },
  cities: { city: [{ id: "thira", name_en: "Thira", name_fr: "Thira", region: "B1", strength: 300, income: 3 }] },
  barons: {
    baron: [
      { id: "red", name: "Madder" },
      { id: "blue", name: "Niebieski" },
    ],
    noble: [
      { id: "guy", name: "Guy", baron: "red", shape: "star" },
      { id: "jan", name: "Jan", baron: "blue", shape: "star" },
    ],
  },
  actions: { baron: [{ id: "levy", name_en: "Levy taxes", name_fr: "Lever" }] },
  proposals: { proposal: [{ id: "toll", title_en: "Bridge Toll", title_fr: "Péage", type: "law" }] },
  events: { event: [{ id: "plague", title_en: "Plague", title_fr: "Peste" }] },
  expeditions: { destination: [{ id: "ceylon", name_en: "Ceylon", name_fr: "Ceylan" }] },
  fate: { card: [{ battle: "victory_1" }, { battle: "evade_100" }, { battle: "victory_1" }] },
  troops: {
    mercenary: [{ nation: "swiss", size: 50, wage: 1, copies: 2 }],
    regular: [{ size: 50, wage: 1, copies: 3 }],
  },
} as unknown as Pack;
const lands: Lands = landsOf(pack);
const shown = { crowns: [5, 5], baron_of: [0, 1], where: [1, -1], president: [0], church: [1], attending: [3] };
const entry = (n: number, event: string, args: Entry["args"], key: string | null = "log"): Entry => ({
  n,
  batch: n,
  event,
  key,
  rule: "",
  args,
});

test("what is going on is told from the phase down to the question, and each thing once", () => {
  const stack = [
    ["Turns", 2],
    ["ActionPhase"],
    ["MilitaryOperations", 0, 1, 1, 0],
    ["Way", 0, 0, 1, 2, 0, 0, 0],
    ["Leave", 1, 0, 1, 1, 0],
  ];
  expect(going(stack, shownOf(shown), pack)).toEqual(["Actions", "Operations: Thira", "Guy marches", "Leave to pass"]);
  const fight = [["ActionPhase"], ["Battle", 4], ["Power", 1, 0], ["Power", 0, 0]];
  expect(going(fight, shownOf({ ...shown, combat: [2, 0, 6, 1, 0] }), pack)).toEqual([
    "Actions",
    "Assault on Thira",
    "A noble’s power",
  ]);
});

test("a vote is told by its card, also where two barons write numbers down first", () => {
  expect(votedOn([["Assembly", 4, 1], ["Ballot", 0, 0, -1, 1, -1], ["Commit"]], null)).toEqual({
    matter: 0,
    object: 0,
    drawn: -1,
  });
  expect(
    votedOn(
      [
        ["Assembly", 4, 1],
        ["TieBreak", 1, 1, 0, -1],
      ],
      null,
    ),
  ).toEqual({ matter: 1, object: 0, drawn: -1 });
  expect(votedOn([["WrittenSplit"]], { key: "ask-split", rule: "", args: { proposal: 3 } })).toEqual({
    matter: 0,
    object: 3,
    drawn: -1,
  });
  expect(votedOn([["ActionPhase"]], null)).toBeNull();
  expect(
    proposalAnswered([
      ["Assembly", 4, 1],
      ["Acceptance", 0, 7, -1],
    ]),
  ).toBe(7);
  expect(
    proposalAnswered([
      ["EventPlay", 0, 2, 3, 1],
      ["Effects", 0, 2, 0, 0, 1, 0, 0],
    ]),
  ).toBeNull();
  expect(tallyOf(shownOf({ tally: [4, 0, 0, 2] }))).toEqual([
    { choice: "yes", votes: 4 },
    { choice: 1, votes: 2 },
  ]);
});

test("votes are opened before they are counted, and what was counted before is not shown while they are written", () => {
  const drafts = [1, 1, 1, 1, 2, 0]; // two seats: asked, sealed, written
  const announcing = [
    ["Ballot", 0, 0, -1, 2, -1],
    ["Announce", 0, 0, 0, -1, 0, 0],
  ];
  expect(committedIn(announcing, shownOf({ crowns: [5, 5], votes: [1, 3], drafts }))).toEqual([1, 0]);
  expect(
    committedIn([["Ballot", 0, 0, -1, 1, -1], ["Commit"]], shownOf({ crowns: [5, 5], votes: [1, 3], drafts })),
  ).toBeNull();
  expect(voting([["Ballot", 0, 0, -1, 1, -1], ["Commit"]])).toBe(true);
  expect(voting(announcing)).toBe(false);
});

test("who is eliminated no longer counts; a line that names an army bears the arms of its baron", () => {
  expect(players(shownOf({ gone: [0, 2, 1] }))).toBe(2);
  const told = (args: object) =>
    actor({ n: 1, batch: 1, event: "NoblePlaced", key: "", rule: "", args } as Entry, pack as unknown as Pack)?.name;
  expect(told({ noble: 1 })).toBe("Jan");
  expect(told({ army: 24 })).toBe("");
  expect(told({ noble: 1, seat: 0 })).toBeUndefined();
  expect(told({})).toBeUndefined();
});

test("cards are numbered copy by copy, nobles by the order of their shapes", () => {
  const of = (more: object) => landsOf({ ...pack, ...more } as unknown as Pack);
  const twice = {
    proposals: {
      proposal: [
        { id: "toll", copies: 2 },
        { id: "claim", copies: 1 },
      ],
    },
  };
  expect(of(twice).proposals.map((card) => card.id)).toEqual(["toll", "toll", "claim"]);
  const noble = [
    { id: "b", baron: "red", shape: "circle" },
    { id: "c", baron: "blue", shape: "star" },
    { id: "a", baron: "red", shape: "star" },
  ];
  expect(of({ barons: { ...lands, baron: lands.barons, noble } }).nobles.map((one) => one.id)).toEqual(["a", "b", "c"]);
});

test("what fate named is told by its name", () => {
  const card = (kind: string) => ({ draw: { kind } }) as unknown as Titled;
  const told = (kind: string, drawn: number) => drawnName(lands, card(kind), drawn, ["Ada", "Bo"], "en");
  expect([told("city", 0), told("noble", 1), told("baron", 1), told("city", -1)]).toEqual(["Thira", "Jan", "Bo", ""]);
});

test("pledges are four bits a seat", () => {
  const found = eventOf(
    [
      ["EventPlay", 1, 0, 1, 5],
      ["Pledge", 0, 6, 2, 2, 0x31],
    ],
    2,
  );
  expect(found).toEqual({ event: 0, drawer: 1, drawn: 5, price: 6, pledged: [1, 3] });
  expect(eventOf([["ActionPhase"]], 2)).toBeNull();
});

test("sealed choices: who is asked, who still writes, and what one wrote oneself", () => {
  const drafts = { ...shown, drafts: [1, 1, 0, 1, 2, 0, 9, 9] };
  expect(sealingOf([["Turns", 1], ["Prepare"]], shownOf(drafts))).toEqual({
    step: "Prepare",
    asked: [0, 1],
    writing: [0],
  });
  expect(sealingOf([["Turns", 2], ["ActionPhase"]], shownOf(drafts))).toBeNull();
  expect(draftOf(shownOf(drafts), 0)).toEqual([2, 0]);
});

test("moves that differ in a number become steppers, one for each thing they are about", () => {
  const menu = ["pass", "repair thira 1", "repair thira 2", "fortify thira", "mend 1"];
  expect(countedIn(menu)).toEqual([["mend"], ["repair", "thira"]]);
  expect(countedIn(["commit 0", "commit 1"])).toEqual([["commit"]]);
});

test("troops are shifted pair by pair", () => {
  const pairs = shiftsIn(["done", "transfer regular-50 guy jan", "transfer_all guy jan", "receive swiss-50 jan"]);
  expect(pairs.map((pair) => [pair.from, pair.to, pair.moves.length])).toEqual([
    ["guy", "jan", 2],
    ["jan", "", 1],
  ]);
  expect(troopOf(lands, "swiss-50")?.nation).toBe("swiss");
  expect(troopOf(lands, "regular-50")?.wage).toBe(1);
  expect([armyOf(lands, "jan"), armyOf(lands, "garrison-blue"), armyOf(lands, "nobody")]).toEqual([1, 25, -1]);
});

test("fate cards are counted by result as far as they were shown", () => {
  const [attack, defence] = fateOf(lands, shownOf({ fate_hand: [0b101, 0, 0b010, 3] }));
  expect(attack).toEqual({ results: [0, 0, 2, 0], hidden: 0 });
  expect(defence).toEqual({ results: [0, 1, 0, 0], hidden: 3 });
});

test("nobles off the board are picked from the list, and a lone one goes without saying", () => {
  const two = ["place guy a1", "place guy b1", "place jan a1"];
  expect([...armiesIn(two, [], lands).keys()]).toEqual([0, 1]);
  expect([...targetsOf(two, ["place", "guy"], lands, shownOf(shown)).keys()]).toEqual([0, 1]);
  expect([...targetsOf(["place jan a1", "place jan b1"], [], lands, shownOf(shown)).keys()]).toEqual([0, 1]);
});

test("a place is told with its city, its lord and its armies", () => {
  const army = { army: 0, seat: 0, region: 1, men: 150, tired: false, losses: 0, shape: "star" as const, atSea: false };
  const known = { lands, shown: shownOf({ owner: [1] }), armies: [army], names: ["Ada", "Bo"], lang: "en" };
  expect(standing(known, 1)).toEqual(["B1", "strength 300", "held by Bo", "Guy, 150 men of Ada", "port"]);
});

test("a baron's own decisions are told from what happens to him", () => {
  const log = [
    entry(1, "CityTaken", { seat: 0, city: 0 }),
    entry(2, "NobleMoved", { noble: 0, region: 1 }),
    entry(3, "NobleMoved", { noble: 1, region: 0 }),
    entry(4, "CrownsGained", { seat: 0, count: 4 }),
    entry(5, "StakePlaced", { seat: 0, route: 0, count: 1 }),
  ];
  expect(log.filter((one) => isBy(one, 0, lands, shownOf(shown))).map((one) => one.n)).toEqual([2, 5]);
});

test("the board says the same in both languages", () => {
  const keys = (lang: string): string[] => {
    const file = new URL(`../../src/gonfalon/games/warrior_knights/face/board.${lang}.ftl`, import.meta.url);
    return readFileSync(file, "utf8").match(/^[a-z][\w-]*(?= =)/gm) ?? [];
  };
  expect(keys("fr").toSorted()).toEqual(keys("en").toSorted());
});

test("wages are listed in the order they are asked for: paid, now, still due; an exempt army and regulars are not", () => {
  // Both Swiss cards serve Guy of seat 0, then three regulars of each baron.
  const place = [0, 0, 0, 0, 0];
  const asked = (card: number, exempt: number) =>
    payOf(lands, shownOf({ ...shown, place }), [["PayMercenaries", 0, card, exempt, 1]]);
  expect(asked(1, -1)).toEqual({
    seat: 0,
    due: [
      { card: 0, army: 0, wage: 2, state: "paid" },
      { card: 1, army: 0, wage: 2, state: "now" },
    ],
  });
  expect(asked(0, 0)?.due).toEqual([]);
  expect(
    payOf(lands, shownOf({ ...shown, place: [25, 0] }), [["PayMercenaries", 0, 0, -1, 0]])?.due.map((one) => one.card),
  ).toEqual([1]);
  expect(payOf(lands, shownOf(shown), [["Taxes"]])).toBeNull();
});

test("offers are told to the two they are between", () => {
  const between = { ...shown, offers: [0, 2, 0, 0] };
  expect(offersOf(shownOf(between), 0, 2)).toEqual([{ other: 1, theirs: 0, mine: 2 }]);
  expect(offersOf(shownOf(between), 1, 2)).toEqual([{ other: 0, theirs: 2, mine: 0 }]);
});

test("decks hold what lies nowhere else", () => {
  const decks = decksOf(
    lands,
    shownOf({
      ...shown,
      place: [30, 0, 30],
      event_at: [0, 4],
      proposal_at: [1],
      fate_hand: [0b1, 1, 0, 0],
      reserve: [7],
      event_top: [1],
    }),
  );
  expect(decks.map((deck) => [deck.name, deck.count, deck.back])).toEqual([
    ["events", 1, "green"],
    ["fate", 1, ""],
    ["proposals", 0, ""],
    ["mercenaries", 1, ""],
    ["influence", 7, ""],
  ]);
});

test("charges are a baron's, offices a noble's; a city is worth what it is now", () => {
  const held = heldCards(lands, shownOf({ charges: [-1, -1, -1, 0, -1, -1], office: [0, -1] }), (baron) => baron);
  expect(held.map((one) => [one.card?.id, one.seat, one.noble])).toEqual([
    ["toll", 1, null],
    ["toll", 0, "Guy"],
  ]);
  expect(cityFacts(lands, shownOf({ strength: [200], income: [4] }), 0)).toEqual({ city: 0, strength: 200, income: 4 });
  expect(cityFacts(lands, shownOf({}), 7)).toBeNull();
});

test("the board offers only verbs that the game has", () => {
  const verbs = readFileSync(new URL("../../src/gonfalon/games/warrior_knights/verbs.py", import.meta.url), "utf8");
  const known = [...verbs.matchAll(/Verb\("(\w+)"/g)].map(([, verb]) => verb);
  expect(OFFERED.filter((verb) => !known.includes(verb))).toEqual([]);
});

test("a region that is reached by land and by sea is pointed at first; then there are buttons", () => {
  const menu = ["step b1", "sail b1"];
  const target = targetsOf(menu, [], lands, shownOf(shown)).get(1) ?? [];
  expect(said(target, [])).toEqual({ pick: ["step|sail", "b1"] });
  expect(narrow(menu, ["step|sail", "b1"])).toEqual(menu);
  expect(menu.map((move) => onBoard(move.split(" ")[0], []))).toEqual([true, true]);
  expect(menu.map((move) => onBoard(move.split(" ")[0], ["step|sail", "b1"]))).toEqual([false, false]);
  expect(said(["defy_step b1"], [])).toEqual({ play: "defy_step b1" });
});

test("who marches is shown on the map, and has buttons once several in one place were pointed at", () => {
  expect(onBoard("march", [])).toBe(true);
  expect(onBoard("march", ["march"])).toBe(false);
});

test("the way of a called noble is drawn from where he stands", () => {
  const way = 1 + 64 * 3; // A1, then overseas
  expect(wayOf([["Way", 0, 0, 2, way, 0, 0, 0]], shownOf(shown))).toEqual({ noble: 0, regions: [1, 0, 2] });
  expect(
    wayOf(
      [
        ["Way", 0, 0, 2, way, 0, 0, 0],
        ["Leave", 1, 0, 0, 2, 0],
      ],
      shownOf(shown),
    ).regions,
  ).toEqual([1, 0, 2]);
  expect(wayOf([["Marching", 0, 0, way, 1, 0, 0]], shownOf(shown)).regions).toEqual([1, 2]);
  expect(wayOf([["Moving", 0, 0, -1, 1, 1, 0, 0]], shownOf(shown))).toEqual({ noble: -1, regions: [] });
});

test("in French nothing is counted as one thing", () => {
  const file = new URL("../../src/gonfalon/games/warrior_knights/face/board.fr.ftl", import.meta.url);
  expect(readFileSync(file, "utf8").match(/\[one\].*\b1\b.*/g)).toBeNull(); // `one` is 0 as well
});

test("where moves of several verbs fit one region, none is said for the player", () => {
  const next = said(["at b1", "march guy"], []);
  expect(next).toEqual({ pick: [] }); // so that the map offers both
});
