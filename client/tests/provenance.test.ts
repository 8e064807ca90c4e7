import { expect, test } from "vitest";
import { byOrigin, provenanceOf } from "../src/lib/provenance";

const pack = {
  board: { slot: [{ id: "a", provenance: "reconstructed" }], provenance: "reconstructed" },
  tiles: { tile: [{ id: "b", name_provenance: "rulebook", provenance: "reconstructed" }] },
  coins: { coin: [{ id: "c", provenance: "published" }], box: { provenance: "rulebook" } },
  plain: { thing: [{ id: "d" }] },
} as never;

test("what a table and the things in it say of their origin is counted", () => {
  expect(provenanceOf(pack)).toEqual({
    board: { reconstructed: 2 },
    tiles: { rulebook: 1, reconstructed: 1 },
    coins: { published: 1, rulebook: 1 },
    plain: {},
  });
  expect(provenanceOf(null)).toEqual({});
});

test("a pack is walked through once, however often a board asks", () => {
  expect(provenanceOf(pack)).toBe(provenanceOf(pack));
});

test("tables are told by where they come from, reconstructed ones first", () => {
  expect(byOrigin(provenanceOf(pack))).toEqual([
    ["ours", ["board"]],
    ["partly", ["tiles"]],
    ["known", ["coins"]],
  ]);
  expect(byOrigin({})).toEqual([]);
});
