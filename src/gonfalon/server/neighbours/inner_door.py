"""The port for other workers of the same store. A request with the shared secret comes from a worker that has already
checked the caller and sends who it is, so limits and checks are not applied again."""

import hashlib
import hmac
import secrets

import msgspec
from starlette.datastructures import Headers

from gonfalon.engine.errors import BadOption
from gonfalon.server.public_address import Caller

WORD = "x-gonfalon-word"
CALLER = "x-gonfalon-caller"
OURS = frozenset({WORD.encode(), CALLER.encode()})  # headers of workers; removed from anybody else's requests


class InnerDoor:
    def __init__(self, port: int) -> None:
        self.port = port
        self._word = secrets.token_hex(16)  # random, so that nobody has it, until the key is known

    def set_key(self, key: bytes) -> None:
        self._word = hmac.new(key, b"between workers", hashlib.sha256).hexdigest()

    def caller(self, headers: Headers) -> Caller | None:
        """The caller, as another worker sent it; None if the request comes from no worker."""
        if not hmac.compare_digest(headers.get(WORD, "").encode(), self._word.encode()):
            return None
        return msgspec.json.decode(headers.get(CALLER, ""), type=Caller)

    def introduced(self, head: bytes, caller: Caller) -> bytes:
        """The head of a request to pass on, unchanged except for the headers of workers."""
        lines = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
        kept = [line for line in lines if line.partition(b":")[0].strip().lower() not in OURS]
        return b"\r\n".join(kept) + b"\r\n" + self.introduction(caller) + b"\r\n"

    def introduction(self, caller: Caller) -> bytes:
        """The headers to add to a request: the secret and the caller."""
        encoded = msgspec.json.encode(msgspec.structs.replace(caller, inner=True))
        return b"%s: %s\r\n%s: %s\r\n" % (WORD.encode(), self._word.encode(), CALLER.encode(), encoded)


OURSELVES = Caller("", "http", "", "", 0, False, inner=True)


def read_inner(text: str) -> tuple[str, int]:
    """The host and port of `--inner`; port 0 means any free one."""
    host, _, port = text.rpartition(":") if text.count(":") == 1 or "]" in text else (text, "", "0")
    if not (port.isdecimal() and int(port) < 65536 and host):
        raise BadOption(f"--inner {text!r}: expected an address of this machine, perhaps with a port: 10.0.0.5:9000")
    return host.strip("[]"), int(port)
