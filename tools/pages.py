"""The pages of the client, built from a copy of `client/` and the games' faces by Node. The wheel's build hook does it,
or tools/start before the hook, to lose no time.

usage: pages.py FOLDER      builds them into FOLDER/web
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NODE_NEEDED = (20, 19)


class CannotBuildClient(Exception):
    """Why there are no pages in this wheel, in words for the person who installs."""


def node_is_here() -> bool:
    """Whether npm and a Node that is new enough are on the PATH."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    try:
        major, minor = told.removeprefix("v").split(".")[:2]
        return (int(major), int(minor)) >= NODE_NEEDED
    except ValueError:
        return False


def build_client(root: Path, work: Path) -> Path:
    """Build a copy of the client below `work`; returns the folder of its pages, `work/web`."""
    if not (root / "client" / "package-lock.json").is_file():
        raise CannotBuildClient("the folder client/ is not here")
    if not node_is_here():
        raise CannotBuildClient(f"Node {NODE_NEEDED[0]}.{NODE_NEEDED[1]} or newer was not found")
    tree = work / "pages"
    shutil.copytree(root / "client", tree / "client", ignore=shutil.ignore_patterns("node_modules"))
    for face in sorted(root.glob("src/gonfalon/games/*/face")):
        shutil.copytree(face, tree / face.relative_to(root))
    npm = str(shutil.which("npm"))
    # Not `npm ci`: the lock holds this platform's binaries only where a registry has no others.
    for command in (["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
        run = subprocess.run(
            [npm, *command],
            cwd=tree / "client",
            env={**os.environ, "GONFALON_WEB": str(work / "web")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if run.returncode:
            sys.stderr.write(run.stdout)
            raise CannotBuildClient(f"npm {command[0]} failed with exit code {run.returncode}")
    return work / "web"


def main() -> None:
    try:
        build_client(Path(__file__).resolve().parent.parent, Path(sys.argv[1]).absolute())
    except CannotBuildClient as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
