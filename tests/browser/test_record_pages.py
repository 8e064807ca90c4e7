"""Games as files: export, import, replay."""

import json
from pathlib import Path

from people import Invite, Person
from playing import ahead, half_a_turn, sees_now, two_at_a_table
from playwright.sync_api import FilePayload, expect
from twin import Twin


def export(player: Person, to: Path) -> list[str]:
    player.settings()
    with player.page.expect_download() as download:
        player.page.get_by_role("link", name="Export the game").click()
    download.value.save_as(to)
    player.close_dialog()
    return to.read_text(encoding="utf-8").splitlines()


def bring_in(person: Person, file: Path) -> None:
    person.go("/")
    person.page.locator('input[type="file"]').set_input_files(file)
    person.page.locator(".table").wait_for()


def test_during_play_a_seat_takes_its_own_faces_along(people: Invite, tmp_path: Path) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=half_a_turn)
    lines = export(players[1], tmp_path / "mine.jsonl")
    assert json.loads(lines[0])["as"] == 1
    record = players[1].page.url.partition("?")[0].replace("/t/", "/api/tables/") + "/record"
    answer = players[1].context.request.get(record)
    assert not answer.ok, "the whole record is given after the end"
    reader = people()
    bring_in(reader, tmp_path / "mine.jsonl")
    reader.sees_batch(twin.batch())
    assert sees_now(reader)["log"] == sees_now(players[1])["log"]


def test_a_finished_game_is_exported_imported_and_replayed(people: Invite, tmp_path: Path) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players)
    lines = export(players[0], tmp_path / "whole.jsonl")
    assert "as" not in json.loads(lines[0])
    batches = [json.loads(line) for line in lines[1:] if line.startswith('{"batch"')]
    assert [one["move"] for one in batches if one["by"] == "move"] == twin.moves

    reader = people()
    bring_in(reader, tmp_path / "whole.jsonl")
    reader.sees_batch(twin.batch())
    for one in (reader, players[0]):
        one.button("The final position").click()
        one.page.locator(".hit").first.wait_for()
    final = sees_now(reader)
    assert final["log"] == sees_now(players[0])["log"]

    page = reader.page
    reader.button("Look back").click()
    slider = page.get_by_role("slider")
    slider.fill("0")
    reader.looks_at(0)
    assert not any("castle of" in cell for cell in sees_cells(reader))
    for step in range(1, 4):
        page.keyboard.press(".")
        reader.looks_at(step)
    assert sum("castle of" in cell for cell in sees_cells(reader)) == 2
    page.keyboard.press(",")
    reader.looks_at(2)
    reader.button("Next move").click()
    reader.looks_at(3)
    slider.fill(str(twin.batch()))
    reader.looks_at(twin.batch())
    page.keyboard.press("End")
    expect(slider).to_have_count(0)
    assert sees_now(reader) == final

    reader.speak("fr")
    french = sees_now(reader)["log"]
    assert len(french) == len(final["log"])
    assert not set(french) & set(final["log"]), "an old game is told in French"


def sees_cells(person: Person) -> list[str]:
    return [str(hit.get_attribute("aria-label")) for hit in person.page.locator(".hit").all()]


def test_looking_back_during_play_and_coming_back(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=half_a_turn)
    player, other = players[twin.seat()], players[1 - twin.seat()]
    other.page.keyboard.press(",")
    other.sees_batch(twin.batch() - 1)
    expect(other.page.locator(".hit.live")).to_have_count(0)
    move = twin.choose()
    player.by_mouse(twin, move)
    twin.take(move)
    player.sees_batch(twin.batch())
    other.sees_batch(twin.batch() - 2)  # what happens meanwhile does not disturb
    other.button("Back to the present").click()
    other.sees_batch(twin.batch())


def test_a_file_that_is_no_record_is_refused_in_words(people: Invite, complaints: list[str]) -> None:
    person = people()
    person.go("/")
    bad: FilePayload = {"name": "bad.jsonl", "mimeType": "text/plain", "buffer": b"no game at all\n"}
    person.page.locator('input[type="file"]').set_input_files(bad)
    expect(person.page.locator(".toast")).to_contain_text("could not be read")
    complaints[:] = [one for one in complaints if "400" not in one]
