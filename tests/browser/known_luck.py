"""The server with luck that is known in advance, for games whose dice must fall as a test needs them: every table draws
from one seed, bots from another, and what waits in order to tell nothing waits but a moment. It takes the place of
`gonfalon`: `python -m known_luck serve …`"""

from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

TABLES, BOTS = 1007, 5


def main() -> None:
    from gonfalon.cli import main as cli
    from gonfalon.engine.chance import Seeded
    from gonfalon.server import services
    from gonfalon.server.bots import table_bots

    known: Any = partial(services.Services, chance=lambda: Seeded(TABLES), pause=lambda: 0.02)
    bots_luck = SimpleNamespace(randbits=lambda bits: BOTS)
    with patch.object(services, "Services", known), patch.object(table_bots, "secrets", bots_luck):
        cli()


if __name__ == "__main__":
    main()
