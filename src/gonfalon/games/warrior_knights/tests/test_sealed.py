"""What is written in secret can be taken back until everybody has sealed."""

from collections.abc import Callable

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.step import Over, Step
from gonfalon.games.warrior_knights.assembly.session import Assembly
from gonfalon.games.warrior_knights.setup import Opening
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.turn.preparation import Turns

from .scene import Scene, scene

VOTE = """
    {} players, green presides
    agenda crusade royal_subsidy
    green: votes 3
    blue: votes 3
"""


def voting(players: int) -> Scene:
    return scene(VOTE.format(players), seed=1).go(Assembly(Over(), 0)).say("green", "order crusade")


def fighting() -> Scene:
    s = scene(
        """
        3 players
        lorenz_von_linden at c3: regular-100
        louis_de_cyan at c3: regular-100
        fate: inflict evade evade evade evade evade
        """,
        seed=1,
    )
    return s.go(Improvise(Over(), s.seat("green"), 0)).say("green", "at c3", "attack 1")


def started(step: Step[State]) -> Scene:
    return scene("3 players", seed=1).go(step)


CHOICES: dict[str, tuple[Callable[[], Scene], list[str], str]] = {
    "WK-SETUP-11": (lambda: started(Opening(Over())), ["station alan_of_smalt"] * 6, "seal"),
    "WK-PREP-01": (lambda: started(Turns(Over(), 0)), ["lay 1 levy_taxes", "lay 3 improvisation"], "seal"),
    "WK-BATTLE-03": (fighting, ["under inflict_100", "under evade_100"], "seal"),
    "WK-ASSEMBLY-07": (lambda: voting(3), [], "commit 2"),
    "WK-2P-04": (lambda: voting(2), ["commit 1"], "commit 2"),
}


PROMPTS = {  # at first, and when it is written
    "WK-SETUP-11": ("ask-station", "ask-seal"),
    "WK-PREP-01": ("ask-lay", "ask-lay"),
    "WK-BATTLE-03": ("ask-bury", "ask-bury"),
    "WK-ASSEMBLY-07": ("ask-commit", "ask-commit"),
    "WK-2P-04": ("ask-split", "ask-split"),
}


@pytest.mark.rule(*CHOICES)
@pytest.mark.parametrize("rule", CHOICES)
def test_a_draft_can_be_taken_back_before_and_after_it_is_sealed(rule: str) -> None:
    begin, writing, sealing = CHOICES[rule]
    s = begin()
    green, top = s.seat("green"), s.play.top
    rethink = s.rules.read("rethink")
    assert top.rule() == rule and top.reopens(s.play, green) == []  # nothing to take back yet
    before, menu = s.s.drafts.of(green), s.play.menu(green)
    for sealed in (False, True):
        assert s.prompt() == PROMPTS[rule][0]
        s.say("green", *writing)
        assert s.prompt() == PROMPTS[rule][1]
        if sealed:
            s.say("green", sealing)
            assert green not in s.play.deciders()
        elif not writing:
            continue
        assert s.s.drafts.of(green) != before
        assert s.play.top.reopens(s.play, green)[0] == rethink
        s.play.take(green, rethink)
        assert green in s.play.deciders() and s.s.drafts.of(green) == before and s.play.menu(green) == menu
        assert s.play.top.reopens(s.play, green) == []


@pytest.mark.rule("WK-SETUP-11")
def test_it_is_said_why_troops_are_not_assigned() -> None:
    begin, writing, _ = CHOICES["WK-SETUP-11"]
    s = begin()
    assert s.refusal("station louis_de_cyan", "green") == ("not-your-army", "WK-SETUP-11")
    assert s.refusal("seal", "green") == ("assign-all-first", "WK-SETUP-11")
    s.say("green", *writing)
    assert s.refusal("station alan_of_smalt", "green") == ("all-assigned", "WK-SETUP-11")


@pytest.mark.rule("WK-PREP-01", "WK-BATTLE-03")
@pytest.mark.parametrize("rule", ["WK-PREP-01", "WK-BATTLE-03"])
def test_what_was_written_is_gone_once_it_is_done(rule: str) -> None:
    """Cards lie where they were put: nobody keeps a sheet of it, nor is asked any more."""
    s = CHOICES[rule][0]()
    seal = s.rules.read("seal")
    for _ in until(lambda: s.play.over() or s.play.top.rule() != rule, 100):
        assert any(s.s.drafts.asked)
        seat = s.play.deciders()[0]
        menu = s.play.menu(seat)
        s.play.take(seat, seal if seal in menu and not s.s.drafts.empty(seat) else menu[-1])
    assert not any(s.s.drafts.flat())


@pytest.mark.rule("WK-PREP-01")
@pytest.mark.parametrize("sealed", [False, True])
def test_cards_are_taken_back_one_by_one(sealed: bool) -> None:
    begin, _, sealing = CHOICES["WK-PREP-01"]
    s = begin()
    green = s.seat("green")
    first, second = [text for text in s.menu() if text.startswith("lay 1")][:2]
    s.say("green", first, second)
    if sealed:
        s.say("green", sealing)
    kept = s.s.drafts.of(green)
    back = s.rules.read(second.replace("lay", "unlay"))
    assert back in s.play.top.reopens(s.play, green)
    s.play.take(green, back)
    assert green in s.play.deciders()  # the seal is broken again
    assert sum(s.s.drafts.of(green)) == sum(kept) - 1
    assert back not in s.play.top.reopens(s.play, green)
    assert s.rules.read(first.replace("lay", "unlay")) in s.play.top.reopens(s.play, green)
