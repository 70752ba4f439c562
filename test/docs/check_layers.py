"""Whether core's folders include only what core/CMakeLists.txt lets them.

A folder may include its own headers and those of the folders that its library
is linked with, which stand before it in the list: so there is no circle.

    check_layers.py ROOT
"""

import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
text = (root / "core/CMakeLists.txt").read_text()
allowed, errors = {}, []
for name, needs in re.findall(r"^linkgrad_library\((\w+)([^)]*)\)", text, re.M):
    allowed[name] = {need.removeprefix("linkgrad_") for need in needs.split()}
    for need in sorted(allowed[name] - allowed.keys()):
        errors.append(f"core/CMakeLists.txt: {name} needs {need}, which is "
                      "listed after it")

used = {name: set() for name in allowed}
for name in allowed:
    for source in sorted((root / "core" / name).rglob("*")):
        if source.suffix not in (".cpp", ".h", ".def"):
            continue
        for part in re.findall(r'^#include "(\w+)/', source.read_text(), re.M):
            if part in allowed and part != name:
                used[name].add(part)
                if part not in allowed[name]:
                    errors.append(f"{source.relative_to(root)}: {name} includes "
                                  f"{part}, which it is not linked with")
for name, parts in used.items():
    for part in sorted(allowed[name] - parts):
        errors.append(f"core/CMakeLists.txt: {name} does not need {part}")

print(*errors, sep="\n")
sys.exit(bool(errors) or not allowed)
