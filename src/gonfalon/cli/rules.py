"""`gonfalon rules`: a game's rules page, or one paragraph of it."""

import sys
import textwrap
from typing import Annotated

import typer

from gonfalon.catalog import find
from gonfalon.catalog.rulespages import RulesPage, rules_page, unmarked
from gonfalon.cli.languages import chosen
from gonfalon.engine.errors import UnknownRule


def rules(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    id: Annotated[str | None, typer.Argument(help="One rule, such as GC-050; the whole page without it.")] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
) -> None:
    """Read the rules of a game, or one of them."""
    language = chosen(lang)
    page = rules_page(find(game), language)
    if page is None:
        raise UnknownRule(f"{game} has no rules page in {language!r}")
    if id is not None:
        print(told(page, id, 80))
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(page.text))
    else:
        print(page.text.rstrip())


def told(page: RulesPage, id: str, width: int) -> str:
    """One paragraph with its chapter, and where to read on."""
    paragraph = page.find(id)
    return f"{paragraph.id} · {paragraph.chapter}\n" + textwrap.fill(unmarked(paragraph.text), width)
