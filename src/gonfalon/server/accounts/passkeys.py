"""Passkeys (WebAuthn). The browser signs a challenge that works once, for a short time, and only for the person who
asked for it."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from gonfalon.server.accounts.account import Passkey
from gonfalon.server.auth import Person
from gonfalon.server.errors import WrongSignIn

SECONDS: Final = 300
MOST: Final = 10_000  # challenges at a time
TITLE: Final = "Gonfalon"


@dataclass(frozen=True, slots=True)
class _Challenge:
    challenge: bytes
    person: Person  # the browser that asked
    new: bool  # for a new passkey, not to sign in
    until: float


@dataclass(frozen=True, slots=True)
class Site:
    """The site that a passkey belongs to: browsers do not offer a passkey to another name."""

    origin: str
    name: str  # of the host


class Passkeys:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: dict[str, _Challenge] = {}  # the oldest first

    def new_challenge(self, person: Person, new: bool) -> tuple[str, bytes]:
        now = self._clock()
        while self._asked and (len(self._asked) >= MOST or next(iter(self._asked.values())).until <= now):
            del self._asked[next(iter(self._asked))]
        id, challenge = secrets.token_urlsafe(16), secrets.token_bytes(32)
        self._asked[id] = _Challenge(challenge, person, new, now + SECONDS)
        return id, challenge

    def used(self, id: str, person: Person, new: bool) -> bytes:
        """The challenge, which cannot be used again, whatever the result."""
        asked = self._asked.pop(id, None)
        if asked is None or asked.until <= self._clock() or asked.person != person or asked.new != new:
            raise WrongSignIn("this was asked too long ago, or by another browser; try again")
        return asked.challenge


def to_register(site: Site, challenge: bytes, handle: bytes, name: str, known: list[Passkey]) -> str:
    """The options for creating a passkey, as JSON for the browser."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.name,
        rp_name=TITLE,
        user_id=handle,
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
    )
    return options_to_json(options)


def _expected(site: Site, challenge: bytes) -> dict[str, Any]:
    """The checks of every answer, whether it registers a passkey or uses one."""
    return {
        "expected_challenge": challenge,
        "expected_rp_id": site.name,
        "expected_origin": site.origin,
        "require_user_verification": True,
    }


def registered(site: Site, challenge: bytes, credential: str, label: str, now: int) -> Passkey:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        made = verify_registration_response(
            credential=credential,
            **_expected(site, challenge),
        )
    except Exception as error:  # the browser may send anything
        raise WrongSignIn("this passkey cannot be taken") from error
    return Passkey(bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count, label, now)


def to_sign_in(site: Site, challenge: bytes) -> str:
    """The options for signing in, as JSON. They name no account: the authenticator finds its own passkeys."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site.name, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    return options_to_json(options)


def id_in(credential: str) -> str:
    """The id of the passkey in an unchecked answer."""
    from webauthn.helpers import parse_authentication_credential_json

    try:
        return parse_authentication_credential_json(credential).id
    except Exception as error:
        raise WrongSignIn("nobody is known by this") from error


def count_after(site: Site, challenge: bytes, credential: str, passkey: Passkey) -> int:
    """The passkey's new count of uses. Raises unless the answer to this challenge was signed with this passkey."""
    from webauthn import verify_authentication_response

    try:
        checked = verify_authentication_response(
            credential=credential,
            **_expected(site, challenge),
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.count,
        )
    except Exception as error:
        raise WrongSignIn("nobody is known by this") from error
    return checked.new_sign_count
