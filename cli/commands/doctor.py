"""Say what links here will use, and what is wrong.

For C and C++ and for Rust: compilers, linkers, LLVM versions, which of linkgrad's
files serves each linker. With --linker only that one. A program of two files is
linked with each and run. The exit status is 1 if something is wrong.
"""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from commands.cargo_config import LLVM_BIN
from locations import Problem, gold_plugin, ld_linkgrad, plugin, version

PROGRAM = {
    "main.c": """double f(double);
double __enzyme_autodiff(void *, ...);
int main(void) { return __enzyme_autodiff((void *)f, 3.0) != 27; }
""",
    "f.c": "double f(double x) { return x * x * x; }\n",
}
LINKERS = ["lld", "linkgrad", "bfd", "gold", "mold"]


def add_arguments(parser):
    parser.add_argument("--linker", choices=LINKERS, help="only this one")


class Report:
    def __init__(self):
        self.failed = False

    def say(self, what, text):
        print(f"{what + ':' if what else '':20}{text}")

    def wrong(self, what, text):
        self.failed = True
        self.say(what, f"WRONG: {text}")


def output(*command, cwd=None):
    """(whether it succeeded, what it printed)"""
    try:
        done = subprocess.run([str(word) for word in command], cwd=cwd,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=120)
    except (OSError, subprocess.TimeoutExpired) as error:
        return False, str(error)
    return done.returncode == 0, done.stdout


def first_line(text):
    lines = text.strip().splitlines()
    return lines[0] if lines else "nothing printed"


def check_clang(report):
    clang = LLVM_BIN / "clang"
    fine, text = output(clang, "--version")
    if not fine:
        report.wrong("clang", f"no {clang}: install clang-22")
        return None
    found = re.search(r"version (\d+\.\d+)", text)
    if not found or found[1] != "22.1":
        report.wrong("clang", f"{first_line(text)}; needed is 22.1")
    else:
        report.say("clang", f"{clang}, {first_line(text)}")
    return clang


def clang_flags(linker):
    """How clang links with it, and which file of ours serves it."""
    if linker == "lld":
        file = plugin()
        return ["-fuse-ld=lld", f"-Wl,--load-pass-plugin={file}"], file
    if linker == "linkgrad":
        file = ld_linkgrad()
        return [f"--ld-path={file}"], file
    if not shutil.which(f"ld.{linker}"):
        raise Problem("not installed")
    file = gold_plugin()
    place = file.parent / "linkgrad" / "clang" / "bin"
    if not (place.parent / "lib" / "LLVMgold.so").exists():
        raise Problem(f"there is no {place.parent}/lib/LLVMgold.so; run `make`")
    return [f"-fuse-ld={linker}", "-ccc-install-dir", place], file


def linker_version(linker):
    path = {"lld": LLVM_BIN / "ld.lld"}.get(linker) or shutil.which(f"ld.{linker}")
    if linker == "linkgrad":
        path = ld_linkgrad()
    fine, text = output(path, "--version")
    return f"{path}, {first_line(text)}"


def check_linker(report, clang, linker, wanted):
    try:
        flags, file = clang_flags(linker)
    except Problem as problem:
        (report.wrong if wanted else report.say)(linker, str(problem))
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, text in PROGRAM.items():
            (Path(folder) / name).write_text(text)
        common = [clang, "-O2", "-flto=thin"]
        fine, text = output(*common, *flags, *PROGRAM, "-o", "program",
                            cwd=folder)
        if not fine:
            report.wrong(linker, f"a link fails: {text.strip()}")
            return
        if not output(Path(folder) / "program")[0]:
            report.wrong(linker, "the program of a test link fails")
            return
    report.say(linker, f"works: {linker_version(linker)}")
    report.say("", f"with {file}")
    report.say("", "clang -flto=thin " + " ".join(str(flag) for flag in flags))


def check_rust(report):
    if not shutil.which("rustc"):
        report.say("rustc", "none on the PATH")
        return
    fine, text = output("rustc", "-vV")
    release = re.search(r"^release: (.*)", text, re.M)
    llvm = re.search(r"^LLVM version: (.*)", text, re.M)
    if not fine or not release or not llvm:
        report.wrong("rustc", first_line(text))
        return
    words = f"{release[1]}, LLVM {llvm[1]}"
    if not llvm[1].startswith("22.1"):
        report.wrong("rustc", f"{words}; needed is 22.1 (rustc 1.95 and later)")
        return
    report.say("rustc", f"{words}, {shutil.which('rustc')}")
    sysroot = Path(output("rustc", "--print", "sysroot")[1].strip())
    own = any(sysroot.glob("lib/rustlib/*/bin/gcc-ld/ld.lld"))
    report.say("its linker", "its own rust-lld" if own else "lld 22, by clang")
    for name in ("RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"):
        value = os.environ.get(name)
        if value and "linker-plugin-lto" not in value:
            report.wrong(name, "set, and takes the place of what "
                         "`linkgrad cargo-config` writes")


def main(args):
    report = Report()
    report.say("linkgrad", version())
    clang = check_clang(report)
    if clang:
        for linker in [args.linker] if args.linker else LINKERS:
            check_linker(report, clang, linker, bool(args.linker))
    check_rust(report)
    return 1 if report.failed else 0
