"""Numba's compiler up to LLVM IR.

What Numba keeps of a function is its IR after code generation: loops are unrolled and
vectorised, and addresses have become sums of integers. A derivative wants what was there
before. So functions are compiled once more, by Numba with contexts of our own, as
Numba does to compile ahead of time: no machine code is made, and the link optimises.
The user's functions and Numba's own stay as they are: each is replaced by a copy where it
is called.
"""
import contextlib
import copy
import ctypes
import functools

import numba
from numba import _dynfunc
from numba.core import codegen, cpu, types, typing
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher, cpu_target
from numba.experimental.jitclass.base import ClassBuilder, JitClassType
from numba.np.ufunc.dufunc import DUFunc
from numba.stencils.stencil import StencilFunc, StencilFuncLowerer


class _Library(codegen.JITCodeLibrary):
    def _finalize_specific(self):
        pass


class _Codegen(codegen.JITCPUCodegen):
    _library_class = _Library

    def _add_module(self, module):
        pass

    def _pass_manager_builder(self, **options):
        options.update(loop_vectorize=False, slp_vectorize=False)
        builder = super()._pass_manager_builder(**options)
        builder.disable_unroll_loops = True
        return builder


class _Typing(typing.Context):
    copies = None

    def resolve_value_type(self, value):
        if isinstance(value, DUFunc) and value not in self.ufuncs:
            # These are known to the contexts in which they were made only.
            self.ufuncs[value] = True
            value._install_type(self)
            value._install_cg(self.target)
        ty = super().resolve_value_type(value)
        if isinstance(ty, types.Dispatcher):
            return self.copies.of(ty)
        return ty

    def _lookup_global(self, value):
        """Classes and stencils are known to Numba's own context only."""
        if isinstance(value, StencilFunc):
            value = self._stencil(value)
        elif isinstance(value, JitClassType):
            self.target.install_registry(ClassBuilder.class_impl_registry)
            self._add_methods(value.class_type)
            return value.class_type
        return super()._lookup_global(value)

    def _add_methods(self, class_type):
        for functions in (class_type.jit_methods, class_type.jit_static_methods,
                          *class_type.jit_props.values()):
            self.methods.update(functions.values())
        for ty in class_type.struct.values():
            if isinstance(ty, types.ClassInstanceType):
                self._add_methods(ty.class_type)

    def _stencil(self, old):
        if old not in self.stencils:
            new = self.stencils[old] = copy.copy(old)
            new._typingctx, new._targetctx = self, self.target
            new._type_cache, new._lower_me = {}, StencilFuncLowerer(new)
            new._install_type(self)
        return self.stencils[old]

    def resolve_function_type(self, func, args, kws):
        return super().resolve_function_type(self.copies.of(func), args, kws)


class _Target(cpu.CPUContext):
    copies = None

    def init(self):
        super().init()
        self._internal_codegen = _Codegen("linkgrad")

    def get_function(self, fn, sig, _firstcall=True):
        return super().get_function(self.copies.of(fn), sig, _firstcall)

    def get_executable(self, library, fndesc, env):
        # Numba wants a function that Python could call; nobody does.
        return _dynfunc.make_function(
            fndesc.lookup_module(), fndesc.qualname.split(".")[-1], "",
            ctypes.cast(ctypes.pythonapi.PyErr_NoMemory, ctypes.c_void_p).value,
            env, (library,))

    def create_cpython_wrapper(self, *args, **kwargs):
        pass

    def create_cfunc_wrapper(self, *args, **kwargs):
        pass


def _kind(dispatcher):
    """generated_jit, where Numba still has it."""
    kind = getattr(dispatcher, "_impl_kind", None)
    return {"impl_kind": kind} if kind else {}


class _Copies:
    def __init__(self, options):
        self.options, self.made = options, {}

    def of(self, ty):
        """Of the type of a function that a decorator has made, that of its copy."""
        if not isinstance(ty, types.Dispatcher) or \
                not isinstance(ty.dispatcher, CPUDispatcher):
            return ty
        old = ty.dispatcher
        if id(old) not in self.made:
            # parallel: a derivative runs in the thread that asks for it.
            options = {**old.targetoptions, "nopython": True, "parallel": False,
                       **self.options}
            new = CPUDispatcher(old.py_func, dict(old._compiler.locals), options,
                                **_kind(old))
            new_type = types.Dispatcher(new)
            self.made[id(old)] = new_type, old
            self.made[id(new)] = new_type, new
        return self.made[id(old)][0]


@contextlib.contextmanager
def _copies_are_typed():
    """Methods of classes do not ask the context for their functions' types."""
    own = types.Dispatcher.get_call_type

    def get_call_type(self, context, args, kws):
        if isinstance(context, _Typing) and self.dispatcher in context.methods:
            self = context.copies.of(self)
        return own(self, context, args, kws)

    types.Dispatcher.get_call_type = get_call_type
    try:
        yield
    finally:
        types.Dispatcher.get_call_type = own


def _linked(compiled):
    """With what it calls."""
    if not compiled.library._finalized:
        compiled.library.finalize()
    return compiled


class Compiler:
    def __init__(self, **options):
        self.typing = _Typing()
        self.target = self.typing.target = _Target(self.typing, "cpu")
        self.typing.ufuncs, self.typing.stencils = {}, {}
        self.typing.methods = set()
        self.copies = self.typing.copies = self.target.copies = _Copies(options)

    @contextlib.contextmanager
    def active(self):
        with global_compiler_lock, _copies_are_typed(), \
                cpu_target.nested_context(self.typing, self.target):
            yield self

    def result_type(self, function, argument_types):
        return self.typing.resolve_function_type(
            types.Dispatcher(function), tuple(argument_types), {}).return_type

    def compile(self, function, argument_types):
        """Numba's result of a plain function."""
        dispatcher = numba.jit(nopython=True, **self.copies.options)(function)
        dispatcher.compile(tuple(argument_types))
        return _linked(dispatcher.overloads[tuple(argument_types)])


    def definition(self, name):
        """The IR of the copy that Numba gave that name, or None."""
        for ty, _ in self.copies.made.values():
            for compiled in ty.dispatcher.overloads.values():
                if compiled.fndesc.llvm_func_name == name:
                    return _linked(compiled).library.get_llvm_str()
        return None


@functools.lru_cache(maxsize=None)
def compiler(debug=False):
    return Compiler(debug=True) if debug else Compiler()
