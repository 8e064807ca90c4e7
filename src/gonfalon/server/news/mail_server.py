"""The mail server that the operator has set."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from gonfalon.engine.errors import BadOption


@dataclass(frozen=True)
class MailServer:
    host: str
    port: int
    user: str
    password: str
    secure: bool  # TLS from the first byte
    sender: str

    @classmethod
    def at(cls, url: str, sender: str) -> "MailServer":
        """Reads `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise BadOption(
                "--mail takes smtp://user:password@host:port, and --mail-from the address that it comes from"
            )
        secure = parts.scheme == "smtps"
        port = parts.port or (465 if secure else 587)
        return cls(parts.hostname, port, unquote(parts.username or ""), unquote(parts.password or ""), secure, sender)
