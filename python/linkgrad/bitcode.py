"""Numba's IR, as it goes into a link.

Functions that are made elsewhere, derivatives and what `linkgrad.load` has loaded,
Numba calls through addresses that it is told (`call`). In the link they are called by
name, and their bitcode takes part: so they are differentiated like any other.
"""
import re

import llvmlite.binding as llvm

from . import special
from .link import Error

_known = {}  # address -> (symbol, files)
_types = {}  # address -> LLVM's type of the function


def register(address, symbol, files, bodies=()):
    _known[address] = symbol, [*map(str, files), *bodies]


def call(context, builder, address, llvm_type, arguments):
    """In Numba's IR. The address is in a variable that keeps Numba from caching the
    caller on disk."""
    _types[address] = llvm_type
    pointer = context.add_dynamic_addr(builder, address, "linkgrad")
    function = builder.bitcast(pointer, llvm_type.as_pointer())
    return builder.call(function, arguments)


_UNRESOLVED = r"@\"?\.numba\.unresolved\$([^\s\"]+)\"? = external"


def _resolved(ir, find):
    """Functions that are not compiled yet when they are called (mutual recursion, and
    another version of the function itself) Numba calls through variables that its linker
    sets later, or in modules that it does not link. \\p find: from the name of such a
    function to the IR that defines it, or None."""
    if not re.search(r"^declare [^\n]* @_ZN|\.numba\.unresolved\$", ir, re.M):
        return ir
    module, asked = llvm.parse_assembly(ir), set()
    while True:
        names = set(re.findall(_UNRESOLVED, str(module)))
        names.update(f.name for f in module.functions if f.is_declaration)
        defined = {f.name: f.type for f in module.functions if not f.is_declaration}
        missing = sorted(names - defined.keys() - asked)
        if not missing:
            break
        asked.add(missing[0])
        other = find(missing[0])
        if other:
            module.link_in(llvm.parse_assembly(other))

    def direct(match):
        """The function instead of what is loaded from its variable."""
        ty = match["type"] or "ptr"
        return f"= bitcast {ty} @{match['name']} to {ty}" \
            if match["name"] in defined else match[0]

    return re.sub(r"= load [^\n]*?(?:bitcast \(i8\*\* )?@\"?\.numba\.unresolved\$"
                  r"(?P<name>[^\s\",]+)\"?(?: to (?P<type>[^\n]*)\*\))?"
                  r"(?:, align \d+)?", direct, str(module))


# What a function needs of Python, in a variable that Numba sets when it has compiled.
_ENVIRONMENT = (r"(?P<name>@\"?_ZN08NumbaEnv[^\s=]*) = (?:\w+ )*global "
                r"(?P<type>i8\*|ptr) null")


def _with_environments(ir):
    """What prints asks whether there is an environment, and for no more."""
    if re.search(r"^declare [^\n]*@PyList_GetItem\(", ir, re.M):
        raise Error("Python's objects (a block of numba.objmode, an array that is "
                    "printed) have no derivative: leave them out of the differentiated "
                    "function, or hand on what comes of them")

    def itself(match):
        name, ty = match["name"], match["type"]
        return f"{name} = internal constant {ty} " + (
            name if ty == "ptr" else f"bitcast (i8** {name} to i8*)")

    return re.sub(_ENVIRONMENT, itself, ir)


class Module:
    def __init__(self, ir, entry, find):
        self.entry, self.bodies = entry, []
        declared, names = {}, {}

        def named(match):
            found = self._function(int(match["address"]))
            if not found:
                return match[0]
            symbol, result, parameters, files = found
            parameters = ", ".join(map(str, parameters))
            declared[symbol] = f"declare {result} @{symbol}({parameters})"
            self.bodies += [f for f in files if f not in self.bodies]
            ty = match["type"]
            value = f"@{symbol}" if ty == "ptr" else \
                f"bitcast ({result} ({parameters})* @{symbol} to i8*)"
            # Numba's name is the address, another in each process. (What its linker
            # has renamed ends in .1 and so on.)
            names[match["name"]] = f"@linkgrad.address.{len(names)}.{symbol}"
            return f"{match['name']} = internal constant {ty} {value}"

        ir = re.sub(r"(?P<name>@\"?numba\.dynamic\.globals\.[\w.]+\"?) = linkonce "
                    r"(?:local_unnamed_addr )?global (?P<type>i8\*|ptr) inttoptr "
                    r"\(i64 (?P<address>\d+) to (?:i8\*|ptr)\)", named,
                    _with_environments(_resolved(ir, find)))
        for old, new in names.items():
            ir = re.sub(re.escape(old) + r"(?![\w.\"])", new, ir)
        self.has_addresses = "inttoptr (i64 " in ir
        self.text = "\n".join([ir, *(declared[symbol] for symbol in sorted(declared)
                                     if f"@{symbol}(" not in ir)])

    @staticmethod
    def _function(address):
        if address not in _known:
            return special.find(address)
        symbol, files = _known[address]
        return symbol, _types[address].return_type, _types[address].args, files

    def bitcode(self, entry):
        """Of all that it defines only entry is seen outside, under that name. Numba's
        names are those of one process."""
        module = llvm.parse_assembly(self.text)
        for value in [*module.functions, *module.global_variables]:
            if value.name == self.entry:
                value.name = entry
            elif not value.is_declaration:
                value.linkage = "internal"
        return module.as_bitcode()
