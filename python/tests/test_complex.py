"""Complex arguments and results. An adjoint is dL/dRe + i dL/dIm."""
import numba
import numpy as np
import pytest

import linkgrad

rng = np.random.default_rng(5)
Z = rng.normal(size=4) + 1j * rng.normal(size=4)
M = rng.normal(size=(3, 3)) + 1j * rng.normal(size=(3, 3)) + 3 * np.eye(3)
X = rng.uniform(0.5, 1.5, 4)


@numba.njit
def energy(z, x, s):
    w = z * np.exp(1j * x) + s * z[::-1]
    return np.sum(np.abs(w) ** 2) + (w[0] * s).imag


@numba.njit
def spectrum(m, v):
    w = np.linalg.eigvals(m)
    h = m + m.conj().T
    return (np.sum(np.abs(w) ** 2) + np.sum(np.linalg.eigvalsh(h) ** 3)
            + np.abs(np.linalg.solve(m, v)[1]) + np.linalg.svd(m)[1][0])


@numba.njit
def transform(z, s):
    return z * z * s, np.sum(z.real), z[0] / s


def inner(a, b):
    return float(np.sum((np.conj(a) * b).real))


def direction(v):
    if isinstance(v, complex) or np.iscomplexobj(v):
        return rng.normal(size=np.shape(v)) + 1j * rng.normal(size=np.shape(v))
    return rng.normal(size=np.shape(v))


@pytest.mark.parametrize("f, args", [(energy, (Z, X, 0.7 - 0.3j)),
                                     (spectrum, (M, Z[:3]))])
def test_gradients(f, args):
    d = [np.asarray(direction(a), np.asarray(a).dtype) for a in args]
    d = [v.item() if v.ndim == 0 else v for v in d]
    h = 1e-6
    at = [f(*[a + s * h * v for a, v in zip(args, d)]) for s in (1, -1)]
    every = tuple(range(len(args)))
    value, found = linkgrad.value_and_grad(f, every)(*args)
    assert value == pytest.approx(f(*args), rel=1e-12)
    assert sum(map(inner, found, d)) == pytest.approx((at[0] - at[1]) / (2 * h),
                                                      rel=1e-6)
    for a, g in zip(args, found):
        assert np.shape(g) == np.shape(a)
        assert np.asarray(g).dtype == np.asarray(a).dtype
    _, tangent = linkgrad.jvp(f, args, tuple(d))
    assert tangent == pytest.approx(sum(map(inner, found, d)), rel=1e-10)
    # The Hessian is symmetric.
    v = [np.asarray(direction(a)) for a in args]
    v = [u.item() if u.ndim == 0 else u for u in v]
    second = linkgrad.hvp(f, every)
    assert sum(map(inner, second(args[0], tuple(d), *args[1:]), v)) == pytest.approx(
        sum(map(inner, second(args[0], tuple(v), *args[1:]), d)), rel=1e-8)


def test_results():
    s, dz, ds = 1.5 + 0.5j, direction(Z), 0.3 - 0.2j
    value, tangent = linkgrad.jvp(transform, (Z, s), (dz, ds))
    np.testing.assert_allclose(value[0], Z * Z * s)
    np.testing.assert_allclose(tangent[0], 2 * Z * dz * s + Z * Z * ds)
    assert tangent[2] == pytest.approx(dz[0] / s - Z[0] * ds / s ** 2)
    w = (direction(Z), 0.4, 0.1 + 0.6j)
    _, pull_back = linkgrad.vjp(transform, Z, s)
    found = pull_back(w)
    assert inner(found[0], dz) + inner(found[1], ds) == pytest.approx(
        sum(map(inner, w, tangent)), rel=1e-12)


def test_single_precision():
    z = Z.astype(np.complex64)
    found = linkgrad.grad(numba.njit(lambda z: np.sum((z * z).real)))(z)
    assert found.dtype == np.complex64
    np.testing.assert_allclose(found, 2 * np.conj(z), rtol=1e-5)


def test_from_njit():
    gradient = linkgrad.grad(energy, (0, 2))

    @numba.njit
    def use(z, x, s):
        a, b = gradient(z, x, s)
        return np.sum(np.abs(a)) + abs(b)

    a, b = gradient(Z, X, 0.7 - 0.3j)
    assert use(Z, X, 0.7 - 0.3j) == pytest.approx(np.sum(np.abs(a)) + abs(b))


def test_refused():
    square = numba.njit(lambda z: z * z)
    with pytest.raises(linkgrad.Error, match="returns complex128"):
        linkgrad.grad(square)(1j)
    for transform in linkgrad.jacfwd, linkgrad.jacrev:
        with pytest.raises(linkgrad.Error, match="does not serve complex"):
            transform(square)(1j)
    with pytest.raises(linkgrad.Error, match="does not serve complex"):
        linkgrad.hessian(numba.njit(lambda z: abs(z)))(1j)
    with pytest.raises(linkgrad.Error, match="not made of numbers"):
        linkgrad.jvp(numba.njit(lambda x: x), (1.0,), (1j,))
