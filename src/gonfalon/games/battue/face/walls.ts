// The outer spaces: towers at the corners, walls and gates between them, merlons on the outer side.
import type { Slot } from "./city";
import { circle, lines, rect, type Shape } from "./shapes";

const tower = ({ x, y, w, h }: Slot): Shape[] => {
  const found: Shape[] = [rect("stone", x + 3, y + 3, w - 6, h - 6)];
  for (let i = 0; i < 5; i++) {
    const [a, b] = [x + 5 + i * 13.2, y + 5 + i * 13.2];
    found.push(rect("merlon", a, y, 8, 7), rect("merlon", a, y + h - 7, 8, 7));
    found.push(rect("merlon", x, b, 7, 8), rect("merlon", x + w - 7, b, 7, 8));
  }
  return [...found, circle("walk", x + w / 2, y + h / 2, 28)];
};

function wall(slot: Slot): Shape[] {
  const { x, y, w, h } = slot;
  const level = w > h;
  const found: Shape[] = [level ? rect("stone", x, y + 10, w, h - 20) : rect("stone", x + 10, y, w - 20, h)];
  for (let i = 0; i < Math.floor((level ? w : h) / 14); i++) {
    const along = 3 + i * 14;
    if (level) found.push(rect("merlon", x + along, y > 500 ? y + h - 12 : y + 5, 8.5, 7));
    else found.push(rect("merlon", x < 500 ? x + 5 : x + w - 12, y + along, 7, 8.5));
  }
  const joints: [number, number, number, number][] = level
    ? [
        [x, y + h / 2 - 12, x + w, y + h / 2 - 12],
        [x, y + h / 2 + 13, x + w, y + h / 2 + 13],
      ]
    : [
        [x + w / 2 - 12, y, x + w / 2 - 12, y + h],
        [x + w / 2 + 13, y, x + w / 2 + 13, y + h],
      ];
  found.push(lines("joint", ...joints));
  return slot.kind === "gate" ? [...found, ...gate(slot, level)] : found;
}

function gate({ x, y, w, h }: Slot, level: boolean): Shape[] {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const found: Shape[] = level
    ? [rect("road", cx - 44, y - 70, 88, h + 140), rect("stone arch", cx - 44, y + 14, 88, h - 28)]
    : [rect("road", x - 70, cy - 44, w + 140, 88), rect("stone arch", x + 14, cy - 44, w - 28, 88)];
  for (const side of [-58, 58]) {
    const [a, b] = level ? [cx + side, cy] : [cx, cy + side];
    found.push(circle("stone", a, b, 25));
    for (let i = 0; i < 10; i++) {
      const angle = (i * Math.PI) / 5;
      found.push(circle("merlon", a + Math.cos(angle) * 22, b + Math.sin(angle) * 22, 3.6));
    }
    found.push(circle("walk", a, b, 13));
  }
  return found;
}

export const walls = (slot: Slot): Shape[] => (slot.kind === "tower" ? tower(slot) : wall(slot));
