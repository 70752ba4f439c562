import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "examples")]


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory):
    import os
    os.environ["LINKGRAD_CACHE"] = str(tmp_path_factory.mktemp("cache"))
