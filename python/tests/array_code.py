"""Functions as people write them for Numba. Each has the arguments of its case as
defaults; all floats and arrays of floats among them are differentiated."""
import math
from collections import namedtuple

import numba
import numpy as np

from cases import case

rng = np.random.default_rng(7)
X = rng.uniform(0.5, 1.5, 6)
Y = rng.uniform(0.5, 1.5, 6)
A = rng.uniform(0.5, 1.5, (3, 4))
B = rng.uniform(0.5, 1.5, (4, 3))
T = rng.uniform(0.5, 1.5, (2, 3, 4))
INDEX = np.array([3, 0, 0, 5, 2])
MASK = np.array([True, False, True, True, False, True])
F32 = X.astype(np.float32)


# Slices, views, shapes


@case(X)
def slices(x):
    y = x[1:] * x[:-1] + x[::2].sum()
    return np.sum(y * x[-1])


@case(X)
def slice_assignment(x):
    y = np.zeros(x.size)
    y[1:] = x[:-1] * 2
    y[:3] += x[3:]
    y[::2] *= x[1]
    return np.sum(y ** 2)


@case(X, Y)
def slice_is_scaled(x, y):
    z = x.copy()
    z[2:5] = np.sin(y[:3])
    return np.dot(z, y)


@case(X)
def reversed_view(x):
    return np.sum(x[::-1] * np.arange(x.size))


@case(A, B)
def transposes(a, b):
    c = a.T + b
    return np.sum(c * c.T[0, 1])


@case(A)
def rows_and_columns(a):
    total = 0.0
    for i in range(a.shape[0]):
        row = a[i]
        total += np.sum(row) * np.max(a[:, i])
    return total


@case(A)
def reshape_and_ravel(a):
    flat = a.reshape(12)
    pairs = a.ravel().reshape(2, 6)
    return np.sum(flat[2:8] * pairs[1]) + a.flatten()[3] ** 2


@case(X, Y)
def concatenation(x, y):
    z = np.concatenate((x, y * x))
    return np.sum(z[3:9] ** 3)


@case(X, Y)
def stacks(x, y):
    a = np.vstack((x, y))
    b = np.column_stack((x, x * y))
    return np.sum(a[0] * b[:, 1])


@case(T)
def three_dimensions(t):
    total = 0.0
    for i in range(t.shape[0]):
        for j in range(t.shape[1]):
            total += np.sum(t[i, j] * t[0, 2]) * t[1, j, 3]
    return total


# Broadcasting, ufuncs


@case(A, X[:4])
def broadcasting(a, x):
    return np.sum((a - x) ** 2 / (1 + a * x[1]))


@case(A, X[:3])
def column_broadcasting(a, x):
    return np.sum(a * x.reshape(3, 1) + np.expand_dims(x, 1))


@case(X, 0.7)
def many_ufuncs(x, s):
    y = np.exp(-x) + np.log(x) * np.sqrt(x) + np.tanh(s * x) + np.arctan2(x, s)
    return np.sum(y + np.power(x, 1.5) + np.hypot(x, s) + np.log1p(x)
                  + np.expm1(s * x) + np.cosh(x) / np.square(x))


@case(X, Y)
def minima(x, y):
    return np.sum(np.minimum(x, y) + np.maximum(x, 2 * y) ** 2
                  + np.abs(x - y) + np.sign(x - y) * x)


@case(X)
def clipped(x):
    return np.sum(np.clip(x, 0.8, 1.2) * x)


@case(X, Y)
def where(x, y):
    return np.sum(np.where(x > y, x * y, np.sqrt(x) - y))


@numba.vectorize
def softplus(x, beta):
    if x * beta > 30:
        return x
    return math.log1p(math.exp(beta * x)) / beta


@case(X, 1.5)
def vectorized_helper(x, beta):
    return np.sum(softplus(x, beta)) + softplus(x[0], 2.0)


@numba.guvectorize(["void(float64[:], float64[:], float64[:])"], "(n),(n)->()",
                   nopython=True)
def weighted(x, w, result):
    total = 0.0
    for i in range(x.shape[0]):
        total += x[i] * w[i] * w[i]
    result[0] = total


@numba.guvectorize(["void(int64[:, :], int64[:], int64[:])",
                    "void(float64[:, :], float64[:], float64[:])"],
                   "(m,n),(n)->(m)")
def times(a, x, y):
    for i in range(a.shape[0]):
        y[i] = 0
        for j in range(a.shape[1]):
            y[i] += a[i, j] * x[j]


@numba.guvectorize([(numba.float64[:], numba.float64, numba.float64[:])],
                   "(n),()->(n)")
def smoothed(x, rate, y):
    y[0] = x[0]
    for i in range(1, x.size):
        y[i] = y[i - 1] + rate * (x[i] * x[i] - y[i - 1])


@numba.guvectorize("(),()->()")
def scaled(x, a, y):
    y[0] = math.sin(x) * a


@case(X, Y)
def gufunc_of_vectors(x, y):
    return weighted(x, y) + weighted(y[1:3], x[::2][:2]) ** 2


@case(A, X)
def gufunc_over_rows(a, x):
    # Each row with the same vector, and the vector's axis last.
    return np.sum(weighted(a, x[:a.shape[1]]) * np.arange(a.shape[0]))


@case(A, X)
def gufunc_of_a_matrix(a, x):
    y = times(a, x[:a.shape[1]])
    return np.sum(y * y) + times(np.ones((2, 2), np.int64), np.arange(2))[1]


@case(A, X)
def gufunc_broadcast(a, x):
    # An axis of one for rates, and rates for each row.
    columns = smoothed(a.reshape((1,) + a.shape), x[:3].copy().reshape((3, 1)))
    return np.sum(columns * columns[0, 0, 1]) + np.sum(smoothed(x, 0.25))


@case(A, 1.5)
def gufunc_into(a, s):
    out = np.zeros((a.shape[0], 2 * a.shape[1]))
    smoothed(a, s / 4, out[:, ::2])
    row = np.empty(a.shape[1])
    scaled(a[0], s, row)
    return np.sum(out ** 2) + np.sum(row ** 2) * s


# Reductions


@case(A)
def axes(a):
    return np.sum(np.sum(a, axis=0) ** 2) + np.prod(a.sum(axis=1))


@case(X)
def moments(x):
    return np.mean(x) * np.var(x) + np.std(x)


@case(X)
def products(x):
    return np.prod(x) + np.cumsum(x)[3] ** 2 + np.sum(np.cumprod(x))


@case(X)
def extremes(x):
    return np.max(x) * np.min(x) + x[np.argmax(x)] ** 2 + np.ptp(x)


@case(X)
def sorted_numbers(x):
    return np.sum(np.sort(x) * np.arange(x.size))


@case(X)
def argsorted(x):
    order = np.argsort(x)
    return np.sum(x[order] * np.arange(x.size))


@case(X)
def median(x):
    return np.median(x) * x[0]


@case(X)
def differences(x):
    return np.sum(np.diff(x) ** 2) + np.trapz(x)


@case(X, Y)
def log_sum_exp(x, y):
    z = x * y
    top = np.max(z)
    return top + np.log(np.sum(np.exp(z - top)))


# Indices


@case(X, INDEX)
def fancy_index(x, index):
    return np.sum(x[index] ** 2) + x[index[0]]


@case(X, MASK)
def mask(x, keep):
    return np.sum(x[keep] ** 2) + np.sum(x[x > 1.0])


@case(X, INDEX)
def scatter(x, index):
    bins = np.zeros(8)
    for k in range(index.size):
        bins[index[k]] += x[k] * x[k + 1]
    return np.sum(bins ** 2)


@case(X, Y)
def interpolation(x, y):
    total = 0.0
    for v in x:
        at = v * 2.0
        i = int(at)
        w = at - i
        total += (1 - w) * y[i] + w * y[i + 1]
    return total


# New arrays


@case(X, 2.0)
def new_arrays(x, s):
    a, b = np.ones(x.size), np.empty_like(x)
    for i in range(x.size):
        b[i] = x[i] * s
    c = np.full(x.size, s) + np.zeros_like(x)
    return np.sum(a * b * c * np.linspace(0, 1, x.size))


@case(0.5, 2.5)
def grid(low, high):
    t = np.linspace(low, high, 9)
    return np.sum(np.sin(t)) * (t[1] - t[0])


@case(X, Y)
def outer(x, y):
    return np.sum(np.outer(x, y)[1:, 2] * x[1:]) + np.trace(np.outer(x, x))


@case(X)
def diagonal(x):
    a = np.diag(x) + np.eye(x.size)
    return np.sum(a @ x)


@case(A, B, X[:4])
def matrix_products(a, b, x):
    return np.sum((a @ b) ** 2) + np.dot(np.dot(a, x), a[:, 0])


# Control flow


@case(1.7)
def newton(a):
    x = a
    while abs(x * x - a) > 1e-13:
        x = 0.5 * (x + a / x)
    return x


@case(X)
def horner(x):
    total = 0.0
    for v in x[::-1]:
        total = total * 0.9 + v * v
    return total


@numba.njit
def power(x, n):
    if n == 0:
        return 1.0
    half = power(x, n // 2)
    return half * half * x if n % 2 else half * half


@case(1.1, 9)
def recursion(x, n):
    return power(x, n)


def scaled_by(s):
    @numba.njit
    def scale(v):
        return s * v * v
    return scale


triple = scaled_by(3.0)


@case(X)
def closure(x):
    offset = x[0]

    def inner(v):
        return triple(v) + offset
    total = 0.0
    for v in x:
        total += inner(v)
    return total


@case(X)
def early_exit(x):
    total = 0.0
    for i, v in enumerate(x):
        if total > 3.0:
            break
        if v < 0.7:
            continue
        total += v * (i + 1)
    return total


@case(X, Y)
def zipped(x, y):
    total = 1.0
    for a, b in zip(x, y):
        total *= a + math.sin(b)
    return total


@case(0.8, 1.2)
def mathematics(a, b):
    return (math.exp(a) * math.sqrt(b) + math.pow(a, b) + math.atan2(a, b)
            + math.erf(a) + math.lgamma(b) + math.fabs(a - b) + a ** 3
            + math.sinh(a) / math.hypot(a, b) + math.floor(3 * a) * b
            + a % 0.3 + b // 0.5)


# Data structures

Point = namedtuple("Point", "x y")


@case((1.5, (X, 2.0)))
def tuples(p):
    scale, (x, y) = p
    pair = (scale * y, x[1])
    return pair[0] * np.sum(x) + pair[1]


@case(Point(1.5, 0.5))
def named_tuples(p):
    q = Point(p.x * p.y, p.y)
    return q.x + math.cos(q.y)


@case(X)
def list_of_floats(x):
    values = [1.0]
    for v in x:
        values.append(v * values[-1])
    total = 0.0
    for v in values:
        total += v
    return total + sum([v * v for v in x])


@case([0.5, 1.5, 2.0])
def list_argument(values):
    total = 1.0
    for v in values:
        total *= v
    return total + len(values)


RECORDS = np.zeros(3, dtype=[("w", "f8"), ("k", "i4"), ("v", "f8", (2,))])
RECORDS["w"], RECORDS["k"], RECORDS["v"] = [1.0, 2.0, 3.0], [2, 0, 1], 0.5


@case(X, RECORDS)
def records(x, table):
    total = 0.0
    for r in table:
        total += r.w * x[r.k] ** 2 + r.v[1] * x[0]
    return total


@case(X)
def strings_and_sets(x):
    kinds = ("square", "cube")
    total = 0.0
    for kind in kinds:
        total += np.sum(x ** (2 if kind == "square" else 3))
    return total


# Programs


@case(np.array([1.0, 0.0]), 0.3, 40)
def oscillator(state, damping, steps):
    s = state.copy()
    h = 0.05
    for _ in range(steps):
        k = np.array([s[1], -s[0] - damping * s[1]])
        middle = s + 0.5 * h * k
        s = s + h * np.array([middle[1], -middle[0] - damping * middle[1]])
    return np.sum(s ** 2)


@case(rng.normal(size=(8, 8)))
def stencil(u):
    for _ in range(3):
        v = u.copy()
        for i in range(1, u.shape[0] - 1):
            for j in range(1, u.shape[1] - 1):
                v[i, j] = 0.2 * (u[i, j] + u[i - 1, j] + u[i + 1, j] + u[i, j - 1]
                                 + u[i, j + 1])
        u = v
    return np.sum(u * u)


@case(rng.normal(size=(5, 3)), rng.normal(size=3), rng.normal(size=(4, 5)))
def network(w, b, x):
    h = np.tanh(x @ w + b)
    return np.mean(np.maximum(h, 0.1 * h) ** 2)


@case(X, Y, 1.3, fastmath=True)
def kernel_matrix(x, y, width):
    k = np.empty((x.size, y.size))
    for i in range(x.size):
        for j in range(y.size):
            k[i, j] = np.exp(-((x[i] - y[j]) / width) ** 2)
    return np.sum(k @ y)


@case(X, parallel=True)
def parallel_loop(x):
    y = np.empty_like(x)
    for i in numba.prange(x.size):
        y[i] = np.sin(x[i]) * x[i]
    return y.sum()


@case(F32, tolerance=2e-3)
def single_precision(x):
    y = np.sqrt(x) * x[0]
    return np.sum(y * y) + np.float32(2) * x[1]


# Results that are arrays


@case(X, Y)
def array_result(x, y):
    return np.sin(x) * y + x[::-1]


@case(A)
def matrix_result(a):
    return a @ a.T + a[:, :3]


@case(X)
def several_results(x):
    return np.sum(x), x * x, (x[0] * x[1], 3)


# Work space in arguments


@case(X, np.zeros(6))
def work_space(x, work):
    for i in range(x.size):
        work[i] = x[i] * x[i]
    return np.sum(work)


@case(X)
def in_place(x):
    for i in range(1, x.size):
        x[i] += 0.5 * x[i - 1] * x[i]
    return np.sum(x)
