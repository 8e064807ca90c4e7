import { describe, expect, it } from "vitest";
import { bandsOf, chanceAt, figure, signed } from "../src/lib/chances";
import { marksOf } from "../src/lib/review.svelte";
import type { Review } from "../src/wire";

const decision = (at: number, cost: number) => ({
  batch: at + 1,
  at,
  round: 1,
  played: "a",
  better: "b",
  played_chance: 40,
  better_chance: 40 + cost,
  cost,
  error: 1,
  grade: "slip",
  choices: 4,
  reasons: [],
  plan: [],
});
const draw = (batch: number, swing: number) => ({
  batch,
  round: 1,
  seat: 0,
  before: 40,
  after: 40 + swing,
  swing,
  error: 1,
  rank: 9,
  lines: [],
});
const review: Review = {
  review: 1,
  game: "hex",
  seats: 3,
  seat: 1,
  record: "",
  places: [2, 1, 3],
  deals: 8,
  decisions: 9,
  grade: "sound",
  cost: 12,
  chances: [
    { batch: 0, round: 1, chances: [30, 30, 40], error: 2 },
    { batch: 10, round: 2, chances: [20, 50, 30], error: 2 },
    { batch: 20, round: 3, chances: [0, 100, 0], error: 0 },
  ],
  costly: [decision(12, 9), decision(4, 3)],
  draws: 2,
  fortune: "even",
  luck: 1,
  lucky: [draw(7, 6)],
  unlucky: [draw(15, -5)],
};

describe("a review as it is drawn", () => {
  it("stacks the bands with the reviewed seat at the bottom, up to all of a hundred", () => {
    const bands = bandsOf(
      review,
      (batch) => batch,
      (chance) => 100 - chance,
    );
    expect(bands.map((band) => band.seat)).toEqual([1, 2, 0]);
    expect(bands[0].edge).toBe("M0 70L10 50L20 0");
    expect(bands[2].edge).toBe("M0 0L10 0L20 0");
    expect(bands[0].area.endsWith("L20 100L10 100L0 100Z")).toBe(true);
  });
  it("puts what can be gone to in the order of the game, decisions by how much they cost", () => {
    expect(marksOf(review).map((mark) => `${mark.sign}${mark.at}`)).toEqual(["24", "+7", "112", "−15"]);
  });
  it("knows the chance that was last worked out", () => {
    expect(chanceAt(review, 1, 9)).toBe(30);
    expect(chanceAt(review, 1, 10)).toBe(50);
  });
  it("writes figures as people read them", () => {
    expect(figure(9.44, "fr")).toBe("9,4");
    expect(figure(23.4, "en")).toBe("23");
    expect(signed(-5, "en")).toBe("− 5");
  });
});
