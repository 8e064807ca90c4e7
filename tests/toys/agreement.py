"""Whether a view's plain fields could be the true ones: fields that hold bags are judged by the bags."""

from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.state import State


def contradiction(view: State, truth: State, bags: list[str]) -> str | None:
    for mine, true in zip(view.fields(), truth.fields(), strict=True):
        if mine.name in bags:
            continue
        if len(mine.values) != len(true.values):
            return mine.name
        for value, fact in zip(mine.values, true.values, strict=True):
            if value not in (UNKNOWN, fact):
                return mine.name
    return None
