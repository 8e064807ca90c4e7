// Where a move goes in the city: a march from space to space, a card in the hand.
import { words } from "$client/lib/menu";
import { cellOf, cityOf } from "./city";
import type { FaceProps } from "./shown.gen";

const PLACES = ["reinforce", "attack", "retreat", "release", "horde", "look", "place"];

export function way(move: string, { pack }: FaceProps): string[] {
  const [verb, ...rest] = words(move);
  const space = (word: string) => `#space-${cellOf(cityOf(pack), word)}`;
  if (verb === "march" || verb === "press") return [space(rest[0]), space(rest[1])];
  if (PLACES.includes(verb)) return [space(rest[0])];
  if (verb === "pitch") return [space(rest[1])];
  return verb === "play" || verb === "discard" ? [`[data-card="${rest[0]}"]`] : [];
}
