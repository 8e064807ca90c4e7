"""Friends and blocked people. Both are between accounts, since a guest may be anybody tomorrow.

Blocked people are not told: their requests seem unanswered, and tables look private to them."""

from typing import Final

from gonfalon.server import wire
from gonfalon.server.accounts.account import Account
from gonfalon.server.accounts.accounts import Accounts
from gonfalon.server.auth import Person
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import BadMessage, NoPerson, TooFast, TooMany

MOST: Final = 200  # friends, and as many of each other kind
ASKS_PER_HOUR: Final = 30


class Friends:
    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._asks = Buckets(ASKS_PER_HOUR / 3600, ASKS_PER_HOUR)

    def are(self, one: Person | None, other: Person | None) -> bool:
        account = self._accounts.of(one)
        return account is not None and other is not None and other in account.friends

    def blocks(self, one: Person | None, other: Person | None) -> bool:
        """Whether `one` wants nothing to do with `other`."""
        account = self._accounts.of(one)
        return account is not None and other is not None and other in account.blocked

    def of(self, person: Person | None) -> list[Person]:
        account = self._accounts.of(person)
        return list(account.friends) if account is not None else []

    def told(self, person: Person) -> wire.People:
        mine = self._accounts.own(person)
        return wire.People(*(self._names(some) for some in (mine.friends, mine.asking, mine.asked, mine.blocked)))

    def _names(self, people: list[Person]) -> list[str]:
        return sorted(one.name for one in (self._accounts.of(person) for person in people) if one is not None)

    async def ask(self, person: Person, name: str) -> None:
        """To be friends. Asking back somebody who has asked already is agreeing."""
        mine, other, theirs = self._pair(person, name)
        if other in mine.blocked:
            raise BadMessage("you have blocked this person; take that back first")
        if other in mine.friends or other in mine.asked:
            return
        if not self._asks.take(person):
            raise TooFast("you ask many people; wait a while")
        if other in mine.asking:
            await self._join(person, other)
            return
        if len(mine.asked) >= MOST or len(mine.friends) >= MOST:
            raise TooMany(f"you have asked {MOST} people already")
        mine.asked = [*mine.asked, other]
        if person not in theirs.blocked and len(theirs.asking) < MOST:
            theirs.asking = [*theirs.asking, person]
        await self._keep(person, other)

    async def answer(self, person: Person, name: str, agreed: bool) -> None:
        """The person who is refused is not told."""
        mine, other, _ = self._pair(person, name)
        if other not in mine.asking:
            raise NoPerson("this person does not ask you any more")
        if agreed:
            await self._join(person, other)
        else:
            mine.asking = _without(mine.asking, other)
            await self._keep(person)

    async def _join(self, one: Person, other: Person) -> None:
        for mine, yours in ((one, other), (other, one)):
            account = self._accounts.own(mine)
            account.asking, account.asked = _without(account.asking, yours), _without(account.asked, yours)
            if yours not in account.friends:
                account.friends = [*account.friends, yours][:MOST]
        await self._keep(one, other)

    async def end(self, person: Person, name: str) -> None:
        """Friends no more; or what was asked is taken back."""
        _, other, _ = self._pair(person, name)
        self._part(person, other)
        await self._keep(person, other)

    async def block(self, person: Person, name: str, blocked: bool) -> None:
        mine, other, _ = self._pair(person, name)
        mine.blocked = _without(mine.blocked, other)
        if blocked:
            if len(mine.blocked) >= MOST:
                raise TooMany(f"you have blocked {MOST} people already")
            mine.blocked = [*mine.blocked, other]
            asked = person in self._accounts.own(other).asked
            self._part(person, other)
            if asked:  # and goes on looking so to them
                self._accounts.own(other).asked = [*self._accounts.own(other).asked, person]
        await self._keep(person, other)

    def _part(self, one: Person, other: Person) -> None:
        for mine, yours in ((one, other), (other, one)):
            account = self._accounts.own(mine)
            account.friends, account.asking = _without(account.friends, yours), _without(account.asking, yours)
            account.asked = _without(account.asked, yours)

    def _pair(self, person: Person, name: str) -> tuple[Account, Person, Account]:
        mine, other = self._accounts.own(person), self._accounts.called(name)
        theirs = self._accounts.of(other)
        if other is None or theirs is None:
            raise NoPerson("nobody with an account is called so")
        if other == person:
            raise BadMessage("that is you")
        return mine, other, theirs

    async def _keep(self, *people: Person) -> None:
        for person in people:
            await self._accounts.keep(person)

    async def forget(self, person: Person) -> None:
        """Nobody's list names somebody who is gone."""
        for other, account in self._accounts.everybody():
            lists = (account.friends, account.asking, account.asked, account.blocked)
            if any(person in some for some in lists):
                account.friends, account.asking = _without(account.friends, person), _without(account.asking, person)
                account.asked, account.blocked = _without(account.asked, person), _without(account.blocked, person)
                await self._accounts.keep(other)


def _without(people: list[Person], one: Person) -> list[Person]:
    return [person for person in people if person != one]
