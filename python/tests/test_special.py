"""Functions that are called by their addresses: libm's by ctypes, SciPy's special
functions, each row of special.c."""
import ctypes
import math

import numba
import numpy as np
import pytest
import scipy.special
from numba.extending import get_cython_function_address
from scipy.special import cython_special

import linkgrad
from linkgrad import special

# Arguments where others than these would not do. None: a parameter without derivative.
EVERYWHERE = (0.4, 0.7, 0.3)
AT = {"erfcinv": (0.4,), "exp1": (0.8,), "loggamma": (2.3,), "k1": (0.7,),
      "binom": (5.3, 2.2), "pdtr": (3, 2.2), "pdtrc": (3, 2.2),
      "bdtr": (3, 7, 0.4), "bdtrc": (3, 7, 0.4), "huber": (0.4, 0.7),
      "jv": (1.5, 2.2), "yv": (1.5, 2.2), "iv": (1.5, 2.2), "ive": (1.5, 2.2),
      "kv": (1.5, 2.2), "kve": (1.5, 2.2), "voigt_profile": (0.4, 0.7, 0.3),
      "spence": (1.6,), "psi": (-1.3,), "stdtr": (3.5, 0.8), "stdtrit": (3.5, 0.3), "chdtri": (3.5, 0.3),
      "wrightomega": (0.6,), "entr": (0.6,)}
ROWS = {name: AT.get(name, EVERYWHERE[:count])
        for name, count in special._rows()[0].items()}


def without_derivative(name, count):
    """Parameters for which the row has no formula."""
    text = special._rows()[1]
    at = text.index(f"ROW{count}({name},")
    parts, depth = [""], 0
    for c in text[at:]:
        depth += (c == "(") - (c == ")")
        if depth == 1 and c in "(,":
            parts.append("")
        elif depth == 0 and c == ")":
            break
        else:
            parts[-1] += c
    return [k for k in range(count) if parts[2 + count + k].strip() == "NONE"]


NONE = {name: without_derivative(name, len(at)) for name, at in ROWS.items()}


def by_address(name, count):
    for prefix in ("", "__pyx_fuse_1", "__pyx_fuse_0"):
        capsule = cython_special.__pyx_capi__.get(prefix + name)
        if capsule and special.pointer(capsule)[0].startswith(
                f"double ({', '.join(['double'] * count)}"):
            address = get_cython_function_address("scipy.special.cython_special",
                                                  prefix + name)
            return ctypes.CFUNCTYPE(*[ctypes.c_double] * (1 + count))(address)
    pytest.skip(f"this SciPy has no {name}")


def table(names):
    """A function of all numbers that those may be differentiated by: all values."""
    scope, lines, point = {"np": np}, [], []
    for i, name in enumerate(names):
        scope[name] = by_address(name, len(ROWS[name]))
        words = []
        for k, value in enumerate(ROWS[name]):
            words.append(repr(float(value)) if k in NONE[name] else f"x[{len(point)}]")
            if k not in NONE[name]:
                point.append(value)
        lines.append(f"    out[{i}] = {name}({', '.join(words)})\n")
    exec(f"def f(x):\n    out = np.empty({len(names)})\n{''.join(lines)}"
         "    return out\n", scope)
    return numba.njit(scope["f"]), np.array(point, float)


def differences(f, x, h=1e-6):
    columns = []
    for i in range(x.size):
        up, down = x.copy(), x.copy()
        up[i] += h
        down[i] -= h
        columns.append((f(up) - f(down)) / (2 * h))
    return np.array(columns).T


def test_all_rows():
    f, x = table(list(ROWS))
    assert [n for n, v in zip(ROWS, f(x)) if not np.isfinite(v)] == []
    want = differences(f, x)
    forward, reverse = linkgrad.jacfwd(f)(x), linkgrad.jacrev(f)(x)
    assert np.count_nonzero(want) >= len(ROWS)
    assert np.allclose(forward, want, rtol=1e-6, atol=1e-8)
    assert np.allclose(forward, reverse, rtol=1e-13, atol=0)


def test_second_derivatives():
    f, x = table(["gammaln", "ndtri", "betainc", "jv", "stdtrit", "xlogy", "erfinv"])

    def total(x):
        return np.sum(f(x))
    gradient = linkgrad.grad(total)
    assert np.allclose(linkgrad.hessian(total)(x), differences(gradient, x), rtol=1e-6,
                       atol=1e-7)


def test_zero_that_changes():
    # At u = 1 the adjoint of ndtri's result is zero, its derivative is not.
    ndtri = by_address("ndtri", 1)

    def f(x):
        return (x[0] - 1.0) ** 2 * ndtri(x[1])
    x = np.array([1.0, 0.3])
    assert np.allclose(linkgrad.hessian(f)(x), np.diag([2 * ndtri(0.3), 0]), rtol=1e-12)
    x[0] = 1.5
    assert np.allclose(linkgrad.hessian(f)(x), differences(linkgrad.grad(f), x),
                       rtol=1e-6)

    def g(x):
        return (x[0] - 1.0) * ndtri(x[1])
    x[0] = 1.0
    assert np.allclose(linkgrad.hessian(g)(x), differences(linkgrad.grad(g), x),
                       rtol=1e-6, atol=1e-9)


def test_trigamma():
    f, x = table(["psi"])
    for at in (-2.7, -0.3, 0.01, 1.5, 7.0, 11.99, 12.01, 300.0):
        assert linkgrad.jacrev(f)(np.array([at]))[0, 0] == pytest.approx(
            scipy.special.polygamma(1, at) if at > 0 else
            (math.pi / math.sin(math.pi * at)) ** 2
            - scipy.special.polygamma(1, 1 - at), rel=1e-13)


@pytest.mark.parametrize("name, points", [
    ("gammainc", [(0.3, 1e-3), (0.3, 4.0), (2.5, 30.0), (50.0, 45.0), (400.0, 500.0)]),
    ("betainc", [(0.3, 0.2, 1e-3), (0.3, 4.0, 0.9), (30.0, 20.0, 0.6), (2.0, 3.0, 1.0)]),
    ("stdtr", [(1.0, -3.0), (3.5, 1e-3), (100.0, 2.0)]),
    ("fdtr", [(2.0, 7.0, 0.1), (5.0, 3.0, 4.0)]),
])
def test_orders(name, points):
    """Where the arguments are small, large, and on both sides of the mean."""
    count = len(points[0])
    called = by_address(name, count)
    scope = {"called": called}
    exec(f"def f(x):\n    return called({', '.join(f'x[{k}]' for k in range(count))})\n",
         scope)
    gradient = linkgrad.grad(scope["f"])
    for at in points:
        x = np.array(at)
        for k in range(count - 1):
            h = 1e-5 * x[k]
            up, down = x.copy(), x.copy()
            up[k] += h
            down[k] -= h
            want = (called(*up) - called(*down)) / (2 * h)
            assert gradient(x)[k] == pytest.approx(want, rel=1e-6, abs=1e-10)


def test_parameter_without_derivative():
    jv = by_address("jv", 2)

    def f(v, x):
        return jv(v, x)
    assert math.isnan(linkgrad.grad(f)(1.5, 0.7))
    assert math.isnan(linkgrad.jvp(f, (1.5, 0.7), (1.0, 0.0))[1])
    # Where nobody asks for it, all is well.
    slope = (jv(0.5, 0.7) - jv(2.5, 0.7)) / 2
    assert linkgrad.grad(f, 1)(1.5, 0.7) == pytest.approx(slope, rel=1e-12)
    assert linkgrad.jvp(f, (1.5, 0.7), (0.0, 1.0))[1] == pytest.approx(slope, rel=1e-12)


def test_libm():
    library = ctypes.CDLL("libm.so.6")
    lgamma, hypot = library.lgamma, library.hypot
    lgamma.restype = hypot.restype = ctypes.c_double
    lgamma.argtypes, hypot.argtypes = [ctypes.c_double], [ctypes.c_double] * 2

    def f(x):
        return lgamma(x) * hypot(x, 2.0)
    want = (f(1.7 + 1e-6) - f(1.7 - 1e-6)) / 2e-6
    assert linkgrad.grad(f)(1.7) == pytest.approx(want, rel=1e-8)
    assert linkgrad.jvp(f, (1.7,), (2.0,))[1] == pytest.approx(2 * want, rel=1e-8)


def test_in_two_functions():
    """Numba's linker has renamed one of the variables that hold the address."""
    ndtri = by_address("ndtri", 1)

    @numba.njit(inline="always")
    def inner(x):
        y = ndtri(x)
        for _ in range(2):
            y = ndtri(x) * y
        return y

    @numba.njit
    def other(x):
        return ndtri(x) + inner(x)

    def f(x):
        return inner(x) * other(1.0 - x) + ndtri(0.5 * x)
    x, h = 0.3, 1e-6
    compiled = numba.njit(f)
    assert linkgrad.grad(f)(x) == pytest.approx(
        (compiled(x + h) - compiled(x - h)) / (2 * h), rel=1e-7)


def test_another_address():
    @numba.cfunc("float64(float64)")
    def own(x):
        return x * x
    called = own.ctypes
    with pytest.raises(linkgrad.Error, match="called by an address"):
        linkgrad.grad(lambda x: called(x) * x)(1.5)
