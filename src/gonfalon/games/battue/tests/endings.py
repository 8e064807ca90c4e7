"""Whole games for every way the game can end and for every card, and how they were found.

    python -m gonfalon.games.battue.tests.endings

plays them anew with simple bots from seeds, keeps the shortest of each kind, and writes `golden/`. The same seeds give
the same files; they change only when rules, records or the pack do.
"""

from pathlib import Path

from gonfalon.contract import recorded
from gonfalon.contract.recorded import at_random
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.games.battue.events.cards import CardPlayed, EventDrawn
from gonfalon.games.battue.hints.scores import scores
from gonfalon.games.battue.state import ELIMINATED, KEYS, LAST, LIMIT, State
from gonfalon.games.battue.verbs import PLAY

GOLDEN = Path(__file__).parent / "golden"
CARD_SEEDS = 60  # and for the games in which every card is played


# -- bots --------------------------------------------------------------------------------------------------------------


def greedy(match: Match[State], seat: Seat, chance: Seeded) -> Move:
    menu = match.menu(seat)
    if len(menu) == 1:
        return menu[0]
    rated = scores(match.seen_by(seat), seat, menu)
    best = [move for move, worth in zip(menu, rated, strict=True) if worth == max(rated)]
    return best[chance.below(len(best))]


def card_happy(match: Match[State], seat: Seat, chance: Seeded) -> Move:
    cards = [move for move in match.menu(seat) if PLAY.owns(move)]
    return cards[chance.below(len(cards))] if cards and chance.below(4) else greedy(match, seat, chance)


def reckless(match: Match[State], seat: Seat, chance: Seeded) -> Move:
    """The first player is greedy; the others throw their hordes away."""
    return greedy(match, seat, chance) if seat == 0 else at_random(match, seat, chance)


def one_reckless(match: Match[State], seat: Seat, chance: Seeded) -> Move:
    return at_random(match, seat, chance) if seat == match.rules.seats - 1 else greedy(match, seat, chance)


# -- endings -----------------------------------------------------------------------------------------------------------


class Ending(recorded.Ending):
    slug = "battue"
    seeds = 60
    usual = staticmethod(greedy)


def places(match: Match[State]) -> list[int]:
    return match.rules.outcome(match.play.state).places


def shared(match: Match[State]) -> bool:
    return places(match).count(1) > 1


def somebody_fell(match: Match[State]) -> bool:
    return ELIMINATED in match.play.state.out


TEN: dict[str, Value] = {"flags": "published"}  # flags run out sooner, and games are shorter
QUICK: dict[str, Value] = {**TEN, "colours": "in_order", "idle_cards": False}

ENDINGS = [
    Ending("keys-of-two", 2, KEYS, TEN),
    Ending("keys-of-three", 3, KEYS, QUICK),
    Ending("keys-of-four-with-one-fallen", 4, KEYS, QUICK, one_reckless, somebody_fell),
    Ending("last-of-two", 2, LAST, QUICK, reckless),
    Ending("last-of-three", 3, LAST, QUICK, reckless),
    Ending("left-until-one-remains", 3, LAST, QUICK, leaves={2: 1, 3: 0}),
    Ending("left-in-set-up", 2, LAST, TEN, at_random, leaves={0: 0}),
    Ending("limit", 3, LIMIT, {**QUICK, "max_rounds": 3}),
    Ending("limit-shared", 2, LIMIT, {**QUICK, "max_rounds": 1}, wanted=shared),
    Ending("laid-by-hand", 2, LIMIT, {**TEN, "auto_fill_tiles": False, "max_rounds": 2}, at_random),
    Ending("other-readings", 2, LIMIT, {
        **QUICK, "max_rounds": 8, "defence_occupied": "warriors", "retreat_order": "loser_first",
        "camp_retreat": True, "plunder_once": True, "flags": "rulebook",
    }),
]  # fmt: skip

CARD_GAMES: dict[str, Value] = {**QUICK, "idle_cards": True, "max_rounds": 9}


def cards_in(match: Match[State]) -> set[int]:
    """Which cards took part in a game."""
    found: set[int] = set()
    for batch in match.batches:
        found |= {event.card for event in batch.events if isinstance(event, CardPlayed | EventDrawn)}
    return found


def with_every_card() -> list[Match[State]]:
    """Games in which, taken together, every booty and event card is played: each time the one that adds most."""
    ending = Ending("cards", 4, LIMIT, CARD_GAMES, card_happy)
    games = [ending.played(seed) for seed in range(CARD_SEEDS)]
    wanted = set(range(games[0].play.state.cards))
    chosen: list[Match[State]] = []
    while wanted:
        best = max(games, key=lambda match: len(cards_in(match) & wanted))
        assert cards_in(best) & wanted, f"no game plays {wanted}"
        wanted -= cards_in(best)
        chosen.append(best)
    return chosen


def main() -> None:
    games = [(ending.name, ending.found()) for ending in ENDINGS]
    games += [(f"cards-{number}", match) for number, match in enumerate(with_every_card(), start=1)]
    recorded.write(GOLDEN, games, lambda s: {"rounds": s.round})


if __name__ == "__main__":
    main()
