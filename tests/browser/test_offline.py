"""Installed as an app, and without a network: it opens, and shows one's tables as they were last seen."""

from people import Invite, comes_true
from playwright.sync_api import expect
from serving import ServerProcess

KEPT = "async ([cache, part]) => (await (await caches.open(cache)).keys()).some((one) => one.url.includes(part))"


def test_it_can_be_installed(people: Invite) -> None:
    guest = people(service_workers="allow")
    guest.go("/")
    comes_true(guest.page, "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))")
    session = guest.context.new_cdp_session(guest.page)
    told = session.send("Page.getAppManifest")
    assert told["url"].endswith("/manifest.webmanifest") and not told["errors"]
    reasons = [one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(reasons) <= {"in-incognito"}  # as every browser of a test is


def test_without_a_network_one_sees_what_was_last_seen(own_server: ServerProcess, invite: Invite) -> None:
    host = invite(own_server, service_workers="allow").called("North")
    path = host.open_table(game="grand-conqueror", seats=2, my_seats=[0], bots={"1": "random"}).partition("?")[0]
    host.is_asked()
    comes_true(host.page, KEPT, ["gonfalon-seen", path.rpartition("/")[2]])
    comes_true(host.page, KEPT, ["gonfalon-files", "/assets/"])
    batch = host.page.locator(".table").get_attribute("data-batch")
    host.go("/")
    expect(host.page.locator(".mine li").first).to_contain_text("Grand Conqueror")
    comes_true(host.page, KEPT, ["gonfalon-told", "/api/tables"])
    host.go(path)  # once more, with everything that it needs kept
    host.is_asked()

    host.context.set_offline(True)
    own_server.stop()  # a worker is not offline with its page, nor is every socket
    host.go(path)
    expect(host.page.locator(".table")).to_have_attribute("data-batch", batch or "")
    expect(host.page.locator(".lost")).to_be_visible()
    expect(host.page.locator(".seats")).to_contain_text("North")
    host.go("/")
    expect(host.page.locator(".mine li").first).to_contain_text("Grand Conqueror")
    expect(host.page.locator(".failed")).to_be_visible()

    own_server.start()
    host.context.set_offline(False)
    host.go(path)
    host.is_asked()
    host.complaints.clear()  # the browser reports every request that went nowhere


def test_who_signs_out_leaves_nothing_behind(people: Invite) -> None:
    host = people(service_workers="allow").called("Gawain")
    host.post("/api/account", {"name": "Gawain", "password": "a horse, a battery"})
    path = host.open_table(game="hex", seats=2, my_seats=[0]).partition("?")[0]
    comes_true(host.page, KEPT, ["gonfalon-seen", path.rpartition("/")[2]])
    host.go("/account")
    host.button("Sign out").last.click()
    expect(host.page.get_by_role("heading", name="You play as a guest")).to_be_visible()
    assert not host.page.evaluate("caches.has('gonfalon-seen')")
