"""French drops the e of "de" and "que" before a vowel, and our sentences do not know which name will follow. The same
stands in client/src/lib/french.ts."""

import re

BEFORE_A_VOWEL = re.compile(
    r"(?<![\w’'-])(d|qu)e[ \u00a0](?=[aeiuàâäéèêëîïôöùûüœæ]|o(?!nze)|y[^\saeiouyàâäéèêëîïôöùûü])", re.IGNORECASE
)


def elided(text: str) -> str:
    return BEFORE_A_VOWEL.sub(r"\1’", text)
