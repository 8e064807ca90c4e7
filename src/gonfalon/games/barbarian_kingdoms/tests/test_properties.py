"""What holds at every moment of every game (the invariants BK-INV)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.game import Table
from gonfalon.games.barbarian_kingdoms.ids import WARRIOR
from gonfalon.games.barbarian_kingdoms.state import BAG, TOKENS, WARRIORS, State
from gonfalon.games.barbarian_kingdoms.verbs import COINS, KINGDOMS, PROVINCES

from .position import WHOLE_GAME, table, tries

SCENARIOS = ["2p-1", "2p-2", "3p-1", "3p-2", "3p-3", "4p-1", "4p-2", "5p-1", "5p-4", "6p-1"]


def coins_in_play(rules: Table) -> list[int]:
    """Worked out from the data, not from the state: a purse per player, a set of loot per kingdom, the chests."""
    kingdoms = sum(len(side) for side in rules.scenarios[rules.scenario])
    loot = [1, 1, 1, 0]
    return [rules.seats * rules.purse[i] + kingdoms * loot[i] + rules.chests[i] for i in range(COINS)]


def check_coins(rules: Table, s: State) -> None:
    found = s.pool[:COINS]
    for i, count in enumerate(s.loot):
        assert count >= 0
        found[i % COINS] += count
    for seat in range(s.seats):
        for coin in range(COINS):
            assert s.treasury[BAG * seat + coin] >= 0
            found[coin] += s.treasury[BAG * seat + coin]
        assert s.treasury[BAG * seat + COINS] == 0  # the truth knows everything
    assert found == coins_in_play(rules)


def check_pieces(s: State) -> None:
    on_map = [0] * (2 * KINGDOMS)
    for standing in s.unit:
        if standing != NONE:
            on_map[standing] += 1
    for kingdom in s.order:
        side = 0 if kingdom == s.turn else 2 if kingdom == s.rival else -1
        kings = on_map[2 * kingdom] + s.sea[2 * kingdom] + (s.front[side] if side >= 0 else 0)
        warriors = on_map[2 * kingdom + WARRIOR] + s.sea[2 * kingdom + WARRIOR]
        warriors += s.front[side + WARRIOR] if side >= 0 else 0
        assert kings == (1 if s.captor[kingdom] == NONE else 0)
        assert warriors + s.warriors[kingdom] == WARRIORS
        assert s.token.count(kingdom) + s.tokens[kingdom] == TOKENS
        assert len(s.controlled(kingdom)) <= 7


def check_places(s: State) -> None:
    for province in range(PROVINCES):
        if s.atlas.closed[province]:
            assert s.unit[province] == s.token[province] == NONE
            assert s.loot_value(province) == s.chest[province] == 0
        if s.atlas.capital[province]:
            assert s.token[province] == NONE
        if s.chest[province]:
            assert s.atlas.printed[province] == NONE and s.controller(province) == NONE


def played(scenario: str, seed: int) -> Play[State]:
    rules = table(scenario, round_limit=25)
    play = Play(rules, rules.start(), rules.first(), Seeded(seed))
    play.advance()
    will = Seeded(seed + 1)
    for _ in tries(WHOLE_GAME):
        if isinstance(play.top, Over):
            break
        s = play.state
        if s.round:
            check_coins(rules, s)
            check_pieces(s)
            check_places(s)
            if s.arena == NONE:
                assert s.front == [0, 0, 0, 0]
        seat = play.deciders()[0]
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])
    return play


@pytest.mark.rule("BK-INV-01", "BK-INV-02", "BK-INV-03", "BK-INV-04", "BK-INV-05", "BK-INV-06", "BK-COMP-04", "BK-R-66")
@settings(max_examples=30, deadline=None)
@given(st.sampled_from(SCENARIOS), st.integers(0, 2**30))
def test_coins_pieces_and_places_keep_their_bounds(scenario: str, seed: int) -> None:
    play = played(scenario, seed)
    rules = play.rules
    assert isinstance(rules, Table)
    check_coins(rules, play.state)
    check_pieces(play.state)


@pytest.mark.rule("BK-INV-05")
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**30))
def test_a_chest_lies_only_where_no_unit_has_ever_stayed(seed: int) -> None:
    rules = table("5p-1", round_limit=15)
    play = Play(rules, rules.start(), rules.first(), Seeded(seed))
    play.advance()
    will = Seeded(seed + 1)
    held: set[int] = set()
    for _ in tries(WHOLE_GAME):
        if isinstance(play.top, Over):
            break
        s = play.state
        if s.arena == NONE:
            held.update(i for i in range(PROVINCES) if s.unit[i] != NONE)
            assert all(not s.chest[i] for i in held)
        seat = play.deciders()[0]
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])


@pytest.mark.rule("BK-DIPL-01")
def test_no_word_of_the_game_binds_anybody() -> None:
    """Talk is no move: there is no verb to promise, offer or vote with. Change is all that is made unasked."""
    rules = table("6p-1")
    assert {verb.name for verb in rules.verbs.all} == {
        "recruit",
        "tax",
        "move",
        "castle",
        "assault",
        "claim",
        "hold",
        "lay",
        "pay",
        "back",
        "collect",
        "swap",
        "done",
        "contest",
        "renounce",
        "reinforce",
        "pass",
        "put",
        "seal",
        "empty",
        "reopen",
        "stay",
        "evacuate",
        "embark",
        "decline",
        "scenario",
        "kingdom",
        "spread",
        "exchange",
        "merge",
        "consent",
    }
    play = Play(rules, rules.start(), rules.first(), Seeded(1))
    play.advance()
    will = Seeded(2)
    unasked: set[str] = set()
    for _ in range(300):
        if play.over():
            break
        for seat in range(6):
            unasked |= {rules.verbs.of(move).name for move in rules.asides(play, Seat(seat))}
        seat = play.deciders()[0]
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])
    assert unasked == {"exchange", "merge"}
