#!/usr/bin/env python3
"""Differentiates random programs on structs of arrays that are copied.

    test/fuzz/layouts.py                     50 programs, from seed 1
    test/fuzz/layouts.py --seed 17 --count 1 --keep DIR

A struct has members of all kinds behind each other: arrays of doubles, floats and
integers, in one and two dimensions, arrays of structs, single ones. Loops run over
them, in the directions and with the strides that programs use, and nobody says where
an array ends. Structs are assigned, copied by memcpy as a whole or from one member to
another, swapped, kept in arrays and handed over by value; some are large. Both modes
agree with central differences of the same program in doubles.
"""

import random

from driver import drive, header

HEAD = """#include <stdlib.h>
#include <stdint.h>
"""
SCALARS = ["double", "double", "double", "FLOAT", "int", "long", "short", "char"]
REALS = ("double", "FLOAT")


class Member:
    """Accesses to it say `$` for the index."""

    def __init__(self, r, name, length):
        self.length, self.name = length, name
        kind = r.random()
        scalar = r.choice(SCALARS)
        self.real, self.whole = [], []
        if kind < 0.45:
            self.text = f"{scalar} {name}[{length}];"
            self.add(scalar, f"{name}[$]")
        elif kind < 0.6:
            self.text = f"{scalar} {name}[{length}][{r.choice([2, 3, 7])}];"
            self.add(scalar, f"{name}[$][{r.choice([0, 1])}]")
            self.add(scalar, f"{name}[$][1]")
        elif kind < 0.8:
            parts = [r.choice(SCALARS) for _ in range(r.randint(2, 4))]
            inner = r.choice(["", "", "[2]"])
            self.text = ("struct { " + " ".join(f"{t} m{i}{inner if not i else ''};" for i, t in enumerate(parts))
                         + f" }} {name}[{length}];")
            for i, t in enumerate(parts):
                self.add(t, f"{name}[$].m{i}" + ("[1]" if inner and not i else ""))
        else:
            self.text = f"{scalar} {name};"
            self.length = 1
            self.add(scalar, name)

    def add(self, scalar, place):
        (self.real if scalar in REALS else self.whole).append(place)


class Program:
    def __init__(self, seed):
        self.r = r = random.Random(seed)
        self.length = r.choice([4, 4, 6, 9, 16, 40, 1500, 9000])
        while True:
            self.members = [Member(r, f"a{i}", r.choice([self.length, self.length, 3 * self.length]))
                            for i in range(r.randint(2, 6))]
            self.real = [(m, p) for m in self.members for p in m.real]
            self.whole = [(m, p) for m in self.members for p in m.whole]
            if self.real:
                break
        self.functions = 0

    def place(self, obj, among, index="i"):
        m, p = self.r.choice(among)
        return f"{obj}->" + p.replace("$", index if m.length > 1 else "0")

    def index(self):
        n = self.length
        return self.r.choice(["i", "i", "i", "i", f"{n - 1} - i", "n - 1 - i", "i / 2", "(i + 1) % n", "0", "2"])

    def loop(self, body):
        up = self.r.random() < 0.8
        end = self.r.choice(["n", "n", str(self.length)])
        head = f"for (int i = 0; i < {end}; ++i)" if up else f"for (int i = {end} - 1; i >= 0; --i)"
        return f"  {head} {{ {body} }}"

    def statement(self):
        r = self.r
        p, q = r.choice(["p", "q"]), r.choice(["p", "q"])
        # (What shrinks a thousand times is zero as a float.)
        many = [(m, at) for m, at in self.real if m.length > 1] if self.length > 8 else self.real
        real = lambda o: self.place(o, many, self.index())
        number = lambda o: self.place(o, self.whole, self.index()) if self.whole else "2"
        m = r.choice(self.members)
        others = [o for o in self.members if o.text.split()[0] == m.text.split()[0] and o.length == m.length
                  and o.text.count("[") == m.text.count("[") == 1 and "{" not in m.text + o.text]
        if not many:
            return f"  *{p} = *{q};"
        return r.choice([
            lambda: f"  *{p} = *{q};",
            lambda: f"  *{p} = *{q};",
            lambda: f"  memcpy({p}, {q}, sizeof *{p});",
            lambda: "  { struct S *t = p; p = q; q = t; }",
            lambda: "  { struct S own = *p; *p = *q; *q = own; }",
            lambda: f"  memcpy(&{p}->{m.name}, &{q}->{r.choice(others or [m]).name}, sizeof {p}->{m.name});"
                    if p != q else f"  memset(&{p}->{m.name}, 0, sizeof {p}->{m.name});",
            lambda: self.loop(f"{real(p)} = 0.5 * {real(q)} + 0.1 * {real(p)};"),
            lambda: self.loop(f"{real(p)} += 0.3 * {real(q)} * x[i % 6];"),
            lambda: self.loop(f"{real(p)} *= 0.1 * {number(q)} + 0.2;"),
            lambda: self.loop(f"{number(p)} += i % 3; {real(q)} *= 0.9;") if self.whole else "",
            lambda: f"  {real(p).replace(' i', ' 1').replace('[i', '[1').replace('(i', '(1')} += x[2];",
            lambda: f"  step(p, q, x, n);" if self.functions else "",
            lambda: f"  sum += 0.1 * valued(*{p}, n);" if self.functions and self.length < 2000 else "",
        ])()

    def block(self, n):
        return "\n".join(s for s in (self.statement() for _ in range(n)) if s)

    def fill(self, obj):
        out = []
        for m, p in self.real + self.whole:
            at = f"{obj}->" + p.replace("$", "i")
            value = (f"x[(i + {self.r.randrange(6)}) % 6] * {self.r.choice(['1', '0.5', '(1 + i % 2)'])}"
                     if (m, p) in self.real else f"(i + {self.r.randrange(3)}) % 5")
            if m.length == 1:
                out.append(f"  {at.replace('i]', '0]')} = {value.replace('i', '1')};")
            elif self.r.random() < 0.9:
                end = self.r.choice(["n", str(m.length), str(m.length)])
                out.append(f"  for (int i = 0; i < {end}; ++i) {at} = {value};")
        self.r.shuffle(out)
        return "\n".join(out)

    def reduced(self, obj):
        m, p = self.r.choice(self.real)
        terms = [f"{obj}->" + p.replace("$", "i" if m.length > 1 else "0") for m, p in self.real]
        weight = self.place(obj, self.whole) + " * " if self.whole and self.r.random() < 0.5 else ""
        lines = [self.loop(f"sum += {self.r.choice(['1', '0.5', weight + '0.1'])} * {t} * {self.r.choice(terms)};")
                 for t in terms]
        return "\n".join(lines)

    def body(self):
        r = self.r
        kind = "static __attribute__((noinline)) " if r.random() < 0.6 else "static "
        text = ["struct S { " + " ".join(m.text for m in self.members) + " };"]
        self.functions = 0
        inner = self.block(r.randint(1, 4))
        text.append(f"{kind}void step(struct S *p, struct S *q, const double *x, int n) {{\n"
                    f"{inner}\n}}".replace("sum +=", "x = x; if (0) n +="))
        text.append(f"{kind}double valued(struct S s, int n) {{\n  struct S *p = &s; double sum = 0;\n"
                    f"{self.reduced('p')}\n  return sum;\n}}")
        self.functions = 2
        make = r.choice(["calloc(1, sizeof(struct S))", "calloc(1, sizeof(struct S))", "made(sizeof(struct S))"])
        text.append("static void *made(size_t n) { void *p = malloc(n); memset(p, 0, n); return p; }")
        text.append(f"static void body(const double *x, double *y, int n) {{\n"
                    f"  struct S *p = {make}, *q = {make}; double sum = 0;\n"
                    f"{self.fill('p')}\n{self.fill('q') if r.random() < 0.5 else ''}\n"
                    f"{self.block(r.randint(3, 8))}\n{self.reduced('p')}\n{self.reduced('q')}\n"
                    f"  free(p); free(q);\n  *y = sin(0.01 * sum / n);\n}}")
        return "\n".join(text)

    def program(self):
        body = self.body()
        n = self.length
        exact = body.replace("struct S", "struct E").replace(" body(", " exact_body(") \
            .replace(" step(", " exact_step(").replace(" valued(", " exact_valued(").replace("made(", "exact_made(")
        return (HEAD + body.replace("FLOAT", "float") + "\n" + exact.replace("FLOAT", "double")
                + f"\nvolatile int count = {n};\n"
                + "void whole(const double *x, double *y) { body(x, y, count); }\n"
                + "void exact_whole(const double *x, double *y) { exact_body(x, y, count); }\n")


def program(seed):
    return header(2e-4) + "\n" + Program(seed).program()


if __name__ == "__main__":
    drive("layouts", __doc__, program, ["-Wno-everything"], may_refuse=True)
