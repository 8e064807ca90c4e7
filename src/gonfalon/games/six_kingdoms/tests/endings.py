"""Whole games for every way the game can end, and for each power and final symbol; and how they were found.

    python -m gonfalon.games.six_kingdoms.tests.endings

plays them anew at random from seeds, keeps the shortest of each kind, and writes `golden/`. The same seeds give the
same files; they change only when rules, records or the pack do.
"""

from collections.abc import Callable
from pathlib import Path

from gonfalon.contract import recorded
from gonfalon.contract.recorded import Wanted
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.games.six_kingdoms.events.count import score
from gonfalon.games.six_kingdoms.events.turn import (
    CONQUEST,
    FINAL_COUNT,
    KINGDOM_LOST,
    CardRevealed,
    CardWithdrawn,
    KingdomTaken,
)
from gonfalon.games.six_kingdoms.ids import COLOURS, colour_of
from gonfalon.games.six_kingdoms.state import (
    ALL_PASSED,
    ALONE,
    FALLS_ON_TIE,
    FIXED,
    HAND_ZERO,
    LAST_CARD,
    LIMIT,
    NO_TROOP_POINTS,
    NONE,
    STRAGGLERS_COUNT,
    STRONGHOLD,
    State,
)

GOLDEN = Path(__file__).parent / "golden"

Seen = Callable[[Event[State], State], bool]  # an event, and the state it met


def has(seen: Seen) -> Wanted:
    """Games in which this happened."""

    def wanted(match: Match[State]) -> bool:
        state = match.rules.start()
        for batch in match.batches:
            for event in batch.events:
                if seen(event, state):
                    return True
                event.apply(state)
        return False

    return wanted


def named(name: str, **fields: int) -> Wanted:
    """Games with an event of this name, with these particulars."""

    def seen(event: Event[State], before: State) -> bool:
        return type(event).__name__ == name and fields.items() <= particulars(event).items()

    return has(seen)


def fell_on_a_tie(event: Event[State], before: State) -> bool:
    """SK-063: taken with no more than its defence."""
    if not isinstance(event, KingdomTaken) or before.power[event.kingdom] != FALLS_ON_TIE or event.loser == NONE:
        return False
    army = before.attack(event.seat, event.kingdom)
    return before.strength[army] == before.strength[before.home(event.kingdom)]


def held_by_its_walls(event: Event[State], before: State) -> bool:
    """SK-062: one more than the defence stands before a stronghold, in vain."""
    for kingdom in range(COLOURS):
        if before.power[kingdom] != STRONGHOLD or before.owner[kingdom] == NONE:
            continue
        for seat in range(before.seats):
            if before.strength[before.attack(Seat(seat), kingdom)] == before.strength[before.home(kingdom)] + 1:
                return True
    return False


def shown_before_walls(event: Event[State], before: State) -> bool:
    """SK-103: turned up by an attack that exceeds the defence and does not take the kingdom."""
    if not isinstance(event, CardRevealed) or event.why != CONQUEST or before.power[event.army] != STRONGHOLD:
        return False
    defence = before.strength[before.home(event.army)]
    return before.owner[event.army] != NONE and before.strength[before.attack(event.seat, event.army)] == defence + 1


def straggling(event: Event[State], before: State) -> bool:
    said = particulars(event)
    return type(event).__name__ == "StragglersCounted" and said["symbol"] == STRAGGLERS_COUNT and said["points"] != 0


def spared(event: Event[State], before: State) -> bool:
    said = particulars(event)
    if type(event).__name__ != "HandCounted" or said["symbol"] != HAND_ZERO:
        return False
    seat = said["seat"]
    assert isinstance(seat, int)
    return before.hand_size(Seat(seat)) > 0


def shared(match: Match[State]) -> bool:
    return match.rules.outcome(match.play.state).places.count(1) > 1


def broken(match: Match[State]) -> bool:
    """SK-R23: two came out level, and yet one stands before the other."""
    s = match.play.state
    totals = [score(s, Seat(seat)) for seat in range(s.seats)]
    return len(set(totals)) < s.seats and not shared(match) and totals.count(max(totals)) > 1


def without_its_leader(event: Event[State], before: State) -> bool:
    return isinstance(event, CardWithdrawn) and colour_of(event.card) == event.kingdom


class Ending(recorded.Ending):
    slug = "six-kingdoms"
    seeds = 60


CROWN: dict[str, Value] = {"sides": "crown"}
BACK: dict[str, Value] = {"sides": "back"}

ENDINGS = [
    # Every way to end.
    Ending("last-card-two", 2, LAST_CARD, CROWN),
    Ending("last-card-three", 3, LAST_CARD, CROWN),
    Ending("last-card-four", 4, LAST_CARD, BACK),
    Ending("all-passed", 2, ALL_PASSED, CROWN),
    Ending("limit", 3, LIMIT, {**BACK, "round_limit": 6}),
    Ending("left-until-one-remains", 3, ALONE, CROWN, leaves={3: 1, 5: 0}),
    Ending("left-in-set-up", 2, ALONE, {**CROWN, "set_choice": "pick"}, leaves={0: 1}),
    Ending("left-and-played-on", 3, LAST_CARD, BACK, leaves={4: 2}),
    Ending("shared-win", 2, LIMIT, {**CROWN, "round_limit": 5}, wanted=shared),
    Ending("tie-broken", 3, LIMIT, {**CROWN, "round_limit": 5, "tie_break": "kingdoms_then_hand"}, wanted=broken),
    # Every power.
    Ending("reinforce", 2, LAST_CARD, CROWN, wanted=named("KingdomReinforced")),
    Ending("withdraw", 2, LAST_CARD, CROWN, wanted=named("CardWithdrawn")),
    Ending("withdraw-and-lose", 3, LAST_CARD, CROWN, wanted=named("KingdomLost")),
    Ending("stronghold", 3, LAST_CARD, CROWN, wanted=has(held_by_its_walls)),
    Ending("falls-on-tie", 3, LAST_CARD, BACK, wanted=has(fell_on_a_tie)),
    Ending("free-recruit", 2, LAST_CARD, BACK, wanted=named("KnightRecruitedFree")),
    Ending("hidden-and-conquered", 3, LAST_CARD, BACK, wanted=named("CardRevealed", why=CONQUEST)),
    Ending("hidden-before-walls", 3, LAST_CARD, {"sides": "random"}, wanted=has(shown_before_walls)),
    Ending(
        "hidden-until-conquest",
        3,
        LAST_CARD,
        {**BACK, "hidden_reveal": "conquest"},
        wanted=named("CardRevealed", why=CONQUEST),
    ),
    Ending("hidden-and-lost", 3, LAST_CARD, BACK, wanted=named("CardRevealed", why=KINGDOM_LOST)),
    Ending("hidden-to-the-end", 3, LAST_CARD, BACK, wanted=named("CardRevealed", why=FINAL_COUNT)),
    # Every final symbol.
    Ending("bonus5", 2, LAST_CARD, CROWN, wanted=named("BonusCounted")),
    Ending("stragglers-count", 2, LAST_CARD, BACK, wanted=has(straggling)),
    Ending("hand-zero", 2, LAST_CARD, CROWN, wanted=has(spared)),
    Ending("no-troop-points", 2, LAST_CARD, CROWN, wanted=named("KingdomCounted", symbol=NO_TROOP_POINTS)),
    Ending("final-muster", 2, LAST_CARD, BACK, wanted=named("Mustered")),
    Ending("final-muster-declined", 2, LAST_CARD, BACK, wanted=named("MusterDeclined")),
    Ending("tribute2", 4, LAST_CARD, BACK, wanted=named("TributePaid")),
    Ending("fixed15", 2, LAST_CARD, BACK, wanted=named("KingdomCounted", symbol=FIXED)),
    # Switches.
    Ending("chosen-and-picked", 2, LAST_CARD, {"sides": "chosen", "set_choice": "pick", "neutral_setup": "balanced"}),
    Ending("hidden-leader", 3, LAST_CARD, {**BACK, "hidden_as_leader": True}, wanted=named("CardHidden", army=COLOURS)),
    Ending("open-hands", 3, LAST_CARD, {**BACK, "open_hands": True}, wanted=named("CardHidden")),
    Ending("leader-withdrawn", 2, LAST_CARD, {**CROWN, "withdraw_leader": True}, wanted=has(without_its_leader)),
    Ending("walls-before-an-owner", 2, LAST_CARD, {"sides": "random", "modifiers_apply_to_neutral": True}),
    Ending("confirmed", 2, LAST_CARD, {**CROWN, "confirm": True}),
]


if __name__ == "__main__":
    games = ((ending.name, ending.found()) for ending in ENDINGS)
    recorded.write(GOLDEN, games, lambda s: {"rounds": s.round, "count": s.count})
