"""Arguments and results of every kind, and what is refused before anything runs."""
import functools

import numba
import numpy as np
import pytest
from numba import types

import linkgrad

rng = np.random.default_rng(5)
A = rng.normal(size=(4, 6))


@numba.njit
def weighted(a):
    total = 0.0
    for i, v in enumerate(a.flat):
        total += (i + 1) * v * v
    return total


def expected(a):
    return 2 * a * np.arange(1, a.size + 1).reshape(a.shape)


def frozen(a):
    a = a.copy()
    a.flags.writeable = False
    return a


LAYOUTS = {
    "C": A, "F": np.asfortranarray(A), "rows": A[::2], "columns": A[:, 1:4],
    "backwards": A[::-1, ::-2], "turned": A.T, "frozen": frozen(A),
    "one row": A[1:2], "empty": A[:0], "float32": A.astype(np.float32),
    "float32 columns": A.astype(np.float32)[:, ::3], "broadcast":
    np.broadcast_to(A[0], (3, 6)), "cube": rng.normal(size=(2, 3, 4)),
    "turned cube": rng.normal(size=(2, 3, 4)).transpose(2, 0, 1),
    "no dimension": np.array(1.5), "one number": np.ones((1, 1)),
    "unaligned": np.frombuffer(b"x" + A.tobytes(), np.float64, 24, 1),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts(name):
    a = LAYOUTS[name]
    for _ in range(2):
        value, gradient = linkgrad.value_and_grad(weighted)(a)
        assert value == pytest.approx(weighted.py_func(a), rel=1e-5)
        assert isinstance(gradient, np.ndarray)
        assert (gradient.shape, gradient.dtype) == (a.shape, a.dtype)
        assert gradient == pytest.approx(expected(a), rel=1e-5)


@numba.njit
def many(x, k, flags, table, scale=2.0, f=None, name="sum"):
    total = 0.0
    for i in range(x.size):
        if flags[i]:
            total += table[i] * x[i] ** k
    if f is not None:
        total = f(total)
    return total * scale


@numba.njit
def half(x):
    return x / 2


def test_constants():
    x = np.array([1.0, 2.0, 3.0])
    flags, table = np.array([True, False, True]), np.array([3, 2, 1])
    derivative = linkgrad.grad(many)
    assert derivative(x, 2, flags, table) == pytest.approx([12.0, 0.0, 12.0])
    assert derivative(x, np.int32(2), flags, table, f=half) == pytest.approx(
        [6.0, 0.0, 6.0])
    assert derivative(x, 3, flags, table[::-1], scale=1) == pytest.approx(
        [3.0, 0.0, 81.0])
    assert linkgrad.grad(many, 4)(x, 2, flags, table) == pytest.approx(12.0)
    assert linkgrad.grad(many, "x" and -3)(x, 2, flags, table) == pytest.approx(
        12.0)


def test_types_are_asked_for_in_each_call():
    @numba.njit
    def f(x, table):
        return x[0] * table[1].w
    derivative = linkgrad.grad(f)
    for dtype in ([("w", "f8")], [("k", "i4"), ("w", "f8")]):
        table = np.zeros(2, dtype)
        table["w"] = 3.0
        for _ in range(2):
            assert derivative(np.ones(1), table) == [3.0]
            assert derivative(np.ones(1, np.float32), table).dtype == np.float32


def test_floats_are_floats():
    @numba.njit
    def f(x, y):
        return x * x * y
    for x in (3.0, 3, np.float64(3), np.float32(3)):
        dx, dy = linkgrad.grad(f, (0, 1))(x, 2.0)
        assert type(dx) is float and type(dy) is float
        assert (dx, dy) == (12.0, 9.0)
    assert linkgrad.hessian(f, (0, 1))(3.0, 2.0).tolist() == [[4, 6], [6, 0]]
    assert linkgrad.hessian(f, (1, 0))(3.0, 2.0).tolist() == [[0, 6], [6, 4]]
    assert linkgrad.grad(linkgrad.grad(f))(3.0, 2.0) == pytest.approx(4.0)


def test_any_number_of_arguments():
    @numba.njit
    def f(x, *more):
        total = x * x
        for v in more:
            total += v * v * x
        return total
    assert linkgrad.grad(f)(2.0, 3.0, 4.0) == 29.0
    assert linkgrad.grad(f, (0, -1))(2.0, 3.0, 4.0) == (29.0, 16.0)
    assert linkgrad.hvp(f)(2.0, 1.0, 3.0) == 2.0
    assert linkgrad.vjp(f, 2.0, 3.0)[1](1.0) == (13.0, 12.0)
    by_second, both = linkgrad.grad(f, 1), linkgrad.grad(lambda *p: p[0] * p[1],
                                                         (0, 1))

    @numba.njit
    def use(x):
        a, b = both(x, 3.0)
        return by_second(x, 3.0) + a * b
    assert use(2.0) == 18.0
    assert linkgrad.grad(functools.partial(f, 2.0))(3.0) == 12.0


def test_missing_data():
    @numba.njit
    def f(x, data):
        rest = (data - x) ** 2
        return np.sum(np.where(np.isnan(data), 0.0, rest)) + np.nanmean(
            np.exp(data * x))
    x = np.array([1.0, 2.0, 0.5])
    data = np.array([0.5, np.nan, 3.0])
    want = 2 * (x - data) + data * np.exp(data * x) / 2
    want[1] = 0
    assert linkgrad.grad(f)(x, data) == pytest.approx(want)


@numba.njit
def cube(a, b):
    out = np.zeros((2, a.shape[0], a.shape[1]))
    out[0] = a * b
    out[1] = a ** 2 + b
    return out


def test_jacobians_of_arrays():
    a = rng.normal(size=(3, 2))
    for jacobian in (linkgrad.jacfwd, linkgrad.jacrev):
        by_a, by_b = jacobian(cube, (0, 1))(np.asfortranarray(a), 1.5)
        assert by_a.shape == (2, 3, 2, 3, 2) and by_b.shape == (2, 3, 2)
        assert by_b[0] == pytest.approx(a) and np.all(by_b[1] == 1)
        full = np.einsum("ij,kl->ikjl", np.eye(3), np.eye(2))
        assert by_a[0] == pytest.approx(1.5 * full)
        assert by_a[1] == pytest.approx(2 * full * a)
        assert jacobian(half)(1.0) == 0.5


def test_side_effects_happen_once():
    @numba.njit
    def counts(x, log):
        log[0] += 1
        x[0] = 2 * x[0]
        return np.sum(x * x)
    x, log = np.ones(2), np.zeros(1, np.int64)
    assert linkgrad.grad(counts)(x, log) == pytest.approx([8.0, 2.0])
    assert log[0] == 1 and x[0] == 2
    assert linkgrad.hessian(counts)(np.ones(2), log).tolist() == [[8, 0], [0, 2]]


REFUSED = [
    (lambda: linkgrad.grad(3), "not a function"),
    (lambda: linkgrad.grad(np.sin), "wrap it"),
    (lambda: linkgrad.grad(weighted, 1), "no argument 1"),
    (lambda: linkgrad.grad(weighted, "a"), "'a' is not the number"),
    (lambda: linkgrad.grad(weighted, (0, 0)), "twice"),
    (lambda: linkgrad.grad(weighted)(), "missing a required argument"),
    (lambda: linkgrad.grad(weighted)(A, 1), "too many positional arguments"),
    (lambda: linkgrad.grad(weighted)(a=A, b=1), "unexpected keyword argument"),
    (lambda: linkgrad.grad(weighted)(A.astype(complex)), "complex128"),
    (lambda: linkgrad.grad(weighted)(A.astype(object)), "'a'"),
    (lambda: linkgrad.grad(weighted)(A.astype(">f8")), "'a'"),
    (lambda: linkgrad.grad(weighted)(A.astype(np.int64)), "int64"),
    (lambda: linkgrad.grad(weighted)("text"), "not a float"),
    (lambda: linkgrad.grad(weighted)(object()), "'a'"),
    (lambda: linkgrad.grad(weighted)({"a": A}), "'a'"),
    (lambda: linkgrad.grad(cube)(A, 1.0), "returns a number"),
    (lambda: linkgrad.jvp(weighted, (A,), (A.T,)), "shape"),
    (lambda: linkgrad.jvp(weighted, (A,), (A, A)), "as many"),
    (lambda: linkgrad.jvp(weighted, (A,), ("x",)), "not made of numbers"),
    (lambda: linkgrad.vjp(cube, A, 1.0)[1](A), "shape"),
    (lambda: linkgrad.hvp(weighted)(A, A[0]), "shape"),
    (lambda: linkgrad.grad(lambda **x: x["a"]), "any number"),
    (lambda: linkgrad.grad(lambda *x: x[0], 2)(1.0), "no argument 2"),
    (lambda: linkgrad.grad(lambda x: x.nothing)(1.0), "nothing"),
]


@pytest.mark.parametrize("ask, why", REFUSED, ids=[w for _, w in REFUSED])
def test_refused(ask, why):
    with pytest.raises(linkgrad.Error, match=why):
        ask()


# A function of a shared library, which nobody here knows.
UNKNOWN = types.ExternalFunction("unknown_to_linkgrad",
                                 types.float64(types.float64))


@numba.njit
def outside(a):
    return UNKNOWN(a[0, 0])


@numba.njit
def calls_it(a):
    return outside(2 * a) + 1


def test_message_has_the_line():
    line = outside.py_func.__code__.co_firstlineno + 2
    with pytest.raises(linkgrad.Error) as e:
        linkgrad.grad(calls_it)(np.eye(2))
    text = str(e.value)
    assert f"test_arguments.py:{line}" in text and "outside" in text
    assert "'unknown_to_linkgrad'" in text and "'calls_it'" in text
    assert "_ZN" not in text and "abi:" not in text
