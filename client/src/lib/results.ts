// Results that stay: the outcome of a battle, a vote, a throw or a card, built up step by step and kept until it was seen.
// A game declares which events make one (`face/story.ts`); how it is drawn is `parts/Result.svelte`.

import type { Component } from "svelte";
import { type Box, overlap } from "./boxes";
import type { Arms } from "./heraldry";

/** How fast a result is built up; `none`: only the recap tells results. */
export const SPEEDS = ["slow", "steady", "swift", "at-once"] as const;
export type Speed = (typeof SPEEDS)[number] | "none";
const PACE: Record<Speed, number> = { slow: 1.8, steady: 1, swift: 0.5, "at-once": 0, none: 0 };

/** A small thing in a row: a coin, a die, a sign of the page, or a piece as the game draws it. */
export type Mark =
  | { coin: number; metal: "bronze" | "silver" | "gold" | "diamond" | "plain" }
  | { die: number; dark?: boolean; won?: boolean }
  | { icon: string }
  // biome-ignore lint/suspicious/noExplicitAny: each drawing has properties of its own
  | { Draw: Component<any>; props: Record<string, unknown> };

export interface Cell {
  value: number | null; // null: nothing on this side
  marks?: Mark[];
}

/** One line of a count. */
export interface Row {
  n: number; // the line of the log it comes from
  label: string;
  cells: [Cell, Cell];
  sealed?: boolean; // its marks are opened one by one
}

export interface Side {
  arms: Arms | null;
  name: string;
  role: string;
}

/** What stands before a die, the die, and what both make. */
export interface Throw {
  base: number;
  mark: Mark;
  die: number;
  sum: number;
  dark?: boolean;
  more?: number; // what cards add or take
}

export interface Item {
  n: number;
  arms?: Arms | null;
  mark?: Mark;
  strong?: string;
  text: string;
  count?: string; // at the right
}

export interface ShownCard {
  name: string;
  text: string;
  foot: string;
  mark?: Mark;
}

export type Kind = "battle" | "dice" | "vote" | "event" | "expedition" | "death" | "fall";

export interface Result {
  key: number; // n of the line that began it: it stays the same one while it grows
  until: number; // n of the last line in it
  batch: number;
  kind: Kind;
  title: string;
  sub: string;
  places: number[]; // of the board, to be ringed
  sides?: [Side, Side];
  rows?: Row[];
  sum?: string; // what the rows add up to; without it they do not
  duel?: { n: number; throws: [Throw, Throw] };
  card?: ShownCard;
  items?: Item[];
  verdict?: {
    n: number;
    text: string;
    arms: Arms | null;
    won: number | null; // the side that won
    losses: Item[];
  };
  open?: string; // what may still change it
}

const QUEUE = 3; // older ones are left to the recap

/** Those that wait to be seen, oldest first. One that is not settled yet comes before: the question is about it. Of
 * those that came before others, `ahead` tells up to which line they were seen. */
export const waiting = (results: Result[], seen: number, ahead: Record<number, number> = {}): Result[] =>
  results
    .filter((one) => one.until > Math.max(seen, ahead[one.key] ?? 0))
    .sort((a, b) => a.until - b.until)
    .slice(-QUEUE)
    .sort((a, b) => Number(Boolean(b.open)) - Number(Boolean(a.open)));

// -- building up -------------------------------------------------------------------------------------------------------

/** One step of the building: what comes into sight, and how long after the step before, in milliseconds. */
export interface Step {
  part: "row" | "mark" | "dice" | "sum" | "card" | "item" | "verdict";
  index: number;
  n: number;
  after: number;
}

const ROW = 800;
const MARK = 600;
const DICE = 150;
const TUMBLE = 600;
const ITEM = 600;
const CARD = 250;

/** The steps in which a result is built up; of sealed rows mark by mark, on both sides at once. */
export function stepsOf(result: Result): Step[] {
  const steps: Step[] = [];
  const add = (part: Step["part"], index: number, n: number, after: number) =>
    steps.push({ part, index, n, after: steps.length ? after : 0 });
  if (result.card) add("card", 0, result.key, CARD);
  result.rows?.forEach((row, i) => {
    const marks = row.sealed ? Math.max(...row.cells.map((cell) => cell.marks?.length ?? 0)) : 0;
    add("row", i, row.n, ROW);
    for (let k = 1; k < marks; k++) add("mark", i, row.n, MARK);
  });
  if (result.duel) {
    add("dice", 0, result.duel.n, DICE);
    add("sum", 0, result.duel.n, TUMBLE);
  }
  result.items?.forEach((item, i) => {
    add("item", i, item.n, ITEM);
  });
  if (result.verdict) add("verdict", 0, result.verdict.n, ROW);
  return steps;
}

/** How many steps stand at once, because they were seen before. */
export const stoodBefore = (steps: Step[], seen: number): number => {
  const first = steps.findIndex((step) => step.n > seen);
  return first < 0 ? steps.length : first;
};

export const waitOf = (step: Step, speed: Speed): number => Math.round(step.after * PACE[speed]);

/** How many marks of a row lie open after so many steps; -1: the row is not reached yet. */
export function openedOf(steps: Step[], taken: number, row: number): number {
  let opened = -1;
  for (let i = 0; i < taken && i < steps.length; i++) {
    if (steps[i].index !== row) continue;
    if (steps[i].part === "row") opened = 1;
    else if (steps[i].part === "mark") opened += 1;
  }
  return opened;
}

const worthOf = (marks: Mark[], opened: number): number =>
  marks.slice(0, opened).reduce((sum, mark) => sum + ("coin" in mark ? mark.coin : 0), 0);

/** What a side's cell says after so many steps: a sealed one only what its open coins are worth. */
export function cellValue(row: Row, side: 0 | 1, opened: number): number | null {
  const { value, marks = [] } = row.cells[side];
  if (opened < 0) return null;
  return row.sealed && opened < marks.length ? worthOf(marks, opened) : value;
}

/** Both sums as far as they are known after so many steps. */
export function sumsOf(result: Result, steps: Step[], taken: number): [number, number] {
  const sums: [number, number] = [0, 0];
  result.rows?.forEach((row, i) => {
    const opened = openedOf(steps, taken, i);
    for (const side of [0, 1] as const) sums[side] += cellValue(row, side, opened) ?? 0;
  });
  return sums;
}

export const isReached = (steps: Step[], taken: number, part: Step["part"], index = 0): boolean =>
  steps.slice(0, taken).some((step) => step.part === part && step.index === index);

// -- to be heard -------------------------------------------------------------------------------------------------------

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The whole result in one message, for screen readers. */
export function aloud(result: Result): string {
  const said = [ended(result.title)];
  if (result.card) said.push(ended(result.card.name), ended(result.card.text));
  const { rows = [], sides, sum } = result;
  if (sides && sum)
    sides.forEach((side, i) => {
      const lines = rows.filter((row) => row.cells[i].value).map((row) => `${row.label} ${row.cells[i].value}`);
      const total = rows.reduce((all, row) => all + (row.cells[i].value ?? 0), 0);
      said.push(ended(`${side.name} ${total}: ${lines.join(", ")}`));
    });
  if (result.duel && sides)
    result.duel.throws.forEach((one, i) => {
      said.push(ended(`${sides[i].name} ${one.sum}: ${partsOf(one).join(" + ")}`));
    });
  for (const item of result.items ?? [])
    said.push(ended([item.strong, item.text, item.count].filter(Boolean).join(" ")));
  if (result.open) said.push(ended(result.open));
  if (result.verdict) {
    said.push(ended(result.verdict.text));
    for (const loss of result.verdict.losses) said.push(ended([loss.strong, loss.text].filter(Boolean).join(" ")));
  }
  return said.filter((one) => one !== ".").join(" ");
}

/** What a throw is made of: "8 + 5". */
const partsOf = (one: Throw): (number | string)[] => [one.base, ...(one.more ? [one.more] : []), one.die];

// -- where it lies -----------------------------------------------------------------------------------------------------

const GAP = 22;

/** Where a leaf lies within an area: beside the place it speaks of, never on it, and on nothing that may be chosen now
 * as long as there is room elsewhere. */
export function layLeaf(size: { w: number; h: number }, area: Box, place: Box | null, choices: Box[]): Box {
  const right = area.x + area.w - size.w;
  const bottom = area.y + area.h - size.h;
  const clamped = (x: number, y: number): Box => ({
    x: Math.max(area.x, Math.min(x, right)),
    y: Math.max(area.y, Math.min(y, bottom)),
    ...size,
  });
  const around: Box[] = [];
  if (place) {
    const middle = place.y + place.h / 2 - size.h / 2;
    around.push(clamped(place.x - GAP - size.w, middle), clamped(place.x + place.w + GAP, middle));
    around.push(clamped(place.x + place.w / 2 - size.w / 2, place.y - GAP - size.h));
    around.push(clamped(place.x + place.w / 2 - size.w / 2, place.y + place.h + GAP));
  }
  const ways = [...around];
  for (const y of [bottom, area.y, (area.y + bottom) / 2]) ways.push(clamped(right, y), clamped(area.x, y));
  const far = (box: Box) =>
    place ? Math.hypot(box.x + size.w / 2 - place.x - place.w / 2, box.y + size.h / 2 - place.y - place.h / 2) : 0;
  const cost = (box: Box) => {
    const hidden = choices.filter((one) => overlap(box, one) > 0.15 * one.w * one.h).length;
    return (place && overlap(box, place) > 0 ? 1e7 : 0) + hidden * 1e5 + far(box);
  };
  return ways.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
