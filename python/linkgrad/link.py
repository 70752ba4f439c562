"""From LLVM IR and a little C to a function that can be called."""
import ctypes
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

# What the rules of BLAS and LAPACK call (core/bodies).
_BLAS = ("dot axpy scal copy swap nrm2 asum rot gemv ger symv syr syr2 trmv trsv"
         " gemm symm syrk syr2k trmm trsm").split()
_LAPACK = "potrf potri trtri getrf getri".split()


class Error(Exception):
    """A derivative that cannot be made, or that was asked for in a wrong way."""


def _tool(name):
    found = shutil.which(name) or shutil.which(name, path="/usr/lib/llvm-22/bin")
    if not found:
        raise Error(f"'{name}' is not installed")
    return found


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


def _cache():
    root = os.environ.get("LINKGRAD_CACHE")
    root = Path(root) if root else Path(
        os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "linkgrad"
    root.mkdir(parents=True, exist_ok=True)
    return root


def _capsule(module, name):
    api = ctypes.pythonapi
    api.PyCapsule_GetName.restype = ctypes.c_char_p
    api.PyCapsule_GetName.argtypes = [ctypes.py_object]
    api.PyCapsule_GetPointer.restype = ctypes.c_void_p
    api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
    capsule = module.__pyx_capi__[name]
    return api.PyCapsule_GetPointer(capsule, api.PyCapsule_GetName(capsule))


def _addresses(ir):
    """The functions that no library gives by name: Numba's run time, and SciPy's
    BLAS, which is Numba's too."""
    from numba import _helperlib
    from numba.core.runtime import _nrt_python
    known = {f"numba_{k}": v for k, v in _helperlib.c_helpers.items()}
    known.update({f"NRT_{k}": v for k, v in _nrt_python.c_helpers.items()})
    used = sorted(set(re.findall(r'@"?((?:numba|NRT)_\w+)', ir)) & set(known))
    found = {name: known[name] for name in used}
    if any(re.match(r"numba_(xx|ez_|xgesv)", name) for name in used):
        from scipy.linalg import cython_blas, cython_lapack
        for letter in "ds":
            for name in _BLAS:
                found[f"{letter}{name}_"] = _capsule(cython_blas, letter + name)
            for name in _LAPACK:
                found[f"{letter}{name}_"] = _capsule(cython_lapack,
                                                     letter + name)
    return found


def _trampolines(names):
    """Each symbol jumps to where a variable says."""
    lines = ["// Addresses come when the library has been loaded."]
    for name in names:
        lines += [f"void *linkgrad_slot_{name};",
                  f'__asm__(".text\\n.hidden {name}\\n.globl {name}\\n'
                  f'.type {name},@function\\n{name}:\\n'
                  f'movq linkgrad_slot_{name}@GOTPCREL(%rip), %r11\\n'
                  'jmp *(%r11)\\n");']
    return "\n".join(lines) + "\n"


def _run(command, what):
    done = subprocess.run([str(word) for word in command], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Error(f"{what}:\n{done.stderr.strip() or done.stdout.strip()}")


def _assemble(text, output):
    """Numba writes the IR of the LLVM it is built with: typed pointers before
    15."""
    output.with_suffix(".ll").write_text(text)
    old = re.search(r"^define .*\bi8\*", text, re.M)
    _run([_tool("llvm-as-14" if old else "llvm-as"),
          output.with_suffix(".ll"), "-o", output], "Numba's IR")


def _build(ir, source, names, output):
    clang = _tool("clang-22")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "request.c").write_text(source)
        (work / "trampolines.c").write_text(_trampolines(names))
        (work / "exports").write_text(
            "{ global: linkgrad_run; linkgrad_slot_*; local: *; };\n")
        _assemble(ir, work / "numba.bc")
        _run([clang, "-O2", "-fPIC", "-flto", "-w", "-c", work / "request.c",
              "-o", work / "request.o"], "the request")
        _run([clang, "-O1", "-fPIC", "-w", "-c", work / "trampolines.c", "-o",
              work / "trampolines.o"], "the trampolines")
        _run([_tool("ld.lld-22" if shutil.which("ld.lld-22") else "ld.lld"),
              "-shared", "--lto-O3", "--plugin-opt=mcpu=native",
              f"--load-pass-plugin={plugin()}",
              f"--version-script={work / 'exports'}", work / "request.o",
              work / "numba.bc", work / "trampolines.o", "-o",
              work / "library.so"], "the derivative cannot be made")
        # Another process may make the same one.
        temporary = output.with_suffix(f".{os.getpid()}")
        shutil.copy(work / "library.so", temporary)
        os.replace(temporary, output)


def load(ir, source):
    """The C function `void linkgrad_run(const long *)` of \\p source, linked with
    the IR."""
    addresses = _addresses(ir)
    at = plugin()
    stamp = at.stat()
    # Numba's names count the functions of a process.
    key = hashlib.sha256("\0".join(
        [ir, source, *addresses, str(at), str(stamp.st_mtime_ns),
         str(stamp.st_size)]).encode()).hexdigest()
    output = _cache() / f"{key}.so"
    if not output.exists():
        _build(ir, source, addresses, output)
    library = ctypes.CDLL(str(output))
    for name, address in addresses.items():
        ctypes.c_void_p.in_dll(library, f"linkgrad_slot_{name}").value = address
    run = library.linkgrad_run
    run.argtypes = [ctypes.c_void_p]
    run.restype = ctypes.c_int
    run.library = library
    return run
