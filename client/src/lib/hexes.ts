// Hexes in axial coordinates, for every board of hexes.

/** The way to each neighbour of (q, r), clockwise from the east; the first three are e, se, sw. */
export const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
