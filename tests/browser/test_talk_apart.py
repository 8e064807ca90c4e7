"""Talk apart: two of three players, those who look on, a line that is reported, and a line quoted on its turn."""

from people import Invite, Person
from playwright.sync_api import expect

SECRET = "Let us take Gaul together."


def chat(person: Person) -> None:
    person.page.get_by_role("tab", name="Chat").click()


def test_two_talk_in_private_and_those_who_look_on_among_themselves(people: Invite) -> None:
    ada, ben, cyd, eve = (people().called(name) for name in ("Ada", "Ben", "Cyd", "Eve"))
    link = ada.open_table(game="barbarian-kingdoms", seats=3, my_seats=[0])
    ben.sit_down(link)
    cyd.sit_down(link)
    eve.go(link)
    for one in (ada, ben, cyd, eve):
        chat(one)
    lines = {name: one.page.locator("ol.chat") for name, one in (("ben", ben), ("cyd", cyd), ("eve", eve))}

    ada.page.get_by_label("Heard by").select_option(label="Ben alone, in private")
    ada.page.get_by_label("Only you and Ben read this").fill(SECRET)
    ada.page.keyboard.press("Enter")
    expect(lines["ben"]).to_contain_text(SECRET)
    expect(lines["ben"]).to_contain_text("to you, in private")

    eve.page.get_by_label("Write to those who look on").fill("Cyd is lost.")
    eve.page.keyboard.press("Enter")
    expect(lines["eve"]).to_contain_text("Cyd is lost.")

    cyd.page.get_by_label("Write to the table").fill("What do you whisper?")
    cyd.page.keyboard.press("Enter")
    for heard in lines.values():
        expect(heard).to_contain_text("What do you whisper?")
    for name in ("cyd", "eve"):
        expect(lines[name]).not_to_contain_text(SECRET)
    for name in ("ben", "cyd"):
        expect(lines[name]).not_to_contain_text("Cyd is lost.")

    ben.page.get_by_role("button", name="Report this line of Ada").click()
    expect(lines["ben"]).to_contain_text("reported")
    ben.speak("fr")
    expect(lines["ben"]).to_contain_text("à vous, en aparté")


def test_a_line_is_quoted_on_its_turn_and_a_talk_opened_by_both(people: Invite) -> None:
    ada, ben, eve = (people().called(name) for name in ("Ada", "Ben", "Eve"))
    link = ada.open_table(game="barbarian-kingdoms", seats=2, my_seats=[0])
    ben.sit_down(link)
    eve.go(link)
    for one in (ada, ben, eve):
        chat(one)
    said_at = ada.batch()
    ada.page.get_by_label("Heard by").select_option(label="Ben alone, in private")
    ada.page.get_by_label("Only you and Ben read this").fill(SECRET)
    ada.page.keyboard.press("Enter")
    expect(ben.page.locator("ol.chat")).to_contain_text(SECRET)
    table = ada.page.url.partition("?")[0].rpartition("/")[2]
    ada.page.evaluate(AGREE, [table, 0, None])
    ben.page.evaluate(AGREE, [table, 1, 1])
    for one, other in ((ada, "Ben"), (ben, "Ada")):
        expect(eve.page.locator("ol.chat")).not_to_contain_text(SECRET)
        one.page.get_by_label(f"Let everybody read what {other} and you said in private").check()
    expect(eve.page.locator("ol.chat")).to_contain_text(SECRET)
    ada.go(f"/t/{table}?at={said_at}")
    expect(ada.page.locator(".act.replay q")).to_contain_text(SECRET)


def test_what_was_said_first_can_be_read_again(people: Invite) -> None:
    """The last line is in sight; further up are the others, and who reads there is not pulled away by a new one."""
    ada, ben = people().called("Ada"), people().called("Ben")
    ben.sit_down(ada.open_table(game="hex", seats=2, my_seats=[0]))
    for one in (ada, ben):
        chat(one)
    say = ben.page.get_by_label("Write to the table")
    for number in range(8):
        say.fill(f"Line {number}. " + "A long line. " * 30)
        say.press("Enter")
        expect(ada.page.get_by_text(f"Line {number}.")).to_be_in_viewport()
    first = ada.page.get_by_text("Line 0.")
    expect(first).not_to_be_in_viewport()
    ada.page.locator("ol.chat").hover()
    ada.page.mouse.wheel(0, -10_000)
    expect(first).to_be_in_viewport()
    say.fill("The last one")
    say.press("Enter")
    expect(ada.page.get_by_text("The last one")).to_be_attached()
    expect(first).to_be_in_viewport()


# Asks the table to end the game, or agrees to that, through a socket of its own.
AGREE = """([table, seat, vote]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ t: "join", table, seats: [seat] }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.t === "voting") { socket.close(); done(); }
    if (message.t !== "sync") return;
    socket.send(JSON.stringify(vote === null
      ? { t: "propose", seat, what: "cancel" }
      : { t: "vote", seat, vote, agreed: true }));
  };
})"""
