// Hexes in axial coordinates, as all boards of them count.

/** The way to each neighbour of (q, r), clockwise from the east; the first three are e, se, sw. */
export const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
