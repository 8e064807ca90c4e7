// What hangs on moves is asked for one question at a time, kept as long as the menu is, and asked again when busy.
import { beforeEach, expect, test, vi } from "vitest";
import { Stakes } from "../src/lib/stakes.svelte";
import type { FromBrowser, Stake } from "../src/wire";

vi.useFakeTimers();
let sent: FromBrowser[];
let stakes: Stakes;
beforeEach(() => {
  vi.clearAllTimers();
  sent = [];
  stakes = new Stakes((message) => sent.push(message));
});
const stake = (move: string): Stake => ({ move, lines: [], price: null });
const asked = () => sent.map((one) => (one.t === "stakes" ? one.moves : []));

test("options on screen are asked for together, and what is pointed at later alone", () => {
  stakes.want(0, 7, ["tax", "claim rome"]);
  vi.runAllTimers();
  expect(sent).toEqual([{ t: "stakes", seat: 0, menu: 7, moves: ["tax", "claim rome"] }]);
  stakes.want(0, 7, ["tax", "claim rome", "assault rome sicily"]);
  vi.runAllTimers();
  expect(asked()).toHaveLength(1); // one question at a time
  stakes.hear(0, 7, [stake("tax"), stake("claim rome")]);
  expect(asked()[1]).toEqual(["assault rome sicily"]);
  expect(stakes.of("tax")).toEqual(stake("tax"));
});

test("what was told is not asked again, and goes with its menu", () => {
  stakes.want(0, 7, ["tax"]);
  vi.runAllTimers();
  stakes.hear(0, 7, [stake("tax")]);
  stakes.want(0, 7, ["tax"]);
  vi.runAllTimers();
  expect(asked()).toHaveLength(1);
  stakes.want(0, 8, ["tax"]);
  expect(stakes.of("tax")).toBeNull();
  stakes.hear(0, 7, [stake("tax")]); // too late
  expect(stakes.of("tax")).toBeNull();
});

test("a busy server is asked again, a menu of yesterday is not", () => {
  stakes.want(0, 7, ["tax"]);
  vi.runAllTimers();
  stakes.refused("stakes/busy");
  vi.runAllTimers();
  expect(asked()).toEqual([["tax"], ["tax"]]);
  stakes.refused("stakes/stale");
  vi.runAllTimers();
  expect(asked()).toHaveLength(2);
});

test("a server that stays busy is asked less and less often, until it answers", () => {
  stakes = new Stakes((message) => {
    sent.push(message);
    setTimeout(() => stakes.refused("stakes/busy"), 1);
  });
  stakes.want(0, 7, ["tax"]);
  vi.advanceTimersByTime(10_000);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.length).toBeLessThan(10);
});

test("of a long row no more than a dozen are asked for at once, the last first", () => {
  const many = Array.from({ length: 20 }, (_, i) => `step ${i}`);
  stakes.want(0, 7, many);
  vi.runAllTimers();
  expect(asked()[0]).toEqual(many.slice(8));
  stakes.hear(0, 7, many.slice(8).map(stake));
  expect(asked()[1]).toEqual(many.slice(0, 8));
});
