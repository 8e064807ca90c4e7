"""The server, but what waits in order to tell nothing waits but a moment, so that tests with bots do not take all day,
and luck is the same every time: what fails once fails again. Tables' secrets are the same, so that their luck can be
checked as ever, and what bots draw follows from where they stand; `LUCK=2` in the environment tries another. It takes
the place of `gonfalon`: `python -m hasty serve …`"""

import os
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

MOMENT = 0.02  # seconds
LUCK = int(os.environ.get("LUCK", "1"))


def main() -> None:
    from gonfalon.cli import main as cli
    from gonfalon.engine.ids import Seat
    from gonfalon.engine.match import Match
    from gonfalon.server import services, table_luck
    from gonfalon.server.bots.pool_jobs import Question
    from gonfalon.server.bots.table_bots import TableBots

    question = TableBots._question

    def known(bots: TableBots, match: Match[Any], seat: Seat, bot: str, budget: float) -> Question:
        asked = question(bots, match, seat, bot, budget)
        asked.seed = abs(hash((LUCK, match.number(), seat)))  # of numbers: the same in every process
        return asked

    hasty: Any = partial(services.Services, pause=lambda: MOMENT)
    same = SimpleNamespace(token_hex=lambda size: LUCK.to_bytes(size, "big").hex())
    with (
        patch.object(services, "Services", hasty),
        patch.object(table_luck, "secrets", same),
        patch.object(TableBots, "_question", known),
    ):
        cli()


if __name__ == "__main__":
    main()
