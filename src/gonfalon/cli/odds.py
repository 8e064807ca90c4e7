"""`gonfalon odds`: exact probabilities, for games that offer them.

Such a game has a module `odds` in its folder: `USAGE`, one line that explains the arguments, and `answer(rules,
words)`, which gives figures by name. The words for each are under `odds-NAME`."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.catalog import every_game, find, open_table
from gonfalon.catalog.speech import Speaker
from gonfalon.cli.languages import chosen
from gonfalon.cli.options import read_options
from gonfalon.cli.progress import print_json
from gonfalon.engine.errors import BadOption


def odds(
    game: Annotated[str, typer.Argument(help="The game, such as battue.")],
    question: Annotated[list[str] | None, typer.Argument(help="What is asked; without it you are told how.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once per option.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A folder of tables that replace the built-in ones.")] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Work out the exact chances of a battle."""
    module = find(game).module("odds")
    if module is None:
        having = [slug for slug, found in every_game().items() if found.module("odds") is not None]
        raise BadOption(f"{game} has no odds; expected one of {', '.join(having)}")
    table = open_table(game, options=read_options(option or []), pack=pack)
    if not question:
        raise BadOption(f"nothing is asked; expected {module.USAGE}")
    figures: dict[str, float] = module.answer(table.rules, question)
    if as_json:
        print_json({"game": game, "question": question, **figures})
        return
    speaker = Speaker(table, chosen(lang))
    for name, value in figures.items():
        print(speaker.say(f"odds-{name}", {"value": round(value, 3), "percent": round(100 * value, 2)}))
