"""Derivatives in few microseconds: for arguments of types that were seen before, text of
what Call does, without its questions. That the types are the same the call itself finds
out (runtime.c); if they are not, all is done the long way."""
import numpy as np
from numba import types

from .arguments import Leaf

MISS = object()


def _takes_others(leaf):
    """Whether runtime.c would take values of another type for it: a Python float for a
    float32, and records, whose types are no objects that all arrays share."""
    return isinstance(leaf.dtype, types.Record) or leaf.type == types.float32


class _Text:
    """The text of one shortcut: what it takes, and the objects that it hands to the
    kernel, each leaf of the arguments followed by its shadows."""

    def __init__(self, call, mode):
        self.call, self.roots = call, call.tree.roots
        self.scope = {"MISS": MISS, "zeros": np.zeros, "empty": np.empty,
                      "array": np.ndarray, "call": call.kernel.call(mode),
                      "out_type": call.result.outs[0].buffer, "float": float,
                      "one": call.one()[0]}
        self.lines = ["out = empty(1, out_type)"]
        self.objects, self.results = ["out"], {}

    @staticmethod
    def serves(call):
        return call.result.is_number and \
            all(isinstance(r, Leaf) for r in call.tree.roots) and \
            not any(leaf.is_work or _takes_others(leaf) for leaf in call.tree.leaves)

    @property
    def names(self):
        return "".join(f"{leaf.name}, " for leaf in self.roots)

    def seed(self, *names):
        """Shadows of the result that begin as one, the reverse sweep sets them to
        zero, and as zero."""
        for name, value in zip(names, ["one.copy()", "zeros(1, out_type)",
                                       "zeros(1, out_type)"]):
            self.lines.append(f"{name} = {value}")
            self.objects.append(name)

    def leaf(self, leaf, shadows):
        """shadows: pairs of a prefix and of what gives the text of a leaf's shadow."""
        self.objects.append(leaf.name)
        if not leaf.is_active:
            return
        self.scope[f"{leaf.name}_type"] = leaf.numpy
        if leaf.is_array:
            self.lines.append(f"if type({leaf.name}) is not array: return MISS")
        for prefix, text in shadows:
            self.lines += text(leaf, prefix + leaf.name)
            self.objects.append(prefix + leaf.name)

    def zeros(self, leaf, name):
        shape = f"{leaf.name}.shape" if leaf.is_array else "1"
        yield f"{name} = zeros({shape}, {leaf.name}_type{self._order(leaf)})"

    def given(self, leaf, name):
        """A copy of what the user gave as a tangent: the sweep may write to it."""
        given = f"{leaf.name}_given"
        if not leaf.is_array:
            yield f"if type({given}) is not float: return MISS"
            yield f"{name} = empty(1, {leaf.name}_type)"
            yield f"{name}[0] = {given}"
            return
        yield (f"if type({given}) is not array or {given}.dtype is not "
               f"{leaf.name}_type or {given}.shape != {leaf.name}.shape: return MISS")
        yield f"{name} = {given}.copy('{'F' if self._order(leaf) else 'C'}')"

    def _order(self, leaf):
        return ", 'F'" if leaf.is_array and leaf.type.layout == "F" else ""

    def arranged(self, prefix):
        """What argnums asks for, of the shadows with that prefix."""
        found = {leaf.argument: prefix + leaf.name +
                 ("" if leaf.is_array else ".item()")
                 for leaf in self.roots if leaf.is_active}
        found = ", ".join(found[n] for n in self.call.kernel.chosen)
        return found if self.call.is_single else f"({found},)"

    def function(self, parameters, heads, result):
        body = "".join(f"    {line}\n" for line in [
            *heads, *self.lines,
            f"if call({', '.join(self.objects)}): return MISS", f"return {result}"])
        exec(compile(f"def shortcut({parameters}):\n{body}", "<linkgrad>", "exec"),
             self.scope)
        return self.scope["shortcut"]


def gradient(call, count, with_value):
    """A function of as many positional arguments, or None."""
    if count != len(call.tree.roots) or not _Text.serves(call):
        return None
    text = _Text(call, "gradient")
    text.seed("seed")
    for leaf in text.roots:
        text.leaf(leaf, [("d", text.zeros)])
    found = text.arranged("d")
    return text.function(
        "*arguments", [f"if len(arguments) != {count}: return MISS",
                       f"{text.names}= arguments"],
        f"out.item(), {found}" if with_value else found)


def tangent(call):
    """A function of primals and tangents, or None."""
    if not _Text.serves(call):
        return None
    text, count = _Text(call, "tangent"), len(call.tree.roots)
    text.lines.append("dout = zeros(1, out_type)")
    text.objects.append("dout")
    for leaf in text.roots:
        if not leaf.is_active:
            # An integer with a tangent would count as a float.
            text.lines.append(f"if {leaf.name}_given is not None and "
                              f"(type({leaf.name}_given) is array or "
                              f"{leaf.name}_given != 0): return MISS")
        text.leaf(leaf, [("d", text.given)])
    given = "".join(f"{leaf.name}_given, " for leaf in text.roots)
    return text.function(
        "primals, tangents",
        [f"if type(primals) is not tuple or type(tangents) is not tuple or "
         f"len(primals) != {count} or len(tangents) != {count}: return MISS",
         f"{text.names}= primals", f"{given}= tangents"], "out.item(), dout.item()")


def second(call, count):
    """A function of the first argument, of a vector and of the others, or None: of an
    argument alone, as argnums names it."""
    if count != len(call.tree.roots) + 1 or not call.is_single or \
            not _Text.serves(call):
        return None
    text = _Text(call, "second")
    text.seed("seed", "vout", "dvout")
    for leaf in text.roots:
        text.leaf(leaf, [("d", text.zeros), ("v", text.given), ("dv", text.zeros)])
    leaf = text.roots[call.kernel.chosen[0]]
    first, *others = (leaf.name for leaf in text.roots)
    names = ", ".join([first, f"{leaf.name}_given", *others])
    return text.function(
        "*arguments", [f"if len(arguments) != {count}: return MISS",
                       f"{names} = arguments"], text.arranged("dv"))
