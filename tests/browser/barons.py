"""Barons of Warrior Knights: people who play on by themselves, through a socket of their own, until a question comes
that a test wants answered on the page. What chance brings is not known beforehand: they play on until it has come."""

import time
from importlib.resources import files
from typing import Any

import msgspec
from people import Person, comes_true

DATA = files("gonfalon.games.warrior_knights") / "data"
MOST_MEN = 400  # what a baron begins with; a siege takes more men than the city has
# Where the cities are that one army can besiege; nothing for the others.
CITIES = [
    city["region"].lower() if city["kind"] == "realm" and city["strength"] < MOST_MEN else ""
    for city in msgspec.toml.decode((DATA / "cities.toml").read_bytes())["city"]
]
PATIENCE = 240.0  # seconds; a busy machine is slow


class Baron:
    def __init__(self, person: Person, seat: int) -> None:
        self.person = person
        self.page = person.page
        self.seat = seat

    def play_on(self, wanted: dict[str, str], *wishes: str) -> None:
        """From now on, until a question of `wanted` comes that offers the move given with it; empty: any. On the way a
        move that fits a wish, read as a pattern, is made wherever it is offered, the first wish first."""
        table = self.page.url.partition("?")[0].rpartition("/")[2]
        self.page.evaluate(PLAY_ON, [table, self.seat, wanted, CITIES, wishes])

    def stopped_at(self) -> str | None:
        key: str | None = self.page.evaluate("window.baron.at")
        return key

    def over(self) -> bool:
        return bool(self.page.evaluate("window.baron.over"))

    def goes_on(self) -> None:
        """Once the person has answered; nobody stops for the same thing twice."""
        self.page.evaluate("window.baron.goOn()")

    def wants_no_more(self, key: str) -> None:
        self.page.evaluate("(key) => { delete window.baron.wanted[key]; }", key)


def next_stop(barons: list[Baron]) -> tuple[Baron, str] | None:
    """Who has come to a question that the test wants; nobody: the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for baron in barons:
            if key := baron.stopped_at():
                comes_true(baron.page, PAGE_HAS_COME_AS_FAR)
                return baron, key
        if all(baron.over() for baron in barons):
            return None
        barons[0].page.wait_for_timeout(50)
    raise AssertionError("nothing that was waited for has come")


def seated(host: Person, guest: Person | None, seats: int, **options: Any) -> list[Baron]:
    """The host at seat 0, a guest at seat 1, bots elsewhere."""
    bots = {str(seat): "random" for seat in range(2 if guest else 1, seats)}
    link = host.open_table(game="warrior-knights", seats=seats, my_seats=[0], bots=bots, options=options)
    barons = [Baron(host, 0)]
    if guest:
        guest.sit_down(link)
        barons.append(Baron(guest, 1))
    for baron in barons:
        baron.page.locator(".wk-face").wait_for()
    return barons


# The baron answers through a socket of his own, and the page may hear of a question later than he.
PAGE_HAS_COME_AS_FAR = "Number(document.querySelector('.table')?.dataset.batch) >= window.baron.number"

# All troops ride with the first noble, nobles take their places in cities, and what starts something is preferred:
# cards are used, expeditions launched, mercenaries hired, cities attacked.
PLAY_ON = """([table, seat, wanted, cities, wishes]) => {
  const baron = { wanted, at: null, stop: -1, number: -1, menu: null, over: false, held: [], razed: [] };
  window.baron = baron;
  const eager = ["fight", "use", "launch", "hire"];
  let draws = seat;  // not at random: who plays on plays on alike every time
  const any = (moves) => moves[(draws = (draws * 48271 + 11) % 2147483647) % moves.length];
  const last = (move) => move.split(" ").at(-1);
  const choose = (moves) => {
    const wished = wishes.map((wish) => moves.find((move) => new RegExp(wish).test(move))).find(Boolean);
    if (wished) return wished;
    if (moves[0].startsWith("station ")) return moves[0];
    if (moves[0].startsWith("place ")) {
      const stand = cities.filter((_, city) => !baron.razed[city]);
      const inCities = moves.filter((move) => stand.includes(last(move)));
      const move = any(inCities.length ? inCities : moves);
      baron.held.push(last(move));
      return move;
    }
    const there = moves.filter((move) => move.startsWith("at ") && baron.held.includes(last(move)));
    if (there.length) return any(there);
    const keen = moves.filter((move) => eager.includes(move.split(" ")[0]));
    return any(keen.length ? keen : moves);
  };
  const socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ t: "join", table, seats: [seat] }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.over) baron.over = true;
    if (message.seat !== seat || !("menu" in message)) return;
    baron.menu = message.menu;
    baron.number = message.number ?? message.batch;
    baron.razed = (message.fields ?? message.changed).razed ?? baron.razed;
    if (!baron.at && !baron.over) answer();
  };
  baron.goOn = () => {
    delete baron.wanted[baron.at];
    baron.at = null;
    if (baron.menu?.number !== baron.stop) answer();
  };
  const answer = () => {
    if (!baron.menu?.moves.length) return;
    const { number, prompt, moves } = baron.menu;
    const offers = (move) => !move || moves.includes(move);
    const key = Object.keys(baron.wanted).find((one) => one.split("+")[0] === prompt.key && offers(baron.wanted[one]));
    if (key) [baron.at, baron.stop] = [key, number];
    else socket.send(JSON.stringify({ t: "move", seat, menu: number, move: choose(moves) }));
  };
}"""
