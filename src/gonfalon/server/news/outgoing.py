"""What this server posts to others. Somebody else named the receiver, so nothing reaches the server's own network: the
name is resolved once, every address it has must be public, the connection goes to that very address, and nobody sends
us elsewhere."""

import asyncio
import http.client
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import urlsplit

SECONDS: Final = 10.0
# What stands for an address of another kind, which may be anybody's.
TRANSLATED: Final = [ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]


class NotSent(Exception):
    """Nothing has left this machine."""


class Unclear(Exception):
    """It was sent; whether it was taken nobody knows."""


class Forbidden(NotSent):
    """The receiver is in a network that is nobody's business."""


def is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if any(ip in network for network in TRANSLATED):
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def post(url: str, body: bytes, headers: dict[str, str], local: bool = False) -> int:
    """The status of the answer. `local` lets it reach this server's own network, if its operator says so."""
    return await asyncio.to_thread(_post, url, body, headers, local)


def _post(url: str, body: bytes, headers: dict[str, str], local: bool) -> int:
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    try:
        found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as error:
        raise NotSent(f"{host} has no address: {error}") from error
    if not found or not (local or all(is_public(one) for one in found)):
        raise Forbidden(f"{host} is not a public address")
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        connection.sock = socket.create_connection((found[0], port), SECONDS)
        if secure:
            connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
    except OSError as error:
        connection.close()
        raise NotSent(f"{host}: {error}") from error
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", path, body, headers)
        return connection.getresponse().status  # a redirection is an answer like any other: nobody follows it
    except (OSError, http.client.HTTPException) as error:
        raise Unclear(f"{host}: {error}") from error
    finally:
        connection.close()
