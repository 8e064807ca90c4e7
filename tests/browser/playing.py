"""People at a table, and games played between them."""

import re
from collections.abc import Callable
from typing import Any

from people import Invite, Person
from playwright.sync_api import expect
from twin import Twin

from gonfalon.contract.until import until as turns_until

Hand = Callable[[Person, Twin, str], None]
Until = Callable[[Twin], bool]
NAMES = ["North", "South"]


def two_at_a_table(people: Invite, twin: Twin, **guest: Any) -> list[Person]:
    """The host opens a table, the guest comes by the link."""
    host, other = people().called(NAMES[0]), people(**guest).called(NAMES[1])
    other.sit_down(host.open_table(twin))
    return [host, other]


def play(twin: Twin, players: list[Person], hand: Hand = Person.by_mouse, until: Until = Twin.over) -> None:
    """Every seat is played by its person; all of them see every move before the next."""
    for _ in turns_until(lambda: until(twin)):
        player, move = players[twin.seat()], twin.choose()
        player.sees_batch(twin.batch())
        player.is_asked()
        hand(player, twin, move)
        twin.take(move)
        for one in players:
            one.sees_batch(twin.batch())


def ahead(twin: Twin, players: list[Person], until: Until = Twin.over) -> None:
    """To a position further on, as fast as the server plays; everybody sees it."""
    for _ in turns_until(lambda: until(twin)):
        move = twin.choose()
        players[twin.seat()].by_wire(twin, move)
        twin.take(move)
    for one in players:
        one.sees_batch(twin.batch())


def half_a_turn(twin: Twin) -> bool:
    """In the middle of a march: one token has moved, two are still to move."""
    return bool(twin.match.play.state.round > 2 and twin.match.play.state.moved > 0)


def sees_the_end(player: Person, twin: Twin, seat: int | None) -> None:
    winner = twin.winners()[0]
    expect(player.page.locator(".act .rubric")).to_have_text("The game is over")
    expect(player.page.locator(".act h2")).to_have_text("You have won!" if seat == winner else f"{NAMES[winner]} wins!")
    expect(player.page.locator(".act .rid")).to_have_text(re.compile(r"^GC-08\d$"))


def sees_now(player: Person) -> dict[str, Any]:
    """All that a page tells: the question, the board cell by cell, the log as far as it stands, the players."""
    return {
        "batch": player.batch(),
        "asked": player.page.locator(".act .ask").inner_text(),
        "cells": [hit.get_attribute("aria-label") for hit in player.page.locator(".hit").all()],
        "log": player.page.locator(".lines li:not(.undone)").all_inner_texts(),
        "players": player.page.locator(".seats .seat").all_inner_texts(),
    }
