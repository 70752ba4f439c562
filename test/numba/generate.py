"""Writes the LLVM IR of the functions below as Numba compiles them.

    /usr/bin/python3 test/numba/generate.py DIR

Each file has one entry point, named after the file. The recorded ones in
Inputs/ were made by Debian's python3-numba 0.56.4 and llvm-as-14.
"""
import re
import sys
from pathlib import Path

import numpy as np
from numba import carray, cfunc, njit, types

pointer = types.CPointer(types.float64)


@cfunc("float64(float64, float64)")
def product(a, b):
    return a * b


y = np.array([1.0, 2.0, 3.0, 4.0])


@cfunc(types.float64(pointer))
def dotted(p):
    return np.dot(carray(p, (4,)), y)


@njit
def kernel(x, out):
    total = 0.0
    for i in range(x.shape[0]):
        if x[i] > 0.5:
            out[i] = x[i] * x[i] + total
        else:
            out[i] = np.sin(x[i])
        if i > 0:
            out[i] += out[i - 1] * 0.5
        total += out[i]
    if total > 1e300:
        raise ValueError("too large")
    return total


@cfunc(types.float64(pointer, pointer, types.intp))
def loop(p, q, n):
    return kernel(carray(p, (n,)), carray(q, (n,)))


for function in product, dotted, loop:
    name = function.__name__
    text = re.sub(r"cfunc\._ZN\w+", f"numba_{name}", function.inspect_llvm())
    Path(sys.argv[1], name + ".ll").write_text(text)
