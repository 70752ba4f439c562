"""Links of bad inputs end with a message and a status, in every linker.

    bad_inputs.py CLANG LLVM-BIN [NAME FLAGS]...

Makes each of the inputs below of main.o and f.o in this folder, and links it with
each linker (FLAGS for clang, one word). Prints what does not end as it should.
"""

import subprocess
import sys
from pathlib import Path

CLANG, TOOLS, *LINKERS = sys.argv[1:]
LINKERS = dict(zip(LINKERS[::2], LINKERS[1::2]))
GOOD = Path("f.o").read_bytes()


def call(*words):
    subprocess.run(words, check=True)


def archive(name, *members):
    Path(name).unlink(missing_ok=True)
    call(f"{TOOLS}/llvm-ar", "rcS", name, *members)


def of_later_llvm(bitcode):
    """With an epoch that no LLVM has yet. It is the last record of the first
    block: abbreviation 5 in five bits, the number in six, all zero."""
    words = int.from_bytes(bitcode[:12 + 4 * int.from_bytes(
        bitcode[8:12], "little")], "little")
    last = words.bit_length() - 1  # the upper bit of the 5
    words |= 1 << (last + 3)
    start = words.to_bytes((words.bit_length() + 7) // 8, "little")
    return start + bitcode[len(start):]


def flipped(data, at):
    return data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1:]


Path("short.o").write_bytes(GOOD[:1000])
Path("later.o").write_bytes(of_later_llvm(GOOD))
Path("empty.o").write_bytes(b"")
Path("noise.o").write_bytes(bytes(range(256)) * 8)
Path("magic.o").write_bytes(GOOD[:4])
archive("short.a", "short.o")
archive("later.a", "later.o")
archive("good.a", "f.o")
header = Path("good.a").read_bytes()
Path("header.a").write_bytes(header[:56] + b"99zz" + header[60:])  # its size
Path("tail.a").write_bytes(header[:len(header) // 2])
Path("section.bc").write_bytes(GOOD[:1000])
call(f"{TOOLS}/llvm-objcopy", "--add-section=.llvmbc=section.bc",
     "native-f.o", "embedded.o")

INPUTS = ["short.o", "later.o", "empty.o", "noise.o", "magic.o", "embedded.o",
          "nowhere.o", *(f"-Wl,--whole-archive,{name},--no-whole-archive"
                         for name in ["short.a", "later.a", "header.a",
                                      "tail.a"])]


def check(linker, flags, given):
    Path("p").unlink(missing_ok=True)
    done = subprocess.run([CLANG, "-flto=thin", *flags.split(), "main.o", given,
                           "-o", "p"], capture_output=True, text=True,
                          timeout=300)
    text = done.stdout + done.stderr
    # clang tells of its linker's signals: 254.
    if done.returncode not in (0, 1) or "Stack dump" in text:
        print(f"{linker} {given}: CRASHES, status {done.returncode}\n{text}")
    elif done.returncode == 0 or Path("p").exists():
        print(f"{linker} {given}: LINKS")
    elif "rror" not in text and "fatal" not in text and "undefined" not in text:
        print(f"{linker} {given}: SAYS NOTHING\n{text}")
    return 1


number = sum(check(linker, flags, given) for given in INPUTS
             for linker, flags in LINKERS.items())
print(f"{number} links")
