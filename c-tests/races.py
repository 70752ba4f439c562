"""Programs of threads under ThreadSanitizer: `run.py --races`.

What clang instruments has no derivative, so the derivatives are made first: the
files become one module, clang optimises it with the plugin, and what comes out,
the plugin's own functions with it, is instrumented. OpenMP's library is not, but
has a tool (archer) that tells ThreadSanitizer what it orders.
"""

import os
import re

from harness import LLVM_BIN, PLUGIN, Failure, Skipped, run

ARCHER = LLVM_BIN.parent / "lib" / "libarcher.so"


def applies(program):
    flags = program.flags("link")
    return (("-fopenmp" in flags or "-pthread" in flags)
            and not program.words("mpi") and not program.words("no-races"))


def mark(text):
    """All functions are to be instrumented."""
    text = re.sub(r"^(attributes #\d+ = \{)", r"\1 sanitize_thread", text,
                  flags=re.M)
    return re.sub(r"^(define (?!.* #\d).*\))(.* \{)$", r"\1 sanitize_thread\2", text,
                  flags=re.M)


def build(program):
    objects = [program.compile(s, ["-g1", "-flto", "-DRACES"])
               for s in program.sources]
    merged, made = program.work / "merged.bc", program.work / "made.ll"
    run([LLVM_BIN / "llvm-link", "-o", merged, *objects])
    run([LLVM_BIN / "clang", "-O2", f"-fpass-plugin={PLUGIN}", "-S", "-emit-llvm",
         "-Wno-override-module", merged, "-o", made])
    made.write_text(mark(made.read_text()))
    seen = program.work / "instrumented.bc"
    run([LLVM_BIN / "opt", "-passes=tsan-module,function(tsan)", made, "-o", seen])
    result = program.work / "program"
    run([program.driver(), "-fsanitize=thread", "-O1", "-Xclang",
         "-disable-llvm-passes", "-Wno-override-module", seen,
         *program.flags("link"), "-lm", "-o", result])
    return result


def found(output):
    """The races in it, but those in memory that OpenMP's library hands out again
    and again, for tasks and their reductions: archer does not see its order."""
    reports = [r for r in output.split("=" * 18) if "WARNING: ThreadSanitizer" in r]
    return [r for r in reports if not re.search(
        r"Location is heap block.*\n +#0 \w*alloc.*\n +#1 .*libomp\.so", r)]


def test(program):
    """Fails if there is a race, or any check of the program's does."""
    if not ARCHER.exists():
        raise Skipped("libarcher.so is not installed")
    binary = build(program)
    # What neither ThreadSanitizer nor archer see the order of.
    known = program.work / "known"
    known.write_text("".join(f"race:{name}\n" for name in program.flags("unseen")))
    options = f"ignore_noninstrumented_modules=1 exitcode=0 suppressions={known}"
    output = run([binary], timeout=600,
                 env={**os.environ, "TSAN_OPTIONS": options,
                      "OMP_TOOL_LIBRARIES": str(ARCHER)})
    races = found(output)
    if races:
        raise Failure(f"{len(races)} races:\n{races[0]}")
