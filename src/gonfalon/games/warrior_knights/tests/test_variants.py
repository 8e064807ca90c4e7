"""Negotiation, hostages, elimination, players who leave."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import IllegalMove
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.engine.state import difference
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.events.barons import OfferMade
from gonfalon.games.warrior_knights.state import ELIMINATED, LEFT, State
from gonfalon.games.warrior_knights.turn.actions import triggered_phase
from gonfalon.games.warrior_knights.turn.arrival import Arrivals
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.turn.preparation import Turns
from gonfalon.games.warrior_knights.turn.upkeep import Upkeep
from gonfalon.games.warrior_knights.war.capture import ransom
from gonfalon.games.warrior_knights.war.death import Death

from .scene import Scene, scene


def aside(s: Scene, who: str, text: str) -> None:
    seat, move = s.seat(who), s.rules.read(text)
    assert move in s.rules.asides(s.play, seat), text
    s.play.top = s.rules.aside(s.play, seat, move)
    s.play.advance()


def waiting(text: str, **options: object) -> Scene:
    """Somebody is asked something, so others may talk."""
    s = scene(text, seed=1, **options)
    return s.on(lambda under: UseCard(under, s.seat("red"), cards.LEVY))


@pytest.mark.rule("WK-NEGO-01", "WK-NEGO-02", "WK-R-115", "WK-R-123")
def test_crowns_are_given_at_any_time_and_nothing_else() -> None:
    s = waiting("3 players\ngreen: crowns 5, faith 3, votes 3")
    aside(s, "green", "give 1 4")
    assert s.s.crowns[:2] == [1, 4] and s.asked() == "red"
    texts = [s.rules.text(move).split()[0] for move in s.rules.asides(s.play, s.seat("green"))]
    assert set(texts) == {"give", "offer"}  # no votes, no faith, no troops
    assert s.rules.read("give 1 2") not in s.rules.asides(s.play, s.seat("green"))  # he has one crown


@pytest.mark.rule("WK-NEGO-01", "WK-NEGO-02")
def test_offers_are_known_to_the_two_of_them() -> None:
    """Talk may be private, payments are public."""
    match = playing()
    start = [match.play.state.crowns[seat] for seat in range(3)]
    giver, taker, third = _asked_last(match)
    match.submit(giver, match.rules.read(f"offer {taker} 3"))
    offered = giver * 3 + taker
    assert match.play.state.offers[offered] == match.views.of(taker).offers[offered] == 3
    for blind in (third, SPECTATOR):
        assert match.views.of(blind).offers[offered] == UNKNOWN
        assert match.batches[-1].events[0].face(blind) is None
    with pytest.raises(IllegalMove):
        match.submit(third, match.rules.read(f"take_offer {giver}"))
    match.submit(taker, match.rules.read(f"take_offer {giver}"))
    assert match.play.state.crowns[giver] == start[giver] - 3
    assert match.views.of(third).crowns[giver] == start[giver] - 3  # the payment is seen
    match.submit(taker, match.rules.read(f"offer {giver} 1"))
    match.submit(giver, match.rules.read(f"drop_offer {taker}"))
    assert match.play.state.offers == [0] * 9


def playing(seed: int = 2) -> Match[State]:
    """A table of three in the midst of its first turn, one baron being asked."""
    match = Match(scene("3 players").rules, Seeded(seed))
    for _ in until(lambda: match.play.state.turn > 0 and not match.play.top.sealed() and len(match.deciders()) == 1):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[-1] if match.play.top.sealed() and len(menu) > 9 else menu[0])
    return match


def _asked_last(match: Match[State]) -> tuple[Seat, Seat, Seat]:
    """Two who talk, and the third, who is asked."""
    third = match.deciders()[0]
    others = [Seat(seat) for seat in range(3) if seat != third]
    return others[0], others[1], third


def test_an_offer_between_two_others_leaves_my_undo() -> None:
    for seed in range(40):
        match = playing(seed)
        quiet = playing(seed)
        giver, taker, third = _asked_last(match)
        move = match.menu(third)[0]
        for one in (match, quiet):
            one.submit(third, move)
        if not match.can_undo(third) or match.play.top.sealed() or len(match.deciders()) > 1:
            continue
        match.submit(giver, match.rules.read(f"offer {taker} 2"))
        assert match.can_undo(third)
        for one in (match, quiet):
            one.undo(third)
        assert difference(match.views.of(third), quiet.views.of(third)) is None
        assert match.play.state.offers[giver * 3 + taker] == 2
        return
    raise AssertionError("no game gave a move that can be taken back")


@pytest.mark.rule("WK-NEGO-01", "WK-R-115", "WK-VARIANT-03")
def test_a_deal_that_cannot_be_made_says_why_whoever_is_asked() -> None:
    text = "3 players\ngreen: crowns 3\nblue: crowns 9"
    s = waiting(text)
    assert s.asked() == "red"
    for who in ("green", "red"):  # one who waits, and the one who is asked
        assert s.refusal("give 1 30", who) == ("payment-out-of-reach", "WK-R-115")
        assert s.refusal("take_offer 1", who) == ("no-such-offer", "WK-R-115")
        assert s.refusal("kill_heir louis_de_cyan", who) == ("no-hostages", "WK-VARIANT-03")
    assert s.refusal("offer 0 1", "green") == ("no-such-partner", "WK-NEGO-01")
    assert s.refusal("give 5 1", "green") == ("no-such-partner", "WK-NEGO-01")  # at a table of three
    s.s.gone[s.seat("blue")] = LEFT
    assert s.refusal("give 1 1", "green") == ("no-such-partner", "WK-NEGO-01")
    assert s.rules.asides(s.play, s.seat("blue")) == []
    s.s.turn = 0  # the game has not begun
    assert s.refusal("give 2 1", "green") == ("no-deals-now", "WK-R-115")
    s = waiting(text, hostages=True)
    assert s.refusal("kill_heir louis_de_cyan", "green") == ("not-your-hostage", "WK-VARIANT-03")
    s.go(Turns(Over(), 0))  # cards are being laid
    assert s.refusal("give 1 1", "green") == ("no-deals-now", "WK-R-115")


@pytest.mark.rule("WK-VARIANT-03", "WK-VARIANT-04", "WK-R-118")
def test_heirs_as_hostages() -> None:
    text = "3 players\nalan_of_smalt at c3: regular-50 polish-100\nfortress green a1:"
    s = waiting(text, hostages=True)
    for noble in range(12):
        s.s.heir[noble] = noble // 4
    aside(s, "green", "give_heir alan_of_smalt 1")
    assert s.s.heir[s.noble("alan_of_smalt")] == 1
    s.fate(["nation=swiss"])
    s.go(Death(Over(), s.noble("alan_of_smalt"), 0))
    s.go(Arrivals(Over(), 0, 0))
    s.say_on("green", "done")
    assert s.away("alan_of_smalt")  # the holder keeps him off the board
    s.on(lambda under: UseCard(under, s.seat("red"), cards.LEVY))
    aside(s, "blue", "give_heir alan_of_smalt 0")
    s.go(Arrivals(Over(), 0, 0))
    for _ in until(s.play.over):
        s.say("green", "place alan_of_smalt a1" if s.offers("place alan_of_smalt a1") else "done")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("a1")


@pytest.mark.rule("WK-VARIANT-03", "WK-VARIANT-04", "WK-R-118")
def test_a_killed_heir_ends_the_line() -> None:
    s = waiting("3 players\nalan_of_smalt at c3: regular-50", hostages=True)
    for noble in range(12):
        s.s.heir[noble] = noble // 4
    assert s.rules.read("kill_heir alan_of_smalt") not in s.rules.asides(s.play, s.seat("green"))  # only an enemy's
    aside(s, "green", "give_heir alan_of_smalt 1")
    aside(s, "blue", "kill_heir alan_of_smalt")
    s.fate(["nation=swiss"])
    s.go(Death(Over(), s.noble("alan_of_smalt"), 0))
    assert s.s.out[s.noble("alan_of_smalt")] and s.removed() == 1


@pytest.mark.rule("WK-VARIANT-05", "WK-VARIANT-06", "WK-R-117")
def test_elimination() -> None:
    s = scene(
        """
        4 players, blue presides, blue has the church
        kovel: blue
        louis_de_cyan at c4: regular-50 polish-100
        fortress blue c3: english-50
        blue: crowns 9, charge chancellor
        green: votes 1
        red: faith 1
        zone taxes: green 2, red 2, purple 2
        expedition china 1: blue 5
        track blue green
        """,
        seed=1,
        elimination=True,
    )
    s.go(ransom(s.play, Over(), s.seat("blue"), s.seat("green")))
    assert s.s.crowns[:2] == [4, 0] and s.s.gone[1] == ELIMINATED and s.s.owner[s.city("kovel")] == -1
    assert s.away("louis_de_cyan") and s.s.president == 0 and s.s.church == s.seat("red")
    assert s.s.pawn == [0, 0, 0] and s.s.track[:2] == [-1, 0] and s.s.players() == 3
    assert triggered_phase(s.play, Over()) is not None  # six cards are enough now
    s.s.gone = [0, ELIMINATED, ELIMINATED, ELIMINATED]
    s.go(Upkeep(Over(), 0))
    assert s.s.ended == 3 and s.s.winner == 0


def test_the_usual_answers_are_given_for_a_player_who_left() -> None:
    match = playing()
    leaver = match.deciders()[0]
    match.leave(leaver)
    assert match.play.state.gone[leaver] == 1 and leaver not in match.deciders()
    play: Play[State] = match.play.copy(Seeded(4))
    will = Seeded(9)
    for _ in range(400):
        if play.over():
            break
        seat = play.deciders()[will.below(len(play.deciders()))]
        assert seat != leaver
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])
    rest = [Seat(seat) for seat in range(3) if seat != leaver]
    match.leave(rest[0])
    assert match.over() and match.rules.outcome(match.play.state).winners() == [rest[1]]


def test_offers_name_their_rule() -> None:
    assert OfferMade(Seat(0), Seat(1), 2).cites() == "WK-NEGO-01"


def test_questions_out_of_turn_may_be_let_pass_beforehand() -> None:
    s = scene("3 players\nalan_of_smalt at c5: regular-100\nlouis_de_cyan at c4: regular-50", seed=1)
    s.on(lambda under: Improvise(under, Seat(0), 0)).say("green", "march alan_of_smalt", "step c4", "step c3")
    occasion = s.play.top.occasion(s.play, s.seat("blue"))
    assert occasion is not None and occasion.names == ["leave"] and s.rules.text(occasion.move) == "refuse"
