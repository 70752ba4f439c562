"""Unpack static libraries into bitcode objects, for a distributed build.

    linkgrad unpack libapp.a -o FOLDER

Bitcode in the libraries, and that which their machine code carries (the standard
library of Rust does), is written to FOLDER as objects; their names are printed.
Where anything is left it becomes an archive, FOLDER/rest.a. Objects and archive
together are what the libraries were: list the objects between --start-lib and
--end-lib where the linker knows these. See docs/distributed.md.
"""

import subprocess
import tempfile
from pathlib import Path

from commands.cargo_config import LLVM_BIN
from locations import Problem

BITCODE = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")


def add_arguments(parser):
    parser.add_argument("libraries", nargs="+", type=Path, metavar="LIBRARY")
    parser.add_argument("-o", dest="folder", type=Path, required=True,
                        help="a folder for the objects")


def tool(name, *arguments, cwd=None):
    command = [str(LLVM_BIN / name), *map(str, arguments)]
    try:
        done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except OSError as error:
        raise Problem(f"{command[0]}: {error.strerror}; install llvm-22")
    if done.returncode:
        raise Problem(f"{name}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout.decode()


def is_bitcode(path):
    with path.open("rb") as file:
        return file.read(4) in BITCODE


def members(library, folder):
    """The members of a library, as files. If two have one name that takes longer."""
    if not library.exists():
        raise Problem(f"there is no {library}")
    names = tool("llvm-ar", "t", library).splitlines()
    if len(set(names)) == len(names):
        tool("llvm-ar", "x", library.resolve(), cwd=folder)
        return [folder / Path(name).name for name in names]
    count, files = {}, []
    for name in names:
        count[name] = count.get(name, 0) + 1
        place = folder / str(count[name])
        place.mkdir(exist_ok=True)
        tool("llvm-ar", "xN", count[name], library.resolve(), name, cwd=place)
        files.append(place / Path(name).name)
    return files


def carried_bitcode(path):
    """What a machine-code object carries for ThinLTO, in a file beside it; or None."""
    # LLVM itself calls what this crate defines (memcpy), in code that no bitcode shows
    # yet. rustc keeps it out of LTO, too.
    if path.name.startswith("compiler_builtins-") or (
            b".llvmbc" not in path.read_bytes()):
        return None
    result = path.with_name(f"{path.stem}.bc")
    try:
        tool("llvm-objcopy", f"--dump-section=.llvmbc={result}", path, "/dev/null")
    except Problem:
        return None  # no object, or no such section
    if not is_bitcode(result):
        return None
    blocks = tool("llvm-bcanalyzer", result)
    return result if "GLOBALVAL_SUMMARY_BLOCK" in blocks else None


def write(path, folder, taken):
    """A file of that name, or of a similar one, in folder."""
    name, number = f"{path.stem}.o", 1
    while name in taken:
        number += 1
        name = f"{path.stem}.{number}.o"
    taken.add(name)
    (folder / name).write_bytes(path.read_bytes())
    return folder / name


def main(args):
    args.folder.mkdir(parents=True, exist_ok=True)
    objects, taken, left = [], set(), set()
    with tempfile.TemporaryDirectory() as work:
        rest = Path(work) / "rest"
        rest.mkdir()
        for number, library in enumerate(args.libraries):
            place = Path(work) / str(number)
            place.mkdir()
            for path in members(library, place):
                bitcode = path if is_bitcode(path) else carried_bitcode(path)
                if bitcode:
                    objects.append(write(bitcode, args.folder, taken))
                elif path.suffix != ".rmeta":
                    write(path, rest, left)
        archive = args.folder / "rest.a"
        archive.unlink(missing_ok=True)
        if left:
            tool("llvm-ar", "rc", archive, *sorted(rest.iterdir()))
    print("\n".join(map(str, objects)))
    return 0
