// The icon of the tab, with a number on it.
import { at } from "./base";

const ICON = 'link[rel="icon"]';
let plain = ""; // the icon without a number, once it is known

/** How many tables wait, on the icon of the tab. */
export async function mark(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(ICON);
  if (!link) return;
  if (!count) {
    if (plain) link.href = at("/gonfalon.svg");
    return;
  }
  plain ||= await fetch(at("/gonfalon.svg")).then(
    (got) => got.text(),
    () => "",
  );
  if (plain) link.href = `data:image/svg+xml,${encodeURIComponent(marked(plain, count))}`;
}

/** A seal with a number, in the lower corner of a picture whatever its size. */
export function marked(svg: string, count: number): string {
  const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 32 32").split(/[\s,]+/).map(Number);
  const r = Math.min(width, height) * 0.34;
  const [cx, cy] = [x + width - r, y + height - r];
  const said = count > 9 ? "9+" : String(count);
  const seal = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#b3372b" stroke="#fcf8ec" stroke-width="${r * 0.14}"/>`;
  const font = `font-family="sans-serif" font-weight="700" font-size="${r * (said.length > 1 ? 1.05 : 1.4)}"`;
  const text = `<text x="${cx}" y="${cy}" dy="0.36em" text-anchor="middle" fill="#fff" ${font}>${said}</text>`;
  return svg.replace(/<\/svg>\s*$/, `${seal}${text}</svg>`);
}
