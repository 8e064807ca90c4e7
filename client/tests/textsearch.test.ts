import { expect, test } from "vitest";
import { hasWords, wordsOf } from "../src/lib/textsearch";

const SIEGE = "Un siège ne commence que si la force de l’attaquant dépasse celle du défenseur.";

test.each([
  ["siege", true],
  ["SIÈGE", true],
  ["le siège de l'attaquant", true],
  ["sieges", true],
  ["defenseur attaquant", true],
  ["assaut", false],
  ["siege assaut", false],
])("%s", (asked, there) => {
  expect(hasWords(SIEGE, wordsOf(asked))).toBe(there);
});

test("ligatures and ids are found as they are typed", () => {
  expect(hasWords("Le cœur de la ville", wordsOf("coeur"))).toBe(true);
  expect(hasWords("WK-SIEGE-01 A siege", wordsOf("wk-siege-01"))).toBe(true);
});

test("nothing is found by nothing", () => {
  expect(hasWords(SIEGE, wordsOf(" "))).toBe(false);
  expect(wordsOf("le la")).toEqual(["le", "la"]);
});
