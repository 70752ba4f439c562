"""Checks that every file a page of docs/ names in `test/...` or `c-tests/...`
exists, and that it names at least so many: check_paths.py ROOT PAGE LEAST"""
import re
import sys
from pathlib import Path

root, page, least = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
text = (root / "docs" / page).read_text()
paths = re.findall(r"`((?:test|c-tests|rust-tests)/[^`]*)`", text)
missing = sorted({p for p in paths if not (root / p).exists()})
for path in missing:
    print(f"docs/{page}: no such file: {path}")
sys.exit(bool(missing) or len(paths) < least)
