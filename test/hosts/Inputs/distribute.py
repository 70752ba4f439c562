#!/usr/bin/env python3
"""The `distribute` of the Makefile in docs/distributed.md, by a folder for a machine.

    distribute --inputs "FILES" -- COMMAND...

COMMAND runs where nothing is but FILES; what follows its -o comes back.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

_, inputs, _, *command = sys.argv[1:]
output = command[command.index("-o") + 1]
with tempfile.TemporaryDirectory() as machine:
    for name in inputs.split():
        shutil.copy(name, machine)
    done = subprocess.run(command, cwd=machine)
    if done.returncode == 0:
        shutil.copy(Path(machine) / output, output)
sys.exit(done.returncode)
