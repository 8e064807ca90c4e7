import { expect, test } from "vitest";
import { chaptersOf, linesSince, roundsSince, wasAway, withoutSubject } from "../src/lib/recap";
import type { AboutOf, Story } from "../src/lib/story";
import { roundAt } from "../src/lib/story";
import type { Entry } from "../src/wire";

const entry = (n: number, event: string, args: Entry["args"], key: string | null = "log"): Entry => ({
  n,
  batch: n,
  event,
  key,
  rule: "",
  args,
});
const arms = { tincture: "azure", charge: "lys" } as const;
const seats = ["Ada", "Bo", "Cy"].map((name) => ({ name, arms, mine: false }));
const about: AboutOf<unknown> = {
  shown: {},
  before: () => null,
  seat: 0,
  seats,
  pack: null,
  lang: "en",
  tell: (one) => `${seats[Number(one.args.seat)]?.name ?? "Somebody"} does ${one.event}.`,
};
const story: Story = {
  results: () => [],
  decided: (one, { seat }) => one.args.seat === seat,
  sign: (one) => (one.event === "Small" ? null : "u-flag"),
  spoken: () => [],
  touches: (one) => one.event === "Rob",
};
const actor = (one: Entry) => seats[Number(one.args.seat)] ?? null;

test("the recap begins after one's last decision, leaves small things out, and is told by turn", () => {
  const log = [
    entry(1, "Take", { seat: 1 }),
    entry(2, "Take", { seat: 0 }),
    entry(3, "Take", { seat: 1 }),
    entry(4, "Small", { seat: 1 }),
    entry(5, "Rob", { seat: 1 }),
    entry(6, "Hush", { seat: 2 }, null),
    entry(7, "Dice", {}),
    entry(8, "Take", { seat: 2 }),
  ];
  const lines = linesSince(log, story, about, actor);
  expect(lines.map((line) => line.entry.n)).toEqual([3, 5, 7, 8]);
  expect(lines.map((line) => line.rest)).toEqual(["does Take", "does Rob", "Somebody does Dice", "does Take"]);
  expect(lines.map((line) => line.touches)).toEqual([false, true, false, false]);
  expect(chaptersOf(lines).map((one) => [one.title, one.lines.length])).toEqual([
    ["Bo", 3],
    ["Cy", 1],
  ]);
});

test("before one's first decision, and for a spectator, there is none", () => {
  const log = [entry(1, "Take", { seat: 1 })];
  expect(linesSince(log, story, about, actor)).toEqual([]);
  expect(linesSince(log, story, { ...about, seat: null }, actor)).toEqual([]);
});

test("a recap is bounded however long one was away", () => {
  const log = [
    entry(1, "Take", { seat: 0 }),
    ...Array.from({ length: 3000 }, (_, i) => entry(i + 2, "Take", { seat: 1 })),
  ];
  const lines = linesSince(log, story, about, actor);
  expect(lines.length).toBe(60);
  expect(lines.at(-1)?.entry.n).toBe(3001);
});

test("a sentence loses its subject only where it begins with it", () => {
  expect(withoutSubject("The Franks take Saxony", "Franks")).toBe("take Saxony");
  expect(withoutSubject("Les Francs prennent la Saxe", "Francs")).toBe("prennent la Saxe");
  expect(withoutSubject("Saxony: the Franks win", "Franks")).toBe("Saxony: the Franks win");
  expect(withoutSubject("Ada’s fortress falls", "Ada")).toBe("Ada’s fortress falls");
});

test("rounds and hours say whether somebody was away", () => {
  const log = [entry(1, "Take", { seat: 0 }), entry(2, "RoundBegan", { round: 2 }), entry(3, "TurnBegan", { seat: 1 })];
  expect(roundsSince(log, 0)).toBe(1);
  expect(wasAway(null, 1)).toBe(false);
  expect(wasAway(null, 2)).toBe(true);
  expect(wasAway(7 * 3600, 0)).toBe(true);
  expect(wasAway(5 * 3600, 0)).toBe(false);
});

test("a line knows its round, also when the round began before the lines at hand", () => {
  const log = [entry(1, "Take", {}), entry(2, "RoundBegan", { round: 5 }), entry(3, "Take", {})];
  expect(roundAt(log, 2, 5)).toBe(5);
  expect(roundAt(log, 0, 5)).toBe(4);
  expect(roundAt([entry(1, "Take", {})], 0, 5)).toBe(5);
});
