"""A peer in a process of its own: `python -m gonfalon.bench.worker NAME`, driven by `subprocess_peer.Isolated`.

JSON lines: `{"do": "prepare"}`, `{"do": "play", "seconds": 1.0, "seed": 7}` and `{"do": "copy", "seconds": 1.0}` on
stdin; a sample, or `{"error": "…"}`, on stdout. Whatever the peer's package prints goes to stderr.
"""

import gc
import json
import os
import sys
from typing import Any

from gonfalon.bench.peer import Peer
from gonfalon.bench.peers import find_peer
from gonfalon.bench.sample import Copies, Sample


def answer(peer: Peer, request: dict[str, Any]) -> dict[str, Any]:
    """Carry out a request."""
    gc.collect()  # the garbage of the last sample must not cost this one time
    sample = Sample(0, 0.0, 0)
    match request["do"]:
        case "prepare":
            peer.prepare()
        case "play":
            sample = peer.play(request["seconds"], request["seed"])
        case "copy" if isinstance(peer, Copies):
            sample = peer.copy(request["seconds"])
        case other:
            raise ValueError(f"{peer.name} cannot {other!r}")
    return sample._asdict()


def main(name: str) -> None:
    with os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8") as replies:
        os.dup2(2, 1)  # also redirects extension modules, which do not use sys.stdout
        peer = find_peer(name)
        for line in sys.stdin:
            try:
                reply = answer(peer, json.loads(line))
            except Exception as error:  # another package may raise anything: the rounds report it and go on
                reply = {"error": f"{type(error).__name__}: {error}"}
            replies.write(json.dumps(reply) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
