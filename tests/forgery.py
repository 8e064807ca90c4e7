"""What somebody who tampers with a record would hand in."""

import hashlib

import msgspec


def sealed_again(lines: list[str]) -> list[str]:
    """The lines with digests that fit."""
    digest, out = hashlib.sha256(), []
    for line in lines:
        value = msgspec.json.decode(line)
        if isinstance(value, dict) and "batch" in value:
            value.pop("digest")
            digest.update(msgspec.json.encode(value))
            line = msgspec.json.encode({**value, "digest": digest.hexdigest()[:16]}).decode()
        else:
            digest.update(line.encode())
        out.append(line)
    return out
