"""Wheels of these sources, built once: they lie in build/wheels, in folders named by a digest of all that goes in.

usage: wheels.py [--plain | --tested]     builds the wheel unless it is there, compiled or plain, and prints its path

With --tested it is the compiled wheel if that is there, else one that is compiled twice as fast, runs slower and has no
pages.

The Python that runs this has what requirements/start.txt names; nothing else is fetched but the packages of the client.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "wheels"
SOURCES = ("src", "client", "pyproject.toml", "hatch_build.py", "requirements/start.txt", "README.md", "LICENSE")
UNFINISHED = "unfinished-"
PASSED_OVER = {"__pycache__", "tests", "node_modules", "web"}


def digest() -> str:
    told = hashlib.sha256()
    # A compiler that appears later is reason enough to try again.
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or ""
    for fact in (sys.version, compiler, os.environ.get("GONFALON_CLIENT", "")):
        told.update(fact.encode() + b"\0")
    for name in SOURCES:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            inside = path.relative_to(ROOT)
            if path.is_file() and not PASSED_OVER.intersection(inside.parts):
                content = hashlib.sha256(path.read_bytes()).hexdigest()
                told.update(f"{inside.as_posix()}\0{content}\0".encode())
    return told.hexdigest()[:16]


def folder(name: str, compiled: bool, hastily: bool = False) -> Path:
    """Where the wheel of the sources with this digest lies, or a file `failed` if it cannot be built."""
    return WHEELS / name / ("hastily" if hastily else "compiled" if compiled else "plain")


def built(name: str, compiled: bool, hastily: bool = False) -> Path | None:
    return next(folder(name, compiled, hastily).glob("*.whl"), None)


def failed(name: str, compiled: bool) -> bool:
    return (folder(name, compiled) / "failed").exists()


def tested(name: str) -> Path:
    """A compiled wheel to try: the one that is played with, if it is there."""
    return built(name, compiled=True) or build(name, compiled=True, hastily=True)


def build(name: str, compiled: bool, hastily: bool = False) -> Path:
    """The wheel, built now unless it is there. Whoever comes second waits for the first."""
    place = folder(name, compiled, hastily)
    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if wheel := built(name, compiled, hastily):
            return wheel
        forget_all_but(name)
        for left in place.glob(f"{UNFINISHED}*"):  # by a build that was killed
            shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=place) as work:
            wishes = {"GONFALON_COMPILE": "1" if compiled else "0", "TMPDIR": work}
            if hastily:
                wishes |= {"GONFALON_OPTIMIZE": "g", "GONFALON_CLIENT": "0"}
            elif pages := pages_of(built(name, not compiled), Path(work)):
                wishes["GONFALON_PAGES"] = str(pages)
            pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation", "-w", work]
            try:
                subprocess.run([*pip, str(ROOT)], env={**os.environ, **wishes}, check=True)
            except subprocess.CalledProcessError as why:
                if why.returncode > 0:  # not ended by a signal: it would fail again
                    (place / "failed").touch()
                raise
            (finished,) = Path(work).glob("*.whl")
            return finished.rename(place / finished.name)


def forget_all_but(name: str) -> None:
    for old in WHEELS.iterdir():
        if old.name != name:
            shutil.rmtree(old, ignore_errors=True)


def pages_of(wheel: Path | None, work: Path) -> Path | None:
    """The pages in a wheel, so that they are not built twice."""
    if wheel is None:
        return None
    with zipfile.ZipFile(wheel) as files:
        pages = [name for name in files.namelist() if name.startswith("gonfalon/web/")]
        files.extractall(work / "pages", pages)
    return work / "pages" / "gonfalon" / "web" if pages else None


def main() -> None:
    try:
        name, wish = digest(), sys.argv[1:]
        print(tested(name) if wish == ["--tested"] else build(name, compiled=wish != ["--plain"]))
    except subprocess.CalledProcessError as why:
        sys.exit(f"The wheel could not be built (exit code {why.returncode}).")


if __name__ == "__main__":
    main()
