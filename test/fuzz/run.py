#!/usr/bin/env python3
"""Differentiates random programs and compares by numbers.

    test/fuzz/run.py                 for 60 s, from seed 1
    test/fuzz/run.py --seconds 3600 --seed 12345
    test/fuzz/run.py --seed 17 --count 1 --keep DIR   one program, files kept
    test/fuzz/run.py --seed 17 --reduce DIR           makes it smaller

The program of a seed, its level of optimisation, how it is cut into files and
how it is linked depend on the seed alone. What has to hold: the primal is that
of native code bit for bit, <w, Jv> = <J^T w, v>, central differences agree in one
direction (unless control goes another way nearby: counted), two lanes are two
lanes, and under AddressSanitizer nothing is leaked.
"""

import argparse
import os
import random
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "scripts"))
from harness import CPUS, LLVM_BIN, PLUGIN, Failure, finish, run

from generate import COMMON, Node, generate

CLANG = LLVM_BIN / "clang"
# Memory that the program only copies may hold anything.
ALLOWED = {"refused unknown-type"}


class Setting:
    """How the program of a seed is built and run."""

    def __init__(self, seed, parts):
        choice = random.Random(seed * 5 + 2)
        self.level = f"-O{choice.randrange(4)}"
        # asan: one file and no link, as instrumented code is not for
        # differentiation: there the plugin runs before AddressSanitizer.
        # merged: no LTO, what is differentiated has been vectorised.
        self.link = choice.choice(["thin"] * 5 + ["full"] * 2 +
                                  ["lto0", "asan", "merged"])
        self.width = choice.random() < 0.3
        self.files = [choice.randrange(3) for _ in range(parts)]
        self.n = choice.randrange(1, 8)
        self.data = choice.randrange(1000)

    def __str__(self):
        more = " width" * self.width
        return f"{self.level} {self.link} n={self.n}{more}"


def write_program(functions, setting, work):
    """The files of the program; returns those that are differentiated."""
    common = COMMON + "".join(f"{p};\n" for p, _ in functions)
    (work / "common.h").write_text(common)
    text = {}
    for (_, node), number in zip(functions, setting.files):
        text.setdefault(f"f{number}.c", []).append("\n".join(node.lines()))
    for name, bodies in text.items():
        (work / name).write_text('#include "common.h"\n' +
                                 "\n".join(bodies) + "\n")
    (work / "native.c").write_text("".join(f'#include "{n}"\n' for n in text))
    return sorted(work / name for name in text)


def build(functions, setting, work):
    sources = write_program(functions, setting, work)
    quiet = ["-w", "-Werror=uninitialized", "-ffp-contract=off"]
    native = []
    for prefix, more in (("ref_", []), ("dbl_", ["-DALL_DOUBLE"])):
        native.append(work / f"{prefix}.o")
        run([CLANG, "-O1", *quiet, f"-DREFERENCE={prefix}", *more, "-c",
             work / "native.c", "-o", native[-1]])
    width = ["-DWIDTH"] if setting.width else []
    if setting.link == "asan":
        whole = work / "whole.c"
        whole.write_text(f'#include "native.c"\n#include "{HERE}/main.c"\n')
        run([CLANG, setting.level, *quiet, *width, "-fsanitize=address",
             f"-fpass-plugin={PLUGIN}", whole, *native, "-lm", "-o",
             work / "program"])
        return
    lto = {"full": "-flto", "merged": "-emit-llvm"}.get(setting.link,
                                                        "-flto=thin")
    objects = []
    for source in sources + [HERE / "main.c"]:
        objects.append(work / (source.stem + ".o"))
        run([CLANG, setting.level, lto, *quiet, *width, "-c", source,
             "-o", objects[-1]])
    if setting.link == "merged":
        run([LLVM_BIN / "llvm-link", *objects, "-o", work / "merged.bc"])
        run([CLANG, setting.level, *quiet, f"-fpass-plugin={PLUGIN}",
             work / "merged.bc", *native, "-lm", "-o", work / "program"])
        return
    lto0 = ["-Wl,--lto-O0", "-Wl,--lto-newpm-passes=linkgrad"]
    # Other files' functions use the shared variable.
    run([CLANG, lto, "-fuse-ld=lld", f"-Wl,--load-pass-plugin={PLUGIN}",
         "-rdynamic",
         *(lto0 if setting.link == "lto0" else []), *objects, *native,
         "-Wl,--thinlto-jobs=1", "-lm", "-o", work / "program"])


def attempt(functions, setting, work, floats):
    """Returns the outcome: a word, and the text that goes with a failure."""
    try:
        build(functions, setting, work)
    except Failure as error:
        text = str(error)
        refusal = re.search(r" \[([a-z]+-[a-z-]+)\]$", text, re.M)
        if refusal:
            return f"refused {refusal[1]}", text
        if "clang -O1" in text or ": error: " in text.split("\n", 1)[1][:300] \
                and "ld.lld" not in text:
            return "invalid program", text
        return "link failed", text
    tight, loose = ("1e-4", "1e-2") if floats else ("1e-9", "1e-5")
    command = [work / "program", tight, loose, setting.n, setting.data]
    try:
        run(command, timeout=100)
    except Failure as error:
        text = str(error)
        if "exit status 2" in text:
            return "passed, no differences", ""
        wrong = re.search(r"FAILED ([^:]*):", text)
        if wrong:
            return f"wrong {wrong[1]}", text
        if "AddressSanitizer" in text or "LeakSanitizer" in text:
            return "sanitizer", text
        return "still running" if "still running" in text else "crashed", text
    return "passed", ""


def uses_floats(functions):
    return any("float" in line for _, node in functions for line in node.lines())


def one_program(seed, keep=None):
    functions = generate(seed)
    setting = Setting(seed, len(functions))
    with tempfile.TemporaryDirectory(prefix="linkgrad-fuzz-") as folder:
        work = keep or Path(folder)
        work.mkdir(parents=True, exist_ok=True)
        outcome, text = attempt(functions, setting, work,
                                uses_floats(functions))
    return seed, setting, outcome, text


# Reduction -------------------------------------------------------------------


def nodes(node):
    """All nodes that hold others, outer ones first."""
    yield node
    for part in list(node.parts):
        if part.parts:
            yield from nodes(part)


def smaller(functions):
    """Makes changes one by one; undoes those that it is not told to keep."""
    for number in range(len(functions) - 1):
        kept = functions[number]
        functions[number] = (kept[0], Node(""))
        if not (yield):
            functions[number] = kept
    for node in [n for _, root in functions for n in nodes(root)]:
        size = len(node.parts)
        while size:
            start = 0
            while start < len(node.parts):
                kept = list(node.parts)
                del node.parts[start:start + size]
                if not (yield):
                    node.parts[:] = kept
                    start += size
            size //= 2
        for at in reversed(range(len(node.parts))):
            if node.parts[at].inner:
                kept = list(node.parts)
                node.parts[at:at + 1] = node.parts[at].parts
                if not (yield):
                    node.parts[:] = kept


def reduce(seed, folder):
    functions = generate(seed)
    setting = Setting(seed, len(functions))
    floats = uses_floats(functions)
    work = folder / "try"
    work.mkdir(parents=True, exist_ok=True)

    def fails():
        for old in work.glob("*"):
            old.unlink()
        return attempt(functions, setting, work, floats)[0]

    want = fails()
    print(f"seed {seed} ({setting}): {want}")
    if want.startswith("passed"):
        return
    for name, value in (("width", False), ("link", "thin"),
                        ("level", "-O0"), ("files", [0] * len(functions))):
        kept = getattr(setting, name)
        setattr(setting, name, value)
        if fails() != want:
            setattr(setting, name, kept)
    changed = True
    while changed:
        changed = False
        tries = smaller(functions)
        better = None
        while True:
            try:
                tries.send(better)
            except StopIteration:
                break
            better = fails() == want
            changed |= better
    print(fails(), setting, f"in {work}")
    for _, node in functions:
        print("\n".join(line for line in node.lines() if line.strip()))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10**9)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--reduce", type=Path)
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("-j", type=int, default=CPUS)
    args = parser.parse_args()
    if args.reduce:
        return reduce(args.seed, args.reduce)

    start, counts, passed, failed = time.monotonic(), Counter(), 0, 0
    with ThreadPoolExecutor(max_workers=args.j) as pool:
        seed, end = args.seed, args.seed + args.count
        while seed < end and time.monotonic() - start < args.seconds:
            batch = range(seed, min(end, seed + 4 * args.j))
            seed = batch.stop
            for s, setting, outcome, text in pool.map(
                    lambda s: one_program(s, args.keep), batch):
                counts[outcome] += 1
                if outcome in ALLOWED:
                    continue
                if outcome.startswith("passed"):
                    passed += 1
                    continue
                failed += 1
                print(f"seed {s} ({setting}): {outcome}", flush=True)
                if not args.quiet:
                    print("  " + text[:2000].replace("\n", "\n  "))
    print(f"seeds {args.seed} to {seed - 1}")
    for outcome, count in sorted(counts.items()):
        print(f"{count:6} {outcome}")
    return finish("fuzz", passed, failed)


if __name__ == "__main__":
    sys.exit(main())
