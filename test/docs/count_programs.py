"""Checks that there are as many programs as docs/programs.md states:
count_programs.py ROOT [--print]

The page states lower bounds: an exact count would be false after each merge of
two branches that both add programs.

C and C++: source files that define a function which their folder compares by
CHECK_MODES or CHECK_BOTH_MODES. Rust: source files with a function that has
derivatives of both modes, both of which are used elsewhere in the workspace."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
counts = {"C++": 0, "C": 0, "Rust": 0}

for folder in sorted((root / "c-tests").iterdir()):
    sources = {f: f.read_text() for f in folder.glob("*.c*")}
    compared = set(re.findall(r"CHECK_(?:BOTH_)?MODES\(\s*(\w+)",
                              "\n".join(sources.values())))
    for path, text in sources.items():
        if any(re.search(rf"^\w[^;(){{}}]*\b{name}\([^;{{}}]*\)\s*{{", text, re.M)
               for name in compared):
            counts["C++" if path.suffix == ".cpp" else "C"] += 1

for workspace in sorted((root / "rust-tests").iterdir()):
    if workspace.name in ("attributes", "compile-fail", "second-order"):
        continue
    sources = {f: f.read_text() for f in workspace.rglob("*.rs")}
    attribute = r"autodiff_{}\(\s*(\w+)[^]]*\]"
    used = "\n".join(re.sub(attribute.format("(?:reverse|forward)"), "", t)
                     for t in sources.values())
    for text in sources.values():
        for function in re.findall(r"((?:#\[[^]]*\]\s*)+)pub fn", text):
            names = [re.findall(attribute.format(mode), function)
                     for mode in ("reverse", "forward")]
            if all(n and any(re.search(rf"\b{m}\b", used) for m in n)
                   for n in names):
                counts["Rust"] += 1
                break

counted = ", ".join(f"{n} in {language}" for language, n in counts.items())
if "--print" in sys.argv:
    sys.exit(print(counted))

page = (root / "docs/programs.md").read_text()
stated = re.search(r"at least (\d+) in C\+\+, (\d+) in C, (\d+) in Rust", page)
if not stated:
    sys.exit("docs/programs.md does not state 'at least ... in C++, ... in C, ... in Rust'")
if any(n < int(least) for n, least in zip(counts.values(), stated.groups())):
    sys.exit(f"docs/programs.md states more than there are: {counted}")
