"""Whole games of Grand Conqueror, from the first castle to the winner's screen."""

import re
from collections.abc import Callable

from people import Invite, Person
from playwright.sync_api import expect
from screens import PHONE
from twin import Twin

Hand = Callable[[Person, Twin, str], None]


def play(twin: Twin, players: list[Person], hand: Hand, until: int = -1) -> None:
    """Every seat is played by its person; all of them see every move before the next."""
    while not twin.over() and twin.batch() != until:
        player, move = players[twin.seat()], twin.choose()
        player.sees_batch(twin.batch())
        player.is_asked()
        hand(player, twin, move)
        twin.take(move)
        for one in players:
            one.sees_batch(twin.batch())


def sees_the_end(player: Person, won: bool, winner: str) -> None:
    expect(player.page.locator(".act .rubric")).to_have_text("The game is over")
    expect(player.page.locator(".act h2")).to_have_text("You have won!" if won else f"{winner} wins!")
    expect(player.page.locator(".act .rid")).to_have_text(re.compile(r"^GC-08\d$"))
    expect(player.button("Another game")).to_be_visible()


def two_at_a_table(people: Invite, twin: Twin, **guest: object) -> list[Person]:
    host, other = people().called("North"), people(**guest).called("South")
    link = host.open_table(twin)
    other.sit_down(link)
    return [host, other]


def test_two_people_play_a_whole_game_by_mouse(people: Invite) -> None:
    twin = Twin(layout="clearing", armies="choose", confirm=True)
    players = two_at_a_table(people, twin)
    play(twin, players, Person.by_mouse)
    assert twin.match.play.state.round > 3, "a game with marches, not a walkover"
    names = ["North", "South"]
    for seat, player in enumerate(players):
        sees_the_end(player, seat in twin.winners(), names[twin.winners()[0]])


def test_a_whole_game_by_keyboard_alone(people: Invite) -> None:
    twin = Twin(armies="choose", confirm=True)
    players = two_at_a_table(people, twin)
    play(twin, players, Person.by_keyboard)
    for seat, player in enumerate(players):
        sees_the_end(player, seat in twin.winners(), ["North", "South"][twin.winners()[0]])


def test_a_whole_game_on_a_phone(people: Invite) -> None:
    twin = Twin(armies="choose")
    players = two_at_a_table(people, twin, **PHONE)

    def hand(player: Person, twin: Twin, move: str) -> None:
        (Person.by_finger if player is players[1] else Person.by_mouse)(player, twin, move)

    play(twin, players, hand)
    for seat, player in enumerate(players):
        sees_the_end(player, seat in twin.winners(), ["North", "South"][twin.winners()[0]])
