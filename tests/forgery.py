"""What somebody who tampers with a record would hand in: honest files with one value changed and digests that fit."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import UNKNOWN

ODD: list[Any] = [
    10**6 + 4, 2**31, 2**62, 2**63, 2**64, 10**12, 10**30, -1, -2, -(10**6), -(2**40), -(2**62), -(2**64), UNKNOWN, 63,
    999, 9_999, 65_536, True, False, None, 1.5, 1e308, "", "x", "é" * 5_000, [], [0], [[0]], [[[[]]]], {}, {"a": 1},
    [0] * 5_000, [UNKNOWN] * 3, [2**62], [-1, -1], [10**9] * 50, ["x"], [True],
]  # fmt: skip
SUBTLE: list[Any] = [0, 1, 2, 3, 5, 9, 30, 63, 99, 999, 9_999, -1, -2, [0], [1, 2, 3], [-1], "x"]
HEADER_ODD: list[Any] = [*ODD, "\u202eevil", "a\nb", ["\x00"], ["x" * 10_000], ["x"] * 1_000, {"x" * 9_999: 1}]


def sealed_again(lines: list[str]) -> list[str]:
    """The lines with digests that fit."""
    digest, out = hashlib.sha256(), []
    for line in lines:
        value = msgspec.json.decode(line)
        if isinstance(value, dict) and "batch" in value:
            value.pop("digest", None)
            digest.update(msgspec.json.encode(value))
            line = msgspec.json.encode({**value, "digest": digest.hexdigest()[:16]}).decode()
        else:
            digest.update(line.encode())
        out.append(line)
    return out


class Forger:
    """Changes one thing at a time; the same seed forges the same. A subtle one is more often believed."""

    def __init__(self, lines: list[str], seed: int, subtle: bool = False) -> None:
        self.lines = lines
        self.chance = Seeded(seed)
        self.subtle = subtle

    def forged(self, count: int) -> Iterator[tuple[str, str]]:
        """So many forgeries: what was changed, and the text."""
        for _ in range(count):
            what, lines = self.one()
            yield what, "\n".join(sealed_again(lines)) + "\n"

    def one(self) -> tuple[str, list[str]]:
        lines = self.lines[:]
        at = self.chance.below(len(lines)) if self.subtle or self.chance.below(12) else 0
        value = msgspec.json.decode(lines[at])
        if isinstance(value, list):
            what = self._event(value)
        elif "batch" in value:
            what = self._closing(value)
        else:
            what = self._header(value)
        lines[at] = msgspec.json.encode(value).decode()
        return f"line {at + 1}: {what}", lines

    def _event(self, event: list[Any]) -> str:
        kind = self.chance.below(20)
        if kind == 0:
            event.append(0)
            return f"{event[0]} with a field too many"
        if kind == 1 and len(event) > 1:
            event.pop()
            return f"{event[0]} with a field too few"
        at = 1 + self.chance.below(len(event) - 1) if len(event) > 1 else 0
        name = event[0]
        event[at] = self._other(event[at])
        return f"{name}, field {at}: {_short(event[at])}"

    def _closing(self, closing: dict[str, Any]) -> str:
        if closing["stack"] and self.chance.below(3):
            step = closing["stack"][self.chance.below(len(closing["stack"]))]
            if self.chance.below(12) == 0:
                closing["stack"] = closing["stack"] * 3_000
                return "thousands of steps"
            return "step " + self._event(step)
        keys = [key for key in closing if key != "digest"]
        key = keys[self.chance.below(len(keys))]
        closing[key] = self._other(closing[key])
        return f"{key}: {_short(closing[key])}"

    def _header(self, header: dict[str, Any]) -> str:
        if header["options"] and self.chance.below(3) == 0:
            names = list(header["options"])
            name = names[self.chance.below(len(names))]
            header["options"][name] = self._other(header["options"][name])
            return f"option {name}: {_short(header['options'][name])}"
        keys = ["gonfalon", "game", "rules", "pack", "options", "seats", "names", "as"]
        key = keys[self.chance.below(len(keys))]
        header[key] = HEADER_ODD[self.chance.below(len(HEADER_ODD))]
        return f"header, {key}: {_short(header[key])}"

    def _other(self, value: Any) -> Any:
        """Something else in its place: off by one, one of its numbers changed, longer, or out of all proportion."""
        kind = self.chance.below(8)
        if isinstance(value, bool):
            return self._odd()
        if isinstance(value, int) and kind < 2:
            return value + (1, -1)[kind]
        if isinstance(value, list) and value and kind < 4:
            if kind == 0:
                return value * 1_000
            if kind == 1:
                return value[:-1]
            changed = value[:]
            changed[self.chance.below(len(value))] = self._odd()
            return changed
        return self._odd()

    def _odd(self) -> Any:
        choices = SUBTLE if self.subtle else ODD
        return choices[self.chance.below(len(choices))]


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}… ({len(text)})"
