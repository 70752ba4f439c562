#!/usr/bin/env python3
"""Differentiates random programs whose functions hand on values of several kinds.

    test/fuzz/values.py                     50 programs, from seed 1
    test/fuzz/values.py --seed 17 --count 1 --keep DIR

A value is a struct of numbers, integers, addresses and unions of them, with a tag
that says what the unions hold. Functions that call themselves or each other take it,
change it, choose between two and return it, so that it travels in registers, words in
which a number lies beside an integer among them; others keep it in arrays, sort it,
or put it into lists. What has to hold: both modes agree with central differences.
A refusal is no failure, nor is a derivative that is NaN since its number was changed as an integer.
"""

import random
import re

from driver import drive, header

INPUTS = 6
TAGS = 3
HEAD = "#include <stdlib.h>"
TYPES = {"d": "double", "f": "float", "l": "long", "i": "int", "s": "short", "c": "char",
         "u": "unsigned", "p": "const double *", "q": "const float *"}


class Slot:
    """A member of a value: one kind, or a union of several; one or an array."""

    def __init__(self, r, name, floats):
        self.name = name
        self.count = r.choice([0, 0, 0, 0, 2])
        number = "f" if floats and r.random() < 0.7 else "d"
        if r.random() < 0.6:
            # Floats of two formats, or a float and an address, in one place are refused.
            beside = "ius" if number == "f" else "lpius"
            if r.random() < 0.1:
                beside = "lpiusfd".replace(number, "")
            others = r.sample(beside, r.randint(1, 2))
            self.kinds = r.sample([number, *others], len(others) + 1)
        else:
            self.kinds = [r.choice([number, number, number, *"lipcu"])]

    def declaration(self):
        length = f"[{self.count}]" if self.count else ""
        if len(self.kinds) == 1:
            return f"{TYPES[self.kinds[0]]} {self.name}{length};"
        members = " ".join(f"{TYPES[k]} {k};" for k in self.kinds)
        return f"union {{ {members} }} {self.name}{length};"

    def places(self, value, kind):
        """What this slot's numbers are called, where it holds kind."""
        member = "" if len(self.kinds) == 1 else f".{kind}"
        indices = [f"[{i}]" for i in range(self.count)] or [""]
        return [f"{value}.{self.name}{i}{member}" for i in indices]


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)
        r = self.r
        floats = r.random() < 0.35
        self.slots = [Slot(r, f"m{k}", floats) for k in range(r.choice([1, 1, 2, 2, 3]))]
        self.held = [[r.choice(s.kinds) for s in self.slots] for _ in range(TAGS)]
        self.text = []

    @staticmethod
    def exact(text):
        """The same with double for float, whose differences are exact enough."""
        text = re.sub(r"\b(value|get|make|whole|g\d\w*)\b", r"exact_\1", text)
        return text.replace("float", "double")

    def struct(self):
        r = self.r
        members = [s.declaration() for s in self.slots]
        if len(members) > 1 and r.random() < 0.3:
            members[-2:] = ["struct { " + " ".join(members[-2:]) + " } ;"]  # Anonymous.
        tag = r.choice(["int", "long", "char", "short", "unsigned char"])
        members.insert(r.randint(0, len(members)), f"{tag} tag;")
        self.text.append("typedef struct { " + " ".join(members) + " } value;")

    def input(self):
        return f"x[{self.r.randrange(INPUTS)}]"

    def cases(self, value, statement):
        """A switch over the tag; statement(place, kind) for each place of a case."""
        rows = []
        for tag, held in enumerate(self.held):
            body = " ".join(statement(p, k) for s, k in zip(self.slots, held)
                            for p in s.places(value, k))
            rows.append(f"case {tag}: {body} break;")
        return f"switch ({value}.tag) {{ " + " ".join(rows) + " }"

    def basics(self):
        weights = iter(range(1, 1000))

        def read(place, kind):
            w = next(weights)
            if kind in "pq":
                return f"sum += {w} * *{place};"
            return f"sum += {w} * {'0.125 * ' if kind in 'lisuc' else ''}{place};"

        def write(place, kind):
            r = self.r
            if kind in "df":
                how = f"x[(n + {r.randrange(5)}) % Inputs] * {self.input()}"
                return f"{place} = {how};"
            if kind == "p":
                return f"{place} = &x[(n + {r.randrange(5)}) % Inputs];"
            return f"{place} = {r.choice(['n', 'n + 3', str(r.randint(1, 9))])};"

        self.text.append("static double get(value v) { double sum = 0; "
                         + self.cases("v", read) + " return sum; }")
        self.text.append("static value make(int t, const double *x, int n) { value v; v.tag = t; "
                         + self.cases("v", write) + " return v; }")

    def change(self, value):
        r = self.r

        def step(place, kind):
            if r.random() < 0.4:
                return ""
            if kind in "df":
                return r.choice([f"{place} = sin({place}) + {self.input()};",
                                 f"{place} *= 0.5 + {self.input()};", f"{place} = -{place};",
                                 f"if ({place} < {self.input()}) {place} = {self.input()};"])
            if kind == "p":
                return f"{place} = &{self.input()};"
            return f"{place} {r.choice(['+= 2', '+= 1', '*= 3', '^= 1'])};" if kind != "c" else ""

        text = self.cases(value, step)
        if r.random() < 0.3:
            text += f" if ({value}.tag == {r.randrange(TAGS)}) {value} = make({r.randrange(TAGS)}, x, n);"
        return text

    STYLES = {
        "returned": "{K}value {f}(value v, const double *x, int n) {{ if (n == 0) return v;"
                    " value r = {f}(v, x, n - 1); {R} return r; }}",
        "passed": "{K}value {f}(value r, const double *x, int n) {{ if (n == 0) return r;"
                  " {R} return {f}(r, x, n - 1); }}",
        "both": "{K}value {f}(value r, const double *x, int n) {{ if (n == 0) return r;"
                " {R} r = {f}(r, x, n - 1); {R2} return r; }}",
        "chosen": "{K}value {f}(value v, const double *x, int n) {{ if (n == 0) return v;"
                  " value r = {f}(v, x, n - 1), q = make(n % 3, x, n); {R}"
                  " return get(q) < get(r) ? q : r; }}",
        "pointed": "{K}value {f}_at(const value *v, const double *x, int n) {{ if (n == 0) return v[0];"
                   " value w[2] = {{{f}_at(v, x, n - 1), v[0]}}; value r = w[n & 1]; {R}"
                   " return n & 1 ? r : w[0]; }}\n"
                   "static value {f}(value v, const double *x, int n) {{ return {f}_at(&v, x, n); }}",
        "array": "{K}value {f}(value v, const double *x, int n) {{ if (n == 0) return v;"
                 " value a[4]; for (int k = 0; k < 3; ++k) a[k] = {f}(v, x, n - 1 > k ? k : 0);"
                 " value r = a[n % 3]; {R} return r; }}",
        "two": "static value {f}_other(value v, const double *x, int n);\n"
               "{K}value {f}(value v, const double *x, int n) {{ if (n == 0) return v;"
               " value r = {f}_other(v, x, n - 1); {R} return r; }}\n"
               "static value {f}_other(value v, const double *x, int n) {{ if (n == 0) return v;"
               " value r = make((v.tag + 1) % 3, x, n), s = {f}(v, x, n - 1); return n & 1 ? r : s; }}",
        "sorted": "{K}int {f}_order(const void *p, const void *q) {{"
                  " double a = get(*(const value *)p), b = get(*(const value *)q);"
                  " return a < b ? -1 : a > b; }}\n"
                  "static value {f}(value v, const double *x, int n) {{ value a[6]; a[0] = v;"
                  " for (int k = 1; k < 6; ++k) a[k] = make(k % 3, x, n + k);"
                  " qsort(a, 6, sizeof(value), {f}_order); value r = a[n % 6]; {R} return r; }}",
        "listed": "struct {f}_node {{ value v; struct {f}_node *next; }};\n"
                  "{K}value {f}(value v, const double *x, int n) {{ struct {f}_node *all = 0; value r = v;"
                  " for (int k = 0; k <= n; ++k) {{ struct {f}_node *one = malloc(sizeof *one);"
                  " {R} one->v = r; one->next = all; all = one; }}"
                  " for (int k = 0; all; ++k) {{ struct {f}_node *one = all; all = one->next;"
                  " if (k == n / 2) r = one->v; free(one); }} return r; }}",
        "stack": "{K}value {f}(value v, const double *x, int n) {{ value *s = 0, r; int size = 0, room = 0;"
                 " for (int k = 0; k < n + 3; ++k) {{ if (size == room) s = realloc(s, (room = room * 2 + 1)"
                 " * sizeof *s); s[size++] = k ? make(k % 3, x, k) : v;"
                 " if (k % 3 == 2) {{ value t = s[--size]; s[size - 1] = get(t) > 0 ? t : s[size - 1]; }} }}"
                 " r = s[--size]; {R} free(s); return r; }}",
        "table": "{K}value {f}_a(value r, const double *x, int n) {{ {R} return r; }}\n"
                 "{K}value {f}_b(value r, const double *x, int n) {{ {R2} return r; }}\n"
                 "static value {f}(value v, const double *x, int n) {{"
                 " value (*const all[])(value, const double *, int) = {{{f}_a, {f}_b}};"
                 " for (int k = 0; k < n; ++k) v = all[(k + v.tag) & 1](v, x, k); return v; }}",
        "swapped": "{K}void {f}_swap(value *p, value *q) {{ value t = *p; *p = *q; *q = t; }}\n"
                   "{K}value {f}(value v, const double *x, int n) {{ value a[3];"
                   " for (int k = 0; k < 3; ++k) a[k] = make(k, x, k); a[n % 3] = v;"
                   " for (int k = 0; k < n; ++k) {f}_swap(&a[k % 3], &a[(k + 1 + n) % 3]);"
                   " value r = a[1]; {R} return r; }}",
        "nested": "typedef struct {{ int first; value inner; }} {f}_outer;\n"
                  "{K}{f}_outer {f}_in({f}_outer o, const double *x, int n) {{ if (n == 0) return o;"
                  " value r = o.inner; {R} o.inner = r; o.first += n; return {f}_in(o, x, n - 1); }}\n"
                  "static value {f}(value v, const double *x, int n) {{"
                  " {f}_outer o = {{n, v}}; return {f}_in(o, x, n).inner; }}",
    }

    def functions(self):
        names = []
        for k in range(self.r.randint(1, 3)):
            style = self.r.choice(sorted(self.STYLES))
            kind = "static __attribute__((noinline)) " if self.r.random() < 0.5 else "static "
            self.text.append(self.STYLES[style].format(
                K=kind, f=f"g{k}", R=self.change("r"), R2=self.change("r")))
            names.append(f"g{k}")
        return names

    def whole(self):
        r = self.r
        self.struct()
        self.basics()
        names = self.functions()
        body = [f"y[0] += {j + 1} * get({r.choice(names)}(make({r.randrange(TAGS)}, x, "
                f"{r.randrange(INPUTS)}), x, {r.randint(1, 4)}));" for j in range(r.randint(1, 3))]
        body.append("for (int k = 0; k < 3; ++k) "
                    f"y[0] += get({r.choice(names)}(make(k, x, k), x, k)) * x[k];")
        self.text.append("void whole(const double *x, double *y) { y[0] = 0; " + " ".join(body) + " }")
        self.text.append(self.exact("\n".join(self.text)))
        floats = any(k in "f" for s in self.slots for k in s.kinds)
        return "\n".join([HEAD, header(2e-4 if floats else 2e-6), *self.text])


def program(seed):
    return Program(seed).whole()


if __name__ == "__main__":
    drive("values", __doc__, program, ["-w"], may_refuse=True)
