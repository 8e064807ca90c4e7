import { expect, test } from "vitest";
import { editionOf, withEdition } from "../src/lib/edition";
import type { OptionInfo } from "../src/wire";

const flag = (name: string, value: boolean, recommended: boolean | null): OptionInfo => ({
  name,
  kind: "flag",
  default: value,
  recommended,
  choices: [],
  low: 0,
  high: 0,
  only_for: {},
});

const OPTIONS = [flag("cap", false, true), flag("mercy", true, false), flag("confirm", true, null)];

test("an edition is told by the values that are chosen", () => {
  expect(editionOf(OPTIONS, {})).toBe("printed");
  expect(editionOf(OPTIONS, { confirm: false })).toBe("printed");
  expect(editionOf(OPTIONS, { cap: true })).toBe("mixed");
  expect(editionOf(OPTIONS, { cap: true, mercy: false })).toBe("recommended");
  expect(editionOf([flag("confirm", true, null)], {})).toBe("printed");
});

test("an option that people play as we recommend anyway tells no edition from the other", () => {
  const options = [...OPTIONS, flag("change", true, true)];
  expect(editionOf(options, {})).toBe("printed");
  expect(editionOf(options, { cap: true, mercy: false })).toBe("recommended");
});

test("choosing an edition sets the options it stands for, and no others", () => {
  const ours = withEdition(OPTIONS, { confirm: false, cap: false }, "recommended");
  expect(ours).toEqual({ confirm: false, cap: true, mercy: false });
  expect(withEdition(OPTIONS, ours, "printed")).toEqual({ confirm: false });
});
