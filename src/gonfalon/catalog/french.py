"""French elision: the e of "de" and "que" is dropped before a vowel, and sentences with a placeholder do not know which
name will follow. client/src/lib/french.ts does the same."""

import re

BEFORE_A_VOWEL = re.compile(
    r"(?<![\w’'-])(d|qu)e[ \u00a0](?=[aeiuàâäéèêëîïôöùûüœæ]|o(?!nze)|y[^\saeiouyàâäéèêëîïôöùûü])", re.IGNORECASE
)


def elided(text: str) -> str:
    return BEFORE_A_VOWEL.sub(r"\1’", text)
