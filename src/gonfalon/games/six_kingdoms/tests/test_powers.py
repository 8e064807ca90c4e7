"""Chapter "Powers": reinforce, withdraw, free_recruit, hidden_card; the passive ones stand with conquest."""

import pytest

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.six_kingdoms.conquest import attack_strength
from gonfalon.games.six_kingdoms.ids import VEILED
from gonfalon.games.six_kingdoms.state import HIDDEN_CARD

from .position import Told, card, kingdom, position


@pytest.mark.rule("SK-085")
@pytest.mark.parametrize(
    "line, move",
    [
        ("violet: b violet-3", "reinforce green-1 violet"),
        ("blue: b blue-3 red-1", "withdraw red-1 blue"),
        ("yellow back: b yellow-3", "free_recruit red-1 yellow"),
        ("green back: b green-3", "hide green-1 orange green"),
    ],
)
def test_a_power_belongs_to_the_owner_alone(line: str, move: str) -> None:
    p = position(f"turn a\n{line}\na orange: orange-1\nfree: red-1\nhand a: green-1 blue-1\nhand b: yellow-1")
    assert move not in p.menu()
    assert p.refusal(move) == ("not-your-kingdom", "SK-085")
    mine = position(
        f"turn a\n{line.replace(': b', ': a')}\na orange: orange-1\nfree: red-1\nhand a: green-1 blue-1\nhand b: red-1"
    )
    assert move in mine.menu()


@pytest.mark.rule("SK-086")
@pytest.mark.parametrize(
    "line, move",
    [
        ("violet: a violet-3 used", "reinforce green-1 violet"),
        ("blue: a blue-3 red-1 used", "withdraw red-1 blue"),
        ("yellow back: a yellow-3 used", "free_recruit red-1 yellow"),
        ("green back: a green-3 used", "hide green-1 orange green"),
    ],
)
def test_a_power_serves_once(line: str, move: str) -> None:
    p = position(f"turn a\n{line}\na orange: orange-1\nfree: red-1\nhand a: green-1 blue-1\nhand b: yellow-1")
    assert move not in p.menu()
    assert p.refusal(move) == ("power-used", "SK-086")


@pytest.mark.rule("SK-006")
def test_a_kingdom_has_no_power_but_its_own() -> None:
    p = position("turn a\nviolet: a violet-3 red-1\nhand a: green-1 blue-1\nhand b: yellow-1")
    assert p.refusal("withdraw red-1 violet") == ("no-such-power", "SK-006")


# -- reinforce ---------------------------------------------------------------------------------------------------------

REINFORCE = "turn a\nviolet: a violet-3 red-1\na orange: orange-1\nhand a: green-1 red-2 blue-1\nhand b: yellow-1 red-1"


@pytest.mark.rule("SK-090", "SK-091", "SK-053")
def test_reinforce_adds_a_card_of_a_new_colour_to_the_kingdom() -> None:
    p = position(REINFORCE)
    assert p.plays("reinforce") == ["green-1 violet", "blue-1 violet"]
    assert p.refusal("reinforce red-2 violet") == ("colour-in-kingdom", "SK-091")
    assert p.refusal("reinforce yellow-2 violet") == ("not-in-hand", "SK-050")
    p.take("reinforce green-1 violet")
    assert p.defence("violet") == ["violet-3", "red-1", "green-1"] and p.need("violet") == 6


@pytest.mark.rule("SK-090", "SK-092")
def test_reinforce_takes_the_place_of_the_card_play() -> None:
    p = position(REINFORCE, confirm=True)
    p.take("reinforce green-1 violet")
    assert p.menu() == ["end_turn"]
    assert p.refusal("add blue-1 orange") == ("card-played", "SK-038")
    q = position(REINFORCE, confirm=True).take("add blue-1 orange")
    assert q.refusal("reinforce green-1 violet") == ("card-played", "SK-038")


@pytest.mark.rule("SK-092", "SK-110", "SK-R16")
def test_reinforcing_with_the_last_card_ends_the_game() -> None:
    p = position("turn a\nviolet: a violet-3 red-1\nhand a: green-1\nhand b: yellow-1 red-1")
    p.take("reinforce green-1 violet")
    assert p.match.over() and "LastCardPlayed" in p.happened()


# -- withdraw ----------------------------------------------------------------------------------------------------------

WITHDRAW = """
    turn a
    blue: a blue-3 red-4 green-2
    b blue: blue-1 red-2
    c blue: blue-4 orange-1
    hand a: yellow-1 orange-1
    hand b: yellow-1
    hand c: yellow-2
"""


@pytest.mark.rule("SK-093", "SK-056")
def test_withdraw_takes_a_card_back_besides_the_card_play() -> None:
    p = position(WITHDRAW, seats=3)
    p.take("withdraw green-2 blue")
    assert p.defence("blue") == ["blue-3", "red-4"] and "green-2" in p.hand("a")
    assert p.owner("blue") == "a" and p.seat() == 0
    p.take("open green-2")
    assert p.army("a", "green") == ["green-2"]
    assert p.seat() == 1


@pytest.mark.rule("SK-094", "SK-R11")
def test_the_leader_stays_by_option() -> None:
    p = position(WITHDRAW, seats=3, withdraw_leader=False)
    assert p.plays("withdraw") == ["green-2 blue", "red-4 blue"]
    assert p.refusal("withdraw blue-3 blue") == ("leader-stays", "SK-094")
    assert p.refusal("withdraw violet-1 blue") == ("not-in-kingdom", "SK-093")
    alone = position("turn a\nblue: a blue-3\nhand a: yellow-1\nhand b: yellow-1", withdraw_leader=False)
    assert alone.plays("withdraw") == []


@pytest.mark.rule("SK-094", "SK-R11", "SK-025")
def test_any_card_may_be_withdrawn_the_leader_too_but_never_the_last_one() -> None:
    p = position(WITHDRAW, seats=3)
    assert p.plays("withdraw") == ["green-2 blue", "blue-3 blue", "red-4 blue"]
    p.take("withdraw blue-3 blue")
    assert p.defence("blue") == ["red-4", "green-2"]
    assert p.refusal("open blue-3") == ("already-leads", "SK-051")  # the kingdom still counts as led by blue
    alone = position("turn a\nblue: a blue-3\nhand a: yellow-1\nhand b: yellow-1")
    assert alone.refusal("withdraw blue-3 blue") == ("last-defender", "SK-025")


@pytest.mark.rule("SK-095", "SK-096")
def test_a_kingdom_that_became_too_weak_goes_to_the_opponent() -> None:
    p = position(WITHDRAW, seats=3)
    p.take("withdraw red-4 blue")
    # 5 defend, 6 are needed: neither 3 nor 5 will do.
    assert p.owner("blue") == "a"
    q = position(WITHDRAW.replace("blue-3 red-4 green-2", "blue-2 red-4 green-2"), seats=3)
    q.take("withdraw red-4 blue")
    assert q.owner("blue") == "c" and q.defence("blue") == ["blue-4", "orange-1"]
    assert q.hand("a") == ["orange-1", "yellow-1", "green-2", "blue-2", "red-4"]
    assert q.told("KingdomLost") == [{"seat": 2, "kingdom": 3, "loser": 0}]
    assert q.s.used[kingdom("blue")] == 0  # fresh for the new owner
    assert q.seat() == 0 and "open blue-2" in q.menu()  # the turn goes on


@pytest.mark.rule("SK-096")
def test_a_kingdom_lost_by_withdrawing_cannot_be_taken_back() -> None:
    q = position(WITHDRAW.replace("blue-3 red-4 green-2", "blue-2 red-4 green-2"), seats=3)
    q.take("withdraw red-4 blue")
    assert not q.match.can_undo(Seat(0))
    p = position(WITHDRAW, seats=3).take("withdraw red-4 blue")
    assert p.match.can_undo(Seat(0))


@pytest.mark.rule("SK-097", "SK-R18")
@pytest.mark.parametrize("b, c, heir", [("blue-1 red-4", "blue-4", "b"), ("blue-4", "blue-4 red-1", "c")])
def test_the_strongest_heir_takes_it(b: str, c: str, heir: str) -> None:
    p = position(
        f"turn a\nblue: a blue-1 red-4\nb blue: {b}\nc blue: {c}\nhand a: yellow-1\nhand b: red-1\nhand c: red-1",
        seats=3,
    )
    p.take("withdraw red-4 blue")
    assert p.owner("blue") == heir


@pytest.mark.rule("SK-097", "SK-R18")
@pytest.mark.parametrize("owner, heir", [("a", "b"), ("b", "c"), ("c", "a")])
def test_among_equals_the_first_clockwise_takes_it(owner: str, heir: str) -> None:
    rivals = "".join(f"{seat} blue: blue-2 green-1\n" for seat in "abc" if seat != owner)
    p = position(
        f"turn {owner}\nblue: {owner} blue-1 red-4\n{rivals}hand a: yellow-1\nhand b: red-1\nhand c: red-1", seats=3
    )
    p.take("withdraw red-4 blue")
    assert p.owner("blue") == heir


# -- free_recruit ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-098", "SK-R14")
def test_free_recruit_costs_nothing_and_comes_on_top() -> None:
    p = position("turn a\nyellow back: a yellow-3\nfree: red-4 blue-1\npoints: 1 0\nhand a: green-1\nhand b: red-1")
    p.take("free_recruit red-4 yellow", "recruit blue-1")
    assert p.hand("a") == ["green-1", "blue-1", "red-4"] and p.s.points == [0, 0]
    assert p.free() == []


@pytest.mark.rule("SK-099", "SK-R14")
def test_free_recruit_waits_for_a_free_knight() -> None:
    p = position("turn a\nyellow back: a yellow-3\nhand a: green-1 blue-1\nhand b: red-1 blue-1")
    assert p.plays("free_recruit") == []
    assert p.refusal("free_recruit red-4 yellow") == ("no-free-knights", "SK-099")
    p.take("open green-1")
    assert p.s.used[kingdom("yellow")] == 0
    q = position("turn a\nyellow back: a yellow-3\nfree: red-1\nhand a: green-1 blue-1\nhand b: red-1 blue-1")
    assert q.refusal("free_recruit red-4 yellow") == ("not-free", "SK-075")


# -- hidden_card -------------------------------------------------------------------------------------------------------

HIDE = """
    turn a
    green back: a green-4
    red: red-3 blue-4
    a red: red-1 green-1
    a orange: orange-1
    hand a: blue-1 blue-4 green-2 yellow-2
    hand b: yellow-1 red-2 violet-1
"""


@pytest.mark.rule("SK-100", "SK-101", "SK-R17")
def test_a_card_is_hidden_in_an_own_attack_army() -> None:
    p = position(HIDE)
    assert p.plays("hide") == [
        "yellow-2 orange green",
        "yellow-2 red green",
        "green-2 orange green",
        "blue-1 orange green",
        "blue-1 red green",
        "blue-4 orange green",
        "blue-4 red green",
    ]
    assert p.refusal("hide green-2 red green") == ("colour-in-army", "SK-027")
    assert p.refusal("hide blue-1 violet green") == ("no-such-army", "SK-101")
    assert p.refusal("veil blue-1 green") == ("hidden-card-cannot-lead", "SK-101")
    p.take("hide blue-1 red green")
    assert p.army("a", "red") == ["red-1", "green-1", "blue-1"]
    assert p.seat() == 1  # it was the card of the turn
    view = p.match.views.of(Seat(1))
    assert view.army(view.attack(Seat(0), 4)) == [card("red-1"), card("green-1"), UNKNOWN]


@pytest.mark.rule("SK-102", "SK-027")
def test_later_cards_differ_from_the_hidden_one_too() -> None:
    p = position(HIDE)
    p.take("hide blue-1 red green", "open yellow-1")
    assert "add blue-4 red" not in p.menu() and "add yellow-2 red" in p.menu()
    assert p.refusal("add blue-4 red") == ("colour-in-army", "SK-027")


@pytest.mark.rule("SK-103", "SK-105", "SK-030")
def test_it_is_revealed_when_its_army_conquers() -> None:
    p = position(HIDE)
    p.take("hide blue-4 red green", "open yellow-1", "add yellow-2 red")
    assert p.happened()[:3] == ["ArmyStrengthened", "CardRevealed", "KingdomTaken"]
    assert p.cited("CardRevealed") == ["SK-103"]
    assert p.told("CardRevealed") == [{"seat": 0, "army": 4, "card": card("blue-4"), "kingdom": 2, "why": 0}]
    assert p.defence("red") == ["red-1", "green-1", "blue-4", "yellow-2"]
    assert p.s.strength[p.s.home(4)] == 8 and p.s.hidden == [-1] * 6
    view = p.match.views.of(Seat(1))
    assert view.army(view.home(4)) == p.s.army(p.s.home(4))


@pytest.mark.rule("SK-030", "SK-100")
def test_nobody_else_can_reckon_with_the_strength_of_its_army() -> None:
    p = position(HIDE).take("hide blue-1 red green")
    red, orange = (p.s.attack(Seat(0), kingdom(one)) for one in ("red", "orange"))
    assert attack_strength(p.s, red) == 3
    view = p.match.views.of(Seat(1))
    assert attack_strength(view, orange) == 1
    with pytest.raises(BrokenRules):
        attack_strength(view, red)


@pytest.mark.rule("SK-103")
def test_it_may_conquer_at_once_and_that_is_for_good() -> None:
    p = position(HIDE.replace("red-3 blue-4", "red-1 blue-1"), confirm=True)
    p.take("hide blue-4 red green")
    assert p.owner("red") == "a" and "CardRevealed" in p.happened()
    assert not p.match.can_undo(Seat(0))
    q = position(HIDE, confirm=True).take("hide blue-4 red green")
    assert q.match.can_undo(Seat(0))  # nothing has come to light


BEFORE_WALLS = HIDE.replace("red: red-3 blue-4", "red: b red-4 orange-1")


@pytest.mark.rule("SK-103", "SK-R17")
def test_before_a_stronghold_it_is_revealed_one_point_before_it_conquers() -> None:
    p = position(BEFORE_WALLS, confirm=True)
    p.take("hide blue-4 red green")  # 6 against 5, and 7 are needed
    assert p.owner("red") == "b" and p.happened() == ["CardHidden", "CardRevealed"]
    assert p.cited("CardRevealed") == ["SK-103"]
    assert p.s.hidden == [-1] * 6 and p.army("a", "red") == ["red-1", "green-1", "blue-4"]
    assert not p.match.can_undo(Seat(0))
    q = position(BEFORE_WALLS, confirm=True).take("hide blue-1 red green")
    assert q.happened() == ["CardHidden"]  # 3 against 5


@pytest.mark.rule("SK-103", "SK-R17")
def test_it_may_stay_hidden_until_it_conquers_by_option() -> None:
    p = position(BEFORE_WALLS, hidden_reveal="conquest")
    p.take("hide blue-4 red green")
    assert p.owner("red") == "b" and p.s.hidden[kingdom("green")] >= 0  # 6 against 5


@pytest.mark.rule("SK-103", "SK-095")
@pytest.mark.parametrize("reveal, shown", [("exceeds", 2), ("conquest", 1)])
def test_every_card_that_exceeds_a_weakened_kingdom_is_revealed_not_only_the_heirs(reveal: str, shown: int) -> None:
    p = position(
        """
        turn a
        blue: a blue-1 red-4
        green back: b green-4
        violet back: c violet-4
        b blue: blue-1 ?violet-4(green)
        c blue: blue-1 ?green-2(violet)
        hand a: yellow-1
        hand b: red-1 yellow-2
        hand c: red-1 yellow-2
        """,
        seats=3,
        hidden_reveal=reveal,
    )
    for s in (p.s, *p.match.views.states):  # as a pack of one's own may have it: a second kingdom that hides cards
        s.power = [*s.power[:5], HIDDEN_CARD]
    p.take("withdraw red-4 blue")
    assert p.owner("blue") == "b" and p.happened().count("CardRevealed") == shown


@pytest.mark.rule("SK-104", "SK-105")
def test_it_is_revealed_when_the_kingdom_that_allowed_it_is_lost() -> None:
    p = position(HIDE + "b green: green-4")
    p.take("hide blue-1 red green", "add yellow-1 green")
    assert p.owner("green") == "b"
    assert p.happened()[:3] == ["ArmyStrengthened", "KingdomTaken", "CardRevealed"]
    assert p.cited("CardRevealed") == ["SK-104"]
    assert p.army("a", "red") == ["red-1", "green-1", "blue-1"] and p.s.hidden == [-1] * 6
    view = p.match.views.of(Seat(1))
    assert view.army(view.attack(Seat(0), 4)) == p.s.army(p.s.attack(Seat(0), 4))


@pytest.mark.rule("SK-095", "SK-103")
def test_a_hidden_card_counts_when_a_kingdom_was_weakened() -> None:
    p = position(
        """
        turn a
        blue: a blue-1 red-4
        green back: b green-4
        b blue: blue-1 ?violet-4(green)
        hand a: yellow-1
        hand b: red-1 yellow-2
        """
    )
    p.take("withdraw red-4 blue")
    assert p.happened() == ["CardWithdrawn", "CardRevealed", "KingdomLost"]
    assert p.owner("blue") == "b" and not p.match.can_undo(Seat(0))


# -- a hidden leader (option) ------------------------------------------------------------------------------------------


def veiled(**options: bool) -> Told:
    return position(HIDE, hidden_as_leader=True, **options)


@pytest.mark.rule("SK-R17", "SK-101")
def test_a_hidden_card_may_lead_by_option() -> None:
    p = veiled()
    assert p.plays("veil") == ["yellow-2 green", "blue-1 green", "blue-4 green"]
    assert p.refusal("veil green-2 green") == ("already-leads", "SK-051")
    p.take("veil blue-4 green")
    assert p.army("a", "veiled") == ["blue-4"] and p.army("a", "blue") == []
    view = p.match.views.of(Seat(1))
    assert view.army(view.attack(Seat(0), VEILED)) == [UNKNOWN]
    p.take("open yellow-1")
    assert p.refusal("open blue-1") == ("already-leads", "SK-051")
    assert "add yellow-2 veiled" in p.menu() and "add blue-1 veiled" not in p.menu()
    p.take("add yellow-2 veiled")
    assert p.army("a", "veiled") == ["blue-4", "yellow-2"]


@pytest.mark.rule("SK-R17", "SK-103")
def test_a_hidden_leader_is_revealed_by_its_conquest() -> None:
    p = position(HIDE + "blue: blue-1 red-3", hidden_as_leader=True)
    p.take("veil blue-4 green", "open yellow-1", "add yellow-2 veiled")
    assert p.owner("blue") == "a" and p.defence("blue") == ["blue-4", "yellow-2"]
    assert p.army("a", "veiled") == []


@pytest.mark.rule("SK-R17", "SK-104")
def test_a_hidden_leader_is_revealed_with_the_loss_of_its_kingdom() -> None:
    p = position(HIDE + "b green: green-4", hidden_as_leader=True)
    p.take("veil blue-4 green", "add yellow-1 green")
    assert p.owner("green") == "b"
    assert p.army("a", "blue") == ["blue-4"] and p.army("a", "veiled") == []
    view = p.match.views.of(Seat(1))
    assert view.army(view.attack(Seat(0), 3)) == [card("blue-4")]


@pytest.mark.rule("SK-R17", "SK-095")
def test_a_hidden_leader_may_inherit_a_weakened_kingdom() -> None:
    p = position(
        """
        turn a
        blue: a blue-1 red-4
        green back: b green-4
        b veiled: ?blue-3(green)
        hand a: yellow-1
        hand b: red-1 yellow-2
        """,
        hidden_as_leader=True,
    )
    p.take("withdraw red-4 blue")
    assert p.happened() == ["CardWithdrawn", "CardRevealed", "KingdomLost"]
    assert p.owner("blue") == "b" and p.defence("blue") == ["blue-3"]


@pytest.mark.rule("SK-R17")
def test_a_player_has_one_veiled_army_at_most() -> None:
    p = position(HIDE + "violet: a violet-3\na veiled: ?yellow-4(green)", hidden_as_leader=True)
    for s in (p.s, *p.match.views.states):  # as a pack of one's own may have it: a second kingdom that hides cards
        s.power = [*s.power[:5], HIDDEN_CARD]
    assert p.plays("veil") == [] and "yellow-2 orange violet" in p.plays("hide")
    assert p.refusal("veil blue-1 violet") == ("one-veiled-army", "SK-R17")


@pytest.mark.rule("SK-R17", "SK-104", "SK-105")
def test_what_else_lies_hidden_stays_so_when_a_hidden_leader_is_revealed() -> None:
    p = position(
        HIDE + "violet: a violet-3\na veiled: ?yellow-4(green) ?blue-2(violet)\nb green: green-4\nturn b",
        hidden_as_leader=True,
    )
    for s in (p.s, *p.match.views.states):  # as a pack of one's own may have it: a second kingdom that hides cards
        s.power = [*s.power[:5], HIDDEN_CARD]
    p.take("add yellow-1 green")
    assert p.owner("green") == "b" and p.army("a", "yellow") == ["yellow-4", "blue-2"] and p.army("a", "veiled") == []
    view = p.match.views.of(Seat(1))
    assert view.army(view.attack(Seat(0), kingdom("yellow"))) == [card("yellow-4"), UNKNOWN]
    assert p.s.cards[p.s.hidden[kingdom("violet")]] == card("blue-2") and p.s.hidden[kingdom("green")] == -1


@pytest.mark.rule("SK-038", "SK-092", "SK-100")
@pytest.mark.parametrize(
    "move",
    ["open blue-1", "add green-2 orange", "hide blue-1 red green", "veil blue-1 green", "reinforce blue-1 violet"],
)
def test_whichever_way_it_is_played_it_is_the_card_of_the_turn(move: str) -> None:
    p = position(HIDE + "violet: a violet-3", hidden_as_leader=True, confirm=True)
    assert p.s.played == 0
    assert p.take(move).s.played == 1 and p.refusal("open yellow-2") == ("card-played", "SK-038")
