import { expect, test } from "vitest";
import { marked } from "../src/lib/icon";

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 0 52 52"><path d="M4 7H36"/></svg>\n';

test("the icon of the tab says how many tables wait", () => {
  expect(marked(ICON, 3)).toContain(">3</text></svg>");
  expect(marked(ICON, 12)).toContain(">9+</text></svg>");
  const [, cx, cy, r] = /cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/.exec(marked(ICON, 1))?.map(Number) ?? [];
  expect(cx + r).toBeCloseTo(46); // inside the picture, in its lower corner
  expect(cy + r).toBeCloseTo(52);
});
