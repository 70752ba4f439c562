"""Functions as people write them, in both modes, against differences."""
import numba
import numpy as np
import pytest

import linkgrad

rng = np.random.default_rng(1)
VECTOR = rng.uniform(0.5, 1.5, 5)
MATRIX = rng.normal(size=(4, 4)) + 4 * np.eye(4)


def dots(x):
    return np.dot(x, x) + np.sum(np.sin(x) * x)


def loops(x):
    total = 0.0
    for i in range(x.size):
        if x[i] > 1.0:
            total += x[i] ** 3 / (1 + i)
        else:
            total += np.exp(-x[i]) * total
    return total


def slices(x):
    y = x[1:] * x[:-1] + x[::2].sum()
    return np.sum(np.where(y > 0.8, y * y, np.sqrt(y)))


def products(a):
    b = a @ a
    return np.sum(b * b) + np.sum(a @ b[0])


def inverse(a):
    return np.sum(np.linalg.inv(a) ** 2)


def log_determinant(a):
    sign, value = np.linalg.slogdet(a)
    return sign * value


def cholesky(a):
    return np.sum(np.log(np.diag(np.linalg.cholesky(a @ a.T))))


def norm(x):
    return np.linalg.norm(x) * x[0]


CASES = [(f, VECTOR) for f in (dots, loops, slices, norm)] + [
    (f, MATRIX) for f in (products, inverse, log_determinant, cholesky)]


def difference(f, x, v, h=1e-5):
    return (f(x + h * v) - f(x - h * v)) / (2 * h)


@pytest.mark.parametrize("f, x", CASES, ids=[f.__name__ for f, _ in CASES])
def test_gradient_and_tangent(f, x):
    f = numba.njit(f)
    v = rng.normal(size=x.shape)
    value, gradient = linkgrad.value_and_grad(f)(x)
    assert value == pytest.approx(f(x), rel=1e-12)
    assert gradient.shape == x.shape
    assert np.sum(gradient * v) == pytest.approx(difference(f, x, v), rel=1e-6,
                                                 abs=1e-7)
    value, tangent = linkgrad.jvp(f, (x,), (v,))
    assert value == pytest.approx(f(x), rel=1e-12)
    assert tangent == pytest.approx(np.sum(gradient * v), rel=1e-10)


def test_order_of_memory():
    f = numba.njit(log_determinant)
    plain = linkgrad.grad(f)(MATRIX)
    assert plain == pytest.approx(np.linalg.inv(MATRIX).T, rel=1e-9)
    assert linkgrad.grad(f)(np.asfortranarray(MATRIX)) == pytest.approx(plain)
