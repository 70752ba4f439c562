"""Derivatives as functions of Numba's: for each choice of types the text of a function
that makes the buffers and calls the derivative by its address."""
import functools

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from . import bitcode
from .arguments import Leaf
from .link import Error


def _words(context, builder, leaf, count, values, value_types):
    """The arguments of one leaf, from the array or number and count shadows."""
    long = ir.IntType(64)
    if not leaf.is_memory:
        value = next(values)
        next(value_types)
        if value.type.width < 64:
            value = builder.zext(value, long)
        return [value]
    words, sizes = [], []
    for k in range(1 + count):
        value, ty = next(values), next(value_types)
        if not isinstance(ty, types.Array):
            words.append(cgutils.alloca_once_value(builder, value))
            continue
        array = make_array(ty)(context, builder, value)
        words.append(array.data)
        if k == 0 and leaf.is_array:
            sizes = [array.nitems, array.itemsize,
                     *cgutils.unpack_tuple(builder, array.shape, leaf.ndim),
                     *cgutils.unpack_tuple(builder, array.strides, leaf.ndim)]
    return words + sizes


def caller(kernel, mode):
    """call((each of the kernel's parameters, with its shadows)) -> status"""
    _, address = kernel.symbol(mode)

    @intrinsic
    def call(typing, parts):
        def codegen(context, builder, signature, args):
            values = iter(cgutils.unpack_tuple(builder, args[0], len(parts)))
            of, words = iter(parts), []
            for leaf in kernel.every:
                count = kernel.shadows(mode) if leaf.is_active else 0
                words += _words(context, builder, leaf, count, values, of)
            ty = ir.FunctionType(ir.IntType(32), [w.type for w in words])
            return bitcode.call(context, builder, address, ty, words)
        return types.int32(parts), codegen

    return call


class _Text:
    """A function of the kernel's arguments. Its parameters have names of our own,
    for those of f not to be ones that the text uses."""

    def __init__(self, derivative, kernel, parameters):
        self.derivative, self.kernel = derivative, kernel
        self.parameters = parameters
        self.tree, self.result = kernel.tree, kernel.result
        self.scope = {"np": np, "f": derivative.f.dispatcher}
        self.lines = []
        for leaf in self.tree.leaves:
            self.lines.append(f"{leaf.name} = {self._converted(leaf)}")
        self.asked = [leaf for leaf in self.tree.leaves
                      if leaf.is_active and not leaf.is_work]

    def part(self, leaf):
        """What leads to the leaf within its argument."""
        names = self.derivative.f.names_of(len(self.tree.roots))
        return leaf.path[len(names[leaf.argument]):]

    def _converted(self, leaf):
        path = self.parameters[leaf.argument] + self.part(leaf)
        if not leaf.is_array:
            cast = "float" if leaf.type == types.float64 else ""
            return f"{cast}({path})"
        if leaf.is_list:
            return f"np.array({path})"
        if leaf.is_cell:
            return f"np.array([{path}])"
        if leaf.type.layout == "C" and leaf.ndim:
            return f"np.ascontiguousarray({path})"
        return path

    def zeros(self, prefix, leaves=None):
        for leaf in self.asked if leaves is None else leaves:
            made = f"np.zeros_like({leaf.name})" if leaf.is_array \
                else f"np.zeros(1, np.{leaf.type})"
            yield f"{prefix}{leaf.name} = {made}"

    def outs(self, shadows, size="1"):
        """Buffers of the results, and their shadows: pairs of a name and what
        makes them."""
        for out in self.result.outs:
            yield f"{out.name} = np.zeros({size}, np.{out.buffer})"
            for name, maker in shadows if out.is_active else []:
                yield f"{out.name}{name} = np.{maker}({size}, np.{out.buffer})"

    def call(self, mode, out_shadows, shadows, copies=False):
        """shadows: prefixes of the leaves' names."""
        self.scope[mode] = caller(self.kernel, mode)
        names = []
        for out in self.result.outs:
            names += [out.name] + [out.name + s for s in
                                   (out_shadows if out.is_active else [])]
        for leaf in self.tree.leaves:
            copied = copies and leaf.is_array and leaf.type.mutable
            names.append(f"{leaf.name}.copy()" if copied else leaf.name)
            if leaf.is_work:
                names += [f"np.zeros_like({leaf.name})"] * \
                    self.kernel.shadows(mode)
            elif leaf.is_active:
                names += [prefix + leaf.name for prefix in shadows]
        return [f"if {mode}(({', '.join(names)},)) != 0:",
                f"    f({', '.join(self.parameters)})",
                "    raise RuntimeError('the function has failed in its "
                "derivative alone')"]

    def primal(self):
        """f of copies."""
        def expression(leaf):
            if leaf.is_array and leaf.type.mutable:
                return f"{leaf.name}.copy()"
            return leaf.name
        text = ", ".join(self.tree.text(root, expression)
                         for root in self.tree.roots)
        self.scope.update(self.tree.constants)
        return f"f({text})"

    def arranged(self, expression):
        """What argnums asks for, of each leaf an expression."""
        found = [_arranged(self.tree.roots[n], expression)
                 for n in self.kernel.chosen]
        if isinstance(self.derivative.argnums, tuple):
            return f"({', '.join(found)},)"
        return found[0]

    def shadow(self, prefix):
        return lambda leaf: f"[v for v in {prefix}{leaf.name}]" if leaf.is_list \
            else f"{prefix}{leaf.name}[0]" if leaf.is_cell \
            else f"{prefix}{leaf.name}" if leaf.is_array \
            else f"float({prefix}{leaf.name}[0])"

    def function(self, lines, declared):
        body = "".join(f"    {line}\n" for line in [*self.lines, *lines])
        text = f"def derivative({', '.join(declared)}):\n{body}"
        exec(compile(text, "<linkgrad>", "exec"), self.scope)
        return self.scope["derivative"]


def _arranged(root, expression):
    if isinstance(root, Leaf):
        return expression(root) if root.is_active else "None"
    if root.kind in ("list", "cell"):
        return _arranged(root.parts[0], expression)
    if root.kind == "constant":
        return "None"
    return f"({''.join(_arranged(p, expression) + ', ' for p in root.parts)})"


def _indented(lines, depth):
    return ["    " * depth + line for line in lines]


def _gradient(text, with_value):
    found = text.arranged(text.shadow("d"))
    out = text.result.outs[0].name
    return [*text.zeros("d"), *text.outs([("d", "ones")]),
            *text.call("gradient", ["d"], ["d"]),
            f"return float({out}[0]), {found}" if with_value
            else f"return {found}"]


def _hvp(text):
    lines = list(text.zeros("v"))
    chosen = list(text.kernel.chosen)
    for leaf in text.asked:
        given = "vector"
        if isinstance(text.derivative.argnums, tuple):
            given += f"[{chosen.index(leaf.argument)}]"
        given += text.part(leaf)
        if not leaf.is_array or leaf.is_cell:
            lines.append(f"v{leaf.name}[0] = {given}")
            continue
        lines += [f"g{leaf.name} = np.asarray({given})",
                  f"if g{leaf.name}.shape != {leaf.name}.shape:",
                  "    raise ValueError('v has not the shape of its argument')",
                  f"v{leaf.name}[...] = g{leaf.name}"]
    return [*lines, *text.zeros("d"), *text.zeros("dv"),
            *text.outs([("d", "ones"), ("v", "zeros"), ("dv", "zeros")]),
            *text.call("second", ["d", "v", "dv"], ["d", "v", "dv"]),
            f"return {text.arranged(text.shadow('dv'))}"]


def _ordered(text):
    return sorted(text.asked, key=lambda leaf:
                  list(text.kernel.chosen).index(leaf.argument))


def _size(leaf):
    return f"{leaf.name}.size" if leaf.is_array else "1"


def _hessian(text):
    leaves = _ordered(text)
    total = " + ".join(_size(leaf) for leaf in leaves)
    lines = [f"size = {total}", "matrix = np.empty((size, size))", "row = 0"]
    for leaf in leaves:
        inner = [*text.zeros("v"), *text.zeros("d"), *text.zeros("dv"),
                 *text.outs([("d", "ones"), ("v", "zeros"), ("dv", "zeros")]),
                 f"v{leaf.name}.flat[k] = 1",
                 *text.call("second", ["d", "v", "dv"], ["d", "v", "dv"], True),
                 "column = 0"]
        for other in leaves:
            inner += [f"for value in dv{other.name}.flat:",
                      "    matrix[row, column] = value", "    column += 1"]
        lines += [f"for k in range({_size(leaf)}):", *_indented(inner, 1),
                  "    row += 1"]
    return [*lines, "return matrix"]


def _blocks(text):
    """Of each leaf the block of the Jacobian, in its shape."""
    def block(leaf):
        if text.result.is_number and not leaf.is_array:
            return f"J{leaf.name}[0, 0]"
        shapes = ["r.shape"] if text.result.is_array else []
        shapes += [f"{leaf.name}.shape"] if leaf.is_array else []
        return f"J{leaf.name}.reshape({' + '.join(shapes)})"
    return block


def _jacobian(text, is_forward):
    lines = [f"r = {text.primal()}",
             "size = r.size" if text.result.is_array else "size = 1"]
    out = text.result.outs[0]
    lines += [f"J{leaf.name} = np.zeros((size, {_size(leaf)}), np.{leaf.dtype})"
              for leaf in text.asked]
    if is_forward:
        for leaf in text.asked:
            inner = [*text.zeros("d"), *text.outs([("d", "zeros")], "size"),
                     f"d{leaf.name}.flat[k] = 1",
                     *text.call("tangent", ["d"], ["d"], True),
                     f"J{leaf.name}[:, k] = {out.name}d"]
            lines += [f"for k in range({_size(leaf)}):", *_indented(inner, 1)]
    else:
        inner = [*text.zeros("d"), *text.outs([("d", "zeros")], "size"),
                 f"{out.name}d[k] = 1",
                 *text.call("gradient", ["d"], ["d"], True)]
        for leaf in text.asked:
            inner += ["column = 0", f"for value in d{leaf.name}.flat:",
                      f"    J{leaf.name}[k, column] = value", "    column += 1"]
        lines += ["for k in range(size):", *_indented(inner, 1)]
    return [*lines, f"return {text.arranged(_blocks(text))}"]


_BODIES = {"grad": functools.partial(_gradient, with_value=False),
           "value_and_grad": functools.partial(_gradient, with_value=True),
           "hvp": _hvp, "hessian": _hessian,
           "jacfwd": functools.partial(_jacobian, is_forward=True),
           "jacrev": functools.partial(_jacobian, is_forward=False)}


def _implementation(derivative, declared, argument_types):
    is_hvp = "vector" in declared
    parameters = list(declared)
    if parameters[-1].startswith("*"):
        rest = parameters.pop()[1:]
        parameters += [f"{rest}[{i}]" for i in
                       range(len(argument_types) - len(parameters))]
    own = [t for i, t in enumerate(argument_types) if not (is_hvp and i == 1)]
    own = [types.unliteral(t) if isinstance(t, (types.IntegerLiteral,
                                                types.BooleanLiteral)) else t
           for t in own]
    chosen = derivative.f.chosen(derivative.argnums, len(own))
    for n in chosen:
        if isinstance(own[n], types.Integer):
            own[n] = types.float64
    kernel = derivative.f.kernel(tuple(own), chosen)
    derivative.check(kernel.result)
    text = _Text(derivative, kernel, [p for i, p in enumerate(parameters)
                                      if not (is_hvp and i == 1)])
    lines = _BODIES[derivative.transform](text)
    return text.function(lines, declared)


def by_types(make, name, names, declared, handed_on, scope=()):
    """A function of Numba's with the parameters that declared has. It calls, with
    handed_on, what make gives for the types of these; names: of its parameters."""
    scope = {"make": make, **dict(scope)}
    exec(compile(f"def linkgrad_stub({names}): pass\n"
                 f"def typed({names}): return make({names})\n"
                 f"def function({declared}): return linkgrad_stub({handed_on})\n",
                 "<linkgrad>", "exec"), scope)
    overload(scope["linkgrad_stub"], strict=False)(scope["typed"])
    made = numba.njit(scope["function"])
    made.__name__ = name
    return made


def dispatcher(derivative):
    """What Numba calls where a derivative is called."""
    signature = derivative.__signature__
    parameters = [f"given_{i}" for i in range(len(signature.parameters))]
    if derivative.f.rest:
        parameters[-1] = "*rest"
    if derivative.transform == "hvp":
        parameters[1] = "vector"
    names = ", ".join(parameters)

    def make(*argument_types):
        return _implementation(derivative, parameters, argument_types)

    declared = ", ".join(
        str(p.replace(annotation=p.empty)) if p.default is p.empty
        else f"{p.name}=default_{p.name}" for p in signature.parameters.values())
    handed_on = ", ".join(("*" if p.kind == p.VAR_POSITIONAL else "") + p.name
                          for p in signature.parameters.values())
    return by_types(make, derivative.__name__, names, declared, handed_on,
                    {f"default_{p.name}": p.default
                     for p in signature.parameters.values()})
