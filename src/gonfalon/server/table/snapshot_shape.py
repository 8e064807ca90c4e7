"""What the positions of a table are made of, as a word to compare: a snapshot taken by other rules, of another pack, or
when the fields of the state had another order, would be read as a position that never was."""

import hashlib
from typing import Any

import msgspec

from gonfalon.engine.codec import Codec
from gonfalon.engine.event import parameters
from gonfalon.engine.game import Rules


def shape_of(rules: Rules[Any], codec: Codec[Any]) -> str:
    fields = [[spec.name, spec.size] for spec in rules.start().layout.specs]
    steps = [[name, *parameters(kind)] for name, kind in sorted(codec.steps.items())]
    said = msgspec.json.encode([rules.version, rules.pack_hash, rules.hides(), fields, steps])
    return hashlib.sha256(said).hexdigest()[:16]
