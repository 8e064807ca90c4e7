// French drops the e of "de" and "que" before a vowel, and our sentences do not know which name will follow.
// The same stands in catalog/french.py.

const BEFORE_A_VOWEL =
  /(?<![\p{L}\p{M}’'-])(d|qu)e[ \u00a0](?=[aeiuàâäéèêëîïôöùûüœæ]|o(?!nze)|y[^\saeiouyàâäéèêëîïôöùûü])/giu;

export const elided = (text: string): string => text.replace(BEFORE_A_VOWEL, "$1’");
