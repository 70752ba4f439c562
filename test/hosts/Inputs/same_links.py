"""Whether two linkers give the same bytes: same_links.py CLANG LINKER LINKER.

For many kinds of link, of the objects of ld-linkgrad.test in this folder.
"""

import subprocess
import sys
from pathlib import Path

CLANG, *LINKERS = sys.argv[1:]
THIN, FULL, NATIVE = ([f"{kind}plain.o", f"{kind}f.o"]
                      for kind in ("", "full-", "native-"))
LINKS = [
    *([*inputs, *flags] for inputs in (THIN, FULL, NATIVE)
      for flags in ([], ["-Wl,--lto-O0"], ["-Wl,--gc-sections,--icf=all"])),
    *([*inputs, *flags] for inputs in (THIN, NATIVE)
      for flags in (["-shared"], ["-shared", "-Wl,--version-script=v.map"],
                    ["-r"], ["-static"],
                    ["-Wl,--build-id=sha1,-Map=map,--cref"])),
    [*THIN, "-Wl,--wrap=f,--defsym=__wrap_f=unused"],
    ["plain.o", "l.a", "-Wl,-z,now,-z,separate-code"],
    ["plain.o", "-Wl,--start-lib", "f.o", "-Wl,--end-lib", "-Wl,--emit-relocs"],
]


def link(linker, flags):
    out = Path("same")
    out.unlink(missing_ok=True)
    subprocess.run([CLANG, "-O2", f"--ld-path={linker}", *flags, "-o", out],
                   check=True)
    return out.read_bytes()


same = 0
for flags in LINKS:
    first, second = (link(linker, flags) for linker in LINKERS)
    same += first == second
    if first != second:
        print(" ".join(flags), "DIFFERS")
print(f"{same} links are the same")
