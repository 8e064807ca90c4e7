"""`gonfalon play`: a game in the terminal, against bots, other people, or both."""

import secrets
import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

from gonfalon.bots.outside import bring
from gonfalon.catalog import find, open_table
from gonfalon.cli import left_games
from gonfalon.cli.languages import chosen
from gonfalon.cli.options import misfit, read_options
from gonfalon.cli.recordfiles import check_writable
from gonfalon.cli.session import ADVISER, Leave, Player, Session
from gonfalon.cli.terminal import Closed, Terminal
from gonfalon.engine.errors import BadOption, BadRecord, BadSeats, MisfitOption

NOBODY = "none"


def play(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest possible if you do not say.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots, with commas, from level1 (a first evening) to level5 (the strongest); they take the "
            "last seats, people the others. 'none' for people only."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once per option.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A folder of tables that replace the built-in ones.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the record when you leave or finish.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Take up the game of this title that you left.")] = False,
) -> None:
    """Play a game here, in the terminal."""
    language = chosen(lang)
    if save is not None:
        check_writable(save)
    if resume:
        if (seats, bots, seed, option, pack) != (None, None, None, None, None):
            raise BadOption("--resume: the game that was left has its seats, bots, seed, options and pack already")
        _play(_resumed(game, language), save)
        return
    named = None if bots is None else [one.strip() for one in bots.split(",") if one.strip() not in ("", NOBODY)]
    count = seats
    if count is None:
        count = max(find(game).game.least_seats, len(named) + 1 if named else 0)
    people = named is None or len(named) < count
    try:
        table = open_table(game, count, read_options(option or []), pack, people)
    except MisfitOption as error:
        error.args = (misfit(find(game), language, error),)
        raise
    if named is None:
        named = [ADVISER] * (count - 1)
    if len(named) > count:
        raise BadSeats(f"{len(named)} bots were named for {count} seats")
    players = [Player() for _ in range(count - len(named))] + [Player(bring(name), name) for name in named]
    _play(
        Session(table, players, secrets.randbelow(1 << 31) if seed is None else seed, language, Terminal(), pack), save
    )


def _resumed(slug: str, language: str) -> Session:
    """Resumes the saved game of this title: replays its moves with the same seed."""
    game = left_games.left(find(slug).slug)
    if game.version != find(slug).game.version:
        raise BadRecord(f"the game of {slug} that was left has older rules, and cannot be taken up")
    pack = None if game.pack is None else Path(game.pack)
    table = open_table(game.game, game.seats, game.options, pack)
    players = [Player(bring(name), name) if name else Player() for name in game.bots]
    session = Session(table, players, game.seed, language, Terminal(), pack)
    session.play_again(game.moves)
    return session


def _play(session: Session, save: Path | None) -> None:
    stopped = False
    try:
        session.run()
    except (Leave, Closed):
        session.leave()
    except KeyboardInterrupt:
        session.terminal.say()
        session.leave()
        stopped = True
    if save is not None:
        session.save(save)
    if stopped:
        sys.exit(128 + signal.SIGINT)
