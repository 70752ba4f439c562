"""What users call. All of it comes down to three requests: a gradient for given
adjoints of the result, a tangent, and the tangent of a gradient."""
import functools
import inspect

import numba
import numpy as np

from .link import Error
from .request import Kernel


class _Function:
    """A function and its kernels, one for each choice of types."""

    def __init__(self, function):
        self.jitted = isinstance(function, numba.core.registry.CPUDispatcher)
        self.dispatcher = function if self.jitted else numba.njit(function)
        self.signature = inspect.signature(self.dispatcher.py_func)
        self.kernels = {}

    def values(self, args, kwargs):
        try:
            bound = self.signature.bind(*args, **kwargs)
        except TypeError as e:
            raise Error(str(e)) from None
        bound.apply_defaults()
        return [_value(v) for v in bound.arguments.values()]

    def kernel(self, values, active):
        key = (tuple(active), tuple(
            (v.dtype.str, v.ndim, v.flags.c_contiguous)
            if isinstance(v, np.ndarray) else type(v) for v in values))
        kernel = self.kernels.get(key)
        if kernel is None:
            kernel = self.kernels[key] = Kernel(self.dispatcher, values, active)
        return kernel

    def raise_error(self, values):
        self.dispatcher(*values)  # raises what the kernel has met
        raise Error("the function has failed in its derivative alone")


def _value(v):
    """Numbers and contiguous arrays."""
    if isinstance(v, np.ndarray) and v.ndim:
        if v.flags.c_contiguous or v.flags.f_contiguous:
            return v
        return np.ascontiguousarray(v)
    if isinstance(v, (bool, np.bool_)):
        return bool(v)
    if isinstance(v, (int, np.integer)):
        return int(v)
    if isinstance(v, (float, np.floating)) or (
            isinstance(v, np.ndarray) and v.dtype.kind == "f"):
        return float(v)
    if isinstance(v, (list, tuple)):
        raise Error("lists and tuples are not served: pass an array")
    raise Error(f"arguments of type {type(v).__name__} are not served")


def _numbers(argnums, values):
    single = isinstance(argnums, int)
    chosen = [argnums] if single else list(argnums)
    for n in chosen:
        if not -len(values) <= n < len(values):
            raise Error(f"argnums: there is no argument {n}")
    chosen = [n % len(values) for n in chosen]
    for n in chosen:
        if type(values[n]) is int:
            values[n] = float(values[n])
    return single, chosen


def _array(v):
    return np.array([v]) if isinstance(v, float) else v


def _plain(v, like):
    return float(v[0]) if isinstance(like, float) else v


def _zeros(v):
    return np.zeros_like(_array(v))


def _like(given, v, what):
    """A tangent or seed in the shape of v."""
    array = np.asarray(given, dtype=_array(v).dtype)
    shape = () if isinstance(v, float) else v.shape
    if array.shape != shape and array.size != 1:
        raise Error(f"{what} has the shape {array.shape} instead of {shape}")
    result = _zeros(v)
    result[...] = array
    return result


class _Call:
    """One call: values, and buffers for the result."""

    def __init__(self, function, args, kwargs, argnums):
        self.f = function
        self.values = function.values(args, kwargs)
        self.single, self.chosen = _numbers(argnums, self.values)
        self.kernel = function.kernel(self.values, self.chosen)
        self.is_scalar = not isinstance(self.kernel.result,
                                        numba.types.Array)
        self.shape = ()
        if not self.is_scalar:
            self.shape = np.shape(function.dispatcher(*self.values))

    def need_number(self, what):
        if not self.is_scalar:
            raise Error(f"{what} wants a function that returns a number; this "
                        "one returns an array: use jacrev or vjp")

    def out(self):
        return np.zeros(int(np.prod(self.shape, dtype=int)))

    def run(self, mode, out, shadows):
        """Shadows: for each chosen argument a list of arrays."""
        arguments = []
        for n, v in enumerate(self.values):
            a = _array(v)
            arguments.append([a, *shadows[self.chosen.index(n)]]
                             if n in self.chosen else a)
        self.kernel.run(mode, out, arguments,
                        lambda: self.f.raise_error(self.values))

    def gradient(self, seed):
        out, shadows = self.out(), [_zeros(self.values[n]) for n in self.chosen]
        self.run("gradient", [out, np.array(seed, dtype=float)],
                 [[s] for s in shadows])
        return out, shadows

    def tangent(self, tangents):
        out, dout = self.out(), self.out()
        self.run("tangent", [out, dout], [[t] for t in tangents])
        return out, dout

    def second(self, tangents):
        """The gradient, and its derivative in the direction of the tangents."""
        d = [_zeros(self.values[n]) for n in self.chosen]
        dv = [_zeros(self.values[n]) for n in self.chosen]
        self.run("second", [self.out(), np.ones(1), self.out(), self.out()],
                 [list(shadows) for shadows in zip(d, tangents, dv)])
        return d, dv

    def result(self, out):
        return float(out[0]) if self.is_scalar else out.reshape(self.shape)

    def pack(self, arrays):
        plain = [_plain(a, self.values[n]) for a, n in zip(arrays, self.chosen)]
        return plain[0] if self.single else tuple(plain)

    def basis(self):
        """A tangent for each number of the chosen arguments."""
        for k, n in enumerate(self.chosen):
            size = _array(self.values[n]).size
            for i in range(size):
                tangents = [_zeros(self.values[m]) for m in self.chosen]
                index = np.unravel_index(i, tangents[k].shape)
                tangents[k][index] = 1
                yield tangents


def value_and_grad(f, argnums=0):
    """(value, gradient) of a function that returns a number."""
    function = _Function(f)

    @functools.wraps(function.dispatcher.py_func)
    def derivative(*args, **kwargs):
        call = _Call(function, args, kwargs, argnums)
        call.need_number("grad")
        out, shadows = call.gradient([1.0])
        return call.result(out), call.pack(shadows)

    return derivative


def grad(f, argnums=0):
    """The gradient by some arguments: a number for a number, an array for an
    array, a tuple for a tuple of argnums."""
    both = value_and_grad(f, argnums)

    @functools.wraps(both)
    def derivative(*args, **kwargs):
        return both(*args, **kwargs)[1]

    return derivative


def jvp(f, primals, tangents):
    """(value, tangent)."""
    if len(primals) != len(tangents):
        raise Error("there have to be as many tangents as primals")
    function = f if isinstance(f, _Function) else _Function(f)
    floats = [n for n, v in enumerate(primals)
              if isinstance(v, (float, np.floating)) or
              (isinstance(v, np.ndarray) and v.dtype.kind == "f")]
    call = _Call(function, primals, {}, floats)
    out, dout = call.tangent(
        [_like(tangents[n], call.values[n], f"tangent {n}") for n in floats])
    return call.result(out), call.result(dout)


def vjp(f, *primals):
    """(value, function of the result's adjoint that gives those of the
    primals)."""
    function = _Function(f)
    values = function.values(primals, {})
    floats = [n for n, v in enumerate(values) if isinstance(v, float) or (
        isinstance(v, np.ndarray) and v.dtype.kind == "f")]
    call = _Call(function, primals, {}, floats)

    def pull_back(seed):
        seed = np.broadcast_to(np.asarray(seed, dtype=float), call.shape or (1,))
        _, shadows = call.gradient(seed.reshape(-1))
        return call.pack(shadows)

    return function.dispatcher(*values), pull_back


def _jacobian_shape(call, n):
    return () if isinstance(call.values[n], float) else call.values[n].shape


def jacfwd(f, argnums=0):
    """The Jacobian, a tangent for each number of the arguments: the result's
    shape followed by the argument's."""
    function = _Function(f)

    @functools.wraps(function.dispatcher.py_func)
    def derivative(*args, **kwargs):
        call = _Call(function, args, kwargs, argnums)
        columns = [call.tangent(t)[1] for t in call.basis()]
        results, at = [], 0
        for n in call.chosen:
            size = _array(call.values[n]).size
            block = np.stack(columns[at:at + size], axis=-1)
            at += size
            results.append(block.reshape(call.shape + _jacobian_shape(call, n)))
        return results[0] if call.single else tuple(results)

    return derivative


def jacrev(f, argnums=0):
    """The same, an adjoint for each number of the result."""
    function = _Function(f)

    @functools.wraps(function.dispatcher.py_func)
    def derivative(*args, **kwargs):
        call = _Call(function, args, kwargs, argnums)
        size = call.out().size
        rows = [call.gradient(np.eye(size)[i])[1] for i in range(size)]
        results = [np.stack([row[k].reshape(-1, order="C") for row in rows])
                   .reshape(call.shape + _jacobian_shape(call, n))
                   for k, n in enumerate(call.chosen)]
        return results[0] if call.single else tuple(results)

    return derivative


def hvp(f, argnums=0):
    """derivative(v, *args): the Hessian of a function that returns a number,
    times v, which has the shape of the argument."""
    function = _Function(f)

    @functools.wraps(function.dispatcher.py_func)
    def derivative(v, *args, **kwargs):
        call = _Call(function, args, kwargs, argnums)
        call.need_number("hvp")
        given = [v] if call.single else list(v)
        tangents = [_like(t, call.values[n], "v")
                    for t, n in zip(given, call.chosen)]
        return call.pack(call.second(tangents)[1])

    return derivative


def hessian(f, argnums=0):
    """A matrix over all numbers of the arguments, one behind the other."""
    function = _Function(f)

    @functools.wraps(function.dispatcher.py_func)
    def derivative(*args, **kwargs):
        call = _Call(function, args, kwargs, argnums)
        call.need_number("hessian")
        return np.stack([np.concatenate([dv.reshape(-1)
                                         for dv in call.second(t)[1]])
                         for t in call.basis()])

    return derivative
