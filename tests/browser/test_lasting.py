"""Nothing is lost: a reload in mid-turn, a server that is killed in mid-turn."""

from people import Invite
from playing import ahead, half_a_turn, play, sees_now, sees_the_end, two_at_a_table
from playwright.sync_api import expect
from serving import ServerProcess
from twin import Twin


def test_a_reload_in_mid_turn_keeps_everything(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=half_a_turn)
    for player in players:
        before = sees_now(player)
        player.page.reload()
        player.sees_batch(twin.batch())
        player.page.locator(".hit").first.wait_for()
        expect(player.page.locator(".act .ask")).to_have_text(before["asked"], use_inner_text=True)
        assert sees_now(player) == before
    moves_on = twin.batch() + 3
    play(twin, players, until=lambda twin: twin.over() or twin.batch() >= moves_on)


def test_a_second_tab_in_the_same_seat_follows(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    first = players[0].page
    second = players[0].new_page()
    second.goto(first.url)
    ahead(twin, players, until=lambda twin: twin.match.play.state.round > 0)
    second.locator(f'.table[data-batch="{twin.batch()}"]').wait_for()
    players[0].page = second
    moves_on = twin.batch() + 4
    play(twin, players, until=lambda twin: twin.batch() >= moves_on)
    first.locator(f'.table[data-batch="{twin.batch()}"]').wait_for()


def test_a_server_killed_in_mid_game_comes_back_and_the_game_goes_on(
    invite: Invite, own_server: ServerProcess, complaints: list[str]
) -> None:
    twin = Twin(confirm=True)
    players = two_at_a_table(lambda **more: invite(own_server, **more), twin)
    ahead(twin, players, until=half_a_turn)
    before = [sees_now(player) for player in players]
    own_server.kill()
    for player in players:
        expect(player.page.locator(".lost")).to_be_visible()
    own_server.start()
    for player in players:
        expect(player.page.locator(".lost")).to_have_count(0)
    for player, seen in zip(players, before, strict=True):
        expect(player.page.get_by_text("away", exact=True)).to_have_count(0)  # until the other is back too
        assert sees_now(player) == seen
    moves_on = twin.batch() + 4
    play(twin, players, until=lambda twin: twin.batch() >= moves_on)
    for player in players:
        player.page.reload()  # the sockets that went ahead were lost too
    ahead(twin, players)
    for seat, player in enumerate(players):
        sees_the_end(player, twin, seat)
    # A browser reports every try to reach a server that is away; nothing else may be amiss.
    away = ("WebSocket connection to", "ERR_CONNECTION_REFUSED")  # the table's socket, and who else waits for one
    complaints[:] = [one for one in complaints if not any(word in one for word in away)]
