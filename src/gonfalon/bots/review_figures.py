"""The contents of a review of a finished game, in the form used in files, in the terminal and on the wire."""

from msgspec import Struct

from gonfalon.engine.words import Args


class ReviewLine(Struct):
    """A reason for a move, or a line of the log on a draw."""

    key: str
    rule: str
    args: Args


class ReviewStep(Struct):
    """A further move of the same seat in the same turn."""

    move: str
    sure: bool  # true if it depends on nothing hidden and on no chance


class ReviewMoment(Struct):
    """The chances of every seat after a batch, in percent."""

    batch: int
    round: int  # 0: in the set-up, or the game counts no rounds
    chances: list[float]
    error: float  # of the reviewed seat's chance, to either side


class CostlyDecision(Struct):
    """A decision whose cost is greater than its error. Chances are the seat's own, in percent."""

    batch: int  # the batch of the move
    at: int  # the batch before, whose position was decided on
    round: int
    played: str
    better: str
    played_chance: float
    better_chance: float
    cost: float
    error: float
    grade: str  # blunder, mistake, slip or trifle
    choices: int  # how many moves there were
    reasons: list[ReviewLine]  # reasons for the better move that do not apply to the played one
    plan: list[ReviewStep]  # moves that would have followed the better one


class LuckyDraw(Struct):
    """A draw of chance: the expected value of a move, and the value after the draw."""

    batch: int
    round: int
    seat: int  # whose move it was
    before: float
    after: float
    swing: float
    error: float
    rank: int  # probability in percent of a result at least as good
    lines: list[ReviewLine]


class Review(Struct):
    """A finished game judged for one seat, from what that seat had been shown at each moment. Batches are numbered as
    in the match; chances and costs are in percent."""

    review: int  # version of this form, now 1
    game: str
    seats: int
    seat: int
    record: str  # the digest at the end of the record, if it has one
    places: list[int]
    chances: list[ReviewMoment]  # the last one is the result
    deals: int  # worlds played on for each moment
    decisions: int  # how many there were
    grade: str  # faultless, strong, sound, shaky or costly
    cost: float  # of all decisions whose cost is greater than their error
    costly: list[CostlyDecision]  # at most three, the costliest first
    draws: int
    fortune: str  # kind, fair, even, poor or cruel
    luck: float  # the total effect of all draws
    lucky: list[LuckyDraw]  # at most three, the luckiest first
    unlucky: list[LuckyDraw]  # the same, the unluckiest first
