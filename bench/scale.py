#!/usr/bin/env python3
"""Time and memory of differentiation against the size of the program.

    bench/scale.py [--shapes straight closure loops ...] [--factor 2]
                   [--series 50 100 200 400]

Generated functions of several shapes, each at half the size and at the size
that issue-like programs have; `opt -passes=linkgrad` alone is measured, less
what reading and printing the module takes. The ratio of both times tells
whether cost is linear: 2 is, 4 is quadratic.

    straight   one function of 20,000 instructions without branches
    memory     the same on elements of two arrays
    branches   one function of 1,000 nested and successive conditions
    loops      one function of 400 loops, one after the other
    nest       8 nested loops, a statement at each level
    closure    2,000 functions that call each other
    structs    200 types of structs that lead to each other, a function each
    copies     400 objects in one pool that are copied by a function each
    callers    400 calls of one function with objects of as many types
    tables     100 functions called through one table, each on a type of its own
    requests   100 functions that share callees, each with a request
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from harness import LLVM_BIN, PLUGIN, ROOT, run

OUT = ROOT / "build" / "scale"
HEAD = """#include <math.h>
#define NOINLINE __attribute__((noinline))
void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;
"""
TAIL = """
void ask(double *x, double *dx, double *y, double *dy, int n) {
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, n);
  __enzyme_fwddiff((void *)f, enzyme_dup, x, dx, enzyme_dup, y, dy,
                   enzyme_const, n);
}
"""
SIGNATURE = "NOINLINE void f(double *x, double *y, int n)"


def straight(size):
    lines = [f"double v0 = x[0], v1 = x[1];"]
    names = 2
    chance = random.Random(1)
    forms = ["{a} * {b}", "{a} + {b}", "{a} / (2 + {b} * {b})", "sin({a})",
             "{a} - 0.5 * {b}"]
    while names < size // 2:
        a, b = (f"v{chance.randrange(max(0, names - 40), names)}" for _ in "ab")
        form = forms[chance.randrange(len(forms))]
        lines.append(f"double v{names} = {form.format(a=a, b=b)};")
        names += 1
    lines.append(f"y[0] = v{names - 1} + v{names - 2};")
    return SIGNATURE + "{" + "\n".join(lines) + "}"


def memory(size):
    chance = random.Random(2)
    lines = []
    for _ in range(size // 8):
        a, b, c = (chance.randrange(64) for _ in "abc")
        lines.append(f"y[{a}] += x[{b}] * y[{c}];")
        if chance.random() < 0.3:
            lines.append(f"x[{b}] *= 0.5 + y[{c}];")
    return SIGNATURE + "{" + "\n".join(lines) + "}"


def branches(size):
    chance = random.Random(3)

    def block(count, depth):
        lines = []
        while count > 0:
            inner = min(count - 1, chance.randrange(1, 12)) if depth < 30 else 0
            lines.append(f"if (s > {chance.random():.3f}) {{ s = s * x[{count % 50}] + 0.1;")
            lines += block(inner, depth + 1)
            lines.append(f"}} else s += sin(x[{count % 40}]);")
            count -= 1 + inner
        return lines
    return (SIGNATURE + "{ double s = x[0];" + "\n".join(block(size, 0)) +
            "y[0] = s; }")


def loops(size):
    lines = ["double s = 0;"]
    for k in range(size):
        lines.append(f"for (int i = 0; i < n; ++i) {{ double t = x[i] * {k}.5; "
                     f"y[i] += sin(t) * x[(i + {k}) % n]; s += t * y[i]; }}")
    return SIGNATURE + "{" + "\n".join(lines) + "y[0] = s; }"


def nest(size):
    text = "double s = 1;"
    for k in range(size):
        text += (f"for (int i{k} = 0; i{k} < n - {k}; ++i{k}) {{ "
                 f"s = s * x[i{k}] + 0.1; y[i{k}] += s;")
    return SIGNATURE + "{" + text + "}" * size + "}"


def closure(size):
    lines = []
    for k in range(size):
        calls = "".join(f" + f{j}(x, y, n, s * 0.{c + 3})"
                        for c, j in enumerate({k // 2, max(0, k - 1)})
                        if 0 < k and j < k)
        lines.append(
            f"NOINLINE double f{k}(double *x, double *y, int n, double s) {{"
            f" for (int i = 0; i < n; ++i) {{ s += x[i] * y[(i + {k}) % n];"
            f" if (s > {k % 7}) y[i] = s * 0.5; else s = sin(s); }}"
            f" if (n > {k + 10}) return s{calls}; return s; }}")
    return ("\n".join(lines) + SIGNATURE +
            f"{{ y[0] = f{size - 1}(x, y, n, x[1]); }}")


def structs(size):
    lines = []
    for k in range(size):
        lines.append(
            f"struct s{k} {{ double a, b[3]; long n; struct s{max(0, k - 1)} *up;"
            f" struct s{k // 2} *half; double *rest; char name[8]; }};")
        lines.append(
            f"NOINLINE double g{k}(struct s{k} *p, int n) {{"
            f" double s = p->a * p->b[n % 3]; p->n++; p->b[1] += s;"
            f" for (int i = 0; i < n; ++i) s += p->rest[i] * p->a;"
            + (f" if (n > {k}) s += g{k - 1}(p->up, n) * 0.5 +"
               f" g{k // 2}(p->half, n);" if k else "") + " return s; }")
    return ("\n".join(lines) + SIGNATURE +
            f"{{ y[0] = g{size - 1}(*(struct s{size - 1} **)x, n); }}")


def copies(size):
    lines = ["void *memcpy(void *, const void *, unsigned long);",
             "struct pool { char *at, *end; };",
             "NOINLINE void *take(struct pool *p, long n) {"
             " void *r = p->at; p->at += n; return r; }"]
    for k in range(size):
        lines.append(
            f"struct s{k} {{ double a[{k % 5 + 1}]; long n; struct s{k} *next; }};"
            f"NOINLINE double g{k}(struct pool *p, double x) {{"
            f" struct s{k} one = {{{{x}}, {k}, 0}};"
            f" struct s{k} *two = take(p, sizeof one);"
            f" memcpy(two, &one, sizeof one); two->next = two;"
            f" two->a[{k % 5}] += x * two->next->a[0]; return two->a[{k % 5}]; }}")
    calls = "".join(f" s += g{k}(&p, x[{k % 10}]);" for k in range(size))
    return ("\n".join(lines) + SIGNATURE +
            f"{{ char block[{size * 64}]; struct pool p = {{block, 0}};"
            f" double s = 0;{calls} y[0] = s; }}")


def callers(size):
    lines = ["NOINLINE double sum(double *a, int n) { double s = 0;"
             " for (int i = 0; i < n; ++i) { s += a[i] * a[i]; a[i] += s; }"
             " return s; }"]
    calls = []
    for k in range(size):
        lines.append(f"struct s{k} {{ double a[{k % 7 + 2}]; void *p;"
                     f" int n; double b[3]; }};")
        calls.append(f"{{ struct s{k} t = {{{{x[{k % 9}], 1}}, y, 1, {{x[1]}}}};"
                     f" s += sum(t.a, {k % 7 + 2}) + sum(t.b, 3) * t.n; }}")
    return ("\n".join(lines) + SIGNATURE +
            f"{{ double s = 0; {' '.join(calls)} y[0] = s; }}")


def tables(size):
    lines = ["struct object; typedef double (*method)(struct object *, double);",
             "struct object { const method *table; double v; };"]
    for k in range(size):
        lines.append(
            f"struct o{k} {{ struct object base; double w[{k % 4 + 1}]; long n;"
            f" struct object *next; }};"
            f"static double m{k}(struct object *o, double x) {{"
            f" struct o{k} *p = (struct o{k} *)o; p->n++; p->w[0] += x * o->v;"
            f" return p->next && p->n < 3"
            f" ? p->next->table[0](p->next, p->w[0]) : p->w[0] * x; }}"
            f"static const method t{k}[] = {{m{k}}};")
    objects = "".join(
        f"struct o{k} o{k} = {{{{t{k}, x[{k % 9}]}}, {{0.5}}, 0,"
        f" {f'&o{k - 1}.base' if k else '0'}}};" for k in range(size))
    calls = "".join(f"s += o{k}.base.table[0](&o{k}.base, x[1]);"
                    for k in range(0, size, 10))
    return ("\n".join(lines) + SIGNATURE +
            f"{{ double s = 0; {objects} {calls} y[0] = s; }}")


def requests(size):
    lines = []
    for k in range(size):
        lines.append(
            f"NOINLINE double h{k}(double *x, int n) {{ double s = x[{k % 9}];"
            f" for (int i = 0; i < n; ++i) s += x[i] * sin(s);"
            + (f" if (n > {k}) s += h{k - 1}(x, n - 1) * 0.5;" if k else "") +
            f" return s; }}\ndouble __enzyme_autodiff_{k}(void *, ...);"
            f"void ask{k}(double *x, double *dx, int n) {{"
            f" __enzyme_autodiff_{k}((void *)h{k}, enzyme_dup, x, dx,"
            f" enzyme_const, n); }}")
    return ("\n".join(lines) + SIGNATURE + f"{{ y[0] = h{size - 1}(x, n); }}")


SHAPES = {"straight": (straight, 20000), "memory": (memory, 20000),
          "branches": (branches, 1000), "loops": (loops, 400),
          "nest": (nest, 8), "closure": (closure, 2000),
          "structs": (structs, 200), "copies": (copies, 400),
          "callers": (callers, 400), "tables": (tables, 100),
          "requests": (requests, 100)}


def measure(command):
    start = time.monotonic()
    child = subprocess.Popen([str(w) for w in command])
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit(f"failed: {command}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--shapes", nargs="*", default=list(SHAPES))
    parser.add_argument("--factor", type=float, default=2)
    parser.add_argument("--series", type=int, nargs="*",
                        help="these sizes of each shape, not half and whole")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    rows = []
    print(f"{'shape':10} {'size':>6} {'seconds':>8} {'MiB':>6} {'ratio':>6}")
    for shape in args.shapes:
        generate, size = SHAPES[shape]
        before = None
        for n in args.series or (int(size / args.factor), size):
            source, module = OUT / f"{shape}.c", OUT / f"{shape}.bc"
            source.write_text(HEAD + generate(n) + TAIL)
            run([LLVM_BIN / "clang", "-O1", "-w", "-emit-llvm", "-c", source,
                 "-o", module], timeout=600)
            opt = [LLVM_BIN / "opt", f"-load-pass-plugin={PLUGIN}", module,
                   "-o", "/dev/null"]
            empty, _ = measure([*opt, "-passes=verify"])
            seconds, memory = measure([*opt, "-passes=linkgrad"])
            seconds -= empty
            ratio = f"{seconds / before:6.1f}" if before else ""
            print(f"{shape:10} {n:6} {seconds:8.2f} {memory:6.0f} {ratio}",
                  flush=True)
            rows.append({"shape": shape, "size": n, "seconds": seconds,
                         "mebibytes": memory})
            before = seconds
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
