import { expect, test } from "vitest";
import {
  botTold,
  isMyTurn,
  lightestFirst,
  opponentsOf,
  shortly,
  stateOf,
  usualBot,
  winnersOf,
} from "../src/lib/summary";
import type { GameInfo, Summary } from "../src/wire";

const game = (slug: string, weight: number, minutes: number): GameInfo => ({
  slug,
  titles: { fr: slug, en: slug },
  seats: [2, 4],
  minutes,
  weight,
  options: [],
  provenance: {},
  face: "none",
  picture: false,
  bots: [],
  ratings: {},
  pack: "",
  packs: [],
});

test("light games come first, short ones among equals, and those that say nothing last", () => {
  const games = [game("b", 0, 0), game("long", 2, 90), game("a", 0, 0), game("heavy", 3, 180), game("short", 2, 40)];
  expect(lightestFirst(games, "en").map((one) => one.slug)).toEqual(["short", "long", "heavy", "a", "b"]);
});

test("a bot is told in a word and, where it was measured, as a rating", () => {
  const measured = { ratings: { level2: 1240 } };
  expect(botTold("level2", measured)).toBe("apprentice, rating 1240: overlooks some things.");
  expect([botTold("level4", measured), botTold("somebody's own", measured)]).toEqual([null, null]);
  expect(botTold("greedy:raider", measured)).toBe("raider: plays like a seasoned bot, but would rather attack.");
});

test("the bot that sits down first sees every move, or comes nearest to it among those offered", () => {
  expect(usualBot(["level1", "level2", "level3", "level4"])).toBe("level3");
  expect(usualBot(["level1", "level2", "level4"])).toBe("level2");
  expect(usualBot(["random", "greedy", "mcts"])).toBe("greedy");
  expect([usualBot(["random"]), usualBot([])]).toEqual(["random", "random"]);
});

test("a game is won by one, by several, or by nobody", () => {
  expect(winnersOf({ places: [2, 1, 3], rule: "" })).toEqual([1]);
  expect(winnersOf({ places: [1, 3, 1], rule: "" })).toEqual([0, 2]);
  expect(winnersOf({ places: [2, 2, 4], rule: "" })).toEqual([]);
  expect(winnersOf(null)).toEqual([]);
  const over = { state: "over", seats: [], deciders: [], outcome: { places: [2, 2], rule: "" } } as unknown as Summary;
  expect(stateOf(over)).toBe("Ended without a winner");
});

test("a table where nothing can be played says why, and is nobody's turn", () => {
  const mine = { seat: 0, kind: "human", name: "Ada", connected: true, mine: true };
  const table = (more: object) =>
    ({ state: "playing", seats: [mine], deciders: [0], outcome: null, closed: null, ...more }) as unknown as Summary;
  expect([stateOf(table({})), isMyTurn(table({}))]).toEqual(["Your turn", true]);
  const short = table({ closed: "short" });
  expect([stateOf(short), isMyTurn(short)]).toEqual(["Moves are missing: only to look at", false]);
  expect(stateOf(table({ closed: "unreadable" }))).toBe("Cannot be read just now");
  expect(stateOf(table({ state: "damaged" }))).toBe("Damaged: this table cannot be read");
});

test("one's own table is told by who else sits there", () => {
  const seat = (seat: number, kind: string, name: string, mine = false) => ({
    seat,
    kind,
    name,
    mine,
    connected: true,
  });
  const table = (...seats: object[]) => ({ seats }) as unknown as Summary;
  const all = table(
    seat(0, "human", "Ada", true),
    seat(1, "human", "Bo"),
    seat(2, "bot", "Bot 3"),
    seat(3, "open", ""),
  );
  expect(opponentsOf(all)).toBe("against Bo, Bot 3");
  expect(opponentsOf(table(seat(0, "human", "Ada", true), seat(1, "open", "")))).toBe("");
});

test("a game is called by the first words of its name where several stand side by side", () => {
  expect(shortly("Battue: Storm of the Horse Lords")).toBe("Battue");
  expect(shortly("Battue\u00a0: la tempête des seigneurs cavaliers")).toBe("Battue");
  expect(shortly("Six Kingdoms")).toBe("Six Kingdoms");
});
