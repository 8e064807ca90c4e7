"""All games as OpenSpiel games, registered when this package is imported: `pyspiel.load_game("gonfalon_battue")`.

Chance is explicit: there is a chance node for every number that the rules draw. Needs the extra `openspiel`. See
docs/doors.md."""

from gonfalon.doors.openspiel.game import AT_ONCE, TURNS, SpielGame, register_all, short_name
from gonfalon.doors.openspiel.state import SpielState

__all__ = ["AT_ONCE", "TURNS", "SpielGame", "SpielState", "short_name"]

register_all()
