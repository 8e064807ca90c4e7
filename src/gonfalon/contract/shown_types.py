"""Generates TypeScript types for what a game's board is shown: names and constants of the state and of the steps, so
that nobody has to type them again."""

import json
from importlib import import_module
from importlib.util import find_spec

from gonfalon.catalog import Found, open_table
from gonfalon.engine import layout
from gonfalon.engine.event import parameters
from gonfalon.engine.ids import SPECTATOR, UNKNOWN

HEAD = """\
// Made by tools/wire-types from the layout of the state; not written by hand.
import type {{ AskedOf, FacePropsOf, FaceTabOf }} from "$client/lib/faces";

export const UNKNOWN = {unknown}; // what whoever looks was not shown
"""

SHOWN = """
/** A position as it is shown to one who looks at it. */
export interface Shown {{
{types}
}}

const number = (values: number[] | undefined, missing: number): number => values?.[0] ?? missing;

export type FaceProps = FacePropsOf<Shown>;
export type Asked = AskedOf<Shown>;
export type FaceTab = FaceTabOf<Shown>;

/** From the lists as they come over the wire; one that has not come yet is empty. */
export const shownOf = (fields: Record<string, number[]>): Shown => ({{
{values}
}});

/** The steps that can go on, and what each holds, in the order in which it comes over the wire. */
export const STEPS = {{
{steps}
}} as const;
"""


def typescript(found: Found) -> str:
    """The text of `face/shown.gen.ts`."""
    rules = open_table(found.slug, found.game.most_seats).rules
    start = rules.start()
    least = {spec.name: spec.low for spec in start.layout.specs}
    types: list[str] = []
    values: list[str] = []
    for field in rules.shown(start, SPECTATOR):
        types.append(f"  {field.name}: {'number' if field.scalar else 'number[]'};")
        read = (
            f"number(fields.{field.name}, {least.get(field.name, 0)})" if field.scalar else f"fields.{field.name} ?? []"
        )
        values.append(f"  {field.name}: {read},")
    constants = [f"export const {name} = {value};" for name, value in _constants(found).items()]
    return (
        HEAD.format(unknown=UNKNOWN)
        + "\n".join(constants)
        + "\n"
        + SHOWN.format(types="\n".join(types), values="\n".join(values), steps="\n".join(_steps(found)))
    )


def _steps(found: Found) -> list[str]:
    held = {kind.__name__: parameters(kind)[1:] for kind in found.game.steps()}  # after `under`
    return [f"  {step}: {json.dumps(names)}," for step, names in sorted(held.items())]


def _constants(found: Found) -> dict[str, int]:
    """Integer constants of the game's modules `state` and `ids`, without the engine's, and the indexes of packed
    values: the cell of `battle` is at `BATTLE_CELL`."""
    named: dict[str, object] = {}
    for module in ("ids", "state"):
        if find_spec(f"{found.package}.{module}"):
            named |= vars(import_module(f"{found.package}.{module}"))
    plain = {
        name: value
        for name, value in named.items()
        if name.isupper() and type(value) is int and not hasattr(layout, name) and name != "UNKNOWN"
    }
    return dict(sorted((plain | _packed(found)).items()))


def _packed(found: Found) -> dict[str, int]:
    start = open_table(found.slug, found.game.most_seats).rules.start()
    places: dict[str, int] = {}
    for spec in start.layout.specs:
        value = getattr(start, spec.attribute)
        if not isinstance(value, layout.Packed):
            continue
        names = list(getattr(value, "__mypyc_attrs__", None) or vars(value))
        size = len(value.flat())
        if len(names) != size:
            continue  # its values are not single attributes
        value.restore(list(range(size)))
        places |= {f"{spec.name}_{name}".upper(): getattr(value, name) for name in names}
    return places
