"""Checks on playing: random games end, menus are right, every offered move applies, copies and steps do not change."""

from typing import Any

from gonfalon.contract.case import Case, Difference
from gonfalon.contract.rulebook import no_rule
from gonfalon.contract.source import found_at
from gonfalon.contract.walk import passages, pick, play_on_at_random, wander
from gonfalon.engine.chance import Chance, NoChance, Seeded
from gonfalon.engine.game import Outcome, everybody
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.match import MOVE, Match
from gonfalon.engine.play import Play
from gonfalon.engine.state import Field, State
from gonfalon.engine.view import play_on


def games_end(case: Case) -> None:
    """Random games end within the game's own limit of decisions, with a place for each seat and a rule cited for it."""
    if case.walk.broke is not None:
        count = len(case.walk.match.batches) if case.walk.match is not None else 0
        raise Difference(f"the game cannot go on: {_described(case.walk.broke)}", count) from case.walk.broke
    for number in range(case.games):
        play = Play(case.rules, case.rules.start(), case.rules.first(), Seeded(case.seed + number))
        play.advance()
        answered = play_on_at_random(play, case.chance(number), case.game.limit)
        if not play.over():
            raise Difference(f"game {number} goes on after {answered} decisions, the limit of this game", answered)
        _sane(case, case.rules.outcome(play.state))


def _sane(case: Case, outcome: Outcome) -> None:
    places = outcome.places
    if len(places) != case.seats:
        raise Difference(f"{len(places)} places were given to {case.seats} seats")
    # Ties share a place and leave the next one free: 1, 1, 3. If nobody wins, place 1 is free too: 2, 2, 4.
    best = 1 if 1 in places else 2
    for place in places:
        if place != best + sum(1 for other in places if other < place):
            wanted = "expected 1 for the best, or 2 if nobody wins, then as many as stand before"
            raise Difference(f"the places are {places}: {wanted}")
    wrong = no_rule(case, outcome.rule)
    if wrong:
        raise Difference(f"the outcome cites {wrong}")


def menus(case: Case) -> None:
    """There is a decider; a decider's menu is not empty, sorted and without duplicates; moves read back as they are
    written; an answer that a spectator can tell to be the only one is the whole menu."""
    for moment in case.walk.moments:
        play = moment.fresh()
        deciders = play.deciders()
        if not deciders or sorted(set(deciders)) != deciders or not 0 <= deciders[0] <= deciders[-1] < case.seats:
            message = f"the deciders are {deciders}: expected some of the seats, each once, in order"
            raise Difference(message, moment.number, found_at(play.top, "deciders"))
        for seat in deciders:
            menu = play.menu(seat)
            if not menu:
                message = f"seat {seat} must decide and has an empty menu"
                raise Difference(message, moment.number, found_at(play.top, "menu"))
            _check_moves(case, menu, f"the menu of seat {seat}", moment.number, play.top, "menu")
            only = play.top.only(play_on(case.rules, moment.views.of(SPECTATOR), play.top), seat)
            if only is not None and menu != [only]:
                text = case.rules.text(only)
                message = f"a spectator takes {text!r} for the only answer of seat {seat}, which has {len(menu)}"
                raise Difference(message, moment.number, found_at(play.top, "only"))


def _check_moves(case: Case, moves: list[Move], what: str, batch: int, thing: object, method: str) -> None:
    if sorted(set(moves)) != moves:
        raise Difference(f"{what} is not sorted, or offers a move twice: {moves[:20]}", batch, found_at(thing, method))
    if moves and not 0 <= moves[0] <= moves[-1] < case.rules.verbs.size:
        message = f"{what} holds a number that is no move: there are {case.rules.verbs.size}"
        raise Difference(message, batch, found_at(thing, method))
    for move in moves:
        text = case.rules.text(move)
        if case.rules.read(text) != move:
            raise Difference(f"{text!r} is written for a move and read as another, {case.rules.read(text)}", batch)


def moves_apply(case: Case) -> None:
    """Every offered move can be carried out, whatever chance gives, and leads to a decision or to the end."""
    will = case.chance(2)
    for moment in case.moments(2):
        for seat in moment.truth.deciders():
            for move in _some(moment.truth.menu(seat), will, 40):
                play = moment.play(Seeded(will.below(1 << 20)))
                try:
                    play.take(seat, move)
                except Exception as error:
                    text = case.rules.text(move)
                    raise Difference(
                        f"seat {seat} is offered {text!r}, which fails: {_described(error)}", moment.number
                    ) from error


def copies(case: Case) -> None:
    """A copy equals its original, and playing on with either does not change the other. The values that a state lists
    by hand for speed (`field_values`) are those of its layout."""
    will = case.chance(3)
    left = [case.sample]

    def look(match: Match[Any]) -> None:
        if left[0] == 0 or will.below(3):
            return
        left[0] -= 1
        batch = len(match.batches) - 1
        original = match.play.state
        listed, fields = original.field_values(), original.fields()
        if len(listed) != len(fields) or not _same_values(listed, fields):
            raise Difference(f"field_values are not those of the layout: {listed}", batch)
        before = everything(original)
        twin = match.play.copy(Seeded(will.below(1 << 20)))
        if everything(twin.state) != before:
            raise Difference(
                f"a copy differs from its original: {first_difference(before, everything(twin.state))}", batch
            )
        play_on_at_random(twin, will, 6)
        if everything(original) != before:
            raise Difference(
                f"playing on a copy changes the original: {first_difference(before, everything(original))}", batch
            )
        third = match.play.copy(Seeded(will.below(1 << 20)))
        kept = third.copy(NoChance())
        play_on_at_random(third, will, 6)
        if everything(kept.state) != before:
            raise Difference(f"playing on changes a copy: {first_difference(before, everything(kept.state))}", batch)

    wander(case.rules, case.seed, case.moves, look, undo=False)


def _same_values(listed: list[object], fields: list[Field]) -> bool:
    at = 0
    while at < len(fields):
        end = at + 1
        while end < len(fields) and listed[end] is None:  # these share a list with the field before
            end += 1
        value = listed[at]
        numbers = [number for field in fields[at:end] for number in field.values]
        if (value if isinstance(value, list) else [value]) != numbers or fields[at].scalar is isinstance(value, list):
            return False
        at = end
    return True


def steps_stay(case: Case) -> None:
    """Steps are immutable: carrying out a move changes neither the top step nor those under it."""
    for number, play, _ in passages(case.walk, case.moments(4)):
        if play.over() or play.deciders():
            continue
        before = case.stack(play.top)
        twin = play.copy(Seeded(number))
        twin.top.run(twin)
        if case.stack(play.top) != before:
            message = f"a step changes as it runs: {before} became {case.stack(play.top)}"
            raise Difference(message, number, found_at(play.top, "run"))
    will = case.chance(4)
    for moment in case.moments(4):
        before = case.stack(moment.truth.top)
        for seat in moment.truth.deciders():
            moment.play(Seeded(1)).take(seat, pick(moment.truth.menu(seat), will))
            if case.stack(moment.truth.top) != before:
                after = case.stack(moment.truth.top)
                message = f"a step changes as a move is taken: {before} became {after}"
                raise Difference(message, moment.number, found_at(moment.truth.top, "take"))


def leaving(case: Case) -> None:
    """Whenever a player may leave, the game goes on without errors and ends."""
    will = case.chance(5)
    for moment in case.moments(5):
        seat = Seat(will.below(case.seats))
        play = moment.play(Seeded(will.below(1 << 20)))
        if not case.rules.may_leave(play, seat):
            continue
        try:
            play.top = case.rules.left(play, seat)
            play.advance()
            views = moment.views.copy()
            views.see(play.events)
            for viewer in everybody(case.rules):
                name = case.rules.agrees(views.of(viewer), play.state)
                if name is not None:
                    raise Difference(f"seat {seat} has left, and a view contradicts the truth in {name}", moment.number)
            answered = play_on_at_random(play, will, case.game.limit)
        except Difference:
            raise
        except Exception as error:
            raise Difference(f"after seat {seat} has left: {_described(error)}", moment.number) from error
        if not play.over():
            raise Difference(f"after seat {seat} has left, {answered} decisions brought no end", moment.number)
        _sane(case, case.rules.outcome(play.state))


def asides(case: Case) -> None:
    """Every offered aside applies, and the game goes on; none is offered while several seats decide."""
    will = case.chance(6)
    for moment in case.walk.moments:
        for seat, offered in enumerate(moment.asides):
            if offered and (moment.truth.top.sealed() or len(moment.truth.deciders()) > 1):
                raise Difference(f"seat {seat} is offered asides in the midst of a sealed choice", moment.number)
            _check_moves(case, offered, f"the asides of seat {seat}", moment.number, case.rules, "asides")
            for move in _some(offered, will, 5):
                play = moment.play(Seeded(will.below(1 << 20)))
                try:
                    play.top = case.rules.aside(play, Seat(seat), move)
                    play.advance()
                    play_on_at_random(play, will, 2)
                except Exception as error:
                    text = case.rules.text(move)
                    raise Difference(
                        f"seat {seat} makes the aside {text!r}: {_described(error)}", moment.number
                    ) from error


def sealed(case: Case) -> None:
    """A seat can take back its sealed choice as offered, and only during a sealed choice; chance is not used before the
    choices are opened, since it could reveal who sealed what."""
    for moment in case.walk.moments:
        for seat, offered in enumerate(moment.reopens):
            if offered and not moment.truth.top.sealed():
                raise Difference(f"seat {seat} may take back what is not sealed", moment.number)
            _check_moves(case, offered, f"what seat {seat} may take back", moment.number, moment.truth.top, "reopens")
            for move in offered:
                moment.play(NoChance()).take(Seat(seat), move)
        answer = moment.answer
        if answer is None or answer.kind != MOVE or not moment.truth.top.sealed():
            continue
        # The last answer opens the choices, and chance may follow.
        if answer.chance and len(moment.truth.deciders()) > 1:
            raise Difference("chance was used while a sealed choice went on", moment.number + 1)


def everything(state: State) -> dict[str, object]:
    """A copy of a state's fields and of all its other numbers and lists, except private names (`_…`), such as cached
    values."""
    found: dict[str, object] = {f"field {field.name}": field.values[:] for field in state.fields()}
    names: list[str] = list(getattr(state, "__dict__", {}))
    for kind in type(state).__mro__:
        names.extend(getattr(kind, "__mypyc_attrs__", ()))
    for name in names:
        value = getattr(state, name, None)
        if not name.startswith("_") and isinstance(value, (int, list)):
            found[name] = _flat(value)
    return found


def _flat(value: object) -> object:
    """A copy of nested lists of numbers, with None for any other object."""
    if isinstance(value, list):
        return [_flat(one) for one in value]
    return value if isinstance(value, int) else None


def first_difference(before: dict[str, object], after: dict[str, object]) -> str:
    for name in [*before, *after]:
        if before.get(name) != after.get(name):
            return f"{name} was {before.get(name)}, is {after.get(name)}"
    return "nothing"


def _some(moves: list[Move], will: Chance, most: int) -> list[Move]:
    return moves if len(moves) <= most else sorted(will.shuffled(list(moves))[:most])  # type: ignore[arg-type]


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
