"""`gonfalon play`: whole games typed in, in both languages, and everything a person may type instead of a move."""

import errno
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from toys import bids, offers

from gonfalon.bots import find as find_bot
from gonfalon.catalog import Table, open_table
from gonfalon.catalog.found import Found, find
from gonfalon.catalog.packs import LoadedPack
from gonfalon.catalog.speech import Speaker
from gonfalon.cli import session as sessions
from gonfalon.cli.reading import Menu, tokens_of
from gonfalon.cli.session import Leave, Player, Session
from gonfalon.cli.terminal import CLEAR, Terminal
from gonfalon.engine.chance import Seeded
from gonfalon.engine.game import SEAT, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Options, Value
from gonfalon.engine.words import Line

from .conftest import Command, Run, one_sentence

GAME = "grand-conqueror"
MEADOW: dict[str, Value] = {"layout": "meadow", "first_player": "1"}
PLAY = ("play", GAME, "--option", "layout=meadow", "--option", "first_player=1", "--seed", "5", "--bots", "random")


class Typist(Terminal):
    """Answers by a function instead of a keyboard, and remembers what was typed and shown."""

    def __init__(self, answer: Callable[[], str], live: bool = False) -> None:
        super().__init__()
        self.console.file = io.StringIO()
        self.answer = answer
        self.live = live
        self.typed: list[str] = []

    def ask(self, mark: str = "> ") -> str:
        self.typed.append(self.answer())
        return self.typed[-1]

    @property
    def shown(self) -> str:
        assert isinstance(self.console.file, io.StringIO)
        return self.console.file.getvalue()


def typed_game(lang: str, seats: int, bots: int, seed: int, options: dict[str, Any]) -> list[str]:
    """What somebody types who plays a whole game at random, in all the ways a move can be typed."""
    table = open_table(GAME, seats, options, people=True)
    luck = Seeded(seed)
    waiting: list[str] = []

    def answer() -> str:
        if waiting:
            return waiting.pop(0)
        seat = session.match.deciders()[0]
        menu = session.match.menu(seat)
        move = menu[luck.below(len(menu))]
        text = table.rules.text(move)
        verb, *words = text.split()
        match luck.below(4):
            case 0:
                return text
            case 1 if words and len({table.rules.verbs.of(one).name for one in menu}) == 1:
                return " ".join(words)
            case 2 if words:
                said = Speaker(table, lang).say(f"verb-{verb}")
                return " ".join([said.upper(), *words])
            case 3 if len(words) == 2 and sum(table.rules.text(m).split()[1] == words[0] for m in menu) > 1:
                waiting.append(words[1])
                return f"{verb} {words[0]}"
        return text

    typist = Typist(answer)
    players = [Player()] * (seats - bots) + [Player(find_bot("random"), "random")] * bots
    session = Session(table, players, seed, lang, typist)
    session.run()
    return typist.typed


def options_of(options: dict[str, Any]) -> list[str]:
    return [part for name, value in options.items() for part in ("--option", f"{name}={value}")]


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "seats", "bots", "options"),
    [
        ("en", 2, 1, {"layout": "meadow"}),
        ("fr", 2, 1, {"layout": "meadow", "confirm": "true", "round_limit": 4}),
        ("fr", 3, 2, {"layout": "clearing", "round_limit": 5, "first_placement": "chain"}),
        ("en", 2, 0, {"layout": "serpent", "round_limit": 3, "fortresses": 3}),
        ("en", 4, 2, {"board": "build", "pieces": 5, "round_limit": 3, "armies": "in_order"}),
    ],
)
def test_a_whole_game_by_pipe(
    gonfalon: Command, tmp_path: Path, lang: str, seats: int, bots: int, options: dict[str, Any]
) -> None:
    typed = typed_game(lang, seats, bots, 6, options)
    assert len(typed) > 12
    file = tmp_path / "game.jsonl"
    names = ",".join(["random"] * bots) or "none"
    args = ["--seats", seats, "--bots", names, "--seed", 6, "--lang", lang, "--save", file, *options_of(options)]
    run = gonfalon("play", GAME, *args, typed="\n".join(typed) + "\n")
    assert run.code == 0 and run.err == ""
    assert re.search(r"gagne\u00a0!|victoire|nulle" if lang == "fr" else r"wins!|share the victory|A draw", run.out)
    assert "\n  1. " in run.out
    assert re.search(r"(Ended by|Fin par) GC-0(83|89)", run.out)
    assert "\x1b" not in run.out
    assert "{" not in run.out
    assert max(map(len, run.out.splitlines())) <= 100
    verified = gonfalon("verify", file)
    assert verified.code == 0 and ", finished: every move was played again" in verified.out


def test_the_same_seed_deals_the_same_game(gonfalon: Command) -> None:
    first, again = (gonfalon(*PLAY, typed="1\n0\n35\n34\n") for _ in range(2))
    other = gonfalon(*PLAY[:-3], "6", *PLAY[-2:], typed="1\n0\n35\n34\n")
    assert first.out == again.out != other.out


def test_bots_alone_play_to_the_end(gonfalon: Command) -> None:
    run = gonfalon("play", GAME, "--seats", 2, "--bots", "random,random", "--seed", 1, "--option", "round_limit=2")
    assert run.code == 0
    assert "Bot 1 (random)" in run.out and "Ended by GC-089" in run.out


def test_hints_lead_home(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who follows every hint beats the random bot, within a few dozen rounds."""
    table = open_table(GAME, 2, MEADOW)
    hints: list[str] = []

    def answer() -> str:
        if not hints:
            hints.append("")
            return "hint"
        hints.clear()
        said = re.findall(r"would play: .* \((\w+(?: \S+)*)\)\.", typist.shown)
        assert said
        return str(said[-1])

    typist = Typist(answer)
    session = Session(table, [Player(), Player(find_bot("random"), "random")], 2, "en", typist)
    session.run()
    assert "Player 1 wins!" in typist.shown
    assert len(typist.typed) < 200


# -- commands ----------------------------------------------------------------------------------------------------------


def answers(run: Run) -> list[str]:
    """What stands after each thing that was typed."""
    return [part.partition("\n")[2].strip() for part in run.out.split("\n> ")[1:]]


def unbroken(text: str) -> str:
    """The same on one line."""
    return " ".join(text.split())


def test_undo_takes_back_own_moves_only(gonfalon: Command) -> None:
    people = ("play", GAME, *options_of(MEADOW), "--seed", "5", "--bots", "none")
    run = gonfalon(*people, typed="undo\n1\nundo\n2\nundo\nsamurai\n")
    said = answers(run)
    assert said[0] == "There is nothing of yours to take back: play has gone on."
    assert "Player 2, choose your army." in said[1]
    assert "Taken back.\n0 of 2 fortresses\nPlayer 1, choose your army." in said[2]
    assert "Player 2, choose your army." in said[3]
    assert "Player 1 leads the Samurai." in said[3]
    assert "Player 1 leads the Samurai." not in said[4]
    against_bot = gonfalon(*PLAY, typed="1\nundo\n")
    assert "nothing of yours" in answers(against_bot)[1]


def test_undo_within_a_turn_and_in_french(gonfalon: Command) -> None:
    typed = typed_game("fr", 2, 1, 5, {**MEADOW, "round_limit": 3})
    moves = [i for i, line in enumerate(typed) if re.match(r"(?i)(poser|place) \d", line)]
    first = moves[0]
    lines = [*typed[: first + 1], "annuler", *typed[first : first + 1]]
    run = gonfalon(*PLAY, "--option", "round_limit=3", "--lang", "fr", typed="\n".join(lines) + "\n")
    said = answers(run)
    assert "Coup repris." in said[-2]
    assert "posez 3 jetons" in said[-2] and "posez 2 jetons" in said[-1]


def test_why_names_the_rule_and_tells_it(gonfalon: Command) -> None:
    run = gonfalon(*PLAY, typed="1\nwhy castle 16\nwhy 16\nwhy castle 0\nwhy move 1 2\nwhy\nwhy banana\npourquoi 16\n")
    said = answers(run)
    assert said[1].startswith("Cell 16 is not on the outer edge of the board. [GC-022]\nGC-022 · Set-up: armies")
    assert "Your castle may go on any cell of the contour" in said[1]
    assert said[2] == said[1] == said[7].partition("\nThe game is kept")[0]
    assert said[3] == "“castle 0” is allowed."
    assert said[4].startswith("It is time to place your castle. [GC-021]")
    assert said[5].startswith("Which move? Type for example “why 0”")
    assert said[6].startswith("I do not understand “banana”.")


def test_rule_help_log_options_and_hint(gonfalon: Command) -> None:
    run = gonfalon(
        *PLAY, "--option", "move=step", typed="rule\nrule gc-050\nrule 999\nhelp\nlog\noptions\nhint\nquit\n"
    )
    said = answers(run)
    assert said[0] == "Which rule? Type for example “rule GC-020”."
    assert said[1].startswith("GC-050 · From round 3: moving\nOn each of your turns")
    assert said[2].startswith("There is no rule 999 here.")
    for name in sessions.COMMANDS:
        assert re.search(rf"^  {name} ", said[3], re.MULTILINE)
    assert said[4] == "Player 1 places first. [GC-R24]"
    assert "How a token moves: one cell (changed)  [move=step]" in said[5]
    assert "How many fortresses each player must build: 2  [fortresses=2]" in said[5]
    assert "Ask “done?” before a turn ends: yes  [confirm=true]" in said[5]
    assert re.match(r"A bot \(greedy\) would play: .* \(army \w+\)\.", said[6])
    assert said[7] == "You leave the table before the first move."
    assert run.code == 0


def test_options_say_which_edition_is_played(gonfalon: Command) -> None:
    for options, said in (
        ([], "Edition: printed: as the book says"),
        (["edition=recommended"], "Edition: recommended: with our preferred readings"),
        (["edition=recommended", "withdraw_leader=true"], "Edition: printed: as the book says"),
    ):
        given = [text for option in options for text in ("--option", option)]
        run = gonfalon("play", "six-kingdoms", "--seed", 1, "--lang", "en", *given, typed="options\nquit\n")
        assert said in run.out


def test_asking_changes_nothing(gonfalon: Command) -> None:
    asked = gonfalon(*PLAY, typed="hint\nlog\nwhy castle 3\nhelp\n1\nhint\nmenu\n\n0\n").out
    plain = gonfalon(*PLAY, typed="1\n0\n").out
    assert asked.split("\n\n")[-2:] == plain.split("\n\n")[-2:]


def test_the_language_can_be_changed_at_any_time(gonfalon: Command) -> None:
    said = answers(gonfalon(*PLAY, typed="lang fr\nlangue\nlangue de\nlang en\n"))
    assert "Joueur 1, choisissez votre armée." in said[0]
    assert said[1] == said[2] == "Tapez «\u00a0langue fr\u00a0» ou «\u00a0langue en\u00a0»."
    assert "Player 1, choose your army." in said[3]


@pytest.mark.parametrize(
    "typed",
    [
        "banana",
        "castle x",
        "castle 1 2",
        "castle 999",
        "99999999999999999999",
        "9" * 5000,
        "1²",
        "-",
        "-3",
        "move 1",
        "1.5",
        "é",
        ";",
    ],
)
def test_wrong_input_gets_one_sentence_and_loses_nothing(gonfalon: Command, typed: str) -> None:
    run = gonfalon(*PLAY, typed=f"1\n{typed}\n0\n")
    said = answers(run)
    assert len(said[1].splitlines()) in (1, 2) and said[1].endswith(("help.", "]"))
    assert "Player 1 places a castle on 0." in said[2]
    assert run.code == 0 and run.err == ""


def test_bytes_that_are_no_text_and_signs_that_cannot_be_shown() -> None:
    command = [sys.executable, "-m", "gonfalon", *PLAY, "--lang", "fr"]
    paths = os.pathsep.join(sys.path)
    run = subprocess.run(
        command,
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": paths},
    )
    assert run.returncode == 0 and run.stderr == b""
    assert b"Je ne comprends pas" in run.stdout and b"Joueur 1 m?ne" in run.stdout


def test_an_illegal_move_is_refused_with_its_rule(gonfalon: Command) -> None:
    said = answers(gonfalon(*PLAY, typed="1\n16\nfortress 3\n"))
    assert said[1] == "Cell 16 is not on the outer edge of the board. [GC-022]"
    assert said[2].startswith("It is time to place your castle. [GC-021]")


# -- keeping and leaving -----------------------------------------------------------------------------------------------


def test_save_writes_a_record_that_verifies(gonfalon: Command, tmp_path: Path) -> None:
    file = tmp_path / "my game.jsonl"
    run = gonfalon(*PLAY, typed=f"1\nsave\nsave {file}\n0\nsave {file}\n")
    said = answers(run)
    assert said[1] == "Under which name? Type for example “save game.jsonl”."
    assert "".join(said[2].split()) == "".join(f"The game is saved in {file}.".split()) and said[4].startswith(said[2])
    assert "not finished: every move was played again" in gonfalon("verify", file).out
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["names"] == ["", "random"]


def test_save_overwrites_no_other_file(gonfalon: Command, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna", encoding="utf-8")
    said = answers(gonfalon(*PLAY, typed=f"save {letter}\nsave {tmp_path}\nsave {tmp_path}/no/such\n1\n"))
    for told, reason in zip(
        said, ["is no record; choose another name", "is a folder", "there is no folder"], strict=False
    ):
        assert unbroken(told).startswith("The game could not be saved: ") and reason in unbroken(told)
    assert "Player 1 leads" in said[3]
    assert letter.read_text(encoding="utf-8") == "Dear Anna"
    one_sentence(gonfalon(*PLAY, "--save", letter), "is no record")
    one_sentence(gonfalon(*PLAY, "--save", tmp_path), "is a folder")
    one_sentence(gonfalon(*PLAY, "--save", tmp_path / "no" / "such"), "there is no folder")
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_save_neither_waits_for_a_pipe_nor_replaces_it(gonfalon: Command, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    one_sentence(gonfalon(*PLAY, "--save", pipe), "is no record; choose another name")
    assert pipe.is_fifo()


def test_a_record_that_cannot_be_written_leaves_nothing_behind(
    gonfalon: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    run = gonfalon(*PLAY, "--save", tmp_path / "game.jsonl", typed="1\n")
    assert run.code == 2 and run.err.startswith("gonfalon: ") and "No space left on device" in run.err
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_input_leaves_politely_and_keeps_the_record(gonfalon: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = gonfalon(*PLAY, "--save", file, typed="1\n0\n")
    assert run.code == 0
    said = "".join(run.out.split())  # a long path is broken too
    assert said.endswith(f"Youleavethetableafter4moves.Thegameissavedin{file}.")
    assert gonfalon("verify", file).code == 0


class Interrupted(io.StringIO):
    """Two answers, then Ctrl-C."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as its own parents disagree
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


def test_ctrl_c_leaves_politely_and_keeps_the_record(
    gonfalon: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(io, "StringIO", Interrupted)
    run = gonfalon(*PLAY, "--save", tmp_path / "game.jsonl", typed="1\n0\n")
    assert run.code == 130 and run.err == ""
    assert "You leave the table after 4 moves.\nThe game is saved in" in run.out
    assert (tmp_path / "game.jsonl").exists()


# -- what is asked for on the command line -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess"], ["'chess'", "grand-conqueror", "game/unknown"]),
        (["grand-conquerer"], ["did you mean grand-conqueror?"]),
        ([GAME, "--option", "colour=red"], ["'colour'", "expected one of", "option/bad"]),
        ([GAME, "--option", "move=fly"], ["move", "leap, walk, step", "'fly'"]),
        ([GAME, "--option", "round_limit=many"], ["round_limit", "a whole number", "'many'"]),
        ([GAME, "--option", "confirm=maybe"], ["confirm", "true or false"]),
        ([GAME, "--option", "move"], ["NAME=VALUE", "'move'"]),
        ([GAME, "--option", "move=leap", "--option", "move=step"], ["move", "twice"]),
        ([GAME, "--seats", "5"], ["2 to 4 seats", "got 5", "game/seats"]),
        ([GAME, "--seats", "0"], ["2 to 4 seats"]),
        ([GAME, "--seats", "two"], ["--seats"]),
        ([GAME, "--seats", "2", "--bots", "random,random,random"], ["3 bots", "2 seats"]),
        ([GAME, "--bots", "deepblue"], ["'deepblue'", "random", "greedy", "bot/unknown"]),
        ([GAME, "--lang", "klingon"], ["'klingon'"]),
        ([GAME, "--pack", "/no/such/folder"], ["/no/such/folder", "pack/bad"]),
        ([GAME, "--frobnicate"], ["--frobnicate"]),
        ([], ["Missing argument"]),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(gonfalon: Command, args: list[str], words: list[str]) -> None:
    one_sentence(gonfalon("play", *args), *words)


def test_wrong_packs_get_one_sentence(gonfalon: Command, tmp_path: Path) -> None:
    data = find(GAME).folder / "data"
    one_sentence(gonfalon("play", GAME, "--pack", tmp_path), "holds no table", "armies.toml")
    armies, layouts = tmp_path / "armies.toml", tmp_path / "layouts.toml"
    armies.write_text(
        data.joinpath("armies.toml").read_text(encoding="utf-8").replace("tokens = 6", 'tokens = "six"', 1)
    )
    one_sentence(gonfalon("play", GAME, "--pack", tmp_path), "armies.toml", "army[0].tokens")
    armies.unlink()
    layouts.write_text(data.joinpath("layouts.toml").read_text(encoding="utf-8").replace('"F1"', '"F99"', 1))
    one_sentence(gonfalon("play", GAME, "--pack", tmp_path), "layouts.toml", "placements[0]", "'F99'")
    layouts.rename(tmp_path / "cards.toml")
    one_sentence(gonfalon("play", GAME, "--pack", tmp_path), "cards.toml", "no such table")


def test_seats_follow_from_the_bots_that_are_named(gonfalon: Command) -> None:
    run = gonfalon("play", GAME, "--bots", "random,random,random", "--seed", 1)
    assert "Bot 4 (random)" in run.out and "Player 1 (you)" in run.out
    assert "Bot 2 (greedy)" in gonfalon("play", GAME, "--seed", 1).out


# -- the screen --------------------------------------------------------------------------------------------------------


def test_colours_only_where_they_are_wanted(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[38;5;" in gonfalon(*PLAY, typed="1\n").out.replace("\x1b[1;38;5;", "\x1b[38;5;")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "38;5" not in gonfalon(*PLAY, typed="1\n").out


def test_the_first_screens(gonfalon: Command) -> None:
    run = gonfalon(*PLAY[:-1], "none", typed="vikings\n")
    assert run.out == FIRST_SCREENS


def hidden_table() -> Table:
    rules = bids.GAME.table(None, 2, {})
    return Table(Found(bids.GAME, "toys"), LoadedPack(None, "no pack"), rules)


def test_a_curtain_falls_between_two_hands() -> None:
    """Two people at one screen: the screen is empty before the other one looks, and shows only what is theirs."""

    def answer() -> str:
        return "" if "nobody else is looking" in typist.shown.rpartition(CLEAR)[2] else "seal"

    typist = Typist(answer, live=True)
    Session(hidden_table(), [Player(), Player()], 3, "en", typist).run()
    screens = typist.shown.split(CLEAR)
    curtains = [i for i, screen in enumerate(screens) if "nobody else is looking" in screen]
    assert len(curtains) > 1
    for i in curtains:
        assert "purses" not in screens[i]  # nothing of the game behind the curtain
        assert i + 1 >= len(screens) or "purses" in screens[i + 1]
    purses = [match.split() for match in re.findall(r"purses: ([\d ]+)", typist.shown)]
    for purse in purses:  # three kinds and a count of unknown coins, per seat: never two purses known at once
        assert purse[3] != "0" or purse[7] != "0" or purse[:3] == ["0"] * 3 or purse[4:7] == ["0"] * 3


@pytest.mark.parametrize(
    ("places", "words"),
    [([2, 1], "Bot 2 (random) wins!"), ([1, 1], "A draw"), ([2, 2], "The game ends without a winner.")],
)
def test_the_end_says_who_won(places: list[int], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = hidden_table()
    monkeypatch.setattr(type(table.rules), "outcome", lambda self, s: Outcome(places, "BD-08"))
    typist = Typist(lambda: "")
    Session(table, [Player(find_bot("random"), "random")] * 2, 3, "en", typist).run()
    assert words in typist.shown


def test_no_curtain_where_nothing_is_hidden() -> None:
    def answer() -> str:
        if len(typist.typed) > 6:
            raise Leave
        return "1" if len(typist.typed) < 2 else ""

    typist = Typist(answer, live=True)
    with pytest.raises(Leave):
        Session(open_table(GAME, 2, MEADOW), [Player(), Player()], 3, "en", typist).run()
    assert "Player 2, choose" in typist.shown and "nobody else" not in typist.shown


def test_a_game_with_secrets_saves_only_what_its_player_was_shown(tmp_path: Path) -> None:
    typist = Typist(lambda: f"save {tmp_path / 'own.jsonl'}" if not typist.typed else "quit")
    session = Session(hidden_table(), [Player(), Player(find_bot("random"), "random")], 3, "en", typist)
    with pytest.raises(Leave):
        session.run()
    header, *lines = (tmp_path / "own.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["as"] == 0
    drawn = [json.loads(line) for line in lines if line.startswith('["CoinDrawn"')]
    assert drawn and all((coin < 3) == (seat == 0) for _, seat, coin in drawn)


# -- moves as they are typed -------------------------------------------------------------------------------------------


def menu_of(*texts: str, lang: str = "en") -> Menu:
    table = open_table(GAME, 2, MEADOW)
    return Menu(Speaker(table, lang), [table.rules.read(text) for text in texts])


def meant(menu: Menu, text: str) -> list[str]:
    return [menu.speaker.table.rules.text(choice.move) for choice in menu.type(tokens_of(text))]


MOVES = ("move 4 17", "move 4 18", "move 5 17", "enter 9")


@pytest.mark.parametrize(
    "text", ["move 4 17", "MOVE 4 17", "m 4 17", "4 17", "4->17", "4, 17", "move 04 017", "  move   4  17 ", "4 → 17"]
)
def test_a_move_can_be_typed_in_many_ways(text: str) -> None:
    assert meant(menu_of(*MOVES), text) == ["move 4 17"]


def test_a_move_can_be_begun_and_finished_or_given_up() -> None:
    menu = menu_of(*MOVES)
    assert meant(menu, "4") == ["move 4 17", "move 4 18"]
    assert menu.moves() == [choice.move for choice in menu.open] and len(menu.moves()) == 2
    assert menu.example() == "17"
    assert meant(menu, "18") == ["move 4 18"]
    menu = menu_of(*MOVES)
    meant(menu, "4")
    assert meant(menu, "5 17") == ["move 5 17"]
    assert meant(menu, "e") == ["enter 9"]
    assert meant(menu, "9") == ["enter 9"]
    assert meant(menu, "7") == [] and meant(menu, "") == []


def test_things_with_names_by_name_by_its_beginning_or_by_number() -> None:
    texts = ("army vikings", "army romans", "army egyptians")
    for typed in ("vikings", "v", "vik", "1", "army vikings", "a 1", "army 1"):
        assert meant(menu_of(*texts), typed) == ["army vikings"]
    assert meant(menu_of(*texts), "3") == ["army egyptians"]
    assert meant(menu_of(*texts), "0") == [] and meant(menu_of(*texts), "4") == []
    assert meant(menu_of(*texts, lang="fr"), "légion") == ["army romans"]
    assert meant(menu_of(*texts, lang="fr"), "egypte") == []  # « l'Égypte » opens with its article
    assert meant(menu_of(*texts, lang="fr"), "ARMÉE romans") == ["army romans"]


def test_numbers_of_the_board_are_never_numbers_of_a_list() -> None:
    menu = menu_of("line 7 e", "line 7 se", "line 8 e")
    assert meant(menu, "1") == []
    assert meant(menu, "7") == ["line 7 e", "line 7 se"]
    assert [(row.number, row.label) for row in menu.rows()] == [
        (1, "three tokens from 7 to the east"),
        (2, "three tokens from 7 to the south-east"),
    ]
    assert meant(menu, "2") == ["line 7 se"]


def test_a_menu_is_grouped_by_what_is_chosen_first() -> None:
    rows = menu_of(*MOVES).rows()
    assert [(row.label, row.values) for row in rows] == [
        ("move 4", ("17", "18")),
        ("move 5", ("17",)),
        ("enter", ("9",)),
    ]
    assert [row.values for row in menu_of(*MOVES).rows(few=2)] == [("move 4 17/18", "move 5 17", "enter 9")]
    castles = menu_of(*[f"castle {cell}" for cell in range(12)]).rows()
    assert [(row.number, row.label, row.values) for row in castles] == [(0, "", tuple(map(str, range(12))))]


def test_a_piece_is_chosen_first_and_its_place_then() -> None:
    menu = menu_of("piece flower 0 -3 0", "piece flower 0 -3 1", "piece rhombus 0 1 2", "piece rhombus 1 1 2")
    assert [(row.number, row.label) for row in menu.rows()] == [(1, "flower"), (2, "rhombus")]
    assert len(meant(menu, "flower")) == 2
    assert [menu.speaker.table.rules.text(move) for move in menu.full(["2", "-2"])] == ["piece flower 0 2 -2"]
    assert meant(menu, "-3 1") == ["piece flower 0 -3 1"]


def test_a_long_list_of_names_has_no_numbers() -> None:
    place = Verb("place", [Kind("cell", 20)])
    rules: Rules[Any] = Rules(Verbs([place]), 2, Options([], {}))
    rules.terms["cell"] = [f"{letter}{number}" for number in (1, 2, 10, 11) for letter in "abcde"]
    table = Table(Found(bids.GAME, "toys"), LoadedPack(None, "no pack"), rules)
    menu = Menu(Speaker(table, "en"), [place.one(cell) for cell in range(20)])
    assert [(row.number, len(row.values)) for row in menu.rows()] == [(0, 20)]
    assert meant(menu, "1") == []
    assert meant(menu, "a1") == ["place a1"]  # and not a10 or a11
    assert meant(menu, "d11") == ["place d11"]


def test_a_single_entry_is_taken_by_enter() -> None:
    table = open_table(GAME, 2, {**MEADOW, "confirm": True, "round_limit": 1})
    typist = Typist(lambda: "")

    def answer() -> str:
        menu = session.match.menu(session.match.deciders()[0])
        return "" if len(menu) == 1 else table.rules.text(menu[0])

    typist.answer = answer
    session = Session(table, [Player(), Player()], 3, "en", typist)
    session.run()
    assert typist.typed.count("") == 2
    assert "Press Enter: end your turn" in typist.shown
    assert session.match.over() and session.people == [Seat(0), Seat(1)]


def test_words_of_ones_own_are_typed_behind_a_move_or_asked_for() -> None:
    table = Table(Found(offers.GAME, "toys"), LoadedPack(None, "no pack"), offers.GAME.table(None, 2, {}))
    answers = ['work "never ends', 'rest "now"', "work", "with\ta will", 'work "at ease"']

    def answer() -> str:
        if not answers:
            raise Leave
        return answers.pop(0)

    typist = Typist(answer)
    session = Session(table, [Player(), Player()], 3, "en", typist)
    with pytest.raises(Leave):
        session.run()
    assert [batch.words for batch in session.match.batches[1:]] == ["with a will", "at ease"]
    assert typist.shown.count("one line of at most 200 characters") == 2
    assert "In your own words:" in typist.shown


def test_what_is_not_asked_for_can_be_typed_too() -> None:
    table = Table(Found(offers.GAME, "toys"), LoadedPack(None, "no pack"), offers.GAME.table(None, 2, {}))
    answers = ["why offer 2 1", "offer p2 1", "accept"]

    def answer() -> str:
        if not answers:
            raise Leave
        return answers.pop(0)

    typist = Typist(answer)
    session = Session(table, [Player(), Player()], 3, "en", typist)
    with pytest.raises(Leave):
        session.run()
    assert [batch.kind for batch in session.match.batches] == ["opening", "aside", "move"]
    assert "allowed" in typist.shown


def test_bots_take_what_they_are_offered() -> None:
    table = open_table("warrior-knights", 2, {}, people=True)
    answers = ["offer p2 3", "log"]

    def answer() -> str:
        seat = session.match.deciders()[0]
        if not session.match.asides(seat):  # not before the first turn, nor while something is laid in secret
            return table.rules.text(session.match.menu(seat)[0])
        if not answers:
            raise Leave
        return answers.pop(0)

    typist = Typist(answer)
    session = Session(table, [Player(), Player(find_bot("greedy"), "greedy")], 3, "en", typist)
    with pytest.raises(Leave):
        session.run()
    assert "Player 1 gives 3 crowns to Bot 2 (greedy)." in typist.shown


@pytest.mark.parametrize(
    ("lang", "wish", "told"),
    [
        ("en", "rule recognised claim", "“Recognised Claim”: The chosen baron takes 2 influence"),
        ("en", "rule standard bearer", "“Standard-Bearer”:"),
        ("fr", "règle Droit reconnu", "« Droit reconnu » : Le baron désigné prend 2 points"),
    ],
)
def test_a_card_is_told_by_its_name(lang: str, wish: str, told: str) -> None:
    """Who plays in a terminal has no card to look at."""
    table = open_table("warrior-knights", 2, {}, people=True)
    answers = [wish]

    def answer() -> str:
        if not answers:
            raise Leave
        return answers.pop(0)

    typist = Typist(answer)
    with pytest.raises(Leave):
        Session(table, [Player(), Player()], 3, lang, typist).run()
    assert told in typist.shown.replace("\n", " ").replace("\xa0", " ")


def test_prices_and_odds_stand_in_the_menu() -> None:
    table = open_table("warrior-knights", 2, {}, people=True)
    greedy, luck = find_bot("greedy"), Seeded(5)

    def answer() -> str:
        seat = session.match.deciders()[0]
        menu = session.match.menu(seat)
        texts = [session.speaker.text(move) for move in menu]
        if any(text.startswith("hire") for text in texts):
            if "hire" in typist.typed:
                raise Leave
            return "hire"  # which of those for hire is asked next
        seen = session.match.seen_by(seat)
        return texts[0] if len(menu) == 1 else session.speaker.text(greedy.choose(seen, seat, menu, luck))

    typist = Typist(answer)
    session = Session(table, [Player(), Player()], 3, "en", typist)
    with pytest.raises(Leave):
        session.run()
    shown = " ".join(typist.shown.split())
    assert re.search(r"hire [0-9]+ \w+ \([0-9] crowns?\)", shown)
    assert re.search(r"besiege besiege [0-9]+ against [0-9]+: no men are lost", shown)


def test_the_cards_a_question_is_about_are_told() -> None:
    speaker = Speaker(open_table("warrior-knights", 2, {}), "en")
    card = speaker.table.rules.terms["proposal"].index("recognised_claim")
    asked = Line("ask-split", "WK-2P-04", {"seat": 0, "proposal": card, "count": 1})
    assert [text.partition(":")[0] for text in speaker.printed(asked)] == ["“Recognised Claim”"]
    assert speaker.printed(Line("ask-seal", "WK-SETUP-11", {"seat": 0})) == []


FIRST_SCREENS = """\
Grand Conqueror
Leave your castle, build your fortresses, come home before the others: a race
of armies that never let go of each other.
Reconstructed by us: pieces of the board, boards.
Reconstructed in part: peoples.
Numbers are the cells on the board. Type help for help, quit to leave.

           0    1                     Set-up
         2    3    4    5    6        ▶ · Player 1 (you)
      7    8    9   10   11   12          ▲ 0/2 · reserve 6
   13   14   15   16   17   18          · Player 2
     19   20   21   22   23   24          ▲ 0/2 · reserve 6
             25   26   27   28   29
               30   31   32   33      letter: token   ♜ castle
                  34   35             △ building site   ▲ fortress
                                      ◆ you may   • ◦ last move

Player 1 places first. [GC-R24]
0 of 2 fortresses
Player 1, choose your army. [GC-020]
  1  Viking Warriors            army vikings
  2  Samurai                    army samurai
  3  Roman Legionaries          army romans
  4  Soldiers of Ancient Egypt  army egyptians
  for example: vikings
> vikings

           0    1                     Set-up
         2    3    4    5    6          V Player 1 · Viking Warriors
      7    8    9   10   11   12          ▲ 0/2 · reserve 6
   13   14   15   16   17   18        ▶ · Player 2 (you)
     19   20   21   22   23   24          ▲ 0/2 · reserve 6
             25   26   27   28   29
               30   31   32   33      letter: token   ♜ castle
                  34   35             △ building site   ▲ fortress
                                      ◆ you may   • ◦ last move

Player 1 places first. [GC-R24]
Player 1 leads the Viking Warriors. [GC-020]
0 of 2 fortresses
Player 2, choose your army. [GC-020]
  1  Samurai                    army samurai
  2  Roman Legionaries          army romans
  3  Soldiers of Ancient Egypt  army egyptians
  for example: samurai
The game is kept; to take it up again: gonfalon play grand-conqueror --resume
You leave the table after one move.
"""


def seat_moves(table: Table) -> list[Move]:
    """One move of each verb that names a player, for each player."""
    moves = []
    for verb in table.rules.verbs.all:
        for seat in range(table.rules.seats if SEAT in [kind.name for kind in verb.kinds] else 0):
            moves.append(verb.move([seat if kind.name == SEAT else kind.low for kind in verb.kinds]))
    return moves


@pytest.mark.parametrize("slug", ["battue", "warrior-knights"])
def test_players_are_counted_from_one_and_what_is_shown_can_be_typed(slug: str) -> None:
    table = open_table(slug, find(slug).game.most_seats)
    speaker = Speaker(table, "en")
    moves = seat_moves(table)
    assert moves
    for move in moves:
        verb = table.rules.verbs.of(move)
        seats = [value for kind, value in zip(verb.kinds, verb.args(move), strict=True) if kind.name == SEAT]
        text = speaker.text(move)
        assert f" p{seats[0] + 1}" in text
        assert table.rules.read(text) == move
        bare = text.replace(f" p{seats[0] + 1}", f" {seats[0] + 1}")
        menu = Menu(speaker, [one for one in moves if table.rules.verbs.of(one) is verb])
        for typed in (text, bare):
            assert move in [choice.move for choice in menu.type(tokens_of(typed))]
            menu.reset()
        assert menu.full(tokens_of(bare))[0] == move  # what `why` answers


def test_robbing_player_one_is_not_robbing_the_second() -> None:
    table = open_table("battue", 3)
    first, third = table.rules.read("rob 0"), table.rules.read("rob 2")  # as a record has them
    menu = Menu(Speaker(table, "fr"), [first, third])
    assert [choice.move for choice in menu.type(tokens_of("rob 1"))] == [first]
    menu.reset()
    assert [choice.move for choice in menu.type(tokens_of("3"))] == [third]
    menu.reset()
    assert menu.type(tokens_of("rob 2")) == []  # the second player cannot be chosen, and is no second line
    assert len(menu.type(tokens_of("rob"))) == 2
    assert menu.example() == "p1"
    assert [row.number for row in menu.rows()] == [1, 3]


def test_the_log_and_a_replay_name_their_rules(gonfalon: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = gonfalon(*PLAY, "--lang", "en", "--save", file, typed="1\nlog\nquit\n")
    told = run.out.rpartition("> log")[2].partition("> quit")[0].strip().splitlines()
    assert told
    assert all(re.search(r"\[GC-\w+\]$", line) for line in told)
    again = gonfalon("replay", file, "--lang", "en").out
    assert len(re.findall(r"\[GC-\w+\]$", again, re.MULTILINE)) >= len(told)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_game_of_cards_has_no_cells(gonfalon: Command, lang: str) -> None:
    run = gonfalon("play", "six-kingdoms", "--seed", 1, "--lang", lang, typed="help\nwhy\nquit\n")
    assert not re.search(r"\bcells?\b|\bcases?\b|\b4 17\b", run.out)
    assert re.search(r"\bcells?\b|\bcases?\b", gonfalon(*PLAY, "--lang", lang, typed="quit\n").out)


@pytest.mark.parametrize("word", ["aide", "RÈGLES", "regles GC-054", "pourquoi", "conseil", "journal", "rules"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_commands_are_understood_in_both_languages_whichever_is_spoken(gonfalon: Command, word: str, lang: str) -> None:
    table = open_table(GAME)
    run = gonfalon(*PLAY, "--lang", lang, typed=f"{word}\nquitter\n")
    assert run.code == 0
    sentence = Speaker(table, lang).say("unreadable", {"text": word, "example": "@"}).partition("@")[0]
    assert sentence.partition(word)[0] not in run.out
    assert Speaker(table, lang).say("left-table", {"moves": 0}) in run.out


@pytest.mark.parametrize(
    ("lang", "refused", "fitting"),
    [
        (
            "fr",
            "Quel scénario\u00a0: «\u00a0scenario=2p-1\u00a0» est pour 2 joueurs, cette table en a 3.",
            "Possibles ici\u00a0:",
        ),
        ("en", "Which scenario: “scenario=2p-1” is for 2 players, and this table has 3.", "What fits here:"),
    ],
)
def test_a_choice_for_another_number_of_players_is_refused_in_words(
    gonfalon: Command, lang: str, refused: str, fitting: str
) -> None:
    run = gonfalon("play", "barbarian-kingdoms", "--seats", 3, "--option", "scenario=2p-1", "--lang", lang)
    one_sentence(run, refused, f"{fitting} recommended, 3p-1, 3p-2, 3p-3. [option/seats]")
