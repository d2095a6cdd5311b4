#!/usr/bin/env python3
"""Measures j2pml against hand-written models (hand/*.pml) and, where JPF_HOME names a build of it, against jpf-core.

Prints a Markdown table. Times are wall-clock medians of whole commands: compilers included, for jpf-core javac not.
The exit status is 1 if a run of j2pml or of a hand model failed or its verdict was not the known one.
Needs Python 3.10, spin and gcc.
"""

import argparse
import contextlib
import datetime
import json
import os
import platform
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

BENCHES = Path(__file__).resolve().parent
ROOT = BENCHES.parent

# The properties that hand models and jpf-core check, too.
COMMON_CHECKS = "deadlock,assertion,uncaught-exception"


@dataclass(frozen=True)
class Row:
    program: str
    args: str
    model: str
    macros: tuple[str, ...]
    deadlock: bool = False
    racy: bool = False

    @property
    def name(self) -> str:
        return f"{self.program} {self.args}".strip()

    def violations(self, with_race: bool) -> set[str]:
        found = {"deadlock"} if self.deadlock else set()
        return found | {"race"} if with_race and self.racy else found


def table() -> list[Row]:
    rows = [Row("BB_ok", "", "BB_ok", ()), Row("BB_ok2c", "", "BB_ok", ("CONSUMERS=2",))]
    for n in (3, 4, 5, 6, 7, 10, 12):
        rows.append(Row("Phil", f"{n} 1", "Phil", (f"N={n}", "ORDERED=1")))
    for n in (3, 4, 5, 6, 7):
        rows.append(Row("Phil", f"{n} 0", "Phil", (f"N={n}", "ORDERED=0"), deadlock=True))
    for program in ("Peterson", "Dekker"):
        for rounds in (1, 4, 16):
            rows.append(Row(program, f"{rounds} 0", program, (f"ROUNDS={rounds}",)))
    for r, w in ((2, 2), (3, 1), (3, 2)):
        rows.append(Row("ReadersWriters", f"{r} {w} 0", "ReadersWriters", (f"R={r}", f"W={w}")))
    for k, m, mode in ((2, 4, 1), (3, 3, 1), (4, 2, 1), (3, 3, 2), (4, 2, 2)):
        macros = (f"K={k}", f"M={m}", f"MODE={mode}")
        rows.append(Row("LostUpdate", f"{k} {m} {mode}", "LostUpdate", macros, racy=mode == 1))
    rows.append(Row("Pipeline", "5", "Pipeline", ("ITEMS=5",)))
    # Rax reads its counts without the monitor under which they are written.
    rows.append(Row("Rax", "4", "Rax", ("SIGNALS=4",), deadlock=True, racy=True))
    return rows


class Failure(Exception):
    """A run without a result. The text goes into the table, `details` to stderr."""

    def __init__(self, text: str, details: str = "") -> None:
        super().__init__(text)
        self.details = details


@dataclass
class Run:
    """One run: the set of violated properties (empty: all hold) and what it took.

    `own_seconds` is what j2pml says itself, and of a hand model the time of pan alone.
    """

    violated: set[str]
    states: int
    seconds: float
    transitions: int | None = None
    own_seconds: float | None = None


@dataclass
class Cell:
    """All runs of one tool on one row. No run and no failure: the tool is not there."""

    runs: list[Run] = field(default_factory=list)
    failure: str | None = None
    unexpected: str | None = None

    @property
    def states(self) -> int | None:
        return self.runs[0].states if self.runs else None

    @property
    def seconds(self) -> float | None:
        return statistics.median(run.seconds for run in self.runs) if self.runs else None

    @property
    def problem(self) -> str | None:
        return self.failure or self.unexpected

    def to_json(self) -> dict | None:
        if not self.runs and not self.failure:
            return None
        runs = [asdict(run) | {"violated": sorted(run.violated)} for run in self.runs]
        return {"states": self.states, "seconds": self.seconds, "problem": self.problem, "runs": runs}


def stop(process: subprocess.Popen[str]) -> None:
    """Ends a process and what it started."""
    # Interrupted, j2pml ends its verifier, which is in a group of its own; killed, it could not.
    for what in (signal.SIGINT, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, what)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=5)
            return


class Deadline:
    """A limit on the seconds of several commands together, and the time they took."""

    def __init__(self, limit: float) -> None:
        self.start = time.perf_counter()
        self.end = self.start + limit

    def elapsed(self) -> float:
        return time.perf_counter() - self.start

    def run(self, argv: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        # A session of its own: j2pml and jpf start processes, and all have to go when time is up.
        process = subprocess.Popen(
            argv,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        try:
            out, err = process.communicate(timeout=max(0.0, self.end - time.perf_counter()))
        except subprocess.TimeoutExpired:
            stop(process)
            raise Failure("timeout") from None
        except BaseException:
            stop(process)
            raise
        return subprocess.CompletedProcess(argv, process.returncode, out, err)

    def require(self, argv: list[str], cwd: Path) -> str:
        """Standard output of a command that has to succeed."""
        done = self.run(argv, cwd)
        if done.returncode != 0:
            raise Failure(f"{Path(argv[0]).name}: exit status {done.returncode}", done.stdout + done.stderr)
        return done.stdout


def number(pattern: str, text: str, tool: str) -> int:
    match = re.search(pattern, text)
    if not match:
        raise Failure(f"no number from {tool}", text)
    return int(match[1])


def run_j2pml(tool: Path, row: Row, checks: str | None, limit: float, work: Path) -> Run:
    result = work / "result.json"
    result.unlink(missing_ok=True)
    # Its own limit comes first, so that it can say how far it came; the other is for a tool that hangs.
    # Without the cache: the second run is to do what the first one did.
    argv = [str(tool), "verify", "--no-cache", "--json", str(result), "--time", str(max(1, int(limit)))]
    if checks:
        argv += ["--check", checks]
    argv += [str(BENCHES / f"{row.program}.java")]
    if row.args:
        argv += ["--args", row.args]
    deadline = Deadline(limit + 10)
    done = deadline.run(argv, work)
    seconds = deadline.elapsed()
    # 0 holds, 1 violated, 3 inconclusive: with any other there is no result.
    if done.returncode not in (0, 1, 3) or not result.exists():
        raise Failure(f"failed, exit status {done.returncode}", done.stdout + done.stderr)
    data = json.loads(result.read_text())
    violated = {p["name"] for p in data["properties"] if p["verdict"] == "violated"}
    # After a violation others may stay undecided; without one that is no verdict.
    if data["verdict"] != "holds" and not violated:
        raise Failure(f"{data['verdict']} ({data['kind']})", data["message"] or "")
    return Run(violated, data["states"], seconds, data["transitions"], data["seconds"])


def run_hand(row: Row, limit: float, work: Path) -> Run:
    deadline = Deadline(limit)
    macros = [f"-D{macro}" for macro in row.macros]
    deadline.require(["spin", "-a", *macros, str(BENCHES / "hand" / f"{row.model}.pml")], work)
    deadline.require(["gcc", "-O2", "-DSAFETY", "-o", "pan", "pan.c"], work)
    compiled = deadline.elapsed()
    # The deepest search of the table, Dekker with 16 rounds, needs a few hundred steps.
    out = deadline.require(["./pan", "-m100000"], work)
    seconds = deadline.elapsed()
    # pan says "not completed" after an error, too; then that is no flaw.
    if "max search depth too small" in out or ("Search not completed" in out and "errors: 0" in out):
        raise Failure("incomplete search", out)
    violated = set()
    if "invalid end state (" in out:
        violated.add("deadlock")
    if "assertion violated" in out:
        violated.add("assertion")
    if not violated and "errors: 0" not in out:
        raise Failure("no verdict from pan", out)
    states = number(r"(\d+) states, stored", out, "pan")
    return Run(violated, states, seconds, number(r"(\d+) transitions", out, "pan"), seconds - compiled)


class Jpf:
    def __init__(self, home: Path, classes: Path) -> None:
        # jpf-core needs the Java it was built for, which may not be the first of the search path.
        java_home = os.environ.get("JAVA_HOME")
        self.bin = f"{java_home}/bin/" if java_home else ""
        self.classes = classes
        jar, script = home / "build" / "RunJPF.jar", home / "bin" / "jpf"
        if jar.exists():
            self.command = [f"{self.bin}java", "-jar", str(jar)]
        elif script.exists():
            self.command = [str(script)]
        else:
            raise SystemExit(f"JPF_HOME is {home}, but there is neither build/RunJPF.jar nor bin/jpf")

    def run(self, row: Row, limit: float, work: Path) -> Run:
        classes = self.classes / row.program
        if not classes.exists():
            classes.mkdir(parents=True)
            argv = [f"{self.bin}javac", "-g", "-d", str(classes), str(BENCHES / f"{row.program}.java")]
            Deadline(limit).require(argv, work)
        deadline = Deadline(limit)
        done = deadline.run([*self.command, f"+classpath={classes}", row.program, *row.args.split()], work)
        seconds = deadline.elapsed()
        out = done.stdout
        violated = set()
        if "NotDeadlockedProperty" in out:
            violated.add("deadlock")
        if "AssertionError" in out:
            violated.add("assertion")
        if not violated and "no errors detected" not in out:
            raise Failure("failed", out + done.stderr)
        return Run(violated, number(r"states:\s*new=(\d+)", out, "jpf"), seconds)


def measure(run: Callable[[], Run], expected: set[str], runs: int, label: str) -> Cell:
    cell = Cell()
    for _ in range(runs):
        try:
            cell.runs.append(run())
        except Failure as failure:
            cell.failure = str(failure)
            print(f"{label}: {failure}\n{failure.details}".rstrip(), file=sys.stderr)
            break
        # Of several violations one is enough: it may have ended the search.
        violated = cell.runs[-1].violated
        if not (violated <= expected and bool(violated) == bool(expected)):
            cell.unexpected = f"{verdict(violated)}, expected {verdict(expected)}"
            print(f"{label}: {cell.unexpected}", file=sys.stderr)
            break
    return cell


def verdict(violated: set[str]) -> str:
    return ", ".join(sorted(violated)) or "holds"


def first_line(argv: list[str]) -> str:
    try:
        done = subprocess.run(argv, capture_output=True, text=True, check=False)
    except OSError:
        return "not found"
    return ((done.stdout or done.stderr).strip().splitlines() or ["unknown"])[0]


def proc_field(file: str, key: str) -> str | None:
    try:
        text = Path(file).read_text()
    except OSError:
        return None
    match = re.search(rf"^{key}\s*:\s*(.+)$", text, re.MULTILINE)
    return match[1] if match else None


def setting(tool: Path) -> dict[str, str]:
    memory = proc_field("/proc/meminfo", "MemTotal")
    return {
        "date": datetime.date.today().isoformat(),
        "cpu": proc_field("/proc/cpuinfo", "model name") or platform.processor() or platform.machine(),
        "cores": str(os.cpu_count()),
        "memory": f"{int(memory.split()[0]) / 2**20:.1f} GiB" if memory else "unknown",
        "spin": first_line(["spin", "-V"]),
        "gcc": first_line(["gcc", "--version"]),
        "tcc": first_line(["tcc", "-v"]),
        "j2pml": first_line([str(tool), "--version"]),
    }


def knows_race(tool: Path, work: Path) -> bool:
    probe = work / "Probe.java"
    probe.write_text("public class Probe { public static void main(String[] args) {} }\n")
    # 2: unusable options.
    return Deadline(60).run([str(tool), "verify", "--check", "race", str(probe)], work).returncode != 2


def show_states(cell: Cell) -> str:
    return "" if cell.states is None else f"{cell.states:,}"


def show_seconds(cell: Cell) -> str:
    if cell.problem:
        return f"**{cell.problem}**"
    return "" if cell.seconds is None else f"{cell.seconds:.2f}"


def show_row(row: Row, cells: dict[str, Cell]) -> str:
    hand, ours = cells["hand"], cells["ours"]
    ratio = ""
    if hand.states and ours.states and not hand.problem and not ours.problem:
        ratio = f"{ours.states / hand.states:.1f}"
    found = f"**{ours.problem}**" if ours.problem else verdict(ours.runs[0].violated)
    columns = [row.program, row.args, found, show_states(hand), show_states(ours), ratio]
    columns += [show_seconds(cells[name]) for name in ("hand", "ours", "race", "jpf")]
    return "| " + " | ".join(columns) + " |"


HEAD = """\
| program | args | verdict | states: hand | ours | ratio | seconds: hand | ours | with race | jpf |
|---|---|---|--:|--:|--:|--:|--:|--:|--:|"""


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each tool on each row [5]")
    parser.add_argument("--rows", default="", metavar="PATTERN", help='regular expression, searched in "Phil 3 1"')
    parser.add_argument("--timeout", type=float, default=600, metavar="SECONDS", help="limit of one run [600]")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all measurements there")
    parser.add_argument(
        "--j2pml",
        type=Path,
        default=ROOT / "target" / "release" / "j2pml",
        metavar="PATH",
        help="the tool to measure [target/release/j2pml]",
    )
    options = parser.parse_args()
    if options.runs < 1 or options.timeout < 1:
        parser.error("--runs and --timeout are at least 1")
    try:
        re.compile(options.rows)
    except re.error as error:
        parser.error(f"--rows: {error}")
    if not shutil.which(options.j2pml):
        parser.error(f"{options.j2pml} is not there: build it, or name one with --j2pml")
    # Runs happen in other directories.
    options.j2pml = options.j2pml.resolve()
    return options


def main() -> int:
    options = parse_options()
    rows = [row for row in table() if re.search(options.rows, row.name)]
    if not rows:
        raise SystemExit(f"no row matches {options.rows}")
    where = setting(options.j2pml)
    print(f"{where['date']}, {where['cpu']}, {where['cores']} cores, {where['memory']}")
    print(f"{where['j2pml']}; {where['spin']}; {where['gcc']}; {where['tcc']}")
    print(f"medians of {options.runs}\n")
    print(HEAD, flush=True)

    results = []
    with tempfile.TemporaryDirectory(prefix="j2pml-bench-") as temporary:
        work = Path(temporary)
        race = knows_race(options.j2pml, work)
        jpf_home = os.environ.get("JPF_HOME")
        jpf = Jpf(Path(jpf_home), work / "classes") if jpf_home else None
        for row in rows:
            common, limit = row.violations(with_race=False), options.timeout

            def cell(tool: str, run: Callable[[], Run], expected: set[str]) -> Cell:
                return measure(run, expected, options.runs, f"{row.name}, {tool}")

            def ours(checks: str | None) -> Callable[[], Run]:
                return lambda: run_j2pml(options.j2pml, row, checks, limit, work)

            cells = {
                "hand": cell("hand", lambda: run_hand(row, limit, work), common),
                "ours": cell("ours", ours(COMMON_CHECKS), common),
                "race": cell("race", ours(None), row.violations(with_race=True)) if race else Cell(),
                "jpf": cell("jpf", lambda: jpf.run(row, limit, work), common) if jpf else Cell(),
            }
            print(show_row(row, cells), flush=True)
            results.append((row, cells))

    if options.json:
        measured = [
            {"program": row.program, "args": row.args} | {name: cell.to_json() for name, cell in cells.items()}
            for row, cells in results
        ]
        document = {"setting": where, "runs": options.runs, "rows": measured}
        options.json.write_text(json.dumps(document, indent=2) + "\n")
    # jpf-core is there to be compared with, and gives no grade.
    bad = any(cells[name].problem for _, cells in results for name in ("hand", "ours", "race"))
    return 1 if bad else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
