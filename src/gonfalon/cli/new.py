"""`gonfalon new`: writes a small, complete and playable game as a start for a new one.

The template is Joust (`examples/joust`), written under another name. Since Joust is linted, typed, tested and played
like any other game, the template is never out of date."""

import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

import gonfalon.games
from gonfalon.catalog import every_game
from gonfalon.engine.errors import GonfalonError

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
WRITTEN = (".py", ".toml", ".md", ".ftl", ".svg", ".txt")
IMPORTS = re.compile(r"(?:^from gonfalon\S* import [^\n(]*\n)+", re.MULTILINE)


class CannotWrite(GonfalonError):
    """Raised if a game cannot have this name or be written to this place."""

    code = "new/refused"


def new(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="What the game is called: small letters, digits, dashes.")
    ],
    folder: Annotated[Path, typer.Option("--into", help="Where its folder is made.")] = Path(),
    in_tree: Annotated[
        bool, typer.Option("--in-tree", help="Into the games of this source tree, instead of a package of its own.")
    ] = False,
) -> None:
    """Write a new game, small and whole: in this folder as a package, or in tree beside the other games."""
    ours = Path(next(iter(gonfalon.games.__path__))).resolve()
    in_tree = in_tree or folder.resolve() == ours
    if NAME.fullmatch(name) is None or keyword.iskeyword(name):
        raise CannotWrite(f"{name!r} cannot name a game; expected small letters, digits and dashes, as in 'red-keep'")
    if name in every_game():
        raise CannotWrite(f"a game is called {name} already")
    if in_tree and not (ours.parents[2] / "pyproject.toml").is_file():
        raise CannotWrite("this Gonfalon is no source tree; leave out --in-tree to write a package")
    target = ours / name.replace("-", "_") if in_tree else folder / name
    if target.exists():
        raise CannotWrite(f"{target} is there already")
    game = _Renamed(name, in_tree)
    files = lines = 0
    for path in sorted(template().rglob("*")):
        where = game.place(path.relative_to(template()))
        if where is not None and path.is_file():
            text = game.text(path.read_text(encoding="utf-8"))
            (target / where).parent.mkdir(parents=True, exist_ok=True)
            (target / where).write_text(text, encoding="utf-8")
            files, lines = files + 1, lines + text.count("\n")
    print(f"{target}: {files} files, {lines} lines; rules are cited as {game.prefix}-01")
    for command in ([] if in_tree else [f"pip install -e {target}"]) + [
        f"gonfalon check {name}",
        f"gonfalon play {name}",
    ]:
        print(f"  {command}")


def template() -> Path:
    """The folder of the template. In a wheel it is beside this file, copied by the build; in a source tree it is the
    example itself."""
    shipped = Path(__file__).parent / "template"
    return shipped if shipped.is_dir() else Path(__file__).parents[3] / "examples" / "joust"


class _Renamed:
    """Renames Joust, for a package of its own or for this source tree."""

    def __init__(self, slug: str, in_tree: bool) -> None:
        self.slug = slug
        self.in_tree = in_tree
        self.module = slug.replace("-", "_")
        self.package = f"gonfalon.games.{self.module}" if in_tree else f"gonfalon_{self.module}"
        self.title = slug.replace("-", " ").title()
        self.prefix = free_prefix(slug, {found.game.prefix for found in every_game().values()})

    def place(self, path: Path) -> Path | None:
        """Where a file of the template goes; None if it is not copied."""
        leftover = any(part.startswith(".") for part in path.parts)  # hidden files of tools
        if leftover or path.suffix not in WRITTEN or (self.in_tree and path.name == "pyproject.toml"):
            return None
        parts = [part.replace("joust", self.module) for part in path.parts]
        return Path(*(parts[1:] if self.in_tree and path.parts[0] == "gonfalon_joust" else parts))

    def text(self, text: str) -> str:
        text = text.replace("gonfalon_joust", self.package).replace("gonfalon-joust", f"gonfalon-{self.slug}")
        text = re.sub(r"\bJoust(?=\()", self.title.replace(" ", ""), text)  # the class name
        text = re.sub("Joust|Joute", self.title, text).replace("joust", self.slug)
        text = re.sub(r'\bJO(?=-\d|")', self.prefix, text)
        return IMPORTS.sub(lambda found: "".join(sorted(found[0].splitlines(keepends=True), key=_module)), text)


def _module(line: str) -> str:
    return line.split()[1]


def free_prefix(slug: str, taken: set[str]) -> str:
    """Two letters for the rule ids that no other game uses: the initials, or else the first letter and a later one."""
    letters = "".join(letter for letter in slug.upper() if letter.isalpha())
    initials = "".join(part[0] for part in slug.upper().split("-") if part[0].isalpha())
    candidates = [initials[:2], *(letters[0] + other for other in letters[1:] + "XYZ")]
    for prefix in candidates:
        if len(prefix) == 2 and prefix not in taken:
            return prefix
    raise CannotWrite(f"every prefix for the rules of {slug} is taken: {', '.join(sorted(taken))}")
