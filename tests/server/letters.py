"""A mail server for tests."""

from email import message_from_bytes, policy
from typing import Any


class Letters:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.refuse = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuse:
            return self.refuse
        self.got.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 taken"

    def text(self) -> str:
        return str(self.got[-1].get_content())
