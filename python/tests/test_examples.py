import numpy as np
import pytest


def differences(f, x, h=1e-5):
    rows = np.eye(x.size) * h
    return np.stack([(f(x + d) - f(x - d)) / (2 * h) for d in rows], axis=-1)


def test_mixed_effects():
    import mixed_effects as m
    theta, data = np.array([0.5, -1.0, 0.1, -0.2]), m.data()
    assert m.gradient(theta, *data) == pytest.approx(
        differences(lambda t: m.log_likelihood(t, *data), theta), rel=1e-6)
    hessian = m.hessian(theta, *data)
    assert hessian == pytest.approx(
        differences(lambda t: m.gradient(t, *data), theta), rel=1e-5, abs=1e-6)
    assert hessian == pytest.approx(hessian.T)


def test_mixture():
    import mixture
    from scipy.optimize import minimize
    found = mixture.fit()
    slow = minimize(mixture.loss, mixture.START, args=(mixture.data(), 2),
                    method="L-BFGS-B")
    assert found.success
    assert found.fun == pytest.approx(slow.fun, rel=1e-5)
    assert found.nfev < slow.nfev
