"""A table in this process: the program has one seat, bots have the others."""

from typing import Any

from gonfalon.bots import Bot
from gonfalon.bots.bot import checked
from gonfalon.catalog import Table
from gonfalon.catalog.pictures import plain_picture
from gonfalon.catalog.speech import Speaker
from gonfalon.doors.mcp.seat_at_table import SeatAtTable, offered
from gonfalon.engine import wording
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Batch, Match
from gonfalon.engine.view import faces


class OwnTable(SeatAtTable):
    def __init__(self, table: Table, seat: int, bots: list[Bot], names: list[str], seed: int, lang: str) -> None:
        self.game = table.found.slug
        self.table = table
        self.seat = Seat(seat)
        self._bots = bots  # by seat; the one at the program's seat is not used
        self._luck = Seeded(seed + 1)  # the bots' chance
        plain = Speaker(table, lang)
        seats = [
            plain.say("bot" if name else "player", {"number": i + 1, "name": name}) for i, name in enumerate(names)
        ]
        self._speaker = Speaker(table, lang, seats)
        self._match: Match[Any] = table.match(Seeded(seed))
        self._batches: list[Batch[Any]] = [self._match.batches[0]]  # without those taken back
        self._since = 0  # the batch at which the news begins
        self._let_others_play()

    def look(self) -> str:
        match, say = self._match, self._speaker
        seen = match.seen_by(self.seat)
        picture = plain_picture(self.table, seen, self.seat, say.lang, say.names)
        parts = [picture, "\n".join(self._lines(self._batches[self._since :]))]
        if match.over():
            outcome = self.table.rules.outcome(match.play.state)
            winners = say.strung([say.seat(seat) for seat in outcome.winners()])
            parts.append(say.say("won", {"seat": winners}) if winners else say.say("nobody-won"))
        else:
            parts.append(" · ".join(say.line(line) for line in match.rules.goal(seen.state, self.seat)))
            prompt = seen.top.prompt(seen, self.seat)
            parts.append(say.say("prompt-rule", {"text": say.line(prompt), "rule": prompt.rule}))
            parts.append(offered(self.moves()))
        return "\n\n".join(part for part in parts if part)

    def moves(self) -> list[str]:
        if self._match.over():
            return []
        return [self._speaker.text(move) for move in self._match.menu(self.seat)]

    def play(self, move: str) -> None:
        text, words = wording.split(move)
        found = self.table.rules.read(text)
        self._since = len(self._batches)
        self._submit(self.seat, found, words)
        self._let_others_play()

    def why_not(self, move: str) -> str:
        reason = self._match.why_not(self.seat, self.table.rules.read(wording.split(move)[0]))
        if reason is None:
            return self._speaker.say("allowed", {"text": move})
        return self._speaker.say("refused", {"reason": self._speaker.line(reason), "rule": reason.rule})

    def undo(self) -> None:
        self._match.undo(self.seat)
        self._batches.pop()
        self._since = min(self._since, len(self._batches))

    def leave(self) -> None:
        pass  # there is nothing to close

    def log(self) -> list[str]:
        return self._lines(self._batches)

    def _lines(self, batches: list[Batch[Any]]) -> list[str]:
        lines = [self._speaker.cited(event) for batch in batches for event in faces(batch.events, self.seat)]
        return [line for line in lines if line is not None]

    def _submit(self, seat: Seat, move: Move, words: str = "") -> None:
        self._batches.append(self._match.submit(seat, move, words))

    def _let_others_play(self) -> None:
        """Lets the bots play, and plays forced moves, until the program has to decide."""
        match = self._match
        while not match.over():
            deciders = match.deciders()
            others = [seat for seat in deciders if seat != self.seat]
            forced = match.forced(self.seat) if self.seat in deciders else None
            if forced is not None:
                self._submit(self.seat, forced)
            elif others:
                seat = others[0]
                menu = match.menu(seat)
                choice = menu[0]
                if len(menu) > 1:
                    answer = self._bots[seat].choose(match.seen_by(seat), seat, menu, self._luck)
                    choice = checked(answer, menu, f"at seat {seat + 1}")
                self._submit(seat, choice)
            else:
                return
