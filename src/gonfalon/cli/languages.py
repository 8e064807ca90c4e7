"""The language of a command: the one asked for, or that of the environment."""

import os

from gonfalon.catalog.speech import LANGUAGES
from gonfalon.engine.errors import BadLanguage


def chosen(wish: str | None) -> str:
    if wish is None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            value = os.environ.get(name, "")
            if value:
                return "fr" if value.lower().startswith("fr") else "en"
        return "en"
    if wish not in LANGUAGES:
        raise BadLanguage(f"--lang: expected {' or '.join(LANGUAGES)}, got {wish!r}")
    return wish
