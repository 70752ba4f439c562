#!/usr/bin/env python3
"""Link time with and without the plugin, ThinLTO against full LTO.

    bench/link_time.py [--sizes 50 200 800] [--repeat 3] [--functions 3]
                       [--hosts lld linkgrad bfd gold mold]

Generates a project of N files with several functions each, which call each
other across files, and of 20 that call a function whose closure is a chain of six
files. Of these 0, 1 or 20 ask for its gradient instead. Reported are minima of
wall time, processor time and peak memory, with ratios to the ThinLTO link without
requests and without us, all of one run; the variants of a size take turns, so that
a busy machine disturbs all alike. On a busy machine believe the processor time.
Objects of an earlier run are taken if their sources are the same.

With --hosts these linkers take part instead, by ThinLTO: each is compared with its
own link without us (`ld.linkgrad` with `ld.lld`). `full` among them: full LTO by lld.

With --instructions valgrind counts what the processes of each link execute, on one
thread, once: 50 times as slow, and the same on every machine, however busy.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from harness import (CLANG_PLUGINS, CPUS, LD_LINKGRAD, LLVM_BIN, PLUGIN,
                     ROOT)

OUT = ROOT / "build" / "link-time"
CHAIN = 6

# Longer than what ThinLTO imports, as most functions of real programs are.
FUNCTION = """
double work_{i}_{k}(const double *x, int n, double scale) {{
  double sum = {i}.5, table[16];
  for (int a = 0; a < 16; ++a) table[a] = sin(a * scale + {k});
  for (int a = 0; a < n; ++a) {{
    if (x[a] > {k}) sum += sin(x[a] * scale) / (1 + x[a] * x[a]);
    else sum -= x[a] * helper_{i}(x[a], {k});
    switch (a % 5) {{
    case 0: sum += table[a & 15]; break;
    case 1: sum *= 1 + 1e-3 * cos(x[a]); break;
    case 2: table[(a + {k}) & 15] -= sum; break;
    default: sum -= 0.5;
    }}
  }}
  for (int a = 1; a < n; ++a)
    for (int b = 0; b < 16; ++b) {{
      double d = x[a] - table[b];
      if (d * d > 1e-3) sum += scale / sqrt(d * d + x[a - 1] * x[a - 1]);
      else table[b] += fabs(d) + log(1 + d * d);
    }}
  if (sum > 1e9) printf("%d %f\\n", n, sum);
  return sum{call};
}}
"""


def file_text(i, n, functions):
    """File i: `functions` functions that call those of two other files."""
    text = ["#include <math.h>", "#include <stdio.h>",
            f"static double helper_{i}(double x, int k) "
            f"{{ return k ? x * helper_{i}(x * 0.5, k - 1) : exp(-x); }}"]
    others = [(i * 7 + 3) % n, (i + 1) % n]
    for k in range(functions):
        call = ""
        if k:
            other = others[k % 2]
            text.append(f"double work_{other}_{k - 1}"
                        "(const double *, int, double);")
            call = f" + work_{other}_{k - 1}(x, n - 1, scale)"
        text.append(FUNCTION.format(i=i, k=k, call=call))
    if i < CHAIN:
        last = i + 1 == CHAIN
        if not last:
            text.append(f"double chain_{i + 1}(const double *x, int n);")
        text.append(f"""
__attribute__((noinline)) double chain_{i}(const double *x, int n) {{
  double sum = 0;
  for (int a = 0; a < n; ++a) sum += x[a] * cos(x[a] + {i});
  return sum{'' if last else f' * chain_{i + 1}(x, n)'};
}}""")
    return "\n".join(text) + "\n"


ASKING = 20

ASK = """
double chain_0(const double *x, int n);
extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
double ask_{i}(double *x, double *dx) {{
#ifdef REQUEST
  __enzyme_autodiff((void *)chain_0, enzyme_dup, x, dx, enzyme_const, 32);
#else
  dx[0] = chain_0(x, 32);
#endif
  return dx[0] + {i};
}}
"""

MAIN = """
#include <stdio.h>
{declarations}
int main(void) {{
  double x[32], dx[32] = {{0}}, sum = 0;
  for (int i = 0; i < 32; ++i) x[i] = i * 0.1;
{calls}
  printf("%f %f\\n", dx[0], sum);
}}
"""


def run(command):
    done = subprocess.run([str(word) for word in command],
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"$ {' '.join(map(str, command))}\n{done.stdout}")


def write(path, text):
    """Leaves a file that says so already as it is: its objects stay valid."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def generate(n, functions, kinds):
    folder = OUT / str(n)
    folder.mkdir(parents=True, exist_ok=True)
    sources = []
    for i in range(n):
        sources.append(folder / f"file{i}.c")
        write(sources[-1], file_text(i, n, functions))
    last = functions - 1
    asking = range(ASKING)
    for i in asking:
        write(folder / f"ask{i}.c", ASK.format(i=i))
    write(folder / "main.c", MAIN.format(
        declarations="\n".join(
            [f"double work_{i}_{last}(const double *, int, double);"
             for i in range(n)] +
            [f"double ask_{i}(double *, double *);" for i in asking]),
        calls="\n".join(
            [f"  sum += work_{i}_{last}(x, 32, 0.5);" for i in range(n)] +
            [f"  sum += ask_{i}(x, dx);" for i in asking])))
    sources.append(folder / "main.c")

    def compile(job):
        flag, kind, source, name, extra = job
        obj = folder / kind / (name + ".o")
        obj.parent.mkdir(exist_ok=True)
        if obj.exists() and obj.stat().st_mtime > source.stat().st_mtime:
            return obj
        run([LLVM_BIN / "clang", "-O2", flag, *extra, "-c", source, "-o", obj])
        return obj

    jobs = []
    for kind in kinds:
        flag = f"-flto={kind}"
        jobs += [(flag, kind, s, s.stem, []) for s in sources]
        for i in asking:
            source = folder / f"ask{i}.c"
            jobs += [(flag, kind, source, f"plain{i}", []),
                     (flag, kind, source, f"request{i}", ["-DREQUEST"])]
    with ThreadPoolExecutor(max_workers=CPUS) as pool:
        list(pool.map(compile, jobs))
    return folder


def linker_flags(host, plugin):
    if host == "lld" or (host == "linkgrad" and not plugin):
        return ["-fuse-ld=lld",
                *([f"-Wl,--load-pass-plugin={PLUGIN}"] if plugin else [])]
    if host == "linkgrad":
        return [f"--ld-path={LD_LINKGRAD}"]
    # mold leaves its work to a child that nobody waits for.
    return [f"-fuse-ld={host}", *(["-Wl,--no-fork"] if host == "mold" else []),
            *(["-ccc-install-dir", CLANG_PLUGINS] if plugin else [])]


def link_command(folder, n, kind, requests, plugin, host="lld"):
    names = ["main", *(f"file{i}" for i in range(n)),
             *(f"{'request' if i < requests else 'plain'}{i}"
               for i in range(ASKING))]
    objects = [folder / kind / f"{name}.o" for name in names]
    response = folder / f"{kind}-{requests}.rsp"
    response.write_text("\n".join(map(str, objects)))
    return [LLVM_BIN / "clang", "-O2", f"-flto={kind}",
            *linker_flags(host, plugin), f"@{response}", "-lm",
            "-o", folder / "program"]


def instructions(folder, n, *variant):
    """What the processes of a link execute, in millions."""
    with tempfile.TemporaryDirectory() as counts:
        run(["valgrind", "--tool=callgrind", "--trace-children=yes",
             f"--callgrind-out-file={counts}/%p",
             *link_command(folder, n, *variant), "-flto-jobs=1"])
        return sum(int(re.search(r"^(?:totals|summary): (\d+)", f.read_text(),
                                 re.MULTILINE)[1])
                   for f in Path(counts).iterdir()) / 1e6


def link(folder, n, *variant):
    """Links once; returns wall and processor seconds, and peak resident MiB."""
    command = link_command(folder, n, *variant)
    start = time.monotonic()
    # wait4 reports the peak of the driver and of the linker that it waited for.
    pid = os.spawnv(os.P_NOWAIT, str(command[0]), [str(w) for w in command])
    _, status, usage = os.wait4(pid, 0)
    seconds = time.monotonic() - start
    if status:
        sys.exit(f"$ {' '.join(map(str, command))}\nexit status {status}")
    run([folder / "program"])
    return (seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


VARIANTS = [("thin", 0, False), ("thin", 0, True), ("thin", 1, True),
            ("full", 0, False), ("full", 1, True)]


def variants_of(host):
    kind, host = ("full", "lld") if host == "full" else ("thin", host)
    return [(kind, requests, plugin, host) for requests, plugin in
            ((0, False), (0, True), (1, True), (ASKING, True))]


def count(args, variants):
    """The table of --instructions."""
    for n in args.sizes:
        folder = generate(n, args.functions, sorted({v[0] for v in variants}))
        for variant in variants:
            kind, requests, plugin, *host = variant
            if not plugin:
                base = None
            found = instructions(folder, n, *variant)
            base = base or found
            print(f"{n:5} {''.join(host) or 'lld':8} {kind:5} {requests:6} "
                  f"{'yes' if plugin else 'no':7} {found:9.0f} M "
                  f"{found / base:7.3f}x", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[50, 200, 800])
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--functions", type=int, default=3)
    parser.add_argument("--without-plugin", action="store_true",
                        help="only the links that need no plugin")
    parser.add_argument("--hosts", nargs="+", default=[])
    parser.add_argument("--instructions", action="store_true")
    args = parser.parse_args()
    if args.hosts:
        VARIANTS[:] = [v for host in args.hosts for v in variants_of(host)]
    variants = [v for v in VARIANTS if not (args.without_plugin and v[2])]

    if args.instructions:
        return count(args, variants)

    results = []
    print("\nLink time and peak memory, minima of "
          f"{args.repeat}; {ASKING} more files may ask for a gradient")
    print(f"{'files':>5} {'LTO':5} {'asking':>6} {'plugin':7} {'time':>9} "
          f"{'ratio':>7} {'CPU':>9} {'ratio':>7} {'memory':>9} {'ratio':>7}")
    for n in args.sizes:
        folder = generate(n, args.functions,
                          sorted({v[0] for v in variants}))
        samples = {variant: [] for variant in variants}
        for turn in range(args.repeat):
            for variant in variants:
                if turn and variant[0] == "full" and n > 200:
                    continue  # minutes each; once is enough to make the point
                samples[variant].append(link(folder, n, *variant))
        base = None
        for variant, runs in samples.items():
            least = [min(column) for column in zip(*runs)]
            kind, requests, plugin, *host = variant
            if host and not plugin:
                print(f"{host[0]}{', full LTO' if kind == 'full' else ''}:")
                base = None
            base = base or least
            ratios = [value / first for value, first in zip(least, base)]
            results.append({
                "files": n, "lto": kind, "asking": requests, "plugin": plugin,
                "seconds": least[0], "seconds_ratio": ratios[0],
                "cpu": least[1], "cpu_ratio": ratios[1],
                "linker": host[0] if host else "lld", "peak_mib": least[2],
                "peak_ratio": ratios[2],
                "samples": runs})
            print(f"{n:5} {kind:5} {requests:6} "
                  f"{'yes' if plugin else 'no':7} "
                  f"{least[0]:7.2f} s {ratios[0]:6.2f}x "
                  f"{least[1]:7.2f} s {ratios[1]:6.2f}x "
                  f"{least[2]:5.0f} MiB {ratios[2]:6.2f}x", flush=True)
    target = ROOT / "bench" / "results" / "link_time.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
