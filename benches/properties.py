#!/usr/bin/env python3
"""Measures what each property of `j2pml verify` costs over a plain search.

The plain search checks deadlocks, assertions and uncaught exceptions. Prints a Markdown table: the states of the plain
search, and for each further property the factors in states and in seconds of the whole command (medians of three runs or
more, of which only the first compiles the verifier). Searches that find a violation have no cell. Needs Python 3.10, spin
and gcc.
"""

import argparse
import json
import statistics
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAIN = "deadlock,assertion,uncaught-exception"
# Program, its arguments, an invariant, a proposition, a formula over it.
PROGRAMS = [
    ("BB_ok", "", "Buffer.usedSlots <= Buffer.SIZE", "BB_ok.Buffer.SIZE > 0", "G p"),
    ("Peterson", "3 0", "Peterson.inCS >= 0", "Peterson.flag0", "G (p -> F !p)"),
    ("Dekker", "2 0", "Dekker.inCS >= 0", "Dekker.want0", "G (p -> F !p)"),
    ("LostUpdate", "3 3 1", "LostUpdate.c >= 0", "LostUpdate.c > 0", "F p"),
    ("LostUpdate", "3 3 2", "LostUpdate.c >= 0", "LostUpdate.c > 0", "F p"),
    ("Pipeline", "4", "Slot.v >= 0", "Pipeline.n > 0", "G p"),
    ("ReadersWriters", "2 2 0", "!RW.writing || RW.readers == 0", "ReadersWriters.mode == 0", "G p"),
    ("Phil", "4 1", None, None, None),
]


def searched(tool: Path, program: str, arguments: str, options: list[str], runs: int) -> tuple[int, float] | None:
    """States and seconds; None if the answer is another one than holds."""
    seconds = []
    states = 0
    with tempfile.TemporaryDirectory() as work:
        result = Path(work) / "r.json"
        argv = [tool, "verify", "--cc=gcc", "--json", result, "--args", arguments, *options]
        argv.append(ROOT / "benches" / f"{program}.java")
        for _ in range(runs):
            done = subprocess.run(argv, capture_output=True, text=True, check=False)
            if done.returncode == 1:
                return None
            if done.returncode != 0:
                raise SystemExit(f"{program}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
            told = json.loads(result.read_text())
            states = told["states"]
            seconds.append(told["seconds"])
    return states, statistics.median(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each search [3]")
    parser.add_argument("--j2pml", type=Path, default=ROOT / "target" / "release" / "j2pml", metavar="PATH")
    options = parser.parse_args()
    columns = ["race", "invariant", "ltl", "ltl, fair", "starvation"]
    print("| program | states |" + "".join(f" {column} |" for column in columns))
    print("|---|--:|" + "--:|" * len(columns))
    for program, arguments, invariant, proposition, formula in PROGRAMS:
        plain = searched(options.j2pml, program, arguments, ["--check", PLAIN], options.runs)
        if plain is None:
            raise SystemExit(f"{program} {arguments}: violated")
        ltl = ["--check", "ltl", "--prop", f"p={proposition}", "--ltl", formula] if formula else None
        ways = [
            ["--check", f"{PLAIN},race"],
            ["--check", PLAIN, "--invariant", invariant] if invariant else None,
            ltl,
            [*ltl, "--fair"] if ltl else None,
            ["--check", "starvation"],
        ]
        cells = []
        for way in ways:
            found = searched(options.j2pml, program, arguments, way, options.runs) if way else None
            if found is None:
                cells.append("")
            else:
                cells.append(f"{found[0] / plain[0]:.1f} / {found[1] / max(plain[1], 0.01):.1f}")
        name = f"{program} {arguments}".strip()
        print(f"| {name} | {plain[0]:,} |" + "".join(f" {cell} |" for cell in cells), flush=True)


if __name__ == "__main__":
    main()
