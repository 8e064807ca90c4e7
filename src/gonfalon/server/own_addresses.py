"""The addresses of this machine that others on its network can reach."""

import socket
from contextlib import suppress
from ipaddress import ip_address

# Unused addresses, reserved for documentation. Nothing is sent: connecting a datagram socket only selects the local
# address that the system would send from.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def own_addresses() -> list[str]:
    """This machine's addresses: IPv4 first, since it is easier to type, and the one of the default route before
    others."""
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
    """Whether others can reach the address without a zone such as `%eth0`."""
    ip = ip_address(address.partition("%")[0])
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)
