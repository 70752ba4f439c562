"""One function of Numba's for given types of arguments, and its derivatives.

Numba compiles a wrapper that takes arrays and integers only and writes its
results to an array:

    def entry(out, a0, a1, ...):
        out[0] = f(a0[0], a1, ...)

What is asked for is C around it. All that a call needs comes in one array of
longs: for an array its address, those of its shadows, the number of items, their
size, shape and strides; for an integer its value.
"""
import numba
import numpy as np
from numba import types

from .link import Error, load

_counter = 0


class Parameter:
    """An argument of entry."""

    def __init__(self, number, value, active):
        self.name = f"a{number}"
        self.is_scalar = isinstance(value, float)
        if self.is_scalar:
            value = np.empty(1)
        self.is_array = isinstance(value, np.ndarray)
        self.type = numba.typeof(value)
        self.ndim = value.ndim if self.is_array else 0
        is_float = self.is_array and value.dtype in (np.float32, np.float64)
        if active and not is_float:
            raise Error(f"argument {number + 1} cannot be differentiated: it is "
                        f"of type {self.type}, not a float or an array of "
                        "floats")
        self.active = active
        if self.is_array and not is_float and value.dtype.kind not in "iub":
            raise Error(f"argument {number + 1} is an array of {value.dtype}")
        self.element = {"f4": "float", "f8": "double"}.get(
            value.dtype.str[1:], "char") if self.is_array else "long"

    def use(self):
        return f"{self.name}[0]" if self.is_scalar else self.name

    def sizes(self):
        return [f"{self.name}_{what}" for what in
                ["items", "size", *(f"n{i}" for i in range(self.ndim)),
                 *(f"s{i}" for i in range(self.ndim))]]

    def integers(self):
        return self.sizes() if self.is_array else [self.name]

    def numba_types(self):
        return ("void *, void *, long, long, void *" + ", long" * 2 * self.ndim
                if self.is_array else c_integer(self.type))

    def numba_arguments(self):
        if not self.is_array:
            return self.name
        items, size, *rest = self.sizes()
        return ", ".join(["0", "0", items, size, self.name, *rest])


def c_integer(ty):
    if ty == types.boolean:
        return "_Bool"
    if not isinstance(ty, types.Integer):
        raise Error(f"arguments of type {ty} are not served")
    return "long"


class Kernel:
    """f for some types of arguments."""

    def __init__(self, function, values, active):
        global _counter
        self.parameters = [Parameter(i, v, i in active)
                           for i, v in enumerate(values)]
        self.function = function
        signature = tuple(types.float64 if p.is_scalar else p.type
                          for p in self.parameters)
        try:
            function.compile(signature)
        except numba.core.errors.NumbaError as e:
            raise Error(f"Numba cannot compile it:\n{e}") from e
        self.result = function.overloads[signature].signature.return_type
        if isinstance(self.result, types.Float):
            assign = "out[0] = f({})"
        elif isinstance(self.result, types.Array) and isinstance(
                self.result.dtype, types.Float):
            assign = ("r = f({})\n    i = 0\n    for v in r.flat:\n"
                      "        out[i] = v\n        i += 1")
        else:
            raise Error(f"the result is of type {self.result}, not a float or an "
                        "array of floats")
        names = ", ".join(p.name for p in self.parameters)
        uses = ", ".join(p.use() for p in self.parameters)
        text = f"def entry(out, {names}):\n    {assign.format(uses)}\n"
        scope = {"f": function}
        exec(compile(text, "<linkgrad>", "exec"), scope)
        entry = numba.njit(scope["entry"])
        self.out = Parameter(-1, np.empty(1), True)
        self.out.name = "out"
        signature = tuple(p.type for p in [self.out, *self.parameters])
        entry.compile(signature)
        compiled = entry.overloads[signature]
        self.symbol = compiled.fndesc.llvm_func_name
        self.ir = entry.inspect_llvm(signature)
        self.loaded = {}

    # C

    # Integers are read from p by the primal itself: that they are integers is
    # known then, also where Numba's code makes addresses of them.

    def _every(self):
        return [self.out, *self.parameters]

    def _arrays(self):
        return [p for p in self._every() if p.is_array]

    def _places(self, shadows):
        """Where in p each array, shadow and integer lies."""
        places = {}
        for p in self._every():
            names = []
            if p.is_array:
                names = [p.name + s for s in
                         ["", *(shadows if p.active else [])]]
            for name in names + p.integers():
                places[name] = len(places)
        return places

    def _prologue(self, places):
        integers = "\n".join(f"  long {n} = p[{places[n]}];"
                             for p in self._every() for n in p.integers())
        arrays = ", ".join(f"{p.element} *{p.name}" for p in self._arrays())
        return f"""
extern int enzyme_const, enzyme_dup;
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
int entry(void *, void *, {", ".join(p.numba_types() for p in self._every())})
    __asm__("{self.symbol}");
static void primal(int *status, const long *p, {arrays}) {{
  void *result = 0, *exception = 0;
{integers}
  *status = entry(&result, &exception,
                  {", ".join(p.numba_arguments() for p in self._every())});
}}
"""

    def _arguments(self, pairs):
        """For a request: pairs are suffixes of an array and of its shadow."""
        words = ["enzyme_const", "p"]
        for p in self._arrays():
            if not p.active:
                words += ["enzyme_const", p.name]
                continue
            for primal, shadow in pairs:
                words += ["enzyme_dup", p.name + primal, p.name + shadow]
        return ", ".join(words)

    def _source(self, mode):
        is_second = mode == "second"
        shadows = ["_d", "_v", "_dv"] if is_second else ["_d"]
        places = self._places(shadows)
        read = "\n".join(
            f"  {p.element} *{p.name}{s} = ({p.element} *)"
            f"p[{places[p.name + s]}];"
            for p in self._arrays() for s in ["", *(shadows if p.active else [])])
        first = self._arguments([("", "_d")])
        if not is_second:
            request = {"gradient": "__enzyme_autodiff",
                       "tangent": "__enzyme_fwddiff"}[mode]
            return self._prologue(places) + f"""
int linkgrad_run(const long *p) {{
  int status = 0;
{read}
  {request}((void *)primal, enzyme_const, &status, {first});
  return status;
}}
"""
        parameters = ", ".join(
            f"{p.element} *{p.name}{s}" for p in self._arrays()
            for s in (["", "_d"] if p.active else [""]))
        return self._prologue(places) + f"""
static void gradient(int *status, const long *p, {parameters}) {{
  __enzyme_autodiff((void *)primal, enzyme_const, status, {first});
}}
int linkgrad_run(const long *p) {{
  int status = 0;
{read}
  __enzyme_fwddiff((void *)gradient, enzyme_const, &status,
                   {self._arguments([("", "_v"), ("_d", "_dv")])});
  return status;
}}
"""

    # Calls

    def run(self, mode, out, values, raise_error):
        """\\p out and each active value: a list of an array and its shadows."""
        code = self.loaded.get(mode)
        if code is None:
            code = self.loaded[mode] = load(self.ir, self._source(mode))
        words = []
        for p, value in zip([self.out, *self.parameters], [out, *values]):
            if not p.is_array:
                words.append(int(value))
                continue
            arrays = value if p.active else [value]
            words += [a.ctypes.data for a in arrays]
            first = arrays[0]
            words += [first.size, first.itemsize, *first.shape, *first.strides]
        packed = np.array(words, dtype=np.int64)
        if code(packed.ctypes.data):
            raise_error()
