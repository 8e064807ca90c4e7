"""A person's settings of notifications, and their holidays. Shown to that person only."""

import re
import secrets
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec

from gonfalon.server import wire
from gonfalon.server.errors import BadMessage

Channel = Literal["mail", "hook", "push"]
MOST_BROWSERS: Final = 8
LONGEST_AWAY: Final = 21 * 24 * 3600  # for one holiday; the next is for a year
AWAY_IN_A_YEAR: Final = 42 * 24 * 3600
LEAST_AWAY: Final = 24 * 3600
YEAR: Final = 365 * 24 * 3600

ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Browser(msgspec.Struct):
    """A browser that is subscribed to push messages."""

    endpoint: str
    p256dh: str
    auth: str


class Contact(msgspec.Struct, omit_defaults=True):
    off: str  # identifies the person in links to unsubscribe, and nowhere else
    email: str = ""
    confirmed: bool = False
    confirm: str = ""  # the word in the link of the confirmation mail
    webhook: str = ""
    browsers: list[Browser] = []
    digest: int = 0  # hours between two messages at least
    quiet: tuple[int, int] = (0, 0)
    zone: str = ""
    lang: wire.Language = "en"
    origin: str = ""  # the address at which this person reaches the server
    sent: dict[Channel, int] = {}  # when each channel was last used
    away: list[tuple[int, int]] = []  # beginning and end of each holiday

    @classmethod
    def new(cls) -> "Contact":
        return cls(secrets.token_urlsafe(18))

    def channels(self) -> list[Channel]:
        found: list[Channel] = ["mail"] if self.email and self.confirmed else []
        found += ["hook"] if self.webhook else []
        return [*found, "push"] if self.browsers else found

    def end(self, channel: Channel) -> None:
        match channel:
            case "mail":
                self.email, self.confirmed, self.confirm = "", False, ""
            case "hook":
                self.webhook = ""
            case "push":
                self.browsers = []

    def away_until(self, now: float) -> int:
        """The end of the present holiday; 0 if there is none."""
        return max((end for start, end in self.away if start <= now < end), default=0)

    def away_left(self, now: float) -> int:
        """The seconds of holiday left for a year. A holiday counts as at least a day, since one of a second postpones a
        daily deadline as much."""
        spans = [(max(start, int(now) - YEAR), min(end, int(now))) for start, end in self.away if end > now - YEAR]
        return max(0, AWAY_IN_A_YEAR - sum(max(LEAST_AWAY, end - start) for start, end in spans))

    def go_away(self, now: int, until: int) -> None:
        """Begins a holiday until then; ends it if `until` is not later than now."""
        self.away = [(start, min(end, now)) for start, end in self.away if end > now - YEAR and start <= now]
        until = min(until, now + LONGEST_AWAY, now + self.away_left(now))
        if until > now:
            self.away.append((now, until))


def checked_address(text: str) -> str:
    if len(text) > 254 or not ADDRESS.fullmatch(text):
        raise BadMessage(f"{text[:60]!r} is no e-mail address")
    return text


def checked_url(text: str, local: bool) -> str:
    """The URL of a receiver, with its form checked. Its address is checked when something is sent."""
    schemes = ("https", "http") if local else ("https",)
    plain = text.isascii() and text.isprintable() and " " not in text and len(text) <= 500
    try:
        parts = urlsplit(text)
        fits = parts.scheme in schemes and bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0
    except ValueError:  # an invalid port, an unclosed bracket
        fits = False
    if not (plain and fits):
        raise BadMessage(f"{text[:60]!r} is no address that messages can be sent to; expected https://…")
    return text
