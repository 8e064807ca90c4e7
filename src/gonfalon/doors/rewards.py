"""Rewards for the seats at the end of a game."""

from gonfalon.engine.game import Outcome


def rewards(outcome: Outcome) -> list[float]:
    """The winners share 1, the others share -1, so the sum is 0. If all win or nobody does, everybody gets 0."""
    winners = len(outcome.winners())
    others = len(outcome.places) - winners
    if not winners or not others:
        return [0.0] * len(outcome.places)
    return [1.0 / winners if place == 1 else -1.0 / others for place in outcome.places]
