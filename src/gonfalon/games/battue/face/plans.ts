// Face-up tiles show a ground plan, told by what the building is called.
import type { Rect } from "./city";
import { circle, dots, lines, rect, type Shape } from "./shapes";

/** Columns round a court. */
function colonnade(x: number, y: number, w: number, h: number, wide: number, deep: number): Shape[] {
  return [
    dots(x, y, x + w, y, wide),
    dots(x, y + h, x + w, y + h, wide),
    dots(x, y, x, y + h, deep),
    dots(x + w, y, x + w, y + h, deep),
  ];
}

type Draw = (box: Rect) => Shape[];

const temple: Draw = ({ x, y, w, h }) => {
  const step = Math.min(w, h) * 0.12;
  return [
    ...colonnade(x + step, y + step, w - 2 * step, h - 2 * step, Math.round(w / 14), Math.round(h / 14)),
    rect("wall thick", x + step * 2.4, y + step * 2.4, w - step * 4.8, h - step * 4.8),
    lines("wall", [x + step * 2.4, y + h / 2, x + w - step * 2.4, y + h / 2]),
  ];
};
const basilica: Draw = ({ x, y, w, h }) => [
  rect("wall thick", x + 10, y + 22, w - 20, h - 34),
  dots(x + w * 0.3, y + 36, x + w * 0.3, y + h - 26, 9),
  dots(x + w * 0.7, y + 36, x + w * 0.7, y + h - 26, 9),
  ["wall thick", `M${x + w / 2 - 20} ${y + 22}a20 16 0 0 1 40 0`],
];
const square: Draw = ({ x, y, w, h }) => [
  rect("wall thick", x + 8, y + 8, w - 16, h - 16),
  ...colonnade(x + 20, y + 20, w - 40, h - 40, Math.round(w / 13), Math.round(h / 13)),
];
const baths: Draw = ({ x, y, w, h }) => [
  rect("wall thick", x + 8, y + 8, w - 16, h - 16),
  lines(
    "wall thick",
    [x + w * 0.33, y + 8, x + w * 0.33, y + h - 8],
    [x + w * 0.66, y + 8, x + w * 0.66, y + h - 8],
    [x + 8, y + h / 2, x + w * 0.33, y + h / 2],
  ),
  circle("wall thick", x + w / 2, y + h / 2, Math.min(w, h) * 0.17),
];
const circus: Draw = ({ x, y, w, h }) => {
  const upright = h > w;
  const track = (by: number): string => {
    const [a, b, c, d] = [x + by, y + by, w - 2 * by, h - 2 * by];
    const radius = Math.min(c, d) / 2;
    return upright
      ? `M${a} ${b + radius}a${radius} ${radius} 0 0 1 ${c} 0v${d - c}a${radius} ${radius} 0 0 1 ${-c} 0Z`
      : `M${a + radius} ${b}h${c - d}a${radius} ${radius} 0 0 1 0 ${d}h${d - c}a${radius} ${radius} 0 0 1 0 ${-d}Z`;
  };
  const spine: [number, number, number, number] = upright
    ? [x + w / 2, y + 50, x + w / 2, y + h - 50]
    : [x + 50, y + h / 2, x + w - 50, y + h / 2];
  return [["wall thick", track(14)], ["wall", track(26)], lines("wall thick", spine)];
};
const theatre: Draw = ({ x, y, w, h }) => {
  const [cx, base, reach] = [x + w / 2, y + h * 0.72, Math.min(52, w * 0.4)];
  const rows = [1, 0.77, 0.54].map(
    (part): Shape => [
      "wall",
      `M${cx - reach * part} ${base}a${reach * part} ${reach * part} 0 0 1 ${2 * reach * part} 0`,
    ],
  );
  return [...rows, rect("wall", cx - reach, base + 4, 2 * reach, 14)];
};
const market: Draw = ({ x, y, w, h }) => [
  rect("wall thick", x + 8, y + 8, w - 16, h - 16),
  circle("wall", x + w / 2, y + h / 2, 17),
  dots(x + 22, y + 22, x + w - 22, y + 22, 6),
  dots(x + 22, y + h - 22, x + w - 22, y + h - 22, 6),
];
const school: Draw = ({ x, y, w, h }) => {
  const [left, right, top, foot] = [x + w * 0.28, x + w * 0.72, y + h * 0.3, y + h * 0.7];
  return [
    rect("wall thick", x + 8, y + 8, w - 16, h - 16),
    rect("wall", left, top, right - left, foot - top),
    ...colonnade(left, top, right - left, foot - top, 5, 7),
    lines(
      "wall",
      [x + 8, top, left, top],
      [right, top, x + w - 8, top],
      [x + 8, foot, left, foot],
      [right, foot, x + w - 8, foot],
    ),
  ];
};
const stables: Draw = ({ x, y, w, h }) => [
  rect("wall thick", x + 8, y + 8, w - 16, h - 16),
  lines(
    "wall",
    ...[1, 2, 3, 4, 5].flatMap((i): [number, number, number, number][] => {
      const at = x + 8 + ((w - 16) * i) / 6;
      return [
        [at, y + 8, at, y + h * 0.36],
        [at, y + h - 8, at, y + h * 0.64],
      ];
    }),
  ),
];
const house: Draw = ({ x, y, w, h }) => [
  rect("wall thick", x + 6, y + 6, w - 12, h - 12),
  w > h
    ? lines(
        "wall",
        [x + w * 0.36, y + 6, x + w * 0.36, y + h - 6],
        [x + w * 0.68, y + 6, x + w * 0.68, y + h - 6],
        [x + w * 0.36, y + h / 2, x + w * 0.68, y + h / 2],
      )
    : lines(
        "wall",
        [x + 6, y + h * 0.36, x + w - 6, y + h * 0.36],
        [x + 6, y + h * 0.68, x + w - 6, y + h * 0.68],
        [x + w / 2, y + h * 0.36, x + w / 2, y + h * 0.68],
      ),
];

const KINDS: [RegExp, Draw][] = [
  [/Templum|Sacellum|Palace/, temple],
  [/Basilica|Curia/, basilica],
  [/Forum|Horreum|Palaestra|Castra|Ludus/, square],
  [/Thermae|Balneum/, baths],
  [/Circus/, circus],
  [/Theatrum|Amphi/, theatre],
  [/Macellum/, market],
  [/Universitas|Schola|Biblio/, school],
  [/Stabula/, stables],
];

export function plan(name: string, box: Rect): Shape[] {
  return (KINDS.find(([called]) => called.test(name))?.[1] ?? house)(box);
}
