"""Arguments and results as trees of numbers and arrays.

A function's argument is a Numba type. What entry (request.py) takes are its leaves:
floats, integers and arrays. Tuples and lists are put together again inside of it.
"""
import numba
import numpy as np
from numba import types

from .link import Error

FLOATS = {types.float64: ("double", np.dtype("f8")),
          types.float32: ("float", np.dtype("f4"))}
# What has a derivative: a complex number is two real ones.
NUMBERS = {**FLOATS, types.complex128: ("double", np.dtype("c16")),
           types.complex64: ("float", np.dtype("c8"))}


def is_constant(ty):
    """A part of the function rather than a value: None, a function, a string that
    is known when it is compiled."""
    return isinstance(ty, (types.NoneType, types.Omitted, types.Literal,
                           types.Callable, types.NumberClass, types.DType,
                           types.ClassType))


class Leaf:
    """One parameter of entry. \\p path is the Python expression that leads to it
    from the function's own parameters."""

    def __init__(self, name, path, ty, is_active):
        self.name, self.path, self.type = name, path, ty
        self.is_array = isinstance(ty, types.Array)
        self.is_float = ty in FLOATS
        self.dtype = ty.dtype if self.is_array else ty
        self.is_active = is_active and self.dtype in NUMBERS
        self.ndim = ty.ndim if self.is_array else 0
        self.is_work = self.is_list = self.is_cell = False
        self.element, self.numpy = NUMBERS.get(self.dtype, ("char", None))

    @property
    def is_memory(self):
        """Whether entry gets an address."""
        return self.is_array or self.is_float

    @property
    def entry_type(self):
        return types.Array(self.type, 1, "C") if self.is_float else self.type

    @property
    def use(self):
        return f"{self.name}[0]" if self.is_float else self.name

    def shape(self, value):
        return value.shape if self.is_array else ()

    def zeros(self, value):
        """A shadow, in the layout that the value is brought into (_fit)."""
        if not self.is_array:
            return np.zeros(1, self.numpy)
        order = "F" if self.type.layout == "F" else "C"
        return np.zeros(value.shape, self.numpy, order)


class Node:
    """A tuple, a list of floats, a complex number (a cell: an array of one), or a
    constant: parts, and the Python text that makes it of theirs."""

    def __init__(self, kind, parts=(), cls=None, value=None):
        self.kind, self.parts, self.cls, self.value = kind, parts, cls, value


class Tree:
    """The types of a function's arguments, taken apart."""

    def __init__(self, argument_types, names, active):
        self.leaves, self.constants, self.roots = [], {}, []
        self.names = names
        for i, (ty, name) in enumerate(zip(argument_types, names)):
            before = len(self.leaves)
            self.roots.append(self._part(ty, name, i in active, i))
            if i in active and not any(
                    leaf.is_active for leaf in self.leaves[before:]):
                raise Error(f"argument {i + 1} ('{name}') cannot be "
                            f"differentiated: it is of type {ty}, not a float or "
                            "an array of floats")
        self.active = [leaf for leaf in self.leaves if leaf.is_active]

    def _part(self, ty, path, is_active, number):
        if isinstance(ty, types.BaseTuple):
            parts = [self._part(t, f"{path}[{i}]", is_active, number)
                     for i, t in enumerate(ty)]
            return Node("tuple", parts, getattr(ty, "instance_class", None))
        if isinstance(ty, types.List) and ty.dtype in FLOATS:
            array = types.Array(ty.dtype, 1, "C")
            leaf = self._leaf(array, path, is_active, number)
            leaf.is_list = True
            return Node("list", [leaf])
        if isinstance(ty, types.Complex):
            leaf = self._leaf(types.Array(ty, 1, "C"), path, is_active, number)
            leaf.is_cell = True
            return Node("cell", [leaf])
        if is_constant(ty):
            return Node("constant", value=self._constant(ty))
        if isinstance(ty, types.Array):
            return self._leaf(self._array(ty, is_active, number), path, is_active,
                              number)
        if ty in FLOATS or ty == types.boolean:
            return self._leaf(ty, path, is_active, number)
        if isinstance(ty, types.Integer):
            return self._leaf(types.int64, path, is_active, number)
        raise Error(f"argument {number + 1} ('{self.names[number]}'): values of "
                    f"type {ty} are not served; numbers, bools, NumPy arrays, and "
                    "tuples and lists of these are")

    def _array(self, ty, is_active, number):
        if not isinstance(ty.dtype, (types.Integer, types.Boolean, types.Record)) \
                and ty.dtype not in NUMBERS:
            raise Error(f"argument {number + 1} ('{self.names[number]}') is an array "
                        f"of {ty.dtype}; "
                        "float32, float64 and complex numbers of these are "
                        "differentiated, integers, bools and records are served "
                        "as constants")
        # A shadow has the layout of its primal, and each number its own place.
        layout = ty.layout
        if (is_active and ty.dtype in NUMBERS and layout == "A") or not ty.aligned:
            layout = "C"
        return types.Array(ty.dtype, ty.ndim, layout, readonly=not ty.mutable)

    def _leaf(self, ty, path, is_active, number):
        leaf = Leaf(f"a{len(self.leaves)}", path, ty, is_active)
        leaf.argument = number
        self.leaves.append(leaf)
        return leaf

    def _constant(self, ty):
        if isinstance(ty, types.NoneType):
            return None
        if isinstance(ty, types.Omitted):
            return ty.value
        if isinstance(ty, types.Literal):
            return ty.literal_value
        if isinstance(ty, types.Dispatcher):
            return ty.dispatcher
        raise Error(f"values of type {ty} are not served as arguments")

    def text(self, part, use=lambda leaf: leaf.use):
        """The argument as entry passes it on."""
        if isinstance(part, Leaf):
            return use(part)
        if part.kind == "list":
            return f"[v for v in {use(part.parts[0])}]"
        if part.kind == "cell":
            return f"{use(part.parts[0])}[0]"
        if part.kind == "constant":
            name = f"c{len(self.constants)}"
            self.constants[name] = part.value
            return name
        made = "".join(self.text(p, use) + ", " for p in part.parts)
        if part.cls is None:
            return f"({made})"
        name = f"c{len(self.constants)}"
        self.constants[name] = part.cls
        return f"{name}({made})"

    def types_in_entry(self):
        """Of f's arguments, as entry makes them."""
        return tuple(self._type(root) for root in self.roots)

    def _type(self, part):
        if isinstance(part, Leaf):
            return part.type
        if part.kind == "list":
            return types.List(part.parts[0].dtype)
        if part.kind == "cell":
            return part.parts[0].dtype
        if part.kind == "constant":
            return numba.typeof(part.value)
        return types.BaseTuple.from_types([self._type(p) for p in part.parts],
                                          part.cls)

    # Values

    def flatten(self, values):
        result = []
        for root, value in zip(self.roots, values):
            self._flatten(root, value, result)
        return result

    def _flatten(self, part, value, result):
        if isinstance(part, Leaf):
            result.append(_fit(part, value))
        elif part.kind == "list":
            result.append(np.array(value, part.parts[0].numpy))
        elif part.kind == "cell":
            result.append(np.array([value], part.parts[0].numpy))
        elif part.kind == "tuple":
            for p, v in zip(part.parts, value):
                self._flatten(p, v, result)

    def unflatten(self, root, arrays):
        """Puts the next shadows into the shape of an argument."""
        if isinstance(root, Leaf):
            if not root.is_active:
                return None
            array = next(arrays)
            return array if root.is_array else float(array[0])
        if root.kind == "list":
            return next(arrays).tolist() if root.parts[0].is_active else None
        if root.kind == "cell":
            return next(arrays)[0].item() if root.parts[0].is_active else None
        if root.kind == "constant":
            return None
        parts = [self.unflatten(p, arrays) for p in root.parts]
        if root.cls is None or root.cls is tuple:
            return tuple(parts)
        return root.cls(*parts)

    def tangents(self, root, given, value, what, result):
        """What was given as tangents, in the shapes of the argument's leaves."""
        if isinstance(root, Leaf):
            if root.is_active:
                result.append(_like(root, given, value, what))
        elif root.kind == "list":
            if root.parts[0].is_active:
                result.append(_like(root.parts[0], given, np.array(value), what))
        elif root.kind == "cell":
            if root.parts[0].is_active:
                result.append(_like(root.parts[0], np.reshape(given, -1),
                                    np.array([value]), what))
        elif root.kind == "tuple":
            if not isinstance(given, (tuple, list)) or \
                    len(given) != len(root.parts):
                raise Error(f"{what} is not a tuple of {len(root.parts)} like its "
                            "argument")
            for p, g, v in zip(root.parts, given, value):
                self.tangents(p, g, v, what, result)


def _fit(leaf, value):
    """A value of the leaf's type: contiguous if that asks for it."""
    if leaf.is_array:
        layout, ty = leaf.type.layout, leaf.type
        if layout == "F":
            return np.asfortranarray(value)
        if layout == "C" or not value.flags.aligned:
            return _contiguous(value)
        return value
    if leaf.is_float:
        return float(value)
    return bool(value) if leaf.type == types.boolean else int(value)


def _contiguous(value):
    if value.flags.c_contiguous and value.flags.aligned:
        return value
    return np.array(value, order="C")


def as_numbers(given, dtype):
    """An array of that type, of numbers that are of that kind."""
    if np.iscomplexobj(given) and dtype.kind != "c":
        raise TypeError
    return np.asarray(given, dtype=dtype)


def _like(leaf, given, value, what):
    try:
        array = as_numbers(given, leaf.numpy)
    except (TypeError, ValueError):
        raise Error(f"{what} is not made of numbers: {given!r}") from None
    result = leaf.zeros(value)
    if array.shape != leaf.shape(value):
        raise Error(f"{what} has the shape {array.shape} instead of "
                    f"{leaf.shape(value)}")
    result[...] = array
    return result
