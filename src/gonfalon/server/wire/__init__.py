"""Every message between browser and server. `tools/wire-types` makes `docs/wire.md` and the client's types from this
package: docstrings and the comments behind the fields are their text. `bots/review_figures.py` gives a review its form.

A message can hold only faces and shown fields: no message has room for a hidden state. Batches, log lines and menus are
numbered per viewer, so gaps reveal nothing. Seats count from 0; moves are text (`move 4 17`).
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
