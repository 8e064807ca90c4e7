"""Small complete games that try one mechanism each: fixtures for the engine, the kit and the contract suite.

`bids`: sealed bids from hidden purses. `hands`: draws, steals, peeks, cards put under. `offers`: asides, answers,
votes, players who leave. `reveal`: everything that can and cannot be taken back. `guards`: questions out of turn that
a player may answer beforehand. Not among `ALL`, since it tries nothing of the engine's: `sticks`, one number out of
many, and `harvest`, in which an unfairness can be planted.
"""

from typing import Any

from gonfalon.engine.game import Game
from toys import bids, guards, hands, offers, reveal

ALL: list[Game[Any]] = [bids.GAME, guards.GAME, hands.GAME, offers.GAME, reveal.GAME]
