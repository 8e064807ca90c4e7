// The page on faces is held to what faces can export and to the parts there are.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const page = read("../../docs/adding-a-game.md").split("\n## A face\n")[1].split("\n## ")[0];
const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map((found) => found[1]);

test("everything a face may export is told", () => {
  const face = read("../src/lib/faces.ts").split("interface FaceOf<Shown> {")[1].split("\n}")[0];
  const exports = [...face.matchAll(/^ {2}(\w+)\??:/gm)].map((found) => found[1]).filter((one) => one !== "default");
  expect(exports.length).toBeGreaterThan(10);
  expect(exports.filter((one) => !named(page).includes(one))).toEqual([]);
});

test("every part that is told of is there", () => {
  const rows = page.split("### Parts")[1].matchAll(/^\| (`.+?) \|/gm);
  const parts = [...rows].flatMap((row) => named(row[1]));
  expect(parts).toContain("PanZoom");
  expect(parts.filter((part) => !existsSync(new URL(`../src/parts/${part}.svelte`, import.meta.url)))).toEqual([]);
});
