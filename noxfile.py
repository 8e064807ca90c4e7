"""Every check of Gonfalon, as sessions. `sh tools/test` installs what they need into .venv-test and runs them all:
those that prepare first, three at a time, since most keep but one core busy or wait for the network, then the suites.
Afterwards `.venv-test/bin/nox -s plain` runs one again, `.venv-test/bin/nox -l` lists them. Arguments go to pytest.

SAME_GAMES sets how many games per title the plain and the compiled build are compared on, SAMPLE which sample of the
tests marked so is run (tests/sampling.py): a number, or `all`. Each commit has a number of its own.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nox

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
from pages import node_is_here

ROOT = Path(__file__).resolve().parent
PLAIN = ROOT / ".venv-test"
COMPILED = ROOT / ".venv-compiled"
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/pyproject.toml"))
WEB = ROOT / "src" / "gonfalon" / "web"
READ_BY_TESTS = [
    *("tests", "examples", "docs", "tools", "requirements", "hatch_build.py", "pyproject.toml"),
    *(path.name for path in ROOT.glob("*.md")),
]

# Tests of what stays plain Python: on the compiled build they would find out nothing that those of the rules, and the
# browser, which runs on it too, do not.
NEVER_COMPILED = [
    *("tests/bench", "tests/store"),
    *(f"tests/doors/test_{name}.py" for name in ("dataset", "mcp", "notebooks", "openspiel")),
    *("tests/contract/test_harness.py", "tests/contract/test_mutants.py", "tests/contract/test_words.py"),
    *(f"tests/server/test_{name}.py" for name in ("attack", "bounded_http", "crash", "flip", "full_disk")),
    *(
        f"tests/server/test_{name}.py"
        for name in ("guard_middleware", "own_packs", "picture", "proxied_workers", "proxies")
    ),
    "tests/server/test_disturbed_workers.py",
    *(f"tests/server/test_{name}.py" for name in ("accounts", "admin_process", "friends", "mailed_links", "openapi")),
    *(f"tests/server/test_{name}.py" for name in ("outbox", "own_data", "passkeys", "public_address", "ratings")),
    *(f"tests/server/test_{name}.py" for name in ("reviews", "wire_text", "workers")),
]

UNUSED = ["-p", "no:schemathesis"]  # takes a second to load in every process; only test_openapi.py needs it

PART_OF_RULES = 4  # plain Python runs one in so many of the tests of rules: the compiled build runs all
PART_OF_SERVER = 4  # the compiled build runs one in so many of the tests of the server: plain Python runs all
PART_OF_BROWSER = 4  # one in so many of the tests in the browser that are not sampled already

# Thousands of tests start hundreds of Pythons: each would compile all it imports anew where nothing may be written.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".nox" / "pycache")

nox.options.default_venv_backend = "none"
nox.options.stop_on_first_error = True
nox.options.error_on_external_run = False


def python(venv: Path) -> str:
    return str(venv / "bin" / "python")


def heading(text: str) -> None:
    print(f"\n== {text}", flush=True)


def install(session: nox.Session, venv: Path, *what: str) -> None:
    """Nothing is resolved, and no build tool is fetched: requirements/ has all of them, with their hashes."""
    pip = [python(venv), "-m", "pip", "install", "-qq", "--no-compile", "--disable-pip-version-check"]
    session.run(*pip, "--no-deps", "--no-build-isolation", *what)


def have(session: nox.Session, programs: list[str], packages: list[str], path: str, update: bool = True) -> bool:
    """Whether the programs are here; as root on Debian they are installed if not."""
    found = [shutil.which(program, path=path) for program in programs]
    if None in found and shutil.which("apt-get") and os.getuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        for command in ([["update"]] if update else []) + [["install", "-y", "--no-install-recommends", *packages]]:
            session.run("apt-get", "-qq", *command, silent=True, success_codes=range(256))
        found = [shutil.which(program, path=path) for program in programs]
    print(*found, sep="\n")
    return None not in found


def pytest(session: nox.Session, venv: Path, *arguments: str, may_be_none: bool = False) -> None:
    # One process more than there are cores: many tests wait for a server, a database or a page, and a core would too.
    # Workers without a single test are an error to xdist.
    many = ["-n", "0"] if may_be_none else ["-n", str((os.cpu_count() or 1) + 1)]
    codes = [0, 5] if may_be_none else [0]
    if not session.posargs:
        many.append("--assert=plain")  # what makes failures tell more takes as long as hundreds of tests
    session.run(python(venv), "-P", "-m", "pytest", "-q", *many, *sample(session), *arguments, success_codes=codes)


def sample(session: nox.Session) -> list[str]:
    """A number of the commit, so that all of what is sampled comes by in time, and another for the compiled build, so
    that two samples are tried. Whoever asks for tests gets them all."""
    if session.posargs or os.environ.get("SAMPLE") == "all":
        return []
    head = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True, text=True).stdout
    turn = int(os.environ.get("SAMPLE") or int(head[:6] or "0", 16))
    return ["--sample", str(turn + (session.name == "compiled"))]


@nox.session(tags=["prepare"], allow_parallel=True)
def start_requirements(session: nox.Session) -> None:
    """First, and apart from what the tests need: compiling takes longest and needs no more than these."""
    heading("What running and building needs")
    install(session, PLAIN, "--require-hashes", "-r", "requirements/start.txt")


@nox.session(requires=["start_requirements"], tags=["prepare"], allow_parallel=True)
def build(session: nox.Session) -> None:
    """Before the rest, since it takes longest. Without pages, which are built meanwhile (`outside_the_tree` brings
    them)."""
    heading("Install (compiled)")
    why_plain = session.run(python(PLAIN), "-c", "import hatch_build as h; print(h.why_plain())", silent=True)
    if why_plain := str(why_plain).strip():
        if os.environ.get("CI") == "true" and shutil.which("gcc"):
            session.error(f"gcc is here, but {why_plain}")
        shutil.rmtree(COMPILED, ignore_errors=True)
        session.skip(f"the compiled build is not tested, because {why_plain}")
    install_compiled(session, "--tested")


@nox.session(requires=["start_requirements"], tags=["prepare"], allow_parallel=True)
def requirements(session: nox.Session) -> None:
    """While Gonfalon is compiled. What is there already has the same version in both files."""
    heading("What the tests need")
    install(session, PLAIN, "--require-hashes", "-r", "requirements/test.txt")


@nox.session(requires=["requirements"], tags=["prepare"], allow_parallel=True)
def editable(session: nox.Session) -> None:
    heading("Install (plain Python, editable)")
    for project in (ROOT, *EXAMPLES):
        install(session, PLAIN, "-e", str(project))
    told = "from gonfalon import build_info as b; assert not b.is_compiled(), 'a stale extension module shadows src/'"
    session.run(python(PLAIN), "-c", told)


@nox.session(tags=["prepare"], allow_parallel=True)
def pages(session: nox.Session) -> None:
    heading("Client (build)")
    with_node(session)
    with session.chdir("client"):
        # Not `npm ci`: see tools/pages.py.
        session.run("npm", "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        session.run("npm", "run", "--silent", "build")


def with_node(session: nox.Session) -> None:
    """Node from PyPI where the machine has none that is new enough."""
    if not node_is_here():
        install(session, PLAIN, "--require-hashes", "-r", "requirements/node.txt")
        os.environ["PATH"] = os.pathsep.join([str(PLAIN / "bin"), os.environ["PATH"]])


@nox.session(requires=["editable"], tags=["prepare"], allow_parallel=True)
def style(session: nox.Session) -> None:
    heading("Style (ruff)")
    session.run(python(PLAIN), "-m", "ruff", "check", ".")
    session.run(python(PLAIN), "-m", "ruff", "format", "--check", ".")


@nox.session(default=False)
def fast(session: nox.Session) -> None:
    """The compiled build as it is played with, for `tools/soak` and whatever else is timed."""
    os.environ["GONFALON_PAGES"] = str(WEB)
    install_compiled(session)


def install_compiled(session: nox.Session, *how: str) -> None:
    wheel = session.run(python(PLAIN), "tools/wheels.py", *how, silent=True)
    # Beside the wheel it has what .venv-test has: installing all of that twice takes half a minute.
    session.run(python(PLAIN), "-m", "venv", "--clear", "--without-pip", str(COMPILED))
    packages = packages_of(COMPILED)
    (packages / "of_the_tests.pth").write_text(str(PLAIN / packages.relative_to(COMPILED)) + "\n")
    install(session, PLAIN, "--target", str(packages), str(wheel).strip(), *map(str, EXAMPLES))
    told = "from gonfalon import build_info as b; assert b.is_compiled(), b.why_plain()"
    session.run(python(COMPILED), "-P", "-c", told)


def packages_of(venv: Path) -> Path:
    (packages,) = venv.glob("lib/python*/site-packages")
    return packages


@nox.session(requires=["editable"], tags=["prepare"], allow_parallel=True)
def types(session: nox.Session) -> None:
    heading("Types (mypy --strict)")
    session.run(python(PLAIN), "-P", "-m", "mypy")


@nox.session(requires=["pages"], tags=["prepare"], allow_parallel=True)
def client(session: nox.Session) -> None:
    heading("Client (svelte-check, biome, vitest)")
    with_node(session)
    with session.chdir("client"):
        session.run("npm", "run", "--silent", "check")
        session.run("npm", "run", "--silent", "test")


@nox.session(tags=["prepare"], allow_parallel=True)
def nginx(session: nox.Session) -> None:
    """For the tests behind a proxy."""
    heading("nginx")
    path = os.pathsep.join([os.environ["PATH"], "/usr/sbin", "/usr/local/sbin"])
    if not have(session, ["nginx", "openssl"], ["nginx-light", "openssl"], path):
        session.skip("the tests behind a proxy, because there is no nginx here (on Debian: apt install nginx-light)")


@nox.session(requires=["nginx"], tags=["prepare"], allow_parallel=True)
def postgres(session: nox.Session) -> None:
    """For the tests of the store that several workers share."""
    heading("PostgreSQL")
    path = os.pathsep.join([os.environ["PATH"], *(str(one) for one in Path("/usr/lib/postgresql").glob("*/bin"))])
    if shutil.which("initdb", path=path) is None:
        have(session, ["psql"], ["postgresql"], path)
        if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
            session.skip("the tests on PostgreSQL, because there is none here (on Debian: apt install postgresql)")


@nox.session(requires=["postgres"], tags=["prepare"], allow_parallel=True)
def chromium(session: nox.Session) -> None:
    """Its shell without windows, which takes half the time, or what there is."""
    heading("Chromium")
    path = os.environ["PATH"]
    if os.environ.get("GONFALON_CHROMIUM"):
        return
    shell, there = "chromium-headless-shell", shutil.which("chromium", path=path) is not None
    if not have(session, [shell], [shell], path, update=not there) and not have(
        session, ["chromium"], ["chromium"], path
    ):
        session.skip("the browser tests, because there is no Chromium here (on Debian: apt install chromium)")


@nox.session(tags=["suite"])
def plain(session: nox.Session) -> None:
    heading("Tests, plain Python")
    less = ["--ignore=tests/browser"]
    if COMPILED.exists() and not session.posargs:
        less += ["--in-part", str(PART_OF_RULES), "--part", "rules"]
    pytest(session, PLAIN, "--dist", "worksteal", *less, *session.posargs)


@nox.session(tags=["suite"])
def compiled(session: nox.Session) -> None:
    heading("Tests, compiled")
    if not COMPILED.exists():
        session.skip("there is no compiled build")
    with outside_the_tree(session):
        less = ["-p", "no:cacheprovider", "-m", "not source", "--ignore=tests/browser"]
        if not session.posargs:
            less += [f"--ignore={path}" for path in NEVER_COMPILED] + UNUSED
            less += ["--in-part", str(PART_OF_SERVER), "--part", "server"]
        pytest(session, COMPILED, "--dist", "worksteal", *less, *session.posargs, may_be_none=bool(session.posargs))


@nox.session(tags=["suite"])
def browser(session: nox.Session) -> None:
    """Once, on the compiled build if there is one."""
    heading("Tests in the browser")
    if session.posargs:
        session.skip("only some tests were asked for:  .venv-test/bin/python -m pytest tests/browser")
    which = ["--dist", "worksteal", "--in-part", str(PART_OF_BROWSER), "--part", "browser", "tests/browser"]
    if not COMPILED.exists():
        pytest(session, PLAIN, *which)
        return
    with outside_the_tree(session):
        pytest(session, COMPILED, "-p", "no:cacheprovider", *UNUSED, *which)


@contextmanager
def outside_the_tree(session: nox.Session) -> Iterator[None]:
    """Where the compiled build is tested, with the pages as they are now: inside, src/ would be imported again."""
    if WEB.exists():
        pages = packages_of(COMPILED) / "gonfalon" / "web"
        shutil.rmtree(pages, ignore_errors=True)
        shutil.copytree(WEB, pages)
    with tempfile.TemporaryDirectory() as folder:
        for name in [*READ_BY_TESTS, *(str(one.relative_to(ROOT)) for one in ROOT.glob("src/gonfalon/games/*/tests"))]:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, Path(folder) / name)
        os.environ["GONFALON_TREE"] = str(ROOT)
        with session.chdir(folder):
            yield


@nox.session(tags=["suite"])
def same_games(session: nox.Session) -> None:
    heading("Plain and compiled play the same games")
    if not COMPILED.exists():
        session.skip("there is no compiled build")
    session.run(python(PLAIN), "tools/same-games", os.environ.get("SAME_GAMES", "8"))


@nox.session(default=False)
def research(session: nox.Session) -> None:
    """What needs packages too big for every test run: Parquet, notebooks run by a kernel. They are installed into
    .venv-test, where their tests are skipped until then."""
    heading("Tests of what needs big packages")
    install(session, PLAIN, "--require-hashes", "-r", "requirements/research.txt")
    tests = [f"tests/doors/test_{name}.py" for name in ("dataset", "notebooks")]
    pytest(session, PLAIN, *tests, *session.posargs)


@nox.session(default=False, venv_backend="venv")
def lock(session: nox.Session) -> None:
    """Resolve anew what requirements/ pins, for every platform; `nox -s lock -- --upgrade` takes newer versions."""
    session.install("uv==0.13.8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    building = project["build-system"]["requires"]
    node = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["node"]
    for name, requirements, arguments in (
        ("start", building, ["pyproject.toml"]),
        ("test", building, ["pyproject.toml", "--extra=test", "-c", "requirements/start.txt"]),
        ("nox", ["nox", "setuptools"], ["-c", "requirements/test.txt"]),  # runs the rest; builds what comes as source
        ("research", [], ["pyproject.toml", "--extra=research", "-c", "requirements/test.txt"]),
        ("bench", [], ["pyproject.toml", "--extra=bench", "-c", "requirements/test.txt"]),
        ("node", [node], []),
        ("container", [], ["pyproject.toml", "--extra=postgres", "--extra=news", "-c", "requirements/test.txt"]),
    ):
        with tempfile.NamedTemporaryFile("w", suffix=".in") as more:
            more.write("\n".join(requirements))
            more.flush()
            session.run(
                *("uv", "pip", "compile", "--quiet", "--universal", "--python-version=3.11", "--generate-hashes"),
                *("--no-annotate", "--custom-compile-command=nox -s lock", "-o", f"requirements/{name}.txt"),
                *arguments,
                more.name,
                *session.posargs,
            )
