"""Self-play with the rules as plain Python, even where they are compiled: `python plain.py GAME GAMES SEED`.

A wheel has the sources beside the extension modules. Run as a script, this file makes Python import the sources
instead, so that compiled and plain rules of the same installation are measured in the same rounds.
"""

import json
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "gonfalon"


class SourcesOnly:
    """An import finder that loads the modules of one package from their sources, and leaves all others to later
    finders."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != PACKAGE and not name.startswith(PACKAGE + "."):
            return None
        for folder in path if path is not None else sys.path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def main(game: str, games: str, seed: str) -> None:
    if any(name.startswith(PACKAGE + ".") for name in sys.modules):
        raise RuntimeError(f"{PACKAGE} is imported already: run this file, do not import it")
    sys.meta_path.insert(0, SourcesOnly)
    from gonfalon.bots.selfplay import selfplay

    print(json.dumps(selfplay(game, int(games), seed=int(seed))))


if __name__ == "__main__":
    main(*sys.argv[1:])
