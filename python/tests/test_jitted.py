"""Derivatives that other functions of Numba's call."""
import numba
import numpy as np
import pytest

import linkgrad

X = np.array([0.5, 1.0, 2.0])


@numba.njit
def model(x, scale, n=2):
    return scale * np.sum(x ** n) + x[0] * x[1]


@numba.njit
def several(x):
    return np.sin(x) * x[0]


gradient = linkgrad.grad(model)
both = linkgrad.value_and_grad(model, (0, 1))
product = linkgrad.hvp(model)
matrix = linkgrad.hessian(model, (0, 1))
forward, backward = linkgrad.jacfwd(several), linkgrad.jacrev(several)


@numba.njit
def descend(x, steps):
    for _ in range(steps):
        x = x - 0.1 * gradient(x, 0.5)
    return x


def test_gradients_in_a_loop():
    x = X
    for _ in range(3):
        x = x - 0.1 * gradient(x, 0.5)
    assert descend(X, 3) == pytest.approx(x, rel=1e-14)


@numba.njit
def everything(x, v):
    value, (dx, ds) = both(x[::1], 2.0, n=3)
    return (value, dx, ds, product(x, v, 2.0, 3), matrix(x, 2.0), forward(x),
            backward(x[::-1]))


def test_each_transform():
    v = np.array([1.0, -1.0, 0.5])
    value, dx, ds, hv, h, f, b = everything(X, v)
    assert (value, ds) == pytest.approx((model(X, 2.0, 3), np.sum(X ** 3)))
    assert dx == pytest.approx(both(X, 2.0, 3)[1][0], rel=1e-13)
    assert hv == pytest.approx(product(X, v, 2.0, 3), rel=1e-13)
    assert h == pytest.approx(matrix(X, 2.0), rel=1e-13)
    assert f == pytest.approx(forward(X), rel=1e-13)
    assert b == pytest.approx(backward(X[::-1].copy()), rel=1e-13)


def test_derivative_as_argument():
    @numba.njit
    def apply(derivative, x):
        return derivative(x, 1.0)
    assert apply(gradient, X) == pytest.approx(gradient(X, 1.0))


@numba.njit
def loss(x, rate):
    """One step of gradient descent, and what it leaves."""
    return model(x - rate * gradient(x, 0.5), 0.5)


def test_derivative_of_a_derivative():
    h = 1e-6
    found = linkgrad.grad(loss, (0, 1))(X, 0.1)
    assert found[1] == pytest.approx(
        (loss(X, 0.1 + h) - loss(X, 0.1 - h)) / (2 * h), rel=1e-6)
    for i, d in enumerate(np.eye(3) * h):
        assert found[0][i] == pytest.approx(
            (loss(X + d, 0.1) - loss(X - d, 0.1)) / (2 * h), rel=1e-6)
    value, tangent = linkgrad.jvp(loss, (X, 0.1), (np.zeros(3), 1.0))
    assert tangent == pytest.approx(found[1], rel=1e-10)


def test_transforms_of_transforms():
    assert linkgrad.jacfwd(gradient)(X, 0.5, 3) == pytest.approx(
        linkgrad.hessian(model)(X, 0.5, 3), rel=1e-10)


def test_exceptions():
    @numba.njit
    def picky(x):
        if x[0] > 1.0:
            raise ValueError("too large")
        return x[0] ** 2
    derivative = linkgrad.grad(picky)

    @numba.njit
    def ask(x):
        return derivative(x)[0]
    assert ask(X) == 1.0
    with pytest.raises(ValueError, match="too large"):
        ask(2 * X + 1)


def test_names_of_parameters():
    """Those that generated text uses, in another order."""
    def f(a1, a0, size, k, v, out0, vector, tangent):
        return a1 * a0 ** 2 + size * k ** 3 + np.sum(v ** 2) * out0 \
            + vector * tangent

    args = (2.0, 3.0, 5.0, 7.0, np.array([1.0, 2.0]), 0.5, 1.5, 2.5)
    want = (9.0, 12.0, 343.0, 735.0, np.array([1.0, 2.0]), 5.0, 2.5, 1.5)
    every = tuple(range(8))
    gradient = linkgrad.grad(f, every)
    hessian, product = linkgrad.hessian(f, every), linkgrad.hvp(f, every)

    @numba.njit
    def use(a, b, c, d, e, g, h, i):
        return (gradient(a, b, c, d, e, g, h, i),
                hessian(a, b, c, d, e, g, h, i),
                product(a, (a, b, c, d, e, g, h, i), b, c, d, e, g, h, i))

    found, matrix, along = use(*args)
    for got, expected in zip(found, want):
        np.testing.assert_allclose(got, expected)
    np.testing.assert_allclose(matrix, hessian(*args))
    direction = np.array([2.0, 3, 5, 7, 1, 2, 0.5, 1.5, 2.5])
    np.testing.assert_allclose(
        np.concatenate([np.atleast_1d(p) for p in along]), matrix @ direction)
    assert gradient(*args)[0] == pytest.approx(9.0)
