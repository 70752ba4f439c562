"""Checks that every file a page of docs/ names in `test/...` or `c-tests/...`
exists: check_paths.py ROOT PAGE"""
import re
import sys
from pathlib import Path

root, page = Path(sys.argv[1]), sys.argv[2]
text = (root / "docs" / page).read_text()
paths = re.findall(r"`((?:test|c-tests|rust-tests)/[^`]*)`", text)
missing = sorted({p for p in paths if not (root / p).exists()})
for path in missing:
    print(f"docs/{page}: no such file: {path}")
sys.exit(bool(missing) or len(paths) < 20)
