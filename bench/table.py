#!/usr/bin/env python3
"""Gradients of kernels beside adjoints written by hand.

    bench/table.py PROGRAM... [--size N] [--save FILE] [--baseline FILE] [--chart FILE]
    bench/table.py PROGRAM... --callgrind [--size N]   instructions in place of time

PROGRAM is build-bench/bench/linkgrad-bench-kernels or linkgrad-bench-memory. Columns: the
primal's time; the adjoint by hand and the gradient over it; the gradient over the
adjoint by hand; what tapes ask for in a first call; page faults and allocations of
later ones.
"""

import argparse
import json
import math
import re
import subprocess
import sys
from pathlib import Path

KINDS = ["hand", "plain", "restrict"]


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def kinds(kernel):
    return [what for what in KINDS if what in kernel]


def key(kernel):
    return kernel["program"], kernel["name"], kernel["n"]


def instructions(program, kernel, what):
    """Those of one run: the program runs it twice, after the same preparation."""
    text = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
         program, str(kernel["n"]), kernel["name"], what],
        capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", text.stderr)
    if text.returncode or not found:
        sys.exit(f"{kernel['name']} {what}: {text.stderr}")
    return int(found[1])


def measured(program, size, by_instructions):
    text = subprocess.run([program, *size], check=True, stdout=subprocess.PIPE,
                          text=True).stdout
    kernels = json.loads(text)["kernels"]
    for kernel in kernels:
        kernel["program"] = Path(program).name
        if not by_instructions:
            continue
        nothing = instructions(program, kernel, "nothing")
        cost = {what: instructions(program, kernel, what) - nothing
                for what in ["primal", *kinds(kernel)]}
        for what in kinds(kernel):
            kernel[what] = cost[what] / cost["primal"]
    return kernels


def table(kernels, before):
    print("\nOver the primal; over the adjoint by hand")
    others = [what for what in KINDS[1:] if what in kernels[0]]
    print(f"{'kernel':15} {'n':>4} {'primal':>11} {'hand':>7} "
          + "".join(f"{what:>9}" for what in others)
          + "".join(f"{what + '/hand':>14}" for what in others)
          + f"{'bytes':>11} {'faults':>6} {'mallocs':>8}"
          + ("  plain, before" if before else ""))
    for k in kernels:
        row = (f"{k['name']:15} {k['n']:4} {k['primal_ms']:8.3f} ms {k['hand']:7.2f} "
               + "".join(f"{k[what]:9.2f}" for what in others)
               + "".join(f"{k[what] / k['hand']:14.2f}" for what in others)
               + f"{k['bytes']:11.0f} {k['faults']:6.0f} {k['allocations']:8.0f}")
        if old := before.get(key(k)):
            row += f" {old['plain']:7.2f} ({k['plain'] / old['plain'] - 1:+.0%})"
        print(row)
    for what in others:
        print(f"geometric mean, {what} / hand: "
              f"{mean([k[what] / k['hand'] for k in kernels]):.2f}")


def chart(kernels, path):
    """A bar a kernel: the gradient over the adjoint by hand, on a line at 1."""
    scale, left, height = 200, 150, 16
    rows = []
    for at, k in enumerate(kernels):
        ratio, y = k["plain"] / k["hand"], 20 + at * height
        rows.append(
            f'<text x="{left - 6}" y="{y + 11}" text-anchor="end">{k["name"]} '
            f'{k["n"]}</text><rect x="{left}" y="{y}" height="{height - 4}" '
            f'width="{min(ratio, 3) * scale:.0f}" '
            f'fill="{"#4a7" if ratio <= 1.05 else "#c63"}"/>'
            f'<text x="{left + min(ratio, 3) * scale + 4:.0f}" y="{y + 11}">'
            f'{ratio:.2f}</text>')
    bottom = 20 + len(kernels) * height
    Path(path).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + 3 * scale + 60}" '
        f'height="{bottom + 10}" font-family="sans-serif" font-size="11">'
        f'<text x="{left}" y="12">gradient / adjoint by hand</text>{"".join(rows)}'
        f'<line x1="{left + scale}" x2="{left + scale}" y1="16" y2="{bottom}" '
        'stroke="black"/></svg>\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--size", type=int)
    parser.add_argument("--save")
    parser.add_argument("--baseline")
    parser.add_argument("--chart")
    parser.add_argument("--callgrind", action="store_true")
    options = parser.parse_args()
    size = [str(options.size)] if options.size else []
    before = {}
    if options.baseline and Path(options.baseline).exists():
        before = {key(k): k for k in
                  json.loads(Path(options.baseline).read_text())["kernels"]}
    kernels = []
    for program in options.programs:
        mine = measured(program, size, options.callgrind)
        table(mine, before)
        kernels += mine
    if options.chart:
        chart(kernels, options.chart)
    if options.save:
        Path(options.save).write_text(json.dumps({"kernels": kernels}, indent=1) + "\n")


if __name__ == "__main__":
    main()
