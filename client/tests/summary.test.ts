import { expect, test } from "vitest";
import { lightestFirst } from "../src/lib/summary";
import type { GameInfo } from "../src/wire";

const game = (slug: string, weight: number, minutes: number): GameInfo => ({
  slug,
  titles: { fr: slug, en: slug },
  seats: [2, 4],
  minutes,
  weight,
  options: [],
  provenance: {},
  face: "none",
  bots: [],
  pack: "",
  packs: [],
});

test("light games come first, short ones among equals, and those that say nothing last", () => {
  const games = [game("b", 0, 0), game("long", 2, 90), game("a", 0, 0), game("heavy", 3, 180), game("short", 2, 40)];
  expect(lightestFirst(games, "en").map((one) => one.slug)).toEqual(["short", "long", "heavy", "a", "b"]);
});
