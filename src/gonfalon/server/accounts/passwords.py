"""Passwords, hashed with argon2id. Hashing takes time and memory, so it is done in threads, a few at a time.

Checking an account that does not exist, or has no password, takes as long as checking a wrong password."""

import asyncio
from typing import Final

AT_ONCE: Final = 2  # of 64 MiB each
# The hash of a password that nobody knows, at the usual cost.
NOBODYS: Final = "$argon2id$v=19$m=65536,t=3,p=4$6MCBI+8yBUxAuA4t9v20bg$I1HppVuzg/rgRjR0Zgy+7UWgK94QG2Ny1nth3I5u1RA"


class Passwords:
    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)
        self.checked = 0  # number of checks, right or wrong

    async def hashed(self, password: str) -> str:
        async with self._room:
            return await asyncio.to_thread(_hashed, password)

    async def fits(self, hash: str, password: str) -> bool:
        """Whether a password matches the hash. An empty hash never matches, and takes as long."""
        async with self._room:
            self.checked += 1
            return await asyncio.to_thread(_fits, hash or NOBODYS, password) and bool(hash)


def _hashed(password: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(password)


def _fits(hash: str, password: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return PasswordHasher().verify(hash, password)
    except (Argon2Error, InvalidHashError):
        return False
