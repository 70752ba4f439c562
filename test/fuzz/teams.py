#!/usr/bin/env python3
"""Differentiates random loops that OpenMP shares out.

    test/fuzz/teams.py                      50 programs, from seed 1
    test/fuzz/teams.py --seed 17 --count 1 --keep DIR

Which adjoints are added atomically, which by one thread alone and which to sums of
its own is decided by subscripts, barriers and schedules (core/analysis/ThreadShares).
Regions of one to four loops read arrays that overlap, or all of them in each
iteration, or what the loops before have written, and write elements, rows, or what
they have read; or tasks do so. What has to hold: gradients and
tangents with 1 to 4 threads are those of the same code without OpenMP, where
<w, Jv> = <J^T w, v>.
"""

import random

from driver import drive

FUNCTIONS = 6  # in a program
SIZE = 1400
MAIN = r"""
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>
extern int enzyme_dup;
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
enum { Size = SIZE };
static double x[Size], y[Size], w[Size], v[Size];
static double gradient[2][Size], tangent[2][Size];
static int failed;
static double *filled(double *p, int from) {
  for (int i = 0; i < Size; ++i)
    p[i] = sin(i * 1.3 + from) + 0.2;
  return p;
}
static void compare(const char *what, const double *got, const double *want,
                    int threads) {
  for (int i = 0; i < Size; ++i)
    if (!(fabs(got[i] - want[i]) <= 1e-10 * (1 + fabs(want[i])))) {
      printf("FAILED: %s[%d], %d threads: got %.17g, want %.17g\n", what, i,
             threads, got[i], want[i]);
      failed = 1;
      return;
    }
}
"""
CHECK = r"""
#define DERIVATIVES(F, WHICH)                                                  \
  do {                                                                         \
    memset(gradient[WHICH], 0, sizeof gradient[WHICH]);                        \
    memset(tangent[WHICH], 0, sizeof tangent[WHICH]);                          \
    filled(x, 1), filled(w, 2), filled(v, 3), memset(y, 0, sizeof y);          \
    __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_dup, y,               \
                     tangent[WHICH]);                                          \
    memset(y, 0, sizeof y);                                                    \
    __enzyme_autodiff((void *)F, enzyme_dup, x, gradient[WHICH], enzyme_dup,   \
                      y, w);                                                   \
  } while (0)
#define CHECK(N)                                                               \
  do {                                                                         \
    DERIVATIVES(serial_##N, 0);                                                \
    double a = 0, b = 0;                                                       \
    filled(w, 2);                                                              \
    for (int i = 0; i < Size; ++i) {                                           \
      a += gradient[0][i] * v[i];                                              \
      b += w[i] * tangent[0][i];                                               \
    }                                                                          \
    if (!(fabs(a - b) <= 1e-9 * (1 + fabs(b)))) {                              \
      printf("FAILED: dot product of " #N ": %.17g, %.17g\n", a, b);           \
      failed = 1;                                                              \
    }                                                                          \
    for (int threads = 1; threads < 5; ++threads) {                            \
      omp_set_num_threads(threads);                                            \
      DERIVATIVES(team_##N, 1);                                                \
      compare("gradient of " #N, gradient[1], gradient[0], threads);           \
      compare("tangent of " #N, tangent[1], tangent[0], threads);              \
    }                                                                          \
  } while (0)
int main(void) {
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  BODY
  return failed;
}
"""
SERIAL = """
#define REGION
#define SHARED(...)
#define SINGLE
#define TASKS(...)
"""
TEAM = """
#undef REGION
#undef SHARED
#undef SINGLE
#undef TASKS
#define REGION _Pragma("omp parallel")
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define SHARED(...) PRAGMA(omp for __VA_ARGS__)
#define SINGLE PRAGMA(omp single)
#define TASKS(...) PRAGMA(omp taskloop __VA_ARGS__)
"""


class Region:
    def __init__(self, choice):
        self.choice = choice
        self.has_tasks = choice.random() < 0.3
        self.iterations = choice.choice([5, 8, 17, 40, 64])
        self.inner = choice.choice([1, 3, 7, 16])
        self.starts = [choice.choice([0, 0, 3, 10, 100, choice.randint(0, 200)])
                       for _ in range(choice.randint(2, 4))]
        self.arrays = [f"p{k}" for k in range(len(self.starts))]
        self.table = [choice.randint(0, 63) for _ in range(64)]
        self.loops = []
        self.between = [f"t{k}" for k in range(choice.randint(0, 3))]
        for target in [*self.between, "y"]:
            self.loops.append(self.loop(target))
            if choice.random() < 0.4 and target != "y":
                self.loops.append(self.loop(target, is_again=True))
            self.arrays.append(target)

    def element(self):
        c = self.choice
        index = c.choice([
            str(c.randint(0, 9)), "i", f"i + {c.randint(0, 3)}",
            f"i * {self.inner} + j", f"j * {self.iterations} + i", "j", "j + 2",
            f"{self.inner} - j", "2 * j + 1", "(i * 7 + j) % 40",
            f"{self.iterations} - i", "from[i]", f"2 * i + {c.randint(0, 2)}",
        ])
        return f"{c.choice(self.arrays)}[{index}]"

    def term(self):
        form = self.choice.choice(["{} * {}", "{} * 0.5", "sin({}) * {}",
                                   "{} * {} * {}", "{} - {}"])
        return form.format(*(self.element() for _ in range(3)))

    def loop(self, target, is_again=False):
        c = self.choice
        schedule = c.choice(["", "schedule(static)", "schedule(static, 3)",
                             "schedule(dynamic)", "schedule(guided)"])
        if self.has_tasks:
            schedule = f"grainsize({c.choice([1, 4, 9])})"
        sums = c.random() < 0.4
        n = self.iterations
        head = (f"for (int i = 0; i < {n}; ++i)" if c.random() < 0.8 else
                f"for (int i = {n} - 1; i >= 0; --i)")
        sum_ = " + ".join(self.term() for _ in range(c.randint(1, 3)))
        alone = self.element().replace("j", str(c.randint(0, 1)))
        last = c.choice(["s", f"s * {alone}", f"s + {alone}"])
        first = f"{target}[i] * 0.5 + " * is_again
        row = c.random() < 0.3
        at = f"{target}[i * {self.inner} + j]"
        return "\n".join([
            f"    {'TASKS' if self.has_tasks else 'SHARED'}({schedule} {'reduction(+ : total)' if sums else ''})",
            f"    {head} {{",
            "      double s = 0;",
            f"      for (int j = 0; j < {self.inner}; ++j) {{",
            f"        s += {sum_};",
            *[f"        {at} = s * 0.3 + {at} * s;"] * row,
            "      }",
            *[f"      {target}[i] = {first}{last};"] * (not row),
            *["      total += s * 0.1;"] * sums,
            "    }",
        ])

    def text(self, name):
        table = ", ".join(map(str, self.table))
        return "\n".join([
            f"static void {name}(const double *x, double *y) {{",
            f"  static const int from[64] = {{{table}}};",
            *(f"  const double *p{k} = x + {start};"
              for k, start in enumerate(self.starts)),
            *(f"  double {t}[Size] = {{0}};" for t in self.between),
            "  double total = 0;",
            f"  REGION {'SINGLE' if self.has_tasks else ''} {{",
            *self.loops,
            "  }",
            f"  y[{self.iterations}] = total;",
            "}\n",
        ])


def program(seed):
    choice = random.Random(seed)
    regions = [Region(choice) for _ in range(FUNCTIONS)]
    parts = [MAIN.replace("SIZE", str(SIZE))]
    for head, prefix in ((SERIAL, "serial"), (TEAM, "team")):
        parts.append(head)
        parts += [r.text(f"{prefix}_{n}") for n, r in enumerate(regions)]
    checks = "\n  ".join(f"CHECK({n});" for n in range(FUNCTIONS))
    return "".join(parts) + CHECK.replace("BODY", checks)


if __name__ == "__main__":
    drive("teams", __doc__, program, ["-fopenmp"])
