// Drawing ratings and statistics: a line with its confidence band, and bars against an even share.
import type { RatingPoint, Won } from "../wire";

export interface Plot {
  line: string;
  band: string;
  ticks: number[]; // points that have a line of their own
  y: (points: number) => number;
  last: [x: number, y: number];
}

const ROUND = [10, 20, 25, 50, 100, 200, 250, 500, 1000];

export function plotOf(course: RatingPoint[], width: number, height: number): Plot {
  const least = Math.min(...course.map((one) => one.rating - one.doubt));
  const most = Math.max(...course.map((one) => one.rating + one.doubt));
  const step = ROUND.find((one) => (most - least) / one <= 4) ?? 1000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const x = (i: number) => (course.length > 1 ? (i / (course.length - 1)) * width : width / 2);
  const y = (points: number) => height - ((points - low) / (high - low)) * height;
  const at = (i: number, points: number) => `${x(i).toFixed(1)},${y(points).toFixed(1)}`;
  const above = course.map((one, i) => at(i, one.rating + one.doubt));
  const below = course.map((one, i) => at(i, one.rating - one.doubt)).toReversed();
  const end = course.length - 1;
  return {
    line: course.map((one, i) => at(i, one.rating)).join(" "),
    band: [...above, ...below].join(" "),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
    y,
    last: [x(end), y(course[end].rating)],
  };
}

/** Of a hundred games, how many were won. */
export const share = (one: Won): number => Math.round((100 * one.won) / Math.max(1, one.games));
export const evenShare = (one: Won): number => (100 * one.fair) / Math.max(1, one.games);

/** From how many moves to how many: `1-40`, `41-`. */
export function lengthOf(what: string): { least: number; most: number } {
  const [least, most] = what.split("-");
  return { least: Number(least), most: most ? Number(most) : 0 };
}
