"""A ThinLTO cache after edits: each link with the cache gives the bytes of one
without.

    cache_edits.py CLANG SOURCES WORK LINKER...

SOURCES: a folder of C files. LINKER...: clang's flags for the link, `CACHE`
standing for the linker's option that names a cache, up to the folder's name.
Prints how many modules each edit had compiled.
"""

import subprocess
import sys
from pathlib import Path

CLANG, SOURCES, WORK, CACHE, *LINKER = sys.argv[1:]
WORK = Path(WORK)
FILES = {path.name: path.read_text() for path in Path(SOURCES).glob("*.c")}


def call(*words):
    subprocess.run([str(word) for word in words], check=True, cwd=WORK)


def compile_file(name, level="-O2"):
    (WORK / name).write_text(FILES[name])
    call(CLANG, level, "-flto=thin", "-c", name)


def edit(name, old, new):
    assert old in FILES[name], (name, old)
    FILES[name] = FILES[name].replace(old, new)
    compile_file(name)


def entries():
    return set((WORK / "cache").glob("llvmcache-*"))


def check(what, flags=(), inputs=()):
    before = entries()
    objects = [f"{Path(name).stem}.o" for name in sorted(FILES)]
    link = [CLANG, "-O2", "-flto=thin", *LINKER, *objects, *inputs, *flags]
    call(*link, f"{CACHE}cache", "-o", "cached")
    call(*link, "-o", "clean")
    same = (WORK / "cached").read_bytes() == (WORK / "clean").read_bytes()
    printed = subprocess.run([str(WORK / "cached")], stdout=subprocess.PIPE,
                             text=True).stdout.strip()
    print(f"{what}: {printed}, {len(entries() - before)} modules"
          f"{'' if same else ', DIFFERS'}", flush=True)


WORK.mkdir(parents=True)
for file in FILES:
    compile_file(file)
check("first link")
check("again")
edit("f.c", "2 * X", "3 * X")
check("the callee")
edit("g.c", "X * X", "X * X * X")
check("a callee's callee")
edit("other.c", "1;", "2;")
check("a file that has nothing to do with it")
edit("state.c", "scale = 2", "scale = 4")
check("the value of a variable")
edit("state.c", "static double scale", "double scale")
check("the variable becomes global")
edit("rule.c", "100 * Seed", "200 * Seed")
check("a registration in a third module")
edit("other.c", "/*taken*/", "op *Also = twice; ")
check("a function's address is taken")
edit("targets.c", "5 * X", "6 * X")
check("a target of a call through a pointer")
check("an option of the link", flags=["-Wl,--wrap=wrapped"])
check("back again")
edit("main.c", "3.0", "4.0")
check("the module that asks")
FILES["strong.c"] = "double weakly(double X) { return 11 * X; }\n"
compile_file("strong.c")
check("a strong definition in place of a weak one")
compile_file("f.c", level="-O1")
check("the callee's flags")
