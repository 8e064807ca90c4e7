"""Installing a package by hand: what pip would leave behind, without a network."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path


class Site:
    """A folder on the path of a fresh Python, beside everything this one finds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, project: Path, package: str) -> None:
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        (self.folder / package).symlink_to(project / package, target_is_directory=True)
        info = self.folder / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n")
        lines = []
        for group, entries in told["entry-points"].items():
            lines += [f"[{group}]", *[f"{name} = {value}" for name, value in entries.items()]]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")

    def python(self, *arguments: str) -> str:
        """What it prints; fails if it does."""
        path = os.pathsep.join([str(self.folder), *[one for one in sys.path if one]])
        bytecode = "" if os.environ.get("PYTHONPYCACHEPREFIX") else "1"
        done = subprocess.run(
            [sys.executable, "-P", *arguments],
            cwd=self.folder,
            # Bytecode is kept where the test command has a place for it: dozens of these start in one run.
            env={"PYTHONDONTWRITEBYTECODE": bytecode, **os.environ, "PYTHONPATH": path, "COLUMNS": "120"},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def gonfalon(self, *arguments: str) -> str:
        return self.python("-c", "from gonfalon.cli import main; main()", *arguments)
