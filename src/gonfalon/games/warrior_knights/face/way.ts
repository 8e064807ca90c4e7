// Where a move goes in the realm: a noble from where he stands, an attack on the region it is about.
import { words } from "$client/lib/menu";
import { landsOf } from "./lands";
import { innermost } from "./matter";
import type { FaceProps } from "./shown.gen";

export function way(move: string, { shown, stack, pack }: FaceProps): string[] {
  const lands = landsOf(pack);
  const [verb, ...rest] = words(move);
  const at = (region: number) => (region >= 0 ? [`#region-${region}`] : []);
  const named = (word: string) => at(lands.regions.findIndex((one) => one.id.toLowerCase() === word));
  const standing = (noble: string) => at(shown.where[lands.nobles.findIndex((one) => one.id === noble)] ?? -1);
  switch (verb) {
    case "at":
    case "fortress":
    case "flee":
      return named(rest[0]);
    case "march":
      return [...standing(rest[0]), ...at(innermost(stack, "MilitaryOperations")?.region ?? -1)];
    case "step":
    case "sail":
    case "defy_step":
      return [...at(shown.where[innermost(stack, "Way", "Marching", "Moving")?.noble ?? -1] ?? -1), ...named(rest[0])];
    case "place":
      return named(rest[1]);
    case "besiege":
    case "assault":
    case "fight":
      return at(innermost(stack, "Declare", "MilitaryOperations")?.region ?? -1);
    default:
      return [];
  }
}
