"""Other engines to compare with, all optional: a peer that is not installed is skipped, and the report says so.

`every_peer()` runs each in a process of its own: some print, warn or reseed the global generator when imported, and
what one imports must not slow down the garbage collector for the next.
"""

from collections.abc import Sequence

from gonfalon.bench.peer import Peer
from gonfalon.bench.peers.catan import Catanatron, CatanatronTicks
from gonfalon.bench.peers.openspiel import OpenSpiel
from gonfalon.bench.peers.zoo import PettingZoo
from gonfalon.bench.sample import Contender
from gonfalon.bench.subprocess_peer import isolated

BASELINE = "catanatron"
TICKS = "catanatron:ticks"

PEERS: tuple[Peer, ...] = (
    Catanatron(),
    CatanatronTicks(),
    OpenSpiel("python_tic_tac_toe"),
    OpenSpiel("python_kuhn_poker"),
    OpenSpiel("python_liars_poker"),
    OpenSpiel("python_team_dominoes"),
    OpenSpiel("hex", board_size=11),
    OpenSpiel("backgammon"),
    OpenSpiel("breakthrough"),
    OpenSpiel("go", board_size=9),
    PettingZoo("tictactoe_v3"),
    PettingZoo("connect_four_v3"),
    PettingZoo("go_v5", board_size=9),
    PettingZoo("chess_v6", needs=("chess",)),
    PettingZoo("leduc_holdem_v4", needs=("rlcard",)),
)


def find_peer(name: str) -> Peer:
    """The peer of that name, for use in this process."""
    for peer in PEERS:
        if peer.name == name:
            return peer
    raise KeyError(f"no peer {name!r}; there are {', '.join(peer.name for peer in PEERS)}")


def every_peer(names: Sequence[str] = ()) -> list[Contender]:
    """All peers, or those named in full or by family (`openspiel`, `pettingzoo`), each in its own process."""
    families = {peer.name.partition(":")[0] for peer in PEERS}
    known = families | {peer.name for peer in PEERS}
    for name in names:
        if name not in known:
            raise KeyError(f"no peer {name!r}; there are {', '.join(sorted(known))}")
    return [isolated(peer) for peer in PEERS if not names or peer.name in names or peer.name.partition(":")[0] in names]
