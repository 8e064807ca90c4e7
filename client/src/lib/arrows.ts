// Arrows for hinted moves, drawn over any board from the middle of one element to that of another.

export interface Spot {
  x: number;
  y: number;
  r: number; // of what stands there
}

export interface Arrow {
  number: number; // the step of the plan
  sure: boolean;
  from: Spot | null; // null: it happens in one place
  to: Spot;
  line: string;
  head: string;
  badge: { x: number; y: number };
}

const LONGEST = 46; // radius of the ring round a goal
const HEAD = 17;

export const middle = (box: DOMRect, frame: DOMRect): Spot => ({
  x: box.left + box.width / 2 - frame.left,
  y: box.top + box.height / 2 - frame.top,
  r: Math.max(14, Math.min(box.width, box.height, 2 * LONGEST) / 2),
});

const round = (value: number) => Math.round(value * 10) / 10;

/** A bow from one spot to another that ends at the rim of the goal, with its head. */
export function arrowTo(number: number, sure: boolean, from: Spot | null, to: Spot): Arrow {
  const far = from ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
  if (!from || far < HEAD * 2)
    return { number, sure, from: null, to, line: "", head: "", badge: { x: to.x - to.r * 0.8, y: to.y - to.r * 0.8 } };
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const bow = Math.min(60, far * 0.22);
  const turn = { x: (from.x + to.x) / 2 - uy * bow, y: (from.y + to.y) / 2 + ux * bow };
  // It arrives from where it bows to, and stops short of the middle.
  const last = Math.hypot(to.x - turn.x, to.y - turn.y) || 1;
  const [vx, vy] = [(to.x - turn.x) / last, (to.y - turn.y) / last];
  const short = Math.min(to.r * 0.45, last * 0.3);
  const tip = { x: to.x - vx * short, y: to.y - vy * short };
  const base = { x: tip.x - vx * HEAD, y: tip.y - vy * HEAD };
  const wide = HEAD * 0.55;
  const line = `M${round(from.x)} ${round(from.y)}Q${round(turn.x)} ${round(turn.y)} ${round(base.x)} ${round(base.y)}`;
  const head = `M${round(tip.x)} ${round(tip.y)}L${round(base.x - vy * wide)} ${round(base.y + vx * wide)}L${round(base.x + vy * wide)} ${round(base.y - vx * wide)}Z`;
  // The middle of the bow, a little outside.
  const badge = { x: (from.x + 2 * turn.x + to.x) / 4 - uy * 16, y: (from.y + 2 * turn.y + to.y) / 4 + ux * 16 };
  return { number, sure, from, to, line, head, badge };
}

const CORNERS = ["bottom-left", "bottom-right", "top-left", "top-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** The corner of a frame in which a card of this size lies furthest from what is drawn. */
export function emptiest(
  spots: Spot[],
  frame: { width: number; height: number },
  card: { w: number; h: number },
): Corner {
  let best: Corner = "bottom-left";
  let most = -1;
  for (const corner of CORNERS) {
    const x = corner.endsWith("left") ? 0 : frame.width - card.w;
    const y = corner.startsWith("top") ? 0 : frame.height - card.h;
    const away = (spot: Spot) =>
      Math.hypot(Math.max(x - spot.x, 0, spot.x - x - card.w), Math.max(y - spot.y, 0, spot.y - y - card.h));
    const nearest = Math.min(1e4, ...spots.map(away));
    if (nearest > most + 1) {
      best = corner;
      most = nearest;
    }
  }
  return best;
}
