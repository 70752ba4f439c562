import numpy as np
import pytest

import linkgrad


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


def test_kalman():
    import kalman as k
    y = k.data()
    gradient = linkgrad.grad(k.negative_log_likelihood)(k.START, y)
    assert gradient == pytest.approx(differences(
        lambda t: k.negative_log_likelihood(t, y), k.START), rel=1e-6)
    found = k.fit()
    assert found.success and np.max(np.abs(found.jac)) < 1e-3


def test_torch_layer():
    pytest.importorskip("torch")
    import torch
    import torch_layer
    x = torch.rand(3, 2, dtype=torch.float64, requires_grad=True)
    knots = torch.rand(2, 5, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(torch_layer.layer.apply, (x, knots))
    losses = torch_layer.train()
    assert losses[-1] < 0.1 * losses[0]


def test_from_cxx():
    import from_cxx
    assert from_cxx.descend([-1.0, 0.5, 2.0]) == pytest.approx(np.ones(3),
                                                               abs=0.05)
