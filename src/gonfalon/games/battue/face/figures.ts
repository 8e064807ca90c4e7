// The figures at the foot of a tile: always in the same order, missing ones left out, in as many rows as they need.
import type { Figures } from "./city";

export type Sign = "defence" | "booty" | "event" | "warrior" | "points";
const WIDTHS: Record<Sign, [number, number]> = {
  defence: [17, 0],
  booty: [17, 0],
  event: [16, 1],
  warrior: [16, 0],
  points: [25, 5],
};

export interface Placed {
  sign: Sign;
  value: number;
  x: number;
  y: number;
}

export function signs(of: Figures): [Sign, number][] {
  const found: [Sign, number][] = [["defence", of.defence]];
  if (of.booty) found.push(["booty", of.booty]);
  if (of.event) found.push(["event", 1]);
  if (of.warriors) found.push(["warrior", of.warriors]);
  if (of.vp) found.push(["points", of.vp]);
  return found;
}

/** From the left end of the lowest row. */
export function placed(of: Figures, x: number, y: number, widest: number, scale: number): Placed[] {
  const rows: Placed[][] = [[]];
  let along = 0;
  for (const [sign, value] of signs(of)) {
    const [width, before] = WIDTHS[sign];
    if (along + width * scale > widest && rows[rows.length - 1].length) {
      rows.push([]);
      along = 0;
    }
    rows[rows.length - 1].push({ sign, value, x: x + along + before * scale, y: 0 });
    along += (width + 2) * scale;
  }
  return rows.flatMap((row, i) => row.map((one) => ({ ...one, y: y - (rows.length - 1 - i) * 20.5 * scale })));
}
