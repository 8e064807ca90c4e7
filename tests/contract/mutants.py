"""Lanterns with one small thing wrong, some leaky, some broken. Each names the check that must catch it."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import Event
from gonfalon.engine.game import Outcome
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.layout import MANY, FieldSpec, Layout, array
from gonfalon.engine.move import Kind
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.standing import Occasion
from gonfalon.engine.state import Field, State
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line

from . import lanterns as ln
from .glimpses import looks_are_answered

Patch = pytest.MonkeyPatch
Change = Callable[[Patch], None]


@dataclass(frozen=True)
class Mutant:
    check: str
    says: str  # part of the message
    name: str
    change: Change


MUTANTS: list[Mutant] = []


def caught_by(check: str, says: str = "") -> Callable[[Change], Change]:
    def listed(change: Change) -> Change:
        MUTANTS.append(Mutant(check, says, change.__name__.replace("_", " "), change))
        return change

    return listed


# -- playing -----------------------------------------------------------------------------------------------------------


@caught_by("games-end", "goes on after 400 decisions")
def the_prize_is_never_taken(patch: Patch) -> None:
    patch.setattr(ln.Prize, "take", lambda self, g, seat, move: self)


@caught_by("games-end", "steps without a question")
def thanks_run_away(patch: Patch) -> None:
    patch.setattr(ln.Thanks, "take", lambda self, g, seat, move: self)


@caught_by("games-end", "expected 1 for the best")
def the_best_place_is_zero(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "outcome", lambda self, s: Outcome(list(range(s.seats)), "LN-08"))


@caught_by("games-end", "or 2 if nobody wins")
def nobody_has_either_of_the_best_places(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "outcome", lambda self, s: Outcome([3] * s.seats, "LN-08"))


@caught_by("games-end", "places were given to")
def only_the_winner_has_a_place(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "outcome", lambda self, s: Outcome([1], "LN-08"))


@caught_by("games-end", "the outcome cites no rule")
def no_rule_ends_the_game(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "outcome", lambda self, s: Outcome([1] * s.seats, ""))


@caught_by("menus", "not sorted")
def the_menu_is_not_sorted(patch: Patch) -> None:
    right = ln.Prize.menu
    patch.setattr(ln.Prize, "menu", lambda self, g, seat: right(self, g, seat)[::-1])


@caught_by("menus", "offers a move twice")
def a_move_is_offered_twice(patch: Patch) -> None:
    right = ln.Prize.menu
    patch.setattr(ln.Prize, "menu", lambda self, g, seat: sorted(right(self, g, seat) * 2))


@caught_by("menus", "for the only answer")
def a_prize_goes_without_asking(patch: Patch) -> None:
    patch.setattr(ln.Prize, "only", lambda self, g, seat: ln.TAKE.plain(), raising=False)


@caught_by("menus", "has an empty menu")
def only_bright_lanterns_may_be_laid(patch: Patch) -> None:
    bright = lambda self, g, seat: [ln.LAY.one(kind) for kind in (2, 3) if g.state.hand(seat)[kind]]  # noqa: E731
    patch.setattr(ln.Laying, "menu", bright)


@caught_by("menus", "no move")
def a_number_is_no_move(patch: Patch) -> None:
    patch.setattr(ln.Prize, "menu", lambda self, g, seat: [ln.TAKE.plain(), Move(ln.VERBS.size)])


@caught_by("menus", "read as another")
def a_move_is_written_like_another(patch: Patch) -> None:
    right = ln.LanternRules.text
    patch.setattr(ln.LanternRules, "text", lambda self, move: right(self, move).replace("polish", "roll"))


@caught_by("menus", "the deciders are")
def the_deciders_are_not_in_order(patch: Patch) -> None:
    right = ln.Laying.deciders
    patch.setattr(ln.Laying, "deciders", lambda self, g: right(self, g)[::-1])


@caught_by("moves-apply", "is offered 'look")
def a_hand_that_is_not_there_may_be_looked_at(patch: Patch) -> None:
    everyone = lambda self, g, seat: [ln.TAKE.plain()] + [ln.LOOK.one(i) for i in range(3)]  # noqa: E731
    patch.setattr(ln.Prize, "menu", everyone)


@caught_by("no-free-cycles", "goes round in a circle by polish")
def the_prize_is_polished_for_ever(patch: Patch) -> None:
    patch.setattr(ln.Polished, "apply", lambda self, s: None)


class Musing(ln.Thanks):
    """Asks the winner once more, who may think better of it."""

    def menu(self, g: Play[ln.Table], seat: Seat) -> list[Move]:
        return [ln.TAKE.plain(), ln.POLISH.plain()]

    def take(self, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        return ln.Prize(self.under, seat) if ln.POLISH.owns(move) else self.under


@caught_by("no-free-cycles", "goes round in a circle by polish, polish")
def the_winner_opens_the_prize_and_thinks_better_of_it(patch: Patch) -> None:
    right = ln.Prize.take

    def take(self: ln.Prize, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        return Musing(self.under, seat) if ln.POLISH.owns(move) else right(self, g, seat, move)

    patch.setattr(ln.Prize, "take", take)


@caught_by("copies", "playing on a copy changes the original: field points")
def a_copy_shares_its_points(patch: Patch) -> None:
    right = ln.Table.copy

    def copy(self: ln.Table) -> ln.Table:
        twin = right(self)
        twin.points = self.points
        return twin

    patch.setattr(ln.Table, "copy", copy)


@caught_by("copies", "a copy differs from its original: field out")
def a_copy_forgets_what_is_out(patch: Patch) -> None:
    right = ln.Table.copy

    def copy(self: ln.Table) -> ln.Table:
        twin = right(self)
        twin.out = [0] * ln.KINDS
        return twin

    patch.setattr(ln.Table, "copy", copy)


@caught_by("copies", "field_values are not those of the layout")
def a_field_is_listed_in_the_wrong_place(patch: Patch) -> None:
    patch.setattr(ln.Table, "field_values", lambda self: [self.out, *State.field_values(self)[1:]])


@caught_by("steps-stay", "a step changes as a move is taken")
def a_step_changes_itself(patch: Patch) -> None:
    right = ln.Prize.take

    def take(self: ln.Prize, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        following = right(self, g, seat, move)
        self.seat = (self.seat + 1) % g.rules.seats
        return following

    patch.setattr(ln.Prize, "take", take)


@caught_by("leaving", "does not say what happens")
def nobody_thought_of_leaving(patch: Patch) -> None:
    patch.delattr(ln.LanternRules, "left")


@caught_by("leaving", "brought no end")
def who_left_is_waited_for(patch: Patch) -> None:
    """The prize of a seat that left is asked for again and again."""
    right = ln.Prize.take
    patch.setattr(ln.LanternRules, "left", lambda self, g, seat: (g.emit(ln.Went(seat)), g.top)[1])
    patch.setattr(
        ln.Prize, "take", lambda self, g, seat, move: self if g.state.gone[seat] else right(self, g, seat, move)
    )


@caught_by("leaving", "contradicts the truth in gone")
def who_left_is_missed_by_one_only(patch: Patch) -> None:
    patch.setattr(ln.Went, "face", lambda self, seat: None if seat == SPECTATOR else self)


@caught_by("asides", "makes the aside 'give 2'")
def a_gift_to_nobody_is_offered(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "asides", lambda self, g, seat: [ln.GIVE.one(self.seats)] if self.seats < 3 else [])


@caught_by("asides", "in the midst of a sealed choice")
def gifts_are_made_while_lanterns_lie_face_down(patch: Patch) -> None:
    patch.setattr(ln.Laying, "sealed", lambda self: False)


@caught_by("sealed", "chance was used")
def laying_uses_chance(patch: Patch) -> None:
    right = ln.Laying.take

    def take(self: ln.Laying, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        g.chance.die(6)
        return right(self, g, seat, move)

    patch.setattr(ln.Laying, "take", take)


@caught_by("sealed", "take back what is not sealed")
def a_prize_may_be_taken_back(patch: Patch) -> None:
    patch.setattr(ln.Prize, "reopens", lambda self, g, seat: [ln.POLISH.plain()], raising=False)


# -- what is shown -----------------------------------------------------------------------------------------------------


@caught_by("folds", "points differs")
def a_step_writes_to_the_state(patch: Patch) -> None:
    right = ln.Prize.take

    def take(self: ln.Prize, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        g.state.points[seat] += 1
        return right(self, g, seat, move)

    patch.setattr(ln.Prize, "take", take)


@caught_by("views-agree", "contradicts the truth in hands")
def a_glance_shows_others_the_wrong_lantern(patch: Patch) -> None:
    def face(self: ln.Looked, seat: Seat) -> Event[ln.Table]:
        return self if seat in (self.seat, self.owner) else ln.Looked(self.seat, self.owner, 0)

    patch.setattr(ln.Looked, "face", face)


@caught_by("views-agree", "contradicts the truth in deck")
def an_unseen_draw_leaves_the_deck_as_it_was(patch: Patch) -> None:
    right = ln.Drew.apply

    def apply(self: ln.Drew, s: ln.Table) -> None:
        deck = s.deck[:]
        right(self, s)
        if self.lantern == UNKNOWN:
            s.deck = deck

    patch.setattr(ln.Drew, "apply", apply)


def _smuggled(patch: Patch) -> None:
    """A face that carries the lantern beside its fields, and an `apply` that uses it."""
    right = ln.Drew.apply

    def face(self: ln.Drew, seat: Seat) -> Event[ln.Table]:
        shown: Any = ln.Drew(self.seat, UNKNOWN)
        shown.truth = self.lantern
        return self if seat == self.seat else shown

    def apply(self: Any, s: ln.Table) -> None:
        right(ln.Drew(self.seat, getattr(self, "truth", self.lantern)), s)

    patch.setattr(ln.Drew, "face", face)
    patch.setattr(ln.Drew, "apply", apply)


@caught_by("views-are-faces", "has a view that its faces do not give")
def a_view_knows_what_its_faces_do_not_say(patch: Patch) -> None:
    _smuggled(patch)


@caught_by("secrets", "Drew is called secret, but it is shown whole")
def a_draw_is_shown_to_all(patch: Patch) -> None:
    patch.setattr(ln.Drew, "face", lambda self, seat: self)


@caught_by("secrets", "Laid shows a spectator more than seat")
def who_looks_on_sees_what_is_laid(patch: Patch) -> None:
    right = ln.Laid.face
    patch.setattr(ln.Laid, "face", lambda self, seat: self if seat == SPECTATOR else right(self, seat))


@caught_by("secrets", "TurnedUp shows a spectator more than seat 0")
def the_first_seat_does_not_see_what_turns_up(patch: Patch) -> None:
    def face(self: ln.TurnedUp, seat: Seat) -> Event[ln.Table]:
        return self if seat else ln.TurnedUp([UNKNOWN] * len(self.lanterns))

    patch.setattr(ln.TurnedUp, "face", face)
    patch.setattr(ln.TurnedUp, "apply", lambda self, s: None)


@caught_by("secrets", "says it hides nothing, but Drew")
def the_game_says_it_hides_nothing(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "hides", lambda self: False)


@caught_by("same-on-views", "the menu of seat")
def only_hands_with_a_bright_lantern_may_be_looked_at(patch: Patch) -> None:
    def menu(self: ln.Prize, g: Play[ln.Table], seat: Seat) -> list[Move]:
        bright = [i for i in g.state.here() if i != seat and g.state.hand(i)[ln.KINDS - 1]]
        return [ln.TAKE.plain(), ln.ROLL.plain(), *[ln.LOOK.one(i) for i in bright]]

    patch.setattr(ln.Prize, "menu", menu)


@caught_by("same-on-views", "the goal of seat")
def the_goal_counts_a_rival_hand(patch: Patch) -> None:
    def goal(self: ln.LanternRules, view: ln.Table, seat: Seat) -> list[Line]:
        return [Line("goal", "LN-08", {"count": sum(view.hand((seat + 1) % view.seats)[: ln.KINDS])})]

    patch.setattr(ln.LanternRules, "goal", goal)


@caught_by("stakes", "the view has changed")
def to_ask_what_hangs_on_a_move_makes_it(patch: Patch) -> None:
    def stakes(self: ln.LanternRules, g: Play[ln.Table], seat: Seat, move: Move, chance: Chance) -> Stakes:
        g.state.points[seat] += 1
        return Stakes([])

    patch.setattr(ln.LanternRules, "stakes", stakes)


@caught_by("stakes", "once, then")
def what_hangs_on_a_move_changes_from_time_to_time(patch: Patch) -> None:
    times = itertools.count()

    def stakes(self: ln.LanternRules, g: Play[ln.Table], seat: Seat, move: Move, chance: Chance) -> Stakes:
        return Stakes([Line("stakes", "LN-08", {"count": next(times)})])

    patch.setattr(ln.LanternRules, "stakes", stakes)


@caught_by("stakes", "cites")
def what_hangs_on_a_move_rests_on_no_rule(patch: Patch) -> None:
    patch.setattr(ln.LanternRules, "stakes", lambda self, g, seat, move, chance: Stakes([Line("stakes", "", {})]))


@caught_by("same-on-views", "the prompt of seat")
def the_prompt_counts_dark_lanterns_in_the_deck(patch: Patch) -> None:
    patch.setattr(ln.Prize, "prompt", lambda self, g, seat: Line("ask-prize", "LN-04", {"count": g.state.deck[0]}))


@caught_by("same-on-views", "why seat")
def the_refusal_tells_a_rival_hand(patch: Patch) -> None:
    patch.setattr(
        ln.Laying,
        "why_not",
        lambda self, g, seat, move: Line("no", "LN-02", {"count": g.state.hand(1 - min(seat, 1))[0]}),
    )


@caught_by("same-on-views", "the deciders as")
def who_holds_the_brightest_is_not_asked(patch: Patch) -> None:
    right = ln.Laying.deciders

    def deciders(self: ln.Laying, g: Play[ln.Table]) -> list[Seat]:
        waiting = right(self, g)
        return [seat for seat in waiting if not g.state.hand(seat)[ln.KINDS - 1]] or waiting

    patch.setattr(ln.Laying, "deciders", deciders)


@caught_by("same-on-views", "the log line of Drew")
def the_log_says_more_than_the_face(patch: Patch) -> None:
    _smuggled(patch)
    patch.setattr(ln.LanternRules, "logged", lambda self, event: {"lantern": getattr(event, "truth", 0)})


@caught_by("same-on-views", "the asides of seat")
def gifts_go_to_who_holds_the_darkest(patch: Patch) -> None:
    def asides(self: ln.LanternRules, g: Play[ln.Table], seat: Seat) -> list[Move]:
        return [ln.GIVE.one(i) for i in g.state.here() if i != seat and g.state.hand(i)[0]]

    patch.setattr(ln.LanternRules, "asides", asides)


@caught_by("open-steps", "Thanks is open, but")
def silence_tells_what_is_in_the_deck(patch: Patch) -> None:
    patch.setattr(ln.Thanks, "menu", lambda self, g, seat: [ln.TAKE.plain()] if g.state.deck[0] else [])
    patch.setattr(ln.Thanks, "run", lambda self, g: self.under)


@caught_by("occasions", "cannot work out the occasion")
def only_who_holds_a_bright_one_is_asked_in_person(patch: Patch) -> None:
    right = ln.Prize.occasion
    patch.setattr(ln.Prize, "occasion", lambda self, g, seat: None if g.state.hand(seat)[3] else right(self, g, seat))


@caught_by("occasions", "is not in its menu")
def a_standing_answer_is_none(patch: Patch) -> None:
    patch.setattr(ln.Prize, "occasion", lambda self, g, seat: Occasion(ln.LAY.one(0), ["prize"]))


@caught_by("occasions", "is not listed by the game")
def an_occasion_goes_by_another_name(patch: Patch) -> None:
    patch.setattr(ln.Prize, "occasion", lambda self, g, seat: Occasion(ln.TAKE.plain(), ["price"]))


@caught_by("determinised", "bids is still unknown")
def lanterns_face_down_are_not_dealt(patch: Patch) -> None:
    right = ln.LanternRules.fill

    def fill(self: ln.LanternRules, view: ln.Table, group: int, dealt: list[list[int]]) -> None:
        bids = view.bids[:]
        right(self, view, group, dealt)
        view.bids = bids

    patch.setattr(ln.LanternRules, "fill", fill)


@caught_by("determinised", "contradicts what it knows")
def dealing_forgets_what_was_seen(patch: Patch) -> None:
    right = ln.LanternRules.fill

    def fill(self: ln.LanternRules, view: ln.Table, group: int, dealt: list[list[int]]) -> None:
        right(self, view, group, dealt)
        view.hands = view.hands[ln.HAND :] + view.hands[: ln.HAND]

    patch.setattr(ln.LanternRules, "fill", fill)


@caught_by("determinised", "things are unseen")
def dealing_counts_wrong(patch: Patch) -> None:
    patch.setattr(ln, "LANTERNS", [7, 6, 6, 6])
    patch.setattr(ln.LanternRules, "start", lambda self: _with_deck(ln.Table(self.seats)))


def _with_deck(table: ln.Table) -> ln.Table:
    table.deck = [6, 6, 6, 6, 0]
    return table


@caught_by("twins", "it is sent")
def a_hint_that_leaves_no_trace_is_given_before_hands_are_put_back(patch: Patch) -> None:
    looks_are_answered(patch, told=False)


@caught_by("twins", "it is sent")
def a_cough_betrays_the_brightest(patch: Patch) -> None:
    """An event that changes nothing, and happens only where a rival holds a certain lantern."""
    right = ln.Round.run

    def run(self: ln.Round, g: Play[ln.Table]) -> Step[ln.Table]:
        following = right(self, g)
        if g.state.hand(0)[ln.KINDS - 1]:
            g.emit(ln.Scored(0, 0))
        return following

    patch.setattr(ln.Round, "run", run)


@caught_by("twins", "it is sent")
def a_sealed_bid_is_told_by_its_sound(patch: Patch) -> None:
    right = ln.Laying.take

    def take(self: ln.Laying, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        following = right(self, g, seat, move)
        g.emit(ln.Scored(ln.LAY.first(move) % g.rules.seats, 0))
        return following

    patch.setattr(ln.Laying, "take", take)


@caught_by("twins", "it is sent")
def a_step_keeps_a_secret(patch: Patch) -> None:
    """The stack is sent to everybody."""
    right = ln.Round.run

    def run(self: ln.Round, g: Play[ln.Table]) -> Step[ln.Table]:
        following = right(self, g)
        if following is self.under:
            return following
        return ln.Laying(ln.Thanks(self, g.state.hand(0)[ln.KINDS - 1]))

    patch.setattr(ln.Round, "run", run)


# -- what is written down ----------------------------------------------------------------------------------------------


@caught_by("declared", "Polished is not listed")
def an_event_is_not_listed(patch: Patch) -> None:
    right = ln.Lanterns.events
    patch.setattr(ln.Lanterns, "events", lambda self: [kind for kind in right(self) if kind is not ln.Polished])


@caught_by("declared", "Thanks is not listed")
def a_step_in_passing_is_not_listed(patch: Patch) -> None:
    patch.setattr(ln.Lanterns, "steps", lambda self: [ln.Round, ln.Laying, ln.Prize])


@caught_by("declared", "Polished.seat is None")
def a_field_is_kept_under_another_name(patch: Patch) -> None:
    def init(self: Any, seat: int) -> None:
        self.who = seat

    patch.setattr(ln.Polished, "__init__", init)
    patch.setattr(ln.Polished, "apply", lambda self, s: None)


@caught_by("declared", "Prize.seat is (True|False)")
def a_step_holds_more_than_numbers(patch: Patch) -> None:
    def init(self: Any, under: Step[ln.Table], seat: int) -> None:
        self.under = under
        self.seat = bool(seat)

    patch.setattr(ln.Prize, "__init__", init)


@caught_by("bounds", "event Drew: lantern: expected 0 to 2, got 3")
def a_kind_is_declared_too_small(patch: Patch) -> None:
    patch.setattr(ln.Lanterns, "field_kinds", lambda self: {"lantern": Kind("lantern", ln.KINDS - 1)})


@caught_by("bounds", "expected -1 to 1, got (2|3)")
def numbers_grow_larger_than_the_game_says(patch: Patch) -> None:
    patch.setattr(ln.Lanterns, "largest", 1)


@caught_by("bounds", "step Prize: seat: expected 0 to 0, got 1")
def a_step_names_a_seat_that_is_not_there(patch: Patch) -> None:
    patch.setattr(ln.Lanterns, "field_kinds", lambda self: {"Prize.seat": Kind("chair", 1)})


@caught_by("bounds", "event Looked: lantern: is unknown, which it cannot be here")
def who_looks_does_not_know_what_was_there(patch: Patch) -> None:
    right = ln.Looked.__init__
    patch.setattr(ln.Looked, "__init__", lambda self, seat, owner, lantern: right(self, seat, owner, UNKNOWN))


@caught_by("fields-hold", "its size is 1")
def a_field_outgrows_its_size(patch: Patch) -> None:
    right = ln.Table.fields
    patch.setattr(ln.Table, "fields", lambda self: [Field(one.name, one.values, 1) for one in right(self)])


@caught_by("fields-hold", "same name")
def two_fields_have_one_name(patch: Patch) -> None:
    right = ln.Table.fields
    patch.setattr(ln.Table, "fields", lambda self: [Field("x", one.values, one.size) for one in right(self)])


@caught_by("codec", "a state that was written and read differs: out")
def the_state_leaves_a_field_out(patch: Patch) -> None:
    right = ln.layout
    patch.setattr(ln, "layout", lambda seats: Layout([one for one in right(seats).specs if one.name != "out"]))


@caught_by("views-agree", "contradicts the truth in bids")
def what_only_some_see_is_declared_public(patch: Patch) -> None:
    patch.setattr(ln, "layout", _with_spec("bids", array("bids", 9, MANY, ln.NOTHING)))


@caught_by("bounds", "points would hold")
def a_number_is_greater_than_its_layout_says(patch: Patch) -> None:
    patch.setattr(ln, "layout", _with_spec("points", array("points", 9, 0)))


def _with_spec(name: str, other: FieldSpec) -> Callable[[int], Layout]:
    right = ln.layout
    return lambda seats: Layout([other if one.name == name else one for one in right(seats).specs])


@caught_by("codec", "differs: field shine")
def restoring_mixes_up_two_fields(patch: Patch) -> None:
    right = ln.Table.restore

    def restore(self: ln.Table, values: list[list[int]]) -> None:
        right(self, values)
        self.shine, self.gone = self.gone, self.shine

    patch.setattr(ln.Table, "restore", restore)


@caught_by("records", "the rules give")
def the_game_has_a_die_of_its_own(patch: Patch) -> None:
    rolls = itertools.count()
    right = ln.Thanks.take

    def take(self: ln.Thanks, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        g.emit(ln.Scored(seat, next(rolls)))
        return right(self, g, seat, move)

    patch.setattr(ln.Thanks, "take", take)


@caught_by("same-seed", "another game the second time")
def the_game_remembers_the_last_one(patch: Patch) -> None:
    the_game_has_a_die_of_its_own(patch)


@caught_by("seat-records", "does not add up to its view")
def a_record_lacks_what_was_smuggled(patch: Patch) -> None:
    _smuggled(patch)


@caught_by("events-stay", "events have changed since")
def an_event_lends_its_list_to_the_state(patch: Patch) -> None:
    def turned_up(self: ln.TurnedUp, s: ln.Table) -> None:
        s.bids = self.lanterns

    def began(self: ln.RoundBegan, s: ln.Table) -> None:
        s.round = self.number
        for i in range(s.seats):
            s.bids[i] = ln.NOTHING

    patch.setattr(ln.TurnedUp, "apply", turned_up)
    patch.setattr(ln.RoundBegan, "apply", began)


# -- taking back -------------------------------------------------------------------------------------------------------


@caught_by("undo-restores", "field shine was")
def undo_forgets_the_shine(patch: Patch) -> None:
    right = ln.Table.copy

    def copy(self: ln.Table) -> ln.Table:
        twin = right(self)
        twin.shine = self.shine
        return twin

    patch.setattr(ln.Table, "copy", copy)


@caught_by("undo-restores", "the menu of")
def the_rules_remember_what_was_polished(patch: Patch) -> None:
    right_take, right_menu = ln.Prize.take, ln.Prize.menu

    def take(self: ln.Prize, g: Any, seat: Seat, move: Move) -> Step[ln.Table]:
        g.rules.polished = ln.POLISH.owns(move)
        return right_take(self, g, seat, move)

    def menu(self: ln.Prize, g: Any, seat: Seat) -> list[Move]:
        polished = getattr(g.rules, "polished", False)
        return [move for move in right_menu(self, g, seat) if not polished or not ln.LOOK.owns(move)]

    patch.setattr(ln.Prize, "take", take)
    patch.setattr(ln.Prize, "menu", menu)


@caught_by("undo-restores", "the stack was")
def a_step_taken_back_has_changed(patch: Patch) -> None:
    a_step_changes_itself(patch)


# -- refusals ----------------------------------------------------------------------------------------------------------


@caught_by("refusals", "no reason is given but None")
def why_not_has_no_answer(patch: Patch) -> None:
    patch.setattr(ln.Prize, "why_not", lambda self, g, seat, move: None)


@caught_by("refusals", "AssertionError")
def why_not_does_not_know_foreign_verbs(patch: Patch) -> None:
    def why_not(self: ln.Laying, g: Play[ln.Table], seat: Seat, move: Move) -> Line:
        assert ln.LAY.owns(move)
        return Line("not-in-hand", "LN-02", {})

    patch.setattr(ln.Laying, "why_not", why_not)


@caught_by("refusals", "cites 'GC-001'")
def a_refusal_cites_another_game(patch: Patch) -> None:
    patch.setattr(ln.Prize, "why_not", lambda self, g, seat, move: Line("no", "GC-001", {}))


@caught_by("refusals", "out of turn")
def a_step_names_no_rule(patch: Patch) -> None:
    patch.setattr(ln.Prize, "rule", lambda self: "")


@caught_by("citations", "Scored cites no rule")
def an_event_cites_no_rule(patch: Patch) -> None:
    patch.setattr(ln.Scored, "rule", "")


@caught_by("citations", "the prompt of Laying cites")
def a_prompt_cites_a_rule_of_nobody(patch: Patch) -> None:
    patch.setattr(ln.Laying, "prompt", lambda self, g, seat: Line("ask-lay", "rule two", {}))
