import { describe, expect, test } from "vitest";
import { argumentsOf, byPeople, forPeople, narrow, nextWords, settled, typed, verbsOf } from "../src/lib/menu";

const MENU = ["move 4 17", "move 4 18", "move 41 17", "enter 17", "done"];

describe("picking narrows the menu argument by argument", () => {
  test("by whole words: 4 is not 41", () => {
    expect(narrow(MENU, ["move", "4"])).toEqual(["move 4 17", "move 4 18"]);
  });
  test("a picked word may name several", () => {
    expect(narrow(MENU, ["move|enter", "17"])).toEqual(["enter 17"]);
    expect(narrow(MENU, ["enter|done"])).toEqual(["enter 17", "done"]);
  });
  test("what can come next, each once", () => {
    expect(nextWords(MENU, ["move"])).toEqual(["4", "41"]);
    expect(nextWords(MENU, ["done"])).toEqual([]);
  });
  test("what goes without saying is taken as picked", () => {
    expect(settled(["place 1", "place 2"], [])).toEqual(["place"]);
    expect(settled(MENU, [])).toEqual([]);
    expect(settled(MENU, ["move", "41"])).toEqual(["move", "41", "17"]);
    expect(settled(["say", "say yes"], [])).toEqual(["say"]);
  });
  test("verbs and their arguments", () => {
    expect(verbsOf(MENU)).toEqual(["move", "enter", "done"]);
    expect(argumentsOf(MENU, "move")).toEqual([
      ["4", "17"],
      ["4", "18"],
      ["41", "17"],
    ]);
  });
});

describe("a typed move", () => {
  test("is found whole, without its verb, or by its only beginning", () => {
    expect(typed(MENU, " MOVE  4 17 ")).toBe("move 4 17");
    expect(typed(MENU, "41 17")).toBe("move 41 17");
    expect(typed(MENU, "d")).toBe("done");
  });
  test("is not guessed when it could be two", () => {
    expect(typed(MENU, "move 4")).toBeNull();
    expect(typed(["place 3", "castle 3"], "3")).toBeNull();
    expect(typed(MENU, "")).toBeNull();
  });
});

test("players are counted from one where people read and type", () => {
  const verbs = { take: ["seat", "card"], march: ["cell", "cell"] };
  expect(forPeople("take 0 spy", verbs)).toBe("take p1 spy");
  expect(forPeople("march 0 1", verbs)).toBe("march 0 1");
  expect(byPeople("take  1 spy", verbs)).toBe("take p1 spy");
  expect(byPeople("take p1 spy", verbs)).toBe("take p1 spy");
  expect(byPeople("march 0 1", verbs)).toBe("march 0 1");
});
