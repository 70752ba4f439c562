#!/usr/bin/env python3
"""Gradients of kernels on arrays beside adjoints written by hand.

    bench/memory.py PROGRAM [--size N] [--save FILE] [--baseline FILE]
    bench/memory.py PROGRAM --callgrind [--size N]   instructions in place of time

PROGRAM is build-bench/bench/linkgrad-bench-memory.
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


def instructions(program, size, kernel, what):
    """Those of one run: the program runs it twice, after the same preparation."""
    text = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
         program, str(size), kernel, what], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", text.stderr)
    if text.returncode or not found:
        sys.exit(f"{kernel} {what}: {text.stderr}")
    return int(found[1])


def count(program, size, kernels):
    for kernel in kernels:
        nothing = instructions(program, size, kernel["name"], "nothing")
        cost = {what: instructions(program, size, kernel["name"], what) - nothing
                for what in ["primal", *KINDS]}
        for what in KINDS:
            kernel[what] = cost[what] / cost["primal"]


def table(result, before):
    kernels = result["kernels"]
    print(f"\nArrays of {result['n']} x {result['n']}: over the primal; over the "
          "adjoint by hand")
    print(f"{'kernel':13} {'primal':>10} {'hand':>7} {'plain':>7} {'restrict':>8} "
          f"{'plain/hand':>10} {'restrict/hand':>13} {'bytes':>10} {'faults':>6} "
          f"{'mallocs':>7}" + ("  plain, before" if before else ""))
    for k in kernels:
        row = (f"{k['name']:13} {k['primal_ms']:7.3f} ms {k['hand']:7.2f} "
               f"{k['plain']:7.2f} {k['restrict']:8.2f} "
               f"{k['plain'] / k['hand']:10.2f} {k['restrict'] / k['hand']:13.2f} "
               f"{k['bytes']:10.0f} {k['faults']:6.0f} {k['allocations']:7.0f}")
        if old := before.get(k["name"]):
            row += f" {old['plain']:7.2f} ({k['plain'] / old['plain'] - 1:+.0%})"
        print(row)
    for what in KINDS[1:]:
        print(f"geometric mean, {what} / hand: "
              f"{mean([k[what] / k['hand'] for k in kernels]):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--size", type=int, default=200)
    parser.add_argument("--save")
    parser.add_argument("--baseline")
    parser.add_argument("--callgrind", action="store_true")
    options = parser.parse_args()
    text = subprocess.run([options.program, str(options.size)], check=True,
                          stdout=subprocess.PIPE, text=True).stdout
    result = json.loads(text)
    if options.callgrind:
        count(options.program, options.size, result["kernels"])
    before = {}
    if options.baseline:
        before = {k["name"]: k for k in
                  json.loads(Path(options.baseline).read_text())["kernels"]}
    table(result, before)
    if options.save:
        Path(options.save).write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
