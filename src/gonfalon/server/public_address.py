"""How the server is reached from outside: its names, proxies and base path."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.types import Scope

from gonfalon.engine.errors import BadOption
from gonfalon.server.errors import ForeignOrigin, NotFound, Refusal, UnknownHost

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

# Headers that proxies add. A request with any of them has come through a proxy, trusted or not.
FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
PORTS = {"http": ":80", "https": ":443"}
BASE = re.compile(r"(/[A-Za-z0-9._~-]+)+")
# A name or an address, perhaps with a port, and nothing more: it becomes part of links in mails, where an @ would turn
# the part before it into a user name and the part after it into the host.
HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
WATCHED = ("/metrics", "/healthz", "/readyz")  # the only paths on the port for metrics


class Caller(msgspec.Struct, frozen=True, array_like=True):
    """The caller of a request, as known from addresses and proxies."""

    address: str  # the one that limits count
    scheme: str  # the browser's: http or https
    host: str  # as the browser names it, with the port
    local: str  # the server's address that was called
    port: int  # and its port
    near: bool  # from this machine, without a proxy
    inner: bool = False  # passed on by another worker, which has checked it


class PublicAddress:
    def __init__(
        self,
        proxies: Iterable[str] = (),
        origins: Iterable[str] = (),
        base: str = "",
        metrics_port: int = 0,
        guests: Iterable[str] = (),
    ) -> None:
        self.base = base.rstrip("/")
        if self.base and not BASE.fullmatch(self.base):
            raise BadOption(f"--base {base!r}: expected a path such as /gonfalon")
        self.metrics_port = metrics_port
        self.origins = list(dict.fromkeys(_read_origin(text) for text in origins))
        self._guests = list(guests)  # addresses for others on the network, the best first
        self._names = frozenset(host_name(urlsplit(origin).netloc) for origin in self.origins)
        self._proxies = [_read_network(text) for text in proxies]
        self.inner_port = 0  # for other workers
        self.on_silent: Callable[[str], None] = lambda peer: None  # called once, if a proxy does not name the caller
        self._silent = False
        self.passed_on: Callable[[Headers], Caller | None] = lambda headers: None  # the caller, by another worker

    # -- callers -------------------------------------------------------------------------------------------------------

    def caller(self, peer: str, local: tuple[str, int], headers: Headers, scheme: str = "http") -> Caller:
        """The caller. `peer` has opened the connection to our address `local`. Only trusted proxies are believed."""
        if self.inner_port and local[1] == self.inner_port and (passed := self.passed_on(headers)) is not None:
            return passed
        address, host = peer, headers.get("host", "")
        trusted = self.trusts(peer)
        if trusted:
            address = self._forwarded_for(peer, headers)
            scheme = SCHEMES.get(_last(headers, "x-forwarded-proto").lower(), scheme)
            host = _last(headers, "x-forwarded-host") or host
            # Not for health checks, which ask for localhost, nor for strangers, who must not fill the log.
            if not self._silent and "x-forwarded-for" not in headers and host_name(host) in self._names:
                self._silent = True
                self.on_silent(peer)
        ip = _address(peer)
        here = ip is not None and ip.is_loopback and _is_loopback(host_name(host))
        near = here and not trusted and not any(name in headers for name in FORWARDED)
        return Caller(counted(address), scheme, host, local[0], local[1], near)

    def caller_of(self, scope: Scope) -> Caller:
        client, server = scope.get("client"), scope.get("server")
        local = (str(server[0]), server[1] or 0) if server else ("", 0)
        scheme = SCHEMES.get(scope.get("scheme", ""), "http")
        return self.caller(str(client[0]) if client else "", local, Headers(scope=scope), scheme)

    def trusts(self, peer: str) -> bool:
        """Whether an address is one of the trusted proxies."""
        ip = _address(peer) if self._proxies else None
        return ip is not None and any(ip in network for network in self._proxies)

    def _forwarded_for(self, peer: str, headers: Headers) -> str:
        """The last address in the header that is not a trusted proxy's; anybody could have written those before it."""
        address = peer
        for told in reversed(",".join(headers.getlist("x-forwarded-for")).split(",")):
            ip = _address(_without_port(told.strip()))
            if ip is None:
                break
            address = str(ip)
            if not self.trusts(address):
                break
        return address

    # -- refusals ------------------------------------------------------------------------------------------------------

    def refusal(self, caller: Caller, headers: Headers, path: str, reads: bool = False) -> Refusal | None:
        """Why a request is refused; None if it is allowed. Requests that only read are allowed from other sites, as far
        as browsers permit."""
        if caller.inner:
            return None
        if self.inner_port and caller.port == self.inner_port:
            return NotFound("this port is for other workers")
        if self.metrics_port and caller.port == self.metrics_port and path not in WATCHED:
            return NotFound(f"only {', '.join(WATCHED)} are here")
        if not self._answers_to(caller):
            wanted = caller.host[:100]
            return UnknownHost(
                f"this server does not go by the name {wanted!r}; "
                f"to let it, start it with --origin {caller.scheme}://{wanted or 'NAME'}"
            )
        origin = headers.get("origin")
        if reads or origin is None:  # only browsers send it, and only browsers hold people's cookies
            return None
        if _plain(origin) in (_plain(f"{caller.scheme}://{caller.host}"), *self.origins):
            return None
        return ForeignOrigin("this request comes from another site")

    def _answers_to(self, caller: Caller) -> bool:
        """Whether the request names this server. With a foreign name that points at this machine, a foreign page and
        this server would be the same site (DNS rebinding)."""
        if not HOST.fullmatch(caller.host):
            return False
        name = host_name(caller.host)
        if name in self._names or _is_loopback(name):
            return True
        ip = _address(name)
        return ip is not None and ip == _address(caller.local)

    def is_secure(self, caller: Caller) -> bool:
        """Whether browsers may be told to use only https for this name. Not for `localhost`, which has other servers
        too."""
        return caller.scheme == "https" and not _is_loopback(host_name(caller.host))

    def may_see_metrics(self, caller: Caller) -> bool:
        """Whether the caller may see the metrics, which are for the operator only: counts reveal when something secret
        happens. With a separate port everybody who reaches it; otherwise only this machine, without a proxy."""
        return caller.port == self.metrics_port if self.metrics_port else caller.near

    # -- links for others ----------------------------------------------------------------------------------------------

    def for_guests(self, caller: Caller) -> list[str]:
        """The origins for links to others, the best first; none if this server is for one machine only. A caller who
        used an address that others can reach gets that one, as the operator has set it if so. A caller on this machine
        gets the operator's origins and network addresses; callers from outside never get the latter."""
        name = host_name(caller.host)
        if not _is_loopback(name):
            given = [one for one in self.origins if host_name(urlsplit(one).netloc) == name]
            return given or [f"{caller.scheme}://{caller.host}"]
        return [*self.origins, *(self._guests if caller.near else [])]

    # -- paths ---------------------------------------------------------------------------------------------------------

    def inside(self, path: str) -> str:
        """The path below the base. A proxy may have removed the base already."""
        if self.base and (path == self.base or path.startswith(self.base + "/")):
            return path[len(self.base) :] or "/"
        return path


def counted(address: str) -> str:
    """The key under which an address is counted. For IPv6 its network, since a person can use all its addresses."""
    ip = _address(address)
    if isinstance(ip, IPv6Address):
        return str(IPv6Network((ip, 64), strict=False))
    return address if ip is None else str(ip)


@lru_cache(1000)
def _address(text: str) -> Address | None:
    try:
        ip = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if isinstance(ip, IPv6Address) else ip


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def host_name(host: str) -> str:
    """A host's name without its port."""
    return _without_port(host).lower().removesuffix(".")


def _is_loopback(name: str) -> bool:
    ip = _address(name)
    return name == "localhost" or (ip is not None and ip.is_loopback)


def _plain(origin: str) -> str:
    """An origin as browsers write it: lower case, without the default port."""
    origin = origin.lower()
    return origin.removesuffix(PORTS.get(origin.partition(":")[0], ":"))


def _last(headers: Headers, name: str) -> str:
    """The last value of a header, which the nearest proxy has added."""
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()


def _read_origin(text: str) -> str:
    try:
        parts = urlsplit(text)
        fits = parts.scheme in PORTS and parts.hostname and not parts.username and (parts.port or 1) > 0
    except ValueError:
        fits = False
    if not fits or parts.path.strip("/") or parts.query or parts.fragment:
        raise BadOption(f"--origin {text!r}: expected https://NAME or http://NAME, perhaps with a port, and no path")
    return _plain(f"{parts.scheme}://{parts.netloc}")


def _read_network(text: str) -> Network:
    try:
        return ip_network(text)
    except ValueError as error:
        raise BadOption(f"--proxy {text!r}: expected an address or a network such as 10.0.0.0/8; {error}") from None
