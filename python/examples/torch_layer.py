"""A module of PyTorch with a layer that Numba compiles: each number has a spline of its
own, whose knots are learned."""
import numba
import numpy as np
import torch

import linkgrad.torch


@numba.njit
def spline(x, knots):
    y = np.empty_like(x)
    last = knots.shape[1] - 1
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            at = min(max((x[i, j] + 2) * last / 4, 0.0), last - 1e-9)
            k = int(at)
            w = at - k
            y[i, j] = (1 - w) * knots[j, k] + w * knots[j, k + 1]
    return y


layer = linkgrad.torch.function(spline)


class Model(torch.nn.Module):
    def __init__(self, inputs, hidden=6, knots=8):
        super().__init__()
        self.inner = torch.nn.Linear(inputs, hidden, dtype=torch.float64)
        start = torch.linspace(-1, 1, knots, dtype=torch.float64)
        self.knots = torch.nn.Parameter(start.repeat(hidden, 1))
        self.outer = torch.nn.Linear(hidden, 1, dtype=torch.float64)

    def forward(self, x):
        return self.outer(layer(self.inner(x), self.knots))[:, 0]


def train(steps=150):
    torch.manual_seed(0)
    x = 2 * torch.rand(128, 2, dtype=torch.float64) - 1
    y = torch.sin(3 * x[:, 0]) * x[:, 1]
    model = Model(2)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.03)
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = torch.mean((model(x) - y) ** 2)
        loss.backward()
        optimizer.step()
        losses.append(float(loss))
    return losses


if __name__ == "__main__":
    losses = train()
    print(losses[0], losses[-1])
