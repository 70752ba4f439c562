"""From LLVM IR and a little C to a shared library: the tools, the one link, and
the folder that keeps what came of it."""
import functools
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


class Error(Exception):
    """A derivative that cannot be made, or that was asked for in a wrong way."""


@functools.lru_cache(maxsize=None)
def tool(name):
    for place in [None, "/usr/lib/llvm-22/bin"]:
        for spelling in [f"{name}-22", name]:
            found = shutil.which(spelling, path=place)
            if found:
                return found
    raise Error(f"'{name}' of LLVM 22 is not installed")


@functools.lru_cache(maxsize=None)
def plugin():
    """liblinkgrad.so: of LINKGRAD_PLUGIN, of this source tree, or installed."""
    here = Path(__file__).resolve()
    places = [os.environ.get("LINKGRAD_PLUGIN", ""),
              here.parents[2] / "build" / "lib" / "liblinkgrad.so",
              here.parent / "liblinkgrad.so",
              "/usr/local/lib/liblinkgrad.so", "/usr/lib/liblinkgrad.so"]
    for place in places:
        if place and Path(place).is_file():
            return Path(place).resolve()
    raise Error("liblinkgrad.so was not found: set LINKGRAD_PLUGIN to its path")


def cache():
    root = os.environ.get("LINKGRAD_CACHE")
    root = Path(root) if root else Path(
        os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "linkgrad"
    root.mkdir(parents=True, exist_ok=True)
    return root


def digest(*parts):
    h = hashlib.sha256()
    for part in parts:
        part = part if isinstance(part, bytes) else str(part).encode()
        h.update(b"%d:" % len(part))
        h.update(part)
    return h.hexdigest()[:40]


@functools.lru_cache(maxsize=None)
def versions():
    """All that what is kept depends on beside the function itself."""
    import sys

    import llvmlite
    import llvmlite.binding as llvm
    import numba
    import numpy
    stamp = plugin().stat()
    sources = sorted(Path(__file__).parent.glob("*.[pc]*"))
    return digest(sys.version, llvmlite.__version__, numba.__version__,
                  numpy.__version__, llvm.get_host_cpu_name(), plugin(),
                  stamp.st_mtime_ns, stamp.st_size,
                  *(s.read_bytes() for s in sources if s.is_file()))


def keep(name, data):
    """Another process may write the same file."""
    handle, temporary = tempfile.mkstemp(dir=cache())
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.replace(temporary, cache() / name)
    return cache() / name


def run(command, what):
    done = subprocess.run([str(word) for word in command], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Error(f"{what}:\n{done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def compile_c(text, output, *options):
    source = Path(output).with_suffix(".c")
    source.write_text(text)
    run([tool("clang"), "-O2", "-fPIC", "-w", *options, "-c", source, "-o",
         output], "the C around the function")


def link(objects, exports, output, what, options=()):
    """A shared library of bitcode and machine code, with derivatives."""
    script = Path(output).with_suffix(".exports")
    script.write_text("{ global: %s local: *; };\n" % "".join(
        f"{name}; " for name in exports))
    run([tool("ld.lld"), "-shared", "--lto-O3", "--plugin-opt=mcpu=native",
         f"--load-pass-plugin={plugin()}", f"--version-script={script}",
         *options, *objects, "-o", output], what)


def library_path(name):
    """Where the C++ compiler finds a library."""
    found = run([tool("clang++"), f"-print-file-name={name}"], name).strip()
    return found if os.path.isabs(found) else None
