"""Each transform, its arguments, and what it refuses."""
import functools

import numba
import numpy as np
import pytest

import linkgrad

X = np.array([1.0, 2.0, 3.0])


def model(x, scale, n=2):
    total = 0.0
    for i in range(x.size):
        total += scale * x[i] ** n
    return total


def several(x):
    y = np.empty(2)
    y[0] = x[0] * x[1]
    y[1] = x[1] * np.exp(x[2])
    return y


JACOBIAN = np.array([[2.0, 1.0, 0.0], [0.0, np.exp(3.0), 2 * np.exp(3.0)]])


def test_argnums():
    value, (dx, ds) = linkgrad.value_and_grad(model, (0, 1))(X, 3.0)
    assert value == 42
    assert dx == pytest.approx(6 * X)
    assert isinstance(ds, float) and ds == pytest.approx(14)
    assert linkgrad.grad(model, 1)(X, 2.0, n=3) == pytest.approx(36)


def test_every_call_is_the_first():
    derivative = linkgrad.value_and_grad(model, (0, 1))
    for x in (X, X, 2 * X, X.astype(np.float32), X, X[::-1], X):
        value, (dx, ds) = derivative(x, 3.0, 2)
        assert value == pytest.approx(3 * np.sum(x ** 2))
        assert dx.dtype == x.dtype and dx == pytest.approx(6 * x)
        assert ds == pytest.approx(np.sum(x ** 2))


def test_every_tangent_is_the_first():
    ones, product = np.ones(3), linkgrad.hvp(model)
    for x, v in ((X, ones), (X, X), (X.astype(np.float32), ones), (X[::-1], X),
                 (X, [1, 2, 3]), (X, X.astype(np.float32)), (X, X[::-1]), (X, ones)):
        for _ in range(2):
            value, tangent = linkgrad.jvp(model, (x, 3.0), (v, 2.0))
            assert value == pytest.approx(3 * np.sum(x ** 2))
            assert tangent == pytest.approx(6 * np.dot(x, v) + 2 * np.sum(x ** 2))
            assert product(x, v, 3.0) == pytest.approx(6 * np.array(v))
    assert linkgrad.jvp(model, (X, 3.0, 2), (X, 1.0, None))[1] == pytest.approx(98)
    assert linkgrad.jvp(model, (X, 3.0, 2), (X, 1.0, 1))[1] != pytest.approx(98)
    with pytest.raises(linkgrad.Error, match="shape"):
        linkgrad.jvp(model, (X, 3.0), (np.ones(2), 2.0))
    with pytest.raises(linkgrad.Error, match="shape"):
        product(X, np.ones(2), 3.0)


def test_precision_is_that_of_the_argument():
    @numba.njit
    def f(x):
        return x * x
    derivative = linkgrad.grad(f)
    for x in (np.float32(3.1), 3.1):
        for _ in range(2):
            assert derivative(x) == pytest.approx(2 * float(x), rel=1e-14)
            assert linkgrad.jvp(f, (x,), (1.0,))[1] == derivative(x)


def test_jacobians():
    assert linkgrad.jacfwd(several)(X) == pytest.approx(JACOBIAN)
    assert linkgrad.jacrev(several)(X) == pytest.approx(JACOBIAN)
    value, pull_back = linkgrad.vjp(several, X)
    assert value == pytest.approx([2.0, 2 * np.exp(3.0)])
    assert pull_back([1.0, 2.0])[0] == pytest.approx(np.array([1, 2]) @ JACOBIAN)


def test_second_order():
    assert linkgrad.hessian(model)(X, 0.5, n=3) == pytest.approx(np.diag(3 * X))
    assert linkgrad.hvp(model)(X, np.ones(3), 0.5, n=3) == pytest.approx(3 * X)


@pytest.mark.parametrize("n", [3, 4, 7])
def test_matrices_of_several_lanes(n):
    """Directions go together, and the last of them may be fewer; f writes to x."""
    def mixed(x, s):
        for i in range(1, x.size):
            x[i] = np.sin(x[i - 1]) * x[i] + s
        return x * x[0]

    x, s, h = np.linspace(0.5, 1.5, n), 0.25, 1e-6
    moved = [(x + h * e, x - h * e) for e in np.eye(n)]
    by_x = np.stack([(mixed(a, s) - mixed(b, s)) / (2 * h) for a, b in moved], -1)
    by_s = (mixed(x.copy(), s + h) - mixed(x.copy(), s - h)) / (2 * h)
    for transform in (linkgrad.jacfwd, linkgrad.jacrev):
        given = x.copy()
        found = transform(mixed, (0, 1))(given, s)
        assert found[0] == pytest.approx(by_x, rel=1e-7)
        assert found[1] == pytest.approx(by_s, rel=1e-7)

    def total(x, s):
        y = x * x
        for i in range(1, x.size):
            y[i] = np.sin(y[i - 1]) * y[i] + s
        return np.sum(y * x[0]) * s

    gradient = linkgrad.grad(total, (0, 1))
    moved = [gradient(a[:n].copy(), a[n]) + gradient(b[:n].copy(), b[n]) for a, b in
             ((np.append(x, s) + h * e, np.append(x, s) - h * e) for e in np.eye(n + 1))]
    differences = [(np.append(a, b) - np.append(c, d)) / (2 * h) for a, b, c, d in moved]
    assert linkgrad.hessian(total, (0, 1))(x, s) == pytest.approx(
        np.array(differences), rel=1e-6)


def test_strided_arguments():
    """What is neither C nor Fortran, in every transform."""
    whole = np.arange(1.0, 49.0).reshape(6, 8) / 48

    def cubes(a, n=3):
        return np.sum(a ** n)

    def rows(a):
        return np.sum(a ** 3, axis=1)

    for a in (whole[::2, ::2], whole[::-1], whole.T[1:, ::3], whole[:, 2:3]):
        v = np.cos(a)
        assert linkgrad.grad(cubes)(a) == pytest.approx(3 * a ** 2)
        assert linkgrad.hvp(cubes)(a, v) == pytest.approx(6 * a * v)
        assert linkgrad.jvp(rows, (a,), (v,))[1] == pytest.approx(
            np.sum(3 * a ** 2 * v, axis=1))
        assert linkgrad.hessian(cubes)(a) == pytest.approx(np.diag(6 * a.ravel()))
        jacobian = linkgrad.jacfwd(rows)(a)
        assert jacobian == pytest.approx(linkgrad.jacrev(rows)(a))
        assert np.einsum("iij->ij", jacobian) == pytest.approx(3 * a ** 2)


def test_errors():
    with pytest.raises(linkgrad.Error, match="returns a number"):
        linkgrad.grad(several)(X)
    with pytest.raises(linkgrad.Error, match="there is no argument 5"):
        linkgrad.grad(model, 5)(X, 1.0)
    with pytest.raises(linkgrad.Error, match="int64"):
        linkgrad.grad(model)(np.arange(3), 1.0)
    with pytest.raises(linkgrad.Error, match="shape"):
        linkgrad.jvp(several, (X,), (np.ones(2),))


def through_objects(a):
    with numba.objmode(y="float64"):
        y = float(a[0, 0])
    return y * a[0, 1]


def test_objects_have_no_derivative():
    with pytest.raises(linkgrad.Error, match="objmode"):
        linkgrad.grad(through_objects)(np.eye(2))


def raises(x):
    if x[0] > 2.0:
        raise ValueError("too large")
    return x[0] * x[0]


def test_exceptions_of_the_function():
    derivative = linkgrad.grad(raises)
    assert derivative(np.ones(1)) == pytest.approx([2.0])
    with pytest.raises(ValueError, match="too large"):
        derivative(np.full(1, 3.0))


@linkgrad.grad(argnums=1)
def decorated_with_argnums(x, y):
    return x * y ** 3


def test_spellings():
    assert decorated_with_argnums(2.0, 3.0) == pytest.approx(54)
    bound = functools.partial(numba.njit(lambda x, y: x * y ** 3), y=3.0)
    assert linkgrad.grad(bound)(2.0) == pytest.approx(27)
    both = linkgrad.grad(lambda x, y: x * y, argnums=range(2))
    assert both(2.0, 3.0) == (3.0, 2.0)
    cube = numba.njit(lambda x, n: x ** n)
    assert linkgrad.jvp(lambda x: x * x, (3,), (1,)) == (9.0, 6.0)
    assert linkgrad.jvp(cube, (2.0, 3), (1.0, 0)) == (8.0, 12.0)
