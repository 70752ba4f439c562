"""Functions as people write them, with what the other lists do not have. As in
array_code.py."""
import math
from enum import IntEnum

import numba
import numpy as np
from numba import literal_unroll
from numba.experimental import jitclass

from cases import case

rng = np.random.default_rng(11)
X = rng.uniform(0.5, 1.5, 6)
Y = rng.uniform(0.5, 1.5, 6)
A = rng.normal(size=(4, 4)) + 4 * np.eye(4)
R = rng.uniform(0.5, 1.5, (5, 3))


@case(X, Y)
def sum_without_nan(x, y):
    return np.nansum(np.where(x > 1, np.nan, x) * y)


@case(X)
def finite_quotients(x):
    total = 0.0
    for v in x / np.floor(x):
        if np.isfinite(v):
            total += v * v
    return total


@case(R)
def broadcast_views(r):
    e = np.expand_dims(r[:, 0], 1) * np.expand_dims(r[:, 1], 0)
    return np.sum(e ** 2) + np.sum(np.broadcast_to(r[0], (4, 3)) ** 2)


@case(A)
def kronecker(a):
    k = np.kron(a[:2, :2].copy(), a[1:3, :3].copy())
    return np.sum(k ** 2) + k[1, 2]


@case(X)
def splits(x):
    total = 0.0
    for part in np.split(x, 3):
        total += part[0] * part[1]
    for part in np.array_split(x, 4):
        total += np.prod(part)
    return total


@case(X)
def quantiles(x):
    return (np.median(x) ** 2 + np.percentile(x, 30) + np.quantile(x, 0.8)
            + np.partition(x, 3)[3])


@case(X)
def weighted_counts(x):
    return np.sum(np.bincount(np.array([0, 1, 1, 2, 0, 3]), weights=x) ** 2)


@case(X)
def choices(x):
    return np.sum(np.select([x < 0.8, x > 1.2], [x ** 2, x ** 3], 1.0))


@case(X)
def grid_that_moves(x):
    at = np.cumsum(x)
    g = np.linspace(x[0], x[1] + 3, 7)
    return np.interp(at[2] + 0.1, at, x * 2) + np.sum(np.sin(g))


@case(A)
def inverse_powers(a):
    return np.sum(np.linalg.matrix_power(a, -2)) + np.linalg.cond(a)


@jitclass([("w", numba.float64[:]), ("b", numba.float64)])
class Layer:
    def __init__(self, w, b):
        self.w = w
        self.b = b

    def forward(self, x):
        return np.tanh(np.dot(self.w, x) + self.b)

    @property
    def size(self):
        return self.w.size


@case(X, Y)
def objects(x, y):
    layer = Layer(x.copy(), y[0])
    layer.b += 2.0 * y[1]
    return layer.forward(y) * layer.size + layer.b


@numba.stencil
def smooth(a):
    return 0.25 * a[-1] + 0.5 * a[0] + 0.25 * a[1]


@case(X)
def stencils(x):
    return np.sum(smooth(x) ** 2)


@case((1.0, 2.5, 3), X)
def mixed_tuples(p, x):
    total = 0.0
    for v in literal_unroll(p):
        total += v * x[0]
    return total * p[0] + p[1]


class Mode(IntEnum):
    LINEAR = 1
    SQUARE = 2


@case(X, 2)
def enumerations(x, mode):
    return np.sum(x ** 2) if mode == Mode.SQUARE else np.sum(x)


@numba.njit
def root_or_none(v):
    return None if v > 1.2 else math.sqrt(v)


@case(X)
def optional_results(x):
    total = 0.0
    for v in x:
        root = root_or_none(v)
        if root is not None:
            total += root
    return total


@case(X)
def caught_exceptions(x):
    total = 0.0
    for i in range(x.size):
        try:
            if i == 3:
                raise ValueError("three")
            total += x[i] ** 2
        except Exception:
            total += 10 * x[i]
    return total


ROW = np.dtype([("m", np.float64), ("k", np.int32)])


@case(X)
def local_records(x):
    table = np.zeros(3, dtype=ROW)
    for i in range(3):
        table[i].m = x[i] ** 2
        table[i].k = i
    total = 0.0
    for row in table:
        total += row.m * row.k
    return total


@numba.njit
def powers_by_halves(x, n):
    if n < 2:
        return x ** n
    return powers_by_halves(x, n // 2) * powers_by_halves(x + 0.1, n - n // 2)


@numba.njit
def even_step(x, n):
    if n == 0:
        return x * x
    return math.sin(odd_step(x * 1.1, n - 1)) + x


@numba.njit
def odd_step(x, n):
    if n <= 0:
        return 2.0 * x
    return math.cos(even_step(x * 0.9, n - 1)) * x


@case(0.8)
def recursion_from_a_literal(x):
    return powers_by_halves(x, 5) + even_step(x, 4)


@case(0.8, 3)
def mutual_recursion(x, n):
    return even_step(x, n) + odd_step(x, n + 2)


@case(X)
def functions_of_numba(x):
    total = 0.0
    for v in x:
        m, e = math.frexp(v)
        total += math.gamma(v) * math.lgamma(v + 2) + math.ldexp(v, 2) * m * e
    return total
