"""A series of games: advanced and expert rules (BK-ADV, BK-EXP)."""

import pytest

from gonfalon.engine.errors import BadOption
from gonfalon.games.barbarian_kingdoms.founding import (
    GameBegan,
    KingdomTaken,
    ReignReckoned,
    ScenarioChosen,
    StandingDrawn,
)

from .position import Position
from .test_setup import opened


def to_next_game(p: Position) -> Position:
    """Everybody spreads coins and taxes for nothing until the round limit ends the game."""
    game = p.state.game
    while not p.over() and p.state.game == game:
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


@pytest.mark.rule("BK-ADV-02", "BK-R-51")
def test_kingdoms_are_inherited_in_the_order_of_reign_scores() -> None:
    p = to_next_game(opened(3, games=2, inheritance=True, round_limit=1))
    standing = p.state.standing
    assert p.match.deciders() == [standing[0]]
    p.do("kingdom visigoths")
    assert p.match.deciders() == [standing[1]]
    p.do("kingdom ostrogoths")
    assert [fact["seat"] for fact in p.happened(KingdomTaken)[-3:]] == standing
    assert p.seat("franks") == standing[2]


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
    while p.match.play.top.sealed():
        p.do("spread bsg")
    assert p.seat(p.turn()) == best
    order, turns = [p.kingdoms[k] for k in p.state.order], []
    for _ in range(4):
        turns.append(p.turn())
        p.do("tax", "done")
    start = order.index(turns[0])
    assert turns == order[start:] + order[:start]


@pytest.mark.rule("BK-EXP-01", "BK-EXP-02")
def test_experts_name_kingdoms_and_then_take_them_in_the_same_order() -> None:
    p = opened(3, expert=True)
    standing = p.state.standing
    assert p.match.deciders() == [standing[0]] and len(p.menu()) == 6
    p.do("kingdom saxons")
    assert p.refusal("kingdom saxons") == ("kingdom-named", "BK-EXP-01")
    assert p.refusal("tax") == ("name-kingdom", "BK-EXP-01")
    p.do("kingdom vandals", "kingdom huns")
    assert p.match.deciders() == [standing[0]]
    assert p.menu() == ["kingdom huns", "kingdom vandals", "kingdom saxons"]
    assert p.refusal("kingdom franks") == ("kingdom-not-in-play", "BK-SETUP-01")
    assert p.refusal("tax") == ("take-kingdom", "BK-ADV-02")
    p.do("kingdom huns", "kingdom saxons")
    assert [int(p.seat(k)) for k in ("huns", "saxons", "vandals")] == standing


@pytest.mark.rule("BK-R-52")
def test_with_six_players_nothing_is_named() -> None:
    p = opened(6, expert=True)
    assert len(p.menu()) == 6
    p.do("kingdom franks")
    assert p.seat("franks") == p.state.standing[0]


@pytest.mark.rule("BK-EXP-01")
def test_two_players_have_no_expert_scenario() -> None:
    with pytest.raises(BadOption, match="option expert"):
        opened(2, expert=True)


@pytest.mark.rule("BK-ADV-01", "BK-REIGN-01")
def test_a_series_is_won_by_the_games_won() -> None:
    p = opened(3, games=3, round_limit=1)
    while not p.over():
        to_next_game(p)
    assert len(p.happened(GameBegan)) == len(p.happened(ReignReckoned)) == 3
    assert sum(p.state.wins) == 3
    places = p.rules.outcome(p.state).places
    best = places.index(1)
    assert p.state.wins[best] == max(p.state.wins)
