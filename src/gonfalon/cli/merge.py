"""`gonfalon merge`: merges the parts of a series that were played on several machines."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.bots import merging
from gonfalon.cli.progress import print_json
from gonfalon.cli.selfplay import summary
from gonfalon.engine.errors import BadOption


def merge(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="What gonfalon selfplay --shard has printed.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Put the parts of a series together: what one run would have said."""
    try:
        report = merging.merge({str(file): file.read_bytes() for file in files})
    except OSError as error:
        raise BadOption(f"{error.filename}: {error.strerror}") from error
    if as_json:
        print_json(report)
    else:
        summary(report)
