// What a table does with what it hears: moves of others play back one by one, but never lag far behind.
import { expect, test, vi } from "vitest";
import { TableState } from "../src/lib/table.svelte";
import type { Batch, ToBrowser } from "../src/wire";

vi.useFakeTimers();
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("window", { setTimeout, matchMedia: () => ({ matches: false }) });
vi.stubGlobal("WebSocket", { OPEN: 1 });
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
    orders: [],
    plan: [],
    note: "",
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

test("what was begun at a question stays while others seal, and goes with the question", () => {
  const { made } = table();
  const menu = (number: number) => ({ number, moves: ["lay 1", "lay 2"], asides: [], takebacks: [], can_undo: false });
  made.views = { "0": { ...made.views.spectator, seat: 0, menu: menu(4) as never } };
  made.viewer = "0";
  const hear = (number: number, of: number) =>
    (made as unknown as { hear(message: unknown): void }).hear({
      ...{ t: "batch", seat: 0, number, changed: {}, menu: menu(of), deciders: [0], entries: [], stack: null },
    });
  made.intent.pick(["lay"]);
  made.hint();
  made.waiting = true;
  hear(5, 4); // somebody else has sealed
  expect([made.intent.picked, made.advice.seeking, made.waiting]).toEqual([["lay"], true, true]);
  made.advice.hear("0/4", [{ move: "lay 2", reasons: [], holds: null, plan: [] }]);
  hear(6, 4);
  expect(made.hinted).toBe("lay 2");
  hear(7, 7);
  expect([made.intent.picked, made.advice.open, made.waiting]).toEqual([[], false, false]);
});

test("who is refused because the database is away comes again", () => {
  const { made } = table();
  let again = 0;
  const inside = made as unknown as { hear(message: ToBrowser): void; socket: { comeAgain(): void } };
  inside.socket.comeAgain = () => again++;
  const refused = { t: "refused", code: "store/failed", message: "", rule: null, line: null, seat: null };
  made.status = "lost";
  inside.hear(refused as unknown as ToBrowser);
  expect([again, made.status]).toEqual([1, "lost"]);
});

test("who is somebody else from now on comes in again, and is told so only where that is refused", () => {
  const { made } = table();
  const heard = made as unknown as { hear(message: unknown): void; lost(): boolean; status: string };
  made.status = "live";
  heard.hear({ t: "bye", code: "person/signed-out", message: "" });
  expect(heard.lost()).toBe(true);
  const told = made.problem;
  heard.hear({ t: "refused", code: "seat/not-yours", message: "", seat: null, move: null, line: null });
  expect([made.status, made.problem]).toEqual(["refused", told]);
});
