"""What a review of a finished game says: its form in files, for the terminal and on the wire."""

from msgspec import Struct

from gonfalon.engine.words import Args


class ReviewLine(Struct):
    """What speaks for a move, or what a draw brought."""

    key: str
    rule: str
    args: Args


class ReviewStep(Struct):
    """What the same seat would do after a move, in the same turn."""

    move: str
    sure: bool  # nothing hidden and no chance lies before it


class ReviewMoment(Struct):
    """The chances of every seat after a batch, of a hundred."""

    batch: int
    round: int  # 0: in the set-up, or the game counts none
    chances: list[float]
    error: float  # how far the reviewed seat's may be off, to either side


class CostlyDecision(Struct):
    """A decision that cost more than it may be off. Chances are the seat's own, of a hundred."""

    batch: int  # in which it was made
    at: int  # the batch before: the position in which it was made
    round: int
    played: str
    better: str
    played_chance: float
    better_chance: float
    cost: float
    error: float
    grade: str  # blunder, mistake, slip or trifle
    choices: int  # how many moves there were
    reasons: list[ReviewLine]  # what speaks for the better one and not for the other
    plan: list[ReviewStep]  # what would have followed it


class LuckyDraw(Struct):
    """Where chance gave or took: what was to be expected of a move, and what stood there once chance had answered."""

    batch: int
    round: int
    seat: int  # whose move it was
    before: float
    after: float
    swing: float
    error: float
    rank: int  # in so many of a hundred it would have come out as well or better
    lines: list[ReviewLine]


class Review(Struct):
    """A finished game judged for one seat, from what that seat had been shown at each moment. Batches are numbered as
    the match numbers them; chances and costs are of a hundred."""

    review: int  # version of this form, now 1
    game: str
    seats: int
    seat: int
    record: str  # the digest at the end of the record, where it has one
    places: list[int]
    chances: list[ReviewMoment]  # the last is how it ended
    deals: int  # games that were played on for each moment
    decisions: int  # how many there were
    grade: str  # faultless, strong, sound, shaky or costly
    cost: float  # of all decisions that cost more than they may be off
    costly: list[CostlyDecision]  # at most three, the costliest first
    draws: int
    fortune: str  # kind, fair, even, poor or cruel
    luck: float  # what all draws gave and took
    lucky: list[LuckyDraw]  # at most three, the luckiest first
    unlucky: list[LuckyDraw]  # the same, the unluckiest first
