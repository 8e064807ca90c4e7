import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { elided } from "../src/lib/french";

// The same sentences are tried in Python: tests/catalog/french.txt.
const lines = readFileSync(new URL("../../tests/catalog/french.txt", import.meta.url), "utf-8")
  .trim()
  .split("\n");

test.each(lines.map((line) => line.split(" -> ")))("%s", (written, said) => {
  expect(elided(written)).toBe(said);
});
