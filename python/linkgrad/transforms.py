"""What users call. All of it comes down to three requests: a gradient for given
adjoints of the result, a tangent, and the tangent of a gradient (request.py)."""
import functools
import inspect
import itertools

import numba
import numpy as np
from numba import types
from numba.core.registry import CPUDispatcher

from . import jitted, shortcuts
from .arguments import FLOATS, as_numbers, is_constant
from .link import Error
from .request import LANES, Kernel
from .shortcuts import MISS


def dispatcher_of(f):
    """The function as Numba knows it."""
    if isinstance(f, CPUDispatcher):
        return f
    made = getattr(f, "dispatcher", None)
    if isinstance(made, CPUDispatcher):
        return made
    if isinstance(f, functools.partial):
        return _bound(f)
    if inspect.isfunction(f):
        return numba.njit(f)
    if callable(f):
        name = getattr(f, "__name__", repr(f))
        raise Error(f"{name} is not a function that Numba compiles: wrap it into "
                    "one that @njit decorates")
    raise Error(f"{f!r} is not a function")


def _bound(partial):
    """A functools.partial: what is bound are constants of the function."""
    called = dispatcher_of(partial.func)
    bound = inspect.signature(called.py_func).bind_partial(*partial.args,
                                                           **partial.keywords)
    scope, uses, free = {"called": called}, [], []
    for name, p in inspect.signature(called.py_func).parameters.items():
        star = "*" if p.kind == p.VAR_POSITIONAL else ""
        if name in bound.arguments:
            scope[f"bound_{name}"] = bound.arguments[name]
            uses.append(f"{star}bound_{name}")
        if star or name not in bound.arguments:
            free.append(str(p.replace(annotation=p.empty) if star else
                            p.replace(annotation=p.empty, default=p.empty)))
            uses.append(star + name)
    exec(compile(f"def bound({', '.join(free)}):\n"
                 f"    return called({', '.join(uses)})\n", "<linkgrad>", "exec"),
         scope)
    scope["bound"].__name__ = called.__name__
    return numba.njit(scope["bound"])


def _spec(v):
    """Equal for values of the same Numba type."""
    if isinstance(v, np.ndarray):
        d = v.dtype
        return (type(v), d.char, v.ndim, v.flags.num & 0x503, d.isnative or d,
                d if d.char == "V" else None)
    if isinstance(v, tuple):
        return (type(v), *map(_spec, v))
    if isinstance(v, list):
        return ("list", _spec(v[0]) if v else None)
    return type(v)


class Function:
    """A function and its kernels, one for each choice of types."""

    def __init__(self, f):
        self.dispatcher = dispatcher_of(f)
        self.signature = inspect.signature(self.dispatcher.py_func)
        self.names, self.rest = [], None
        for p in self.signature.parameters.values():
            if p.kind == p.VAR_KEYWORD:
                raise Error(f"the parameter '{p}' stands for any number of "
                            "arguments: give each a name")
            if p.kind == p.VAR_POSITIONAL:
                self.rest = p.name
            else:
                self.names.append(p.name)
        self.kernels, self.plans, self.shortcuts = {}, {}, ()

    def values(self, args, kwargs):
        if not kwargs and not self.rest and len(args) == len(self.names):
            return list(args)
        try:
            bound = self.signature.bind(*args, **kwargs)
        except TypeError as e:
            raise Error(f"{self.dispatcher.__name__}: {e}") from None
        bound.apply_defaults()
        rest = bound.arguments.pop(self.rest, ())
        return [*bound.arguments.values(), *rest]

    def names_of(self, count):
        """Of the arguments of one call: what *rest takes has no names."""
        more = range(count - len(self.names))
        return [*self.names, *(f"{self.rest}[{i}]" for i in more)]

    def type_of(self, v, number):
        if isinstance(v, np.ndarray) and type(v) is not np.ndarray and \
                not isinstance(v, np.recarray):
            v = np.asarray(v)
        if isinstance(v, str):
            return types.literal(v)
        try:
            return numba.typeof(v)
        except (ValueError, TypeError, numba.core.errors.NumbaError) as e:
            name = self.names_of(number + 1)[number]
            raise Error(f"argument {number + 1} ('{name}'): {e}") from None

    def kernel(self, argument_types, active):
        key = argument_types, active
        kernel = self.kernels.get(key)
        if kernel is None:
            kernel = self.kernels[key] = Kernel(
                self.dispatcher, argument_types, active,
                self.names_of(len(argument_types)))
        return kernel

    def plan(self, values, argnums):
        """The kernel for these values, which may change to fit its types."""
        chosen = self.chosen(argnums, len(values))
        for n in chosen:
            if isinstance(values[n], (int, np.integer)) and \
                    not isinstance(values[n], (bool, np.bool_)):
                values[n] = float(values[n])
        key = (chosen, *map(_spec, values))
        try:
            kernel = self.plans.get(key)
        except TypeError:  # a value that is no type
            kernel = None
        if kernel is not None:
            return kernel
        argument_types = tuple(self.type_of(v, n) for n, v in enumerate(values))
        kernel = self.kernel(argument_types, chosen)
        if not any(map(is_constant, argument_types)):
            self.plans[key] = kernel
        return kernel

    def chosen(self, argnums, count):
        if type(argnums) is int and 0 <= argnums < count:
            return (argnums,)
        chosen = argnums if isinstance(argnums, (tuple, list, range)) \
            else (argnums,)
        for n in chosen:
            if not isinstance(n, (int, np.integer)) or isinstance(n, bool):
                raise Error(f"argnums: {n!r} is not the number of an argument")
            if not -count <= n < count:
                raise Error(f"argnums: there is no argument {n}")
        chosen = tuple(int(n) % count for n in chosen)
        if len(set(chosen)) != len(chosen):
            raise Error("argnums: the same argument is named twice")
        return chosen


def _copies(part):
    if isinstance(part, np.ndarray):
        return part.copy(order="K") if part.flags.writeable else part
    if isinstance(part, tuple):
        parts = [_copies(p) for p in part]
        return type(part)(*parts) if hasattr(part, "_fields") else tuple(parts)
    return part


def _mode(mode, lanes):
    return mode if len(lanes) == 1 else mode + "s"


def _by_lanes(directions, compute):
    """What compute gives for lists of directions, one for each."""
    directions = iter(directions)
    first = list(itertools.islice(directions, LANES))
    if len(first) < LANES:  # not worth a function of its own
        return [found for one in first for found in compute([one])]
    found = list(compute(first))
    while some := list(itertools.islice(directions, LANES)):
        padded = some + [list(map(np.zeros_like, some[0]))] * (LANES - len(some))
        found += itertools.islice(compute(padded), len(some))
    return found


class Call:
    """One call: values, and buffers for the result."""

    def __init__(self, function, args, kwargs, argnums):
        self.f = function
        self.values = function.values(args, kwargs)
        self.kernel = function.plan(self.values, argnums)
        self.is_single = not isinstance(argnums, (tuple, list))
        self.tree, self.result = self.kernel.tree, self.kernel.result
        self.flat = self.tree.flatten(self.values)
        self.shapes = [()]

    def primal(self):
        """The value. What f writes to its arguments only copies see: derivatives
        run f again."""
        value = self.f.dispatcher(*_copies(tuple(self.values)))
        self.shapes = self.result.shapes(value)
        return value

    def measure(self):
        if not self.result.is_number:
            self.primal()

    def outs(self):
        return [np.zeros(int(np.prod(shape, dtype=int)), out.buffer)
                for out, shape in zip(self.result.outs, self.shapes)]

    def active(self):
        """The leaves that are asked for, with their values."""
        return [(leaf, value) for leaf, value in zip(self.tree.leaves, self.flat)
                if leaf.is_active and not leaf.is_work]

    def zeros(self):
        return [leaf.zeros(value) for leaf, value in self.active()]

    def run(self, mode, outs, shadows):
        """outs: for each result its buffer and that one's shadows. shadows: for
        each active leaf its shadows."""
        objects, shadows = list(itertools.chain(*outs)), iter(shadows)
        for leaf, value in zip(self.tree.leaves, self.flat):
            objects.append(value)
            if leaf.is_active:
                objects += [leaf.zeros(value) for _ in
                            range(self.kernel.shadows(mode))] \
                    if leaf.is_work else next(shadows)
        status = self.kernel.call(mode)(*objects)
        if status:
            self.failed(status)

    def failed(self, status):
        if status < 0:
            raise Error("the arguments do not have the types that they had when "
                        "the derivative was made")
        self.f.dispatcher(*_copies(tuple(self.values)))  # raises what was met
        raise Error("the function has failed in its derivative alone")

    def gradient(self, seeds):
        outs, (shadows,) = self.gradients([seeds])
        return outs, shadows

    def tangent(self, tangents):
        outs, (douts,) = self.tangents_of([tangents])
        return outs, douts

    def second(self, seeds, tangents):
        """The gradient, and its derivative in the direction of the tangents."""
        d, (dv,) = self.seconds(seeds, [tangents])
        return d, dv

    def gradients(self, lanes):
        """For each of the lanes, adjoints of the results, those of the arguments."""
        outs, found = self.outs(), [self.zeros() for _ in lanes]
        self.run(_mode("gradient", lanes), self._with(outs, zip(*lanes)),
                 map(list, zip(*found)))
        return outs, found

    def tangents_of(self, lanes):
        """The other way round."""
        outs = self.outs()
        found = [[np.zeros_like(b) for out, b in zip(self.result.outs, outs)
                  if out.is_active] for _ in lanes]
        self.run(_mode("tangent", lanes), self._with(outs, zip(*found)),
                 map(list, zip(*lanes)))
        return outs, found

    def seconds(self, seeds, lanes):
        d, found = self.zeros(), [self.zeros() for _ in lanes]
        outs, seeds = self.outs(), iter(seeds)
        shadows = [[next(seeds).copy(), *(np.zeros_like(b) for _ in range(2 * len(lanes)))]
                   for out, b in zip(self.result.outs, outs) if out.is_active]
        self.run(_mode("second", lanes), self._with(outs, shadows),
                 [[g, *tangents, *dv] for g, tangents, dv in
                  zip(d, zip(*lanes), zip(*found))])
        return d, found

    def _with(self, outs, shadows):
        """Buffers of results that are no floats have no shadow."""
        shadows = iter(shadows)
        return [[buffer, *next(shadows)] if out.is_active else [buffer]
                for out, buffer in zip(self.result.outs, outs)]

    def one(self):
        return [np.ones(1, out.buffer) for out in self.result.outs]

    def value(self, outs):
        return self.result.pack(iter(outs), iter(self.shapes))

    def pack(self, arrays):
        arrays = iter(arrays)
        found = tuple(self.tree.unflatten(self.tree.roots[n], arrays)
                      for n in sorted(self.kernel.chosen))
        found = dict(zip(sorted(self.kernel.chosen), found))
        found = tuple(found[n] for n in self.kernel.chosen)
        return found[0] if self.is_single else found

    def tangents(self, given, what):
        result = []
        pairs = sorted(zip(self.kernel.chosen, given))
        for n, g in pairs:
            self.tree.tangents(self.tree.roots[n], g, self.values[n],
                               f"{what} {n}" if len(pairs) > 1 else what, result)
        return result

    def basis(self):
        """For each number of the active leaves a tangent."""
        leaves = self.active()
        for k, (leaf, value) in enumerate(leaves):
            for i in range(int(np.prod(leaf.shape(value), dtype=int))):
                tangents = self.zeros()
                t = tangents[k]
                t[np.unravel_index(i, t.shape)] = 1
                yield tangents

    def restoring(self):
        """Several runs have to begin alike, whatever f writes."""
        kept = [v.copy(order="K") if isinstance(v, np.ndarray) and leaf.is_array
                and leaf.type.mutable else None
                for leaf, v in zip(self.tree.leaves, self.flat)]
        self.flat = [v if k is None else v.copy(order="K")
                     for v, k in zip(self.flat, kept)]

        def restore():
            for v, k in zip(self.flat, kept):
                if k is not None:
                    v[...] = k
        return restore


class Derivative:
    """A derivative of f: for Python a callable, and for Numba a function."""

    def __init__(self, f, argnums=0):
        if isinstance(argnums, (list, range)):
            argnums = tuple(argnums)
        self.f = Function(f)
        self.argnums, self.shortcuts = argnums, ()
        if not self.f.rest:
            self.f.chosen(argnums, len(self.f.names))
        functools.update_wrapper(self, self.f.dispatcher.py_func, updated=())
        self.__signature__ = self.f.signature

    def __repr__(self):
        return (f"linkgrad.{type(self).transform}({self.f.dispatcher.__name__}, "
                f"argnums={self.argnums})")

    def __call__(self, *args, **kwargs):
        if not kwargs:
            for shortcut in self.shortcuts:
                found = shortcut(*args)
                if found is not MISS:
                    return found
        call = Call(self.f, args, kwargs, self.argnums)
        found = self.compute(call)
        self.shorten(call, len(args))
        return found

    def shorten(self, call, count):
        """Next time the same types take a shorter way, if there is one."""

    def remember(self, shortcut):
        if shortcut:
            self.shortcuts = (shortcut, *self.shortcuts[:3])

    @functools.cached_property
    def dispatcher(self):
        return jitted.dispatcher(self)

    @property
    def _numba_type_(self):
        return types.Dispatcher(self.dispatcher)

    def check(self, result):
        """Whether it can be made of a function with such a result."""
        if not result.is_number:
            raise Error(f"{self.transform} wants a function that returns a number; "
                        f"this one returns {result.type}: use jacrev or vjp")

    def linkgrad_identity(self):
        return type(self).transform, self.argnums, self.f.dispatcher


class ValueAndGrad(Derivative):
    transform = "value_and_grad"

    def compute(self, call):
        self.check(call.result)
        outs, shadows = call.gradient(call.one())
        return call.value(outs), call.pack(shadows)

    def shorten(self, call, count):
        self.remember(
            shortcuts.gradient(call, count, self.transform == "value_and_grad"))


class Grad(ValueAndGrad):
    transform = "grad"

    def compute(self, call):
        self.check(call.result)
        return call.pack(call.gradient(call.one())[1])


def _real_only(transform, call):
    """A matrix of derivatives by complex numbers would have to be twice as large."""
    if any(leaf.dtype not in FLOATS for leaf, _ in call.active()) or \
            any(np.dtype(out.buffer).kind == "c" for out in call.result.outs):
        raise Error(f"{transform} does not serve complex arguments and results: "
                    "use jvp or vjp, or real and imaginary parts")


class _Jacobian(Derivative):
    def check(self, result):
        if not (result.is_number or result.is_array) and \
                not isinstance(result.type, types.Complex):
            raise Error(f"{self.transform} wants a function that returns a number "
                        f"or an array; this one returns {result.type}")

    def blocks(self, call, found):
        """found: for each active leaf a matrix of results by numbers of the leaf."""
        shape, arrays = call.shapes[0], []
        for (leaf, value), block in zip(call.active(), found):
            block = block.reshape(shape + leaf.shape(value))
            arrays.append(block if block.shape or leaf.is_array
                          else float(block))
        return _arranged(call, iter(arrays))


def _arranged(call, arrays):
    """Like Call.pack, of what need not have the leaves' shapes."""
    found = {n: _arrange(call.tree.roots[n], arrays)
             for n in sorted(call.kernel.chosen)}
    found = tuple(found[n] for n in call.kernel.chosen)
    return found[0] if call.is_single else found


def _arrange(root, arrays):
    if not hasattr(root, "parts"):
        return next(arrays) if root.is_active else None
    if root.kind in ("list", "cell"):
        return _arrange(root.parts[0], arrays)
    if root.kind == "constant":
        return None
    return tuple(_arrange(p, arrays) for p in root.parts)


def _row(arrays):
    return np.concatenate([a.reshape(-1) for a in arrays])


class Jacfwd(_Jacobian):
    """A tangent for each number of the arguments."""
    transform = "jacfwd"

    def compute(self, call):
        self.check(call.result)
        _real_only(self.transform, call)
        call.measure()
        restore = call.restoring()

        def compute(lanes):
            restore()
            return [found[0] for found in call.tangents_of(lanes)[1]]

        columns = _by_lanes(call.basis(), compute)
        size = int(np.prod(call.shapes[0], dtype=int))
        matrix = np.stack(columns, axis=-1) if columns else np.zeros((size, 0))
        return self.blocks(call, _split(call, matrix))


def _split(call, matrix):
    sizes = [int(np.prod(leaf.shape(value), dtype=int))
             for leaf, value in call.active()]
    return np.split(matrix, np.cumsum(sizes)[:-1], axis=-1)


class Jacrev(_Jacobian):
    """An adjoint for each number of the result."""
    transform = "jacrev"

    def compute(self, call):
        self.check(call.result)
        _real_only(self.transform, call)
        call.measure()
        restore = call.restoring()
        buffer = call.outs()[0]

        def seeds():
            for i in range(buffer.size):
                seed = np.zeros_like(buffer)
                seed[i] = 1
                yield [seed]

        def compute(lanes):
            restore()
            return map(_row, call.gradients(lanes)[1])

        rows = _by_lanes(seeds(), compute)
        size = sum(d.size for d in call.zeros())
        matrix = np.stack(rows) if rows else np.zeros((0, size))
        return self.blocks(call, _split(call, matrix))


class Hvp(Derivative):
    transform = "hvp"

    def __init__(self, f, argnums=0):
        super().__init__(f, argnums)
        parameters = list(self.f.signature.parameters.values())
        only = inspect.Parameter.POSITIONAL_ONLY
        if parameters[0].kind == parameters[0].VAR_POSITIONAL:
            parameters.insert(0, inspect.Parameter("x", only))
        names = [p.name for p in parameters]
        name = "v"
        while name in names:
            name += "_"
        self.__signature__ = self.f.signature.replace(parameters=[
            parameters[0].replace(kind=only), inspect.Parameter(name, only),
            *parameters[1:]])

    def __call__(self, *args, **kwargs):
        if len(args) < 2:
            raise Error("hvp: give the first argument and then the vector")
        if not kwargs:
            for shortcut in self.shortcuts:
                found = shortcut(*args)
                if found is not MISS:
                    return found
        call = Call(self.f, args[:1] + args[2:], kwargs, self.argnums)
        self.check(call.result)
        given = [args[1]] if call.is_single else args[1]
        if not call.is_single and len(given) != len(call.kernel.chosen):
            raise Error(f"the vector is not a tuple of {len(call.kernel.chosen)}")
        found = call.pack(call.second(call.one(), call.tangents(given, "v"))[1])
        self.remember(shortcuts.second(call, len(args)))
        return found


class Hessian(Derivative):
    transform = "hessian"

    def compute(self, call):
        self.check(call.result)
        _real_only(self.transform, call)
        restore = call.restoring()

        def compute(lanes):
            restore()
            return map(_row, call.seconds(call.one(), lanes)[1])

        rows = _by_lanes(call.basis(), compute)
        size = len(rows)
        matrix = np.stack(rows) if rows else np.zeros((0, 0))
        return _by_argnums(call, matrix.reshape(size, size))


def _by_argnums(call, matrix):
    """Rows and columns in the order of argnums."""
    at, places = 0, {n: [] for n in call.kernel.chosen}
    for leaf, value in call.active():
        size = int(np.prod(leaf.shape(value), dtype=int))
        places[leaf.argument] += range(at, at + size)
        at += size
    order = [i for n in call.kernel.chosen for i in places[n]]
    return matrix if order == sorted(order) else matrix[np.ix_(order, order)]


def _decorating(make):
    """With argnums alone, what decorates a function: @grad(argnums=1)."""
    @functools.wraps(make)
    def transform(f=None, argnums=0):
        if f is None:
            return lambda f: make(f, argnums)
        return make(f, argnums)
    transform.__signature__ = inspect.signature(make)
    return transform


@_decorating
def value_and_grad(f, argnums=0):
    """(value, gradient) of a function that returns a number."""
    return ValueAndGrad(f, argnums)


@_decorating
def grad(f, argnums=0):
    """The gradient by some arguments: a number for a number, an array for an
    array, a tuple for a tuple of argnums."""
    return Grad(f, argnums)


@_decorating
def jacfwd(f, argnums=0):
    """The Jacobian by forward mode: the result's shape followed by the argument's."""
    return Jacfwd(f, argnums)


@_decorating
def jacrev(f, argnums=0):
    """The same by reverse mode."""
    return Jacrev(f, argnums)


@_decorating
def hvp(f, argnums=0):
    """derivative(x, v, *rest): the Hessian of a function that returns a number, times
    v, which has the shape of the argument that argnums names. SciPy's hessp."""
    return Hvp(f, argnums)


@_decorating
def hessian(f, argnums=0):
    """A matrix over all numbers of the arguments, one behind the other."""
    return Hessian(f, argnums)


def _is_differentiable(v):
    if isinstance(v, (tuple, list)):
        return any(map(_is_differentiable, v))
    if isinstance(v, np.ndarray):
        return v.dtype.char in "fdFD"
    return isinstance(v, (float, complex, np.float32, np.complex64))


def _function(f):
    """One Function for what is asked again and again: it stays with f."""
    kept = getattr(f, "_linkgrad", None)
    if kept is None or kept[0] is not f:  # wrappers copy attributes
        kept = f, Function(f)
        try:
            f._linkgrad = kept
        except AttributeError:
            pass
    return kept[1]


def _call_by_all(f, primals, tangents=()):
    function = _function(f)
    if not isinstance(primals, (tuple, list)):
        raise Error("primals: give a tuple, one for each argument")
    values = function.values(tuple(primals), {})
    for n, t in enumerate(tangents):
        # An integer with a tangent counts as a float, as with argnums.
        if n < len(values) and type(values[n]) is int and \
                isinstance(t, (int, float)) and t:
            values[n] = float(values[n])
    floats = tuple(n for n, v in enumerate(values) if _is_differentiable(v))
    if not floats:
        raise Error("there is no float or array of floats among the arguments")
    return Call(function, values, {}, floats)


def jvp(f, primals, tangents):
    """(value, tangent)."""
    for shortcut in _function(f).shortcuts:
        found = shortcut(primals, tangents)
        if found is not MISS:
            return found
    if isinstance(primals, (tuple, list)) and (
            not isinstance(tangents, (tuple, list)) or
            len(primals) != len(tangents)):
        raise Error("there have to be as many tangents as primals")
    call = _call_by_all(f, primals, tangents)
    given = list(tangents) + [None] * (len(call.values) - len(tangents))
    call.measure()
    chosen = [given[n] if n < len(tangents) else _no_tangent(call, n)
              for n in call.kernel.chosen]
    outs, douts = call.tangent(call.tangents(chosen, "tangent"))
    douts = iter(douts)
    filled = [next(douts) if out.is_active else np.zeros_like(b)
              for out, b in zip(call.result.outs, outs)]
    if shortcut := shortcuts.tangent(call):
        call.f.shortcuts = (shortcut, *call.f.shortcuts[:3])
    return call.value(outs), call.value(filled)


def _no_tangent(call, n):
    """Of an argument that was left to its default."""
    return call.tree.unflatten(
        call.tree.roots[n], (leaf.zeros(v) for leaf, v in call.active()
                             if leaf.argument == n))


def vjp(f, *primals):
    """(value, function of the result's adjoint that gives those of the primals, a
    tuple with None for what is no float)."""
    call = _call_by_all(f, primals)
    value = call.primal()
    kept = _copies(tuple(call.values))
    shapes = call.shapes

    def pull_back(seed):
        again = Call(call.f, _copies(kept), {}, call.kernel.chosen)
        again.shapes = shapes
        adjoints = dict(zip(call.kernel.chosen,
                            again.pack(again.gradient(_seeds(again, seed))[1])))
        return tuple(adjoints.get(n) for n in range(len(primals)))

    return value, pull_back


def _seeds(call, given):
    """The result's adjoints, in its shape."""
    found = []
    _seed(call.result.type, given, iter(call.shapes), found)
    return found


def _seed(ty, given, shapes, found):
    if isinstance(ty, types.BaseTuple):
        if not isinstance(given, (tuple, list)) or len(given) != len(ty):
            raise Error(f"the adjoint is not a tuple of {len(ty)} like the result")
        for t, g in zip(ty, given):
            _seed(t, g, shapes, found)
        return
    shape = next(shapes)
    dtype = ty.dtype if isinstance(ty, types.Array) else ty
    if not isinstance(dtype, (types.Float, types.Complex)):
        return
    try:
        array = as_numbers(given, np.dtype(str(dtype)))
    except (TypeError, ValueError):
        raise Error(f"the adjoint is not made of numbers of type {dtype}: "
                    f"{given!r}") from None
    if array.shape != shape:
        raise Error(f"the adjoint has the shape {array.shape} instead of {shape}")
    found.append(array.flatten())
