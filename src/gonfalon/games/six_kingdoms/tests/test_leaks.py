"""Nobody but its player can tell which card lies face down: whatever it is, everybody else gets the same bytes."""

from collections.abc import Iterator

import msgspec
import pytest

from gonfalon.catalog.pictures import picture
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.engine.drawing import Frame
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.match import UNDO
from gonfalon.engine.record import written
from gonfalon.engine.view import faces
from gonfalon.games.six_kingdoms.ids import CARDS
from gonfalon.games.six_kingdoms.secrets import could_lie, fill, unseen
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.table.viewer import Viewer

from .position import Told, begun, card, position

A, B, C = Seat(0), Seat(1), Seat(2)
OTHERS = [B, C, SPECTATOR]
TABLE = """
    turn a
    green back: a green-4 orange-1
    yellow back: b yellow-3 red-1
    blue: c blue-3 red-2
    red: red-4 blue-4
    a red: red-1
    a blue: blue-1
    b red: red-2 yellow-1
    hand a: orange-2 yellow-2 violet-3 violet-4 blue-2
    hand b: green-3 blue-1 red-3
    hand c: orange-4 violet-1 green-2
    free: violet-1 orange-3
    points: 3 4 2
"""
HIDDEN = ["orange-2", "yellow-2", "violet-3", "violet-4"]


def hiding(word: str, army: str = "red", **options: bool) -> Told:
    p = position(TABLE, seats=3, confirm=True, **options)
    if army == "veiled":
        return p.take(f"veil {word} green")
    return p.take(f"hide {word} {army} green")


def sent(p: Told, viewer: Seat) -> Iterator[bytes]:
    """Everything this viewer can get: record, wire, fields, log, pictures, menu, refusals, prompt, undo."""
    header = p.table.header()
    header.seat = viewer
    yield "\n".join(written(p.match, p.table.codec, header).lines).encode()
    seen = p.match.seen_by(viewer)
    yield msgspec.json.encode([[field.name, field.values] for field in p.table.rules.shown(seen.state, viewer)])
    eye = Viewer(Ruleset(p.table), viewer)
    for number, batch in enumerate(p.match.batches):
        glance = eye.see(number, batch.kind, batch.seat, batch.back_to, batch.events, b"")
        yield b"".join(glance.entries) if glance is not None else b"nothing"
    for lang in LANGUAGES:
        speaker = Speaker(p.table, lang)
        recent = faces(p.match.batches[-1].events, viewer)
        for batch in p.match.batches:
            for face in faces(batch.events, viewer):
                yield str(speaker.log(face)).encode()
        for line in picture(p.table, seen, viewer, speaker, Frame(p.match.menu(viewer), recent, 80, 50)):
            yield "".join([span.text + span.style for span in line]).encode()
    if viewer != SPECTATOR:
        yield repr(p.match.can_undo(viewer)).encode()
    if viewer in p.match.deciders():
        yield repr(p.match.menu(viewer)).encode()
        yield repr(seen.top.prompt(seen, viewer)).encode()
        for move in range(p.table.rules.verbs.size):
            yield repr(p.match.why_not(viewer, Move(move))).encode()


def same_for_others(worlds: list[Told]) -> None:
    for viewer in OTHERS:
        first = list(sent(worlds[0], viewer))
        for other in worlds[1:]:
            assert list(sent(other, viewer)) == first, viewer


@pytest.mark.rule("SK-100", "SK-R17")
@pytest.mark.parametrize("army", ["red", "veiled"])
def test_others_get_the_same_bytes_whatever_lies_hidden(army: str) -> None:
    words = HIDDEN if army == "red" else ["orange-2", "yellow-2", "violet-3"]
    worlds = [hiding(word, army, hidden_as_leader=army == "veiled") for word in words]
    same_for_others(worlds)
    assert len({tuple(sent(world, A)) for world in worlds}) == len(worlds)  # its player does know
    for moves in (
        ["end_turn"],
        ["recruit violet-1"],
        ["add green-3 red"],
        ["end_turn"],
        ["open orange-4"],
        ["end_turn"],
    ):
        for world in worlds:
            world.take(*moves)
        same_for_others(worlds)
    # Now it is the player of the hidden card again, and what he plays in the open is the same in all worlds.
    for world in worlds:
        world.take("add blue-2 red", "end_turn")
    same_for_others(worlds)


@pytest.mark.rule("SK-100")
def test_an_undo_tells_nothing_either() -> None:
    worlds = []
    for word, instead in (("orange-2", "violet-4"), ("violet-3", "yellow-2")):
        p = hiding(word)
        assert p.match.can_undo(A)
        p.match.undo(A)
        assert p.match.batches[-1].kind == UNDO
        worlds.append(p.take(f"hide {instead} red green", "end_turn"))
    same_for_others(worlds)


@pytest.mark.rule("SK-100", "SK-030")
def test_others_see_the_strength_of_what_is_known_and_a_question_mark() -> None:
    p = hiding("violet-4")
    for viewer, strength in ((A, 5), (B, 1), (SPECTATOR, 1)):
        shown = {field.name: field.values for field in p.table.rules.shown(p.match.views.of(viewer), viewer)}
        assert shown["attack_strength"][4] == strength
        text = picture(p.table, p.match.seen_by(viewer), viewer, Speaker(p.table, "en"), Frame([], [], 80, 50))
        drawn = "\n".join("".join(span.text for span in line) for line in text)
        assert ("red-1 ■ = 1+?" in drawn) == (viewer != A)
        assert ("red-1 ■violet-4 = 5" in drawn) == (viewer == A)


@pytest.mark.rule("SK-100", "SK-102")
def test_a_hand_from_which_a_card_was_hidden_is_not_known_until_it_is_shown() -> None:
    p = hiding("violet-4")
    for viewer in (B, SPECTATOR):
        view = p.match.views.of(viewer)
        assert view.hand_cards(A) == [] and view.hand_size(A) == 4
        assert view.hand_cards(C) == p.s.hand_cards(C)


def test_hands_are_known_by_counting_but_not_shown() -> None:
    p = position(TABLE, seats=3)
    for viewer in (A, B, SPECTATOR):
        shown = {field.name: field.values for field in p.table.rules.shown(p.match.views.of(viewer), viewer)}
        for seat in range(3):
            hand = shown["hand"][25 * seat : 25 * seat + 25]
            assert sum(hand) == p.s.hand_size(Seat(seat))
            assert hand[24] == (0 if seat == viewer else p.s.hand_size(Seat(seat)))


def test_open_hands_lie_open_and_show_what_is_left_of_them() -> None:
    p = hiding("violet-4", open_hands=True)
    view = p.match.views.of(B)
    assert view.hand_cards(A) == p.s.hand_cards(A)
    assert view.army(view.attack(A, 4)) == [card("red-1"), UNKNOWN]
    shown = {field.name: field.values for field in p.table.rules.shown(view, B)}
    assert shown["hand"] == p.s.hand


@pytest.mark.rule("SK-103")
def test_the_difference_comes_to_light_with_the_card() -> None:
    worlds = [hiding("violet-3").take("end_turn"), hiding("violet-4").take("end_turn")]
    for world in worlds:
        world.take("open green-3", "end_turn", "open orange-4", "end_turn", "add blue-2 red", "end_turn")
    same_for_others(worlds)
    assert worlds[0].owner("red") == worlds[1].owner("red") == ""


def test_what_may_lie_hidden_is_dealt_among_what_is_possible() -> None:
    p = position(TABLE.replace("red: red-4 blue-4", "red: red-1 blue-3"), seats=3)
    p.take("hide violet-3 red green")
    view = p.match.views.of(B)
    where = view.hidden[2]
    # Not red: it leads. And not a 4 of any colour: with it the army would have taken the kingdom.
    assert [could_lie(view, p.law, where, card(word)) for word in ("violet-3", "violet-4", "red-1")] == [
        True,
        False,
        False,
    ]


@pytest.mark.rule("SK-100", "SK-027")
def test_in_a_world_that_is_dealt_the_hidden_card_counts_in_its_army() -> None:
    p = hiding("violet-3").take("end_turn")
    world = p.match.views.of(B).copy()
    place = world.attack(A, 4)
    assert world.strength[place] == 1 and p.s.strength[place] == 4
    fill(world, [p.s.hand_cards(A), [], [], [card("violet-3")]])  # the hands of b and c are known here
    assert (world.hand, world.cards) == (p.s.hand, p.s.cards)
    assert (world.strength, world.colours, world.leads) == (p.s.strength, p.s.colours, p.s.leads)


def test_while_sets_are_chosen_nothing_is_unseen() -> None:
    p = begun(2, set_choice="pick")
    for _ in range(2):
        assert unseen(p.match.views.of(B), p.law) == [0] * CARDS
        p.take(p.menu()[0])
    assert unseen(p.match.views.of(B), p.law) == [0] * CARDS


@pytest.mark.rule("SK-030")
def test_a_board_is_shown_how_strong_armies_and_defenders_are() -> None:
    p = position(TABLE, seats=3)
    shown = {field.name: field.values for field in p.table.rules.shown(p.match.views.of(A), A)}
    at = p.s.attack(B, 4)
    assert shown["attack_strength"][at] == 3  # red-2 and yellow-1
    assert shown["defence_strength"] == p.s.strength[-6:] and shown["defence_strength"][4] == 8  # red-4 and blue-4


@pytest.mark.rule("SK-011")
def test_while_sides_are_chosen_no_kingdom_needs_anything_yet() -> None:
    p = begun(2, sides="chosen")
    shown = {field.name: field.values for field in p.table.rules.shown(p.match.views.of(A), A)}
    assert -1 in p.s.side and shown["need"] == [0] * 6
