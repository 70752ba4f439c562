"""The library that all derivatives share: it leads to the functions of Numba's run
time and to SciPy's BLAS, which is Numba's too, and calls derivatives for Python
(runtime.c). It is made once."""
import ctypes
import functools
import os
import platform
import re
import tempfile
from pathlib import Path

from . import link, special
from .link import Error
from .special import pointer


def _numba_addresses():
    from numba import _helperlib
    from numba.core.runtime import _nrt_python
    found = {f"numba_{k}": v for k, v in _helperlib.c_helpers.items()}
    found.update({f"NRT_{k}": v for k, v in _nrt_python.c_helpers.items()})
    # NumPy's mathematics, which is a static library: Numba has a copy.
    found.update(_helperlib.npymath_exports)
    return found


def _hash_secrets():
    """What Python's hashes of strings depend on: another in each process."""
    from numba.cpython import hashing
    return {secret.symbol: secret.value.value
            for secret in hashing._hashsecret.values()}


def _blas_addresses():
    """Under the names that Fortran gives them."""
    from scipy.linalg import cython_blas, cython_lapack
    found = {}
    for module in cython_blas, cython_lapack:
        for name, capsule in module.__pyx_capi__.items():
            if re.fullmatch("[sdcz][a-z0-9]+|i[sdcz]amax", name):
                found[f"{name}_"] = pointer(capsule)[1]
    return found


def needs_blas(ir):
    return bool(re.search(r"@\"?numba_(xx|ez_|xgesv)", ir))


def _fill(library, prefix, addresses):
    """Tells trampolines of prefix where to jump."""
    slots = (ctypes.c_void_p * len(addresses)).in_dll(
        library, f"linkgrad_{prefix}_slots")
    slots[:] = [addresses[name] for name in sorted(addresses)]


def _trampolines(prefix, names):
    """Each symbol jumps to where its slot says."""
    if platform.machine() != "x86_64":
        raise Error(f"not made for {platform.machine()} yet")
    lines = [f"void *linkgrad_{prefix}_slots[{len(names)}];"]
    for i, name in enumerate(sorted(names)):
        lines.append(f'__asm__(".text\\n.globl {name}\\n.type {name},@function\\n'
                     f'{name}:\\nmovq linkgrad_{prefix}_slots@GOTPCREL(%rip), '
                     f'%r11\\njmp *{8 * i}(%r11)\\n");')
    return "\n".join(lines) + "\n"


# What trampolines lead to that is filled in when it is needed first.
_SCIPY = {"blas": _blas_addresses, "scipy": special.addresses}


class _Runtime:
    def __init__(self):
        numba = _numba_addresses()
        self.path = link.cache() / f"runtime-{link.versions()}.so"
        if not self.path.exists():
            self._make(numba)
        self.library = ctypes.CDLL(str(self.path))
        _fill(self.library, "numba", numba)
        for name, value in _hash_secrets().items():
            ctypes.c_uint64.in_dll(self.library, name).value = value
        self.filled = set()
        self.functions = []

    def _make(self, numba):
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder)
            source = Path(__file__).with_name("runtime.c").read_text()
            secrets = "".join(f"unsigned long {name};\n"
                              for name in sorted(_hash_secrets()))
            jumps = [_trampolines("numba", numba)]
            jumps += [_trampolines(prefix, addresses())
                      for prefix, addresses in _SCIPY.items()]
            link.compile_c(source + secrets + "".join(jumps), work / "runtime.o")
            # Derivatives find it by this name once it is loaded.
            link.run([link.tool("ld.lld"), "-shared", f"-soname={self.path.name}",
                      work / "runtime.o", "-o", work / "runtime.so"],
                     "the run time")
            link.keep(self.path.name, (work / "runtime.so").read_bytes())

    def need(self, prefix):
        """SciPy's functions of that kind."""
        if prefix not in self.filled:
            _fill(self.library, prefix, _SCIPY[prefix]())
            self.filled.add(prefix)

    def function(self, plan):
        """The method of Python's that calls a plan's derivative."""
        class Definition(ctypes.Structure):
            _fields_ = [("name", ctypes.c_char_p), ("method", ctypes.c_void_p),
                        ("flags", ctypes.c_int), ("doc", ctypes.c_char_p)]
        call = ctypes.cast(self.library.linkgrad_call, ctypes.c_void_p)
        fast_call = 0x80
        definition = Definition(b"derivative", call, fast_call, None)
        new = ctypes.pythonapi.PyCFunction_NewEx
        new.restype = ctypes.py_object
        new.argtypes = [ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p]
        # Neither may go as long as the method may be called.
        self.functions.append((definition, plan))
        return new(ctypes.addressof(definition), ctypes.addressof(plan), None)


@functools.lru_cache(maxsize=None)
def runtime():
    return _Runtime()


def load(path):
    """A derivative's library."""
    try:
        return ctypes.CDLL(str(path), mode=os.RTLD_NOW)
    except OSError as e:
        missing = re.search(r"undefined symbol: (\w+)", str(e))
        if not missing:
            raise
        raise Error(f"no library here has the function '{missing[1]}', which the "
                    "derivative calls") from None
