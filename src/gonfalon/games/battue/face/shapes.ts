// Shapes as [class, path]. Numbers are rounded, so that the page stays small.
export type Shape = [string, string];
type Point = [number, number];

const r = (value: number) => Math.round(value * 10) / 10;

export const poly = (kind: string, points: Point[]): Shape => [
  kind,
  `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}Z`,
];
export const rect = (kind: string, x: number, y: number, w: number, h: number): Shape => [
  kind,
  `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}Z`,
];
export const circle = (kind: string, x: number, y: number, radius: number): Shape => [
  kind,
  `M${r(x - radius)} ${r(y)}a${r(radius)} ${r(radius)} 0 1 0 ${r(2 * radius)} 0a${r(radius)} ${r(radius)} 0 1 0 ${r(-2 * radius)} 0Z`,
];
/** Lines: pairs of points. */
export const lines = (kind: string, ...pairs: [number, number, number, number][]): Shape => [
  kind,
  pairs.map(([a, b, c, d]) => `M${r(a)} ${r(b)}L${r(c)} ${r(d)}`).join(""),
];
/** A row of dots from one point to another. */
export function dots(a: number, b: number, c: number, d: number, count: number, radius = 2.2): Shape {
  const all = Array.from({ length: Math.max(2, count) }, (_, i) => {
    const along = i / (Math.max(2, count) - 1);
    return circle("", a + (c - a) * along, b + (d - b) * along, radius)[1];
  });
  return ["dot", all.join("")];
}
