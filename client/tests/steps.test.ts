import { expect, test } from "vitest";
import { innermostIn, stepsIn } from "../src/lib/steps";
import type { Stack } from "../src/lib/view";

const STEPS = { Turn: ["seat"], March: ["seat", "noble"], Rest: [] } as const;
const stack: Stack = [["Turn", 1], ["March", 1, 7], ["March", 0, 3], ["Rest"]];

test("what a step holds has names, and the innermost of a kind is found", () => {
  expect(innermostIn(STEPS, stack, ["March"])).toEqual({ step: "March", seat: 0, noble: 3 });
  expect(innermostIn(STEPS, stack, ["Turn", "Rest"])).toEqual({ step: "Rest" });
  expect(innermostIn(STEPS, [], ["Turn"])).toBeNull();
});

test("steps are told from the bottom up, and one of a game of another version by its name alone", () => {
  expect(stepsIn(STEPS, stack).map((on) => on.step)).toEqual(["Turn", "March", "March", "Rest"]);
  expect(stepsIn(STEPS, [["Later", 4]])).toEqual([{ step: "Later" }]);
});
