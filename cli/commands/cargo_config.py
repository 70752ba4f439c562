"""Print the lines of cargo's configuration that make derivatives work.

For the crate `linkgrad` and for `__enzyme_*` calls, on any rustc with LLVM 22.1:

    linkgrad cargo-config >> .cargo/config.toml     for one project
    linkgrad cargo-config -o linkgrad.toml
    cargo --config linkgrad.toml test               for one command

With `--linker bfd`, `gold` or `mold` crates are linked by that linker and LLVM's
linker plugin, with `--linker linkgrad` by `ld.linkgrad`, all of them by way of clang.

They hold for all profiles and for what cargo builds besides: tests, examples,
benches, doctests. Without `--target`, cargo uses them for build scripts and
procedural macros as well, which does no harm: what asks for no derivative is
linked as before.
"""

import json
import shutil
import subprocess
from pathlib import Path

from locations import Problem, gold_plugin, ld_linkgrad, plugin

LLVM_BIN = Path("/usr/lib/llvm-22/bin")


def add_arguments(parser):
    parser.add_argument("-o", dest="output", type=Path, metavar="FILE",
                        help="write to a file that does not exist yet")
    parser.add_argument("--linker", default="lld",
                        choices=["lld", "linkgrad", "bfd", "gold", "mold"],
                        help="(default: lld)")
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
    return [f"-Clinker={find_clang()}", "-Clink-arg=-fuse-ld=lld"]


def find_clang():
    clang = LLVM_BIN / "clang"
    if not clang.exists():
        raise Problem("install clang-22 and lld-22: linkers are called by clang")
    return clang


def link_flags(linker):
    """What rustc needs to link with it, and make derivatives there."""
    if linker == "lld":
        return ["-Clinker-plugin-lto",
                f"-Clink-arg=-Wl,--load-pass-plugin={plugin()}",
                *linker_flags(ask_rustc("--print", "sysroot").strip())]
    driver = f"-Clinker={find_clang()}"
    if linker == "linkgrad":
        return ["-Clinker-plugin-lto", driver,
                f"-Clink-arg=--ld-path={ld_linkgrad()}"]
    if not shutil.which(f"ld.{linker}"):
        raise Problem(f"there is no ld.{linker} on the PATH")
    return [f"-Clinker-plugin-lto={gold_plugin()}", driver,
            f"-Clink-arg=-fuse-ld={linker}"]


def configuration(target=None, linker="lld"):
    version = dict(line.split(": ", 1)
                   for line in ask_rustc("-vV").splitlines() if ": " in line)
    llvm = version.get("LLVM version", "unknown")
    if not llvm.startswith("22.1"):
        raise Problem(f"rustc {version.get('release')} has LLVM {llvm}, and the "
                      "plugin is for 22.1 (rustc 1.95 and later)")
    flags = [*link_flags(linker),
             # else rustc keeps what a link that succeeds has to say to itself
             "-Wlinker-messages"]
    lines = "".join(f"    {json.dumps(flag)},\n" for flag in flags)
    return (f"[target.{target or version['host']}]\n"
            f"rustflags = [\n{lines}]\n"
            f"rustdocflags = [\n{lines}]\n")


def main(args):
    text = configuration(args.target, args.linker)
    if not args.output:
        print(text, end="")
        return 0
    if args.output.exists():
        raise Problem(f"{args.output} exists; add these lines to it:\n{text}")
    args.output.parent.mkdir(parents=True, exist_ok=True)
    args.output.write_text(text)
    return 0
