"""The server, but what waits in order to tell nothing waits but a moment, so that tests with bots do not take all day.
It takes the place of `gonfalon`: `python -m hasty serve …`"""

from functools import partial
from typing import Any
from unittest.mock import patch

MOMENT = 0.02  # seconds


def main() -> None:
    from gonfalon.cli import main as cli
    from gonfalon.server import services

    hasty: Any = partial(services.Services, pause=lambda: MOMENT)
    with patch.object(services, "Services", hasty):
        cli()


if __name__ == "__main__":
    main()
