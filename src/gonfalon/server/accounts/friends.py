"""Friends and blocked people. Both are between accounts, since a guest's identity does not last.

Blocked people do not learn of it: their requests seem unanswered, and tables look private to them."""

from typing import Final

from gonfalon.server import wire
from gonfalon.server.accounts.account import Account
from gonfalon.server.accounts.accounts import Accounts
from gonfalon.server.auth import Person
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import BadMessage, NoPerson, TooFast, TooMany

MOST: Final = 200  # entries of each list: friends, requests, blocked people
ASKS_PER_HOUR: Final = 30


class Friends:
    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._asks = Buckets(ASKS_PER_HOUR / 3600, ASKS_PER_HOUR)

    def are(self, one: Person | None, other: Person | None) -> bool:
        account = self._accounts.of(one)
        return account is not None and other is not None and other in account.friends

    def blocks(self, one: Person | None, other: Person | None) -> bool:
        """Whether `one` has blocked `other`."""
        account = self._accounts.of(one)
        return account is not None and other is not None and other in account.blocked

    def of(self, person: Person | None) -> list[Person]:
        account = self._accounts.of(person)
        return list(account.friends) if account is not None else []

    def told(self, person: Person) -> wire.People:
        account = self._accounts.own(person)
        return wire.People(
            *(self._names(some) for some in (account.friends, account.asking, account.asked, account.blocked))
        )

    def _names(self, people: list[Person]) -> list[str]:
        return sorted(one.name for one in (self._accounts.of(person) for person in people) if one is not None)

    async def ask(self, person: Person, name: str) -> None:
        """Asks somebody to be friends, or agrees if they have asked already."""
        own, other, other_account = self._pair(person, name)
        if other in own.blocked:
            raise BadMessage("you have blocked this person; take that back first")
        if other in own.friends or other in own.asked:
            return
        if not self._asks.take(person):
            raise TooFast("you ask many people; wait a while")
        if other in own.asking:
            await self._join(person, other)
            return
        if len(own.asked) >= MOST or len(own.friends) >= MOST:
            raise TooMany(f"you have asked {MOST} people already")
        own.asked = [*own.asked, other]
        if person not in other_account.blocked and len(other_account.asking) < MOST:
            other_account.asking = [*other_account.asking, person]
        await self._keep(person, other)

    async def answer(self, person: Person, name: str, agreed: bool) -> None:
        """Answers a request. The other person is not notified of a refusal."""
        own, other, _ = self._pair(person, name)
        if other not in own.asking:
            raise NoPerson("this person does not ask you any more")
        if agreed:
            await self._join(person, other)
        else:
            own.asking = _without(own.asking, other)
            await self._keep(person)

    async def _join(self, one: Person, other: Person) -> None:
        for person, friend in ((one, other), (other, one)):
            account = self._accounts.own(person)
            account.asking, account.asked = _without(account.asking, friend), _without(account.asked, friend)
            if friend not in account.friends:
                account.friends = [*account.friends, friend][:MOST]
        await self._keep(one, other)

    async def end(self, person: Person, name: str) -> None:
        """Ends a friendship, or withdraws a request."""
        _, other, _ = self._pair(person, name)
        self._part(person, other)
        await self._keep(person, other)

    async def block(self, person: Person, name: str, blocked: bool) -> None:
        account, other, _ = self._pair(person, name)
        account.blocked = _without(account.blocked, other)
        if blocked:
            if len(account.blocked) >= MOST:
                raise TooMany(f"you have blocked {MOST} people already")
            account.blocked = [*account.blocked, other]
            asked = person in self._accounts.own(other).asked
            self._part(person, other)
            if asked:  # the blocked person's request still looks open to them
                self._accounts.own(other).asked = [*self._accounts.own(other).asked, person]
        await self._keep(person, other)

    def _part(self, one: Person, other: Person) -> None:
        for person, friend in ((one, other), (other, one)):
            account = self._accounts.own(person)
            account.friends, account.asking = _without(account.friends, friend), _without(account.asking, friend)
            account.asked = _without(account.asked, friend)

    def _pair(self, person: Person, name: str) -> tuple[Account, Person, Account]:
        account, other = self._accounts.own(person), self._accounts.called(name)
        other_account = self._accounts.of(other)
        if other is None or other_account is None:
            raise NoPerson("nobody with an account is called so")
        if other == person:
            raise BadMessage("that is you")
        return account, other, other_account

    async def _keep(self, *people: Person) -> None:
        for person in people:
            await self._accounts.keep(person)

    async def forget(self, person: Person) -> None:
        """Removes a deleted account from everybody's lists."""
        for other, account in self._accounts.everybody():
            lists = (account.friends, account.asking, account.asked, account.blocked)
            if any(person in some for some in lists):
                account.friends, account.asking = _without(account.friends, person), _without(account.asking, person)
                account.asked, account.blocked = _without(account.asked, person), _without(account.blocked, person)
                await self._accounts.keep(other)


def _without(people: list[Person], one: Person) -> list[Person]:
    return [person for person in people if person != one]
