"""Whether docs/design.md lists the constants Max... of core, and no others."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
declared = set()
for folder in ("core", "lto-plugin"):
    for source in (root / folder).rglob("*.*"):
        if source.suffix not in (".cpp", ".h"):
            continue
        for line in re.findall(r"constexpr [^;]*;", source.read_text()):
            declared |= {(source.stem, name)
                         for name in re.findall(r"\b(Max[A-Z]\w*) =", line)}
listed = set()
for row in re.findall(r"^\| `.*", (root / "docs/design.md").read_text(), re.M):
    for file, names in re.findall(r"`[\w/]+/(\w+)` ((?:Max\w+(?:, )?)+)", row):
        listed |= {(file, name) for name in re.findall(r"\w+", names)}
for file, name in sorted(declared - listed):
    print(f"{file}: docs/design.md does not say what happens above {name}")
for file, name in sorted(listed - declared):
    print(f"docs/design.md: {file} has no {name}")
sys.exit(declared != listed or not declared)
