"""Malformed requests: each is lowered to valid IR or refused with a message.

    requests.py OPT PLUGIN WORK FIRST LAST

Writes one module a seed with one call of the interface, whose operands,
markers, function and result are thrown together; fails where opt crashes, hangs,
or ends without a message of ours. `--show` prints the calls and what became of
them.
"""
import random
import re
import subprocess
import sys
from pathlib import Path

FUNCTIONS = """
%pair = type { double, double }
%big = type { double, double, double, i64 }
@enzyme_dup = external global i32
@enzyme_const = external global i32
@enzyme_width = external global i32
@enzyme_nonsense = external global i32
@alias = alias double (double), ptr @square
@indirect = ifunc double (double), ptr @resolver
@table = constant [2 x ptr] [ptr @square, ptr @product]
@unknown = global ptr null
define ptr @resolver() { ret ptr @square }
define double @square(double %x) { %r = fmul double %x, %x ret double %r }
define double @product(double %x, double %y) { %r = fmul double %x, %y ret double %r }
define double @element(ptr %p, i64 %n) {
  %q = getelementptr double, ptr %p, i64 %n
  %v = load double, ptr %q
  %r = fmul double %v, %v
  ret double %r
}
define float @single(float %x) { %r = fmul float %x, %x ret float %r }
define void @memory(ptr sret(%big) %o, double %x) { store double %x, ptr %o ret void }
define double @copy(ptr byval(%big) %o) { %x = load double, ptr %o ret double %x }
define %pair @struct(%pair %p) { ret %pair %p }
define <2 x double> @vector(<2 x double> %v) { ret <2 x double> %v }
define ptr @pointer(ptr %p) { ret ptr %p }
define i32 @integer(i32 %p) { ret i32 %p }
define void @nothing() { ret void }
define double @variadic(double %x, ...) { ret double %x }
define x86_fp80 @long(x86_fp80 %x) { ret x86_fp80 %x }
declare double @declared(double)
declare i32 @__gxx_personality_v0(...)
"""
NAMES = re.findall(r"@(\w+)\(", FUNCTIONS) + [
    "alias", "indirect", "table", "unknown"]
ENTRIES = """autodiff fwddiff augmentfwd reverse fwdsplit augmentsize
  virtualreverse batch call_inactive error_estimate double iter todense
  likelihood truncate_mem_func""".split()
MARKERS = """const dup dupnoneed dupv dupnoneedv out width interleave const_return
  active_return dup_return primal_return noret allocated tape nofree
  not_overwritten runtime_activity byref vector scalar buffer seed registers
  nonsense trace outnoneed""".split()
RESULTS = ["double", "void", "ptr", "i64", "i32", "float", "%pair", "%big", "{}",
           "{ double, ptr }", "[2 x double]", "<2 x double>", "i1",
           "{ ptr, double, double }", "{ double, %pair }"]
VALUES = ["double %x", "double 2.0", "i32 2", "i64 2", "i64 %n", "i64 -1", "i32 0",
          "i64 1000000", "ptr %p", "ptr %q", "ptr null", "ptr undef", "double poison",
          "float 1.0", "i1 true", "<2 x double> zeroinitializer",
          "%pair zeroinitializer", "ptr @square", "ptr @enzyme_dup",
          "ptr @enzyme_width", "ptr @enzyme_nonsense", "i128 4", "half 1.0",
          "metadata !{}", "metadata i32 0", 'metadata !"other"',
          "ptr byval(%big) %p", "{ double, i32 } zeroinitializer"]
FITTING = {"product": ["double %x", "double %y"],
           "element": ["ptr %p", "ptr %q", "i64 %n"], "single": ["float 1.0"],
           "memory": ["ptr %p", "double %x"], "copy": ["ptr %p", "ptr %q"],
           "struct": ["%pair zeroinitializer"], "pointer": ["ptr %p", "ptr %q"],
           "vector": ["<2 x double> zeroinitializer"], "integer": ["i32 2"]}


def call_of(seed):
    r = random.Random(seed)
    function = r.choice(NAMES)
    result = r.choice(RESULTS) if r.random() < 0.6 else "double"
    operands = list(FITTING.get(function, ["double %x"]))
    if r.random() < 0.4:
        operands.clear()
    for _ in range(r.randint(0, 4)):
        operand = r.choice(VALUES)
        if r.random() < 0.4:
            operand = f'metadata !"enzyme_{r.choice(MARKERS)}"'
        operands.insert(r.randint(0, len(operands)), operand)
    if operands and r.random() < 0.3:
        operands.pop(r.randrange(len(operands)))
    first = f"ptr @{function}"
    if r.random() < 0.2:
        first = r.choice(["ptr null", "ptr %f", "ptr undef", "i64 5",
                          'metadata !"enzyme_dup"'])
    operands.insert(0, first)
    if r.random() < 0.03:
        operands.clear()
    return result, r.choice(ENTRIES), operands, r.random() < 0.15


def module_of(seed):
    result, entry, operands, is_invoke = call_of(seed)
    name = "%r = " if result != "void" else ""
    call = f"{result} (...) @__enzyme_{entry}({', '.join(operands)})"
    body = f"  {name}call {call}\n"
    if is_invoke:
        body = (f"  {name}invoke {call} to label %ok unwind label %bad\n"
                "bad:\n  %l = landingpad { ptr, i32 } cleanup\n"
                "  resume { ptr, i32 } %l\nok:\n")
    if name:
        body += f"  store {result} %r, ptr %q\n"
    return body.splitlines()[0].strip(), (
        f"{FUNCTIONS}declare {result} @__enzyme_{entry}(...)\n"
        "define void @run(double %x, double %y, ptr %p, ptr %q, i64 %n, ptr %f) "
        f"personality ptr @__gxx_personality_v0 {{\n{body}  ret void\n}}\n")


def main():
    show = "--show" in sys.argv
    opt, plugin, work, first, last = [a for a in sys.argv[1:] if a != "--show"]
    failed, counts = 0, {}
    source = Path(work)
    source.parent.mkdir(parents=True, exist_ok=True)
    for seed in range(int(first), int(last)):
        call, text = module_of(seed)
        source.write_text(text)
        try:
            done = subprocess.run(
                [opt, f"-load-pass-plugin={plugin}", "-passes=linkgrad,verify",
                 "-disable-output", source], capture_output=True, text=True,
                timeout=200)
            output, status = done.stderr, done.returncode
        except subprocess.TimeoutExpired:
            output, status = "hangs", -1
        message = re.search(r"error: .*\[([a-z-]+)\]", output)
        outcome = "lowered" if status == 0 else message and message.group(1)
        if status not in (0, 1) or not outcome:
            print(f"seed {seed}: {call}\n  status {status}: {output[:400]}")
            failed += 1
        elif show:
            print(f"{call}\n  {outcome}: {output.splitlines()[:1]}")
        counts[outcome] = counts.get(outcome, 0) + 1
    print(", ".join(f"{n} {what}" for what, n in sorted(counts.items(), key=str)))
    return failed != 0


sys.exit(main())
