"""A mixture of Gaussians, fitted by L-BFGS."""
import numba
import numpy as np
from scipy.optimize import minimize

import linkgrad


@numba.njit
def loss(theta, x, k):
    total = 0.0
    top = np.max(theta[:k])
    weights = np.sum(np.exp(theta[:k] - top))
    for i in range(x.size):
        density = 0.0
        for j in range(k):
            width = np.exp(theta[2 * k + j])
            z = (x[i] - theta[k + j]) / width
            density += np.exp(theta[j] - top - 0.5 * z * z) / width
        total -= np.log(density / weights)
    return total / x.size


START = np.array([0.0, 0.0, -1.0, 0.5, 0.0, 0.0])


def data():
    rng = np.random.default_rng(0)
    return np.concatenate([rng.normal(-2, 0.5, 60), rng.normal(1, 0.7, 60)])


def fit():
    return minimize(linkgrad.value_and_grad(loss), START, args=(data(), 2),
                    jac=True, method="L-BFGS-B")


if __name__ == "__main__":
    print(fit())
