import { expect, test } from "vitest";
import { cellsOf, centre, corner, draw, hexAt, turned } from "../../src/gonfalon/games/grand_conqueror/face/hexes";
import { AROUND } from "../src/lib/hexes";
import { step } from "../src/lib/viewport";

const ring = cellsOf(
  AROUND.map(([q]) => q),
  AROUND.map(([, r]) => r),
);

test("a point in the middle of a cell lies in that cell", () => {
  for (let q = -5; q <= 5; q++) for (let r = -5; r <= 5; r++) expect(hexAt(centre(q, r))).toEqual({ q, r });
});

test("neighbouring cells share the side between them", () => {
  const home = centre(0, 0);
  for (const [d, [q, r]] of AROUND.entries()) {
    const away = centre(q, r);
    const ours = [corner(home, d), corner(home, d + 1)];
    const theirs = [corner(away, d + 4), corner(away, d + 3)];
    for (const [i, p] of ours.entries()) {
      expect(Math.abs(p.x - theirs[i].x)).toBeLessThan(0.2);
      expect(Math.abs(p.y - theirs[i].y)).toBeLessThan(0.2);
    }
  }
});

test("a ring of six has an outer coast and one lake of one cell", () => {
  const land = draw(
    ring,
    ring.map(() => 0),
  );
  expect(land.coast.match(/M/g)).toHaveLength(1);
  expect(land.shores).toHaveLength(1);
  expect(land.shores[0].waters).toEqual([centre(0, 0)]);
});

test("neighbouring pieces get different tints and a joint between them", () => {
  const two = cellsOf([0, 1], [0, 0]);
  const land = draw(two, [0, 1]);
  expect(new Set(land.tints.map((part) => part.tint)).size).toBe(2);
  expect(land.joints).not.toBe("");
  expect(draw(two, [0, 0]).joints).toBe("");
});

test("six turns bring a cell back, one turn goes to the next neighbour", () => {
  expect(turned(2, -1, 6)).toEqual([2, -1]);
  expect(turned(1, 0, 1)).toEqual([0, 1]);
});

test("arrows walk to the neighbour they point at, and nowhere off the board", () => {
  expect(ring[step(ring, centre(0, 0), 1, 0)]).toMatchObject({ q: 1, r: 0 });
  expect(step(ring, ring[0], 1, 0)).toBe(-1);
});
