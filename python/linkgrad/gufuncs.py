"""Functions that @guvectorize has made, as functions of Numba's: Numba itself (0.56)
calls them from Python only. For each choice of types the text of the loops over the
leading axes, which are broadcast as NumPy does, around the user's own function. Compiled
functions of Numba's, too, may call them as soon as linkgrad is there."""
import functools

import numba
import numpy as np
from numba import types
from numba.extending import typeof_impl
from numba.np.numpy_support import as_dtype
from numba.np.ufunc.gufunc import GUFunc
from numba.np.ufunc.sigparse import parse_signature

from .jitted import by_types

# Of the options of the decorator, those that say what the numbers are.
_OPTIONS = ("boundscheck", "error_model", "fastmath")


def _dtype(ty):
    return ty.dtype if isinstance(ty, types.Array) else ty


class _Loops:
    """The text for arguments of some types: inputs, then perhaps the outputs."""

    def __init__(self, gufunc, given):
        builder = gufunc.gufunc_builder
        inputs, outputs = parse_signature(builder.signature)
        self.cores, self.inputs = inputs + outputs, len(inputs)
        self.names = [f"a{i}" for i in range(len(self.cores))]
        self.given, self.lines = given, []
        self.kernel = self._declared(builder)
        self.axes = max([0] + [self._outer(i) for i in range(len(given))])
        self.scope = {"np": np, "kernel": numba.njit(
            **{k: v for k, v in builder.targetoptions.items() if k in _OPTIONS}
        )(builder.py_func)}

    @property
    def suits(self):
        return self.kernel is not None and \
            len(self.given) in (self.inputs, len(self.cores)) and \
            all(isinstance(t, (types.Array, types.Number, types.Boolean)) and
                self._outer(i) >= 0 for i, t in enumerate(self.given)) and \
            all(isinstance(t, types.Array) and (self._outer(i) or self.cores[i])
                for i, t in enumerate(self.given) if i >= self.inputs)

    def _outer(self, i):
        return getattr(self.given[i], "ndim", 0) - len(self.cores[i])

    def _declared(self, builder):
        """The first of the decorator's signatures that takes the inputs, or where
        there is none, what the arguments are."""
        for signature in builder._sigs:
            signature = numba.core.sigutils.normalize_signature(signature)[0]
            if all(np.can_cast(as_dtype(_dtype(g)), as_dtype(_dtype(w)), "safe")
                   for g, w in zip(self.given[:self.inputs], signature)):
                return signature
        if not builder._sigs and len(self.given) == len(self.cores):
            return [_dtype(t) if i < self.inputs and not core else t
                    for i, (t, core) in enumerate(zip(self.given, self.cores))]
        return None

    def _convert(self, i):
        want = as_dtype(_dtype(self.kernel[i]))
        if as_dtype(_dtype(self.given[i])) == want:
            return
        name, ty = self.names[i], f"np.{want}"
        self.lines.append(f"{name} = {name}.astype({ty})"
                          if isinstance(self.given[i], types.Array)
                          else f"{name} = {ty}({name})")

    def _sizes(self):
        """Of the named axes, and of those that are looped over."""
        for axis in range(self.axes):
            self.lines.append(f"s{axis} = 1")
        known = set()
        for i in range(len(self.given)):
            name, outer = self.names[i], self._outer(i)
            if i >= self.inputs and outer < self.axes:
                self.lines.append("raise ValueError('an output has too few axes')")
            for k in range(outer):
                axis, size = self.axes - outer + k, f"{name}.shape[{k}]"
                wrong = f"{size} != s{axis}" + \
                    (f" and {size} != 1" if i < self.inputs else "")
                self.lines += [f"if s{axis} == 1:", f"    s{axis} = {size}"]
                self.lines += [f"if {wrong}:", "    raise ValueError("
                               "'operands could not be broadcast together')"]
            for k, symbol in enumerate(self.cores[i]):
                size = f"{name}.shape[{outer + k}]"
                self.lines += [f"if n_{symbol} != {size}:", "    raise ValueError("
                               f"'mismatch in the core dimension {symbol}')"] \
                    if symbol in known else [f"n_{symbol} = {size}"]
                known.add(symbol)

    def _outputs(self):
        """Those that are not given; one number has an axis of its own until it is
        returned."""
        for i in range(len(self.given), len(self.cores)):
            shape = [f"s{axis}" for axis in range(self.axes)] + \
                [f"n_{symbol}" for symbol in self.cores[i]] + \
                ([] if self.cores[i] else ["1"])
            self.lines.append(f"{self.names[i]} = np.empty(({', '.join(shape)},), "
                              f"np.{as_dtype(_dtype(self.kernel[i]))})")

    def _element(self, i):
        """The text of what the user's function is given of an argument."""
        name = self.names[i]
        outer = self._outer(i) if i < len(self.given) else self.axes
        at = [f"i{self.axes - outer + k}" if i >= self.inputs else
              f"i{self.axes - outer + k} if {name}.shape[{k}] != 1 else 0"
              for k in range(outer)]
        if i < self.inputs and not self.cores[i] and \
                isinstance(self.kernel[i], types.Array):
            return f"np.array([{name}[{', '.join(at)}]])" if at \
                else f"np.array([{name}])"
        if self.inputs <= i < len(self.given) and not self.cores[i]:
            at[-1] = f"{at[-1]}:{at[-1]} + 1"
        return f"{name}[{', '.join(at)}]" if at else name

    def function(self):
        for i in range(self.inputs):
            self._convert(i)
        self._sizes()
        self._outputs()
        for axis in range(self.axes):
            self.lines.append(f"{'    ' * axis}for i{axis} in range(s{axis}):")
        elements = ", ".join(map(self._element, range(len(self.cores))))
        self.lines.append(f"{'    ' * self.axes}kernel({elements})")
        results = [name if i < len(self.given) or self.cores[i] else
                   f"{name}[..., 0]" if self.axes else f"{name}[0]"
                   for i, name in enumerate(self.names) if i >= self.inputs]
        self.lines.append(f"return {', '.join(results)}")
        body = "".join(f"    {line}\n" for line in self.lines)
        exec(compile(f"def loops({', '.join(self.names[:len(self.given)])}):\n"
                     f"{body}", "<linkgrad>", "exec"), self.scope)
        return self.scope["loops"]


@functools.lru_cache(maxsize=None)
def looped(gufunc):
    """What is called where the function is."""
    inputs, outputs = parse_signature(gufunc.gufunc_builder.signature)
    names = [f"a{i}" for i in range(len(inputs) + len(outputs))]
    declared = ", ".join(names[:len(inputs)] +
                         [f"{n}=None" for n in names[len(inputs):]])

    def make(*arguments):
        given = [t for t in arguments
                 if t is not None and not isinstance(t, (types.Omitted,
                                                         types.NoneType))]
        loops = _Loops(gufunc, given)
        if not loops.suits:
            return None
        made = numba.njit(loops.function())
        scope = {"made": made}
        exec(compile(f"def call({declared}): return made("
                     f"{', '.join(names[:len(given)])})\n", "<linkgrad>", "exec"),
             scope)
        return scope["call"]

    return by_types(make, gufunc.__name__, ", ".join(names), declared,
                    ", ".join(names))


if not hasattr(GUFunc, "_install_type"):  # later ones do it themselves
    @typeof_impl.register(GUFunc)
    def _type_of(gufunc, context):
        return types.Dispatcher(looped(gufunc))
