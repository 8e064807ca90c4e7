"""A game in the terminal: people and bots at a table, and each person is shown only what they may see."""

import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gonfalon.bots import Bot
from gonfalon.bots import find as find_bot
from gonfalon.bots.advice import REASONS, planned, why
from gonfalon.bots.bot import checked
from gonfalon.bots.greedy import once, unasked
from gonfalon.catalog import Table
from gonfalon.catalog.pictures import picture
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.catalog.stories import chronicle, in_words
from gonfalon.cli import left_games
from gonfalon.cli.left_games import LeftGame, LeftMove
from gonfalon.cli.reading import FEW_ROWS, Menu, Row, folded, tokens_of
from gonfalon.cli.recordfiles import write_record
from gonfalon.cli.rules import paragraph_text
from gonfalon.cli.terminal import Terminal
from gonfalon.engine import wording
from gonfalon.engine.chance import Seeded
from gonfalon.engine.drawing import Frame
from gonfalon.engine.errors import BadRecord, UnreadableMove
from gonfalon.engine.event import Event
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.match import Batch, Match
from gonfalon.engine.move import Verb
from gonfalon.engine.options import EDITION, edition_of, offered
from gonfalon.engine.record import written
from gonfalon.engine.step import Step
from gonfalon.engine.view import faces

COMMANDS = ("undo", "why", "rule", "hint", "log", "menu", "options", "lang", "save", "help", "quit")
ALSO = ("rule", "hint", "quit")  # commands that have further names
ADVISER = "greedy"  # who gives hints
LEAST_NEWS = 1  # lines, on the smallest screen


class Leave(Exception):
    """Raised when somebody leaves the table."""


@dataclass
class Player:
    """The player at a seat: a person, or a bot with its name."""

    bot: Bot | None = None
    name: str = ""


class Session:
    def __init__(
        self, table: Table, players: list[Player], seed: int, lang: str, terminal: Terminal, pack: Path | None = None
    ) -> None:
        self.table = table
        self.pack = pack  # the player's own folder of data
        self.players = players
        self.seed = seed
        self.terminal = terminal
        self.match: Match[Any] = table.match(Seeded(seed))
        self.luck = Seeded(seed + 1)  # the bots' own chance, so that records do not depend on how much they use
        self.batches: list[Batch[Any]] = [self.match.batches[0]]  # without those taken back
        self.commands = {name: name for name in COMMANDS}  # by all their names, in both languages
        for language in LANGUAGES:
            words = Speaker(table, language)
            for name in COMMANDS:
                also = words.say(f"command-{name}-also") if name in ALSO else ""
                self.commands |= {folded(word): name for word in (words.say(f"command-{name}"), *also.split())}
        self.dealt_at: Step[Any] | None = None  # the question at which the asides in `dealt` were made
        self.dealt: list[tuple[int, Verb]] = []  # asides that a bot makes once per question: seat and verb
        self.resumed = False  # whether this is a saved game
        self.greeted = False
        self.note = ""  # shown above the next question
        self.looking: Seat | None = None  # the person who saw the screen last
        self.speak(lang)

    def speak(self, lang: str) -> None:
        names = []
        plain = Speaker(self.table, lang)
        for seat, player in enumerate(self.players):
            words = {"number": seat + 1, "name": player.name}
            names.append(plain.say("bot" if player.bot else "player", words))
        self.speaker = Speaker(self.table, lang, names)

    @property
    def people(self) -> list[Seat]:
        return [Seat(seat) for seat, player in enumerate(self.players) if player.bot is None]

    # -- playing -------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        say = self.speaker.say
        self.terminal.say(say("title") if self.speaker.has("title") else self.table.found.slug, "bold")
        roomy = not self.terminal.live or self.terminal.size()[1] >= 30
        if roomy and self.speaker.has("about"):
            self.terminal.say(say("about"))
            for line in self.speaker.data():
                self.terminal.say(line, "faint")
        if self.people:
            numbered = any(kind.name == "cell" for verb in self.table.rules.verbs.all for kind in verb.kinds)
            self.terminal.say((say("numbers-are-cells") + " " if numbered else "") + say("welcome"), "faint")
        while not self.match.over():
            if self._deal():
                continue
            seat = self.match.deciders()[0]
            forced = self.match.forced(seat)
            if forced is not None:  # everybody can see it, so nobody is asked, and no curtain is needed
                self._submit(seat, forced)
                continue
            bot = self.players[seat].bot
            if bot is None:
                self._ask(seat)
                continue
            menu = self.match.menu(seat)
            choice = menu[0]
            if len(menu) > 1:
                answer = bot.choose(self.match.seen_by(seat), seat, menu, self.luck)
                choice = checked(answer, menu, f"at seat {seat + 1}")
            self._submit(seat, choice)
        self._end()
        if self.resumed:
            left_games.forget(self.table.found.slug)

    def _deal(self) -> bool:
        """Lets one bot make an aside, such as accepting an offer; whether one did."""
        question = self.match.play.top
        if self.dealt_at is not question:
            self.dealt_at, self.dealt = question, []
        for seat in range(len(self.players)):
            if self.players[seat].bot is None:
                continue
            done = [verb for one, verb in self.dealt if one == seat]
            asides = self.match.asides(Seat(seat))
            asides = [move for move in asides if not any(verb.owns(move) for verb in done)]
            move = unasked(self.match.seen_by(Seat(seat)), Seat(seat), asides) if asides else None
            if move is not None:
                self._submit(Seat(seat), move)
                if verb := once(self.table.found.slug, move):
                    self.dealt.append((seat, verb))
                return True
        return False

    def _submit(self, seat: Seat, move: Move, words: str = "") -> None:
        self.batches.append(self.match.submit(seat, move, words))

    def _ask(self, seat: Seat) -> None:
        """Asks a person until they have moved or taken something back."""
        self._curtain(seat)
        menu = Menu(self.speaker, self.match.menu(seat))
        since = self._since(seat)
        self._show(seat, menu, since)
        before = len(self.match.batches)
        while len(self.match.batches) == before:
            text = self.terminal.ask().strip()
            words = text.removeprefix("/").split()
            command = self._command(words[0]) if words else ""
            if not words and len(menu.all) == 1:
                self._submit(seat, menu.all[0].move)
            elif not words:
                menu.reset()
                self._show(seat, menu, since)
            elif command in ("menu", "lang"):
                if command == "lang" and not self._change_language(words[1:]):
                    continue
                menu = Menu(self.speaker, self.match.menu(seat))
                self._show(seat, menu, since)
            elif command:
                self._obey(command, words[1:], seat, menu)
            else:
                self._take(seat, menu, text, since)

    def _take(self, seat: Seat, menu: Menu, text: str, since: int) -> None:
        try:
            text, words = wording.split(text)
            found = menu.type(tokens_of(text))
            if len(found) == 1:
                self._submit(seat, found[0].move, words or self._asked_words(found[0].move))
                return
        except UnreadableMove:
            self.terminal.say(self.speaker.say("words-refused", {"most": wording.MOST}))
            return
        if found:
            self._show(seat, menu, since)
            return
        unasked = [move for move in menu.full(tokens_of(text)) if move in self.match.asides(seat)]
        if unasked:  # an aside must be typed in full, since it is in no list
            self._submit(seat, unasked[0])
        else:
            self.terminal.say(self._why(seat, menu, text)[0])

    def _asked_words(self, move: Move) -> str:
        """Asks for the free words of a move that takes some and was typed without."""
        if not self.table.rules.verbs.of(move).worded:
            return ""
        self.terminal.say(self.speaker.say("in-your-words"))
        return wording.checked(self.terminal.ask())

    def _why(self, seat: Seat, menu: Menu, text: str) -> tuple[str, str]:
        """Why a typed move is not allowed, and the rule; or that it is allowed, or not a move at all."""
        moves = menu.full(tokens_of(text))
        if not moves:
            return self.speaker.say(
                "unreadable", {"text": textwrap.shorten(text, 40, placeholder="…"), "example": menu.example()}
            ), ""
        unasked = self.match.asides(seat)
        reasons = [None if move in unasked else self.match.why_not(seat, move) for move in moves]
        for move, reason in zip(moves, reasons, strict=True):
            if reason is None:
                return self.speaker.say("allowed", {"text": self.speaker.text(move)}), ""
        first = reasons[0]
        assert first is not None
        return self.speaker.say("refused", {"reason": self.speaker.line(first), "rule": first.rule}), first.rule

    # -- showing -------------------------------------------------------------------------------------------------------

    def _curtain(self, seat: Seat) -> None:
        """Hides the screen between two people who share it, if the game hides something."""
        if self.looking is not None and self.looking != seat and self.table.rules.hides():
            self.terminal.clear()
            self.terminal.say(self.speaker.say("curtain", {"seat": self.speaker.seat(seat)}), "bold")
            if self.terminal.live:
                self.terminal.ask("")
        self.looking = seat

    def _show(self, seat: Seat, menu: Menu, since: int) -> None:
        terminal = self.terminal
        if self.greeted and terminal.live:
            terminal.clear()
        else:  # the first picture is drawn below the greeting
            terminal.say()
        self.greeted = True
        width, height = terminal.size()
        seen = self.match.seen_by(seat)
        drawn = picture(
            self.table, seen, seat, self.speaker, Frame(menu.moves(), self._recent(seat, since), width, height)
        )
        prompt = seen.top.prompt(seen, seat)
        question = self.speaker.say("prompt-rule", {"text": self.speaker.line(prompt), "rule": prompt.rule})
        goal = " · ".join([self.speaker.line(line) for line in self.match.rules.goal(seen.state, seat)])
        offered = self._menu_lines(menu, height - len(drawn) - 7 if terminal.live else FEW_ROWS, seat)
        terminal.spans(drawn)
        terminal.say()
        # Leave room for what is typed and a sentence in answer, so that the board stays on the screen.
        cards = self.speaker.printed(prompt)
        below = [line for text in [question, goal, *cards] for line in terminal.lines(text)]
        spare = height - len(drawn) - len(below) - len(offered) - 3
        self._news(seat, since, spare - 1)
        if self.note:
            terminal.say(self.note)
        self.note = ""
        if goal:
            terminal.say(goal, "faint")
        terminal.say(question, "bold")
        for text in cards:
            terminal.say(text, "faint")
        for line in offered:
            terminal.say(line)
        begun = self.speaker.say("chosen", {"begun": " ".join(menu.begun)}) + " " if menu.begun else ""
        if len(menu.all) > 1 and (begun or spare > 0 or not terminal.live):
            terminal.say("  " + begun + self.speaker.say("example", {"example": menu.example()}), "faint")

    def _menu_lines(self, menu: Menu, room: int, seat: Seat) -> list[str]:
        if len(menu.all) == 1:
            return [self.speaker.say("press-enter", {"move": self.speaker.move(menu.all[0].move)})]
        rows = menu.rows(min(FEW_ROWS, max(room, 2)))
        shown = [self._labelled(row, seat) for row in rows]
        wide = max(len(label) for label, _ in shown)
        lines: list[str] = []
        extra = 0
        for row, (label, stakes) in zip(rows, shown, strict=True):
            if row.number:
                lines += self.terminal.lines(f"{row.number:3}  {label:{wide}}  {' '.join(row.values)}", "     ")
            elif row.label:
                lines += self.terminal.lines(f"  {label:>{wide}} → {' '.join(row.values)}", " " * (wide + 5))
            else:
                lines += self.terminal.lines("  " + "  ".join(row.values), "  ")
            for text in stakes:
                if len(rows) + extra < room or not self.terminal.live:  # the moves themselves come first
                    lines += self.terminal.lines(f"       {text}", "       ")
                    extra += 1
        return lines

    def _labelled(self, row: Row, seat: Seat) -> tuple[str, list[str]]:
        """The label of a row, with the price of its move, and the lines on what is at stake."""
        if row.move is None:
            return row.label, []
        luck = Seeded(self.seed + len(self.batches))  # a separate chance, as for hints
        stakes = self.match.rules.stakes(self.match.seen_by(seat), seat, row.move, luck)
        label = row.label if stakes.price is None else f"{row.label} ({self.speaker.line(stakes.price)})"
        return label, [self.speaker.line(line) for line in stakes.lines]

    def _since(self, seat: Seat) -> int:
        """The batch at which the news for a seat begin: its own last move."""
        own = [i for i, batch in enumerate(self.batches) if batch.seat == seat]
        return own[-1] if own else 0

    def _recent(self, seat: Seat, since: int) -> list[Event[Any]]:
        """The events marked as recent: those of others, or if there are none, of one's own last move."""
        batches = self.batches[since:]
        others = [batch for batch in batches if batch.seat != seat]
        return [event for batch in others or batches for event in faces(batch.events, seat)]

    def _lines(self, seat: Seat, batches: list[Batch[Any]]) -> list[str]:
        lines = [self.speaker.cited(event) for batch in batches for event in faces(batch.events, seat)]
        return [line for line in lines if line is not None]

    def _news(self, seat: Seat, since: int, room: int) -> None:
        lines = self._lines(seat, self.batches[since:])
        room = max(room, LEAST_NEWS)
        if len(lines) > room and self.terminal.live:
            if room > LEAST_NEWS:
                self.terminal.say(self.speaker.say("more-news", {"count": len(lines) - room + 1}), "faint")
                room -= 1
            lines = lines[len(lines) - room :]
        for line in lines:
            self.terminal.say(line, "recent")

    # -- commands ------------------------------------------------------------------------------------------------------

    def _command(self, word: str) -> str:
        """The command that a word stands for, in either language; empty also if the word is a verb of the game."""
        return "" if word in self.table.rules.verbs.named else self.commands.get(folded(word), "")

    def _obey(self, command: str, words: list[str], seat: Seat, menu: Menu) -> None:
        say, terminal = self.speaker.say, self.terminal
        match command:
            case "undo":
                self._undo(seat)
            case "why" if words:
                reason, rule = self._why(seat, menu, " ".join(words))
                terminal.say(f"{reason}\n{self._rule(rule)}" if rule else reason)
            case "why":
                terminal.say(say("why-what", {"example": menu.example()}))
            case "rule":
                wish = " ".join(words)
                card = self.speaker.card(wish) if words else None
                if card is None:
                    card = self._rule(wish) if words else say("rule-what", {"rule": self._rule_now(seat)})
                terminal.say(card)
            case "hint":
                self._hint(seat)
            case "log":
                terminal.say("\n".join(self._lines(seat, self.batches)) or say("nothing-yet"))
            case "options":
                self._options()
            case "save" if words:
                self._save_as(" ".join(words), seat)
            case "save":
                terminal.say(say("save-what"))
            case "help":
                self._help(seat, menu)
            case "quit":
                raise Leave

    def _undo(self, seat: Seat) -> None:
        """Takes back the person's own last move, or that of the person before, until another player acts."""
        for one in [seat, *self.people]:
            if self.match.can_undo(one):
                self.match.undo(one)
                self.batches.pop()
                self.note = self.speaker.say("undone")
                return
        self.terminal.say(self.speaker.say("nothing-to-undo"))

    def _rule_now(self, seat: Seat) -> str:
        seen = self.match.seen_by(seat)
        return seen.top.prompt(seen, seat).rule

    def _rule(self, id: str) -> str:
        page = rules_page(self.table.found, self.speaker.lang)
        if page is None:
            return self.speaker.say("rules-missing")
        paragraph = page.get(id)
        if paragraph is not None:
            return paragraph_text(paragraph, self.speaker.say)
        near = page.near(id)
        hint = self.speaker.say("rule-near", {"rules": ", ".join(near)}) if near else ""
        return self.speaker.say("rule-unknown", {"rule": id, "near": hint}).strip()

    def _hint(self, seat: Seat) -> None:
        moves = self.match.menu(seat)
        move, seen = moves[0], self.match.seen_by(seat)
        # A separate chance: asking for a hint must not change what the bots do later.
        chance = Seeded(self.seed + len(self.batches))
        if len(moves) > 1:
            move = find_bot(ADVISER).choose(seen, seat, moves, chance)
        words = {"name": ADVISER, "move": self.speaker.move(move), "text": self.speaker.text(move)}
        self.terminal.say(self.speaker.say("hint", words))
        after, _ = planned(seen, seat, move, chance)
        for line in why(seen, after, seat, move)[:REASONS]:
            self.terminal.say(f"  {self.speaker.line(line)}", indent="  ")

    def _options(self) -> None:
        declared = self.table.found.game.options(self.table.loaded.pack)
        values = self.table.rules.options.values
        if offered(declared) != declared:
            edition = self.speaker.setting(EDITION, edition_of(declared, values))
            self.terminal.say(f"  {self.speaker.option(EDITION)}: {edition}", indent="    ")
        for option in declared:
            value = values[option.name]
            changed = " " + self.speaker.say("option-changed") if value != option.for_people else ""
            described = f"{self.speaker.option(option.name)}: {self.speaker.setting(option.name, value)}{changed}"
            typed = str(value).lower() if isinstance(value, bool) else value
            self.terminal.say(f"  {described}  [{option.name}={typed}]", indent="    ")

    def _help(self, seat: Seat, menu: Menu) -> None:
        say = self.speaker.say
        words = {"rule": self._rule_now(seat), "example": menu.example(), "whole": self.speaker.text(menu.all[0].move)}
        self.terminal.say(say("help-moves", words))
        wide = max(len(say(f"command-{name}")) for name in COMMANDS)
        for name in COMMANDS:
            text = say(f"help-{name}", words)
            self.terminal.say(f"  {say(f'command-{name}'):{wide}}  {text}", indent=" " * (wide + 4))

    def _change_language(self, words: list[str]) -> bool:
        if not words or words[0] not in LANGUAGES:
            self.terminal.say(self.speaker.say("lang-what"))
            return False
        self.speak(words[0])
        return True

    # -- saving --------------------------------------------------------------------------------------------------------

    def _save_as(self, name: str, seat: Seat) -> None:
        try:
            self.save(Path(name).expanduser(), seat)
        except BadRecord as error:
            self.terminal.say(self.speaker.say("not-saved", {"reason": str(error)}))

    def save(self, file: Path, seat: Seat | None = None) -> None:
        """Writes a record: the whole game if it is over or hides nothing; otherwise what this seat was shown (None: the
        first person)."""
        header = self.table.header([player.name for player in self.players])
        if self.table.rules.hides() and not self.match.over():
            header.seat = (self.people[0] if self.people else SPECTATOR) if seat is None else seat
        writer = written(self.match, self.table.codec, header)
        write_record(file, "\n".join(writer.lines) + "\n")
        self.terminal.say(self.speaker.say("saved", {"file": str(file)}))

    def _end(self) -> None:
        say, terminal = self.speaker.say, self.terminal
        seat = self.looking if self.looking is not None else SPECTATOR
        since = self._since(seat)
        width, height = terminal.size()
        frame: Frame[Any] = Frame([], self._recent(seat, since), width, height)
        terminal.say()
        terminal.spans(picture(self.table, self.match.seen_by(seat), seat, self.speaker, frame))
        terminal.say()
        self._news(seat, since, max(4, height - 24))
        outcome = self.table.rules.outcome(self.match.play.state)
        winners = [self.speaker.seat(one) for one in outcome.winners()]
        if not winners:
            terminal.say(say("nobody-won"), "bold")
        elif len(winners) == len(outcome.places):
            terminal.say(say("drawn"), "bold")
        elif len(winners) > 1:
            terminal.say(say("shared", {"seats": self.speaker.strung(winners)}), "bold")
        else:
            terminal.say(say("won", {"seat": winners[0]}), "bold")
        if outcome.cut:
            terminal.say(say("cut"))
        for one in sorted(range(len(outcome.places)), key=lambda one: outcome.places[one]):
            terminal.say("  " + say("ranking", {"place": outcome.places[one], "seat": self.speaker.seat(one)}))
        story = chronicle(self.table, enumerate([batch.events for batch in self.batches]))
        for line in in_words(story, self.speaker):
            terminal.say("  " + line, indent="    ")
        terminal.say(say("ended-by", {"rule": self._rule(outcome.rule).partition("\n")[0]}))
        terminal.say(textwrap.indent(self._rule(outcome.rule).partition("\n")[2], "  "), indent="  ")
        terminal.say(say("seed", {"seed": str(self.seed)}), "faint")

    def leave(self) -> None:
        """Saves the game so that it can be resumed, and says goodbye."""
        slug = self.table.found.slug
        moves = sum(1 for batch in self.batches if batch.seat != SPECTATOR)
        if any(batch.seat in self.people for batch in self.batches) and left_games.keep(self._left()):
            self.terminal.say(self.speaker.say("left-kept", {"command": f"gonfalon play {slug} --resume"}))
        self.terminal.say(self.speaker.say("left-table", {"moves": moves}))

    def _left(self) -> LeftGame:
        text = self.table.rules.text
        return LeftGame(
            game=self.table.found.slug,
            version=self.table.found.game.version,
            seats=len(self.players),
            bots=[player.name for player in self.players],
            seed=self.seed,
            options=self.table.rules.options.values,
            pack=None if self.pack is None else str(self.pack.absolute()),
            moves=[
                LeftMove(batch.seat, text(batch.move), batch.words) for batch in self.batches if batch.seat != SPECTATOR
            ],
        )

    def play_again(self, moves: list[LeftMove]) -> None:
        """Replays the moves of a saved game."""
        for one in moves:
            self._submit(Seat(one.seat), self.table.rules.read(one.move), one.words)
        self.luck = Seeded(self.seed + 1 + len(moves))
        self.resumed = True
