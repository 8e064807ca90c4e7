"""Passkeys: one is enough for an account, and none is used twice, elsewhere or by somebody else."""

import asyncio
import base64
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cbor2
from account_holders import PASSWORD, cookie, hold, registered, signed_in, try_it
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from driver import BASE, Browser, Server, served

from gonfalon.server.limits import limits_with


def url64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Signs what it is asked, as a phone does; and whatever else a test wants."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(id(self)).encode()).digest()
        self.count = 0

    def _data(self, site: str, flags: int, more: bytes = b"") -> bytes:
        self.count += 1
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def _said(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def made(self, asked: dict[str, Any], origin: str = BASE, site: str = "localhost", flags: int = 0x45) -> str:
        options = json.loads(asked["options"])
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        more = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(site, flags, more)})
        response = {
            "clientDataJSON": url64(self._said("webauthn.create", options["challenge"], origin)),
            "attestationObject": url64(attestation),
        }
        return self._credential(response)

    def signed(self, asked: dict[str, Any], origin: str = BASE, site: str = "localhost", flags: int = 0x05) -> str:
        options = json.loads(asked["options"])
        data = self._data(site, flags)
        said = self._said("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        response = {"clientDataJSON": url64(said), "authenticatorData": url64(data), "signature": url64(signature)}
        return self._credential(response)

    def _credential(self, response: dict[str, str]) -> str:
        id = url64(self.id)
        return json.dumps({"id": id, "rawId": id, "type": "public-key", "response": response})


async def with_passkey(server: Server, name: str = "Ada") -> tuple[Browser, Authenticator]:
    browser, key = await server.browser(name), Authenticator()
    asked = await browser.post("/api/account/passkeys/new", {"name": name})
    await browser.post("/api/account/passkeys", {"id": asked["id"], "credential": key.made(asked), "name": name})
    return browser, key


def test_a_passkey_alone_is_enough(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, key = await with_passkey(server)
        made = await ada.table("toy-hands", 2, [0])
        told = await ada.get("/api/account")
        assert (told["name"], told["password"], len(told["passkeys"])) == ("Ada", False, 1)
        phone = await server.browser("")
        asked = await phone.post("/api/account/passkeys/ask", None)
        assert "Ada" not in asked["options"]
        await phone.post("/api/account/passkeys/in", {"id": asked["id"], "credential": key.signed(asked)})
        assert (await phone.get(f"/api/tables/{made['table']}"))["seats"][0]["mine"]
        # The only way in is not thrown away; a second one lets the first go.
        await ada.post("/api/account/passkeys/drop", {"id": url64(key.id)}, 400)
        second = Authenticator()
        asked = await ada.post("/api/account/passkeys/new", {})
        told = await ada.post("/api/account/passkeys", {"id": asked["id"], "credential": second.made(asked)})
        assert len(told["passkeys"]) == 2
        told = await ada.post("/api/account/passkeys/drop", {"id": url64(key.id)})
        assert [one["id"] for one in told["passkeys"]] == [url64(second.id)]
        await ada.post("/api/account/password", {"new": PASSWORD})
        await signed_in(server)

    try_it(tmp_path / "x.db", do)


def test_a_passkey_is_not_replayed_nor_used_by_another_site_or_browser(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, key = await with_passkey(server)
        eve = await server.browser("")

        async def tried(how: Callable[[dict[str, Any]], str], who: Browser = eve) -> str:
            asked = await eve.post("/api/account/passkeys/ask", None)
            body = {"id": asked["id"], "credential": how(asked)}
            got = await who.http.post("/api/account/passkeys/in", json=body)
            assert got.status_code in (200, 400, 403), got.text
            return str(got.json().get("code", "in"))

        assert await tried(lambda asked: key.signed(asked, origin="https://evil.example")) == "account/wrong"
        assert await tried(lambda asked: key.signed(asked, site="evil.example")) == "account/wrong"
        assert await tried(lambda asked: key.signed(asked, flags=0x01)) == "account/wrong"  # nobody was verified
        assert await tried(lambda asked: Authenticator().signed(asked)) == "account/wrong"
        assert await tried(lambda asked: "{}") == "account/wrong"
        assert await tried(lambda asked: "nonsense") == "account/wrong"
        assert await tried(key.signed, await server.browser("")) == "account/wrong"  # asked by another browser

        def forged(asked: dict[str, Any]) -> str:
            told = json.loads(key.signed(asked))
            told["response"]["signature"] = json.loads(Authenticator().signed(asked))["response"]["signature"]
            return json.dumps(told)

        assert await tried(forged) == "account/wrong"

        # What was heard once is not said again: neither to the same challenge, nor to another, nor by a copy.
        asked = await eve.post("/api/account/passkeys/ask", None)
        heard = key.signed(asked)
        ada = await server.browser("")
        hold(ada, cookie(eve))
        await ada.http.post("/api/account/passkeys/in", json={"id": asked["id"], "credential": heard})
        again = {"id": asked["id"], "credential": heard}
        assert (await eve.post("/api/account/passkeys/in", again, 403))["code"] == "account/wrong"
        assert await tried(lambda asked: heard) == "account/wrong"
        key.count -= 1  # a copy that does not know how often it was used
        assert await tried(key.signed) == "account/wrong"
        assert await tried(key.signed) == "in"

    try_it(tmp_path / "x.db", do)


def test_a_challenge_is_for_one_purpose_and_not_for_long(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        now = [1_800_000_000.0]
        server.services.clock = lambda: now[0]
        _, key = await with_passkey(server)
        eve = await server.browser("Eve")
        new = await eve.post("/api/account/passkeys/new", {"name": "Eve"})
        await eve.post("/api/account/passkeys/in", {"id": new["id"], "credential": key.signed(new)}, 403)
        asked = await eve.post("/api/account/passkeys/ask", None)
        now[0] += 300
        await eve.post("/api/account/passkeys/in", {"id": asked["id"], "credential": key.signed(asked)}, 403)
        # Nobody registers the passkey of somebody else, nor one for another site.
        new = await eve.post("/api/account/passkeys/new", {"name": "Eve"})
        stolen = {"id": new["id"], "credential": key.made(new), "name": "Eve"}
        await eve.post("/api/account/passkeys", stolen, 400)
        new = await eve.post("/api/account/passkeys/new", {"name": "Eve"})
        foreign = {"id": new["id"], "credential": Authenticator().made(new, origin="https://evil.example")}
        await eve.post("/api/account/passkeys", {**foreign, "name": "Eve"}, 403)
        assert not (await eve.get("/api/me"))["account"]

    try_it(tmp_path / "x.db", do)


def test_what_a_passkey_has_signed_is_used_once_also_by_two_at_once(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, key = await with_passkey(server)
        phone = await server.browser("")
        asked = await phone.post("/api/account/passkeys/ask", None)
        body = {"id": asked["id"], "credential": key.signed(asked)}
        twice = [phone.http.post("/api/account/passkeys/in", json=body) for _ in range(2)]
        assert sorted(one.status_code for one in await asyncio.gather(*twice)) == [200, 403]
        # An answer that counts less than one that has come is a copy's.
        questions = [await phone.post("/api/account/passkeys/ask", None) for _ in range(2)]
        first, second = [{"id": one["id"], "credential": key.signed(one)} for one in questions]
        await phone.post("/api/account/passkeys/in", second)
        await phone.post("/api/account/passkeys/in", first, 403)

    try_it(tmp_path / "x.db", do)


async def _asked(browser: Browser, what: str, body: dict[str, Any], status: int) -> str:
    return str((await browser.post(f"/api/account/{what}", body, status)).get("code", ""))


def test_what_opens_an_account_changes_only_for_who_has_just_shown_to_be_oneself(tmp_path: Path) -> None:
    """An hour after signing in somebody else may sit there; or the cookie was copied."""

    async def do(server: Server) -> None:
        ada, key = await with_passkey(server)
        now = server.services.clock()
        server.services.clock = lambda: now + 601
        second = Authenticator()
        for what, body in (
            ("passkeys/new", {}),
            ("passkeys/drop", {"id": url64(key.id)}),
            ("password", {"new": PASSWORD}),
            ("delete", {"sure": True}),
        ):
            assert await _asked(ada, what, body, 403) == "account/unproved"
        # What was asked in time is not answered too late.
        server.services.clock = lambda: now + 590
        early = await ada.post("/api/account/passkeys/new", {})
        server.services.clock = lambda: now + 601
        late = {"id": early["id"], "credential": second.made(early)}
        assert await _asked(ada, "passkeys", late, 403) == "account/unproved"
        # Nobody else's passkey is a proof, nor one's own made for somebody else, nor one that was used.
        ben, others = await with_passkey(server, "Ben")
        asked = await ada.post("/api/account/passkeys/ask", None)
        proof = {"id": asked["id"], "credential": others.signed(asked)}
        assert await _asked(ada, "prove", proof, 403) == "account/wrong"
        asked = await ben.post("/api/account/passkeys/ask", None)
        proof = {"id": asked["id"], "credential": key.signed(asked)}
        assert await _asked(ada, "prove", proof, 403) == "account/wrong"
        assert await _asked(ben, "prove", proof, 403) == "account/wrong"
        assert await _asked(ada, "prove", {"password": ""}, 403) == "account/wrong"
        asked = await ada.post("/api/account/passkeys/ask", None)
        proof = {"id": asked["id"], "credential": key.signed(asked)}
        await ada.post("/api/account/prove", proof)
        assert await _asked(ada, "prove", proof, 403) == "account/wrong"
        asked = await ada.post("/api/account/passkeys/new", {})
        await ada.post("/api/account/passkeys", {"id": asked["id"], "credential": second.made(asked)})
        await ada.post("/api/account/password", {"new": PASSWORD})
        # From then on the password is a proof too; in this browser, not in another one that is signed in.
        phone = await signed_in(server)
        server.services.clock = lambda: now + 3000
        assert await _asked(ada, "passkeys/new", {}, 403) == "account/unproved"
        assert await _asked(ada, "prove", {"password": "not the password"}, 403) == "account/wrong"
        await ada.post("/api/account/prove", {"password": PASSWORD})
        await ada.post("/api/account/passkeys/new", {})
        assert await _asked(phone, "passkeys/new", {}, 403) == "account/unproved"

    try_it(tmp_path / "x.db", do)


def test_who_has_the_cookie_guesses_the_password_no_faster_than_others(tmp_path: Path) -> None:
    """From however many addresses; and keeps nobody from signing in."""

    async def do(server: Server) -> None:
        ada = await registered(server)
        codes = []
        for number in range(5):
            thief = Browser(server)
            thief.http = server.http(f"10.0.0.{number}")
            hold(thief, cookie(ada))
            wrong = {"new": PASSWORD + "!", "old": "not the password"} if number % 2 else {"password": "nor this"}
            codes.append(await _asked(thief, "password" if number % 2 else "prove", wrong, 429 if number > 3 else 403))
        assert codes == ["account/wrong"] * 4 + ["message/too-fast"]
        await signed_in(server)

    served(tmp_path / "x.db", do, limits=limits_with(["sign_ins_per_hour=4"]))
