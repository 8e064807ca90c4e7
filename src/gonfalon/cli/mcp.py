"""`gonfalon mcp`: the games as tools for language models, over standard input and output."""

from typing import Annotated, Literal, cast

import typer

from gonfalon.cli.languages import chosen
from gonfalon.engine.errors import MissingExtra


def mcp(
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
    wait: Annotated[float, typer.Option(help="Seconds that others at a server's table may take to move.")] = 20.0,
) -> None:
    """Serve the Model Context Protocol: a language model opens or joins a table and plays."""
    try:
        from gonfalon.doors.mcp.tools import mcp_server
    except ModuleNotFoundError as missing:
        raise MissingExtra("this needs the extra `mcp`: pip install 'gonfalon[mcp]'") from missing
    mcp_server(cast(Literal["fr", "en"], chosen(lang)), wait).run("stdio")
