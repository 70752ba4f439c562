"""What a Python function is, as text: its code, and all that it refers to. Two runs of
a program find the same derivative by it without Numba."""
import types as python

import numba
import numpy as np
from numba.core.registry import CPUDispatcher
from numba.np.ufunc.dufunc import DUFunc
from numba.np.ufunc.gufunc import GUFunc

from .link import digest

# Numba knows what is in these; a name says it all.
_LIBRARIES = {"numpy", "math", "cmath", "numba", "operator", "builtins"}


class Unknown(Exception):
    """Something whose contents cannot be told."""


def _is_library(name):
    return isinstance(name, str) and name.split(".")[0] in _LIBRARIES


def _references(function):
    """Names and values that a function's code can reach."""
    names, pending = [], [function.__code__]
    while pending:
        code = pending.pop()
        names += code.co_names
        pending += [c for c in code.co_consts if isinstance(c, python.CodeType)]
    names = list(dict.fromkeys(names))
    found = {n: function.__globals__[n] for n in names
             if n in function.__globals__}
    for n, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        try:
            found[n] = cell.cell_contents
        except ValueError:
            found[n] = cell  # empty as yet: nobody knows what it will hold
    for value in list(found.values()):
        _members(value, names, found)
    return found


def _members(module, names, found):
    """Of a user's own module, all members that a name could mean."""
    if not isinstance(module, python.ModuleType) or _is_library(module.__name__):
        return
    for n in names:
        value = getattr(module, n, None)
        key = f"{module.__name__}.{n}"
        if value is not None and key not in found:
            found[key] = value
            _members(value, names, found)


class _Walk:
    def __init__(self):
        self.parts, self.seen = [], {}

    def code(self, code):
        self.parts += ["code", code.co_code, code.co_names, code.co_varnames,
                       code.co_freevars, code.co_cellvars, code.co_argcount,
                       code.co_kwonlyargcount, code.co_flags]
        for constant in code.co_consts:
            if isinstance(constant, python.CodeType):
                self.code(constant)
            elif isinstance(constant, frozenset):
                self.parts += ["set", sorted(map(repr, constant))]
            else:
                self.parts += [type(constant).__name__, repr(constant)]

    def function(self, function):
        if id(function) in self.seen:
            self.parts += ["again", self.seen[id(function)]]
            return
        self.seen[id(function)] = len(self.seen)
        self.parts += ["function", function.__name__]
        self.code(function.__code__)
        self.value(function.__defaults__)
        self.value(tuple(sorted((function.__kwdefaults__ or {}).items())))
        for name, value in _references(function).items():
            self.parts.append(name)
            self.value(value)

    def value(self, v):
        kind = type(v)
        self.parts.append(kind.__name__)
        if v is None or kind in (bool, int, float, complex, str, bytes) or \
                isinstance(v, (np.generic, numba.types.Type)):
            self.parts.append(repr(v))
        elif isinstance(v, (tuple, list)):
            self.parts += [kind.__qualname__, len(v)]
            for item in v:
                self.value(item)
        elif isinstance(v, slice):
            self.value((v.start, v.stop, v.step))
        elif isinstance(v, np.ndarray) and not v.dtype.hasobject:
            self.parts += [v.dtype.descr, v.shape, v.flags.c_contiguous,
                           v.flags.f_contiguous, v.tobytes()]
        elif isinstance(v, CPUDispatcher):
            self.parts += [sorted(map(repr, v.targetoptions.items())),
                           [] if v._can_compile else sorted(map(str, v.overloads))]
            self.function(v.py_func)
        elif isinstance(v, DUFunc):
            self.parts += [v.identity,
                           sorted(map(repr, v._dispatcher.targetoptions.items()))]
            self.function(v._dispatcher.py_func)
        elif isinstance(v, GUFunc):
            made = v.gufunc_builder
            self.parts += [made.signature, list(map(str, made._sigs)),
                           sorted(map(repr, made.targetoptions.items()))]
            self.function(made.py_func)
        elif hasattr(v, "linkgrad_identity"):
            self.value(v.linkgrad_identity())
        else:
            self._named(v)

    def _named(self, v):
        if isinstance(v, python.ModuleType):
            self.parts.append(v.__name__)  # its members: _references
        elif isinstance(v, np.dtype) and not v.hasobject:
            self.parts.append(v.descr)
        elif isinstance(v, type) and issubclass(v, tuple) and \
                hasattr(v, "_fields"):
            self.parts += [v.__qualname__, v._fields]
        elif isinstance(v, np.ufunc) and getattr(np, v.__name__, None) is v:
            self.parts.append(v.__name__)
        elif _is_library(getattr(v, "__module__", None)) and \
                not isinstance(v, numba.core.dispatcher.Dispatcher) and \
                hasattr(v, "__qualname__"):
            self.parts += [v.__module__, v.__qualname__]
        else:
            raise Unknown(repr(v))


def identity(function):
    """Of a function that Numba has decorated."""
    walk = _Walk()
    walk.value(function)
    return digest(*walk.parts)


def _python_function(value):
    """What a decorator has compiled that Numba calls from compiled code, or None."""
    if isinstance(value, CPUDispatcher):
        return value.py_func
    return value.gufunc_builder.py_func if isinstance(value, GUFunc) else None


def uses_ufuncs(function, seen=None):
    """Whether it refers to functions that @vectorize has made."""
    seen = {} if seen is None else seen
    if id(function) in seen:
        return False
    seen[id(function)] = function
    return any(isinstance(value, DUFunc) or
               (_python_function(value) is not None and uses_ufuncs(value, seen))
               for value in _references(_python_function(function)).values())
