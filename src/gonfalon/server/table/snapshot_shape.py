"""A fingerprint of the layout of a table's positions. A snapshot with another one is not used: one of other rules, of
another pack, or with the state's fields in another order would be read as a wrong position."""

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
