// Where a move goes on the board: a hint is drawn from cell to cell.
import { words } from "$client/lib/menu";

export function way(move: string): string[] {
  const [verb, ...cells] = words(move);
  if (verb === "move") return cells.map((cell) => `#cell-${cell}`);
  return ["enter", "place", "castle", "fortress", "line"].includes(verb) ? [`#cell-${cells[0]}`] : [];
}
