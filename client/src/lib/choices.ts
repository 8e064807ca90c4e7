// The parts of the screen where something can be chosen now, which a result must not cover.

import type { Box } from "./boxes";
import type { Findable } from "./finding";

const MOST = 120;
const OFFERED = "[data-move], .opt, .may, [aria-disabled='false']";

/** Boxes of the live places, and of what the board's own panels offer. */
export function choiceBoxes(board: HTMLElement | undefined, places: Findable[]): Box[] {
  const found = places.flatMap((place) => (place.may ? (document.getElementById(place.id) ?? []) : []));
  const offered = [...(board?.querySelectorAll(OFFERED) ?? [])];
  return [...offered, ...found].slice(0, MOST).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, w: width, h: height };
  });
}
