"""Chapter "Set-up": sides, sets, neutral defenders, and who begins."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.errors import BadSeats
from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.ids import COLOURS, colour_of, value_of
from gonfalon.games.six_kingdoms.state import NONE

from .position import begun


@pytest.mark.rule("SK-010")
def test_the_crown_sides_lie_up_and_stay() -> None:
    p = begun()
    assert p.s.side == [0] * COLOURS
    assert p.refusal("turn_up orange back") == ("sides-stay", "SK-010")


@pytest.mark.rule("SK-011", "SK-R04")
def test_other_sides() -> None:
    assert begun(sides="back").s.side == [1] * COLOURS
    drawn = {tuple(begun(seed=seed, sides="random").s.side) for seed in range(8)}
    assert len(drawn) > 4 and {side for sides in drawn for side in sides} == {0, 1}


@pytest.mark.rule("SK-011", "SK-R04")
def test_sides_are_chosen_one_by_one_in_turn() -> None:
    p = begun(3, sides="chosen", first_player="2")
    assert p.prompt().key == "ask-side"
    for i, side in enumerate(["back", "crown", "back", "back", "crown", "crown"]):
        assert p.seat() == (1 + i) % 3
        word = ["orange", "yellow", "green", "blue", "red", "violet"][i]
        assert p.menu() == [f"turn_up {word} crown", f"turn_up {word} back"]
        if i == 0:
            assert p.refusal("turn_up red back") == ("another-kingdom-first", "SK-011")
            assert p.refusal("open red-1") == ("choose-a-side", "SK-011")
        p.take(f"turn_up {word} {side}")
    assert p.s.side == [1, 0, 1, 1, 0, 0]


@pytest.mark.rule("SK-012", "SK-013", "SK-014", "SK-R01")
@pytest.mark.parametrize("seats, removed", [(2, 2), (3, 1), (4, 0)])
def test_a_set_each_one_neutral_and_the_rest_leaves_the_game(seats: int, removed: int) -> None:
    p = begun(seats, seed=4)
    used = [*p.s.sets, p.s.neutral]
    assert len(set(used)) == seats + 1 == 5 - removed
    for seat in range(seats):
        assert p.s.hand_cards(Seat(seat)) == sorted(p.law.set_cards[p.s.sets[seat]])


@pytest.mark.rule("SK-012")
def test_sets_are_picked_in_seat_order() -> None:
    p = begun(2, set_choice="pick")
    assert p.prompt().key == "ask-set" and len(p.menu()) == 5
    assert p.refusal("end_turn") == ("choose-a-set", "SK-012")
    p.take("take_set lion")
    assert p.seat() == 1 and "take_set lion" not in p.menu() and len(p.menu()) == 4
    assert p.refusal("take_set lion") == ("set-taken", "SK-012")
    p.take("take_set rose")
    assert [p.law.set_ids[one] for one in p.s.sets] == ["lion", "rose"]
    assert p.refusal("take_set castle") == ("sets-are-dealt", "SK-012")


@pytest.mark.rule("SK-015", "SK-016", "SK-017", "SK-018", "SK-025", "SK-031", "SK-R04")
@pytest.mark.parametrize("seed", range(12))
def test_two_neutral_cards_of_two_colours_defend_each_kingdom(seed: int) -> None:
    p = begun(2 + seed % 3, seed=seed)
    laid: list[int] = []
    for kingdom in range(COLOURS):
        army = p.s.army(p.s.home(kingdom))
        assert len(army) == 2
        assert colour_of(army[0]) == kingdom != colour_of(army[1])
        laid.extend(army)
    assert sorted(laid) == sorted(p.law.set_cards[p.s.neutral])
    assert p.s.free == [0] * 24


@pytest.mark.rule("SK-R04")
@pytest.mark.parametrize("seed", range(10))
def test_a_balanced_start_defends_every_kingdom_with_five(seed: int) -> None:
    p = begun(2, seed=seed, neutral_setup="balanced")
    for kingdom in range(COLOURS):
        army = p.s.army(p.s.home(kingdom))
        assert sum(value_of(card) for card in army) == 5
        assert colour_of(army[0]) == kingdom != colour_of(army[1])


@pytest.mark.rule("SK-019", "SK-007")
def test_nobody_owns_anything_at_the_start() -> None:
    p = begun(4)
    assert p.s.owner == [NONE] * COLOURS and p.s.points == [0] * 4
    assert all(not p.s.army(p.s.attack(Seat(seat), army)) for seat in range(4) for army in range(7))


@pytest.mark.rule("SK-020", "SK-R05")
def test_a_configured_or_a_drawn_seat_begins() -> None:
    assert begun(4, first_player="3").seat() == 2
    assert {begun(4, seed=seed).seat() for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.rule("SK-021", "SK-R05")
def test_turns_go_clockwise() -> None:
    p = begun(3, first_player="2")
    order = []
    for _ in range(6):
        order.append(int(p.seat()))
        p.take(p.menu()[0])
        for _ in until(lambda: not (p.match.deciders() and p.s.played)):
            p.take("end_turn")
    assert order == [1, 2, 0, 1, 2, 0]
    assert p.s.round == 3


@pytest.mark.rule("SK-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_three_or_four_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        begun(seats)
