#!/usr/bin/env python3
"""Measures `j2pml verify` on the programs of programs/, each without its bug and with it.

Prints a Markdown table: medians of whole commands, the verifier cache off. Compiling is spin's and the first C
compiler's time; a verifier that is optimised beside a long search is not counted. The exit status is 1 if a verdict
was not the known one. Needs Python 3.10 and spin.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = {
    "Actors": "deadlock",
    "Bank": "deadlock",
    "Cache": "assertion",
    "Elevator": "deadlock",
    "Exchange": "assertion",
}


def compiling(log: str) -> float:
    """From the times at which the stages began."""
    stages = [(float(at), what) for at, what in re.findall(r"^\[ *([\d.]+)\] (.*)$", log, re.MULTILINE)]
    following = zip(stages, stages[1:])
    return sum(then - at for (at, what), (then, _) in following if what.startswith(("the verifier's source", "compile")))


def run(tool: Path, program: Path, version: str, result: Path) -> tuple[dict, float, float]:
    argv = [tool, "verify", "-v", "--no-cache", "--json", result, program / "src", program / version]
    start = time.perf_counter()
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode not in (0, 1):
        raise SystemExit(f"{program.name} {version}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return json.loads(result.read_text()), seconds, compiling(done.stdout + done.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each version [3]")
    parser.add_argument("--j2pml", type=Path, default=ROOT / "target" / "release" / "j2pml", metavar="PATH")
    options = parser.parse_args()
    print("| program | lines | version | verdict | states | seconds | of these compiling |\n|---|--:|---|---|--:|--:|--:|")
    bad = False
    for name, bug in PROGRAMS.items():
        program = ROOT / "benches" / "programs" / name
        for version in ("ok", "bug"):
            files = [f for part in ("src", version) for f in (program / part).rglob("*.java")]
            lines = sum(len(f.read_text().splitlines()) for f in files)
            with tempfile.TemporaryDirectory() as work:
                results = [run(options.j2pml, program, version, Path(work) / "r.json") for _ in range(options.runs)]
            data = results[0][0]
            found = [p["name"] for p in data["properties"] if p["verdict"] == "violated"]
            bad |= found != ([] if version == "ok" else [bug]) or (version == "ok" and data["verdict"] != "holds")
            seconds, compiled = (statistics.median(r[n] for r in results) for n in (1, 2))
            verdict = ", ".join(found) or data["verdict"]
            print(f"| {name} | {lines} | {version} | {verdict} | {data['states']:,} | {seconds:.2f} | {compiled:.2f} |")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
