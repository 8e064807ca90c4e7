"""`gonfalon`, with the toy games among its games: a process that serves games with secrets. What waits in order to tell
nothing waits but a moment."""

import sys
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

sys.path.append(str(Path(__file__).resolve().parent.parent))

import toys

from gonfalon.catalog import Found, every_game
from gonfalon.cli import main
from gonfalon.server import services

for game in toys.ALL:  # in the server, and in every process that it starts
    every_game()[game.slug] = Found(game, "toys")

hasty: Any = partial(services.Services, pause=lambda: 0.02)
patch.object(services, "Services", hasty).start()

if __name__ == "__main__":
    main()
