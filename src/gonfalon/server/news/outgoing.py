"""Requests from this server to URLs that users gave. Nothing reaches the server's own network: the name is resolved
once, all its addresses must be public, the connection goes to that very address, and redirects are not followed. The
whole request has a time limit, however slowly the other side answers."""

import asyncio
import ipaddress
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

SECONDS: Final = 10.0
LONGEST_LINE: Final = 1000  # bytes of an answer's first line
MOST_BEFORE: Final = 10  # interim responses (status 1xx) before the final one
# Networks whose addresses stand for IPv4 addresses, which may be private; and networks that are not public, though not
# every version of Python knows it.
TRANSLATED: Final = [ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]
NOBODYS: Final = [ipaddress.ip_network(one) for one in ("fec0::/10", "3fff::/20", "192.0.0.0/24", "192.88.99.0/24")]


class NotSent(Exception):
    """The request was not sent."""


class Unclear(Exception):
    """The request was sent, but it is unknown whether it was accepted."""


class Forbidden(NotSent):
    """The receiver is not at a public address."""


def is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        return is_public(str(ip.ipv4_mapped))
    if any(ip in network for network in (*TRANSLATED, *NOBODYS) if network.version == ip.version):
        return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def post(url: str, body: bytes, headers: dict[str, str], local: bool = False) -> int:
    """Sends a POST request and returns the status of the response. `local` permits the server's own network, if the
    operator has allowed that."""
    parts = urlsplit(url)
    sent = False
    try:
        async with asyncio.timeout(SECONDS):
            reader, writer = await _connected(parts, local)
            try:
                sent = True
                writer.write(_request(parts, body, headers))
                await writer.drain()
                return await _status(reader)
            finally:
                writer.close()
    except TimeoutError as error:
        raise (Unclear if sent else NotSent)(f"{parts.hostname}: no answer in {SECONDS:g} s") from error
    except (OSError, EOFError, ValueError) as error:
        raise (Unclear if sent else NotSent)(f"{parts.hostname}: {error}") from error


async def _connected(parts: SplitResult, local: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = await asyncio.get_running_loop().run_in_executor(_asking(), _addresses, host, port)
    if not found or not (local or all(is_public(one) for one in found)):
        raise Forbidden(f"{host} is not a public address")
    context, name = (_tls(), host) if secure else (None, None)
    return await asyncio.open_connection(found[0], port, ssl=context, server_hostname=name, limit=LONGEST_LINE)


def _addresses(host: str, port: int) -> list[str]:
    try:
        return [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as error:
        raise NotSent(f"{host} has no address: {error}") from error


@lru_cache(1)
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


@lru_cache(1)
def _asking() -> ThreadPoolExecutor:
    """Separate threads for DNS lookups, which may take long, so that nothing else waits for them."""
    return ThreadPoolExecutor(4, "names")


def _request(parts: SplitResult, body: bytes, headers: dict[str, str]) -> bytes:
    """The head and body of a request. Neither checked URLs nor our headers contain line breaks."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "Connection: close"]
    assert not any(sign in line for line in lines for sign in "\r\n")
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def _status(reader: asyncio.StreamReader) -> int:
    """The status of the final response. Redirects are not followed."""
    for _ in range(MOST_BEFORE):
        line = await reader.readline()
        version, _, rest = line.decode("latin-1").partition(" ")
        if not version.startswith("HTTP/1.") or not rest[:3].isdecimal():
            raise ValueError(f"not an answer: {line[:40]!r}")
        status = int(rest[:3])
        if status >= 200:
            return status
        while (await reader.readline()).strip():  # skip an interim response
            pass
    raise ValueError("it only says that more is to come")
