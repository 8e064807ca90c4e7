"""Files that an author reviews and keeps beside the tests, so that no change of theirs goes unnoticed: `secrets.txt`,
who is shown what, and `facts.txt`, what the game declares before a table is opened."""

from collections.abc import Callable
from pathlib import Path

from gonfalon.catalog.found import Found
from gonfalon.catalog.packs import built_in_pack
from gonfalon.contract.secrets import secrets
from gonfalon.engine.layout import FieldSpec
from gonfalon.engine.move import Kind

REVIEWED: dict[str, Callable[[Found], list[str]]] = {
    "secrets": lambda found: secrets(found.game),
    "facts": lambda found: facts(found),
}


def facts(found: Found) -> list[str]:
    """Seats, options with defaults and bounds, the sizes of verbs and fields, and the bounds of a state. Agents depend
    on them for their action and observation spaces, and records are checked against them."""
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
    lines += [f"field {name}: {_span(kind)}" for name, kind in kinds.items()]
    pack = built_in_pack(found).pack
    fewest, most = (game.table(pack, seats, {}).start().layout.specs for seats in (game.least_seats, game.most_seats))
    for small, large in zip(fewest, most, strict=True):
        line = f"state {small.name}: {_held(small)}"
        if _held(large) != _held(small):
            line += f"; with most seats {_held(large)}"
        lines.append(line)
    return lines


def _held(spec: FieldSpec) -> str:
    number = f"{spec.size} numbers" if spec.size > 1 else "a number" if spec.size else "numbers"
    kinds = f", {spec.kinds} kinds" if spec.kinds else ""
    return f"{number} from {spec.low} to {spec.high}{kinds}" + ("" if spec.told else ", not told")


def _span(kind: Kind) -> str:
    return f"{kind.name} {kind.low} to {kind.low + kind.size - 1}"


def changed_since_review(found: Found, folder: Path) -> list[str]:
    """Lines that only the files in this folder have (`-`), and lines that they lack (`+`)."""
    changed: list[str] = []
    for name, now in REVIEWED.items():
        kept = (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        lines = now(found)
        changed += [f"- {name}: {line}" for line in kept if line not in lines]
        changed += [f"+ {name}: {line}" for line in lines if line not in kept]
    return changed
