"""Every game found as an OpenSpiel game, registered when this is imported: `pyspiel.load_game("gonfalon_battue")`.

Luck is explicit: a chance node for every question that the rules ask of it. Needs the extra `openspiel`. docs/doors.md
tells the rest."""

from gonfalon.doors.openspiel.game import AT_ONCE, TURNS, SpielGame, register_all, short_name
from gonfalon.doors.openspiel.state import SpielState

__all__ = ["AT_ONCE", "TURNS", "SpielGame", "SpielState", "short_name"]

register_all()
