"""The addresses of this machine that others on its network can call."""

import socket
from contextlib import suppress
from ipaddress import ip_address

# Nobody is there: these are addresses for documentation. Nothing is sent either; the system only says from which
# address of ours it would.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def own_addresses() -> list[str]:
    """The one that the way out begins at comes first; addresses of IPv4, which are easier to type, before others."""
    found: list[str] = []
    for family, elsewhere in ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    usable = [address for address in dict.fromkeys(found) if _callable(address)]
    return sorted(usable, key=lambda address: ":" in address)


def origin_at(address: str, port: int) -> str:
    return f"http://{f'[{address}]' if ':' in address else address}:{port}"


def _callable(address: str) -> bool:
    """Others can call it, and it needs no name of a network card behind it."""
    ip = ip_address(address.partition("%")[0])
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)
