"""`gonfalon`, with the toy games among its games: a process that serves games with secrets."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import toys

from gonfalon.catalog import Found, every_game
from gonfalon.cli import main

for game in toys.ALL:  # in the server, and in every process that it starts
    every_game()[game.slug] = Found(game, "toys")

if __name__ == "__main__":
    main()
