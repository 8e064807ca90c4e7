import { expect, test } from "vitest";
import { way as barbarians } from "../../src/gonfalon/games/barbarian_kingdoms/face/way";
import type { FaceProps as BattueProps } from "../../src/gonfalon/games/battue/face/shown.gen";
import { way as battue } from "../../src/gonfalon/games/battue/face/way";
import { way as conqueror } from "../../src/gonfalon/games/grand_conqueror/face/way";
import { way as kingdoms } from "../../src/gonfalon/games/six_kingdoms/face/way";
import { type FaceProps as KnightsProps, shownOf } from "../../src/gonfalon/games/warrior_knights/face/shown.gen";
import { way as knights } from "../../src/gonfalon/games/warrior_knights/face/way";
import { Advice } from "../src/lib/advice.svelte";
import { arrowTo, emptiest } from "../src/lib/arrows";
import type { Idea } from "../src/wire";

const idea = (move: string): Idea => ({ move, reasons: [], holds: null, plan: [] });

test("ideas are looked at one by one, and all go at once", () => {
  const advice = new Advice();
  expect(advice.seek("0/4")).toBe(true);
  expect(advice.open).toBe(true);
  advice.hear("0/4", [idea("a"), idea("b")]);
  expect([advice.seeking, advice.idea?.move]).toEqual([false, "a"]);
  advice.next();
  expect(advice.idea?.move).toBe("b");
  advice.next();
  expect(advice.idea?.move).toBe("a");
  advice.close();
  expect([advice.open, advice.idea]).toEqual([false, null]);
});

test("a hint is looked for once, and shown to who still wants it", () => {
  const advice = new Advice();
  expect(advice.seek("0/4")).toBe(true);
  advice.close();
  expect(advice.seek("0/4")).toBe(false); // the bot is still thinking it over
  advice.close();
  advice.hear("0/4", [idea("a")]);
  expect(advice.open).toBe(false);
  expect(advice.seek("0/4")).toBe(true);
  expect(advice.seek("0/5")).toBe(true); // the next question: what comes for the last one is not for it
  advice.hear("0/4", [idea("a")]);
  expect([advice.seeking, advice.idea]).toEqual([true, null]);
  advice.refused();
  expect([advice.open, advice.seek("0/5")]).toEqual([false, true]);
});

test("an arrow bows from source to goal and stops at its rim; a move in one place has a ring alone", () => {
  const from = { x: 0, y: 0, r: 20 };
  const to = { x: 200, y: 0, r: 20 };
  const arrow = arrowTo(1, true, from, to);
  expect(arrow.line).toMatch(/^M0 0Q/);
  expect(arrow.head).toMatch(/Z$/);
  expect(arrow.badge.y).not.toBe(0);
  expect(arrowTo(2, false, null, to).line).toBe("");
  expect(arrowTo(2, false, { ...to, x: 190 }, to).from).toBeNull();
});

test("the card lies where nothing is drawn", () => {
  const frame = { width: 1000, height: 700 };
  const card = { w: 400, h: 300 };
  expect(emptiest([], frame, card)).toBe("bottom-left");
  expect(emptiest([{ x: 100, y: 600, r: 10 }], frame, card)).not.toBe("bottom-left");
  expect(
    emptiest(
      [
        { x: 100, y: 600, r: 10 },
        { x: 900, y: 600, r: 10 },
      ],
      frame,
      card,
    ),
  ).toMatch(/^top/);
});

test("every game says what a move goes over", () => {
  expect(conqueror("move 4 17")).toEqual(["#cell-4", "#cell-17"]);
  expect(conqueror("army romans")).toEqual([]);
  expect(kingdoms("open green-4")).toEqual(['[data-card="green-4"]', "#realm-2"]);
  expect(kingdoms("add blue-4 green")).toEqual(['[data-card="blue-4"]', "#realm-2"]);
  expect(barbarians("assault sea-king armorica")).toEqual(["#zone-sea", "#zone-armorica"]);
  expect(barbarians("tax")).toEqual([]);
  const pack = { board: { slot: [] } } as unknown as BattueProps["pack"];
  expect(battue("done", { pack } as BattueProps)).toEqual([]);
});

test("a noble who is called goes from where he stands to where the host gathers", () => {
  const pack = {
    map: { region: [{ id: "A1" }, { id: "A2" }] },
    barons: { baron: [] },
  } as unknown as KnightsProps["pack"];
  const about = {
    pack,
    shown: shownOf({ where: [1] }),
    stack: [["Marching", 0, 0, 1, 0, 0, 0]],
  } as unknown as KnightsProps;
  expect(knights("step a1", about).at(0)).toBe("#region-1");
});
