#!/usr/bin/env python3
"""What a step should be in Promela: atomic, d_step, a C function, or one loop around all C functions.

Writes the same transition system in these forms and measures spin -a, the compilers, and the search.
Two processes run a ring of STEPS steps; each step makes ASSIGNMENTS assignments, one of them in a branch, and goes on
in one of two places. The state space is the same in all of them.

    step_forms.py [--steps 20,600] [--assignments 8] [--runs 3] [--forms d_step/c]
"""

import argparse
import math
import os
import statistics
import subprocess
import tempfile
import time

PATIENCE = 120  # seconds for one command
RING = 5  # values of the counter that steps change: keeps the state space finite


def statements(step, assignments):
    """The assignments of one step; `{v}` is how the form spells a variable."""
    lines = [f"{{v}}x[{(step + n) % 4}] = ({{v}}x[{(step + n + 1) % 4}] + {n + 1}) % 3" for n in range(assignments - 1)]
    return lines + [f"{{v}}c = ({{v}}c + 1) % {RING}"]


def header():
    return "byte x[4];\nbyte c;\n"


def loop(steps, assignments):
    """Where a process stands is a variable; Promela sees one transition."""
    out = [header(), "c_decl { static int go(int at); };"]
    out.append("active [2] proctype P() {\n  int at;\n  do\n  :: c_code { PP->at = go(PP->at); }\n  od\n}")
    for n in range(steps):
        body = " ".join(s.format(v="now.") + ";" for s in statements(n, assignments))
        after, other = (n + 1) % steps, (n + 2) % steps
        out.append(f"c_code {{ static int step{n}(void) {{ {body} return now.x[0] > 3 ? {after} : {other}; }} }};")
    cases = " ".join(f"case {n}: return step{n}();" for n in range(steps))
    out.append(f"c_code {{ static int go(int at) {{ switch (at) {{ {cases} }} return 0; }} }};")
    return "\n".join(out) + "\n"


def promela(form, steps, assignments):
    if form == "c, one loop":
        return loop(steps, assignments)
    out = [header()]
    if form == "c":
        out.append("c_decl {")
        out += [f"static int step{n}(void);" for n in range(steps)]
        out.append("};")
    out.append("active [2] proctype P() {\n  int next;")
    for n in range(steps):
        after, other = (n + 1) % steps, (n + 2) % steps
        body = statements(n, assignments)
        out.append(f"S{n}:")
        if form == "atomic":
            inside = ";\n    ".join(s.format(v="") for s in body)
            out.append(f"  atomic {{\n    {inside};\n    if :: x[0] > 3 -> goto S{after} :: else -> goto S{other} fi\n  }};")
        elif form == "d_step":
            inside = ";\n    ".join(s.format(v="") for s in body)
            out.append(f"  atomic {{ d_step {{\n    {inside};\n    next = (x[0] > 3 -> 1 : 2)\n  }};")
            out.append(f"    if :: next == 1 -> next = 0; goto S{after} :: else -> next = 0; goto S{other} fi }};")
        else:
            out.append(f"  atomic {{ c_code {{ PP->next = step{n}(); }};")
            out.append(f"    if :: next == 1 -> next = 0; goto S{after} :: else -> next = 0; goto S{other} fi }};")
    out.append("}")
    if form == "c":
        for n in range(steps):
            body = " ".join(s.format(v="now.") + ";" for s in statements(n, assignments))
            out.append(f"c_code {{ static int step{n}(void) {{ {body} return now.x[0] > 3 ? 1 : 2; }} }};")
    return "\n".join(out) + "\n"


def timed(command, cwd, runs):
    seconds = []
    for _ in range(runs):
        begin = time.perf_counter()
        try:
            done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return math.inf, ""
        seconds.append(time.perf_counter() - begin)
        if done.returncode:
            raise SystemExit(f"{command}: {done.stdout}{done.stderr}")
    return statistics.median(seconds), done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", default="20,600")
    parser.add_argument("--assignments", type=int, default=8)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--forms", default="atomic/d_step/c/c, one loop")
    options = parser.parse_args()
    print("| steps | form | spin -a | tcc | gcc -O2 | states | search, tcc | search, gcc |")
    print("|---|---|---|---|---|---|---|---|")
    for steps in map(int, options.steps.split(",")):
        for form in options.forms.split("/"):
            with tempfile.TemporaryDirectory() as folder:
                with open(os.path.join(folder, "m.pml"), "w") as file:
                    file.write(promela(form, steps, options.assignments))
                spin, _ = timed(["spin", "-Pcat", "-a", "m.pml"], folder, options.runs)
                flags = ["-DSAFETY", "-DNOREDUCE", "-DNOCOMP", "-DMEMLIM=4000", "pan.c"]
                tcc, _ = timed(["tcc", *flags, "-o", "pan-tcc"], folder, options.runs)
                gcc, _ = timed(["gcc", "-O2", "-fwrapv", "-w", *flags, "-o", "pan-gcc"], folder, 1)
                search = ["-E", "-m5000000", "-w20"]
                slow, text = timed(["./pan-tcc", *search], folder, options.runs)
                fast = math.nan
                if gcc < math.inf:
                    fast, _ = timed(["./pan-gcc", *search], folder, options.runs)
                states = next(line.split()[0] for line in text.splitlines() if "states, stored" in line)
                print(f"| {steps} | {form} | {spin:.3f} | {tcc:.3f} | {gcc:.2f} | {states} | {slow:.2f} | {fast:.2f} |", flush=True)


if __name__ == "__main__":
    main()
