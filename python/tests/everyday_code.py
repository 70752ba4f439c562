"""More functions as people write them: numerics in loops, complex numbers inside,
containers, models. As in array_code.py."""
import cmath
import math
from collections import namedtuple

import numba
import numpy as np

from cases import case

rng = np.random.default_rng(11)
X = rng.uniform(0.5, 1.5, 6)
Y = rng.uniform(0.5, 1.5, 6)
A = rng.uniform(0.5, 1.5, (4, 4)) + 3 * np.eye(4)
B = rng.uniform(0.5, 1.5, (4, 4))
P = rng.uniform(-1, 1, (5, 3))
T = rng.uniform(0.5, 1.5, (2, 3, 4))
I = np.array([2, 0, 1, 4, 4, 3])


# Complex numbers inside


@case(X, Y)
def discrete_fourier(x, y):
    n = x.size
    total = 0.0
    for k in range(n):
        s = 0j
        for j in range(n):
            s += (x[j] + 1j * y[j]) * np.exp(-2j * np.pi * j * k / n)
        total += abs(s) ** 2 * (k + 1)
    return total


@case(X)
def radix_two(x):
    z = np.zeros(8, np.complex128)
    z[:6] = x
    step = 4
    while step >= 1:
        for k in range(0, 8, 2 * step):
            for j in range(k, k + step):
                w = cmath.exp(-1j * math.pi * (j - k) / step)
                a, b = z[j], z[j + step]
                z[j], z[j + step] = a + b, (a - b) * w
        step //= 2
    return np.sum(np.abs(z) * np.arange(8))


@case(X)
def complex_arrays(x):
    z = np.exp(1j * x) * (1 + x)
    w = z * np.conj(z[::-1]) + z.real * 2
    return np.sum(w.real ** 2) + np.sum(w.imag * np.angle(z)) + abs(w[1])


@case(X, 0.3)
def polynomial_at_complex(c, t):
    z = complex(t, 1.0 - t)
    p = 0j
    for k in range(c.size - 1, -1, -1):
        p = p * z + c[k]
    return p.real * p.imag + cmath.phase(p)


@case(0.7, 1.3)
def impedance(r, c):
    total = 0.0
    for f in (1.0, 2.0, 5.0):
        z = r + 1 / (1j * f * c)
        total += 20 * math.log10(abs(1 / (1 + z)))
    return total


@case(B, X)
def complex_matrices(b, x):
    z = b + 1j * b.T * x[0]
    v = np.dot(z, z.conj().T) + 5 * np.eye(4)
    w = np.linalg.solve(v, (1 + 2j) * np.ones(4))
    return np.sum(np.abs(w)) + np.linalg.inv(v)[0, 1].imag


@case(A)
def eigenvalues(a):
    w = np.linalg.eigvals(a.astype(np.complex128))
    return np.sum(np.abs(w) ** 3)


@case(A)
def real_eigenvalues(a):
    w, v = np.linalg.eig(a + a.T)
    return np.sum(w ** 3)


@case(A, B)
def complex_decompositions(a, b):
    z = a + 1j * b
    q, r = np.linalg.qr(z)
    u, s, vh = np.linalg.svd(z)
    h = z + z.conj().T
    w, v = np.linalg.eigh(h)
    return (np.sum(np.abs(r) ** 3) + np.sum(s ** 3) + np.sum(w ** 3)
            + abs(q[0, 1]) + abs(v[1, 2]))


# Containers


@case(X)
def list_of_lists(x):
    rows = [[x[0], x[1]], [x[2], x[3] * x[4]]]
    total = 0.0
    for row in rows:
        for v in row:
            total += v * v * row[0]
    return total


@case(X)
def nested_array(x):
    m = np.array([[x[0], x[1]], [x[1] * x[2], x[3] ** 2]])
    return np.linalg.det(m) + m[1, 0] ** 3


@case(X)
def list_of_arrays(x):
    parts = [x[:2], x[2:4] * 2, x[4:]]
    total = 0.0
    for p in parts:
        total += np.prod(p)
    parts.append(x * x)
    return total * parts[-1][2]


@case(X)
def stack_machine(x):
    stack = [x[0]]
    for v in x[1:]:
        if len(stack) > 2:
            a = stack.pop()
            b = stack.pop()
            stack.append(a * b + v)
        else:
            stack.append(v)
    while len(stack) > 1:
        stack.append(stack.pop() + 2 * stack.pop())
    return stack[0]


@case(X)
def comprehension(x):
    squares = np.array([v * v for v in x if v > 0.7])
    return np.sum(squares) * max([math.cos(v) for v in x])


State = namedtuple("State", "position velocity")


@case(State(1.0, 0.5), 2.0)
def tuples_in_loops(s, k):
    for _ in range(20):
        a = -k * s.position
        s = State(s.position + 0.05 * s.velocity, s.velocity + 0.05 * a)
    return s.position ** 2 + s.velocity


@case((X, (Y, 2.0)))
def nested_tuples(p):
    x, (y, s) = p
    return np.dot(x, y) ** 2 * s


# Control flow


@case(2.0, 3.0)
def bisection(a, b):
    low, high = 0.0, 10.0
    for _ in range(5):
        middle = 0.5 * (low + high)
        if middle * middle < a:
            low = middle
        else:
            high = middle
    x = middle
    while abs(x * x - a) > 1e-14:
        x = 0.5 * (x + a / x)
    return x * b


@case(X)
def exceptions(x):
    total = 0.0
    for v in x:
        if v < 0:
            raise ValueError("negative")
        total += math.sqrt(v)
    return total


@case(X, 3)
def mutual_recursion(x, n):
    if n == 0:
        return x[0]
    return x[n] * mutual_recursion_helper(x, n - 1) + 1


@numba.njit("f8(f8[::1], i8)")
def mutual_recursion_helper(x, n):
    return math.sin(x[n]) if n == 0 else x[n] + mutual_recursion_helper(x, n - 1)


@case(X)
def generators(x):
    total = 0.0
    for v in squares_of(x):
        total = total * 0.5 + v
    return total


@numba.njit
def squares_of(x):
    for v in x:
        yield v * v


@case(X, "mean")
def string_choice(x, how):
    if how == "mean":
        return np.mean(x ** 2)
    return np.sum(x)


@case(X, None)
def optional(x, y):
    if y is None:
        return np.sum(x ** 3)
    return np.sum(x * y)


@case(X)
def keyword_arguments(x):
    return scaled(x, power=3, by=2.0) + scaled(x)


@numba.njit
def scaled(x, by=1.0, power=2):
    return by * np.sum(x ** power)


@case(X)
def function_arguments(x):
    return integrate(math.sin, x[0], x[1]) + integrate(cube, x[2], x[3])


@numba.njit
def cube(v):
    return v ** 3


@numba.njit
def integrate(f, a, b):
    h = (b - a) / 10
    s = 0.5 * (f(a) + f(b))
    for i in range(1, 10):
        s += f(a + i * h)
    return s * h


@case(X)
def random_numbers(x):
    np.random.seed(4)
    noise = np.random.normal(0.0, 1.0, x.size)
    keep = np.random.random() < 2
    return np.sum(x * noise) ** 2 + (x[0] if keep else 0.0)


@case(X)
def masked_loop(x):
    out = np.empty_like(x)
    for i in range(x.size):
        if I[i] % 2 == 0:
            out[i] = x[i] ** 2
            continue
        out[i] = 1 / x[i]
        if i == 4:
            break
        out[i] += x[0]
    return np.sum(out[:4])


@case(X)
def while_with_else(x):
    i, total = 0, 1.0
    while True:
        total *= x[i]
        i += 2
        if i >= x.size:
            break
    else:
        total = 0.0
    return total


# NumPy


@case(X, Y)
def nan_functions(x, y):
    z = np.where(x > 1, np.nan, x)
    return np.nansum(z) * y[0] + np.nanmean(z) + np.nanmax(z)


@case(X)
def cumulative(x):
    return np.dot(np.cumsum(x), np.cumprod(x)) + np.cumsum(x ** 2)[-1]


@case(X, Y)
def interpolation(x, y):
    at = np.linspace(0.1, 4.9, 7)
    grid = np.arange(6.0)
    return np.sum(np.interp(at, grid, x) ** 2) + np.interp(y[0] * 2, grid, x)


@case(X, Y)
def outer_products(x, y):
    m = np.outer(x, y)
    return np.trace(m) + np.sum(m[1] * m[:, 2]) + np.linalg.norm(m)


@case(A, X)
def norms(a, x):
    return (np.linalg.norm(x) + np.linalg.norm(a) + np.linalg.norm(x, 3)
            + np.linalg.norm(a, 2) + np.linalg.norm(x, np.inf))


@case(T, B)
def einsum_loops(t, b):
    out = np.zeros((2, 3, 4))
    for i in range(2):
        for j in range(3):
            for k in range(4):
                for l in range(4):
                    out[i, j, k] += t[i, j, l] * b[l, k]
    return np.sum(out ** 2)


@case(P)
def pairwise_distances(p):
    n, d = p.shape
    total = 0.0
    for i in range(n):
        for j in range(i + 1, n):
            s = 0.0
            for k in range(d):
                s += (p[i, k] - p[j, k]) ** 2
            total += 1 / np.sqrt(s)
    return total


@case(P)
def broadcast_distances(p):
    d = p.reshape(5, 1, 3) - p.reshape(1, 5, 3)
    s = np.sum(d * d, axis=2)
    return np.sum(np.exp(-s))


@case(P)
def standardised(p):
    m = np.zeros(3)
    for j in range(3):
        m[j] = p[:, j].mean()
    q = (p - m) / np.sqrt(np.sum((p - m) ** 2, axis=0))
    return np.sum(np.dot(q.T, q) ** 2) + q[0, 0]


@case(np.asfortranarray(A), X)
def fortran_order(a, x):
    return np.sum(np.dot(a, x[:4]) * a[1]) + a.flatten()[2] * a.ravel()[5]


@case(A)
def statistics(a):
    return np.var(a) + np.std(a[0]) + np.ptp(a)


@case(X, Y)
def covariance(x, y):
    return np.cov(x, y)[0, 1]


@case(X)
def polynomials(x):
    return np.sum(np.vander(x[:3], 3)) + np.convolve(x, x[:2])[2] + np.correlate(x, x[1:3])[1]


@case(X)
def rolls_and_flips(x):
    y = np.roll(x, 2) * np.flip(x)
    return np.sum(y) + np.sum(np.repeat(x, 2) ** 2) + np.sum(np.append(x, x[0]) ** 3)


@case(A)
def triangles(a):
    return np.sum(np.tril(a) ** 2) + np.sum(np.triu(a, 1) * a.T) + np.sum(np.diag(a))


@case(X)
def unique_and_search(x):
    s = np.sort(x)
    k = np.searchsorted(s, 1.0)
    return s[k - 1] * 2 + np.sum(s[:k] ** 2) + x[np.argmax(x)] * x[np.argmin(x)]


@case(X)
def boolean_selection(x):
    y = x[x > 0.9]
    x2 = x.copy()
    x2[x2 < 0.8] = 0.0
    x2[2:4] *= y[0]
    return np.sum(y ** 2) + np.sum(x2)


@case(X, I)
def index_arrays(x, i):
    y = x[i] * 2
    y[i[:2]] = x[:2] ** 2
    return np.sum(y * np.take(x, i))


@case(X)
def enumerate_and_zip(x):
    s = 0.0
    for i, (a, b) in enumerate(zip(x, x[::-1])):
        s += i * a * b ** 2
    for index, v in np.ndenumerate(x.reshape(2, 3)):
        s += v * index[1]
    return s


@case(A, X)
def least_squares(a, x):
    s, res, rank, sv = np.linalg.lstsq(a[:, :2].copy(), x[:4])
    return s[0] + s[1] ** 2


@case(A, X)
def conjugate_gradients(a, b):
    m = np.dot(a, a.T)
    x = np.zeros(4)
    r = b[:4] - m @ x
    p = r.copy()
    for _ in range(4):
        q = m @ p
        alpha = (r @ r) / (p @ q)
        x += alpha * p
        s = r - alpha * q
        p = s + (s @ s) / (r @ r) * p
        r = s
    return np.sum(x ** 2)


@case(X, Y)
def more_ufuncs(x, y):
    return np.sum(np.logaddexp(x, y) * np.exp2(x) + np.logaddexp2(x, 2 * y)
                  + np.log2(y) * np.cbrt(x) + np.hypot(x, y) + np.arctan2(x, y)
                  + np.copysign(x, -y) + np.logaddexp(x, x))


@case(X, Y)
def complex_powers(x, y):
    z = x + 1j * y
    return np.sum(np.abs(z ** 1.5) + (z ** (0.5 + 0.2j)).real + np.sqrt(z).imag
                  + np.log(z).imag + np.tanh(z).real)


# Models


@case(X, Y)
def logistic_regression(w, x):
    s = 0.0
    for i in range(3):
        z = np.dot(w[:3], x[i:i + 3])
        s += np.log1p(np.exp(-z)) if i % 2 else np.logaddexp(0.0, z)
    return s


@case(X)
def black_scholes(x):
    s, k, t, r, v = x[0] * 100, 100.0, x[1], x[2] * 0.05, x[3] * 0.2
    d1 = (math.log(s / k) + (r + v * v / 2) * t) / (v * math.sqrt(t))
    d2 = d1 - v * math.sqrt(t)
    cdf = lambda d: 0.5 * (1 + math.erf(d / math.sqrt(2)))
    return s * cdf(d1) - k * math.exp(-r * t) * cdf(d2)


@case(X)
def hidden_markov(x):
    a = np.array([[0.9, 0.1], [0.2, 0.8]])
    alpha = np.array([0.5, 0.5])
    ll = 0.0
    for v in x:
        e = np.exp(-0.5 * (v - np.array([0.0, x[0]])) ** 2)
        alpha = (alpha @ a) * e
        c = alpha.sum()
        alpha = alpha / c
        ll += np.log(c)
    return ll


@case(X, 1.5)
def lennard_jones_grid(x, sigma):
    e = 0.0
    for i in range(x.size):
        for j in range(i):
            r = abs(x[i] - x[j]) + 1.0 * abs(i - j)
            s6 = (sigma / r) ** 6
            e += 4 * (s6 * s6 - s6)
    return e


@case(X, 0.1)
def heat_equation(u, d):
    u = u.copy()
    for _ in range(30):
        new = u.copy()
        new[1:-1] = u[1:-1] + d * (u[2:] - 2 * u[1:-1] + u[:-2])
        u = new
    return np.sum(u * u)


@case(T)
def convolution_3d(t):
    k = np.array([[0.5, -1.0], [2.0, 1.0]])
    out = np.zeros((2, 2, 3))
    for c in range(2):
        for i in range(2):
            for j in range(3):
                out[c, i, j] = np.sum(t[c, i:i + 2, j:j + 2] * k)
    return np.sum(np.maximum(out, 0) ** 2)


@case(X)
def runge_kutta(x):
    def f(t, y):
        return np.array([y[1], -x[0] * y[0] - x[1] * y[1] * t])
    y = x[2:4].copy()
    t, h = 0.0, 0.1
    for _ in range(10):
        k1 = f(t, y)
        k2 = f(t + h / 2, y + h / 2 * k1)
        k3 = f(t + h / 2, y + h / 2 * k2)
        k4 = f(t + h, y + h * k3)
        y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        t += h
    return y[0] ** 2 + y[1]


@case(X)
def option_paths(x):
    np.random.seed(1)
    s = 0.0
    for _ in range(20):
        p = 1.0
        for _ in range(5):
            p *= math.exp(x[0] * 0.01 + x[1] * 0.1 * np.random.standard_normal())
        s += max(p - x[2], 0.0)
    return s / 20


@case(X.astype(np.float32), np.float32(2), tolerance=2e-2)
def single_precision(x, s):
    y = np.zeros_like(x)
    for i in range(1, x.size):
        y[i] = np.tanh(x[i] * s) + y[i - 1] * np.float32(0.5)
    return np.sum(y * y)


record = np.dtype([("a", np.float64), ("n", np.int64), ("w", np.float64, (3,))])
R = np.zeros(3, record)
R["a"], R["n"], R["w"] = [1.0, 2.0, 3.0], [1, 0, 2], rng.normal(size=(3, 3))


@case(X, R)
def record_weights(x, table):
    s = 0.0
    for row in table:
        s += row.a * x[row.n] ** 2 + np.sum(row.w) * x[0]
    return s


@case(X, parallel=True)
def parallel_sum(x):
    s = 0.0
    for i in numba.prange(x.size):
        s += x[i] ** 2 * i
    y = np.empty_like(x)
    for i in numba.prange(x.size):
        y[i] = x[i] * s
    return np.sum(y)


@case(X, fastmath=True)
def fast_math(x):
    return np.sum(np.sqrt(x) / (1 + x))


@case(X, error_model="numpy")
def numpy_division(x):
    return np.sum(1 / x) + x[0] // 0.3 * x[1] + x[2] % 0.4


# Results


@case(X, Y)
def complex_result_parts(x, y):
    z = x + 1j * y
    w = z ** 2 / np.sum(z)
    return w.real.copy(), w.imag.copy()


@case(X)
def several_arrays(x):
    return x[:3] * 2, np.sum(x), np.outer(x[:2], x[2:4])
