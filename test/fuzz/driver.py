"""Builds and runs the random programs of nests.py, teams.py, values.py and others."""

import argparse
import random
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "scripts"))
from harness import CPUS, LLVM_BIN, PLUGIN, Failure, finish, run


# What a program says in its exit status of a derivative that is NaN.
LOST = 3


def is_excused(failure):
    """A message of linkgrad's, at link or run time; or NaN, which says so."""
    text = str(failure)
    return (re.search(r"error: .* \[[a-z-]+\]$", text, re.M) is not None
            or re.search(r"^linkgrad: ", text, re.M) is not None
            or text.endswith(f"exit status {LOST}"))


def header(tolerance):
    """The beginning of a program in C or C++ of which both_modes.h is the rest."""
    return (f"#define Tolerance {tolerance}\nenum {{ Lost = {LOST} }};\n"
            f'#include "{HERE}/both_modes.h"')


def build_c(folder, name, text, level, flags, suffix="c"):
    source = folder / f"{name}.{suffix}"
    source.write_text(text)
    run([LLVM_BIN / ("clang" if suffix == "c" else "clang++"), f"-O{level}", "-flto=thin",
         "-fuse-ld=lld", *flags, f"-Wl,--load-pass-plugin={PLUGIN}", source, "-lm",
         "-o", folder / name], timeout=300)


def build_cxx(folder, name, text, level, flags):
    build_c(folder, name, text, level, flags, "cpp")


def build_rust(folder, name, text, level, flags):
    """A static library, and a main program in C."""
    source, library = folder / f"{name}.rs", folder / f"lib{name}.a"
    source.write_text(text)
    run(["rustc", "--edition", "2021", "--crate-type", "staticlib", f"-Copt-level={level}",
         "-Ccodegen-units=4", "-Clinker-plugin-lto", source, "-o", library], timeout=300)
    build_c(folder, name, header(2e-4), 2, [library, "-lpthread", "-ldl"])


def attempt(name, program, build, flags, seed, options):
    """What went wrong, and whether that is excused; None if nothing did."""
    folder = Path(options.keep or tempfile.mkdtemp(prefix=f"{name}-"))
    folder.mkdir(parents=True, exist_ok=True)
    level = options.level or random.Random(seed * 3 + 1).choice([0, 1, 2, 2, 3, 3])
    try:
        build(folder, name, program(seed), level, flags)
        run([folder / name])
        return None
    except Failure as failure:
        return f"seed {seed}, level {level}: {failure}", is_excused(failure)
    finally:
        if not options.keep:
            shutil.rmtree(folder)


def drive(name, about, program, flags, build=build_c, may_refuse=False):
    """program(seed): the text of a program that fails if something is wrong.

    build: makes it, with the flags; build_c() unless it is another language.
    may_refuse: it may be refused, or end with LOST where a derivative is NaN.
    """
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--seed", default="1", help="or several: 3,17")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--level", help="0 to 3, s: at this level alone")
    parser.add_argument("--refused", action="store_true", help="show what was refused, too")
    parser.add_argument("--keep", help="folder for the files of one program")
    options = parser.parse_args()
    seeds = [int(first) + k for first in options.seed.split(",")
             for k in range(options.count)]
    with ThreadPoolExecutor(CPUS) as pool:
        results = list(pool.map(
            lambda s: attempt(name, program, build, flags, s, options), seeds))
    found = [r for r in results if r]
    failures = [text for text, excused in found if not (may_refuse and excused)]
    for text, _ in found:
        if options.refused or text in failures:
            print(text)
    if may_refuse:
        print(f"{name}: {len(found) - len(failures)} of {len(results)} refused")
    sys.exit(finish(name, len(results) - len(failures), len(failures)))
