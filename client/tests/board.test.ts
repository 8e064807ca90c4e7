// A board of places: what a finger means, where keys lead, what a drag does.
import { expect, test, vi } from "vitest";
import { Board, type Scene } from "../src/lib/board.svelte";

vi.stubGlobal("document", { getElementById: () => null });

const PLACES = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 100, y: 100 },
];
const by = (pointerType: string) => ({ pointerType }) as PointerEvent;
const press = (key: string, more = {}) => {
  let taken = false;
  const event = {
    key,
    ...more,
    preventDefault: () => {
      taken = true;
    },
  } as unknown as KeyboardEvent;
  return { event, taken: () => taken };
};

function board(more: Partial<Scene> = {}) {
  const done: string[] = [];
  const made = new Board(() => ({
    table: {} as Scene["table"],
    name: String,
    middles: PLACES,
    id: (place) => `place-${place}`,
    under: (at) => PLACES.findIndex((place) => Math.hypot(place.x - at.x, place.y - at.y) < 10),
    live: (place) => place !== 2,
    finger: 30,
    act: (place) => done.push(`act ${place}`),
    why: (place) => done.push(`why ${place}`),
    ...more,
  }));
  return { made, done };
}
const nowhere = { under: () => null };

test("a finger means the nearest live place within its reach, a mouse only what it points at", () => {
  const { made, done } = board(nowhere);
  made.hands.tap({ x: 20, y: 0 }, by("mouse"));
  made.hands.tap({ x: 20, y: 0 }, by("touch"));
  made.hands.tap({ x: 190, y: 0 }, by("touch")); // not live
  made.hands.tap({ x: 50, y: 0 }, by("touch")); // too far off
  expect(done).toEqual(["act 0"]);
});

test("what lies on the ground is meant before the ground", () => {
  const { made, done } = board({ under: () => 3, ground: 3 });
  made.hands.tap({ x: 20, y: 0 }, by("touch"));
  made.hands.tap({ x: 100, y: 300 }, by("touch"));
  expect(done).toEqual(["act 0", "act 3"]);
});

test("arrows walk, n goes on to the next live place, Enter takes, ? asks why", () => {
  const { made, done } = board();
  const at = (key: string) => {
    made.hands.keys(press(key).event);
    return made.at;
  };
  expect([at("ArrowRight"), at("ArrowRight"), at("ArrowLeft"), at("ArrowDown"), at("ArrowDown")]).toEqual([
    1, 2, 1, 3, 3,
  ]);
  expect([at("n"), at("n"), at("n")]).toEqual([0, 1, 3]); // not to 2, and round again
  at("Enter");
  at("?");
  expect(done).toEqual(["act 3", "why 3"]);
  expect(made.keyboard).toBe(true);
});

test("arrows keep to the ways there are", () => {
  const { made } = board({ ways: (place) => (place === 0 ? [3, 2] : []) });
  made.hands.keys(press("ArrowRight").event);
  expect(made.at).toBe(2); // farther away than 3, but straight ahead
  made.hands.keys(press("ArrowLeft").event);
  expect(made.at).toBe(2);
});

test("a key that is none of the board's is left to the page", () => {
  const { made } = board({ key: (key) => key === "c" });
  const [own, others, held] = [press("c"), press("x"), press("n", { ctrlKey: true })];
  for (const one of [own, others, held]) made.hands.keys(one.event);
  expect([own.taken(), others.taken(), held.taken()]).toEqual([true, false, false]);
});

test("a piece is taken up once and put down where it is let go", () => {
  const lifted: number[] = [];
  const { made, done } = board({ grab: (place) => place === 0, lift: (place) => lifted.push(place) });
  expect(made.hands.grab({ x: 100, y: 0 }, by("mouse"))).toBe(false);
  expect(made.hands.grab({ x: 0, y: 0 }, by("mouse"))).toBe(true);
  made.hands.drag({ x: 20, y: 0 });
  made.hands.drag({ x: 60, y: 0 });
  expect(made.dragged).toEqual({ from: 0, at: { x: 60, y: 0 } });
  made.hands.drop({ x: 100, y: 0 }, by("mouse"));
  expect([lifted, done, made.dragged]).toEqual([[0], ["act 1"], null]);
  made.hands.grab({ x: 0, y: 0 }, by("mouse"));
  made.hands.drag({ x: 20, y: 0 });
  made.hands.drop(null, by("mouse")); // let go outside: nothing happens
  expect(done).toEqual(["act 1"]);
});

test("one move is played, several are offered where they were pointed at", () => {
  const [played, offered]: [string[], [string[], string][]] = [[], []];
  const table = {
    play: (move: string) => played.push(move),
    offer: (moves: string[], _: unknown, name: string) => offered.push([moves, name]),
  } as unknown as Scene["table"];
  const { made } = board({ table, name: (place) => `place ${place}` });
  expect([made.take(1, []), made.take(1, ["at b3"]), made.take(2, ["at b3", "march guy"])]).toEqual([
    false,
    true,
    true,
  ]);
  expect(played).toEqual(["at b3"]);
  expect(offered).toEqual([[["at b3", "march guy"], "place 2"]]);
});
