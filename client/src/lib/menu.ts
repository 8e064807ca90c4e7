// Picking narrows the menu argument by argument. Moves are text: a verb and its arguments, parted by spaces. A card is
// often picked before it is settled what to do with it: a picked word may name several, `open|add`.

export const words = (move: string): string[] => move.split(" ");

/** A move without words of the player's own, which follow in quotation marks. */
export const withoutWords = (move: string): string => move.split('"', 1)[0].trimEnd();

/** The moves that begin with what has been picked so far. */
export function narrow(moves: string[], picked: string[]): string[] {
  return moves.filter((move) => {
    const parts = words(move);
    return picked.every((one, i) => parts[i] === one || one.split("|").includes(parts[i]));
  });
}

/** What can be picked next, each once, in the menu's order. */
export function nextWords(moves: string[], picked: string[]): string[] {
  const found = new Set<string>();
  for (const move of narrow(moves, picked)) {
    const next = words(move)[picked.length];
    if (next !== undefined) found.add(next);
  }
  return [...found];
}

/** What has been picked, and everything that goes without saying: words that all moves left have in common. */
export function settled(moves: string[], picked: string[]): string[] {
  const found = [...picked];
  for (;;) {
    const next = nextWords(moves, found);
    if (next.length !== 1 || narrow(moves, found).some((move) => words(move).length === found.length)) return found;
    found.push(next[0]);
  }
}

/** Verbs of the menu, in its order. */
export const verbsOf = (moves: string[]): string[] => [...new Set(moves.map((move) => words(move)[0]))];

/** Moves of one verb, as lists of their arguments. */
export function argumentsOf(moves: string[], verb: string): string[][] {
  return moves
    .map(words)
    .filter((parts) => parts[0] === verb)
    .map((parts) => parts.slice(1));
}

/** A move as people read and type it: records count players from 0, people from 1, as p1. */
export function forPeople(move: string, verbs: Record<string, string[]>): string {
  const [verb, ...values] = words(move);
  return [verb, ...values.map((value, i) => (verbs[verb]?.[i] === "seat" ? `p${Number(value) + 1}` : value))].join(" ");
}

/** What was typed, with a player's bare number written as one. */
export function byPeople(text: string, verbs: Record<string, string[]>): string {
  const [verb, ...values] = words(text.trim().replace(/\s+/g, " "));
  const kinds = verbs[verb.toLowerCase()] ?? [];
  return [verb, ...values.map((value, i) => (kinds[i] === "seat" && /^\d+$/.test(value) ? `p${value}` : value))].join(
    " ",
  );
}

/** Finds typed text in the menu: whole, without its verb, or as the only move that begins so. */
export function typed(moves: string[], text: string): string | null {
  const wanted = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (!wanted) return null;
  const whole = moves.find((move) => move.toLowerCase() === wanted);
  if (whole) return whole;
  const bare = moves.filter((move) => words(move).slice(1).join(" ").toLowerCase() === wanted);
  if (bare.length === 1) return bare[0];
  const begun = moves.filter((move) => move.toLowerCase().startsWith(wanted));
  return begun.length === 1 ? begun[0] : null;
}

/** The numbers of which one can be picked next, in order; none if something else can be picked too. */
export function numbersNext(moves: string[], picked: string[]): number[] {
  const next = nextWords(moves, picked);
  return next.every((word) => /^-?\d+$/.test(word)) ? next.map(Number).sort((a, b) => a - b) : [];
}
