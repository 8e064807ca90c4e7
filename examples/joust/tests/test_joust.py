"""The rules of Joust, each told by a small game written as its moves."""

import pytest

from gonfalon.catalog.found import Found
from gonfalon.catalog.packs import built_in_pack
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.catalog.tables import Table
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.drawing import Frame, plain
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.view import determinized
from gonfalon_joust import GAME
from gonfalon_joust.state import BAG, State
from gonfalon_joust.text import draw
from gonfalon_joust.verbs import COPIES, NAMES, RANKS

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


class Stacked(Chance):
    """Chance that leaves a deck as the test has laid it: shuffling asks it where each card from the last on goes."""

    def __init__(self, hands: list[str]) -> None:
        wanted = [NAMES.index(card) for hand in hands for card in hand.split()]
        deck = [rank for rank in range(RANKS) for _ in range(COPIES)]
        rest = deck[:]
        for rank in wanted:
            rest.remove(rank)
        self.answers = swaps(deck, wanted + rest)

    def below(self, n: int) -> int:
        return self.answers.pop(0)


def swaps(deck: list[int], wanted: list[int]) -> list[int]:
    answers = []
    for last in range(len(deck) - 1, 0, -1):
        other = deck.index(wanted[last])
        answers.append(other)
        deck[last], deck[other] = deck[other], deck[last]
    return answers


def played(hands: list[str], moves: str = "") -> Match[State]:
    """A match with these hands after some moves: `played(["king duke", "king baron"], "ride king, hold baron")`."""
    match = Match(GAME.table(None, len(hands), {"courses": len(hands[0].split())}), Stacked(hands))
    for text in moves.split(", ") if moves else []:
        match.submit(match.deciders()[0], match.rules.read(text))
    return match


def menu(match: Match[State], seat: Seat) -> list[str]:
    return [match.rules.text(move) for move in match.menu(seat)]


@pytest.mark.rule("JO-01", "JO-02")
def test_each_player_is_dealt_cards_that_nobody_else_sees() -> None:
    match = Match(GAME.table(None, 4, {}), Seeded(1))
    for seat in (ANNA, BEN, CLEO, Seat(3), SPECTATOR):
        hands = match.views.of(seat).hands
        for owner in range(4):
            known = sum(hands[owner * BAG : owner * BAG + RANKS])
            assert (known, hands[owner * BAG + RANKS]) == ((4, 0) if owner == seat else (0, 4))
    assert all(match.play.state.hands[owner * BAG + rank] <= COPIES for owner in range(4) for rank in range(RANKS))


@pytest.mark.rule("JO-02")
def test_a_table_may_agree_on_fewer_courses() -> None:
    assert Match(GAME.table(None, 2, {"courses": 2}), Seeded(1)).play.state.cards(ANNA) == 2


@pytest.mark.rule("JO-03")
def test_a_card_is_laid_from_the_hand_clockwise() -> None:
    match = played(["king squire", "duke duke", "baron knight"])
    assert match.deciders() == [ANNA]
    assert menu(match, ANNA) == ["ride squire", "ride king", "hold squire", "hold king"]
    line = match.why_not(ANNA, match.rules.read("ride duke"))
    assert line is not None and (line.key, line.rule) == ("not-in-hand", "JO-03")
    match.submit(ANNA, match.rules.read("ride king"))
    assert match.deciders() == [BEN]
    match.submit(BEN, match.rules.read("ride duke"))
    assert match.deciders() == [CLEO]


@pytest.mark.rule("JO-04")
def test_a_card_that_is_held_back_takes_no_part_and_stays_unseen() -> None:
    match = played(["king squire", "duke knight"], "hold king, ride duke")
    assert match.play.state.won == [0, 1]
    king = NAMES.index("king")
    assert match.views.of(ANNA).pile[king] == 1
    for other in (BEN, SPECTATOR):
        view = match.views.of(other)
        assert (view.pile[king], view.pile[RANKS]) == (0, 1)
        assert view.hands[ANNA * BAG + RANKS] == 1


@pytest.mark.rule("JO-05")
@pytest.mark.parametrize(
    ("moves", "won", "leader"),
    [
        ("ride king, ride duke, ride duke", [1, 0, 0], ANNA),
        ("ride duke, ride duke, ride squire", [0, 0, 1], CLEO),  # equal ranks unhorse each other
        ("hold king, ride duke, ride duke", [0, 0, 0], ANNA),
        ("hold king, hold duke, hold duke", [0, 0, 0], ANNA),
    ],
)
def test_the_highest_rank_that_rides_alone_wins_and_leads(moves: str, won: list[int], leader: Seat) -> None:
    match = played(["king duke", "duke king", "duke squire"], moves)
    assert match.play.state.won == won
    assert match.deciders() == [leader]


@pytest.mark.rule("JO-06")
@pytest.mark.parametrize(
    ("moves", "places"),
    [
        ("ride king, ride duke, ride duke, ride baron", [1, 2]),
        ("ride king, ride duke, ride duke, hold baron", [1, 2]),
        ("ride duke, ride duke, hold king, hold baron", [1, 1]),
    ],
)
def test_most_courses_win_the_game(moves: str, places: list[int]) -> None:
    match = played(["king duke", "duke baron"], moves)
    assert match.over()
    outcome = match.rules.outcome(match.play.state)
    assert (outcome.places, outcome.rule) == (places, "JO-06")


@pytest.mark.rule("JO-07")
def test_whoever_leaves_is_last() -> None:
    match = played(["king duke", "duke baron", "squire squire"], "ride king, ride duke, ride squire")
    match.leave(ANNA)
    assert match.over()
    outcome = match.rules.outcome(match.play.state)
    assert (outcome.places, outcome.rule) == ([3, 1, 1], "JO-07")


def test_what_a_seat_cannot_see_is_dealt_anew_and_contradicts_nothing() -> None:
    match = played(["king squire", "duke knight"], "hold king")
    view = match.views.of(BEN)
    worlds = [determinized(match.rules, view, BEN, Seeded(seed)) for seed in range(20)]
    assert all(match.rules.agrees(view, world) is None for world in worlds)
    assert len({tuple(world.hands) for world in worlds}) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_told_in_words(lang: str) -> None:
    found = Found(GAME, "gonfalon_joust")
    match = played(["king squire", "duke knight"], "hold king")
    speaker = Speaker(Table(found, built_in_pack(found), match.rules), lang)
    drawn = {}
    for seat in (ANNA, BEN, SPECTATOR):
        frame: Frame[State] = Frame(match.menu(seat) if seat != SPECTATOR else [], [])
        drawn[seat] = plain(draw(match.seen_by(seat), seat, speaker.line, frame))
    assert len(drawn[ANNA].splitlines()) == len(drawn[BEN].splitlines()) == 3
    assert len(drawn[SPECTATOR].splitlines()) == 2
    first, second = drawn[BEN].splitlines()[:2]
    assert "1" in first.rpartition("·")[2] and "2" in second.rpartition("·")[2]  # cards in hand
    king = speaker.say("card-king")
    assert all(king not in text for text in drawn.values())
    assert speaker.say("card-squire") in drawn[ANNA] and speaker.say("card-squire") not in drawn[BEN]
    assert speaker.faults == []
