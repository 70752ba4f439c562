#!/usr/bin/env python3
"""A distributor for lld's --thinlto-distributor=, each job on a machine of its own.

    distributor.py FOLDER JOBS.json

A job's folder has nothing in it but the inputs that the list of jobs names.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER, JOBS = Path(sys.argv[1]).resolve(), json.loads(
    Path(sys.argv[2]).read_text())


def relative(names):
    """Files with absolute names are shared by all machines."""
    return [name for name in names if not Path(name).is_absolute()]


for number, job in enumerate(JOBS["jobs"]):
    there = FOLDER / f"job{number}"
    shutil.rmtree(there, ignore_errors=True)
    there.mkdir(parents=True)
    for name in relative([*JOBS["common"]["inputs"], *job["inputs"]]):
        (there / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(name, there / name)
    done = subprocess.run([*JOBS["common"]["args"], *job["args"]], cwd=there)
    if done.returncode:
        sys.exit(done.returncode)
    for name in relative(job["outputs"]):
        shutil.copy(there / name, name)
