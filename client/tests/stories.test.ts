import { expect, test } from "vitest";
import { shownOf as kingdomsShown } from "../../src/gonfalon/games/barbarian_kingdoms/face/shown.gen";
import { story as kingdoms } from "../../src/gonfalon/games/barbarian_kingdoms/face/story";
import { shownOf as cityShown } from "../../src/gonfalon/games/battue/face/shown.gen";
import { story as city } from "../../src/gonfalon/games/battue/face/story";
import { story as conqueror } from "../../src/gonfalon/games/grand_conqueror/face/story";
import { story as six } from "../../src/gonfalon/games/six_kingdoms/face/story";
import { shownOf as baronsShown } from "../../src/gonfalon/games/warrior_knights/face/shown.gen";
import { story as barons } from "../../src/gonfalon/games/warrior_knights/face/story";
import type { Fields } from "../src/lib/faces";
import type { AboutOf } from "../src/lib/story";
import type { Entry } from "../src/wire";

const arms = { tincture: "azure", charge: "lys" } as const;
const seats = ["Ada", "Bo", "Cy"].map((name) => ({ name, arms, mine: name === "Ada" }));
const about = <Shown>(shownOf: (fields: Fields) => Shown, fields: Fields = {}): AboutOf<Shown> => ({
  shown: shownOf(fields),
  before: () => null,
  seat: 0,
  seats,
  pack: null,
  lang: "en",
  tell: (entry) => `${entry.event}.`,
});

/** `n batch Event args`: lines of a log. */
const log = (...lines: [number, number, string, Entry["args"]][]): Entry[] =>
  lines.map(([n, batch, event, args]) => ({ n, batch, event, key: `log-${event}`, rule: "", args }));

test("a battle of Barbarian Kingdoms has its rows, its sums and its losses, nothing where nobody counts", () => {
  const lines = log(
    [19, 8, "AssaultLaunched", { kingdom: 3, piece: 0, origin: 9, province: 26 }],
    [20, 9, "Contested", { kingdom: 5, piece: 0, origin: 15, province: 26 }],
    [
      26,
      13,
      "BattleDecided",
      {
        kingdom: 3,
        rival: 5,
        province: 26,
        winner: 3,
        points: 10,
        rival_points: 7,
        control: 0,
        units: 9,
        loot: 0,
        bribe: 1,
        rival_control: 0,
        rival_units: 6,
        rival_loot: 0,
        rival_bribe: 1,
      },
    ],
    [27, 13, "BribesCashed", { kingdom: 3, rival: 5, coins: [0], rival_coins: [0], value: 1, rival_value: 1 }],
    [28, 13, "Eliminated", { winner: 3, loser: 5, province: 26, king: 1, warriors: 0 }],
    [29, 13, "Plundered", { seat: 0, kingdom: 3, province: 26, coins: [], value: 0, chests: 1 }],
  );
  const [battle, ...more] = kingdoms.results(lines, about(kingdomsShown));
  expect(more).toEqual([]);
  expect([battle.key, battle.until, battle.places]).toEqual([26, 28, [26]]);
  // The attacker stands at the right; control and loot counted for nobody.
  expect(battle.rows?.map((row) => row.cells.map((cell) => cell.value))).toEqual([
    [6, 9],
    [1, 1],
  ]);
  expect(battle.rows?.map((row) => row.cells.map((cell) => cell.marks?.length))).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(battle.verdict?.won).toBe(1);
  expect(battle.verdict?.losses.length).toBe(2); // the king, and the purses
});

test("a battle of Battue goes on in one result: settled throws as rows, the last one as dice", () => {
  const lines = log(
    [61, 26, "BattleJoined", { seat: 1, cell: 9, defender: 2, occupied: 0 }],
    [62, 26, "Rolled", { attack: 1, defence: 4 }],
    [63, 26, "RoundDecided", { attack: 9, defence: 10, loser: 1 }],
    [64, 26, "WarriorsLost", { seat: 1, cell: 9, count: 1 }],
    [65, 27, "Rolled", { attack: 3, defence: 1 }],
  );
  const shown = { odds: [20, 500, 7, 6], round: [2] };
  const [open] = city.results(lines, about(cityShown, shown));
  expect(open.verdict).toBeUndefined();
  expect(open.open).toBeTruthy();
  expect(open.duel?.throws.map((one) => [one.base, one.die, one.sum])).toEqual([
    [7, 3, 10],
    [6, 1, 7],
  ]);
  const rest = log(
    [66, 28, "Rerolled", { side: 2, die: 5 }],
    [67, 28, "RoundDecided", { attack: 10, defence: 11, loser: 1 }],
    [68, 28, "WarriorsLost", { seat: 1, cell: 9, count: 2 }],
    [69, 28, "BattleEnded", { cell: 9 }],
  );
  const [over] = city.results([...lines, ...rest], about(cityShown, shown));
  expect(over.key).toBe(open.key);
  expect(over.until).toBeGreaterThan(open.until);
  expect(over.rows?.map((row) => row.cells.map((cell) => cell.value))).toEqual([[9, 10]]);
  expect(over.duel?.throws.map((one) => one.die)).toEqual([3, 5]);
  expect(over.verdict?.won).toBe(1);
  expect(over.open).toBeUndefined();
});

test("a line in the middle of a battle speaks of its place, one after it does not", () => {
  const lines = log(
    [60, 25, "Marched", { seat: 1, origin: 4, cell: 9, count: 2 }],
    [61, 26, "BattleJoined", { seat: 1, cell: 9, defender: 2, occupied: 0 }],
    [62, 26, "Rolled", { attack: 6, defence: 4 }],
    [63, 26, "RoundDecided", { attack: 12, defence: 10, loser: 2 }],
    [64, 26, "TileTaken", { seat: 1, cell: 9 }],
    [65, 27, "CardPlayed", { seat: 1, card: 3 }],
  );
  const places = lines.map((line) => city.spoken(line, about(cityShown), lines));
  expect(places).toEqual([[9, 4], [9], [9], [9], [9], []]);
  const battle = log(
    [10, 3, "AssaultLaunched", { kingdom: 3, piece: 0, origin: 9, province: 26 }],
    [11, 4, "Passed", { kingdom: 5 }],
    [12, 5, "PurseSealed", { seat: 1 }],
    [13, 6, "ActionEnded", { kingdom: 3 }],
    [14, 7, "PurseSealed", { seat: 1 }],
  );
  const zones = battle.map((line) => kingdoms.spoken(line, about(kingdomsShown), battle));
  expect(zones).toEqual([[26], [26], [26], [], []]);
});

test("only one's own reinforcements are shown as dice", () => {
  const lines = log(
    [1, 1, "Reinforced", { seat: 1, cell: 0, die: 2, count: 1 }],
    [2, 2, "Reinforced", { seat: 0, cell: 0, die: 5, count: 2 }],
  );
  expect(city.results(lines, about(cityShown)).map((one) => one.key)).toEqual([2]);
});

test("a vote of Warrior Knights names everybody's voices and what came of it", () => {
  const lines = log(
    [312, 1, "ProposalTaken", { proposal: 16 }],
    [321, 2, "VoiceGiven", { seat: 1, choice: 0, count: 1, other: 0 }],
    [322, 3, "VoiceGiven", { seat: 2, choice: 1, count: 2, other: 0 }],
    [324, 3, "Decided", { choice: 0, other: 0 }],
    [325, 3, "LawPassed", { proposal: 16 }],
    [327, 3, "ProposalTaken", { proposal: 9 }],
  );
  const [vote] = barons.results(lines, about(baronsShown));
  expect(vote.kind).toBe("vote");
  expect(vote.items?.map((item) => [item.strong, item.count])).toEqual([
    ["Bo", "1"],
    ["Cy", "2"],
  ]);
  expect(vote.verdict?.losses.map((item) => item.text)).toEqual(["LawPassed."]);
});

test("a combat of Warrior Knights counts fate cards and losses; a death in it is not told twice", () => {
  const lines = log(
    [215, 1, "CombatBegan", { kind: 2, attacker: 1, defender: 6, region: 7, attackers: 16 }],
    [222, 2, "FateRevealed", { attack: [], defence: [0, 1, 1], attackers: 0, defenders: 3 }],
    [224, 3, "LossesDue", { mine: 1, theirs: 0 }],
    [225, 3, "LossTaken", { side: 0, army: 4 }],
    [230, 3, "NobleDied", { noble: 4 }],
    [231, 3, "CombatEnded", {}],
    [232, 4, "NobleDied", { noble: 5 }],
  );
  const results = barons.results(lines, about(baronsShown));
  expect(results.map((one) => one.kind)).toEqual(["battle", "death"]);
  expect(results[0].rows?.map((row) => row.cells.map((cell) => cell.value))).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
  ]);
  expect(results[0].verdict?.losses.length).toBe(2);
});

test("an event that may still be cancelled is not settled", () => {
  const drawn = log([1, 1, "EventDrawn", { seat: 1, eventcard: 0 }]);
  expect(barons.results(drawn, about(baronsShown))[0].open).toBeTruthy();
  const done = [
    ...drawn,
    ...log([2, 2, "CrownsGained", { seat: 1, count: 2 }], [3, 2, "EventDiscarded", { eventcard: 0, reason: 0 }]),
  ];
  const [event] = barons.results(done, about(baronsShown));
  expect(event.open).toBeUndefined();
  expect(event.items?.length).toBe(1);
});

test("Grand Conqueror tells who comes back how many fortresses stand, how many are to come, and the tokens", () => {
  const shown = { fortress: [4, 7, -1, 9, 2, -1], built: [1, 0, 0, 1, 1, 0], token: [3, 5, -1, -1, -1, -1, 8] };
  const figures = conqueror.figures?.(
    shown as never,
    0,
    about(() => shown as never),
  );
  expect(figures?.map((one) => one.value)).toEqual([1, 1, 2]);
  expect(new Set(figures?.map((one) => one.label)).size).toBe(3);
});

test("decisions are one's own, and lines speak of their places", () => {
  const moved = log([1, 1, "Moved", { seat: 0, origin: 3, cell: 9 }])[0];
  const of = about((fields) => fields as never);
  expect(conqueror.decided(moved, of)).toBe(true);
  expect(conqueror.decided({ ...moved, args: { ...moved.args, seat: 1 } }, of)).toBe(false);
  expect(conqueror.spoken(moved, of, [])).toEqual([9]);
  expect(
    conqueror
      .results(
        log([1, 1, "FortressBuilt", { seat: 0, cell: 2 }], [2, 2, "FortressBuilt", { seat: 1, cell: 3 }]),
        about(() => ({ round: 4 }) as never),
      )
      .map((one) => one.key),
  ).toEqual([2]);
  expect(six.spoken(log([1, 1, "KingdomTaken", { seat: 1, kingdom: 4 }])[0], of, [])).toEqual([4]);
});
