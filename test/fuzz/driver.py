"""Builds and runs the random programs of nests.py, teams.py and values.py."""

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
    """A message of linkgrad's, with its name in brackets; or NaN, which says so."""
    text = str(failure)
    return (re.search(r"error: .* \[[a-z-]+\]$", text, re.M) is not None
            or text.endswith(f"exit status {LOST}"))


def attempt(name, program, flags, seed, keep, may_refuse):
    folder = Path(keep or tempfile.mkdtemp(prefix=f"{name}-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        (folder / f"{name}.c").write_text(program(seed))
        level = f"-O{random.Random(seed * 3 + 1).choice([0, 1, 2, 2, 3, 3])}"
        run([LLVM_BIN / "clang", level, "-flto=thin", "-fuse-ld=lld", *flags,
             f"-Wl,--load-pass-plugin={PLUGIN}", folder / f"{name}.c", "-lm",
             "-o", folder / name], timeout=300)
        run([folder / name])
        return None
    except Failure as failure:
        if may_refuse and is_excused(failure):
            return None
        return f"seed {seed}: {failure}"
    finally:
        if not keep:
            shutil.rmtree(folder)


def drive(name, about, program, flags, may_refuse=False):
    """program(seed): the text of a C program that fails if something is wrong.

    may_refuse: it may be refused, or end with LOST where a derivative is NaN.
    """
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--keep", help="folder for the files of one program")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.count)
    with ThreadPoolExecutor(CPUS) as pool:
        results = list(pool.map(
            lambda s: attempt(name, program, flags, s, options.keep, may_refuse),
            seeds))
    failures = [r for r in results if r]
    for failure in failures:
        print(failure)
    sys.exit(finish(name, len(results) - len(failures), len(failures)))
