"""Checks on refusals and citations: every well-formed move is either in the menu or refused with a rule that can be
looked up."""

from collections.abc import Iterator
from typing import Any

from gonfalon.catalog.speech import LANGUAGES, Speaker, kebab
from gonfalon.contract.case import Case, Difference
from gonfalon.contract.rulebook import no_rule
from gonfalon.contract.source import found_at
from gonfalon.contract.walk import Moment, pick
from gonfalon.engine.chance import Seeded
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import why_not
from gonfalon.engine.play import Play
from gonfalon.engine.view import faces, play_on
from gonfalon.engine.words import Line

PER_VERB = 6  # random moves tried of each verb, for each decider at each decision
NEIGHBOURED = 4  # legal moves whose neighbours are tried


def refusals(case: Case) -> None:
    """`why_not` is None exactly for the moves of the menu, and otherwise cites a rule of the game."""
    will = case.chance(41)
    for moment in case.moments(41):
        play = moment.fresh()
        deciders = play.deciders()
        for i in range(case.seats):
            seat = Seat(i)
            menu = play.menu(seat)
            if seat not in deciders:
                _refused(case, why_not(play, seat, Move(will.below(case.rules.verbs.size))), "out of turn", moment)
                continue
            if why_not(play, seat, pick(menu, will)) is not None:
                message = f"seat {seat} is told why not of a move in its menu"
                raise Difference(message, moment.number, found_at(play.top, "menu"))
            for move in set(_tried(case, menu, will)).difference(menu):
                reason = play.top.why_not(play, seat, move)
                _refused(case, reason, f"seat {seat}, {case.rules.text(move)!r}", moment)


def _tried(case: Case, menu: list[Move], will: Seeded) -> Iterator[Move]:
    """Random moves of every verb, and neighbours of legal moves, which are the most common mistakes of people."""
    for verb in case.rules.verbs.all:
        for _ in range(PER_VERB):
            yield verb.move([kind.low + will.below(kind.size) for kind in verb.kinds])
    for _ in range(NEIGHBOURED):
        move = pick(menu, will)
        verb = case.rules.verbs.of(move)
        args = verb.args(move)
        for place, kind in enumerate(verb.kinds):
            for value in (args[place] - 1, args[place] + 1):
                if kind.low <= value < kind.low + kind.size:
                    yield verb.move([*args[:place], value, *args[place + 1 :]])


def _refused(case: Case, line: object, what: str, moment: Moment) -> None:
    if not isinstance(line, Line) or not line.key:
        at = found_at(moment.truth.top, "why_not")
        raise Difference(f"{what}: not in the menu, and no reason is given but {line!r}", moment.number, at)
    wrong = no_rule(case, line.rule)
    if wrong:
        at = found_at(moment.truth.top, "why_not")
        raise Difference(f"{what}: the refusal {line.key!r} cites {wrong}", moment.number, at)


def citations(case: Case) -> None:
    """Events, prompts and steps with a decision cite rules that can be looked up."""
    for moment in case.walk.moments:
        play = moment.fresh()
        top = type(play.top)
        _cites(case, play.top.rule(), top.__name__, moment, top, "rule")
        for seat in play.deciders():
            rule = play.top.prompt(play, seat).rule
            _cites(case, rule, f"the prompt of {top.__name__}", moment, top, "prompt")
        for event in moment.answer.events if moment.answer is not None else []:
            _cites(case, event.cites(), type(event).__name__, moment, event)


def _cites(case: Case, rule: str, what: str, moment: Moment, thing: object, method: str = "") -> None:
    wrong = no_rule(case, rule)
    if wrong:
        raise Difference(f"{what} cites {wrong}", moment.number, found_at(thing, method))


def words(case: Case) -> None:
    """A game with words has them in both languages for every prompt, refusal, goal, stake and log line, with every
    placeholder filled."""
    if case.table is None or not any(
        (case.table.found.folder / "face" / f"words.{lang}.ftl").is_file() for lang in LANGUAGES
    ):
        return
    speakers = [Speaker(case.table, lang) for lang in LANGUAGES]
    will = case.chance(43)
    for moment in case.moments(43):
        play = moment.fresh()
        for line in _lines(case, moment, play, will):
            for speaker in speakers:
                _said(speaker, line.key, speaker.line(line), moment)
        for viewer in everybody(case.rules):
            for face in faces(moment.answer.events, viewer) if moment.answer is not None else []:
                for speaker in speakers:
                    text = speaker.log(face)
                    if text is not None:
                        _said(speaker, "log-" + kebab(type(face).__name__), text, moment)


def _lines(case: Case, moment: Moment, play: Play[Any], will: Seeded) -> Iterator[Line]:
    for seat in play.deciders():
        yield play.top.prompt(play, seat)
        yield from case.rules.goal(play.state, seat)
        menu = play.menu(seat)
        seen = play_on(case.rules, moment.views.of(seat), play.top)
        stakes = case.rules.stakes(seen, seat, menu[will.below(len(menu))], Seeded(1))
        yield from stakes.lines
        if stakes.price is not None:
            yield stakes.price
        for move in sorted(set(_tried(case, menu, will)).difference(menu)):
            yield play.top.why_not(play, seat, move)


def _said(speaker: Speaker, key: str, text: str, moment: Moment) -> None:
    if not speaker.has(key):
        raise Difference(f"no words for {key!r} in {speaker.lang!r}", moment.number)
    if speaker.faults or not text.strip():
        faults = ", ".join(speaker.faults) or "nothing is said"
        raise Difference(f"the words for {key!r} in {speaker.lang!r} are not filled in: {faults}", moment.number)
