// Where a move goes on the table: from the hand or the free knights to a kingdom.
import { words } from "$client/lib/menu";
import { COLOURS, cardOf, colourOf } from "./lands";

const realm = (colour: string) => `#realm-${COLOURS.indexOf(colour)}`;

export function way(move: string): string[] {
  const [verb, card, to, kingdom] = words(move);
  const held = `[data-card="${card}"]`;
  switch (verb) {
    case "open":
      return [held, `#realm-${colourOf(cardOf(card))}`];
    case "add":
    case "reinforce":
      return [held, realm(to)];
    case "hide":
      return [held, realm(to === "veiled" ? kingdom : to)];
    case "recruit":
    case "free_recruit":
      return [`[data-free="${card}"]`];
    case "withdraw":
      return [realm(to)];
    default:
      return [];
  }
}
