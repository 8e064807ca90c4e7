import { expect, test } from "vitest";
import { freeCorner, keyOf, questionOf } from "../src/lib/questions";

const question = { steps: ["Launch", "Stake"], text: "A fleet.", rule: "WK-EXPED-02" };
const reference = { parts: [], symbols: [], questions: [question], things: [] };

test("a question is that of the topmost step", () => {
  expect(questionOf(reference, [["Actions"], ["Stake", 2]])).toBe(question);
  expect(questionOf(reference, [["Stake"], ["Battle"]])).toBeNull();
  expect(questionOf(reference, [])).toBeNull();
  expect(questionOf(null, [["Stake"]])).toBeNull();
});

test("all steps of a question are remembered as one", () => {
  expect(keyOf("warrior-knights", question)).toBe("warrior-knights/Launch");
});

const board = { x: 0, y: 50, w: 400, h: 400 };
const size = { w: 300, h: 100 };

test("the leaf lies on nothing that can be chosen", () => {
  expect(freeCorner(board, size, [])).toMatchObject({ x: 8, y: 342 });
  const low = { x: 20, y: 400, w: 30, h: 30 };
  expect(freeCorner(board, size, [low])).toMatchObject({ x: 92, y: 342 });
  const wide = { x: 0, y: 350, w: 400, h: 30 };
  expect(freeCorner(board, size, [wide])).toMatchObject({ x: 8, y: 58 });
  expect(freeCorner(board, size, [wide, { x: 0, y: 60, w: 400, h: 30 }])).toBeNull();
});

test("a board that is too small has no room for it", () => {
  expect(freeCorner({ x: 0, y: 0, w: 200, h: 400 }, size, [])).toBeNull();
});
