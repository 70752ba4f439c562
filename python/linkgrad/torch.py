"""Numba functions as functions of PyTorch, on tensors of the CPU without copies."""
import inspect

import numpy as np
import torch

from .link import Error
from .transforms import Call, Function


def _value(a):
    """What Numba gets: a tensor as an array on the same memory."""
    if not isinstance(a, torch.Tensor):
        return a
    if a.device.type != "cpu":
        raise Error(f"a tensor on {a.device}: only those of the CPU are served")
    a = a.detach()
    if a.is_conj() or a.is_neg():
        a = a.resolve_conj().resolve_neg()
    return a.numpy()


def _is_differentiable(a):
    return isinstance(a, torch.Tensor) and a.dtype in (torch.float32,
                                                       torch.float64)


class _Callable(type(torch.autograd.Function)):
    """Functions that are called without .apply, too."""

    def __call__(cls, *args, **kwargs):
        return cls.apply(*cls.linkgrad.arguments(args, kwargs))


class _Function:
    """f, and what its derivatives need of a call."""

    def __init__(self, f):
        self.f = Function(f)

    def arguments(self, args, kwargs):
        return self.f.values(args, kwargs)

    def call(self, args, chosen):
        # Gradients of a tensor of no dimension are one.
        call = Call(self.f, [_value(a) for a in args], {}, tuple(chosen))
        if not (call.result.is_number or call.result.is_array):
            raise Error("torch wants a function that returns a number or an array; "
                        f"this one returns {call.result.type}")
        return call

    def chosen(self, args):
        return [n for n, a in enumerate(args) if _is_differentiable(a)]

    def result(self, value, args):
        like = next(args[n] for n in self.chosen(args))
        array = np.asarray(value)
        return torch.from_numpy(array if array.ndim else array.reshape(())) \
            if array.dtype.kind == "f" and array.ndim else \
            torch.as_tensor(value, dtype=like.dtype)

    def primal(self, args):
        return self.result(self.call(args, self.chosen(args)).primal(), args)

    def vjp(self, args, adjoint):
        call = self.call(args, self.chosen(args))
        return [torch.from_numpy(d) for d in
                call.gradient([self.seed(call, adjoint)])[1]]

    def seed(self, call, adjoint):
        array = np.ascontiguousarray(_value(adjoint))
        call.shapes = [array.shape]
        return array.reshape(-1).astype(call.result.outs[0].buffer)

    def directions(self, call, args, tangents):
        given = [np.zeros(args[n].shape) if t is None else _value(t)
                 for n, t in zip(self.chosen(args), tangents)]
        return call.tangents(given, "tangent")

    def jvp(self, args, tangents):
        call = self.call(args, self.chosen(args))
        call.measure()
        douts = call.tangent(self.directions(call, args, tangents))[1]
        value = douts[0].reshape(call.shapes[0])
        return torch.from_numpy(value) if value.ndim else \
            torch.as_tensor(value.item(), dtype=args[self.chosen(args)[0]].dtype)

    def second(self, args, adjoint, tangents):
        """The derivative of vjp by the arguments, in a direction."""
        call = self.call(args, self.chosen(args))
        seed = self.seed(call, adjoint)
        found = call.second([seed], self.directions(call, args, tangents))[1]
        return [torch.from_numpy(d) for d in found]


class _Adjoint(torch.autograd.Function):
    """The vector-Jacobian product, which is differentiated once more: by the vector it
    is a Jacobian-vector product, by the arguments a Hessian-vector product."""

    @staticmethod
    def forward(ctx, function, adjoint, *args):
        ctx.function, ctx.others = function, args
        ctx.chosen = function.chosen(args)
        ctx.save_for_backward(adjoint, *(args[n] for n in ctx.chosen))
        return tuple(function.vjp(args, adjoint))

    @staticmethod
    def backward(ctx, *tangents):
        adjoint, *tensors = ctx.saved_tensors
        args = list(ctx.others)
        for n, t in zip(ctx.chosen, tensors):
            args[n] = t
        if all(t is None for t in tangents):
            return (None,) * (2 + len(args))
        by_adjoint = ctx.function.jvp(args, tangents)
        found = ctx.function.second(args, adjoint, tangents)
        by_args = dict(zip(ctx.chosen, found))
        return (None, by_adjoint.to(adjoint.dtype).reshape(adjoint.shape),
                *(by_args.get(n) for n in range(len(args))))


def function(f):
    """A torch.autograd.Function of a function that takes arrays, numbers and what
    else Numba knows, and returns a number or an array. Tensors of floats are
    differentiated; it is called by its name or by .apply."""
    served = _Function(f)

    def forward(ctx, *args):
        ctx.others, ctx.chosen = args, served.chosen(args)
        if not ctx.chosen:
            raise Error("there is no tensor of floats among the arguments")
        tensors = [args[n] for n in ctx.chosen]
        ctx.save_for_backward(*tensors)
        ctx.save_for_forward(*tensors)
        return served.primal(args)

    def arguments(ctx):
        args = list(ctx.others)
        for n, t in zip(ctx.chosen, ctx.saved_tensors):
            args[n] = t
        return args

    def backward(ctx, adjoint):
        args = arguments(ctx)
        found = dict(zip(ctx.chosen, _Adjoint.apply(served, adjoint, *args)))
        return tuple(found.get(n) for n in range(len(args)))

    def jvp(ctx, *tangents):
        args = arguments(ctx)
        return served.jvp(args, [tangents[n] for n in ctx.chosen])

    name = getattr(f, "__name__", "function")
    made = _Callable(name, (torch.autograd.Function,), {
        "forward": staticmethod(forward), "backward": staticmethod(backward),
        "jvp": staticmethod(jvp), "linkgrad": served,
        "__doc__": getattr(f, "__doc__", None)})
    made.__signature__ = inspect.signature(served.f.dispatcher.py_func)
    made.__module__ = getattr(f, "__module__", __name__)
    return made
