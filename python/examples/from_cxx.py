"""C++ calls the gradient of a Numba function."""
import ctypes
import subprocess
import tempfile
from pathlib import Path

import numba
import numpy as np
from numba import types

import linkgrad
from linkgrad.link import tool


@numba.njit
def rosenbrock(x):
    return np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)


gradient = linkgrad.grad(rosenbrock)


@numba.cfunc(types.void(types.CPointer(types.float64),
                        types.CPointer(types.float64), types.uintp))
def c_gradient(x, result, n):
    d = gradient(numba.carray(x, n))
    for i in range(n):
        result[i] = d[i]


def library():
    source = Path(__file__).with_name("descent.cpp")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "descent.so"
        subprocess.run([tool("clang++"), "-O2", "-shared", "-fPIC", source, "-o",
                        made], check=True)
        return ctypes.CDLL(str(made))


def descend(x, rate=1e-3, steps=20000):
    x = np.array(x, dtype=float)
    library().descend(ctypes.c_void_p(c_gradient.address),
                      x.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(x.size),
                      ctypes.c_double(rate), steps)
    return x


if __name__ == "__main__":
    print(descend([-1.0, 0.5, 2.0]))
