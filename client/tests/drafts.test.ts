import { expect, test } from "vitest";
import { draftIn } from "../src/lib/drafts";

test("a sealed choice is read seat by seat", () => {
  const drafts = [1, 0, 1, 0, 0, 1, 4, 5, 0, 0, 1000003, 1000003]; // asked, sealed, two numbers each
  expect(draftIn(drafts, 3, 0)).toEqual({ asked: true, sealed: false, written: [4, 5] });
  expect(draftIn(drafts, 3, 1)).toEqual({ asked: false, sealed: false, written: [0, 0] });
  expect(draftIn(drafts, 3, 2)).toEqual({ asked: true, sealed: true, written: [1000003, 1000003] });
});

test("before a table is shown nobody is asked", () => {
  expect(draftIn([], 0, 0)).toEqual({ asked: false, sealed: false, written: [] });
});
