"""Secrets: hands, the pile and tiles looked at; and questions whose silence would tell something."""

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.event import Event, same_event
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.view import determinized
from gonfalon.games.battue.events.battle import TileLookedAt
from gonfalon.games.battue.events.cards import CardStolen, Drew
from gonfalon.games.battue.ids import CardId, Cell, Tile
from gonfalon.games.battue.state import NONE, State

from .position import SEATS, Position, position


def faces_of(event: Event[State], seats: int) -> list[Event[State] | None]:
    return [event.face(Seat(i)) for i in range(seats)] + [event.face(SPECTATOR)]


@pytest.mark.rule("BT-PLUNDER-01")
def test_only_the_drawer_sees_the_card_and_all_see_that_one_was_drawn() -> None:
    event = Drew(Seat(1), CardId(7))
    shown = faces_of(event, 3)
    assert shown[1] is event
    for i in (0, 2, 3):
        face = shown[i]
        assert face is not None and same_event(face, Drew(Seat(1), CardId(UNKNOWN)))


def test_thief_and_victim_see_a_stolen_card() -> None:
    event = CardStolen(Seat(0), Seat(2), CardId(7))
    cards = [face.card for face in faces_of(event, 4) if isinstance(face, CardStolen)]
    assert cards == [7, UNKNOWN, 7, UNKNOWN, UNKNOWN]


@pytest.mark.rule("BT-SETUP-02")
def test_only_the_looker_sees_the_tile_and_all_see_where_he_looked() -> None:
    event = TileLookedAt(Seat(0), Cell(20), Tile(5))
    faces = [face for face in faces_of(event, 2) if isinstance(face, TileLookedAt)]
    assert [(face.cell, face.tile) for face in faces] == [(20, 5), (20, UNKNOWN), (20, UNKNOWN)]


def test_what_one_has_seen_is_not_forgotten_when_another_looks() -> None:
    p = position("round 1, a to march")
    s = p.s
    TileLookedAt(Seat(0), Cell(20), Tile(5)).apply(s)
    TileLookedAt(Seat(1), Cell(20), Tile(UNKNOWN)).apply(s)
    assert s.tile[20] == 5
    assert s.looked[20] == 0b11


# -- the same questions, whatever the hand -----------------------------------------------------------------------------


def questions(p: Position, dice: list[int]) -> list[tuple[str, int]]:
    """Who is asked what, while everybody declines."""
    asked: list[tuple[str, int]] = []
    p.do("done")
    while p.asked.split()[1] in (
        "ask-attacker-cards",
        "ask-defender-cards",
        "ask-attacker-after",
        "ask-defender-after",
    ):
        seat = SEATS.index(p.asked[0])
        asked.append((p.asked, p.s.hand_size(seat)))
        assert len(asked) < 20, "one round asks each side twice"
        roll = p.asked == "b ask-defender-cards"
        p.do("done", dice=dice if roll else None)
    return asked


@pytest.mark.rule("BT-BATTLE-EMPTY-06", "BT-BATTLE-EMPTY-07", "BT-BATTLE-EMPTY-08")
@pytest.mark.parametrize("mine", ["war_cry, second_wind", "spy, tribute", "barricades, silver_plate"])
@pytest.mark.parametrize("yours", ["lucky_omen, barricades", "golden_idol, war_cry"])
def test_who_cannot_play_is_asked_like_who_will_not(mine: str, yours: str) -> None:
    p = position(f"""
        round 3, a to march
        gate_n: a1 flag a
        c04: a4 tile theatrum
        hand a: {mine}
        hand b: {yours}
    """)
    assert questions(p, [1, 6]) == [
        ("a ask-attacker-cards", 2),
        ("b ask-defender-cards", 2),
        ("a ask-attacker-after", 2),
        ("b ask-defender-after", 2),
    ]


def test_an_empty_hand_is_public_and_is_not_asked() -> None:
    p = position("round 3, a to march\ngate_n: a1 flag a\nc04: a4 tile theatrum\nhand a: spy")
    p.do("done").do("done", dice=[1, 6])
    assert p.asked == "a ask-attacker-after"
    p.do("done")
    assert p.asked == "a ask-fight-on"


@pytest.mark.parametrize("hand", ["spy, war_cry", "barricades, second_wind"])
def test_start_and_end_are_asked_whatever_the_hand(hand: str) -> None:
    p = position(f"round 3, a to start\ngate_n: a1 flag a\nhand a: {hand}")
    assert p.asked == "a ask-start-cards"
    p.pass_by("done", "done", "done")
    assert p.asked == "a ask-end-cards"


@pytest.mark.parametrize("hand", ["spy, war_cry", "barricades, second_wind"])
def test_a_standing_answer_depends_on_nothing_in_the_hand(hand: str) -> None:
    text = f"""
        round 3, a to march
        gate_n: a1 flag a
        c04: a4 tile theatrum
        c05: a2 flag b tile domus_1
        hand b: {hand}
    """
    p = position(text).do("done").do("attack c04")
    occasion = p.play.top.occasion(p.play, Seat(1))
    assert occasion is not None
    assert occasion.names == ["cards", "cards_defend", "cards_defend_wild"]
    assert p.law.text(occasion.move) == "done"
    q = position(text).do("done").do("attack c05")
    occasion = q.play.top.occasion(q.play, Seat(1))
    assert occasion is not None and occasion.names == ["cards", "cards_defend", "cards_defend_empty"]


# -- whole games -------------------------------------------------------------------------------------------------------


def played(seats: int, seed: int, batches: int) -> Match[State]:
    match: Match[State] = open_table("battue", seats).match(Seeded(seed))
    will = Seeded(seed + 1)
    while not match.over() and len(match.batches) < batches:
        seat = match.deciders()[0]
        menu = match.menu(seat)
        # Cards first, so that spies and thieves come up.
        cards = [move for move in menu if match.rules.text(move).split()[0] in ("play", "look", "rob")]
        choices = cards if cards and will.below(4) else menu
        match.submit(seat, choices[will.below(len(choices))])
    return match


def test_nobody_holds_more_than_he_was_shown() -> None:
    """After hundreds of moves no view but the owner's knows a hand, unless the card was stolen before its eyes; and no
    view knows a tile that its seat has not looked at."""
    seen = {"hidden hands": 0, "tiles looked at": 0, "stolen": 0}
    for seed in range(4):
        match = played(3, seed, 900)
        truth = match.play.state
        stolen = [event for batch in match.batches for event in batch.events if isinstance(event, CardStolen)]
        seen["stolen"] += len(stolen)
        for viewer in everybody(match.rules):
            view = match.views.of(viewer)
            for seat in range(3):
                known = sum(view.held[seat * (view.booty + 1) : seat * (view.booty + 1) + view.booty])
                size = truth.hand_size(seat)
                if viewer == seat:
                    assert known == size
                elif viewer == SPECTATOR or not any({e.seat, e.owner} == {viewer, seat} for e in stolen):
                    assert known == 0
                    seen["hidden hands"] += size
            for cell in range(1, truth.cells):
                if not truth.up[cell] and truth.cover[cell] > 1:
                    mine = viewer != SPECTATOR and truth.looked[cell] >> viewer & 1
                    assert (view.tile[cell] in (NONE, UNKNOWN)) == (not mine)
                    seen["tiles looked at"] += bool(truth.looked[cell])
    assert all(seen.values()), seen


def test_worlds_dealt_anew_differ_in_what_is_hidden_alone() -> None:
    match = played(3, 4, 680)  # others hold cards then
    view = match.views.of(Seat(0))
    worlds = [determinized(match.rules, view, Seat(0), Seeded(seed)) for seed in range(8)]
    hands = {tuple(world.held) for world in worlds}
    assert len(hands) > 1
    for world in worlds:
        assert world.horde == match.play.state.horde
        own = slice(0, world.booty)
        assert world.held[own] == match.play.state.held[own]


def test_a_tile_known_to_one_lies_where_he_saw_it_in_his_worlds_only() -> None:
    p = position("round 3, a to start\ngate_n: a1 flag a\nhand a: spy").do("play spy").do("look c04", chance=[3])
    cell = p.cell("c04")
    other = p.s.copy()
    other.tile = other.tile[:]
    other.tile[cell] = UNKNOWN  # as b sees it
    found = {determinized(p.law, other, Seat(1), Seeded(seed)).tile[cell] for seed in range(40)}
    assert len(found) > 5
    assert {p.law.tile_size[tile] for tile in found} == {p.law.size[cell]}
    assert determinized(p.law, p.s, Seat(0), Seeded(1)).tile[cell] == p.s.tile[cell]


def test_the_pile_is_drawn_as_high_as_it_is_and_nothing_else() -> None:
    match = played(2, 1, 400)
    for viewer in everybody(match.rules):
        view = match.views.of(viewer)
        shown = {field.name: field.values for field in match.rules.shown(view, viewer)}
        assert shown["pile"] == [match.play.state.pile_size()]


@pytest.mark.rule("BT-RULING-32", "BT-BOOTY-05")
def test_war_chests_lie_before_everybodys_eyes() -> None:
    p = position(
        "round 3, a to end\ngate_n: a1 flag a\nhand a: brass_pillar, camp_thieves, spy\nchest b: silver_plate", seats=3
    )
    others = [Seat(1), Seat(2), SPECTATOR]
    views = [p.s.copy() for _ in others]
    for view in views:  # of the hand they know its size, and nothing else
        for kind in range(view.booty):
            view.held[kind] = 0
        view.held[view.booty] = 3
    for move in ("play brass_pillar", "play camp_thieves"):
        p.do(move)
        for viewer, view in zip(others, views, strict=True):
            for event in p.happened:
                face = event.face(viewer)
                assert face is not None
                face.apply(view)
    assert (p.chest("a"), p.chest("b")) == (["silver_plate", "brass_pillar"], [])
    for viewer, view in zip(others, views, strict=True):
        drawn = {field.name: field.values for field in p.law.shown(view, viewer)}
        assert drawn["chest"] == p.s.chest
        assert drawn["points"][:4] == [0, 5, 0, 0]
        assert view.held[: view.booty] == [0] * view.booty and view.held[view.booty] == 1
