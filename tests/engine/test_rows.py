"""Positions as rows: one that is written again and again, for one seat and another, holds what its layout says."""

from typing import Any

import pytest
from our_games import SLUGS

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.event import parameters
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.layout import SOME, Layout, array
from gonfalon.engine.many_plays import CUT, ENDED, GOES_ON, ILLEGAL, ManyPlays
from gonfalon.engine.rows import HIDDEN, PADDING, Columns, Rows
from gonfalon.engine.state import State, difference
from gonfalon.engine.step import Over
from gonfalon.engine.view import Views


def columns_of(slug: str) -> tuple[Any, Columns]:
    table = open_table(slug)
    steps: dict[type, list[str]] = {kind: parameters(kind)[1:] for kind in table.found.game.steps()}
    return table, Columns(table.rules.start().layout, steps, 2)


def expected(columns: Columns, seat: int, top: Any, state: Any) -> list[int]:
    place = columns.step_place[type(top)]
    step = [place] + [getattr(top, name) for name in columns.step_names[place]]
    row = [seat, *step, *[PADDING] * (columns.widest_step + 1 - len(step))]
    for spec, field in zip(state.layout.specs, state.fields(), strict=True):
        if spec.size:
            values = [HIDDEN if one == UNKNOWN and spec.sight == SOME else one for one in field.values]
            row += values + [PADDING] * (spec.size - len(values))
    return row


@pytest.mark.parametrize("slug", SLUGS)
def test_a_row_holds_what_the_seat_to_act_was_shown(slug: str) -> None:
    table, columns = columns_of(slug)
    plays: ManyPlays[Any] = ManyPlays(table.rules, columns, 2, table.found.game.limit, keeps_events=False)
    luck = Seeded(5)
    for index in range(2):
        plays.begin(index, table.play(Seeded(index)))
    for _ in range(80):
        moves = []
        for index in range(2):
            seat, play = plays.seats[index], plays.plays[index]
            size, at = plays.menu_sizes[index], index * plays.menu_room
            menu = list(plays.menus)[at : at + size]
            assert menu == play.menu(Seat(seat))
            row = memoryview(plays.rows.numbers).tolist()[index * columns.width : (index + 1) * columns.width]
            assert row[:-2] == expected(columns, seat, play.top, plays.view(index, Seat(seat)))
            assert row[-2:] == [PADDING] * 2
            moves.append(menu[luck.below(size)])
        for index in plays.step(moves):
            plays.begin(index, table.play(Seeded(100 + index)))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_view_holds_the_faces_of_its_seat_and_nothing_else(slug: str) -> None:
    """As if it had been folded apart from the truth, by the code that tables of people use."""
    table, columns = columns_of(slug)
    plays: ManyPlays[Any] = ManyPlays(table.rules, columns, 1, table.found.game.limit, keeps_events=True)
    plays.begin(0, table.play(Seeded(1)))
    views, luck = Views(table.rules), Seeded(3)
    for _ in range(200):
        views.see(plays.events[0])
        plays.events[0] = []
        seat = Seat(plays.seats[0])
        assert difference(plays.view(0, seat), views.of(seat)) is None
        if plays.step([plays.menus[luck.below(plays.menu_sizes[0])]]):
            plays.begin(0, table.play(Seeded(2)))
            views = Views(table.rules)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_second_copy_is_kept_by_what_has_changed(slug: str) -> None:
    table, columns = columns_of(slug)
    plays: ManyPlays[Any] = ManyPlays(table.rules, columns, 1, table.found.game.limit, keeps_events=False)
    plays.begin(0, table.play(Seeded(1)))
    rows, luck = plays.rows, Seeded(3)
    copy = memoryview(rows.numbers).tolist()
    for _ in range(80):
        rows.changes = 0
        if plays.step([plays.menus[luck.below(plays.menu_sizes[0])]]):
            plays.begin(0, table.play(Seeded(2)))
        now = memoryview(rows.numbers).tolist()
        if rows.changes > len(rows.changed):  # more than are noted
            copy = now
        for place in list(rows.changed)[: rows.changes]:
            copy[place] = now[place]
        assert copy == now


def test_a_list_that_grows_and_shrinks_is_written_to_its_end() -> None:
    state = TooLong()
    rows = Rows(Columns(state.layout, {}, 0), 1)
    for things in ([1, 2], [], [3], [UNKNOWN, 2], [4, 2], [1000, 2], [2]):
        state.things = things
        rows.write(0, Seat(0), Over(), state)
        assert list(rows.numbers)[-2:] == things + [PADDING] * (2 - len(things))


def test_it_is_said_why_a_game_does_not_go_on() -> None:
    table, columns = columns_of("six-kingdoms")
    plays: ManyPlays[Any] = ManyPlays(table.rules, columns, 2, 3, keeps_events=False)
    for index in range(2):
        plays.begin(index, table.play(Seeded(index)))
    assert plays.ends == [GOES_ON, GOES_ON]
    first = plays.menus[0]
    assert plays.step([first, -1]) == [1]
    assert plays.ends == [GOES_ON, ILLEGAL]
    plays.begin(1, table.play(Seeded(1)))
    while not (stopped := plays.step([plays.menus[0], plays.menus[plays.menu_room]])):
        pass
    assert {plays.ends[index] for index in stopped} == {CUT}
    whole: ManyPlays[Any] = ManyPlays(table.rules, columns, 1, table.found.game.limit, keeps_events=False)
    whole.begin(0, table.play(Seeded(1)))
    while not whole.step([whole.menus[0]]):
        pass
    assert whole.ends == [ENDED]
    assert isinstance(whole.plays[0].top, Over)


class TooLong(State):
    def __init__(self) -> None:
        self.layout = Layout([array("things", 2, 9)])
        self.things = [1, 2, 3]


def test_a_field_longer_than_its_layout_is_no_row() -> None:
    state = TooLong()
    with pytest.raises(BrokenRules, match="3 numbers"):
        Rows(Columns(state.layout, {}, 0), 1).write(0, Seat(0), Over(), state)
