"""Checks on views: truth and views are folds of events, views never contradict the truth, and rules give the same on
both."""

from collections import Counter
from typing import Any

from gonfalon.contract.case import Case, Difference
from gonfalon.contract.rulebook import no_rule
from gonfalon.contract.source import found_at
from gonfalon.contract.walk import Moment, passages
from gonfalon.engine.chance import Seeded
from gonfalon.engine.event import Event, SecretEvent, parameters, same_event
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.match import UNDO
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.state import difference
from gonfalon.engine.step import Step
from gonfalon.engine.view import Views, faces, play_on

MOVES_TRIED = 6  # moves of a menu whose stakes are checked
OFTEN = 5  # a secret event that was shown whole to everybody this many times is not secret


def folds(case: Case) -> None:
    """The truth is the fold of its events, at every decision."""
    if case.walk.match is None:
        return
    states = [case.rules.start()]  # after each batch
    moments = {moment.number: moment for moment in case.walk.moments}
    for number, batch in enumerate(case.walk.match.batches):
        state = states[batch.back_to + 1].copy() if batch.kind == UNDO else states[-1].copy()
        for event in batch.events:
            event.apply(state)
        states.append(state)
        if number in moments:
            name = difference(state, moments[number].truth.state)
            if name is not None:
                raise Difference(f"the events do not add up to the state: {name} differs", number)


def views_agree(case: Case) -> None:
    """No view contradicts the truth; if the game hides nothing, every view equals the truth."""
    for moment in case.walk.moments:
        for viewer, view in _views(case, moment):
            name = case.rules.agrees(view, moment.truth.state)
            if name is not None:
                message = f"what {_who(viewer)} was shown contradicts the truth in {name}"
                raise Difference(message, moment.number, _misled(case, viewer, moment.number))
            if not case.rules.hides() and difference(view, moment.truth.state) is not None:
                raise Difference("the game hides nothing, yet the view is not the truth", moment.number)


def _misled(case: Case, viewer: Seat, batch: int) -> str:
    """File and line of the first event of a batch after which a view contradicts the truth."""
    assert case.walk.match is not None
    batches = case.walk.match.batches
    truths, views = [case.rules.start()], [case.rules.start()]
    for number, played in enumerate(batches[: batch + 1]):
        last = played.back_to + 1 if played.kind == UNDO else number
        truth, view = truths[last].copy(), views[last].copy()
        for event in played.events:
            event.apply(truth)
            for face in faces([event], viewer):
                face.apply(view)
            if number == batch and case.rules.agrees(view, truth) is not None:
                return found_at(event, "face")
        truths.append(truth)
        views.append(view)
    return ""


def views_are_faces(case: Case) -> None:
    """A view holds only what its faces carried: written, read back and folded again, they give the same view."""
    if case.walk.match is None:
        return
    moments = {moment.number: moment for moment in case.walk.moments}
    for viewer in everybody(case.rules):
        states = [case.rules.start()]
        for number, batch in enumerate(case.walk.match.batches):
            state = states[batch.back_to + 1].copy() if batch.kind == UNDO else states[-1].copy()
            for face in faces(batch.events, viewer):
                case.codec.event_in(case.codec.event_out(face)).apply(state)
            states.append(state)
            if number not in moments:
                continue
            name = difference(state, moments[number].views.of(viewer))
            if name is not None:
                raise Difference(f"{_who(viewer)} has a view that its faces do not give: {name} differs", number)


def secrets(case: Case) -> None:
    """A game that hides nothing has public faces only. Otherwise a secret event hides something from spectators at
    least once, and a spectator is never shown more than a seat."""
    if case.walk.match is None:
        return
    whole_each_time: Counter[type] = Counter()
    hiding: set[type] = set()
    for number, batch in enumerate(case.walk.match.batches):
        for event in batch.events:
            kind = type(event)
            spectator = event.face(SPECTATOR)
            whole = spectator is not None and same_event(spectator, event)
            if isinstance(event, SecretEvent):
                whole_each_time[kind] += 1
                if not whole:
                    hiding.add(kind)
            for seat in range(case.seats):
                face = event.face(Seat(seat))
                if not case.rules.hides() and not (whole and face is not None and same_event(face, event)):
                    message = f"the game says it hides nothing, but {kind.__name__} is not shown to all"
                    raise Difference(message, number, found_at(kind, "face"))
                if spectator is not None and _shows_more(spectator, face):
                    message = f"{kind.__name__} shows a spectator more than seat {seat}"
                    raise Difference(message, number, found_at(kind, "face"))
    for kind, times in whole_each_time.items():
        if kind not in hiding and times >= OFTEN:
            message = f"{kind.__name__} is called secret, but it is shown whole to everybody each time"
            raise Difference(message, at=found_at(kind, "face"))


def _shows_more(spectator: Event[Any], seat: Event[Any] | None) -> bool:
    if seat is None:
        return True
    if type(seat) is not type(spectator):
        return False
    for name in parameters(type(seat)):
        seen, own = getattr(spectator, name), getattr(seat, name)
        pairs = zip(seen, own, strict=False) if isinstance(own, list) else [(seen, own)]
        if any(known != UNKNOWN and hidden == UNKNOWN for known, hidden in pairs):
            return True
    return False


def same_on_views(case: Case) -> None:
    """Deciders, menu, refusals, prompt, asides and goal are the same on a view as on the truth; log lines follow from
    the face alone."""
    will = case.chance(11)
    for moment in case.moments(11):
        truth = moment.fresh()
        deciders = truth.deciders()
        for viewer, view in _views(case, moment):
            seen = play_on(case.rules, view, moment.truth.top)
            _equal(seen.deciders(), deciders, f"the deciders as {_who(viewer)} sees them", moment, seen.top, "deciders")
            case.rules.shown(view, viewer)
            if viewer == SPECTATOR:
                continue
            asides = [] if moment.truth.top.sealed() else case.rules.asides(truth, viewer)
            _equal(moment.asides[viewer], asides, f"the asides of seat {viewer}", moment, case.rules, "asides")
            reopens = truth.top.reopens(truth, viewer)
            _equal(
                moment.reopens[viewer],
                reopens,
                f"what seat {viewer} may take back",
                moment,
                found_at(seen.top, "reopens"),
            )
            goal = case.rules.goal(truth.state, viewer)
            _equal(case.rules.goal(view, viewer), goal, f"the goal of seat {viewer}", moment, case.rules, "goal")
            if viewer not in deciders:
                continue
            menu = truth.menu(viewer)
            _equal(seen.menu(viewer), menu, f"the menu of seat {viewer}", moment, seen.top, "menu")
            prompt = truth.top.prompt(truth, viewer)
            _equal(seen.top.prompt(seen, viewer), prompt, f"the prompt of seat {viewer}", moment, seen.top, "prompt")
            for _ in range(20):
                move = Move(will.below(case.rules.verbs.size))
                if move not in menu:
                    on_view, on_truth = seen.top.why_not(seen, viewer, move), truth.top.why_not(truth, viewer, move)
                    _equal(
                        on_view,
                        on_truth,
                        f"why seat {viewer} may not {case.rules.text(move)!r}",
                        moment,
                        seen.top,
                        "why_not",
                    )
        if moment.answer is not None:
            for viewer in everybody(case.rules):
                for face in faces(moment.answer.events, viewer):
                    again = case.codec.event_in(case.codec.event_out(face))
                    log = case.rules.logged(again)
                    _equal(case.rules.logged(face), log, f"the log line of {type(face).__name__}", moment, face)


def stakes(case: Case) -> None:
    """The stakes of a move depend on the view alone: computing them does not change the view, and computing them again
    gives the same. Every line cites a rule."""
    will = case.chance(12)
    for moment in case.moments(12):
        for seat in moment.truth.deciders():
            view = moment.views.of(seat).copy()
            play = play_on(case.rules, view, moment.truth.top)
            menu = play.menu(seat)
            for _ in range(MOVES_TRIED):
                move = menu[will.below(len(menu))]
                what = f"what hangs on {case.rules.text(move)!r} of seat {seat}"
                first = case.rules.stakes(play, seat, move, Seeded(1))
                name = difference(view, moment.views.of(seat))
                if name is not None:
                    at = found_at(case.rules, "stakes")
                    raise Difference(f"{what} was asked, and the view has changed: {name}", moment.number, at)
                again = case.rules.stakes(play, seat, move, Seeded(1))
                if again != first:
                    text = f"{what}: {_short(first)} once, then {_short(again)}"
                    raise Difference(text, moment.number, found_at(case.rules, "stakes"))
                for line in [*first.lines, *([first.price] if first.price is not None else [])]:
                    wrong = no_rule(case, line.rule)
                    if wrong:
                        text = f"{what}: {line.key!r} cites {wrong}"
                        raise Difference(text, moment.number, found_at(case.rules, "stakes"))


def open_steps(case: Case) -> None:
    """Everybody can work out the menu of an open step, also if its only option is taken without asking."""
    if not case.rules.hides():
        return  # every view is the truth
    for number, play, views in passages(case.walk, case.walk.moments):
        top = play.top
        if play.over() or not top.open():
            continue
        for seat in top.deciders(play):
            menu = top.menu(play, seat)
            for viewer in everybody(case.rules):
                if _worked_out(play, top, views, viewer, seat) != menu:
                    name = type(top).__name__
                    message = f"{name} is open, but {_who(viewer)} cannot work out the menu of seat {seat}"
                    raise Difference(message, number, found_at(top, "menu"))


def occasions(case: Case) -> None:
    """A standing answer is a move of the menu, its names are listed by the game, and everybody can work it out:
    otherwise a silently answered question would reveal what the seat holds."""
    listed = case.game.occasions()
    for moment in case.walk.moments:
        top = moment.truth.top
        for seat in moment.truth.deciders():
            truth = moment.fresh()
            occasion = top.occasion(truth, seat)
            for viewer in everybody(case.rules) if case.rules.hides() else []:
                seen = top.occasion(play_on(case.rules, moment.views.of(viewer), top), seat)
                if seen != occasion:
                    message = f"{_who(viewer)} cannot work out the occasion {occasion} of seat {seat}"
                    raise Difference(message, moment.number, found_at(top, "occasion"))
            if occasion is None:
                continue
            if occasion.move not in truth.menu(seat):
                message = f"the standing answer of seat {seat} is not in its menu"
                raise Difference(message, moment.number, found_at(top, "occasion"))
            if not occasion.names or not set(occasion.names) <= set(listed):
                raise Difference(f"the occasion {occasion.names} is not listed by the game: {listed}", moment.number)
            fault = _misdeclared(case, occasion, truth.menu(seat))
            if fault:
                raise Difference(fault, moment.number, found_at(top, "occasion"))


def _misdeclared(case: Case, occasion: Occasion, menu: list[Move]) -> str:
    """How an occasion's facts and ways differ from what the game declares for orders; empty if they do not."""
    known = [one for one in case.game.orderables() if one.occasion in occasion.names]
    most = {fact.name: fact.most for one in known for fact in one.facts}
    ways = {way.name: way.most for one in known for way in one.ways}
    if set(most) != set(occasion.facts) or set(ways) != set(occasion.ways):
        given = [*occasion.facts, *occasion.ways]
        return f"the occasion {occasion.names} has {given}, but the game declares {[*most, *ways]} for orders"
    for name, value in occasion.facts.items():
        if not 0 <= value <= most[name]:
            return f"the fact {name} is {value}, expected 0 to {most[name]}"
    for name, moves in occasion.ways.items():
        if len(moves) > ways[name] + 1:
            return f"the way {name} has {len(moves)} moves, expected {ways[name] + 1} at most"
        if any(move not in menu for move in moves):
            return f"the way {name} is not in the menu of its seat"
    return ""


def _worked_out(play: Play[Any], top: Step[Any], views: Views[Any], viewer: Seat, seat: Seat) -> list[Move] | None:
    seen = play_on(play.rules, views.of(viewer), top)
    try:
        return top.menu(seen, seat)
    except Exception:  # the rules ran into an unknown of the view
        return None


def _views(case: Case, moment: Moment) -> list[tuple[Seat, Any]]:
    if not case.rules.hides():
        return [(Seat(i), moment.views.of(Seat(i))) for i in moment.truth.deciders()]
    return [(viewer, moment.views.of(viewer)) for viewer in everybody(case.rules)]


def _equal(on_view: object, on_truth: object, what: str, moment: Moment, thing: object, method: str = "") -> None:
    if on_view != on_truth:
        message = f"{what}: {_short(on_view)} on the view, {_short(on_truth)} on the truth"
        raise Difference(message, moment.number, found_at(thing, method))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else text[:200] + "…"


def _who(viewer: Seat) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
