"""What the test drivers share: running commands, jobs in parallel, the count."""

import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLUGIN = Path(os.environ.get("LINKGRAD_PLUGIN",
                             ROOT / "build" / "lib" / "liblinkgrad.so"))
# What makes clang take linkgrad's plugin for GNU ld, gold and mold.
CLANG_PLUGINS = PLUGIN.parent / "linkgrad" / "clang" / "bin"
GOLD_PLUGIN = PLUGIN.parent / "liblinkgrad-gold.so"
LD_LINKGRAD = PLUGIN.parent.parent / "bin" / "ld.linkgrad"
LLVM_BIN = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
CPUS = len(os.sched_getaffinity(0))
# For machines that are slower, or do other things as well.
PATIENCE = float(os.environ.get("LINKGRAD_TEST_PATIENCE", 1))


def has_linker(host):
    """Whether a linker of this name can be used by clang."""
    if host in ("linkgrad", "distributed"):
        return LD_LINKGRAD.exists()
    return host == "lld" or shutil.which(f"ld.{host}") is not None


class Failure(Exception):
    """A step of a test went wrong; the text is what its author has to see."""


class Skipped(Exception):
    """A test cannot run on this machine."""


RUNNING = set()  # each the leader of a process group


def kill(process):
    """With what it started: a compiler driver's linker, say."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command, timeout=400, env=None, cwd=None, expect=0):
    """Runs a command and returns its output; raises Failure otherwise.

    timeout: seconds, times $LINKGRAD_TEST_PATIENCE.
    """
    timeout *= PATIENCE
    command = [str(word) for word in command]
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, cwd=cwd,
                                   stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, env=env,
                                   errors="replace", start_new_session=True)
    except OSError as error:
        raise Failure(f"$ {' '.join(command)}\n{error}")
    RUNNING.add(process)
    try:
        output, _ = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        kill(process)
        process.communicate()
        raise Failure(f"$ {' '.join(command)}\nstill running after {timeout:g} s")
    finally:
        RUNNING.discard(process)
    if process.returncode != expect:
        if len(output) >= 6000:
            output = output[:3000] + "\n[...]\n" + output[-3000:]
        raise Failure(f"$ {' '.join(command)}\n{output}"
                      f"exit status {process.returncode}")
    return output


def stop(*_):
    """Nobody else tells the processes: their groups are not the terminal's."""
    for process in list(RUNNING):
        kill(process)
    os._exit(1)


def run_jobs(jobs, workers=CPUS):
    """Runs (name, function) pairs; prints a line each. Returns passed, failed."""
    passed = failed = 0
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)

    def attempt(job):
        name, function = job
        start = time.monotonic()
        try:
            function()
            outcome, text = "ok", ""
        except Failure as error:
            outcome, text = "FAILED", str(error)
        except Skipped as reason:
            outcome, text = "skipped", str(reason)
        return name, outcome, text, time.monotonic() - start

    with ThreadPoolExecutor(max_workers=workers) as pool:
        for name, outcome, text, seconds in pool.map(attempt, jobs):
            tail = f": {text}" if outcome == "skipped" else f" ({seconds:.1f} s)"
            print(f"{outcome:7} {name}{tail}")
            if outcome == "ok":
                passed += 1
            elif outcome == "FAILED":
                failed += 1
                print("        | " + text.strip().replace("\n", "\n        | "))
            sys.stdout.flush()
    return passed, failed


def finish(title, passed, failed):
    """The closing line of a driver; test.py reads it."""
    print(f"{title}: {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0
