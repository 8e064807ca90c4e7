// Chance for drawings.

/** Numbers below 1, the same for the same name on every screen: what is drawn depends on the place alone. The first few
 * would be alike for names that are alike, and are skipped. */
export function fortune(name: string, skipped = 3): () => number {
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
