// Face-down tiles are roofs, seen from above with the light from the north-west. They are drawn from the place alone, so
// that no roof tells what lies under it.
import { seededRandom } from "$client/lib/random";
import { inner, type Slot } from "./city";
import { circle, lines, poly, rect, type Shape } from "./shapes";

type Draw = (x: number, y: number, w: number, h: number, hue: string) => Shape[];
const HUES = ["clay", "sand", "tan"];
const SIDES = ["n", "e", "s", "w"];
const shadow = (x: number, y: number, w: number, h: number) => rect("shadow", x + 2.5, y + 3, w, h);

const hip: Draw = (x, y, w, h, hue) => {
  const half = Math.min(w, h) / 2;
  const corners: [number, number][] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const [a, b, c, d] = corners;
  const one: [number, number] = [x + half, y + half];
  const two: [number, number] = w >= h ? [x + w - half, y + half] : [x + half, y + h - half];
  const sides: [number, number][][] =
    w >= h
      ? [
          [a, b, two, one],
          [b, c, two],
          [c, d, one, two],
          [d, a, one],
        ]
      : [
          [a, b, one],
          [b, c, two, one],
          [c, d, two],
          [d, a, one, two],
        ];
  return [shadow(x, y, w, h), ...sides.map((points, i) => poly(`${hue} ${SIDES[i]}`, points))];
};

const gable: Draw = (x, y, w, h, hue) =>
  w >= h
    ? [shadow(x, y, w, h), rect(`${hue} n`, x, y, w, h / 2), rect(`${hue} s`, x, y + h / 2, w, h / 2)]
    : [shadow(x, y, w, h), rect(`${hue} w`, x, y, w / 2, h), rect(`${hue} e`, x + w / 2, y, w / 2, h)];

/** Wings round a yard with a pool, a tree or nothing. */
function court(x: number, y: number, w: number, h: number, deep: number, hue: string, yard: string): Shape[] {
  const ring = (by: number): [number, number][] => [
    [x + by, y + by],
    [x + w - by, y + by],
    [x + w - by, y + h - by],
    [x + by, y + h - by],
  ];
  const [outer, ridge, eaves] = [ring(0), ring(deep / 2), ring(deep)];
  const found: Shape[] = [shadow(x, y, w, h)];
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    found.push(poly(`${hue} ${SIDES[i]}`, [outer[i], outer[j], ridge[j], ridge[i]]));
    found.push(poly(`${hue} ${SIDES[(i + 2) % 4]}`, [ridge[i], ridge[j], eaves[j], eaves[i]]));
  }
  const [width, height] = [w - 2 * deep, h - 2 * deep];
  found.push(rect("yard", eaves[0][0], eaves[0][1], width, height));
  const [cx, cy] = [x + w / 2, y + h / 2];
  if (yard === "pool") found.push(rect("pool", cx - width * 0.22, cy - height * 0.22, width * 0.44, height * 0.44));
  if (yard === "tree") found.push(circle("tree", cx, cy, Math.min(width, height) * 0.26));
  return found;
}

function dome(x: number, y: number, radius: number): Shape[] {
  const ribs = Array.from({ length: 12 }, (_, i): [number, number, number, number] => {
    const angle = (i * Math.PI) / 6;
    return [x, y, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return [
    circle("shadow", x + 2.5, y + 3, radius),
    circle("dome", x, y, radius),
    lines("rib", ...ribs),
    circle("finial", x, y, 2.6),
  ];
}

function small({ x, y, w, h }: { x: number; y: number; w: number; h: number }, next: () => number): Shape[] {
  const upright = h > w;
  const [long, short] = upright ? [h, w] : [w, h];
  const put = (u: number, v: number, du: number, dv: number, draw: Draw) =>
    upright ? draw(x + v, y + u, dv, du, hue(next)) : draw(x + u, y + v, du, dv, hue(next));
  const kind = next();
  if (kind < 0.34) {
    const cut = long * (0.42 + next() * 0.16);
    return [...put(0, 0, cut - 2, short, hip), ...put(cut + 1, 0, long - cut - 1, short, gable)];
  }
  if (kind < 0.67)
    return [
      ...put(0, 0, long, short * 0.56, hip),
      ...put(0, short * 0.62, long * 0.44, short * 0.38, gable),
      ...put(long * 0.5, short * 0.62, long * 0.5, short * 0.38, gable),
    ];
  const cut = long * (0.55 + next() * 0.1);
  const yard: Draw = (a, b, c, d, one) => court(a, b, c, d, Math.min(c, d) * 0.3, one, "tree");
  return [...put(0, 0, cut, short, yard), ...put(cut + 3, 0, long - cut - 3, short, hip)];
}

function medium({ x, y, w, h }: { x: number; y: number; w: number; h: number }, next: () => number): Shape[] {
  const kind = next();
  if (kind < 0.4) return court(x, y, w, h, w * 0.25, hue(next), next() < 0.5 ? "pool" : "tree");
  if (kind < 0.7)
    return [
      ...hip(x, y, w * 0.6, h * 0.42, hue(next)),
      ...hip(x + w * 0.65, y, w * 0.35, h * 0.62, hue(next)),
      ...gable(x, y + h * 0.48, w * 0.28, h * 0.52, hue(next)),
      ...court(x + w * 0.33, y + h * 0.48, w * 0.28, h * 0.52, w * 0.08, hue(next), ""),
      ...hip(x + w * 0.65, y + h * 0.68, w * 0.35, h * 0.32, hue(next)),
    ];
  return [
    ...hip(x, y, w, h * 0.36, hue(next)),
    ...hip(x, y + h * 0.42, w * 0.4, h * 0.58, hue(next)),
    ...hip(x + w * 0.46, y + h * 0.42, w * 0.54, h * 0.27, hue(next)),
    ...gable(x + w * 0.46, y + h * 0.74, w * 0.54, h * 0.26, hue(next)),
  ];
}

function large({ x, y, w, h }: { x: number; y: number; w: number; h: number }, next: () => number): Shape[] {
  const one = hue(next);
  const upright = h > w;
  if (next() < 0.5) {
    const wing = upright ? hip(x + w * 0.3, y, w * 0.4, h * 0.3, one) : hip(x, y + h * 0.3, w * 0.3, h * 0.4, one);
    return [...court(x, y, w, h, Math.min(w, h) * 0.24, one, "pool"), ...wing];
  }
  return upright
    ? [...hip(x, y, w, h * 0.4, one), ...court(x, y + h * 0.44, w, h * 0.56, w * 0.2, hue(next), "tree")]
    : [...hip(x, y, w * 0.42, h, one), ...court(x + w * 0.46, y, w * 0.54, h, h * 0.22, hue(next), "tree")];
}

function palace({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Shape[] {
  const corners: [number, number][] = [
    [24, 24],
    [w - 24, 24],
    [24, h - 24],
    [w - 24, h - 24],
  ];
  return [
    ...court(x, y, w, h, 34, "tan", ""),
    ...hip(x + 34, y + h / 2 - 26, w - 68, 52, "tan"),
    ...dome(x + w / 2, y + h / 2, 40),
    ...corners.flatMap(([dx, dy]) => dome(x + dx, y + dy, 19)),
  ];
}

const hue = (next: () => number) => HUES[Math.floor(next() * 3)];

export function roofs(slot: Slot): Shape[] {
  const box = inner(slot);
  const next = seededRandom(`roof${slot.id}`);
  const plot = rect("plot", box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3);
  const draw = { S: small, M: medium, L: large, P: palace, outer: () => [] }[slot.size];
  return [plot, ...draw(box, next)];
}
