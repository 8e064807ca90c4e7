// Searching a text for words, whatever their accents, case, ligatures and apostrophes.

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’']/g, " ");

/** The words to look for. Short ones, such as articles, count only if there are no others. */
export function wordsOf(asked: string): string[] {
  const all = plain(asked)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => word.length > 2 || /\d/.test(word));
  return telling.length ? telling : all;
}

/** Whether a text has all of these words, as a whole word, the beginning of one, or in the singular. */
export function hasWords(text: string, words: string[]): boolean {
  if (!words.length) return false;
  const has = plain(text);
  return words.every(
    (word) => has.includes(word) || (word.length > 4 && /[sx]$/.test(word) && has.includes(word.slice(0, -1))),
  );
}
