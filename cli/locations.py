"""Where the files of linkgrad are, in a build tree and once installed.

    build tree    cli/linkgrad           build/lib/*.so, build/bin/ld.linkgrad
    installed     lib/linkgrad/linkgrad  lib/*.so, lib/linkgrad/*.so, bin/ld.linkgrad
"""

import os
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Problem(Exception):
    """Something that the user has to know and can do something about."""


def _find(what, variable, candidates):
    if os.environ.get(variable):
        candidates = [Path(os.environ[variable])]
    for path in candidates:
        if path.exists():
            return path.resolve()
    tried = ", ".join(str(path) for path in candidates)
    raise Problem(f"cannot find {what} (tried {tried}); run `make`")


def plugin():
    """The pass plugin for linkers. LINKGRAD_PLUGIN overrides."""
    name = "liblinkgrad.so"
    return _find("the plugin", "LINKGRAD_PLUGIN",
                 [HERE.parent / name, HERE.parent / "build" / "lib" / name])


def gold_plugin():
    """The plugin for GNU ld, gold and mold. LINKGRAD_GOLD_PLUGIN overrides."""
    name = "liblinkgrad-gold.so"
    return _find("the plugin for GNU ld, gold and mold", "LINKGRAD_GOLD_PLUGIN",
                 [HERE.parent / name, HERE.parent / "build" / "lib" / name])


def ld_linkgrad():
    """Our lld. LINKGRAD_LD overrides."""
    name = "ld.linkgrad"
    return _find(name, "LINKGRAD_LD",
                 [HERE.parent.parent / "bin" / name,
                  HERE.parent / "build" / "bin" / name])


def rustc_backend():
    """What rustc loads for std::autodiff. LINKGRAD_RUSTC_BACKEND overrides."""
    name = "libEnzyme-22.so"
    return _find("rustc's autodiff backend", "LINKGRAD_RUSTC_BACKEND",
                 [HERE / name, HERE.parent / "build" / "lib" / name])


def version():
    """The project's version, from CMakeLists.txt or the installed copy of it."""
    for path in (HERE / "version", HERE.parent / "CMakeLists.txt"):
        if path.exists():
            text = path.read_text()
            found = re.search(r"VERSION (\d+\.\d+\.\d+)", text)
            return found[1] if found else text.strip()
    return "unknown"
