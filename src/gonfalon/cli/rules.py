"""`gonfalon rules`: a game's rules page, or one paragraph of it."""

import sys
import textwrap
from collections.abc import Callable
from typing import Annotated

import typer

from gonfalon.catalog import find, open_table
from gonfalon.catalog.rulespages import MARKS, Paragraph, rules_page, unmarked
from gonfalon.catalog.speech import Speaker
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
    speaker = Speaker(open_table(game), language)
    say = speaker.say
    if id is not None:
        print(paragraph_text(page.find(id), say, 80))
        return
    data = "\n".join(f"- ◇ {line}" for line in speaker.data())
    text = page.said({mark: say(f"rule-{mark}") for mark in MARKS}, data)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text.rstrip())


def paragraph_text(paragraph: Paragraph, say: Callable[[str], str], width: int = 0) -> str:
    """A paragraph with its chapter and its notes on the rulebook, filled to a width if one is given."""
    lines = [unmarked(paragraph.text)]
    lines += [f"◇ {say(f'rule-{note.mark}')} {unmarked(note.text)}" for note in paragraph.notes]
    if width:
        lines = [textwrap.fill(line, width) for line in lines]
    return "\n".join([f"{paragraph.id} · {paragraph.chapter}", *lines])
