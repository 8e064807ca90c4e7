"""`gonfalon`, with the toy games among its games: a process that serves games with secrets."""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent

if __name__ == "__main__":
    sys.path.append(str(TESTS))
    import toys

    from gonfalon.catalog import Found, every_game
    from gonfalon.cli import main

    for game in toys.ALL:
        every_game()[game.slug] = Found(game, "toys")
    main()
