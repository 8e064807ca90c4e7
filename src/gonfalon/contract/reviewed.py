"""What an author reads over and keeps beside the tests: `secrets.txt`, who is shown what, and `facts.txt`, what the
game says of itself before anybody sits down. A change of either must be meant."""

from collections.abc import Callable
from pathlib import Path

from gonfalon.catalog.found import Found
from gonfalon.catalog.packs import built_in_pack
from gonfalon.contract.secrets import secrets
from gonfalon.engine.move import Kind

REVIEWED: dict[str, Callable[[Found], list[str]]] = {
    "secrets": lambda found: secrets(found.game),
    "facts": lambda found: facts(found),
}


def facts(found: Found) -> list[str]:
    """Seats, options with their defaults and bounds, and how much each verb and each field can say: agents index their
    actions by the sizes, and records are held to the kinds."""
    game = found.game
    lines = [
        f"{game.least_seats} to {game.most_seats} seats, {game.minutes} minutes, weight {game.weight}",
        f"self-play gives up after {game.limit} decisions",
    ]
    for option in game.options(built_in_pack(found).pack):
        line = f"option {option.name}: {option.expected()}; {option.default}"
        if option.for_people != option.default:
            line += f", {option.for_people} where people play"
        if option.recommended is not None:
            line += f", {option.recommended} recommended"
        lines.append(line)
    lines += [f"verb {verb.name}: {verb.size} moves" for verb in game.verbs().all]
    kinds = {**game.argument_kinds(), **game.field_kinds()}
    return lines + [f"field {name}: {_span(kind)}" for name, kind in kinds.items()]


def _span(kind: Kind) -> str:
    return f"{kind.name} {kind.low} to {kind.low + kind.size - 1}"


def changed_since_review(found: Found, folder: Path) -> list[str]:
    """Lines that are not in the files of this folder any more (`-`), or not yet (`+`)."""
    changed: list[str] = []
    for name, now in REVIEWED.items():
        kept = (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        lines = now(found)
        changed += [f"- {name}: {line}" for line in kept if line not in lines]
        changed += [f"+ {name}: {line}" for line in lines if line not in kept]
    return changed
