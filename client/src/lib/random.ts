// Random numbers for drawings.

/** A generator of numbers below 1, seeded by a name: a place is drawn the same on every screen. Its first few numbers are
 * skipped, since similar names begin with similar ones. */
export function seededRandom(name: string, skipped = 3): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  for (let i = 0; i < skipped; i++) next();
  return next;
}
