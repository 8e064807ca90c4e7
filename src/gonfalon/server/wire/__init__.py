"""Everything that browser and server say to each other. `docs/wire.md` and the client's types are made from this
package by `tools/wire-types`: docstrings and the comments behind the fields are their text. A review has the form that
`bots/review_figures.py` gives it.

A message can hold faces and shown fields only: there is no message a hidden state would fit in. Batches, log lines and
menus are numbered per viewer, so that gaps tell nothing. Seats count from 0; moves are text (`move 4 17`).
"""

from gonfalon.server.wire.basics import *  # noqa: F403
from gonfalon.server.wire.from_browser import *  # noqa: F403
from gonfalon.server.wire.games import *  # noqa: F403
from gonfalon.server.wire.lab import *  # noqa: F403
from gonfalon.server.wire.parts import *  # noqa: F403
from gonfalon.server.wire.people import *  # noqa: F403
from gonfalon.server.wire.ratings import *  # noqa: F403
from gonfalon.server.wire.status import *  # noqa: F403
from gonfalon.server.wire.tables import *  # noqa: F403
from gonfalon.server.wire.to_browser import *  # noqa: F403
