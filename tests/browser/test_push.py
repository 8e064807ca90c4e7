"""News that reach somebody who is not here: a push message as far as the notification of a real service worker, and
the one click that ends mails."""

import json

import pytest
from people import Invite, Person
from playing_by_wire import ANY_MOVE
from playwright.sync_api import expect
from postbox import Letters
from push_service import push_service
from serving import ServerProcess

ADDRESS = "ben@example.org"

# Chromium would ask a service on the network for an address; here it is that of the test.
OWN_ADDRESS = """(told) => {
  const kept = "subscription-of-the-test";
  const made = () => ({
    endpoint: told.endpoint,
    toJSON: () => told,
    unsubscribe: async () => { localStorage.removeItem(kept); return true; },
  });
  PushManager.prototype.subscribe = async (wanted) => {
    const { state } = await navigator.permissions.query({ name: "notifications" });
    if (state !== "granted") throw new DOMException("not allowed");
    window.pushedBy = { length: wanted.applicationServerKey.length, visible: wanted.userVisibleOnly };
    localStorage.setItem(kept, "1");
    return made();
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(kept) ? made() : null);
}"""

# What the worker has shown. A headless browser lets no worker show anything, whatever it was allowed.
WATCHED = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, data }) => {
    self.shown.push({ title, body, link: data.link });
  };
}"""
SHOWN = """async () => {
  for (let i = 0; i < 500 && !self.shown.length; i++) await new Promise((soon) => setTimeout(soon, 20));
  return self.shown;
}"""


class Pair:
    """Ada and Ben at a table whose clock the test sets; Ben is asked whenever Ada has moved."""

    def __init__(self, server: ServerProcess, ada: Person, ben: Person) -> None:
        self.server = server
        self.ada, self.ben = ada.called("Ada"), ben.called("Ben")
        link = ada.open_table(game="six-kingdoms", seats=2, my_seats=[0])
        self.path = link.partition("?")[0]
        self.id = self.path.rpartition("/")[2]
        ben.sit_down(link)
        self.hours = 0.0

    def later(self, hours: float) -> None:
        self.hours += hours
        self.server.set_ahead(self.hours)

    def until_ben_is_asked(self) -> None:
        people = (self.ada, self.ben)
        for _ in range(60):
            asked = self.ada.get(f"/api/tables/{self.id}")["deciders"]
            if asked == [1]:
                return
            seat = asked[0]
            people[seat].page.evaluate(ANY_MOVE, [self.id, seat])
        raise AssertionError("Ben is never asked")

    def round(self) -> None:
        """Ben answers, and is asked again."""
        self.ben.page.evaluate(ANY_MOVE, [self.id, 1])
        self.until_ben_is_asked()


@pytest.fixture
def house(cold_server: ServerProcess, letters: Letters) -> ServerProcess:
    cold_server.module = "set_clock"
    cold_server.arguments = ["--mail", f"smtp://127.0.0.1:{letters.port}", "--mail-from", "house@example.org"]
    cold_server.arguments += ["--local-webhooks"]
    cold_server.start()
    return cold_server


def test_a_push_message_becomes_a_notification_and_ends_by_one_click(house: ServerProcess, invite: Invite) -> None:
    with push_service() as service:
        ben = invite(house, service_workers="allow", permissions=["notifications"])
        ben.context.add_init_script(f"({OWN_ADDRESS})({service.subscription()!r})")
        pair = Pair(house, invite(house), ben)
        workers: list[str] = []
        session = ben.context.new_cdp_session(ben.page)
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: workers.extend(one["registrationId"] for one in told["registrations"]),
        )
        session.send("ServiceWorker.enable")
        ben.go("/")
        ben.button("Tell me").click()
        box = ben.page.get_by_role("dialog", name="Tell me when it is my move")
        box.get_by_role("button", name="Allow").click()
        expect(box.get_by_role("button", name="No more")).to_be_visible()
        assert ben.page.evaluate("window.pushedBy") == {"length": 65, "visible": True}
        ben.close_dialog()
        pair.until_ben_is_asked()
        pair.later(0.1)
        told = service.message(1)
        assert told == {
            "title": "Your move",
            "body": "Six Kingdoms: it is your move.",
            "link": f"{house.url}{pair.path}",
        }
        headers, _ = service.got[0]
        assert headers["authorization"].startswith("vapid t=")
        (worker,) = ben.context.service_workers
        worker.evaluate(WATCHED)
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": house.url, "registrationId": workers[-1], "data": json.dumps(told)},
        )
        assert worker.evaluate(SHOWN) == [told]

        pair.later(24)  # once, however long it takes
        ben.button("Tell me").click()
        box.get_by_role("button", name="No more").click()
        expect(box.get_by_role("button", name="Allow")).to_be_visible()
        pair.round()
        pair.later(1)
        assert pair.ben.get("/api/news")["browsers"] == 0
        assert len(service.got) == 1


def test_mails_end_by_one_click_in_the_mail(house: ServerProcess, invite: Invite, letters: Letters) -> None:
    pair = Pair(house, invite(house), invite(house))
    ben = pair.ben
    ben.go("/")
    ben.button("Tell me").click()
    box = ben.page.get_by_role("dialog", name="Tell me when it is my move")
    box.get_by_label("By e-mail").fill(ADDRESS)
    box.get_by_role("button", name="Keep").click()
    reader = invite(house)  # who reads mail elsewhere, and has no seat there
    reader.page.goto(letters.link(r"http://\S+/news/confirm/\S+"))
    reader.button("Yes, it is mine").click()
    expect(reader.page.locator("p[role=status]")).to_contain_text("confirmed")
    pair.until_ben_is_asked()
    pair.later(0.1)
    assert letters.wait_for(ADDRESS, 2)[1:] == ["Your move"]
    reader.page.goto(letters.link(r"http://\S+/news/off/\S+"))
    reader.button("Yes, no more of them").click()
    expect(reader.page.locator("p[role=status]")).to_contain_text("not be told here any more")
    assert ben.get("/api/news")["email"] == ""
    pair.round()
    pair.later(24)
    assert len(letters.to(ADDRESS)) == 2
