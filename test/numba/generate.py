"""Writes the LLVM IR of the functions below as Numba compiles them.

    /usr/bin/python3 - DIR < test/numba/generate.py

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


# A loop of unknown length, a tuple as result, functions of math.
@njit
def root(a):
    x = a
    n = 0
    while abs(x * x - a) > 1e-12 and n < 50:
        x = 0.5 * (x + a / x)
        n += 1
    return x, n


@cfunc(types.float64(types.float64))
def whiles(a):
    x, n = root(a)
    return x * np.exp(-a) + np.log(a) * np.tanh(a)


@njit
def rows(m, v):
    s = 0.0
    for i in range(m.shape[0]):
        row = 0.0
        for j in range(m.shape[1]):
            row += m[i, j] * v[j]
        s += np.sin(row)
    return s


@cfunc(types.float64(pointer, pointer, types.intp, types.intp))
def grid(p, q, n, k):
    return rows(carray(p, (n, k)), carray(q, (k,)))


# Arrays that are made inside, by every way that Numba has for it.
@njit
def prefix(x):
    y = np.zeros(x.size)
    for i in range(x.size):
        y[i] = x[i] * x[i]
        if i > 0:
            y[i] += y[i - 1] * np.sin(x[i])
    return y[x.size - 1]


@njit
def early(x):
    y = np.empty_like(x)
    for i in range(x.size):
        if x[i] > 10.0:
            return y[0] * x[i]
        y[i] = np.exp(x[i]) * x[i]
    return y.prod()


@njit
def length(x):
    return np.sqrt(1.0 + x * x)


@njit
def repeated(x):
    total = 0.0
    y = length(x)
    for _ in range(5):
        z = y * 0.5 + np.cos(y)
        y = z
        total += y[0] * y[1]
    return total + np.sum(y * length(y))


@njit
def sliced(x, k):
    total = 0.0
    m = np.zeros((2, x.size - k))
    row = m[1]
    d = x[k:]
    for i in range(d.size):
        row[i] = d[i] * x[i]
    for i in range(m.size):
        total += np.sin(m.reshape(m.size)[i])
    return total


@njit
def listed(x):
    values = [0.0]
    for i in range(x.size):
        values.append(x[i] * values[-1] + x[i])
    total = 0.0
    for v in values:
        total += v * v
    return total


@njit
def checked(x):
    y = np.exp(x) * x
    if x.size > 1000:
        raise ValueError("too long")
    assert y[0] < 1e9
    return np.sum(y) / x.size


@cfunc(types.float64(pointer, types.intp))
def arrays(p, n):
    x = carray(p, (n,))
    return prefix(x) + early(x) + repeated(x) + checked(x)


@cfunc(types.float64(pointer, types.intp))
def views(p, n):
    x = carray(p, (n,))
    return sliced(x, 2) + listed(x)


for function in product, dotted, loop, whiles, grid, arrays, views:
    name = function.__name__
    text = re.sub(r"cfunc\._ZN\w+", f"numba_{name}", function.inspect_llvm())
    Path(sys.argv[1], name + ".ll").write_text(text)
