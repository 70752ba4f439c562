#!/usr/bin/env python3
"""make test: builds, runs every kind of test, and adds up.

    scripts/test.py          what has to pass before a change lands
    scripts/test.py --all    the checking build, and every level and kind of link

The last line is `N passed, N failed`, alone on a line; the exit status is
non-zero when anything failed, or when nothing ran.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from harness import LLVM_BIN, ROOT


# Programs that allocate in every way; --all runs all of them.
VALGRIND_SAMPLE = ["c-structures", "c-sort", "realloc", "recursion",
                   "work-arrays"]


def call(command, **options):
    return subprocess.run([str(word) for word in command], cwd=ROOT,
                          stdin=subprocess.DEVNULL, **options)


def one(command):
    """A step that is one test: its exit status says it all."""
    return (1, 0) if call(command).returncode == 0 else (0, 1)


def unit_tests(build):
    binary = ROOT / build / "test" / "linkgrad-unit"
    if not binary.exists():
        return 0, 0
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        status = call([binary, "--gtest_brief=1",
                       f"--gtest_output=json:{report.name}"]).returncode
        try:
            result = json.load(open(report.name))
        except ValueError:
            return 0, 1  # it died on the way
    failed = result["failures"] + result["errors"]
    if status and not failed:
        failed = 1
    return result["tests"] - result["disabled"] - failed, failed


def lit_tests(build):
    done = call([LLVM_BIN / "lit", "-v", "--no-progress-bar",
                 ROOT / build / "test"], stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True)
    # One line each when it passed; the whole story when it did not.
    print(re.sub(r"^PASS: .*\n", "", done.stdout, flags=re.M), end="")
    count = {kind: int(n) for kind, n in
             re.findall(r"^\s+([A-Z]?[\w ]*\w)\s*:\s*(\d+)", done.stdout, re.M)}
    passed = count.get("Passed", 0) + count.get("Expectedly Failed", 0)
    failed = sum(count.get(kind, 0) for kind in
                 ("Failed", "Unexpectedly Passed", "Unresolved", "Timed Out"))
    if done.returncode and not failed and "did not discover" not in done.stdout:
        failed = 1
    return passed, failed


def python_tests():
    """With Debian's Python, for which Numba is packaged."""
    python = "/usr/bin/python3"
    needs = "import numba, numpy, pytest, scipy"
    if call([python, "-c", needs], stderr=subprocess.DEVNULL).returncode:
        print("python: skipped, python3-numba or one of its kin is not installed")
        return 0, 0
    spread = ["-n", str(len(os.sched_getaffinity(0)))] if not call(
        [python, "-c", "import xdist"], stderr=subprocess.DEVNULL).returncode else []
    done = call([python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *spread,
                 "python"], stdout=subprocess.PIPE, text=True)
    print(done.stdout, end="")
    count = {kind: int(n) for n, kind in
             re.findall(r"(\d+) (passed|failed|error)", done.stdout)}
    failed = count.get("failed", 0) + count.get("error", 0)
    return count.get("passed", 0), failed or int(done.returncode != 0)


def driver(*command):
    """One of our drivers: streams its output, reads its closing line."""
    process = subprocess.Popen([sys.executable, *command], cwd=ROOT,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    closing = None
    for line in process.stdout:
        print(line, end="", flush=True)
        closing = re.match(r"\S+: (\d+) passed, (\d+) failed$", line) or closing
    status = process.wait()
    if not closing:
        return 0, 1
    passed, failed = int(closing[1]), int(closing[2])
    return passed, failed or int(status != 0 and passed > 0)


def main():
    everything = ["--all"] if "--all" in sys.argv[1:] else []
    builds = ["release"] + (["checking"] if everything else [])
    steps = [("format", lambda: one(["scripts/format.sh", "--check"]))]
    for preset in builds:
        folder = "build" if preset == "release" else f"build-{preset}"
        steps += [
            (f"build, {preset}",
             lambda preset=preset: one(["scripts/build.sh", preset])),
            (f"unit tests, {preset}", lambda f=folder: unit_tests(f)),
            (f"IR tests, {preset}", lambda f=folder: lit_tests(f)),
        ]
    steps += [
        ("c-tests, their own expectations",
         lambda: driver("c-tests/run.py", "--reference")),
        ("c-tests", lambda: driver("c-tests/run.py", *everything)),
        ("c-tests, other linkers",
         lambda: driver("c-tests/run.py", "--hosts", *everything)),
        ("c-tests under valgrind",
         lambda: driver("c-tests/run.py", "--sanitize",
                        *([] if everything else VALGRIND_SAMPLE))),
        ("rust-tests", lambda: driver("rust-tests/run.py", *everything)),
        ("rust-tests, other linkers",
         lambda: driver("rust-tests/run.py", "--hosts", *everything)),
        *([("rust-tests under valgrind",
            lambda: driver("rust-tests/run.py", "--sanitize"))]
          if everything else []),
        ("random programs",
         lambda: driver("test/fuzz/run.py", "--seed", "1", "--count", "60")),
        ("random nests of loops",
         lambda: driver("test/fuzz/nests.py", "--seed", "1", "--count", "20")),
        ("random loops of teams",
         lambda: driver("test/fuzz/teams.py", "--seed", "1", "--count", "12")),
        ("random values of several kinds",
         lambda: driver("test/fuzz/values.py", "--seed", "1", "--count", "40")),
        ("values that were wrong",
         lambda: driver("test/fuzz/values.py", "--count", "1", "--seed",
                        "4408,20119,20208,6221,6275,6396,6406,6808,6827,6939,7204,7452,8213,"
                        "9257,9450,9560")),
        ("random objects that share arrays",
         lambda: driver("test/fuzz/objects.py", "--seed", "1", "--count", "100")),
        ("random structs of arrays",
         lambda: driver("test/fuzz/layouts.py", "--seed", "1", "--count", "60")),
        # One that only a level and a layout together showed.
        ("a struct of arrays that was wrong",
         lambda: driver("test/fuzz/layouts.py", "--seed", "9222", "--count",
                        "1")),
        ("random threads",
         lambda: driver("test/fuzz/threads.py", "--seed", "176", "--count", "16")),
        ("random variants of C++",
         lambda: driver("test/fuzz/variants.py", "--seed", "1", "--count", "20")),
        ("random enums of Rust",
         lambda: driver("test/fuzz/enums.py", "--seed", "1", "--count", "15")),
        ("random trees of Rust",
         lambda: driver("test/fuzz/trees.py", "--seed", "20", "--count", "15")),
        ("random records in containers",
         lambda: driver("test/fuzz/containers.py", "--seed", "100", "--count", "15")),
        ("Python", python_tests),
        ("demo", lambda: one(["scripts/demo.sh"])),
    ]

    os.chdir(ROOT)
    table = []
    for name, step in steps:
        print(f"== {name}", flush=True)
        start = time.monotonic()
        passed, failed = step()
        table.append((name, passed, failed, time.monotonic() - start))
        if failed and name == "build, release":
            break  # nothing else can run
    print("\n== summary")
    for name, passed, failed, seconds in table:
        print(f"{name:32} {passed:5} passed {failed:4} failed {seconds:7.0f} s")
    passed = sum(row[1] for row in table)
    failed = sum(row[2] for row in table)
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
