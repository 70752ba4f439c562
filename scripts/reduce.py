#!/usr/bin/env python3
"""Makes a failing link small: one module, then llvm-reduce.

    scripts/reduce.py --message 'unknown-type' a.o b.o libc.a
    scripts/reduce.py --run 'FAIL' a.o b.o                  a wrong number

--message TEXT  reduces to what linkgrad still answers with TEXT (as part of a
                line of its output, or its crash's).
--run TEXT      reduces to a program whose output under lli holds TEXT, such as
                the line that a check prints, and without which it would not:
                with linkgrad it prints TEXT, and the program must end.
-o FILE         where the result goes (default: reduced.ll)

Objects and archives are those of -flto=thin, -flto, or of rustc with
-Clinker-plugin-lto (target/<profile>/deps/*.o, *.rlib). A folder stands for all
objects in it: `target/debug/deps`, `build/c-tests/<name>/<config>`. What is
machine code is left out.

The objects become one module first. What only goes wrong when bodies come from
other modules does not show there; the script then says so, and ends.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from harness import LLVM_BIN, PLUGIN

BITCODE = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")


def tool(name):
    return str(LLVM_BIN / name)


def differentiate(module, output="/dev/null"):
    return [tool("opt"), f"-load-pass-plugin={PLUGIN}", "-passes=linkgrad",
            str(module), "-o", str(output)]


def members(archive, work):
    """Its bitcode members, each in a file of its own: names may repeat."""
    names = subprocess.run([tool("llvm-ar"), "t", archive], check=True,
                           capture_output=True, text=True).stdout.split("\n")
    seen = {}
    for name in filter(None, names):
        seen[name] = seen.get(name, 0) + 1
        data = subprocess.run([tool("llvm-ar"), "pN", str(seen[name]), archive,
                               name], check=True, capture_output=True).stdout
        if data.startswith(BITCODE):
            path = Path(work, f"{Path(archive).name}.{name}.{seen[name]}.bc")
            path.write_bytes(data)
            yield path


def modules(inputs, work):
    for path in inputs:
        path = Path(path)
        if path.is_dir():
            yield from modules(sorted(p for p in path.iterdir() if p.suffix in
                                      (".o", ".bc", ".a", ".rlib")), work)
        elif path.suffix in (".a", ".rlib"):
            yield from members(path, work)
        elif path.suffix == ".ll" or path.read_bytes()[:4] in BITCODE:
            yield path


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--message", metavar="TEXT")
    wanted.add_argument("--run", metavar="TEXT")
    parser.add_argument("-o", dest="output", default="reduced.ll")
    parser.add_argument("inputs", nargs="+")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory(prefix="linkgrad-reduce-") as work:
        found = list(modules(options.inputs, work))
        if not found:
            sys.exit("reduce: no bitcode in these files (compile with -flto=thin, "
                     "or rustc with -Clinker-plugin-lto)")
        whole = Path(work, "whole.ll")
        subprocess.run([tool("llvm-link"), "-S", *map(str, found), "-o", whole],
                       check=True)
        # Told by its text, not by its status: that of a crash is another one.
        test = Path(work, "interesting.sh")
        made = Path(work, "made.bc")
        text = options.message or options.run
        quoted = "'" + text.replace("'", "'\\''") + "'"
        first = " ".join(differentiate('"$1"', made))
        if options.message:
            command = f"timeout 60 {first} 2>&1 | grep -q -F -e {quoted}"
        else:
            command = (f"timeout 60 {first} 2>/dev/null || exit 1\n"
                       f"timeout 20 {tool('lli')} {made} 2>&1 | "
                       f"grep -q -F -e {quoted}")
        test.write_text(f"#!/bin/sh\n{command}\n")
        test.chmod(0o755)
        if subprocess.run([test, whole]).returncode:
            sys.exit("reduce: as one module it does not show; it needs the link "
                     "(see docs/debugging.md)")
        subprocess.run([tool("llvm-reduce"), f"--test={test}", "--ir-passes="
                        "function(simplifycfg)", "-o", options.output, whole],
                       check=True)
    print(f"reduce: {options.output}")


if __name__ == "__main__":
    main()
