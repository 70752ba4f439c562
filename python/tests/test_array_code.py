"""array_code.py and the other lists in both modes: against differences, and against each
other."""
import numpy as np
import pytest

import array_code
import container_code
import everyday_code
import linkgrad
import wider_code
from cases import CASES  # of the lists above


def is_float(v):
    return isinstance(v, (float, np.float32)) or (
        isinstance(v, np.ndarray) and v.dtype.kind == "f")


def like(v, rng):
    """A random direction, zero for what is no float."""
    if isinstance(v, (tuple, list)):
        parts = [like(p, rng) for p in v]
        return type(v)(*parts) if hasattr(v, "_fields") else type(v)(parts)
    if isinstance(v, np.ndarray):
        return (rng.normal(size=v.shape).astype(v.dtype) if is_float(v)
                else None)
    return rng.normal() if is_float(v) else None


def moved(v, d, h):
    if isinstance(v, (tuple, list)):
        parts = [moved(p, q, h) for p, q in zip(v, d)]
        return type(v)(*parts) if hasattr(v, "_fields") else type(v)(parts)
    if d is None:
        return v.copy() if isinstance(v, np.ndarray) else v
    return (v + h * d).astype(v.dtype) if isinstance(v, np.ndarray) else v + h * d


def dot(a, b):
    if a is None or b is None:
        return 0.0
    if isinstance(a, (tuple, list)):
        return sum(dot(p, q) for p, q in zip(a, b))
    return float(np.sum(np.asarray(a, float) * np.asarray(b, float)))


@pytest.mark.parametrize("f, args, tolerance", CASES,
                         ids=[f.__name__ for f, _, _ in CASES])
def test_both_modes(f, args, tolerance):
    rng = np.random.default_rng(3)
    v = tuple(like(a, rng) for a in args)
    h = 1e-5 if tolerance < 1e-4 else 1e-2
    value = f(*moved(args, v, 0))
    w = like(value, rng)
    difference = (dot(w, f(*moved(args, v, h)))
                  - dot(w, f(*moved(args, v, -h)))) / (2 * h)

    found, tangent = linkgrad.jvp(f, moved(args, v, 0), v)
    assert dot(w, found) == pytest.approx(dot(w, value), rel=1e-6)
    assert dot(w, tangent) == pytest.approx(difference, rel=tolerance,
                                            abs=tolerance)
    found, pull_back = linkgrad.vjp(f, *moved(args, v, 0))
    adjoints = pull_back(w)
    assert dot(w, found) == pytest.approx(dot(w, value), rel=1e-6)
    assert dot(adjoints, v) == pytest.approx(dot(w, tangent), rel=1e-9
                                             if tolerance < 1e-4 else 1e-5)


@pytest.mark.parametrize("f", [everyday_code.nested_array,
                               everyday_code.list_of_lists,
                               everyday_code.list_of_arrays,
                               container_code.stack_machine,
                               container_code.sums_by_key],
                         ids=lambda f: f.__name__)
def test_second_derivatives_of_lists(f):
    x, h = everyday_code.X, 1e-6
    gradient = linkgrad.grad(f)
    differences = [(gradient(x + h * e) - gradient(x - h * e)) / (2 * h)
                   for e in np.eye(x.size)]
    np.testing.assert_allclose(linkgrad.hessian(f)(x), differences, rtol=1e-6,
                               atol=1e-7)
