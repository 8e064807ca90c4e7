"""Views: what each seat was shown. A view is folded from faces and never sees the truth, so it has nothing to leak."""

from typing import Generic

from gonfalon.engine.chance import Chance, NoChance
from gonfalon.engine.event import Event, S
from gonfalon.engine.game import Rules, everybody
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import deal, every_dealing


class Views(Generic[S]):
    """A view per seat and one for spectators. A game that hides nothing needs only one for all."""

    def __init__(self, rules: Rules[S], states: list[S] | None = None, viewers: list[Seat] | None = None) -> None:
        self.rules = rules
        self.viewers = everybody(rules) if viewers is None else viewers  # never changed: copies share it
        if states is None:
            states = [rules.start()]
            if rules.hides():
                for _ in self.viewers[1:]:
                    states.append(rules.start())
        self.states = states

    def copy(self) -> "Views[S]":
        # Not by __new__: for a compiled class it needs the arguments of __init__.
        return self.showing([copied(state) for state in self.states])

    def showing(self, states: list[S]) -> "Views[S]":
        """Views of the same viewers with these states."""
        return Views(self.rules, states, self.viewers)

    def of(self, seat: Seat) -> S:
        if len(self.states) == 1:
            return self.states[0]
        return self.states[self.viewers.index(seat)]

    def see(self, events: list[Event[S]]) -> None:
        """Applies to every view its faces of these events."""
        for viewer, state in zip(self.viewers, self.states, strict=False):
            for event in events:
                face = event.face(viewer)
                if face is not None:
                    face.apply(state)


def faces(events: list[Event[S]], seat: Seat) -> list[Event[S]]:
    found: list[Event[S]] = []
    for event in events:
        face = event.face(seat)
        if face is not None:
            found.append(face)
    return found


def play_on(rules: Rules[S], view: S, top: Step[S]) -> Play[S]:
    """A play on a view: deciders, menus, prompts and refusals are the same as on the truth."""
    return Play(rules, view, top, NoChance())


def determinized(rules: Rules[S], view: S, seat: Seat, chance: Chance) -> S:
    """A determinisation: a random complete state that this seat cannot tell from the truth."""
    state = copied(view)
    for group, unknowns in enumerate(rules.unknowns(view, seat)):
        rules.fill(state, group, deal(unknowns, chance))
    return state


def every_world(rules: Rules[S], view: S, seat: Seat, most: int) -> list[tuple[float, S]]:
    """All complete states that this seat cannot tell from the truth, with probabilities if all arrangements of hidden
    things are equally likely; empty if there are more than `most`."""
    worlds = [(1.0, copied(view))]
    for group, unknowns in enumerate(rules.unknowns(view, seat)):
        dealings = every_dealing(unknowns, most // len(worlds))
        total = 0.0
        for one in dealings:
            total += one.likely
        wider: list[tuple[float, S]] = []
        for likely, world in worlds:
            for one in dealings:
                state = copied(world)
                rules.fill(state, group, [kinds[:] for kinds in one.dealt])
                wider.append((likely * one.likely / total, state))
        worlds = wider
        if not worlds:
            break
    return worlds


def copied(state: S) -> S:
    """A copy of the same class."""
    twin: S = state.copy()  # type: ignore[assignment]  # a state copies to its own class
    return twin
