"""The position as text, as who looks at it is shown it."""

from pathlib import Path

from driver import Server, served
from test_play import seated


def test_people_are_named_in_the_position_as_text(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, ada, ben = await seated(server, "battue")
        for tab, seat in ((ada, 0), (ben, 1)):
            await tab.send("picture", seat=seat, lang="en")
            text = (await tab.next("picture"))["text"]
            assert "Ada" in text and "Ben" in text and "Player" not in text

    served(tmp_path / "a.db", do)
