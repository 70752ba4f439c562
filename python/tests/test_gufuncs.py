"""What @guvectorize has made, called from compiled functions: the numbers and the errors
of the same call from Python. Derivatives: array_code.py."""
import numba
import numpy as np
import pytest

import linkgrad  # Numba learns to call them
from array_code import scaled, smoothed, times, weighted


@numba.njit
def call_weighted(x, w):
    return weighted(x, w)


@numba.njit
def call_smoothed(x, rate):
    return smoothed(x, rate)


@numba.njit
def call_times(a, x):
    return times(a, x)


@numba.njit
def call_into(x, a, out):
    return scaled(x, a, out)


def numbers(*shape, dtype=float):
    return (np.arange(np.prod(shape)).reshape(shape) + 1).astype(dtype)


@pytest.mark.parametrize("compiled, arguments", [
    (call_weighted, (numbers(3), numbers(3))),
    (call_weighted, (numbers(2, 3), numbers(3))),
    (call_weighted, (numbers(3), numbers(4, 1, 3))),
    (call_weighted, (numbers(2, 3), numbers(4, 1, 3))),
    (call_weighted, (numbers(3, 2).T, numbers(2, 3)[:, ::-1])),
    (call_weighted, (numbers(0, 3), numbers(3))),
    (call_weighted, (numbers(2, 3, dtype=np.float32), numbers(3, dtype=int))),
    (call_smoothed, (numbers(2, 3), 0.25)),
    (call_smoothed, (numbers(2, 3), 1)),
    (call_smoothed, (numbers(3), numbers(4))),
    (call_smoothed, (numbers(2, 3), numbers(4, 1))),
    (call_times, (numbers(2, 3), numbers(3))),
    (call_times, (numbers(2, 3, dtype=int), numbers(3, dtype=int))),
    (call_times, (numbers(5, 2, 3, dtype=np.int32), numbers(3, dtype=int))),
    (call_times, (numbers(5, 2, 3), numbers(1, 3))),
], ids=lambda v: getattr(v, "__name__", ""))
def test_as_from_python(compiled, arguments):
    gufunc = compiled.py_func.__globals__[compiled.py_func.__code__.co_names[0]]
    want, found = gufunc(*arguments), compiled(*arguments)
    assert np.shape(found) == np.shape(want)
    assert np.asarray(found).dtype == np.asarray(want).dtype
    assert np.array_equal(found, want)


def test_outputs_that_are_given():
    out, want = np.zeros((2, 6)), np.zeros((2, 6))
    call_into(numbers(3), 2.0, out[:, ::2])
    scaled(numbers(3), 2.0, want[:, ::2])
    assert np.array_equal(out, want) and out.any()


@pytest.mark.parametrize("compiled, arguments", [
    (call_weighted, (numbers(3), numbers(4))),
    (call_weighted, (numbers(2, 3), numbers(5, 3))),
    (call_times, (numbers(2, 3), numbers(2))),
    (call_into, (numbers(2, 3), 2.0, np.zeros(3))),
], ids=lambda v: getattr(v, "__name__", ""))
def test_wrong_shapes(compiled, arguments):
    gufunc = compiled.py_func.__globals__[compiled.py_func.__code__.co_names[0]]
    with pytest.raises(ValueError):
        gufunc(*arguments)
    with pytest.raises(ValueError):
        compiled(*arguments)


def test_wrong_types():
    with pytest.raises(numba.core.errors.TypingError):
        call_weighted(numbers(3).astype(complex), numbers(3))
    with pytest.raises(numba.core.errors.TypingError):
        call_weighted(1.0, numbers(3))

    def loss(x):
        return weighted(x[0], x)
    with pytest.raises(linkgrad.Error, match="weighted"):
        linkgrad.grad(loss)(numbers(3))
