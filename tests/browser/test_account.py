"""Accounts in the browser: a passkey made and used by Chromium's own authenticator, a password with links by mail,
seats that come along, and going with everything."""

import json
from pathlib import Path

import pytest
from people import Invite, Person
from playwright.sync_api import CDPSession, expect
from postbox import Letters
from serving import ServerProcess

PASSWORD = "a horse, a battery"


@pytest.fixture
def mailing_server(cold_server: ServerProcess, letters: Letters) -> ServerProcess:
    mail = ["--mail", f"smtp://127.0.0.1:{letters.port}", "--mail-from", "house@example.org"]
    cold_server.arguments = [*mail, "--limit", "sign_ins_per_minute=1000"]
    cold_server.start()
    return cold_server


def at_localhost(person: Person) -> Person:
    """A passkey belongs to a name; an address has none."""
    person.url = person.url.replace("127.0.0.1", "localhost")
    return person


def with_authenticator(person: Person) -> tuple[CDPSession, str]:
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def test_a_passkey_is_made_and_opens_the_account_elsewhere(people: Invite) -> None:
    host = at_localhost(people()).called("Ysolde")
    session, authenticator = with_authenticator(host)
    path = host.open_table(game="hex", seats=2, my_seats=[0]).partition("?")[0]
    host.go("/account")
    expect(host.page.get_by_role("heading", name="You play as a guest")).to_be_visible()
    host.button("Create the account").first.click()
    expect(host.page.get_by_role("heading", name="Ysolde")).to_be_visible()
    expect(host.page.get_by_role("region", name="Passkeys")).to_contain_text("Chrome")
    host.go(path)
    expect(host.page.locator(".seats em", has_text="you")).not_to_have_count(0)

    # The same passkey on another device, as phones share them.
    (credential,) = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
    phone = at_localhost(people(viewport={"width": 390, "height": 844})).called("On the phone")
    second, other = with_authenticator(phone)
    second.send("WebAuthn.addCredential", {"authenticatorId": other, "credential": credential})
    mine = phone.open_table(game="hex", seats=2, my_seats=[0]).partition("?")[0]
    phone.go("/account")
    phone.button("I have one").click()
    expect(phone.page.get_by_label("Take along the table of this browser")).to_be_checked()
    phone.button("Sign in").first.click()
    expect(phone.page.get_by_role("heading", name="Ysolde")).to_be_visible()
    for table in (path, mine):
        phone.go(table)
        expect(phone.page.locator(".seats em", has_text="you")).not_to_have_count(0)

    # Signed out everywhere: the other browser is a guest who holds nothing.
    phone.go("/account")
    phone.button("Sign out everywhere").click()
    expect(phone.page.get_by_role("heading", name="You play as a guest")).to_be_visible()
    host.go("/account")
    expect(host.page.get_by_role("heading", name="You play as a guest")).to_be_visible()
    host.go("/")
    expect(host.page.get_by_text("Nothing here yet")).to_be_visible()


def test_who_signed_in_a_while_ago_shows_once_more_whose_account_it_is(people: Invite) -> None:
    """Then what was wanted is done."""
    host = at_localhost(people()).called("Morgane")
    with_authenticator(host)
    host.go("/account")
    host.button("Create the account").first.click()
    passkeys = host.page.get_by_role("region", name="Passkeys")
    expect(passkeys.get_by_role("button", name="Remove")).to_be_disabled()

    def later(path: str) -> None:
        """The next answer is that of a server ten minutes on."""
        refused = json.dumps({"code": "account/unproved", "message": "show first that it is yours"})
        host.page.route(f"**{path}", lambda one: one.fulfill(status=403, body=refused), times=1)

    later("/api/account/password")
    host.page.get_by_label("The new one").fill(PASSWORD)
    host.button("Set a password").click()
    box = host.page.get_by_role("dialog", name="Is it still you?")
    box.get_by_role("button", name="With a passkey").click()
    expect(host.page.get_by_role("status").filter(has_text="Kept.")).to_be_visible()
    expect(box).to_have_count(0)

    later("/api/account/passkeys/drop")
    host.speak("fr")
    passkeys = host.page.get_by_role("region", name="Clés d’accès")
    passkeys.get_by_role("button", name="Retirer").click()
    box = host.page.get_by_role("dialog", name="Est-ce toujours vous ?")
    box.get_by_label("Mot de passe").fill("a wrong horse")
    box.get_by_role("button", name="C’est moi").click()
    expect(box.get_by_role("alert")).to_have_text("Personne n’est connu par là.")
    box.get_by_label("Mot de passe").fill(PASSWORD)
    box.get_by_role("button", name="C’est moi").click()
    expect(passkeys).to_contain_text("Aucune encore")
    host.complaints.clear()  # the browser reports the refused requests


def test_a_password_is_forgotten_and_set_anew_by_mail(
    mailing_server: ServerProcess, invite: Invite, letters: Letters
) -> None:
    host = at_localhost(invite(mailing_server)).called("Ysolde")
    host.go("/account")
    host.page.get_by_label("Password").fill(PASSWORD)
    host.button("Create the account").last.click()
    expect(host.page.get_by_role("heading", name="Ysolde")).to_be_visible()
    host.page.get_by_label("E-mail address").fill("ysolde@example.org")
    address = host.page.get_by_role("region", name="Address")
    address.get_by_label("The one you have").fill(PASSWORD)
    address.get_by_role("button", name="Keep").click()
    expect(host.page.get_by_text("open the link in the mail")).to_be_visible()
    host.go(letters.link(r"/account/confirm#\S+"))
    host.button("Yes, it is mine").click()
    expect(address).to_contain_text("confirmed")

    lost = at_localhost(invite(mailing_server, viewport={"width": 390, "height": 844}))
    lost.go("/account")
    lost.button("I have one").click()
    lost.page.get_by_label("Name", exact=True).fill("ysolde")
    lost.page.get_by_label("Password").fill("a wrong horse")
    lost.button("Sign in").last.click()
    expect(lost.page.get_by_role("alert")).to_have_text("Nobody is known by this.")
    lost.complaints.clear()  # the browser reports the refused request
    lost.button("Forgotten?").click()
    lost.page.get_by_label("E-mail address").fill("ysolde@example.org")
    lost.button("Send the link").click()
    expect(lost.page.locator(".toast")).to_contain_text("a link is on its way")
    lost.go(letters.link(r"/account/reset#\S+"))
    lost.page.get_by_label("The new one").fill("another horse")
    lost.button("Set it and sign in").click()
    expect(lost.page.get_by_role("heading", name="Ysolde")).to_be_visible()
    host.page.reload()
    expect(host.page.get_by_role("heading", name="You play as a guest")).to_be_visible()


def test_one_takes_everything_along_and_has_it_deleted(people: Invite, tmp_path: Path) -> None:
    host, guest = people().called("Perceval"), people().called("South")
    link = host.open_table(game="hex", seats=2, my_seats=[0])
    guest.sit_down(link)
    host.go("/account")
    host.speak("fr")
    host.page.get_by_label("Mot de passe").fill(PASSWORD)
    host.button("Créer le compte").last.click()
    expect(host.page.get_by_role("heading", name="Perceval")).to_be_visible()
    with host.page.expect_download() as download:
        host.page.get_by_role("link", name="Exporter").click()
    download.value.save_as(tmp_path / "mine.json")
    told = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert told["account"]["name"] == "Perceval" and len(told["tables"]) == 1

    host.button("Supprimer…").click()
    box = host.page.get_by_role("dialog")
    box.get_by_label("Mot de passe").fill(PASSWORD)
    box.get_by_role("button", name="Supprimer pour de bon").click()
    expect(host.page.get_by_role("status").filter(has_text="Tout est supprimé")).to_be_visible()
    expect(host.page.get_by_role("heading", name="Vous jouez en invité")).to_be_visible()
    expect(guest.page.locator(".seats")).not_to_contain_text("Perceval")
    expect(guest.page.locator(".seats em", has_text="you")).not_to_have_count(0)
