"""A series of games: advanced and expert rules (BK-ADV, BK-EXP)."""

import pytest

from gonfalon.engine.errors import BadOption
from gonfalon.engine.ids import Seat
from gonfalon.games.barbarian_kingdoms.founding import (
    GameBegan,
    ReignReckoned,
    ScenarioChosen,
    StandingDrawn,
)

from .position import Position, tries
from .test_setup import opened


def to_next_game(p: Position) -> Position:
    """Everybody spreads coins and taxes for nothing until the round limit ends the game."""
    game = p.state.game
    for _ in tries():
        if p.over() or p.state.game != game:
            break
        verbs = p.verbs()
        if "spread" in verbs:
            p.do("spread bsg")
        elif "tax" in verbs:
            p.do("tax")
        elif "done" in verbs:
            p.do("done")
        else:
            p.do(p.menu()[0])
    return p


def reigned(p: Position) -> list[int]:
    """Plays the first game of a series, three seats, round limit 2: the second seat recruits twice, the first once, the
    third never. Returns the seats by reign score: 2 + 2 + 1 points, then twice 4, of which the third seat is richer."""
    recruits = [1, 2, 0]
    for _ in tries():
        if p.state.game > 1:
            break
        seat = p.match.deciders()[0]
        verbs = p.verbs()
        if "spread" in verbs:
            p.do("spread bsg")
        elif "recruit" in verbs and recruits[seat]:
            recruits[seat] -= 1
            p.do(next(move for move in p.menu() if move.startswith("recruit")))
        elif "tax" in verbs:
            p.do("tax", "done")
        else:
            p.do(p.menu()[0])
    (fact,) = p.happened(ReignReckoned)
    assert fact["score"] == [4, 5, 4]
    return [1, 2, 0]


@pytest.mark.rule("BK-ADV-01")
def test_the_winner_of_the_game_before_chooses_the_scenario() -> None:
    p = to_next_game(opened(3, games=2, privilege=True, round_limit=1))
    best = p.state.standing[0]
    assert p.match.deciders() == [best]
    assert p.menu() == ["scenario 3p-1", "scenario 3p-2", "scenario 3p-3"]
    assert p.refusal("scenario 4p-1") == ("scenario-does-not-fit", "BK-SETUP-01")
    assert p.refusal("tax") == ("choose-scenario", "BK-ADV-01")
    p.do("scenario 3p-3")
    assert {p.kingdoms[k] for k in p.state.order} == {"huns", "ostrogoths", "vandals"}
    assert p.happened(ScenarioChosen)[-1]["seat"] == best


@pytest.mark.rule("BK-ADV-01", "BK-R-33")
def test_a_winner_who_leaves_chooses_nothing() -> None:
    p = to_next_game(opened(3, games=2, privilege=True, round_limit=1, scenario="3p-2"))
    best, before = p.state.standing[0], len(p.happened(ScenarioChosen))
    p.match.leave(Seat(best))
    assert best not in p.match.deciders() and len(p.happened(ScenarioChosen)) == before
    assert p.state.scenario == p.rules.scenario


@pytest.mark.rule("BK-ADV-02", "BK-R-51")
def test_kingdoms_are_inherited_in_the_order_of_reign_scores() -> None:
    p = opened(3, games=2, inheritance=True, round_limit=2)
    order = reigned(p)
    chosen = []
    for kingdom in ("visigoths", "ostrogoths"):
        chosen.append(int(p.match.deciders()[0]))
        p.do(f"kingdom {kingdom}")
    assert chosen == order[:2]
    assert [int(p.seat(kingdom)) for kingdom in ("visigoths", "ostrogoths", "franks")] == order


@pytest.mark.rule("BK-R-51")
def test_without_a_game_before_the_order_is_random() -> None:
    orders = {tuple(opened(3, seed, inheritance=True).state.standing) for seed in range(40)}
    assert len(orders) == 6
    p = opened(3, inheritance=True)
    assert len(p.happened(StandingDrawn)) == 1


@pytest.mark.rule("BK-ADV-03")
def test_the_previous_winner_opens_and_play_stays_clockwise() -> None:
    p = to_next_game(opened(4, games=2, precedence=True, round_limit=1))
    best = p.state.standing[0]
    p.until(lambda: not p.match.play.top.sealed(), "spread bsg")
    assert p.seat(p.turn()) == best
    order, turns = [p.kingdoms[k] for k in p.state.order], []
    for _ in range(4):
        turns.append(p.turn())
        p.do("tax", "done")
    start = order.index(turns[0])
    assert turns == order[start:] + order[:start]


@pytest.mark.rule("BK-EXP-01", "BK-EXP-02")
def test_experts_name_kingdoms_by_reign_score_and_take_them_in_the_same_order() -> None:
    p = opened(3, games=2, expert=True, round_limit=2)
    order = reigned(p)
    named = []
    assert len(p.menu()) == 6
    for kingdom in ("saxons", "vandals", "huns"):
        named.append(int(p.match.deciders()[0]))
        p.do(f"kingdom {kingdom}")
        if len(named) < 3:
            assert p.refusal(f"kingdom {kingdom}") == ("kingdom-named", "BK-EXP-01")
            assert p.refusal("tax") == ("name-kingdom", "BK-EXP-01")
    assert named == order
    assert p.menu() == ["kingdom huns", "kingdom vandals", "kingdom saxons"]
    assert p.refusal("kingdom franks") == ("kingdom-not-in-play", "BK-SETUP-01")
    assert p.refusal("tax") == ("take-kingdom", "BK-ADV-02")
    taken = []
    for kingdom in ("huns", "saxons"):
        taken.append(int(p.match.deciders()[0]))
        p.do(f"kingdom {kingdom}")
    assert taken == order[:2]
    assert [int(p.seat(kingdom)) for kingdom in ("huns", "saxons", "vandals")] == order


@pytest.mark.rule("BK-R-52")
def test_with_six_players_nothing_is_named() -> None:
    p = opened(6, expert=True)
    assert len(p.menu()) == 6
    p.do("kingdom franks")
    assert p.seat("franks") == p.state.standing[0]


def test_two_players_have_no_expert_scenario() -> None:
    with pytest.raises(BadOption, match="option expert"):
        opened(2, expert=True)


@pytest.mark.rule("BK-ADV-01", "BK-REIGN-01")
def test_a_series_is_won_by_the_games_won() -> None:
    p = opened(3, games=3, round_limit=1)
    for _ in range(3):
        to_next_game(p)
    assert p.over()
    assert len(p.happened(GameBegan)) == len(p.happened(ReignReckoned)) == 3
    assert sum(p.state.wins) == 3
    places = p.rules.outcome(p.state).places
    best = places.index(1)
    assert p.state.wins[best] == max(p.state.wins)
