"""The server, but a test sets its clock: the file `hours-ahead` in its folder says how many hours it is ahead, and what
is due by then happens at once; luck is the same every time. It takes the place of `gonfalon`:
`python -m set_clock serve …`"""

import time
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

AHEAD = Path("hours-ahead")
MOMENT = 0.1  # seconds


def clock() -> float:
    return time.time() + 3600 * float(AHEAD.read_text()) if AHEAD.exists() else time.time()


def main() -> None:
    from gonfalon.cli import main as cli
    from gonfalon.engine.chance import Seeded
    from gonfalon.server import services
    from gonfalon.server.news import news
    from gonfalon.server.pace import wheel

    late: Any = partial(services.Services, clock=clock, chance=lambda: Seeded(7), pause=lambda: 0.02)
    with (
        patch.object(services, "Services", late),
        patch.object(wheel, "LONGEST_NAP", MOMENT),
        patch.object(news, "NAP", MOMENT),
    ):
        cli()


if __name__ == "__main__":
    main()
