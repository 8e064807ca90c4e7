"""The three channels of notifications. A channel that is not installed (`pip install gonfalon[news]`) or not set up is
not offered.

A sender returns `DONE`, also if the result is unknown; `AGAIN` if the message was certainly not accepted; `GONE` if the
receiver no longer exists."""

import base64
import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from enum import Enum
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

import msgspec

from gonfalon.server.news.contact import Browser, Contact
from gonfalon.server.news.mail_server import MailServer
from gonfalon.server.news.outgoing import Forbidden, NotSent, Unclear, post

HOUR: Final = 3600
MAY_PUSH: Final = find_spec("pywebpush") is not None
MAY_MAIL: Final = find_spec("aiosmtplib") is not None


class Fate(Enum):
    DONE = "done"
    AGAIN = "again"
    GONE = "gone"


@dataclass(frozen=True)
class Message:
    """A message, the same for all channels: without names, moves or hidden information."""

    id: str  # depends on the message only, not on the worker that sends it
    title: str
    lines: list[str]
    link: str
    off: str  # the link to unsubscribe


async def mail(server: MailServer, to: str, message: Message, now: float) -> Fate:
    import aiosmtplib

    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = server.sender, to, message.title
    letter["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    letter["Message-ID"] = f"<{hashlib.sha256(message.id.encode()).hexdigest()[:32]}@{server.sender.partition('@')[2]}>"
    letter["Auto-Submitted"] = "auto-generated"
    if message.off:
        letter["List-Unsubscribe"] = f"<{message.off}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content("\n".join([*message.lines, "", message.link, *(["", message.off] if message.off else []), ""]))
    try:
        await aiosmtplib.send(
            letter,
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            use_tls=server.secure,
            timeout=20,
        )
    except (aiosmtplib.SMTPConnectError, aiosmtplib.SMTPHeloError, aiosmtplib.SMTPAuthenticationError):
        return Fate.AGAIN
    except aiosmtplib.SMTPRecipientsRefused as refused:
        return Fate.AGAIN if all(400 <= one.code < 500 for one in refused.recipients) else Fate.GONE
    except aiosmtplib.SMTPResponseException as refused:
        return Fate.AGAIN if 400 <= refused.code < 500 else Fate.GONE
    except aiosmtplib.SMTPException:
        return Fate.DONE  # it may have been accepted: rather not at all than twice
    return Fate.DONE


async def webhook(url: str, message: Message, local: bool) -> Fate:
    """Posts in the form of Discord's webhooks; others find the text in `content`. Mentions are switched off. The link
    to unsubscribe is in angle brackets, so that Discord does not open it for a preview."""
    content = "\n".join([f"**{message.title}**", *message.lines, message.link])[:1600]
    if message.off:
        content += f"\n<{message.off}>"
    body = msgspec.json.encode({"content": content, "allowed_mentions": {"parse": []}})
    return await _posted(url, body, {"Content-Type": "application/json", "X-Gonfalon-Event": message.id}, local)


async def push(browser: Browser, message: Message, key: bytes, contact: Contact, now: float, local: bool) -> Fate:
    from cryptography.hazmat.primitives.serialization import load_pem_private_key
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    parts = urlsplit(browser.endpoint)
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    payload = {"title": message.title, "body": "\n".join(message.lines), "link": message.link}
    try:
        body = WebPusher({"endpoint": browser.endpoint, "keys": keys}).encode(msgspec.json.encode(payload))["body"]
    except Exception:  # invalid keys
        return Fate.GONE
    until = str(int(now) + 12 * HOUR)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": _whose(contact.origin), "exp": until}
    headers = dict(Vapid02(load_pem_private_key(key, None)).sign(claims))
    headers |= {"TTL": str(24 * HOUR), "Content-Encoding": "aes128gcm", "Urgency": "normal"}
    headers["Topic"] = base64.urlsafe_b64encode(hashlib.sha256(message.id.encode()).digest()[:18]).decode()
    return await _posted(browser.endpoint, bytes(body), headers, local)


async def _posted(url: str, body: bytes, headers: dict[str, str], local: bool) -> Fate:
    try:
        status = await post(url, body, headers, local)
    except Forbidden:
        return Fate.GONE
    except NotSent:
        return Fate.AGAIN
    except Unclear:
        return Fate.DONE
    if status == 429 or status >= 500:
        return Fate.AGAIN
    return Fate.DONE if status < 300 else Fate.GONE


def _whose(origin: str) -> str:
    """The contact for push services, which require an https URL or a mail address."""
    return origin if origin.startswith("https:") else f"mailto:gonfalon@{urlsplit(origin).hostname}"


def new_push_key() -> bytes:
    """A new key for push messages, as PEM."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem


def public_part(pem: bytes) -> str:
    """The public key in the form that browsers need to subscribe."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

    raw = load_pem_private_key(pem, None).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
