"""What holds at every decision of every game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.games.six_kingdoms.conquest import need, target
from gonfalon.games.six_kingdoms.events.turn import KingdomTaken, TurnBegan
from gonfalon.games.six_kingdoms.ids import ARMIES, COLOURS, MOST_CARDS, VEILED, colour_of, value_of
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.state import NONE, State
from gonfalon.games.six_kingdoms.turns import Turn

from .by_the_book import legal_moves

OPTIONS = st.fixed_dictionaries(
    {
        "sides": st.sampled_from(["crown", "back", "random", "chosen"]),
        "neutral_setup": st.sampled_from(["random", "balanced"]),
        "set_choice": st.sampled_from(["random", "pick"]),
        "max_paid_recruits_per_turn": st.sampled_from([0, 1, 1, 3]),
        "end_on_full_round_without_card": st.booleans(),
        "round_limit": st.sampled_from([5, 12, 30]),
        "tie_break": st.sampled_from(["shared", "kingdoms_then_hand"]),
        "withdraw_leader": st.booleans(),
        "hidden_as_leader": st.booleans(),
        "open_hands": st.booleans(),
        "modifiers_apply_to_neutral": st.booleans(),
        "confirm": st.booleans(),
    }
)


def armies_are_sound(s: State, law: Laws) -> None:
    for place in range(s.seats * ARMIES + COLOURS):
        row = s.cards[place * MOST_CARDS : (place + 1) * MOST_CARDS]
        army = [card for card in row if card != NONE]
        assert row == army + [NONE] * (MOST_CARDS - len(army))  # SK-025: in order, without gaps
        assert len({colour_of(card) for card in army}) == len(army)  # SK-027
        assert s.strength[place] == sum(value_of(card) for card in army)  # SK-030
        if place >= s.seats * ARMIES:
            assert army  # a kingdom is never without defenders
            if not law.withdraw_leader:
                assert colour_of(army[0]) == place - s.seats * ARMIES  # SK-031
        elif army and place % ARMIES != VEILED:
            assert colour_of(army[0]) == place % ARMIES  # SK-026


def leaders_differ(s: State, law: Laws) -> None:
    for i in range(s.seats):
        seat = Seat(i)
        led = [kingdom for kingdom in range(COLOURS) if s.owner[kingdom] == seat]
        for army in range(ARMIES):
            place = s.attack(seat, army)
            if s.cards[place * MOST_CARDS] == NONE:
                continue
            aim = target(s, seat, army)
            led.append(aim)
            assert s.owner[aim] != seat  # SK-029
            assert s.strength[place] < need(s, law, aim)  # SK-064, SK-R13: whoever could take it has taken it
        assert len(set(led)) == len(led)  # SK-028
        assert s.leads[i] == sum(1 << colour for colour in led)


def cards_are_conserved(s: State) -> None:
    on_table = sum(1 for card in s.cards if card != NONE)
    assert sum(s.hand) + on_table + sum(s.free) == 12 * (s.seats + 1)  # SK-032


def watched(play: Play[State], chance: Seeded) -> None:
    law = laws(play)
    for _ in until(play.over):
        s = play.state
        seat = play.deciders()[0]
        menu = play.menu(seat)
        if s.round:
            cards_are_conserved(s)
            armies_are_sound(s, law)
            leaders_differ(s, law)
            assert min(s.points) >= 0  # SK-007
        if isinstance(play.top, Turn):
            assert {law.text(move) for move in menu} == legal_moves(s, law, seat, bool(s.played))
        free, points = sum(s.free), s.points[:]
        play.events = []
        play.take(seat, menu[chance.below(len(menu))])
        # SK-079: only the fall of a neutral kingdom brings free knights, two at a time; SK-071: and no points.
        fallen = [event for event in play.events if isinstance(event, KingdomTaken) and event.loser == NONE]
        assert sum(play.state.free) - free <= 2 * len(fallen)
        if fallen and not any(isinstance(event, TurnBegan) for event in play.events):
            assert play.state.points == points


@pytest.mark.rule(
    "SK-025", "SK-026", "SK-027", "SK-028", "SK-029", "SK-030", "SK-031", "SK-032", "SK-064", "SK-071", "SK-079"
)
@settings(max_examples=40, deadline=None)
@given(options=OPTIONS, seats=st.integers(2, 4), seed=st.integers(0, 1 << 30))
def test_every_game_keeps_the_rules(options: dict[str, Value], seats: int, seed: int) -> None:
    play = open_table("six-kingdoms", seats, options).play(Seeded(seed))
    watched(play, Seeded(seed + 1))
    cards_are_conserved(play.state)
    assert min(play.rules.outcome(play.state).places) == 1


@pytest.mark.parametrize("sides", ["crown", "back", "random", "chosen"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_every_size_and_side_come_to_their_end(seats: int, sides: str) -> None:
    table = open_table("six-kingdoms", seats, {"sides": sides})
    for seed in range(4):
        watched(table.play(Seeded(seed)), Seeded(seed + 100))
