import numba
import numpy as np
import pytest

torch = pytest.importorskip("torch")

import linkgrad.torch  # noqa: E402


@numba.njit
def energy(x, w, n=2):
    return np.sum(np.exp(w * x) * x ** n) + x[0] * w


@numba.njit
def layer(x, w):
    return np.tanh(x @ w)


def test_number():
    f = linkgrad.torch.function(energy)
    x = torch.linspace(0.5, 1.5, 4, dtype=torch.float64, requires_grad=True)
    w = torch.tensor(0.3, dtype=torch.float64, requires_grad=True)
    assert float(f(x, 0.3)) == pytest.approx(energy(x.detach().numpy(), 0.3))
    assert torch.autograd.gradcheck(lambda x: f(x, 0.3, n=3), (x,),
                                    check_forward_ad=True)
    assert torch.autograd.gradgradcheck(lambda x: f.apply(x, 0.3, 2), (x,))
    assert issubclass(f, torch.autograd.Function)
    with pytest.raises(linkgrad.Error, match="tensor of floats"):
        f(np.ones(2), 0.3)
    del w


def test_array():
    f = linkgrad.torch.function(layer)
    x = torch.randn(3, 4, dtype=torch.float64, requires_grad=True)
    w = torch.randn(4, 2, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(f.apply, (x, w), check_forward_ad=True)
    assert torch.autograd.gradgradcheck(f.apply, (x, w))


def test_no_copies():
    @numba.njit
    def address(x):
        return float(x.ctypes.data)
    f = linkgrad.torch._Function(address)
    x = torch.zeros(8, dtype=torch.float64)
    assert linkgrad.torch._value(x).ctypes.data == x.data_ptr()
    del f
