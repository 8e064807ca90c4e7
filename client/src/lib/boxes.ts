// Upright boxes, on a drawing or on the screen.

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

/** Where an element lies on the screen. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

/** An attachment: tells of an element how large it is, once it was laid out and whenever that changes. A binding asks at
 * once, and has the page laid out in the stroke that draws it. */
export const sized = (tell: (element: HTMLElement) => void) => (element: HTMLElement) => {
  const watch = new ResizeObserver(() => tell(element));
  watch.observe(element, { box: "border-box" });
  return () => watch.disconnect();
};

/** How much of an element is in sight: not what is scrolled away inside something that scrolls. */
export function seenOf(element: Element): Box {
  let { x, y, w, h } = boxOf(element);
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY)) continue;
    const box = boxOf(around);
    [w, h] = [Math.min(x + w, box.x + box.w), Math.min(y + h, box.y + box.h)];
    [x, y] = [Math.max(x, box.x), Math.max(y, box.y)];
    [w, h] = [w - x, h - y];
  }
  return { x, y, w, h };
}

/** The smallest box around several. */
export function together(all: Box[]): Box {
  const x = Math.min(...all.map((one) => one.x));
  const y = Math.min(...all.map((one) => one.y));
  const [right, foot] = [Math.max(...all.map((one) => one.x + one.w)), Math.max(...all.map((one) => one.y + one.h))];
  return { x, y, w: right - x, h: foot - y };
}

/** How much of two boxes is covered by both. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
