// Where a move goes on the map: from the zone of a unit to the one it strikes or moves to.
import { words } from "$client/lib/menu";
import { placeOf } from "./choices";

const PLACES = ["recruit", "claim", "lay", "collect", "swap", "contest", "reinforce", "evacuate", "castle"];

export function way(move: string): string[] {
  const [verb, ...places] = words(move);
  const zone = (place: string) => `#zone-${placeOf(place)}`;
  if (verb === "assault" || verb === "move") return places.map(zone);
  return PLACES.includes(verb) ? [zone(places[0])] : [];
}
