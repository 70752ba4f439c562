"""The log-likelihood of a local linear trend by a Kalman filter, maximised over the
logarithms of its three variances."""
import numba
import numpy as np
from scipy.optimize import minimize

import linkgrad


@numba.njit
def negative_log_likelihood(theta, y):
    level, slope, noise = np.exp(theta)
    F = np.eye(2)
    F[0, 1] = 1.0
    Q = np.diag(np.array([level, slope]))
    mean, P = np.array([y[0], 0.0]), 10.0 * np.eye(2)
    total = 0.0
    for t in range(1, y.size):
        mean, P = F @ mean, F @ P @ F.T + Q
        residual = y[t] - mean[0]
        variance = P[0, 0] + noise
        gain = P[:, 0] / variance
        mean = mean + gain * residual
        P = P - np.outer(gain, P[0])
        total += 0.5 * (np.log(2 * np.pi * variance) + residual ** 2 / variance)
    return total


START = np.array([-1.0, -4.0, 0.0])


def data(steps=80, seed=2):
    rng = np.random.default_rng(seed)
    slope = np.cumsum(rng.normal(0, 0.1, steps))
    level = np.cumsum(slope + rng.normal(0, 0.3, steps))
    return level + rng.normal(0, 1.0, steps)


def fit():
    return minimize(linkgrad.value_and_grad(negative_log_likelihood), START,
                    args=(data(),), jac=True, method="trust-ncg",
                    hessp=linkgrad.hvp(negative_log_likelihood))


if __name__ == "__main__":
    print(fit())
