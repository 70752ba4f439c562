"""Gradients in few microseconds: for arguments of types that were seen before, text of
what Call does, without its questions. That the types are the same the call itself finds
out (runtime.c); if they are not, all is done the long way."""
import numpy as np
from numba import types

from .arguments import Leaf

MISS = object()


def is_record(leaf):
    """Types of records are no objects that all arrays share: only the long way compares
    them."""
    return isinstance(leaf.dtype, types.Record)


def gradient(call, count, with_value):
    """A function of as many positional arguments, or None."""
    tree, kernel = call.tree, call.kernel
    roots = tree.roots
    if count != len(roots) or not all(isinstance(r, Leaf) for r in roots) or \
            any(leaf.is_work or is_record(leaf) for leaf in tree.leaves):
        return None
    scope = {"MISS": MISS, "zeros": np.zeros, "empty": np.empty,
             "array": np.ndarray, "call": kernel.call("gradient"),
             "one": call.one()[0], "out_type": call.result.outs[0].buffer}
    lines, objects, results = [], ["out", "seed"], {}
    for leaf in roots:
        objects.append(leaf.name)
        if not leaf.is_active:
            continue
        scope[f"{leaf.name}_type"] = leaf.numpy
        if leaf.is_array:
            lines.append(f"if type({leaf.name}) is not array: return MISS")
        shape = f"{leaf.name}.shape" if leaf.is_array else "1"
        order = ", 'F'" if leaf.is_array and leaf.type.layout == "F" else ""
        lines.append(f"d{leaf.name} = zeros({shape}, {leaf.name}_type{order})")
        objects.append(f"d{leaf.name}")
        results[leaf.argument] = f"d{leaf.name}" if leaf.is_array \
            else f"d{leaf.name}.item()"
    found = ", ".join(results[n] for n in kernel.chosen)
    if not call.is_single:
        found = f"({found},)"
    if with_value:
        found = f"out.item(), {found}"
    body = "".join(f"    {line}\n" for line in [
        f"if len(arguments) != {count}: return MISS",
        "".join(f"{leaf.name}, " for leaf in roots) + "= arguments",
        # The reverse sweep sets the adjoint of what it passes to zero.
        *lines, "out, seed = empty(1, out_type), one.copy()",
        f"if call({', '.join(objects)}): return MISS", f"return {found}"])
    exec(compile(f"def shortcut(*arguments):\n{body}", "<linkgrad>", "exec"), scope)
    return scope["shortcut"]
