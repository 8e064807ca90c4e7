import { expect, test } from "vitest";
import { blocks, inline } from "../src/lib/markdown";

test("bold, italic, code and rule ids; anything else stays text", () => {
  expect(inline("**Tuile** : voir *ici*, `board`, GC-R03 et <b>x</b>").map((part) => [part.kind, part.text])).toEqual([
    ["bold", "Tuile"],
    ["text", " : voir "],
    ["italic", "ici"],
    ["text", ", "],
    ["code", "board"],
    ["text", ", "],
    ["rule", "GC-R03"],
    ["text", " et <b>x</b>"],
  ]);
});

test("ids of every game are links", () => {
  for (const id of ["GC-054", "BT-BATTLE-EMPTY-11", "BK-TAX-02", "SK-062"])
    expect(inline(id)).toEqual([{ kind: "rule", text: id }]);
});

test("lists and tables", () => {
  expect(blocks("Deux :\n- un\n- deux").map((block) => block.kind)).toEqual(["p", "ul"]);
  const [table] = blocks("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(table.kind === "table" && table.rows.length).toBe(2);
});

test("a picture stands alone", () => {
  expect(blocks("![Three (of six) tokens](row-1)")).toEqual([
    { kind: "picture", seen: "Three (of six) tokens", name: "row-1" },
  ]);
  expect(blocks("![Away](https://example.org/x.png)").map((block) => block.kind)).toEqual(["p"]);
});
