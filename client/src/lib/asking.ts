// Looking for words in a text: without regard to accents, case, ligatures and the apostrophe that one's keyboard has.

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’']/g, " ");

/** The words that are looked for. Small ones, such as articles, say nothing, unless there is nothing else. */
export function wordsOf(asked: string): string[] {
  const all = plain(asked)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => word.length > 2 || /\d/.test(word));
  return telling.length ? telling : all;
}

/** Whether a text has all of them: a word, or the beginning of one, or its singular. */
export function says(text: string, words: string[]): boolean {
  if (!words.length) return false;
  const has = plain(text);
  return words.every(
    (word) => has.includes(word) || (word.length > 4 && /[sx]$/.test(word) && has.includes(word.slice(0, -1))),
  );
}
