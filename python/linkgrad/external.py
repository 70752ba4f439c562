"""Functions of C, C++ and Rust, from objects of bitcode: Numba calls them, and derivatives
go through them."""
import ctypes
import re
import tempfile
from pathlib import Path

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.extending import intrinsic
from numba.np.arrayobj import make_array

from . import bitcode, link, runtime
from .link import Error

_C = {"double": types.float64, "float64": types.float64, "f8": types.float64,
      "float32": types.float32, "f4": types.float32, "boolean": types.boolean,
      "intp": types.int64, "uintp": types.uint64, "intc": types.int32,
      "void": types.void, "bool": types.boolean, "_Bool": types.boolean,
      "char": types.int8, "short": types.int16, "int": types.int32,
      "long": types.int64, "long long": types.int64, "ssize_t": types.int64,
      "ptrdiff_t": types.int64, "size_t": types.uint64, "float": types.float32,
      "unsigned": types.uint32, "unsigned int": types.uint32,
      "unsigned long": types.uint64, "unsigned char": types.uint8,
      "f32": types.float32, "f64": types.float64, "isize": types.int64,
      "usize": types.uint64, "i32": types.int32, "i64": types.int64,
      "u32": types.uint32, "u64": types.uint64}
_C.update({f"int{n}_t": getattr(types, f"int{n}") for n in (8, 16, 32, 64)})
_C.update({f"int{n}": getattr(types, f"int{n}") for n in (8, 16, 32, 64)})
_C.update({f"uint{n}": getattr(types, f"uint{n}") for n in (8, 16, 32, 64)})
_C.update({f"uint{n}_t": getattr(types, f"uint{n}") for n in (8, 16, 32, 64)})


def _type(text):
    """Of C, Rust or Numba: `const double *`, `int64_t`, `float64[:]`."""
    plain = re.sub(r"\b(const|mut|restrict|__restrict)\b", "", text).strip()
    if "*" in plain:
        inner = _type(plain.replace("*", " ", 1))
        return types.CPointer(inner)
    plain = re.sub(r"\s+", " ", plain)
    array = re.fullmatch(r"(\w+) ?\[(.*)\]", plain)
    if array:
        return types.Array(_type(array[1]), array[2].count(":"), "C")
    # A parameter's name may follow.
    first = plain.rsplit(" ", 1)[0]
    for name in (plain, first):
        if name in _C:
            return _C[name]
    pointer = re.fullmatch(r"(?:CPointer|types\.CPointer)\((\w+)\)", plain)
    if pointer:
        return types.CPointer(_type(pointer[1]))
    raise Error(f"the type '{text}' of the signature is not known")


def _signature(given):
    """A signature or a tuple of Numba's, or text of C or Numba:
    `double(const double *, int64_t)`, `float64(float64[:], int64)`."""
    if isinstance(given, numba.core.typing.templates.Signature):
        return given.return_type, tuple(given.args)
    if not isinstance(given, str):
        raise Error("signature: give a text such as 'double(const double *, long)' "
                    "or a signature of Numba's")
    match = re.fullmatch(r"\s*(.*?)\s*\((.*)\)\s*", given, re.S)
    if not match:
        raise Error(f"'{given}' is not a signature such as "
                    "'double(const double *, long)'")
    inner = match[2].strip()
    parts = [] if inner in ("", "void") else \
        re.split(r",(?![^\[\]()]*[\])])", inner)
    return _type(match[1]), tuple(_type(p) for p in parts)


def _check(ty, where):
    if isinstance(ty, types.CPointer):
        ty = ty.dtype
    elif isinstance(ty, types.Array):
        if ty.layout not in "AC":
            raise Error(f"{where}: {ty} is not an array in C's order")
        ty = ty.dtype
    if not isinstance(ty, (types.Integer, types.Float, types.Boolean)) and \
            ty != types.void:
        raise Error(f"{where}: values of type {ty} are not served")


def _is_address(ty):
    return isinstance(ty, (types.CPointer, types.Array))


class External:
    """A function of an object. Where C takes an address, Python gives an array."""

    def __init__(self, paths, name, signature):
        self.paths = [Path(p) for p in ([paths] if isinstance(paths, (str, Path))
                                        else paths)]
        for path in self.paths:
            if not path.is_file():
                raise Error(f"{path} does not exist")
        self.name = self.__name__ = name
        self.result, self.parameters = _signature(signature)
        for i, ty in enumerate((self.result, *self.parameters)):
            _check(ty, f"parameter {i} of {name}" if i else f"the result of {name}")
        if _is_address(self.result):
            raise Error(f"{name}: a function that returns an address is not served")
        self.address = self._load()
        self.dispatcher = self._dispatcher()
        self.__wrapped__ = self.dispatcher

    def _load(self):
        """Machine code, for calls without a derivative."""
        contents = [p.read_bytes() for p in self.paths]
        self.key = link.digest(self.name, *contents, link.versions())
        kept = [link.keep(f"{link.digest(data)}{path.suffix}", data)
                for path, data in zip(self.paths, contents)]
        kept += [link.library_path("libstdc++.so"), link.library_path("libm.so.6")]
        kept = [path for path in kept if path]
        library = link.cache() / f"{self.key}.so"
        if not library.exists():
            with tempfile.TemporaryDirectory() as folder:
                made = Path(folder) / "library.so"
                self._link(kept, made)
                link.keep(library.name, made.read_bytes())
        try:
            function = getattr(runtime.load(library), self.name)
        except AttributeError:
            raise Error(f"{self.paths[0]} does not define '{self.name}'") from None
        address = ctypes.cast(function, ctypes.c_void_p).value
        bitcode.register(address, self.name, kept)
        return address

    def _link(self, files, made):
        try:
            link.link(files, [self.name], made, f"{self.paths[0]} cannot be loaded",
                      [f"--undefined={self.name}"])
        except Error as e:
            if "symbol not defined" in str(e):
                raise Error(f"{self.paths[0]} does not define '{self.name}'"
                            ) from None
            raise

    def _dispatcher(self):
        external = self

        @intrinsic
        def call(typing, arguments):
            parameters, given = external.parameters, tuple(arguments)

            def codegen(context, builder, signature, args):
                values = cgutils.unpack_tuple(builder, args[0], len(given))
                words = []
                for value, want, have in zip(values, parameters, given):
                    if isinstance(have, types.Array):
                        words.append(make_array(have)(context, builder, value).data)
                    else:
                        value = context.cast(builder, value, have, want)
                        words.append(context.get_value_as_argument(
                            builder, want, value))
                result = ir.VoidType() if external.result == types.void else \
                    context.get_argument_type(external.result)
                ty = ir.FunctionType(result, [w.type for w in words])
                found = bitcode.call(context, builder, external.address, ty, words)
                if external.result == types.void:
                    return context.get_dummy_value()
                return context.get_returned_value(builder, external.result, found)

            for i, (want, have) in enumerate(zip(parameters, given)):
                external.check(want, have, i)
            return external.result(arguments), codegen

        names = [f"a{i}" for i in range(len(self.parameters))]
        scope = {"call": call}
        exec(compile(f"def {self.name}({', '.join(names)}):\n"
                     f"    return call(({''.join(n + ', ' for n in names)}))\n",
                     "<linkgrad>", "exec"), scope)
        return numba.njit(nogil=True)(scope[self.name])

    def check(self, want, have, number):
        where = f"argument {number + 1} of {self.name}"
        if _is_address(want):
            if not isinstance(have, types.Array) or have.dtype != want.dtype:
                raise numba.core.errors.TypingError(
                    f"{where} is {have} instead of an array of {want.dtype}")
            if have.layout == "A" or not have.aligned:
                raise numba.core.errors.TypingError(
                    f"{where} is not contiguous: {self.name} gets an address "
                    "only. Give it np.ascontiguousarray of it")
        elif not isinstance(have, (types.Number, types.Boolean)):
            raise numba.core.errors.TypingError(
                f"{where} is {have} instead of {want}")

    def __call__(self, *args):
        return self.dispatcher(*args)

    @property
    def _numba_type_(self):
        return types.Dispatcher(self.dispatcher)

    def linkgrad_identity(self):
        return "external", self.key, str(self.result), str(self.parameters)


def load(path, name, signature):
    """The function of that name in an object, or in one of several objects and
    archives, for @njit code and for derivatives. Signatures are C's or Numba's:
    "double(const double *, int64_t)", "float64(float64[:], int64)"."""
    return External(path, name, signature)
