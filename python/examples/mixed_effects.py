"""The log-likelihood of a linear mixed-effects model: groups of observations
whose covariance depends on two parameters."""
import numba
import numpy as np

import linkgrad


@numba.njit
def log_likelihood(theta, X, Z, y, groups):
    beta, tau, sigma = theta[:X.shape[1]], np.exp(theta[-2]), np.exp(theta[-1])
    size = y.size // groups
    total = 0.0
    for g in range(groups):
        rows = slice(g * size, (g + 1) * size)
        V = tau * (Z[rows] @ Z[rows].T) + sigma * np.eye(size)
        residual = y[rows] - X[rows] @ beta
        sign, log_determinant = np.linalg.slogdet(V)
        total -= 0.5 * (log_determinant
                        + np.dot(residual, np.linalg.inv(V) @ residual))
    return total


def data(groups=5, size=6, seed=0):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(groups * size, 2))
    Z = rng.normal(size=(groups * size, 2))
    effects = rng.normal(size=(groups, 2))
    y = X @ [1.0, -2.0] + rng.normal(size=groups * size)
    for g in range(groups):
        y[g * size:(g + 1) * size] += Z[g * size:(g + 1) * size] @ effects[g]
    return X, Z, y, groups


gradient = linkgrad.grad(log_likelihood)
hessian = linkgrad.hessian(log_likelihood)

if __name__ == "__main__":
    theta = np.array([0.5, -1.0, 0.1, -0.2])
    print(gradient(theta, *data()))
    print(hessian(theta, *data()))
