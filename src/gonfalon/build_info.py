"""Whether the rules run compiled and, if not, why; `gonfalon games` and the figures of self-play tell it."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Literal


def is_compiled() -> bool:
    """True if the engine that would be imported is an extension module, whatever the wheel says of itself."""
    spec = find_spec("gonfalon.engine.play")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def is_optimized() -> bool:
    """False of rules that were compiled in haste, for tests: nothing is to be timed with them."""
    try:
        return bool(import_module("gonfalon._build").OPTIMIZED)
    except (ImportError, AttributeError):
        return True


def why_plain() -> str:
    """Why the rules run as plain Python, as the rest of a sentence; empty if they run compiled."""
    if is_compiled():
        return ""
    if faster_build():
        return "they are compiled meanwhile, and the next start takes that"
    try:
        reason: str = import_module("gonfalon._build").REASON
    except ImportError:  # only a wheel has it
        return "an editable install and the source tree are always plain Python"
    return reason or "the compiled modules were not found"


def faster_build() -> Literal["", "building", "ready"]:
    """Whether a compiled build is `building` or `ready` for the next start; empty if there is none to wait for.
    `tools/start` names the folder in which it comes to lie."""
    folder = os.environ.get("GONFALON_FASTER", "")
    if not folder or is_compiled() or Path(folder, "failed").exists():
        return ""
    return "ready" if list(Path(folder).glob("*.whl")) else "building"
