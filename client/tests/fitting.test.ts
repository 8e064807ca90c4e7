import { expect, test } from "vitest";
import { fits, fitting } from "../src/lib/fitting";
import type { OptionInfo } from "../src/wire";

const scenario: OptionInfo = {
  name: "scenario",
  kind: "choice",
  default: "recommended",
  recommended: null,
  choices: ["recommended", "2p-1", "3p-1"],
  low: 0,
  high: 0,
  only_for: { "2p-1": [2, 2], "3p-1": [3, 3] },
};
const expert: OptionInfo = {
  ...scenario,
  name: "expert",
  kind: "flag",
  default: false,
  choices: [],
  only_for: { true: [3, 6] },
};

test("choices are offered to those they are for", () => {
  expect(scenario.choices.filter((one) => fits(scenario, one, 3))).toEqual(["recommended", "3p-1"]);
  expect([fits(expert, true, 2), fits(expert, true, 3), fits(expert, false, 2)]).toEqual([false, true, true]);
});

test("what was chosen for another number of players is let go", () => {
  const chosen = { scenario: "2p-1", expert: true, games: 3 };
  expect(fitting([scenario, expert], chosen, 2)).toEqual({ scenario: "2p-1", games: 3 });
  expect(fitting([scenario, expert], chosen, 3)).toEqual({ expert: true, games: 3 });
});
