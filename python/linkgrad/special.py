"""Functions of C that Numba calls by an address (ctypes, WrapperAddressProtocol), where
it is that of a function whose derivative is known: libm's have rules in the engine,
SciPy's special functions have theirs in special.c."""
import ctypes
import functools
import re
import sys
import tempfile
from pathlib import Path

from . import link

# Of as many numbers: what the engine has rules for.
_LIBM = {1: "acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp10 exp2 "
            "expm1 fabs floor lgamma log log10 log1p log2 nearbyint rint round sin sinh "
            "sqrt tan tanh tgamma trunc",
         2: "atan2 copysign fdim fmax fmin fmod hypot pow remainder"}


def pointer(capsule):
    """Its name and address."""
    api = ctypes.pythonapi
    api.PyCapsule_GetName.restype = ctypes.c_char_p
    api.PyCapsule_GetName.argtypes = [ctypes.py_object]
    api.PyCapsule_GetPointer.restype = ctypes.c_void_p
    api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
    name = api.PyCapsule_GetName(capsule)
    return name.decode(), api.PyCapsule_GetPointer(capsule, name)


@functools.lru_cache(maxsize=None)
def _rows():
    text = Path(__file__).with_name("special.c").read_text()
    rows = {name: int(count) for count, name in
            re.findall(r"^ROW(\d)\((\w+),", text, re.M)}
    declared = "".join(
        f"__attribute__((const)) double linkgrad_scipy_{name}"
        f"({', '.join(['double'] * count)});\n" for name, count in rows.items())
    return rows, declared + text


def addresses():
    """linkgrad_scipy_*: of those that this SciPy has, others stop the program."""
    from scipy.special import cython_special
    rows = {**_rows()[0], "wofz": 0}
    found = dict.fromkeys((f"linkgrad_scipy_{name}" for name in rows), 0)
    for name, capsule in cython_special.__pyx_capi__.items():
        name = re.sub(r"^__pyx_fuse_\d", "", name)
        if name not in rows:
            continue
        declared, address = pointer(capsule)
        numbers = re.fullmatch(r"double \((double(?:, double)*)"
                               r"(?:, int __pyx_skip_dispatch)?\)", declared)
        if numbers and numbers[1].count("double") == rows[name] or name == "wofz":
            found[f"linkgrad_scipy_{name}"] = address
    return found


@functools.lru_cache(maxsize=None)
def _known(with_scipy):
    """address -> (symbol, LLVM's type of its numbers, how many)."""
    known = {}
    libm = ctypes.CDLL("libm.so.6")
    for count, names in _LIBM.items():
        for name in names.split():
            for symbol, ty in (name, "double"), (name + "f", "float"):
                address = ctypes.cast(libm[symbol], ctypes.c_void_p).value
                known[address] = symbol, ty, count
    if with_scipy:
        found = addresses()
        for name, count in _rows()[0].items():
            symbol = f"linkgrad_scipy_{name}"
            if found[symbol]:
                known[found[symbol]] = symbol, "double", count
    return known


def find(address):
    """(symbol, LLVM's type of the result, those of the parameters, files), or None."""
    # Who calls SciPy's has imported it.
    found = _known("scipy.special.cython_special" in sys.modules).get(address)
    if not found:
        return None
    symbol, ty, count = found
    files = [str(_rules())] if symbol.startswith("linkgrad_scipy_") else []
    return symbol, ty, [ty] * count, files


def is_used(files):
    return any(Path(f).name.startswith("special-") for f in files)


@functools.lru_cache(maxsize=None)
def _rules():
    """special.c as bitcode, made once."""
    kept = link.cache() / f"special-{link.versions()}.o"
    if not kept.exists():
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / "special.o"
            link.compile_c(_rows()[1], made, "-flto=thin")
            link.keep(kept.name, made.read_bytes())
    return kept
