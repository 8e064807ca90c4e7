"""Positions drawn with letters: what each cell shows, and that it fits a terminal."""

import re
from typing import Any

import pytest

from gonfalon.catalog import Table, built_in_pack, find, open_table
from gonfalon.catalog.pictures import picture, plain_picture
from gonfalon.catalog.speech import Speaker
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.drawing import LIT, Frame, Span, columns, plain
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.move import Verb
from gonfalon.games.grand_conqueror.laws import Laws
from gonfalon.games.grand_conqueror.text import lit_cells

SLUG = "grand-conqueror"
LAYOUTS = [layout.id for layout in built_in_pack(find(SLUG)).pack.layouts.layout]
FIXED: dict[str, Any] = {"first_player": "1", "layout": "meadow", "castles_closed_rounds": 2}


def played(table: Table, texts: list[str]) -> Match[Any]:
    match = table.match(Seeded(1))
    for text in texts:
        match.submit(match.deciders()[0], table.rules.read(text))
    return match


def drawn(table: Table, match: Match[Any], seat: Seat, moves: list[Move] | None = None, lang: str = "en") -> str:
    recent = match.batches[-1].events
    lines = picture(table, match.seen_by(seat), seat, Speaker(table, lang), Frame(moves or [], recent))
    return plain(lines)


SET_UP = [
    "army vikings",
    "army samurai",
    "castle 0",
    "castle 35",
    "fortress 1",
    "fortress 34",
    "fortress 2",
    "fortress 33",
]
ROW = "line 30 e"


def test_after_the_set_up() -> None:
    table = open_table(SLUG, 2, FIXED)
    match = played(table, SET_UP)
    assert match.deciders() == [1]
    assert drawn(table, match, Seat(1), match.menu(Seat(1))) == AFTER_SET_UP


def test_a_row_of_tokens_and_what_was_placed_last() -> None:
    table = open_table(SLUG, 2, FIXED)
    match = played(table, [*SET_UP, ROW])
    text = drawn(table, match, Seat(0), lang="fr")
    assert "•S30" in text and "•S31" in text and "•S32" in text
    assert "S Joueur 2 · Les samouraïs" in text
    assert "▶ V Joueur 1 (vous)" in text
    assert "Tour de table 1 sur 100" in text


def test_every_empty_cell_shows_its_number_and_every_tile_its_owner() -> None:
    table = open_table(SLUG, 2, FIXED)
    text = drawn(table, played(table, SET_UP), Seat(0))
    words = re.findall(r"[♜△▲•◦A-Z]*\d+(?=[\s•]|$)", text)
    for cell in range(5, 33):
        assert str(cell) in words
    for tile in ("♜V0", "♜S35", "△S1", "△V34", "△S2", "•△V33"):
        assert tile in words


def test_colour_is_never_the_only_sign() -> None:
    """Seats, tokens, tiles, targets and the last move are told apart without any style."""
    table = open_table(SLUG, 2, FIXED)
    match = played(table, [*SET_UP, ROW])
    state = match.play.state.copy()
    seen = match.seen_by(Seat(0))
    shown = set()
    for owner, built, on in [
        (0, 0, -1),
        (0, 1, -1),
        (0, 1, 0),
        (0, 0, 6),
        (1, 0, -1),
        (1, 1, -1),
        (1, 1, 6),
        (1, 0, 0),
    ]:
        state.fortress[3 * owner], state.built[3 * owner] = 20, built
        state.token = [-1] * 12
        if on >= 0:
            state.token[on] = 20
        for other in range(6):
            if other != 3 * owner:
                state.fortress[other] = -1
        state.lay()
        seen.state = state.copy()
        for moves in ([], [table.rules.read("place 20")]):
            text = plain(picture(table, seen, SPECTATOR, Speaker(table, "en"), Frame(moves, [])))
            found = re.search(r"\S*20(?=\s|$)", text)
            assert found is not None
            shown.add(found[0])
        state.fortress[3 * owner] = -1
    # A site that is occupied is never its owner's and, of two, belongs to the other: all sixteen differ.
    assert len(shown) == 16


def test_a_castle_held_by_a_rival_looks_different() -> None:
    table = open_table(SLUG, 2, FIXED)
    match = played(table, SET_UP)
    shown = []
    for token in (-1, 0, 6):  # nobody, the owner, the rival
        seen = match.seen_by(Seat(0))
        seen.state = seen.state.copy()
        if token >= 0:
            seen.state.token[token] = 0
        seen.state.lay()
        text = plain(picture(table, seen, Seat(0), Speaker(table, "en"), Frame([], [])))
        shown.append(text.split()[0])
    assert shown == ["♜V0", "V♜0", "S♖0"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_fits_80_columns_at_every_moment(layout: str, lang: str) -> None:
    table = open_table(SLUG, 4, {"layout": layout, "fortresses": 3})
    speaker = Speaker(table, lang, ["Maximilienne", "Bartholomew", "Bot 3 (greedy)", "Bot 4 (random)"])
    match = table.match(Seeded(7))
    luck = Seeded(8)
    for turn in range(90):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        if turn % 6 == 0:
            for height in (24, 50):
                frame = Frame(menu, match.batches[-1].events, 80, height)
                lines = picture(table, match.seen_by(seat), seat, speaker, frame)
                assert max(columns(line) for line in lines) <= 80
                cells = set(map(int, re.findall(r"\d+(?=[\s|◆•◦]|$)", plain(lines))))
                assert cells >= set(range(table.rules.board.size))  # type: ignore[attr-defined]
        match.submit(seat, menu[luck.below(len(menu))])
        if match.over():
            break


def test_every_layout_with_its_panel_fits_24_lines_with_a_menu_below() -> None:
    for layout in LAYOUTS:
        table = open_table(SLUG, 2, {"layout": layout})
        assert len(plain_picture(table, table.play(Seeded(1)), SPECTATOR, "fr").splitlines()) <= 17


def test_a_board_built_in_a_long_row_is_cut_into_bands() -> None:
    table = open_table(SLUG, 2, {"board": "build", "first_player": "1"})
    match = table.match(Seeded(1))
    for i in range(12):
        menu = match.menu(match.deciders()[0])
        match.submit(match.deciders()[0], menu[0] if i == 0 else max(menu, key=lambda one: far_east(table, one)))
        lines = picture(table, match.seen_by(Seat(0)), Seat(0), Speaker(table, "en"), Frame([], []))
        assert max(columns(line) for line in lines) <= 80
    text = plain(lines)
    assert "────" in text
    for cell in range(72):
        assert re.search(rf"(?<!\d){cell}(?=\s|$)", text)


def far_east(table: Table, move: Move) -> int:
    shape, turn, q, r = verb(table, "piece").args(move)
    assert isinstance(table.rules, Laws)
    return max(2 * cq + cr for cq, cr in table.rules.piece_cells(shape, turn, q, r))


def verb(table: Table, name: str) -> Verb:
    return table.rules.verbs.named[name]


def test_while_building_places_are_told_as_they_are_typed() -> None:
    table = open_table(SLUG, 2, {"board": "build", "first_player": "1"})
    match = played(table, ["piece rhombus 0 0 0"])
    menu = match.menu(Seat(1))
    turned = [move for move in menu if table.rules.text(move).startswith("piece rhombus 1 ")]
    text = drawn(table, match, Seat(1), turned)
    for move in turned:
        q, r = verb(table, "piece").args(move)[2:]
        assert f"◆{q},{r}" in text
    for place in ("0,0", "1,0", "0,1", "1,1"):
        assert f" {place}" in text
    assert "flower: 8 left · rhombus: 3 left" in text
    assert not re.search(r"◆-?\d", drawn(table, match, Seat(1), menu))  # no piece chosen yet


def test_moves_light_tokens_first_and_then_their_targets() -> None:
    table = open_table(SLUG, 2, FIXED)
    state = table.rules.start()
    read = table.rules.read
    assert lit_cells(state, [read("move 4 5"), read("move 6 7"), read("enter 9")]) == {4, 6, 9}
    assert lit_cells(state, [read("move 4 5"), read("move 4 7")]) == {5, 7}
    assert lit_cells(state, [read("castle 3"), read("castle 8")]) == {3, 8}
    assert lit_cells(state, [read("line 14 e")]) == {14, 15, 16}


def test_a_lit_cell_keeps_its_contents() -> None:
    table = open_table(SLUG, 2, FIXED)
    match = played(table, SET_UP)
    lines = picture(
        table, match.seen_by(Seat(1)), Seat(1), Speaker(table, "en"), Frame([table.rules.read("enter 34")], [])
    )
    spans: list[Span] = [span for line in lines for span in line]
    at = next(i for i, span in enumerate(spans) if span.text == "◆" and span.style == LIT)
    assert [span.text for span in spans[at : at + 3]] == ["◆", "△V", "34"]


def test_armies_that_share_a_letter_are_told_apart_by_seat() -> None:
    from gonfalon.games.grand_conqueror.text import _letters

    table = open_table(SLUG, 2, FIXED)
    match = played(table, SET_UP)
    table.rules.armies = ["saxons", "samurai", "romans", "rus"]  # type: ignore[attr-defined]
    assert _letters(match.play.state, table.rules) == ["A", "B"]  # type: ignore[arg-type]


def test_the_finished_and_the_gone_are_told() -> None:
    table = open_table(SLUG, 3, {**FIXED, "layout": "plain"})
    match = table.match(Seeded(2))
    luck = Seeded(3)
    for _ in until(lambda: match.play.state.round >= 3):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[luck.below(len(menu))])
    match.leave(Seat(1))
    assert "has left" in drawn(table, match, Seat(0))
    match.leave(Seat(2))
    assert "Over after round 3" in drawn(table, match, Seat(0))
    assert "▶" not in drawn(table, match, Seat(0))


AFTER_SET_UP = """\
         ♜V0  △S1                     Round 1 of 100
       △S2    3    4    5    6          V Player 1 · Viking Warriors
      7    8    9   10   11   12          ▲ 0/2 · ♜ 0 · reserve 6
   13   14   15   16   17   18        ▶ S Player 2 (you) · Samurai
     19   20  ◆21  ◆22  ◆23  ◆24          ▲ 0/2 · ♜ 35 · reserve 6
            ◆25   26  ◆27   28   29
              ◆30  ◆31   32•△V33      letter: token   ♜ castle
                △V34 ♜S35             △ building site   ▲ fortress
                                      ◆ you may   • ◦ last move"""
