"""One table in two worlds, and everybody who may look at it. What the watcher holds, who looks on and who stays outside
is the same in both; whatever those are sent must be the same too, byte by byte."""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from drawn_orders import some_orders
from pairing import Act, Pairing
from world import KINDS, Viewer, World

from gonfalon.catalog import built_in_pack, find
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadOption, BadPack, BadSeats
from gonfalon.engine.event import same_event
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.match import MOVE
from gonfalon.engine.options import Option, Options, Value
from gonfalon.engine.record import Entry
from gonfalon.engine.state import same
from gonfalon.server.ruleset import Ruleset

OUTSIDE = ("nobody", "stranger")  # without the invitation: no cookie, and a cookie
INVITED = ("invited", "spectator")  # the same with it
BOTS = ("random", "greedy")
OWN = {b"batch", b"sync", b"why", b"hint", b"stakes", b"picture", b"standing", b"orders"}  # told of one's own seat
ALIKE = 20  # acts in worlds that do not differ, after which another table is worth more
CHAT, SAID_AT = b'{"t":"chat",', re.compile(rb',"batch":-?\d+(?=\}\}$)')
HIDING = {"six-kingdoms": {"sides": ["back", "random", "chosen"]}}  # options without which there are no secrets


class Leak(AssertionError):
    """Somebody was told of what must not be known."""


def honest(world: World, watcher: Seat) -> None:
    """Nobody meddles with the server."""


@dataclass(frozen=True)
class Manner:
    """How tables are looked at."""

    before: tuple[int, ...] = (0, 1, 10, 50, 200, 500)  # acts before anybody looks, at least; one of these
    cheap: int = 2  # one act in so many is followed by a message or two of somebody
    dear: int = 10  # and one in so many by requests, comings and goings
    meddle: Callable[[World, Seat], None] = honest


@dataclass
class Tally:
    tables: int = 0
    decisions: int = 0  # menus of two or more that were answered in worlds that differ
    alike: int = 0  # the same in worlds that did not
    frames: int = 0
    answers: int = 0  # over HTTP
    bytes: int = 0
    done: Counter[str] = field(default_factory=Counter)  # what else was done
    ends: Counter[str] = field(default_factory=Counter)  # why a table was left


class TwinTable:
    def __init__(self, worlds: tuple[World, World], game: str, seed: int, tally: Tally, manner: Manner) -> None:
        self.worlds = worlds
        self.seed = seed
        self.tally = tally
        self.manner = manner
        self.will = will = Seeded(seed)
        self.game = find(game).game
        self.seats = self.game.least_seats + will.below(self.game.most_seats - self.game.least_seats + 1)
        self.options = self._options()
        self.watcher = Seat(will.below(self.seats))
        self.holders = self._holders()
        self.owner = "owner" if will.below(4) else "watcher"
        self.public = will.below(4) == 0
        before = manner.before[will.below(len(manner.before))]
        self.acts: list[str] = []  # for the report of a leak
        ruleset = self._ruleset()
        self.occasions = ruleset.occasions
        self.orderables = ruleset.table.found.game.orderables()
        self.pairing = Pairing(ruleset.rules, ruleset.codec, self.watcher, will)
        self.pairing.bots = {Seat(seat) for seat, name in enumerate(self.holders) if name in BOTS}
        self.opening, self.history = self.pairing.history(before) if before else (self.pairing.opening(), [])
        self.invite = ""
        self.looking = [*INVITED, *(["owner"] if self.owner == "owner" else []), *(OUTSIDE if self.public else [])]

    def __str__(self) -> str:
        return f"{self.game.slug}, seed {self.seed}, {self.holders}, watched by seat {self.watcher}, {self.options}"

    # -- who and what, drawn from the seed -----------------------------------------------------------------------------

    def _options(self) -> dict[str, Value]:
        """Half of the options at random, if they fit together."""
        loaded = built_in_pack(find(self.game.slug))
        for _ in range(5):
            options = {one.name: self._value(one) for one in self.game.options(loaded.pack) if self.will.below(2)}
            for name, choices in HIDING.get(self.game.slug, {}).items():
                options[name] = self._one(choices)
            try:
                self.game.table(loaded.pack, self.seats, options, loaded.hash)
                return options
            except (BadOption, BadSeats, BadPack):
                continue
        return {}

    def _value(self, option: Option) -> Value:
        if isinstance(option.default, bool):
            return bool(self.will.below(2))
        if isinstance(option.default, int):
            return option.low + self.will.below(min(option.high, option.low + 20) - option.low + 1)
        return option.choices[self.will.below(len(option.choices))]

    def _holders(self) -> list[str]:
        """Who sits where: people, and bots by their own names."""
        holders = ["watcher"] * self.seats
        others = [seat for seat in range(self.seats) if seat != self.watcher]
        for seat in others:
            drawn = self.will.below(5)
            holders[seat] = BOTS[drawn] if drawn < 2 else f"rival{seat}"
        if self.will.below(2):
            holders[others[0]] = "former"
        if len(others) > 1 and self.will.below(3) == 0:  # somebody plays two hands
            holders[others[-1]] = "watcher" if self.will.below(2) else f"rival{others[1]}"
            holders[others[1]] = holders[others[-1]]
        return holders

    def _ruleset(self) -> Ruleset:
        """As the lobby will open it."""
        loaded = built_in_pack(find(self.game.slug))
        options = Options(self.game.options(loaded.pack), self.options, people=True).values
        return self.worlds[0].server.services.rulesets.of(self.game.slug, self.seats, options, loaded.hash)

    # -- the evening ---------------------------------------------------------------------------------------------------

    async def play(self, most: int, enough: Callable[[], bool]) -> None:
        """So many acts at most, or until somebody could tell the worlds apart by right."""
        await self.both(self._set_up)
        await self.both(self._play_before)
        await self.both(self._look)
        self.tally.ends[await self._play(most, enough)] += 1
        await self.both(self._clear_away)

    async def _play(self, most: int, enough: Callable[[], bool]) -> str:
        """Gives why the table was left."""
        true, other = self.worlds
        alike = 0
        if self.will.below(2):
            await self.stand_in()
        for _ in range(most):
            if not await self._settled():
                return "told by itself"
            await self._compare()
            if enough() or true.match.over() or other.match.over():
                return "enough" if enough() else "over"  # when everything may be seen
            for world in self.worlds:
                self.manner.meddle(world, self.watcher)
            if not await self._errands():
                return "told by itself"
            await self._compare()
            if true.match.over() or other.match.over():
                return "over"
            act = self.pairing.next(true.match, other.match)
            if act is None:
                return "no common act"
            alike = alike + 1 if same(true.match.play.state, other.match.play.state) else 0
            if alike > ALIKE and self.history:
                return "alike"
            await self._act(act)
            if not await self._settled():
                return "told by itself"
            await self._compare()
            if act.choice and alike:
                self.tally.alike += 1
            elif act.choice:
                self.tally.decisions += 1
        return "long enough"

    async def both(self, do: Callable[[World], Awaitable[Any]]) -> None:
        for world in self.worlds:
            await do(world)

    async def _play_before(self, world: World) -> None:
        """What happened before anybody looked."""
        kept = [world.act_at_once(act) for act in self.history]
        await asyncio.gather(*[one for one in kept if one is not None])

    async def _set_up(self, world: World) -> None:
        people = dict.fromkeys(name for name in self.holders if name not in BOTS)
        world.viewers = {name: Viewer(name) for name in ("nobody", "invited")}
        for name in (*people, *(["owner"] if self.owner == "owner" else []), "spectator", "stranger"):
            await world.welcome(name)
        wanted = {
            "game": self.game.slug,
            "seats": self.seats,
            "options": self.options,
            "bots": {str(seat): name for seat, name in enumerate(self.holders) if name in BOTS},
            "my_seats": self._seats_of(self.owner),
            "public": self.public,
        }
        world.lots.begin(self.opening[world.number], self.seed)
        world.table_id = await world.make(world.viewers[self.owner], wanted)
        self.invite = world.table.info.invite
        for seat, name in enumerate(self.holders):
            if name not in BOTS:
                viewer = world.viewers[name]
                if name != self.owner:
                    wish = {"seat": seat, "invite": self.invite}
                    await world.ask(viewer, "POST", self._path(world, "/sit"), wish)
                if viewer.tab is None and not self.history:
                    await world.join(viewer, [seat])  # some are here before the game begins
        await world.begun()

    async def _look(self, world: World) -> None:
        """Everybody is here."""
        for name in dict.fromkeys(name for name in self.holders if name not in BOTS):
            mine = self._seats_of(name)
            if world.viewers[name].tab is None:
                await world.join(world.viewers[name], mine)
            elif len(mine) > 1:
                message = {"t": "join", "table": world.table_id, "seats": mine}
                await world.say(world.viewers[name], message, "sync", count=len(mine))
        for name in dict.fromkeys((*self.looking, *OUTSIDE)):
            await world.join(world.viewers[name], [], self._word(name))

    async def _clear_away(self, world: World) -> None:
        for viewer in world.viewers.values():
            await world.leave(viewer)
        await world.clear_away()

    # -- acts ----------------------------------------------------------------------------------------------------------

    async def _act(self, act: Act) -> None:
        texts = [self.pairing.rules.text(move) if move is not None else "-" for move in act.moves]
        self.acts.append(f"{act.kind} of seat {act.seat}: {' / '.join(texts)}")
        seed = self.will.below(1 << 29)
        doing = []
        for world, move, text, answers in zip(self.worlds, act.moves, texts, act.answers, strict=True):
            world.minutes += 1
            world.lots.begin(answers, seed)
            if act.happens(move):
                world.accounted += 1
                doing.append(world.act(self._holder(world, act.seat), act.kind, act.seat, text))
        await asyncio.gather(*doing)
        done = self.tally.done
        done[act.kind] += 1
        done["a bot's"] += act.seat in self.pairing.bots
        done["in one world only"] += len(doing) == 1
        done["another move"] += len(doing) == 2 and act.moves[0] != act.moves[1]
        done["other chance"] += act.answers[0] != act.answers[1]

    def _holder(self, world: World, seat: int) -> Viewer | None:
        return None if world.table.info.seats[seat].bot else world.viewers[self.holders[seat]]

    async def _settled(self) -> bool:
        """Waits until nothing happens by itself any more: bots without a choice, standing answers. What happened so in
        one world only is done by hand in the other. False once the worlds may be told apart."""
        alone = False
        for _ in range(20):
            await self.both(World.settle)
            made = [world.by_itself() for world in self.worlds]
            moves = [[(entry.seat, entry.move) for entry in entries] for entries in made]
            common = min(map(len, moves))
            if moves[0][:common] != moves[1][:common]:
                return False
            if moves[0] == moves[1]:
                return self._looked_alike(made, alone)
            alone = True
            ahead = 0 if len(moves[0]) > common else 1
            behind = self.worlds[1 - ahead]
            seat, text = moves[ahead][common]
            if text not in [self.pairing.rules.text(move) for move in behind.match.menu(Seat(seat))]:
                return False
            await behind.act(self._holder(behind, seat), MOVE, Seat(seat), text)
        return False

    def _looked_alike(self, made: list[list[Entry]], alone: bool) -> bool:
        """Whether what happened by itself has shown the same in both worlds, as what the test asks for always does."""
        self.tally.done["by itself"] += len(made[0])
        self.tally.done["by itself in one world only"] += alone
        for world in self.worlds:
            assert not world.lots.prepared
            world.accounted += len(made[0])
        for viewer in (self.watcher, SPECTATOR):
            mine, yours = (world.faces(one, viewer) for world, one in zip(self.worlds, made, strict=True))
            if len(mine) != len(yours) or not all(map(same_event, mine, yours)):
                return False
        return True

    # -- comparing -----------------------------------------------------------------------------------------------------

    async def _compare(self) -> None:
        for world in self.worlds:
            await world.flush()
        for name in self.worlds[0].viewers:
            mine, yours = (self._heard(world.viewers[name]) for world in self.worlds)
            if mine != yours:
                raise Leak(self._report(name, mine, yours))
            for heard in mine:
                if heard.startswith(b"{"):
                    self.tally.frames += 1
                else:
                    self.tally.answers += 1
                self.tally.bytes += len(heard)
        for world in self.worlds:
            world.forget_the_absent()

    def _heard(self, viewer: Viewer) -> list[bytes]:
        """What a viewer was told since the last time and what both worlds must agree in."""
        heard = viewer.everything()
        if viewer.name in self.holders:
            heard = [one for one in heard if not self._own(viewer.name, one)]
            if self._seats_of(viewer.name) != [self.watcher]:  # when something was said is told in one's own numbers
                heard = [SAID_AT.sub(b"", one) if one.startswith(CHAT) else one for one in heard]
        return heard

    def _own(self, name: str, heard: bytes) -> bool:
        """A frame that shows a hand which may differ: of a rival, or another one of the watcher's."""
        found = KINDS.match(heard)
        if found is None:
            return False
        if name == "watcher":
            return found[2] is not None and int(found[2]) != self.watcher
        return found[1] in OWN

    def _report(self, name: str, mine: list[bytes], yours: list[bytes]) -> str:
        pairs = zip(mine + [b"(nothing)"] * len(yours), yours + [b"(nothing)"] * len(mine), strict=False)
        a, b = next((a, b) for a, b in pairs if a != b)
        at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
        first = max(0, at - 200)
        acts = "\n".join(self.acts[-8:])
        return (
            f"{name} can tell the worlds apart ({self}), at byte {at}:\n{a[first : at + 400]!r}\n"
            f"{b[first : at + 400]!r}\nof\n{a[:160]!r}\nafter\n{acts}"
        )

    # -- errands: what people do besides -------------------------------------------------------------------------------

    async def _errands(self) -> bool:
        """False once the worlds may be told apart: an errand can lead to a move."""
        for one_in, errands in ((self.manner.cheap, CHEAP), (self.manner.dear, DEAR)):
            if self.will.below(one_in) == 0:
                errand = errands[self.will.below(len(errands))]
                self.acts.append(errand.__name__)
                self.tally.done[errand.__name__] += await errand(self)
                if not await self._settled():
                    return False
        return True

    def _seats_of(self, name: str) -> list[int]:
        return [seat for seat, holder in enumerate(self.holders) if holder == name]

    def _word(self, name: str) -> str:
        return self.invite if name in INVITED else ""

    def _path(self, world: World, rest: str = "", word: str = "") -> str:
        invite = f"{'&' if '?' in rest else '?'}invite={word}" if word else ""
        return f"/api/tables/{world.table_id}{rest}{invite}"

    def _one(self, names: list[str]) -> str:
        return names[self.will.below(len(names))]

    def _anybody(self) -> str:
        return self._one([name for name in self.worlds[0].viewers if name != "second"])

    def _another_seat(self, name: str) -> int | None:
        """A seat that is not this viewer's."""
        seats = [seat for seat, holder in enumerate(self.holders) if holder != name]
        return seats[self.will.below(len(seats))] if seats else None

    async def _say(self, name: str, message: dict[str, Any], *kinds: str) -> bool:
        for world in self.worlds:
            await world.say(world.viewers[name], message, *kinds, "refused")
        return True

    async def picture(self) -> bool:
        name = self._one(["watcher", *self.looking])
        seat = self.watcher if name == "watcher" else None
        return await self._say(
            name, {"t": "picture", "seat": seat, "lang": ("fr", "en")[self.will.below(2)]}, "picture"
        )

    def _some_move(self) -> Move:
        match = self.worlds[0].match
        rival = self.will.below(self.seats)
        menu = match.menu(Seat(rival)) if self.will.below(2) else []
        return menu[self.will.below(len(menu))] if menu else Move(self.will.below(match.rules.verbs.size))

    async def why(self) -> bool:
        text = self.pairing.rules.text(self._some_move())
        return await self._say("watcher", {"t": "why", "seat": self.watcher, "move": text}, "why")

    async def wrong_move(self) -> bool:
        """One that is not allowed, or that answers an older menu."""
        match, seat = self.worlds[0].match, self.watcher
        move = self._some_move()
        number = self.worlds[0].table.broadcast.menus[seat]
        message = {"t": "move", "seat": seat, "move": match.rules.text(move)}
        if self.will.below(2):
            for world in self.worlds:
                await world.say(world.viewers["watcher"], {**message, "menu": number - 1}, "sync")
            return True
        if move in match.menu(seat) or move in match.reopens(seat) or move in match.asides(seat):
            return False
        return await self._say("watcher", {**message, "menu": number})

    async def speak_for_others(self) -> bool:
        name = self._anybody()
        seat = self._another_seat(name)
        if seat is None:
            return False
        text = self.pairing.rules.text(self._some_move())
        messages: list[dict[str, Any]] = [
            {"t": "move", "menu": self.will.below(50), "move": text},
            {"t": "undo"},
            {"t": "why", "move": text},
            {"t": "hint"},
            {"t": "stakes", "menu": self.will.below(50), "moves": [text]},
            {"t": "picture", "lang": "en"},
            {"t": "standing", "names": self.occasions[:1]},
            {"t": "orders", "orders": [], "plan": [text]},
            {"t": "resign"},
            {"t": "leave"},
        ]
        return await self._say(name, {**messages[self.will.below(len(messages))], "seat": seat})

    async def chat(self) -> bool:
        return await self._say(self._anybody(), {"t": "chat", "text": f"So {self.will.below(100)}!"}, "chat")

    async def standing(self) -> bool:
        """What a rival says beforehand is a secret too, and may differ."""
        name = self._one([one for one in dict.fromkeys(self.holders) if one not in BOTS])
        if not self.occasions:
            return False
        seat = self.watcher if name == "watcher" else self._seats_of(name)[0]
        names = [one for one in self.occasions if self.will.below(2)]
        for world in self.worlds:
            if name != "watcher":
                names = [one for one in self.occasions if self.will.below(2)]
            await world.say(world.viewers[name], {"t": "standing", "seat": seat, "names": names}, "standing")
        return True

    async def orders(self) -> bool:
        """So are orders with conditions, and what a rival plans for its next turn."""
        name = self._one([one for one in dict.fromkeys(self.holders) if one not in BOTS])
        seat = self.watcher if name == "watcher" else self._seats_of(name)[0]
        text = self.pairing.rules.text
        drawn: dict[str, Any] = {}
        for world in self.worlds:
            if name != "watcher" or not drawn:
                plan = [text(self._some_move()) for _ in range(self.will.below(3))]
                drawn = {"orders": some_orders(self.will, self.occasions, self.orderables), "plan": plan}
            await world.say(world.viewers[name], {"t": "orders", "seat": seat, **drawn}, "orders")
        return True

    async def _ask(self, name: str, method: str, rest: str | None, body: Any = None, word: str = "") -> None:
        for world in self.worlds:
            path = "/api/tables" if rest is None else self._path(world, rest, word)
            await world.ask(world.viewers[name], method, path, body)

    def _batch(self, viewer: Seat) -> int:
        """The number of a batch that this viewer was shown."""
        seen_by = self.worlds[0].table.broadcast.viewer(viewer)
        assert seen_by is not None
        return self.will.below(seen_by.number + 1)

    async def look_back(self) -> bool:
        seat = self.watcher
        await self._ask("watcher", "GET", f"/at/{self._batch(seat)}?seat={seat}")
        await self._ask("watcher", "GET", f"/record?seat={seat}")
        return True

    async def look_at_the_lobby(self) -> bool:
        name = self._anybody()
        await self._ask(name, "GET", None)
        await self._ask(name, "GET", "", None, self._word(name))
        return True

    async def look_on(self) -> bool:
        name = self._one(self.looking)
        await self._ask(name, "GET", f"/at/{self._batch(SPECTATOR)}", None, self._word(name))
        await self._ask(name, "GET", "/record", None, self._word(name))
        return True

    async def look_elsewhere(self) -> bool:
        """At what is for others."""
        name = self._anybody()
        seat = self._another_seat(name)
        if seat is None:
            return False
        for rest in (f"/at/{self._batch(SPECTATOR)}?seat={seat}", f"/record?seat={seat}"):
            await self._ask(name, "GET", rest, None, self._word(name))
        return True

    async def take_a_seat(self) -> bool:
        """One that is not to be had."""
        name = self._anybody()
        seat = self._another_seat(name)
        if seat is None or (name == "former" and self.worlds[0].table.info.seats[seat].former is not None):
            return False  # to that one he may come back
        await self._ask(name, "POST", "/sit", {"seat": seat, "invite": self._word(name)})
        if name in (*self.holders, self.owner) and seat in self.pairing.bots:
            return True  # who sits there may put another bot in its place
        await self._ask(name, "POST", f"/seats/{seat}", {"bot": "greedy"})
        return True

    async def join_as_others(self) -> bool:
        name = self._anybody()
        seat = self._another_seat(name)
        if seat is None:
            return False
        for world in self.worlds:
            viewer = world.viewers[f"{name} again"] = Viewer(f"{name} again", world.viewers[name].cookie)
            await world.join(viewer, [seat], self._word(name))
            await world.say(viewer, {"t": "picture", "seat": seat, "lang": "fr"}, "refused")
            await world.leave(viewer)
        return True

    async def come_back(self) -> bool:
        """The watcher opens a second tab that has seen some of it already, or closes it."""
        seen_by = self.worlds[0].table.broadcast.viewer(self.watcher)
        assert seen_by is not None
        seen = self.will.below(len(seen_by.log) + 1)
        for world in self.worlds:
            if "second" in world.viewers:
                await world.leave(world.viewers["second"])
            else:
                viewer = world.viewers["second"] = Viewer("second", world.viewers["watcher"].cookie)
                await world.join(viewer, [self.watcher], seen=[seen])
        return True

    async def go_and_return(self) -> bool:
        """A spectator is away for a moment."""
        name = self._one(self.looking)
        seen = self.will.below(20)
        for world in self.worlds:
            await world.leave(world.viewers[name])
            await world.join(world.viewers[name], [], self._word(name), [seen])
        return True

    async def hint(self) -> bool:
        """What a bot is asked in the watcher's place must be the same too, and so must its answer be."""
        asked = [await self._hint(world) for world in self.worlds]
        if asked[0] != asked[1]:
            raise Leak(f"{self}: a bot that thinks for the watcher is asked {asked[0]} and {asked[1]}")
        return asked[0] is not None

    async def _hint(self, world: World) -> Any:
        seat = self.watcher
        told = asyncio.create_task(world.say(world.viewers["watcher"], {"t": "hint", "seat": seat}, "hint", "refused"))
        asked = None
        while not told.done():
            if seat in world.gate.asked:
                question = world.gate.asked[seat][0]
                asked = (question.place, question.bot, question.view, question.stack)
                world.gate.tell(seat, self.pairing.rules.text(world.match.menu(seat)[0]))
            await asyncio.sleep(0)
        await told
        return asked

    async def night(self) -> bool:
        """Everybody goes, the table leaves memory, and everybody comes back."""
        seen = self.will.below(30)
        for world in self.worlds:
            here = [viewer for viewer in world.viewers.values() if viewer.tab is not None]
            for viewer in here:
                await world.leave(viewer)
            await world.put_away()
            for viewer in here:
                seats: list[int] = [self.watcher] if viewer.name == "second" else self._seats_of(viewer.name)
                await world.join(viewer, seats, self._word(viewer.name), [seen] * len(seats) or [seen])
        return True

    async def stand_in(self) -> bool:
        """A player leaves for good, and a bot takes over."""
        if "former" not in self.holders:
            return False
        await self._compare()
        seat, bot = self.holders.index("former"), BOTS[self.will.below(2)]
        self.holders[seat] = bot
        self.pairing.bots.add(Seat(seat))
        self.looking.append("former")
        for world in self.worlds:
            await world.say(world.viewers["former"], {"t": "leave", "seat": seat}, "sync")
            await world.ask(world.viewers[self.owner], "POST", self._path(world, f"/seats/{seat}"), {"bot": bot})
        self.tally.done["former players"] += 1
        return True

    async def keep_house(self) -> bool:
        """The owner silences somebody, or lets him speak again, or makes a new invitation."""
        if self.will.below(2):
            for world in self.worlds:
                await world.flush()
                await world.say(world.viewers[self.owner], {"t": "reinvite"}, "table")
            self.invite = self.worlds[0].table.info.invite
            return True
        sign, muted = self.worlds[0].sign("spectator"), bool(self.will.below(2))
        return await self._say(self.owner, {"t": "mute", "sign": sign, "muted": muted}, "table")


Errand = Callable[[TwinTable], Awaitable[bool]]
CHEAP: list[Errand] = [
    TwinTable.why,
    TwinTable.wrong_move,
    TwinTable.speak_for_others,
    TwinTable.chat,
    TwinTable.standing,
    TwinTable.orders,
]
DEAR: list[Errand] = [
    TwinTable.picture,
    TwinTable.look_back,
    TwinTable.look_at_the_lobby,
    TwinTable.look_on,
    TwinTable.look_elsewhere,
    TwinTable.take_a_seat,
    TwinTable.join_as_others,
    TwinTable.come_back,
    TwinTable.go_and_return,
    TwinTable.hint,
    TwinTable.night,
    TwinTable.stand_in,
    TwinTable.keep_house,
]
