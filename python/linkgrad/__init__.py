"""Derivatives of functions that Numba compiles: docs/python.md."""
from . import gufuncs  # Numba learns to call them
from .external import load
from .link import Error
from .transforms import (grad, hessian, hvp, jacfwd, jacrev, jvp,
                         value_and_grad, vjp)

__all__ = ["Error", "grad", "value_and_grad", "jvp", "vjp", "jacfwd", "jacrev",
           "hessian", "hvp", "load"]
