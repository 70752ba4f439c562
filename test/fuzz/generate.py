"""Random C programs to differentiate: smooth and without undefined behaviour.

A program is a tree of nodes (so that it can be reduced) in several files.
Functions are named FN(f) and values that steer control T(v): the differentiated
build takes both as they are, the reference builds rename the functions and hash
the values into a branch trace.

What keeps programs defined and smooth: every array has 8 elements and every
index ends in `& 7`; loops have small bounds; every real expression stays near
[-4, 4]; divisors and arguments of log, sqrt and pow are positive.
"""

import random

COMMON = """\
#pragma once
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef ALL_DOUBLE
#define float double
#endif
#ifdef REFERENCE
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define FN(name) PASTE(REFERENCE, name)
int trace(int value);
#define T(value) trace(value)
#else
#define FN(name) name
#define T(value) (value)
#endif
#define NOINLINE __attribute__((noinline))
struct P { double x, y; };
struct F { float x, y; };
struct S { double a; float b; int k; double v[8]; };
struct L { double v; struct L *next; };
extern double FN(shared)[8];
static inline int FN(order)(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return T((p > q) - (p < q));
}
"""

MAX_COST = 20000  # executed statements of one function, roughly
KINDS = ("double", "float", "int", "double *", "float *", "struct P",
         "struct F", "struct S", "struct S *")


class Node:
    """A piece of a program: head, parts inside, tail. `inner` tells that the
    parts may stand without head and tail."""

    def __init__(self, head="", parts=(), tail="", inner=False):
        self.head, self.parts, self.tail = head, list(parts), tail
        self.inner = inner

    def lines(self, indent=0):
        pad = "  " * indent
        if self.head:
            yield pad + self.head
        for part in self.parts:
            yield from part.lines(indent + bool(self.head))
        if self.tail:
            yield pad + self.tail


class Function:
    def __init__(self, name, result, params):
        self.name, self.result, self.params = name, result, params
        self.cost = 1
        self.recursive = False

    def shape(self):
        return self.result, [kind for kind, _ in self.params]

    def prototype(self):
        params = ", ".join(f"{kind} {name}" for kind, name in self.params)
        space = "" if self.result.endswith("*") else " "
        return f"{self.result}{space}FN({self.name})({params})"


class Scope:
    """The names that can be used at one place of a function."""

    def __init__(self, outer=None, times=1):
        self.names = {kind: list(outer.names[kind]) if outer else []
                      for kind in KINDS}
        self.times = (outer.times if outer else 1) * times
        self.owned = []  # what is to be freed on leaving early
        self.outer = outer
        self.loop = False  # break and continue lead here
        self.label = None

    def add(self, kind, name):
        self.names[kind].append(name)

    def frees(self, until=None):
        """Code that frees all that is owned from here out to `until`."""
        scope, text = self, ""
        while scope is not until:
            text += "".join(f"free({name}); " for name in reversed(scope.owned))
            scope = scope.outer
        return text


class Generator:
    def __init__(self, seed, floats=True):
        self.random = random.Random(seed)
        self.floats = floats
        self.next_name = 0
        self.functions = []  # that may be called from the one being made
        self.current = None

    # Choices -----------------------------------------------------------------

    def pick(self, items):
        return items[self.random.randrange(len(items))]

    def chance(self, probability):
        return self.random.random() < probability

    def name(self, prefix):
        self.next_name += 1
        return f"{prefix}{self.next_name}"

    def constant(self):
        return f"{self.random.uniform(-1.5, 1.5):.3f}"

    # Expressions -------------------------------------------------------------

    def index(self, scope):
        ints = scope.names["int"]
        if not ints or self.chance(0.2):
            return str(self.random.randrange(8))
        name = self.pick(ints)
        form = self.pick(["{0} & 7", "({0} + {1}) & 7", "({0} + {2}) & 7",
                          "({0} * {1}) & 7", "(7 - {0}) & 7"])
        return form.format(name, self.random.randrange(1, 5), self.pick(ints))

    def integer(self, scope):
        if self.chance(0.15):
            return f"(T((int)(2 * {self.leaf(scope)})) & 7)"
        return f"({self.index(scope)})"

    def leaf(self, scope):
        choices = []
        names = scope.names
        for kind in ("double", "float"):
            choices += names[kind][-6:]
        for kind in ("double *", "float *"):
            if names[kind]:
                choices += [f"{self.pick(names[kind])}[{self.index(scope)}]"
                            for _ in range(3)]
        for kind in ("struct P", "struct F"):
            choices += [f"{n}.{self.pick('xy')}" for n in names[kind]]
        choices += [self.field(n + ".", scope) for n in names["struct S"]]
        choices += [self.field(n + "->", scope) for n in names["struct S *"]]
        if not choices or self.chance(0.1):
            return self.constant()
        return self.pick(choices)

    def field(self, base, scope):
        return base + self.pick(["a", "b", f"v[{self.index(scope)}]"])

    def real(self, scope, depth=2):
        """A double near [-4, 4]."""
        if depth == 0 or self.chance(0.15):
            return self.leaf(scope)
        forms = [
            "0.5 * ({a} + {b})", "0.5 * ({a} - {b})", "{a} * sin({b})",
            "{a} * cos({b})", "{a} / (2 + {b} * {b})", "sin({a})", "-({a})",
            "tanh({a})", "sqrt(1 + {a} * {a})", "log(2 + {a} * {a})",
            "exp(-0.5 * {a} * {a})", "atan({a})", "0.6 * {a} * {c}",
            "pow(1.5 + sin({a}), 1.25)", "atan2({a}, 2 + {b} * {b})",
            "0.2 * {a} * {b}", "(T({a} < {b}) ? {a} : 0.5 * {b})",
            "(T({a} > {c}) ? {b} : {c})", "(double)(float)({a})",
        ]
        form = self.pick(forms if self.floats else forms[:-1])
        text = form.format(a=self.real(scope, depth - 1),
                           b=self.real(scope, depth - 1), c=self.constant())
        return f"({text})"

    def condition(self, scope):
        if scope.names["int"] and self.chance(0.4):
            return f"{self.integer(scope)} {self.pick(['<', '>', '=='])} " \
                   f"{self.random.randrange(1, 7)}"
        return f"T({self.leaf(scope)} {self.pick('<>')} {self.constant()})"

    def lvalue(self, scope):
        names = scope.names
        choices = list(names["double"][-4:]) + list(names["float"][-2:])
        for kind in ("double *", "float *"):
            if names[kind]:
                choices += [f"{self.pick(names[kind])}[{self.index(scope)}]"] * 3
        for kind in ("struct P", "struct F"):
            choices += [f"{n}.{self.pick('xy')}" for n in names[kind]]
        choices += [self.field(n + ".", scope) for n in names["struct S"]]
        choices += [self.field(n + "->", scope) for n in names["struct S *"]]
        return self.pick(choices)

    # Calls -------------------------------------------------------------------

    def argument(self, kind, scope):
        """An argument of that kind, or None."""
        names = scope.names[kind]
        if kind == "double":
            return self.real(scope, 1)
        if kind == "float":
            return f"(float){self.real(scope, 1)}"
        if kind == "int":
            return self.integer(scope)
        if kind == "struct S *":
            choices = names + [f"&{n}" for n in scope.names["struct S"]]
        elif kind in ("struct P", "struct F"):
            choices = names + [f"({kind}){{{self.real(scope, 1)}, "
                               f"{self.leaf(scope)}}}"]
        else:
            choices = names
        return self.pick(choices) if choices else None

    def call(self, scope, results):
        """A call that returns one of the kinds in `results`: (text, kind)."""
        room = MAX_COST - self.current.cost
        fits = [f for f in self.functions if f.result in results
                and f.cost * scope.times < room]
        if not fits:
            return None
        callee = self.pick(fits)
        arguments = [self.argument(kind, scope) for kind, _ in callee.params]
        if None in arguments:
            return None
        if callee.recursive:
            arguments[-1] = str(self.random.randrange(1, 6))
        self.current.cost += callee.cost * scope.times
        return f"FN({callee.name})({', '.join(arguments)})", callee.result

    # Statements --------------------------------------------------------------

    def statement(self, scope, depth):
        """A node, or None when this kind does not fit here."""
        simple = [self.assign] * 6 + [
            self.declare, self.declare, self.declare_struct, self.call_statement,
            self.call_statement, self.call_statement, self.local_array,
            self.copy, self.select_pointer, self.bits, self.struct_copy,
            self.leave, self.leave, self.row, self.struct_array, self.long_loop,
            self.variable_array, self.call_pointer, self.long_double, self.sort]
        nested = [self.branch, self.branch, self.for_loop, self.for_loop,
                  self.for_loop, self.while_loop, self.heap, self.switch,
                  self.linked_list, self.double_buffer, self.grown,
                  self.irreducible]
        self.current.cost += scope.times
        if depth > 0 and self.current.cost < MAX_COST and self.chance(0.4):
            return self.pick(nested)(scope, depth - 1)
        return self.pick(simple)(scope)

    def block(self, scope, depth, count=None):
        count = count or self.random.randrange(1, 5)
        made = (self.statement(scope, depth) for _ in range(count))
        return [node for node in made if node]

    def assign(self, scope):
        operator = self.pick(["= ", "= ", "+= 0.25 * ", "-= 0.25 * ",
                              "*= 0.9 * cos"])
        target = self.lvalue(scope)
        value = self.real(scope, self.random.randrange(1, 4))
        return Node(f"{target} {operator}({value});")

    def declare(self, scope):
        kind = "float" if self.floats and self.chance(0.2) else "double"
        name = self.name("x")
        value = self.real(scope, 2)
        scope.add(kind, name)
        return Node(f"{kind} {name} = {value};")

    def declare_struct(self, scope):
        kinds = ["struct P", "struct S"] + ["struct F"] * self.floats
        kind = self.pick(kinds)
        name = self.name("s")
        first, second = self.real(scope, 1), self.real(scope, 1)
        more = f", {self.integer(scope)}" if kind == "struct S" else ""
        if kind == "struct S" and not self.floats:
            second = "0"
        scope.add(kind, name)
        return Node(f"{kind} {name} = {{{first}, {second}{more}}};")

    def call_statement(self, scope):
        made = self.call(scope, ("void", "double", "float", "double *",
                                 "struct P", "struct F", "struct S"))
        if not made:
            return None
        text, kind = made
        if kind == "void" or self.chance(0.1):
            return Node(f"{'' if kind == 'void' else '(void)'}{text};")
        if kind in ("double", "float") and self.chance(0.6):
            return Node(f"{self.lvalue(scope)} = {text};")
        name = self.name("r")
        scope.add(kind, name)
        return Node(f"{kind} {name} = {text};")

    def local_array(self, scope):
        kind = "float" if self.floats and self.chance(0.2) else "double"
        name = self.name("a")
        values = ", ".join(self.real(scope, 1) for _ in range(3))
        scope.add(kind + " *", name)
        return Node(f"{kind} {name}[8] = {{{values}}};")

    def row(self, scope):
        name, value = self.name("m"), self.real(scope, 1)
        node = Node(f"double {name}[3][8] = {{{{{value}}}, {{0.5}}}};")
        scope.add("double *", f"{name}[{self.random.randrange(3)}]")
        if scope.names["int"]:
            scope.add("double *", f"{name}[{self.pick(scope.names['int'])} & 1]")
        return node

    def struct_array(self, scope):
        kind = self.pick(["struct P", "struct S"])
        name, first = self.name("z"), self.real(scope, 1)
        scope.add(kind, f"{name}[{self.random.randrange(3)}]")
        if scope.names["int"]:
            scope.add(kind, f"{name}[{self.pick(scope.names['int'])} & 1]")
        return Node(f"{kind} {name}[3] = {{{{{first}}}, {{0.25}}}};")

    def variable_array(self, scope):
        """An array whose size is known when it runs."""
        name, value = self.name("v"), self.real(scope, 1)
        node = Node(f"double {name}[8 + {self.integer(scope)}]; "
                    f"for (int i = 0; i < 8; ++i) {name}[i] = {value} / (i + 1);")
        scope.add("double *", name)
        return node

    def long_loop(self, scope):
        """Enough iterations that a tape must grow. They contract: after chaos
        no difference of finite step would say anything."""
        if scope.times > 6 or self.current.cost > MAX_COST / 2:
            return None
        self.current.cost += 400 * scope.times
        x, i, target = self.name("x"), self.name("i"), self.lvalue(scope)
        value, by = self.real(scope, 1), self.leaf(scope)
        count = self.random.randrange(100, 400)
        more = self.pick(["", f" && T({x} < 1.9)"])
        return Node(f"double {x} = {value}; for (int {i} = 0; {i} < {count}{more}; "
                    f"++{i}) {x} = 0.9 * sin({x} * cos({by})) + 0.001 * {i}; "
                    f"{target} = {x};")

    def call_pointer(self, scope):
        """A call through a pointer that may be to either of two functions."""
        room = MAX_COST - self.current.cost
        for first in self.functions:
            for second in self.functions:
                if first is second or first.recursive or second.recursive:
                    continue
                if first.shape() != second.shape():
                    continue
                cost = max(first.cost, second.cost) * scope.times
                arguments = [self.argument(k, scope) for k, _ in first.params]
                if cost > room or None in arguments:
                    continue
                self.current.cost += cost
                pointer = self.name("g")
                params = ", ".join(k for k, _ in first.params)
                return Node(f"{first.result} (*{pointer})({params}) = "
                            f"{self.condition(scope)} ? FN({first.name}) : "
                            f"FN({second.name}); "
                            f"{pointer}({', '.join(arguments)});")
        return None

    def long_double(self, scope):
        w, target = self.name("w"), self.lvalue(scope)
        return Node(f"{{ long double {w}[2] = {{{self.real(scope, 1)}, 0.25L}}; "
                    f"{w}[{self.integer(scope)} & 1] *= {self.leaf(scope)}; "
                    f"{target} = (double)(0.5L * {w}[0] - {w}[1] / "
                    f"(2 + {w}[0] * {w}[0])); }}")

    def sort(self, scope):
        arrays = scope.names["double *"]
        if not arrays or scope.times > 50:
            return None
        self.current.cost += 30 * scope.times
        return Node(f"qsort({self.pick(arrays)}, {self.random.randrange(2, 9)}, "
                    "sizeof(double), FN(order));")

    def copy(self, scope):
        arrays = scope.names["double *"]
        if not arrays:
            return None
        to, source = self.pick(arrays), self.pick(arrays)
        form = self.pick([
            "memmove({0} + {i}, {1} + {j}, {n} * sizeof(double));",
            "memmove({0} + {i}, {0} + {j}, {n} * sizeof(double));",
            "memset({0} + {i}, 0, {n} * sizeof(double));",
            "{{ double t[8]; memcpy(t, {0}, sizeof t); "
            "memcpy({1}, t, sizeof t); }}"])
        i, j = self.random.randrange(4), self.random.randrange(4)
        n = self.random.randrange(1, 5)
        return Node(form.format(to, source, i=i, j=j, n=n))

    def bits(self, scope):
        target, source = self.name("x"), self.leaf(scope)
        u = self.name("u")
        node = Node(f"double {target} = {source}; {{ uint64_t {u}; "
                    f"memcpy(&{u}, &{target}, 8); "
                    f"{target} *= 0.5; "
                    f"if ({self.condition(scope)}) memcpy(&{target}, &{u}, 8); }}")
        scope.add("double", target)
        return node

    def select_pointer(self, scope):
        arrays = scope.names["double *"]
        if len(arrays) < 2:
            return None
        name = self.name("q")
        a, b = self.pick(arrays), self.pick(arrays)
        table, by = self.name("t"), self.integer(scope)
        condition = self.condition(scope)
        scope.add("double *", name)
        if self.chance(0.5):
            return Node(f"double *{name} = {condition} ? {a} : {b};")
        return Node(f"double *{table}[2] = {{{a}, {b}}}; "
                    f"double *{name} = {table}[{by} & 1];")

    def struct_copy(self, scope):
        kind = self.pick(["struct P", "struct S"])
        names = list(scope.names[kind])
        if kind == "struct S":
            names += [f"(*{n})" for n in scope.names["struct S *"]]
        if len(names) < 2:
            return None
        return Node(f"{self.pick(names)} = {self.pick(names)};")

    def leave(self, scope):
        """Leaves a loop, several loops or the function early."""
        loops, at = [], scope
        while at:
            if at.loop:
                loops.append(at)
            at = at.outer
        how = self.random.randrange(4)
        if how == 0 and self.current.result in ("void", "double"):
            value = "" if self.current.result == "void" else self.leaf(scope)
            # The value is read before what it may lie in is freed.
            if value and scope.frees():
                body = f"double t = {value}; {scope.frees()}return t;"
            else:
                body = f"{scope.frees()}return {value};"
        elif not loops:
            return None
        elif how == 1 and len(loops) > 1:
            outermost = loops[-1]
            outermost.label = outermost.label or self.name("out")
            body = f"{scope.frees(outermost.outer)}goto {outermost.label};"
        else:
            body = f"{scope.frees(loops[0].outer)}" \
                   f"{self.pick(['break', 'continue'])};"
        return Node(f"if ({self.condition(scope)}) {{ {body} }}")

    # Statements that hold others ---------------------------------------------

    def branch(self, scope, depth):
        node = Node(f"if ({self.condition(scope)}) {{",
                    self.block(Scope(scope), depth), "}", inner=True)
        if self.chance(0.5):
            other = Node("else {", self.block(Scope(scope), depth), "}")
            return Node("", [node, other])
        return node

    def for_loop(self, scope, depth):
        if scope.times > 200:
            return None
        inner = Scope(scope, times=6)
        inner.loop = True
        i = self.name("i")
        ints = scope.names["int"]
        bound = f"({self.pick(ints)} & 7)" if ints and self.chance(0.6) else \
            str(self.random.randrange(1, 8))
        head = self.pick([
            "for (int {i} = 0; {i} < {n}; ++{i}) {{",
            "for (int {i} = 0; {i} < {n}; ++{i}) {{",
            "for (int {i} = {n}; {i} > 0; --{i}) {{",
            "for (int {i} = 0; {i} <= {n}; {i} += 2) {{",
            "for (unsigned {i} = 1; {i} < 8u; {i} += {n} + 1) {{",
        ]).format(i=i, n=bound)
        inner.add("int", i)
        loop = Node(head, self.block(inner, depth), "}")
        return self.with_label(loop, inner)

    def with_label(self, loop, scope):
        if scope.label:
            loop.tail += f" {scope.label}:;"
        return loop

    def while_loop(self, scope, depth):
        if scope.times > 200:
            return None
        inner = Scope(scope, times=6)
        inner.loop = True
        i, limit = self.name("i"), self.random.randrange(2, 9)
        inner.add("int", i)
        condition = self.condition(scope)
        parts = self.block(inner, depth)
        if self.chance(0.3):
            loop = Node(f"{{ int {i} = 0; do {{", parts,
                        f"}} while (++{i} < {limit} && {condition}); }}")
        else:
            loop = Node(f"for (int {i} = 0; {i} < {limit} && {condition}; "
                        f"++{i}) {{", parts, "}")
        return self.with_label(loop, inner)

    def heap(self, scope, depth):
        inner = Scope(scope)
        name = self.name("h")
        if self.chance(0.3):
            head = f"{{ double *{name} = calloc(8, sizeof(double));"
        else:
            value = self.real(scope, 1)
            head = (f"{{ double *{name} = malloc(8 * sizeof(double)); "
                    f"for (int i = 0; i < 8; ++i) {name}[i] = i * {value};")
        inner.owned.append(name)
        inner.add("double *", name)
        return Node(head, self.block(inner, depth, 3), f"free({name}); }}")

    def switch(self, scope, depth):
        cases = []
        for number in range(self.random.randrange(2, 5)):
            parts = self.block(Scope(scope), depth, 2)
            # Declarations need braces of their own; some cases fall through.
            leave = "break;" if self.chance(0.7) else ""
            cases.append(Node(f"case {number}: {{", parts, f"}} {leave}"))
        # A `break` inside of a case would not be the loop's.
        if any("break; }" in line for c in cases for p in c.parts
               for line in p.lines()):
            return None
        return Node(f"switch ({self.integer(scope)} & 3) {{",
                    cases + [Node("default:;")], "}")

    def grown(self, scope, depth):
        """A heap array that realloc makes longer."""
        inner = Scope(scope)
        name, first, second = self.name("h"), self.real(scope, 1), None
        inner.owned.append(name)
        inner.add("double *", name)
        second = self.real(scope, 1)
        head = (f"{{ double *{name} = malloc(3 * sizeof(double)); "
                f"for (int i = 0; i < 3; ++i) {name}[i] = {first} / (1 + i); "
                f"{name} = realloc({name}, 8 * sizeof(double)); "
                f"for (int i = 3; i < 8; ++i) "
                f"{name}[i] = 0.5 * ({name}[i - 3] + {second});")
        return Node(head, self.block(inner, depth, 3), f"free({name}); }}")

    def irreducible(self, scope, depth):
        """A loop that is entered at two places."""
        if scope.times > 100:
            return None
        inner = Scope(scope, times=5)
        k, top, middle = self.name("k"), self.name("top"), self.name("mid")
        inner.add("int", k)
        first, second = (f"{self.lvalue(inner)} = {self.real(inner, 1)};"
                         for _ in "ab")
        inner.names["double"] = list(inner.names["double"])
        return Node(
            f"{{ int {k} = 0; if ({self.condition(scope)}) goto {middle};",
            [Node(f"{top}: {first}"), Node(f"{middle}: {second}"),
             Node(f"if (++{k} < {self.random.randrange(2, 6)}) {{ "
                  f"if ({self.condition(inner)}) goto {middle}; "
                  f"goto {top}; }}")], "}")

    def linked_list(self, scope, depth):
        n, p, head = self.name("n"), self.name("p"), self.name("list")
        value, weight = self.real(scope, 2), self.real(scope, 1)
        target = self.lvalue(scope)
        self.current.cost += 10 * scope.times
        return Node("{", [
            Node(f"struct L *{head} = 0;"),
            Node(f"for (int {n} = 0; {n} < {self.random.randrange(2, 7)}; "
                 f"++{n}) {{ struct L *{p} = malloc(sizeof *{p}); "
                 f"{p}->v = {n} * 0.1 + {value}; {p}->next = {head}; "
                 f"{head} = {p}; }}"),
            Node(f"for (struct L *{p} = {head}; {p}; {p} = {p}->next) "
                 f"{target} = 0.5 * ({target} + sin({p}->v * {weight}));"),
            Node(f"while ({head}) {{ struct L *{p} = {head}->next; "
                 f"free({head}); {head} = {p}; }}")], "}")

    def double_buffer(self, scope, depth):
        arrays = scope.names["double *"]
        if not arrays or scope.times > 50:
            return None
        a, b, i = self.name("a"), self.name("b"), self.name("i")
        first = self.pick(arrays)
        inner = Scope(scope, times=24)
        inner.add("int", i)
        self.current.cost += 24 * scope.times
        value = self.real(inner, 1)
        steps = self.random.randrange(1, 4)
        return Node(
            f"{{ double {b}0[8], *{a} = {first}, *{b} = {b}0;",
            [Node(f"for (int s = 0; s < {steps}; ++s) {{ "
                  f"for (int {i} = 0; {i} < 8; ++{i}) {b}[{i}] = 0.4 * "
                  f"({a}[{i}] + sin({a}[({i} + 1) & 7]) + 0.5 * {value}); "
                  f"double *t = {a}; {a} = {b}; {b} = t; }}"),
             Node(f"if ({a} != {first}) memcpy({first}, {a}, "
                  "8 * sizeof(double));")], "}")

    # Functions ---------------------------------------------------------------

    def calls_of_all(self, scope):
        """Declares what arguments take, and calls what was made so far."""
        parts = [self.local_array(scope) for _ in range(2)]
        parts += [self.declare_struct(scope) for _ in range(4)]
        parts += [self.call_statement(scope) for _ in self.functions * 2]
        return [part for part in parts if part]

    def body(self, function, statements):
        scope = Scope()
        for kind, name in function.params:
            scope.add(kind, name)
        self.current = function
        is_top = function.name == "top"
        opening = self.calls_of_all(scope) if is_top else []
        if is_top:
            opening.insert(0, Node("for (int i = 0; i < 8; ++i) FN(shared)[i] "
                                   "= 0.5 * in[(i + n) & 7];"))
        if self.chance(0.3):
            scope.add("double *", "FN(shared)")
        if not scope.names["double *"]:
            opening.append(Node("double l0[8] = {0.3, -0.2, 0.7};"))
            scope.add("double *", "l0")
        if function.recursive:
            opening.append(self.recursive_call(function, scope))
        parts = opening + self.block(scope, 3, statements)
        parts.append(self.result(function, scope))
        function.cost = min(function.cost * (4 if function.recursive else 1),
                            MAX_COST)
        shared = "double FN(shared)[8]; " if is_top else ""
        return Node(f"{shared}NOINLINE {function.prototype()} {{", parts, "}")

    def recursive_call(self, function, scope):
        depth = function.params[-1][1]
        arguments = [self.argument(kind, scope)
                     for kind, _ in function.params[:-1]]
        text = f"FN({function.name})({', '.join(arguments + [depth + ' - 1'])})"
        target = "" if function.result == "void" else \
            f"{self.lvalue(scope)} = 0.5 * "
        return Node(f"if ({depth} > 0) {{ {target}{text}; }}")

    def result(self, function, scope):
        kind = function.result
        if kind == "void":
            return Node("")
        if kind in ("double", "float"):
            return Node(f"return {self.real(scope, 2)};")
        if kind == "double *":
            own = [name for kind, name in function.params if kind == "double *"]
            return Node(f"return {self.condition(scope)} ? {own[0]} : {own[-1]};")
        zero = ", 0" if kind == "struct S" and not self.floats else \
            f", {self.leaf(scope)}"
        return Node(f"return ({kind}){{{self.real(scope, 1)}{zero}}};")

    def signature(self, name):
        kinds = [k for k in KINDS if self.floats or
                 k not in ("float", "float *", "struct F")]
        params = [(self.pick(kinds), f"arg{i}")
                  for i in range(self.random.randrange(1, 5))]
        results = ["void", "double", "double", "struct P", "struct S"]
        if self.floats:
            results += ["float", "struct F"]
        if any(kind == "double *" for kind, _ in params):
            results += ["double *", "void", "void"]
        function = Function(name, self.pick(results), params)
        if self.functions and self.chance(0.3):  # for calls through pointers
            like = self.pick(self.functions)
            if not like.recursive:
                return Function(name, like.result, list(like.params))
        if function.result in ("void", "double") and self.chance(0.2):
            function.recursive = True
            # Its own arguments must exist where it calls itself.
            params[:] = [p for p in params if p[0] in
                         ("double", "float", "double *", "struct P")]
            params.append(("int", "depth"))
        return function


def generate(seed):
    """The functions of a program, callees first: (prototype, node) pairs."""
    choice = random.Random(seed * 7 + 1)
    generator = Generator(seed, floats=choice.random() < 0.4)
    made = []
    for number in range(choice.randrange(0, 5)):
        function = generator.signature(f"f{number}")
        node = generator.body(function, choice.randrange(2, 6))
        generator.functions.append(function)
        made.append((function.prototype(), node))
    top = Function("top", "void", [("double *", "out"), ("double *", "in"),
                                   ("int", "n")])
    length = choice.randrange(3, 9) * (4 if choice.random() < 0.15 else 1)
    node = generator.body(top, length)
    made.append((top.prototype(), node))
    return made
