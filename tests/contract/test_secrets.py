"""The table of secrets that authors read: who is shown which field of every event."""

from pathlib import Path
from typing import Any

import toys

from gonfalon.catalog import find
from gonfalon.contract.reviewed import REVIEWED, changed_since_review
from gonfalon.contract.secrets import secrets
from gonfalon.engine.event import OTHERS, WHOLE, Event, SecretEvent, but
from gonfalon.engine.game import Game
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.state import State


class Given(SecretEvent[State]):
    secret = {"cards": but("seat", "to"), "price": OTHERS}

    def __init__(self, seat: Seat, to: Seat, cards: list[int], price: int) -> None:
        self.seat = seat
        self.to = to
        self.cards = cards
        self.price = price


class Whispered(SecretEvent[State]):
    secret = {WHOLE: OTHERS}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


def seen(event: Event[State], seat: Seat) -> dict[str, Any]:
    face = event.face(seat)
    assert face is not None
    return vars(face)


def test_fields_are_hidden_from_those_whom_no_field_names() -> None:
    event = Given(Seat(0), Seat(1), [4, 4], 3)
    assert event.face(Seat(0)) is event
    assert seen(event, Seat(1)) == {"seat": 0, "to": 1, "cards": [4, 4], "price": UNKNOWN}
    for other in (Seat(2), SPECTATOR):
        assert seen(event, other) == {"seat": 0, "to": 1, "cards": [UNKNOWN, UNKNOWN], "price": UNKNOWN}


def test_of_a_whole_event_others_learn_nothing() -> None:
    assert Whispered(Seat(1)).face(Seat(1)) is not None
    assert Whispered(Seat(1)).face(Seat(0)) is None
    assert Whispered(Seat(1)).face(SPECTATOR) is None


def toy(slug: str) -> Game[Any]:
    return next(game for game in toys.ALL if game.slug == slug)


def test_every_field_of_a_secret_event_has_its_line() -> None:
    lines = secrets(toy("toy-hands"))
    assert "Played: shown to everybody" in lines
    assert "Drew.seat: shown to everybody" in lines
    assert "Drew.card: shown to seat, hidden from other players and onlookers" in lines
    assert "Stole.card: shown to seat and victim, hidden from other players and onlookers" in lines


def test_what_must_not_even_be_noticed_is_said() -> None:
    lines = secrets(toy("toy-bids"))
    assert "CoinBid.value: shown to seat, not even told to other players and onlookers" in lines


def test_a_face_that_shows_too_much_can_be_read_there() -> None:
    class Shown(toys.hands.Drew):
        def face(self, seat: Seat) -> Event[Any] | None:
            return self

    class Careless(type(toy("toy-hands"))):  # type: ignore[misc]
        def events(self) -> list[type[Event[Any]]]:
            return [Shown]

    assert secrets(Careless()) == ["Shown.seat: shown to everybody", "Shown.card: shown to everybody"]


def test_what_was_not_read_over_is_named(tmp_path: Path) -> None:
    found = find("hex")
    for name, now in REVIEWED.items():
        (tmp_path / f"{name}.txt").write_text("\n".join(now(found)), encoding="utf-8")
    assert changed_since_review(found, tmp_path) == []
    told = (tmp_path / "facts.txt").read_text(encoding="utf-8").replace("2 to 2 seats", "2 to 3 seats")
    (tmp_path / "facts.txt").write_text(told, encoding="utf-8")
    before, now_line = changed_since_review(found, tmp_path)
    assert before.startswith("- facts: 2 to 3 seats") and now_line.startswith("+ facts: 2 to 2 seats")
