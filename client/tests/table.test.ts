// What a table does with what it hears: moves of others play back one by one, but never lag far behind.
import { expect, test, vi } from "vitest";
import { TableState } from "../src/lib/table.svelte";
import type { Batch, ToBrowser } from "../src/wire";

vi.useFakeTimers();
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("window", { setTimeout, matchMedia: () => ({ matches: false }) });
vi.stubGlobal("matchMedia", () => ({ matches: false }));

function table() {
  const made = new TableState("one", "");
  const view = {
    seat: null,
    fields: {},
    menu: null,
    batch: 0,
    deciders: [],
    stack: [],
    log: [],
    over: null,
    standing: [],
    goal: [],
    past: [],
  };
  made.views = { spectator: view };
  const hear = (number: number) => {
    const batch = {
      t: "batch",
      seat: null,
      number,
      changed: {},
      menu: null,
      deciders: [],
      stack: null,
      entries: [],
      over: null,
    };
    (made as unknown as { hear(message: ToBrowser): void }).hear(batch as unknown as Batch);
  };
  return { made, hear, shown: () => made.views.spectator.batch };
}

test("moves play back one after the other", () => {
  const { hear, shown } = table();
  for (let n = 1; n <= 5; n++) hear(n);
  const seen = [shown()];
  while (shown() < 5) {
    vi.advanceTimersByTime(250);
    seen.push(shown());
  }
  expect(seen.at(0)).toBeLessThan(3);
  expect(seen.length).toBeGreaterThan(3);
});

test("what comes faster than it can be played back is shown at once", () => {
  const { hear, shown } = table();
  for (let n = 1; n <= 3000; n++) hear(n);
  vi.advanceTimersByTime(250);
  expect(shown()).toBeGreaterThan(2980);
  vi.advanceTimersByTime(13 * 250);
  expect(shown()).toBe(3000);
});
