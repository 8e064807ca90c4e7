"""docs/records.md: its examples are what the engine writes, and the engine reads them."""

from pathlib import Path
from typing import Any

import pytest
from forgery import sealed_again

from gonfalon.engine.chance import NoChance, Scripted
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import Event, SecretEvent
from gonfalon.engine.folding import fold
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import SOME, Layout, array
from gonfalon.engine.match import Match
from gonfalon.engine.move import Verb, Verbs
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.engine.record import WHOLE, header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.engine.state import State as EngineState
from gonfalon.engine.step import Over, Step
from gonfalon_hex import GAME as HEX

PAGE = "records.md"


@pytest.fixture(scope="module")
def examples(blocks: Any) -> dict[str, str]:
    return {block.marks["example"]: block.text for block in blocks(PAGE) if "example" in block.marks}


def lines(match: Match[Any], game: Game[Any], names: list[str], seat: int = WHOLE) -> str:
    header = header_of(match.rules)
    header.names, header.seat = names, seat
    return "\n".join(written(match, Codec(game), header).lines) + "\n"


# -- Hex ---------------------------------------------------------------------------------------------------------------


def hex_match() -> Match[Any]:
    match = Match(HEX.table(None, 2, {"size": 3, "swap": True}), NoChance())
    for text in ("place b1", "undo", "place c2", "swap", "place a1", "place a3", "place a2", "place c2"):
        if text == "undo":
            match.undo(Seat(0))
        else:
            match.submit(match.deciders()[0], match.rules.read(text))
    return match


def test_the_game_of_hex_is_what_is_written(examples: dict[str, str]) -> None:
    assert examples["hex"] == lines(hex_match(), HEX, ["Red", "Blue"])


def test_the_game_of_hex_reads_replays_and_folds(examples: dict[str, str]) -> None:
    record = read(examples["hex"])
    rules = HEX.table(None, record.header.seats, record.header.options)
    again = replayed(record, rules, Codec(HEX))
    assert again.over()
    assert fold(record, Codec(HEX), rules.start()).fields()[0].values == again.play.state.fields()[0].values
    assert [entry.by for entry in record.entries].count("undo") == 1


def test_the_script_of_the_page_runs(blocks: Any, examples: dict[str, str], new_site: Any, root: Path) -> None:
    site = new_site()
    site.install(root / "examples/hex", "gonfalon_hex")
    (site.folder / "game.jsonl").write_text(examples["hex"], encoding="utf-8")
    script = next(block.text for block in blocks(PAGE) if "run" in block.marks)
    assert site.python("-c", script) == "[1]\n"


# -- a game with a secret ----------------------------------------------------------------------------------------------

DRAW = Verb("draw", [])


class Hands(EngineState):
    def __init__(self) -> None:
        self.layout = Layout([array("hands", 2, 99, sight=SOME)])
        self.hands: list[int] = []

    def copy(self) -> "Hands":
        twin = Hands()
        twin.hands = self.hands[:]
        return twin


class Drew(SecretEvent[Hands]):
    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: Hands) -> None:
        s.hands.append(self.card)

    def face(self, seat: Seat) -> Event[Hands] | None:
        return self if seat == self.seat else Drew(self.seat, UNKNOWN)


class Draw(Step[Hands]):
    def __init__(self, under: Step[Hands], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def deciders(self, g: Play[Hands]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[Hands], seat: Seat) -> list[Move]:
        return [DRAW.plain()]

    def take(self, g: Play[Hands], seat: Seat, move: Move) -> Step[Hands]:
        g.emit(Drew(seat, g.chance.below(52)))
        return Draw(self.under, Seat(1)) if seat == 0 else self.under


class CardTable(Rules[Hands]):
    def start(self) -> Hands:
        return Hands()

    def first(self) -> Step[Hands]:
        return Draw(Over(), Seat(0))

    def outcome(self, s: Hands) -> Outcome:
        return Outcome([1, 1], "")


class Cards(Game[Hands]):
    slug = "cards"

    def verbs(self) -> Verbs:
        return Verbs([DRAW])

    def steps(self) -> list[type[Step[Hands]]]:
        return [Draw]

    def events(self) -> list[type[Event[Hands]]]:
        return [Drew]

    def rules(self, pack: object, seats: int, options: Options) -> Rules[Hands]:
        return CardTable(self.verbs(), seats, options)


def test_the_two_records_of_the_card_game_are_what_is_written(examples: dict[str, str]) -> None:
    match: Match[Hands] = Match(Cards().table(None, 2, {}), Scripted([17, 40]))
    match.submit(Seat(0), DRAW.plain())
    match.submit(Seat(1), DRAW.plain())
    assert examples["cards"] == lines(match, Cards(), [])
    assert examples["cards as seat 1"] == lines(match, Cards(), [], 1)


def test_the_record_of_a_seat_folds_to_what_it_was_shown(examples: dict[str, str]) -> None:
    record = read(examples["cards as seat 1"])
    assert record.header.seat == 1
    assert fold(record, Codec(Cards()), Hands()).hands == [UNKNOWN, 40]


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_the_errors_of_the_page_are_those_of_the_reader(examples: dict[str, str]) -> None:
    whole = examples["hex"].splitlines()
    wrong = [
        [*whole[:2], whole[2].replace("1", "4"), *whole[3:]],
        whole[:3],
        ["{}", *whole[1:]],
        [],
    ]
    said = []
    for damaged in wrong:
        with pytest.raises(BadRecord) as refused:
            read("\n".join(damaged))
        said.append(str(refused.value))
    assert said == examples["errors"].splitlines()


def test_the_misfits_of_the_page_are_those_of_folding(examples: dict[str, str]) -> None:
    whole = examples["hex"].splitlines()
    said = []
    for line, value in [
        (2, '["Placed",0,1000000000]'),
        (2, '["Placed","Red",1]'),
        (3, whole[3].replace('["Turn",1]', '["Turn",2]')),
        (2, '["Placed",0,100]'),
    ]:
        record = read("\n".join(sealed_again([*whole[:line], value, *whole[line + 1 :]])))
        with pytest.raises(BadRecord) as refused:
            fold(record, Codec(HEX), HEX.table(None, 2, record.header.options).start())
        said.append(str(refused.value))
    assert said == examples["misfits"].splitlines()
