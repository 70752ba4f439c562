#!/usr/bin/env python3
"""Time and memory of differentiation against the size of the program.

    bench/scale.py [--shapes straight closure loops ...] [--factor 2] [--limit S]

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


SHAPES = {"straight": (straight, 20000), "memory": (memory, 20000),
          "branches": (branches, 1000), "loops": (loops, 400),
          "nest": (nest, 8), "closure": (closure, 2000)}


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
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    rows = []
    print(f"{'shape':10} {'size':>6} {'seconds':>8} {'MiB':>6} {'ratio':>6}")
    for shape in args.shapes:
        generate, size = SHAPES[shape]
        before = None
        for n in (int(size / args.factor), size):
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
