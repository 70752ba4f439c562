#!/usr/bin/env python3
"""Differentiates random programs on objects that share arrays and lead to each other.

    test/fuzz/objects.py                     50 programs, from seed 1
    test/fuzz/objects.py --seed 17 --count 1 --keep DIR

An object holds pointers to arrays and to another object. Functions are handed two of
them, which may be one, and read and write what they find from there; they swap arrays,
share them, put others into their place, copy whole objects, and call each other. So
what a function reads may be overwritten later, or not, by what is written through
another pointer, here or in a caller. Both modes agree with central differences.
"""

import random

from driver import drive, header

LENGTH = 3
HEAD = """#include <stdlib.h>
#include <stdint.h>
typedef struct object { double *a, *b; struct object *next; double s; double **rows; } object;
static double *made(double x, double y) {
  double *p = (double *)malloc(3 * sizeof(double));
  p[0] = x; p[1] = y; p[2] = x * y;
  return p;
}
static object *fresh(double x, double y) {
  object *o = (object *)malloc(sizeof *o);
  o->a = made(x, y); o->b = made(y, x + 1); o->next = 0; o->s = y; o->rows = 0;
  return o;
}
static double **table(double x, double y) {
  double **t = (double **)malloc(2 * sizeof *t);
  t[0] = made(x, y); t[1] = made(y - x, x);
  return t;
}
static double product(double *const *s, double *const *t, int n) {
  if (n > 0) return 0.9 * product(t, s, n - 1);
  double sum = 0;
  for (int i = 0; i < 2; ++i) for (int j = 0; j < 3; ++j) sum += s[i][j] * t[(i + j) & 1][j];
  return sum;
}
static void scaled(double **t, double by, int n) {
  if (n > 0) { scaled(t, by + 0.1, n - 1); return; }
  for (int i = 0; i < 2; ++i) for (int j = 0; j < 3; ++j) t[i][j] *= by;
}
static double weighed(const object *o, const double *x, int n) {
  if (n > 0) return 0.9 * weighed(o, x, n - 1);
  return o->a[0] * o->b[1] * x[2] + o->a[2] * sin(o->s * x[1]);
}
static double measured(object *o, const double *x, int n) { return weighed(o, x, n); }
static double stretched(object *o, const double *x, int n) {
  for (int j = 0; j < 3; ++j) o->a[j] = 0.5 * o->a[j] * x[j] + 0.1 * o->b[j];
  return o->s;
}
static double turned(object *o, const double *x, int n) {
  double *t = o->a; o->a = o->b; o->b = t; o->s = x[n % 3] * o->a[0];
  return t[1];
}
double (*measures[3])(object *, const double *, int) = {measured, stretched, turned};
static int dropped;
static void drop(object *o, int n) {
  if (n > 0) { drop(o, n - 1); dropped += n; return; }
  free(o->a); free(o->b); free(o);
}
static void swapped(double **p, double **q) { double *t = *p; *p = *q; *q = t; }
"""


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.text = [HEAD]
        self.functions = []

    def object(self):
        return self.r.choice(["p", "p", "q", "q", "p->next", "q->next", "own"])

    def array(self):
        r = self.r
        name = f"{self.object()}->{r.choice('ab')}"
        return r.choice([name, name, name, f"(n & 1 ? {name} : {self.object()}->a)", "kept",
                         f"{self.object()}->rows[{r.choice(['0', '1', 'n & 1'])}]"])

    def place(self):
        at = self.r.choice(["0", "1", "2", "n % 3", "k"])
        return f"{self.array()}[{at}]" if self.r.random() < 0.85 else f"{self.object()}->s"

    def value(self):
        r = self.r
        return r.choice([
            lambda: f"{self.place()} * {self.place()}",
            lambda: f"{self.place()} + 0.5 * x[{r.randrange(6)}]",
            lambda: f"cos({self.place()}) * {self.place()}",
            lambda: f"{self.place()} * {self.place()} * {self.place()}",
        ])()

    def call(self):
        if not self.functions:
            return ""
        f = self.r.choice(self.functions)
        return f"*sum += {f}({self.object()}, {self.object()}, x, {self.r.choice(['n - 1', 'n / 2', '1'])}, sum);"

    def statement(self):
        r = self.r
        change = lambda: f"{self.place()} = sin({self.value()});"
        add = lambda: f"*sum += {self.value()};"
        return r.choice([
            change, change, change, change, add, add, add, self.call, self.call,
            lambda: f"swapped(&{self.object()}->{r.choice('ab')}, &{self.object()}->{r.choice('ab')});",
            lambda: f"{self.object()}->{r.choice('ab')} = {self.array()};",
            lambda: f"{self.object()}->{r.choice('ab')} = made({self.place()}, {self.place()});",
            lambda: f"kept = {self.array()};",
            lambda: f"{{ object *t = fresh({r.choice(['2.5', 'x[3]'])}, {r.choice(['n', 'x[0]'])});"
                    f" *sum += weighed(t, x, n) * {self.place()}; "
                    + r.choice(["drop(t, n); }", "drop(t, 2); }", "free(t->a); free(t->b); free(t); }"]),
            lambda: f"kept = made({self.place()}, {self.place()});",
            lambda: f"*sum += product({self.object()}->rows, {self.object()}->rows, {r.choice(['n', '1', '0'])});",
            lambda: f"*sum += measures[{r.choice(['n % 3', 'n & 1', '1', '2'])}]({self.object()}, x, 1);",
            lambda: f"scaled({self.object()}->rows, {r.choice(['0.9', 'cos(x[1])'])}, {r.choice(['n', '1', '0'])});",
            lambda: f"swapped(&{self.object()}->rows[0], &{self.object()}->rows[1]);",
            lambda: f"{self.object()}->rows[{r.choice('01')}] = {self.array()};",
            lambda: f"{self.object()}->rows = {r.choice([self.object() + '->rows', 'table(x[1], x[2])'])};",
            # What held pointers holds numbers.
            lambda: f"{{ object *t = fresh({r.choice(['2.5', 'x[3]'])}, x[0]); *sum += weighed(t, x, n);"
                    f" double *w = (double *)(void *)t; w[0] = {self.place()}; w[1] = x[1]; w[2] = {self.place()};"
                    " kept = w; }" if r.random() < 0.2 else
                    f"scaled({self.object()}->rows, 1.1, 1);",
            lambda: f"p->next = {r.choice(['p', 'q', 'q->next'])};",
            lambda: f"{{ object *t = p->next; *own = *{r.choice(['p', 'q'])}; own->next = t; }}",
            lambda: f"memcpy({self.object()}->a, {self.object()}->b, 3 * sizeof(double));",
            lambda: f"{{ uintptr_t u = (uintptr_t){self.object()}->a; {self.object()}->b = (double *)u; }}",
        ])()

    def block(self, length):
        r = self.r
        lines = []
        for _ in range(length):
            text = self.statement()
            if r.random() < 0.2:
                text = f"for (k = 0; k < 3; ++k) {{ {text} {self.statement()} }} k = 0;"
            elif r.random() < 0.1:
                text = f"if (n & 1) {{ {text} }}"
            lines.append("  " + text)
        return "\n".join(lines)

    def function(self, name):
        r = self.r
        kind = "static __attribute__((noinline)) " if r.random() < 0.5 else "static "
        deep = r.random() < 0.5  # What calls itself is not made part of its caller.
        again = "" if deep else r.choice(["", f"  *sum += {name}(q, p, x, n - 1, sum);",
                          f"  *sum += {name}({self.object()}, {self.object()}, x, n - 2, sum);"])
        self.text.append(
            f"{kind}double {name}(object *p, object *q, const double *x, int n, double *sum) {{\n"
            + (f"  if (n > 1) return 0.9 * {name}({r.choice(['p, q', 'q, p'])}, x, n - 1, sum);\n" if deep
               else "  if (n <= 0) return p->s;\n") +
            f"  int k = 0; object *own = (object *)malloc(sizeof *own);\n"
            f"  own->a = made(x[{r.randrange(6)}], p->s), own->b = made(q->s, 1), own->next = q, own->s = x[1], own->rows = {r.choice(['p->rows', 'q->rows', 'table(x[2], x[0])'])};\n"
            f"  double *kept = {r.choice(['p->a', 'q->b', 'own->a'])};\n"
            f"{self.block(r.randint(2, 7))}\n{again}\n{self.block(r.randint(0, 3))}\n"
            f"  return kept[n % 3] * own->s;\n}}")
        self.functions.append(name)

    def whole(self):
        r = self.r
        for k in range(r.randint(1, 3)):
            self.function(f"g{k}")
        lines = ["static void body(const double *x, double *y) {",
                 "  int k = 0, n = 2; double total = 0, *sum = &total; object o[3];",
                 "  for (int i = 0; i < 3; ++i) {",
                 "    o[i].a = made(x[i], x[i + 1]); o[i].b = made(x[i + 2], x[i + 3]); o[i].s = x[i];",
                 "    o[i].rows = table(x[i + 1], x[i]);",
                 "    o[i].next = &o[(i + 1) % 3];", "  }",
                 "  object last = {made(x[4], x[0]), made(x[2], x[3]), &o[2], x[5], table(x[3], x[1])}, *own = &last, *p = &o[0], *q = &o[1];",
                 "  double *kept = o[2].b;"]
        for _ in range(r.randint(1, 3)):
            lines.append(self.block(r.randint(0, 2)))
            times = r.choice([1, 1, 3])
            call = (f"total += {r.choice(self.functions)}({r.choice(['&o[0]', '&o[i % 3]', 'p'])}, "
                    f"{r.choice(['&o[1]', '&o[2]', 'q->next'])}, x, {r.randint(1, 4)}, sum);")
            lines.append(f"  for (int i = 0; i < {times}; ++i) {{ {call} {self.statement()} }}")
        lines.append("  for (int i = 0; i < 3; ++i) for (k = 0; k < 3; ++k)"
                     " total += (i + 1) * o[i].a[k] * o[(i + k) % 3].b[k] + o[i].s;")
        lines.append("  *y = sin(0.01 * total);\n}")
        self.text.append("\n".join(lines))
        self.text.append("void whole(const double *x, double *y) { body(x, y); }")
        self.text.append("void exact_whole(const double *x, double *y) { body(x, y); }")
        return "\n".join(self.text)


def program(seed):
    return header(1e-4) + "\n" + Program(seed).whole() + "\n"


if __name__ == "__main__":
    drive("objects", __doc__, program, [], may_refuse=True)
