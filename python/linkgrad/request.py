"""One function of Numba's for given types of arguments, and its derivatives.

Numba compiles a wrapper that takes numbers' addresses, arrays and integers, and
writes its results to arrays:

    def entry(out0, a0, a1, ...):
        r = f(a0[0], (a1, a2), ...)
        out0[0] = r

What is asked for is C around it, a function for each mode:

    gradient   adjoints of the arguments for given adjoints of the results
    tangent    tangents of the results for given ones of the arguments
    second     the tangent of a gradient

and gradients, tangents, seconds, which do that for several directions at once.

Its parameters are those of entry: for an array its address, those of its shadows, the
number of items, their size, shape and strides; for an integer its value.
"""
import contextlib
import ctypes
import pickle
import tempfile
import threading
import warnings
from pathlib import Path

import numba
import numpy as np
from numba import types
from numba.np.numpy_support import as_dtype

from . import bitcode, diagnostics, link, special
from .arguments import FLOATS, NUMBERS, Leaf, Tree
from .compiler import compiler
from .identity import Unknown, identity, uses_ufuncs
from .link import Error
from .runtime import load, needs_blas, runtime

# Directions that matrices compute at once.
LANES = 4


def _lanes(suffix):
    return [f"{suffix}{i}" for i in range(LANES)]


# The shadows of an active leaf; those in the plural have lanes.
SHADOWS = {"gradient": ["_d"], "tangent": ["_d"], "second": ["_d", "_v", "_dv"],
           "gradients": _lanes("_d"), "tangents": _lanes("_d"),
           "seconds": ["_d", *_lanes("_v"), *_lanes("_dv")]}
_lock = threading.RLock()


class Result:
    """What f returns: numbers and arrays, each written to an array of its own."""

    def __init__(self, ty):
        self.type, self.outs, self.lines = ty, [], []
        self._part(ty, "r")
        self.is_number = ty in FLOATS
        self.is_array = isinstance(ty, types.Array)

    def _part(self, ty, path):
        if isinstance(ty, types.BaseTuple):
            for i, t in enumerate(ty):
                self._part(t, f"{path}[{i}]")
            return
        dtype = ty.dtype if isinstance(ty, types.Array) else ty
        if not (dtype in NUMBERS or isinstance(dtype, (types.Integer,
                                                       types.Boolean))):
            raise Error(f"the result is of type {self.type}, not made of numbers "
                        "and arrays of numbers")
        name = f"out{len(self.outs)}"
        out = Leaf(name, path, types.Array(dtype, 1, "C"), True)
        out.result_type = ty
        out.buffer = as_dtype(dtype)
        self.outs.append(out)
        if ty is dtype:
            self.lines += [f"{name}[0] = {path}"]
        else:
            self.lines += [f"if {path}.size != {name}.size:",
                           "    raise ValueError('the size of the result has "
                           "changed')", "i = 0", f"for v in {path}.flat:",
                           f"    {name}[i] = v", "    i += 1"]

    def pack(self, values, shapes, ty=None):
        """Values are the outs' arrays, as an iterator."""
        ty = ty or self.type
        if isinstance(ty, types.BaseTuple):
            parts = [self.pack(values, shapes, t) for t in ty]
            cls = getattr(ty, "instance_class", tuple)
            return cls(*parts) if cls is not tuple else tuple(parts)
        value, shape = next(values), next(shapes)
        if isinstance(ty, types.Array):
            return value.reshape(shape)
        return value[0].item()

    def shapes(self, value):
        if isinstance(self.type, types.BaseTuple):
            flat = []
            _flat(value, flat)
            return [np.shape(v) for v in flat]
        return [np.shape(value)]


def _flat(value, flat):
    if isinstance(value, tuple):
        for v in value:
            _flat(v, flat)
    else:
        flat.append(value)


class _Leaf(ctypes.Structure):
    _fields_ = [(name, ctypes.c_long) for name in
                ["kind", "shadows", "dimensions", "flags", "item", "dtype"]]


_KINDS = {types.float64: 1, types.float32: 2, types.boolean: 4}
_FLAGS = {"C": 1, "F": 2, "A": 0}


def _kind(leaf):
    return 0 if leaf.is_array else _KINDS.get(leaf.type, 3)


def _flags(ty):
    return _FLAGS[ty.layout] | (0x100 if ty.aligned else 0) | \
        (0x400 if ty.mutable else 0)


def _numpy_dtype(ty):
    """NumPy's own object, which all arrays of that type share; records have none."""
    return None if isinstance(ty, types.Record) else np.dtype(str(as_dtype(ty)))


class Kernel:
    """f for some types of arguments."""

    def __init__(self, function, argument_types, active, names):
        self.function, self.names, self.chosen = function, names, tuple(active)
        self.argument_types = tuple(argument_types)
        Tree(argument_types, names, active)  # complains of what is not served
        self.loaded, self.calls = {}, {}
        try:
            self.key = link.digest(identity(function), self.argument_types,
                                   self.chosen, link.versions())
            meta = link.cache() / f"{self.key}.meta"
            known = pickle.loads(meta.read_bytes()) if meta.exists() else None
        except Unknown:
            self.key = known = None
        if known:
            result, keeps, self.blas, bodies = known
            self._set_tree(keeps)
            self.result = Result(result)
            self.bodies = bodies
        else:
            self._compile()

    def _set_tree(self, keeps):
        """keeps: arrays that f may write numbers to have a shadow."""
        self.tree = Tree(self.argument_types, self.names, self.chosen)
        for leaf in self.tree.leaves:
            if not leaf.is_array or leaf.is_active:
                continue
            is_float = leaf.dtype in NUMBERS
            if is_float and keeps and leaf.type.mutable:
                leaf.is_active = leaf.is_work = True
                leaf.type = leaf.type.copy(
                    layout="C" if leaf.type.layout == "A" else None)
            elif is_float or isinstance(leaf.dtype, types.Record):
                # That f does not write to it Numba says then.
                leaf.type = leaf.type.copy(readonly=True)
        self.keeps = keeps

    # Numba

    def _compile(self):
        if uses_ufuncs(self.function):
            # Numba makes a ufunc's loops when it is first compiled for a type; ours
            # could not be run. What it cannot compile ours does not either.
            context = numba.core.registry.cpu_target.typing_context
            with contextlib.suppress(numba.core.errors.NumbaError):
                context.resolve_function_type(types.Dispatcher(self.function),
                                              self.argument_types, {})
        with compiler().active():
            try:
                self._set_tree(False)
                compiled = self._entry(compiler())
            except numba.core.errors.NumbaError:
                self._set_tree(True)
                try:
                    compiled = self._entry(compiler())
                except numba.core.errors.NumbaError as e:
                    raise Error(f"Numba cannot compile it:\n{e}") from e
            ir = compiled.library.get_llvm_str()
            module = bitcode.Module(ir, compiled.fndesc.llvm_func_name,
                                    compiler().definition)
        self.blas = needs_blas(module.text) or bool(module.bodies)
        if self.key is None or module.has_addresses:
            self.key = link.digest(module.text, self.argument_types, self.chosen,
                                   link.versions())
        self.bodies = module.bodies
        link.keep(f"{self.key}.bc", module.bitcode(f"linkgrad_entry_{self.key}"))
        if not module.has_addresses:
            link.keep(f"{self.key}.meta", pickle.dumps(
                (self.result.type, self.keeps, self.blas, self.bodies)))

    def _entry(self, with_compiler):
        self.result = Result(with_compiler.result_type(
            self.function, self.tree.types_in_entry()))
        names = ", ".join(leaf.name for leaf in self.every)
        uses = ", ".join(self.tree.text(root) for root in self.tree.roots)
        body = "".join(f"    {line}\n" for line in
                       [f"r = f({uses})", *self.result.lines])
        scope = {"f": self.function, **self.tree.constants}
        exec(compile(f"def entry({names}):\n{body}", "<linkgrad>", "exec"), scope)
        return with_compiler.compile(scope["entry"],
                                     [leaf.entry_type for leaf in self.every])

    # C

    @property
    def every(self):
        return [*self.result.outs, *self.tree.leaves]

    def _names(self, leaf, shadows):
        """The C parameters of one leaf."""
        if not leaf.is_memory:
            return [leaf.name]
        return ([leaf.name + s for s in ["", *(shadows if leaf.is_active else [])]]
                + self._sizes(leaf))

    def _sizes(self, leaf):
        if not leaf.is_array:
            return []
        return [f"{leaf.name}_{what}" for what in
                ["items", "size", *(f"n{i}" for i in range(leaf.ndim)),
                 *(f"s{i}" for i in range(leaf.ndim))]]

    def _parameters(self, mode):
        """Pairs of C's type and name."""
        found = []
        for leaf in self.every:
            for name in self._names(leaf, SHADOWS[mode]):
                is_address = leaf.is_memory and name not in self._sizes(leaf)
                found.append((f"{leaf.element} *" if is_address else "long ", name))
        return found

    def _numba(self, leaf, use):
        """How entry takes a leaf: types, or arguments."""
        if not leaf.is_memory:
            c_type = "unsigned char" if leaf.type == types.boolean else "long"
            return leaf.name if use else c_type
        if leaf.is_float:
            sizes = ["1", "sizeof(%s)" % leaf.element, "1",
                     "sizeof(%s)" % leaf.element]
        else:
            sizes = self._sizes(leaf)
        if not use:
            return "void *, void *, long, long, void *" + \
                ", long" * (len(sizes) - 2)
        return ", ".join(["0", "0", *sizes[:2], leaf.name, *sizes[2:]])

    def _source(self, mode):
        memory = [leaf for leaf in self.every if leaf.is_memory]
        integers = [name for leaf in self.every for name in
                    (self._sizes(leaf) if leaf.is_memory else [leaf.name])]
        primals = ", ".join(f"{leaf.element} *{leaf.name}" for leaf in memory)
        parameters = self._parameters(mode)
        text = f"""
extern int enzyme_const, enzyme_dup, enzyme_width;
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
int entry(void *, void *, {", ".join(self._numba(l, False) for l in self.every)})
    __asm__("linkgrad_entry_{self.key}");
static void primal(int *status, const long *n, {primals}) {{
  void *result = 0, *exception = 0;
  // Read here, integers are known to be integers, also where Numba makes addresses
  // of them.
{"".join(f"  long {name} = n[{i}];{chr(10)}" for i, name in enumerate(integers))}
  *status = entry(&result, &exception,
                  {", ".join(self._numba(leaf, True) for leaf in self.every)});
}}
"""
        lanes = mode.endswith("s")
        shadows = _lanes if lanes else lambda suffix: [suffix]
        request = "__enzyme_autodiff" if mode.startswith("gradient") else \
            "__enzyme_fwddiff"
        if mode.startswith("second"):
            both = ", ".join(f"{leaf.element} *{leaf.name}{s}" for leaf in memory
                             for s in (["", "_d"] if leaf.is_active else [""]))
            text += f"""
static void gradient(int *status, const long *n, {both}) {{
  __enzyme_autodiff((void *)primal, &enzyme_const, status,
                    &enzyme_const, n,
                    {self._request(memory, [("", ["_d"])])});
}}
"""
            differentiated = "gradient"
            pairs = [("", shadows("_v")), ("_d", shadows("_dv"))]
        else:
            differentiated, pairs = "primal", [("", shadows("_d"))]
        width = f"&enzyme_width, {LANES}, " if lanes else ""
        unpacked = ", ".join(
            f"({c_type})p[{i}]" for i, (c_type, _) in enumerate(parameters))
        return text + f"""
int linkgrad_{mode}_{self.key}(
    {", ".join(c_type + name for c_type, name in parameters)}) {{
  int status = 0;
  long n[] = {{{", ".join(integers)}}};
  {request}((void *){differentiated}, {width}&enzyme_const, &status, &enzyme_const, n,
    {self._request(memory, pairs)});
  return status;
}}
int linkgrad_packed_{self.key}(const long *p) {{
  return linkgrad_{mode}_{self.key}({unpacked});
}}
"""

    def _request(self, memory, pairs):
        """The arguments of a request: pairs are suffixes of a primal and of its
        shadows. Marked by address: values of the marks would be loaded, and those of a
        request inside of another one have been merged by then."""
        words = []
        for leaf in memory:
            if not leaf.is_active:
                words += ["&enzyme_const", leaf.name]
            for primal, shadows in pairs if leaf.is_active else []:
                words += ["&enzyme_dup", leaf.name + primal,
                          *(leaf.name + s for s in shadows)]
        return ",\n    ".join(words)

    # The library

    def _explained(self, mode, text, work):
        """The link's message with Python's lines: of a function that is compiled once
        more, with debug information."""
        try:
            with warnings.catch_warnings(), compiler(debug=True).active():
                warnings.simplefilter("ignore")
                compiled = self._entry(compiler(debug=True))
                module = bitcode.Module(compiled.library.get_llvm_str(),
                                        compiled.fndesc.llvm_func_name,
                                        compiler(debug=True).definition)
            (work / "debug.bc").write_bytes(
                module.bitcode(f"linkgrad_entry_{self.key}"))
            self._link(mode, work, work / "debug.bc")
        except Error as e:
            if diagnostics.codes(str(e)) == diagnostics.codes(text):
                text = str(e)
        except Exception:
            pass  # the message without lines says more than a fault of ours
        return diagnostics.readable(text, self.function.__name__)

    def _link(self, mode, work, entry):
        link.link([work / "request.o", entry, *self.bodies, runtime().path],
                  [f"linkgrad_{mode}_{self.key}", f"linkgrad_packed_{self.key}"],
                  work / "library.so", "the derivative cannot be made")

    def _build(self, mode):
        name = f"{self.key}-{mode}"
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder)
            link.compile_c(self._source(mode), work / "request.o", "-emit-llvm")
            try:
                self._link(mode, work, link.cache() / f"{self.key}.bc")
            except Error as e:
                raise Error(self._explained(mode, str(e), work)) from None
            link.keep(f"{name}.o", (work / "request.o").read_bytes())
            link.keep(f"{name}.so", (work / "library.so").read_bytes())

    def library(self, mode):
        library = self.loaded.get(mode)
        if library is None:
            with _lock:
                path = link.cache() / f"{self.key}-{mode}.so"
                if not path.exists():
                    self._build(mode)
                if self.blas:
                    runtime().need("blas")
                if special.is_used(self.bodies):
                    runtime().need("scipy")
                runtime()
                library = self.loaded[mode] = load(path)
        return library

    def shadows(self, mode):
        return len(SHADOWS[mode])

    def call(self, mode):
        """The derivative as a method of Python's (runtime.c): for each leaf of every
        the value and, if it is active, its shadows."""
        method = self.calls.get(mode)
        if method is None:
            with _lock:
                method = self.calls[mode] = runtime().function(self._plan(mode))
        return method

    def _plan(self, mode):
        run = getattr(self.library(mode), f"linkgrad_packed_{self.key}")

        class Plan(ctypes.Structure):
            _fields_ = [("run", ctypes.c_void_p), ("array", ctypes.py_object),
                        ("leaves", ctypes.c_long), ("words", ctypes.c_long),
                        ("objects", ctypes.c_long),
                        ("leaf", _Leaf * len(self.every))]

        plan = Plan(ctypes.cast(run, ctypes.c_void_p), np.ndarray,
                    len(self.every), len(self._parameters(mode)))
        for described, leaf in zip(plan.leaf, self.every):
            described.shadows = self.shadows(mode) if leaf.is_active else 0
            plan.objects += 1 + described.shadows
            described.kind = _kind(leaf)
            described.dimensions = leaf.ndim
            dtype = _numpy_dtype(leaf.dtype)
            described.item = as_dtype(leaf.dtype).itemsize
            if dtype is not None:
                described.dtype = id(dtype)
            if leaf.is_array:
                described.flags = _flags(leaf.type)
        return plan

    def symbol(self, mode):
        """The function's name and address, for Numba's own code."""
        name = f"linkgrad_{mode}_{self.key}"
        address = ctypes.cast(getattr(self.library(mode), name),
                              ctypes.c_void_p).value
        bitcode.register(address, name, [
            link.cache() / f"{self.key}-{mode}.o",
            link.cache() / f"{self.key}.bc"], self.bodies)
        return name, address
