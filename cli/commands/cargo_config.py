"""Print the lines of cargo's configuration that make derivatives work.

For the crate `linkgrad` and for `__enzyme_*` calls, on any rustc with LLVM 22.1:

    linkgrad cargo-config >> .cargo/config.toml     for one project
    linkgrad cargo-config -o linkgrad.toml
    cargo --config linkgrad.toml test               for one command

They hold for all profiles and for what cargo builds besides: tests, examples,
benches, doctests. Without `--target`, cargo uses them for build scripts and
procedural macros as well, which does no harm: what asks for no derivative is
linked as before.
"""

import json
import shutil
import subprocess
from pathlib import Path

from locations import Problem, plugin

LLVM_BIN = Path("/usr/lib/llvm-22/bin")


def add_arguments(parser):
    parser.add_argument("-o", dest="output", type=Path, metavar="FILE",
                        help="write to a file that does not exist yet")
    parser.add_argument("--target", help="triple (default: the host's)")


def ask_rustc(*args):
    if not shutil.which("rustc"):
        raise Problem("no rustc on the PATH")
    return subprocess.run(["rustc", *args], check=True, text=True,
                          stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE).stdout


def linker_flags(sysroot):
    """rustup's toolchains link with their own rust-lld; Debian's have none."""
    if any(Path(sysroot).glob("lib/rustlib/*/bin/gcc-ld/ld.lld")):
        return []
    clang = LLVM_BIN / "clang"
    if not clang.exists():
        raise Problem("this rustc brings no lld: install clang-22 and lld-22")
    return [f"-Clinker={clang}", "-Clink-arg=-fuse-ld=lld"]


def configuration(target=None):
    version = dict(line.split(": ", 1)
                   for line in ask_rustc("-vV").splitlines() if ": " in line)
    llvm = version.get("LLVM version", "unknown")
    if not llvm.startswith("22.1"):
        raise Problem(f"rustc {version.get('release')} has LLVM {llvm}, and the "
                      "plugin is for 22.1 (rustc 1.95 and later)")
    flags = ["-Clinker-plugin-lto",
             f"-Clink-arg=-Wl,--load-pass-plugin={plugin()}",
             # else rustc keeps what a link that succeeds has to say to itself
             "-Wlinker-messages",
             *linker_flags(ask_rustc("--print", "sysroot").strip())]
    lines = "".join(f"    {json.dumps(flag)},\n" for flag in flags)
    return (f"[target.{target or version['host']}]\n"
            f"rustflags = [\n{lines}]\n"
            f"rustdocflags = [\n{lines}]\n")


def main(args):
    text = configuration(args.target)
    if not args.output:
        print(text, end="")
        return 0
    if args.output.exists():
        raise Problem(f"{args.output} exists; add these lines to it:\n{text}")
    args.output.parent.mkdir(parents=True, exist_ok=True)
    args.output.write_text(text)
    return 0
