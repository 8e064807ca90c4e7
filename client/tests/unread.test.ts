import { beforeEach, expect, test } from "vitest";
import { noteRead, unread } from "../src/lib/unread";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
});
const line = (at: number) => ({
  seat: 0,
  name: "North",
  text: "Hello",
  at,
  sign: "abc",
  id: "",
  to: null,
  among: false,
  batch: -1,
});

test("what was on the screen is read, and what comes later is not", () => {
  expect(unread({ id: "t", said: [10, 20] })).toBe(2);
  noteRead("t", [line(10), line(20)]);
  expect(unread({ id: "t", said: [10, 20, 30] })).toBe(1);
  expect(unread({ id: "u", said: [10] })).toBe(1);
  noteRead("t", [line(10)]);
  expect(unread({ id: "t", said: [20] })).toBe(0);
});

test("old tables are forgotten, not the newest", () => {
  for (let i = 0; i < 250; i++) noteRead(`table-${i}`, [line(5)]);
  expect(unread({ id: "table-249", said: [5] })).toBe(0);
  expect(unread({ id: "table-0", said: [5] })).toBe(1);
});
