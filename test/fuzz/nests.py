#!/usr/bin/env python3
"""Differentiates random nests of loops over arrays that are updated in place.

    test/fuzz/nests.py                      50 programs, from seed 1
    test/fuzz/nests.py --seed 17 --count 1 --keep DIR

What the reverse sweep reads again rather than keeps is decided by subscripts and
bounds (core/support/Subscripts). Each kernel runs at several sizes, rows shorter,
as long and longer than the loops, and with arrays that overlap. Some are callees,
called twice by what overwrites in between. Of some the rows are arrays of their own,
which overlap or not, and which change places. What has to hold:
the primal is that of native code, <w, Jv> = <J^T w, v>, and a central difference
in one direction.
"""

import random

from driver import drive

KERNELS = 6  # in a program
MAIN = r"""
#include <math.h>
#include <stdio.h>
#include <string.h>
enum { Size = 2400, Middle = 1000, Other = 1500 };
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;
static double start[Size], seed[Size], way[Size];
static double x[Size], y[Size], dx[Size], v[Size];
static int failed;
static double dot(const double *p, const double *q) {
  double sum = 0;
  for (int i = 0; i < Size; ++i)
    sum += p[i] * q[i];
  return sum;
}
static void expect(const char *name, int n, int m, int at, const char *what,
                   double got, double want, double tolerance) {
  if (fabs(got - want) <= tolerance * (1 + fabs(want)))
    return;
  printf("FAILED: %s, n = %d, m = %d, b at %d: %s %.17g, expected %.17g\n",
         name, n, m, at, what, got, want);
  failed = 1;
}
#define CHECK(k, n, m, at)                                                     \
  do {                                                                         \
    memcpy(x, start, sizeof x), memcpy(y, start, sizeof y);                    \
    memcpy(dx, seed, sizeof dx), memcpy(v, way, sizeof v);                     \
    k##_native(n, m, y + Middle, y + at);                                      \
    __enzyme_autodiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup, \
                      x + Middle, dx + Middle, enzyme_dup, x + at, dx + at);   \
    expect(#k, n, m, at, "primal", memcmp(x, y, sizeof x) != 0, 0, 0);         \
    memcpy(x, start, sizeof x);                                                \
    __enzyme_fwddiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup,  \
                     x + Middle, v + Middle, enzyme_dup, x + at, v + at);      \
    double slope = dot(dx, way), h = 1e-6;                                     \
    expect(#k, n, m, at, "gradient", slope, dot(v, seed), 1e-9);               \
    for (int i = 0; i < Size; ++i)                                             \
      x[i] = start[i] + h * way[i], y[i] = start[i] - h * way[i];              \
    k##_native(n, m, x + Middle, x + at);                                      \
    k##_native(n, m, y + Middle, y + at);                                      \
    for (int i = 0; i < Size; ++i)                                             \
      x[i] = (x[i] - y[i]) / (2 * h);                                          \
    expect(#k, n, m, at, "difference", slope, dot(x, seed), 1e-4);             \
  } while (0)
"""
ROWS = r"""
/* Tables of rows in one array: which row begins where. */
enum { Tables = 48, FirstRow = 10 };
static int order[Tables];
static int row_at(int layout, int table, int row) {
  switch (layout) {
  case 0: /* apart */
    return 40 * row + 20 * table;
  case 1: /* one table twice, of two */
    return 40 * row;
  case 2: /* some rows are the same */
    return 40 * (row % 3 == 1 ? row - 1 : row) + 20 * table;
  case 3: /* each overlaps the next */
    return 5 * row + table * 1200;
  case 4: /* downwards */
    return 40 * (Tables - 1 - row) + 20 * table;
  case 5: /* those of another table */
    return 20 * (row + 3 * table);
  case 6: /* in any order */
    return 40 * order[row] + 20 * table;
  default: /* one end is in another row */
    return 40 * row + 20 * table + (row == 13 ? 33 : 0);
  }
}
static double *tables[2][Tables], *shadows[2][Tables];
static void set_rows(int layout, double *values, double *derivatives) {
  for (int t = 0; t < 2; ++t)
    for (int r = 0; r < Tables; ++r) {
      tables[t][r] = values + 5 + row_at(layout, t, r);
      shadows[t][r] = derivatives + 5 + row_at(layout, t, r);
    }
}
#define CHECK_ROWS(k, n, m, at)                                                \
  do {                                                                         \
    int b = at == 1 ? 0 : 1;                                                   \
    double **p = tables[0] + FirstRow, **q = tables[b] + FirstRow;             \
    double **dp = shadows[0] + FirstRow, **dq = shadows[b] + FirstRow;         \
    memcpy(x, start, sizeof x), memcpy(y, start, sizeof y);                    \
    memcpy(dx, seed, sizeof dx), memcpy(v, way, sizeof v);                     \
    set_rows(at, y, dx), k##_native(n, m, p, q), set_rows(at, x, dx);          \
    __enzyme_autodiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup, \
                      p, dp, enzyme_dup, q, dq);                               \
    expect(#k, n, m, at, "primal", memcmp(x, y, sizeof x) != 0, 0, 0);         \
    memcpy(x, start, sizeof x), set_rows(at, x, v);                            \
    __enzyme_fwddiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup,  \
                     p, dp, enzyme_dup, q, dq);                                \
    double slope = dot(dx, way), h = 1e-6;                                     \
    expect(#k, n, m, at, "gradient", slope, dot(v, seed), 1e-9);               \
    for (int i = 0; i < Size; ++i)                                             \
      x[i] = start[i] + h * way[i], y[i] = start[i] - h * way[i];              \
    set_rows(at, x, v), k##_native(n, m, p, q);                                \
    set_rows(at, y, v), k##_native(n, m, p, q);                                \
    for (int i = 0; i < Size; ++i)                                             \
      x[i] = (x[i] - y[i]) / (2 * h);                                          \
    expect(#k, n, m, at, "difference", slope, dot(x, seed), 1e-4);             \
  } while (0)
"""
RUN = r"""
int main(void) {
  for (int i = 0; i < Size; ++i) {
    start[i] = sin(i + 0.3) + 0.1 * cos(3 * i), seed[i] = cos(1.7 * i);
    way[i] = sin(0.9 * i + 1);
  }
  static const int sizes[][2] = {{0, 3}, {1, 1}, {2, 2}, {3, 7}, {5, 5},
                                 {6, 4}, {7, 12}, {8, 16}, {4, 0}, {5, -3}};
  for (int s = 0; s < 10; ++s)
    for (int place = 0; place < 3; ++place) {
      int n = sizes[s][0], m = sizes[s][1];
      int at = place == 0 ? Other : place == 1 ? Middle : Middle + 3;
      BODY
    }
  for (int i = 0; i < Tables; ++i)
    order[i] = (i * 29 + 7) % Tables;
  for (int s = 0; s < 10; ++s)
    for (int at = 0; at < 8; ++at) {
      int n = sizes[s][0], m = sizes[s][1];
      BODY_OF_ROWS
    }
  return failed;
}
"""


class Kernel:
    def __init__(self, choice):
        self.choice = choice
        self.type = choice.choice(["int", "int", "long", "size_t", "unsigned"])
        self.signed = self.type in ("int", "long")
        # (Unsigned numbers do not run below zero on purpose.)
        self.stride = choice.choice(
            ["n", "n", "m", "m", "16", "(n + 1)", "(n + 2)", "(m + 1)"])
        if not self.signed:
            self.stride = choice.choice(["n", "16", "(n + 1)"])
        self.lines = []
        self.names = 0
        self.is_called = choice.random() < 0.4
        self.has_rows = choice.random() < 0.4
        for _ in range(choice.randint(1, 2)):
            self.nest([], 1)

    def index(self, loops):
        c = self.choice
        text = c.choice(loops) if loops and c.random() < 0.9 else "0"
        if c.random() < 0.3:
            text += c.choice([" + 1", " + 2"] + [" - 1"] * self.signed)
        if c.random() < 0.1 and self.signed:
            text = f"n - {text}" if "-" not in text else text
        return text

    def element(self, loops):
        c = self.choice
        array = "a" if c.random() < 0.8 else "b"
        if self.has_rows:
            return f"{array}[{self.index(loops)}][{self.index(loops)}]"
        if c.random() < 0.15:
            return f"{array}[{self.index(loops)}]"
        return f"{array}[({self.index(loops)}) * {self.stride} + {self.index(loops)}]"

    def statement(self, loops):
        c = self.choice
        x, y, z = (self.element(loops) for _ in range(3))
        return c.choice([
            f"{x} -= 0.3 * sin({y}) * cos({z});",
            f"{x} += 0.2 * sin({y} * 0.5) * sin({z});",
            f"{x} = sin({y} + {x}) * 0.7;",
            f"{x} = 0.3 * ({y} + {z}) * cos({y});",
            f"{x} /= 2 + {y} * {y};",
            f"{x} *= cos({y});",
        ])

    def nest(self, loops, depth):
        c = self.choice
        pad = "  " * depth
        name = "ijklpq"[len(loops)] + str(self.names)
        self.names += 1
        low, high = "0", "n"
        if loops and c.random() < 0.6:
            which = c.choice(["low", "high", "high"])
            if which == "low":
                low = c.choice(loops) + c.choice(["", " + 1"])
            else:
                high = c.choice(loops) + c.choice(["", " + 1"])
        elif c.random() < 0.2:
            low = "1"
        step = "++" + name if c.random() < 0.9 else name + " += 2"
        self.lines.append(f"{pad}for ({self.type} {name} = {low}; {name} < {high}; {step}) {{")
        inner = loops + [name]
        for _ in range(c.randint(0, 1)):
            self.lines.append(f"{pad}  {self.statement(inner)}")
        if self.has_rows and c.random() < 0.12:
            x, y = self.index(inner), self.index(inner)
            self.lines.append(f"{pad}  {{ double *r = a[{x}]; a[{x}] = a[{y}]; a[{y}] = r; }}")
        if len(inner) < 3 and c.random() < 0.75:
            self.nest(inner, depth + 1)
        else:
            self.lines.append(f"{pad}  {self.statement(inner)}")
        if c.random() < 0.4:
            self.lines.append(f"{pad}  {self.statement(inner)}")
        self.lines.append(pad + "}")

    def parameters(self):
        array = "double **" if self.has_rows else "double *"
        return f"{self.type} n, {self.type} m, {array}a, {array}b"

    def text(self, name):
        first = f"void {name}({self.parameters()}) {{"
        return "\n".join([first, *self.lines, "}"])

    def texts(self, name):
        alone = "__attribute__((noinline)) "
        if not self.is_called:
            return alone + self.text(name) + "\n"
        inner = name + "_inner"
        return (alone + self.text(inner) + "\n" + alone +
                f"void {name}({self.parameters()}) {{\n"
                f"  [[clang::noinline]] {inner}(n, m, a, b);\n" +
                ("  a[0][0] = cos(a[0][0]) * b[1][1], b[2][0] *= 0.7;\n"
                 "  double *r = a[1]; a[1] = b[2]; b[2] = r;\n" if self.has_rows else
                 "  a[0] = cos(a[0]) * b[1], b[2] *= 0.7;\n") +
                f"  [[clang::noinline]] {inner}(n, m, b, a);\n}}\n")

    def check(self, name):
        condition = "" if self.signed else "if (m >= 0) "
        check = "CHECK_ROWS" if self.has_rows else "CHECK"
        return f"{condition}{check}({name}, ({self.type})n, ({self.type})m, at);"


def program(seed):
    choice = random.Random(seed)
    kernels = [Kernel(choice) for _ in range(KERNELS)]
    text = MAIN + ROWS
    for number, kernel in enumerate(kernels):
        for name in (f"k{number}", f"k{number}_native"):
            text += kernel.texts(name)
    # The arguments of requests are read by type.
    def checks(has_rows):
        return "\n      ".join(k.check(f"k{n}") for n, k in enumerate(kernels)
                               if k.has_rows == has_rows)
    return text + RUN.replace("BODY_OF_ROWS", checks(True)).replace("BODY", checks(False))


if __name__ == "__main__":
    drive("nests", __doc__, program, ["-ffp-contract=off"])
