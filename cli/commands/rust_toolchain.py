"""Make a Rust toolchain that has std::autodiff.

A folder of symbolic links to an installed toolchain, plus our library where
rustc looks for its autodiff backend. The installed toolchain is not touched.

    linkgrad rust-toolchain                 from nightly: `cargo +linkgrad ...`
    linkgrad rust-toolchain --from stable --name linkgrad-stable
    linkgrad rust-toolchain --remove        undo

Without rustup, give a sysroot (`--from /usr`) and a folder (`--dir`); its
bin/rustc is then to be used as RUSTC.
"""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from locations import Problem, plugin, rustc_backend

# A folder with this file in it was made by us, and may be removed by us.
MARK = "made-by-linkgrad"

# rustc finds its sysroot by resolving the links to itself, so it has to be told.
# Crates that use std::autodiff need more: see that file.
WRAPPER = Path(__file__).resolve().parent.parent / "rustc-wrapper.sh"
WRAPPED = ("rustc", "rustdoc", "clippy-driver")


def add_arguments(parser):
    parser.add_argument("--from", dest="origin", metavar="TOOLCHAIN",
                        default="nightly",
                        help="a toolchain of rustup, or a sysroot (a path)")
    parser.add_argument("--name", default="linkgrad",
                        help="of the new toolchain (default: linkgrad)")
    parser.add_argument("--dir", type=Path, help="where to make it")
    parser.add_argument("--no-rustup", action="store_true",
                        help="only make the folder")
    parser.add_argument("--remove", action="store_true", help="undo it")


def default_folder(name):
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "linkgrad" / "toolchains" / name


def output(command):
    try:
        return subprocess.run(command, check=True, text=True,
                              stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise Problem(f"{shlex.join(map(str, command))}: {error}")


def find_sysroot(origin):
    if "/" in origin:
        sysroot = Path(origin).resolve()
    else:
        environment = {**os.environ, "RUSTUP_TOOLCHAIN": origin}
        if not shutil.which("rustup"):
            raise Problem("no rustup here: give a sysroot by --from "
                          "(`rustc --print sysroot` prints it)")
        done = subprocess.run(["rustc", "--print", "sysroot"], text=True,
                              env=environment, stdout=subprocess.PIPE)
        if done.returncode:
            raise Problem(f"rustup has no toolchain {origin!r}")
        sysroot = Path(done.stdout.strip())
    if not (sysroot / "bin" / "rustc").exists():
        raise Problem(f"{sysroot} has no bin/rustc")
    if (sysroot / MARK).exists():
        raise Problem(f"{sysroot} is itself made by linkgrad")
    return sysroot


def describe(sysroot):
    """Host triple and (major, minor); refuses a rustc whose LLVM is not ours."""
    version = output([sysroot / "bin" / "rustc", "-vV"])
    fields = dict(line.split(": ", 1) for line in version.splitlines()
                  if ": " in line)
    llvm = fields.get("LLVM version", "?")
    if not llvm.startswith("22.1"):
        raise Problem(f"{version.splitlines()[0]} has LLVM {llvm}; "
                      "linkgrad needs LLVM 22.1")
    release = tuple(int(n) for n in fields["release"].split(".")[:2])
    return fields["host"], release


def wrapper(tool, original, folder, library, release):
    values = {
        "TOOL": tool,
        "ORIGINAL": shlex.quote(str(original)),
        "SYSROOT": shlex.quote(str(folder)),
        "BACKEND": shlex.quote(str(folder / library / rustc_backend().name)),
        "PLUGIN": shlex.quote(str(plugin())),
        # Until 1.96 the derivative functions are made where they are used, so
        # that rustc wants lto = "fat" in libraries too.
        "RETRY_LIBRARIES": "" if release >= (1, 97) else "yes",
    }
    text = WRAPPER.read_text()
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def link_all(source, target, but=()):
    """Links all entries of one folder into another, which is made."""
    target.mkdir()
    for entry in sorted(source.iterdir()):
        if entry.name not in but:
            (target / entry.name).symlink_to(entry)


def build(folder, sysroot, host, release, final):
    """Fills `folder`, which will be moved to `final`."""
    library = Path("lib") / "rustlib" / host / "lib"
    backend = rustc_backend()
    at = Path()
    link_all(sysroot, folder, but=("bin", "lib"))
    (folder / MARK).write_text(f"from {sysroot}\n")
    for part in library.parts:
        following = library.parts[len(at.parts) + 1:][:1]
        at /= part
        link_all(sysroot / at, folder / at, but=(*following, backend.name))
    (folder / library / backend.name).symlink_to(backend)
    link_all(sysroot / "bin", folder / "bin", but=WRAPPED)
    for tool in WRAPPED:
        original = sysroot / "bin" / tool
        if original.exists():
            script = folder / "bin" / tool
            script.write_text(
                wrapper(tool, original, final, library, release))
            script.chmod(0o755)


def discard(folder):
    if not folder.exists() and not folder.is_symlink():
        return False
    if not (folder / MARK).exists():
        raise Problem(f"{folder} was not made by linkgrad: left alone")
    shutil.rmtree(folder)  # does not follow the links
    return True


def has_rustup(args):
    return not args.no_rustup and shutil.which("rustup") is not None


def is_ours(name, folder):
    """Whether rustup's toolchain of this name was registered by us; None where
    there is none."""
    listed = output(["rustup", "toolchain", "list", "-v"])
    found = re.search(rf"^{re.escape(name)}(?: \(.*?\))?\s+(.*)$", listed, re.M)
    if not found:
        return None
    path = Path(found[1].strip())
    return path == folder or (path / MARK).exists()


def remove(args, folder):
    ours = is_ours(args.name, folder) if has_rustup(args) else None
    if ours is False:
        raise Problem(f"rustup's toolchain {args.name} was not made by "
                      "linkgrad: left alone")
    removed = discard(folder)
    if ours:
        output(["rustup", "toolchain", "uninstall", args.name])
    print(f"removed {folder}" if removed else f"there is no {folder}")
    return 0


def register(name, folder):
    try:
        output(["rustup", "toolchain", "link", name, folder])
    except Problem:
        discard(folder)
        raise
    print(f"use it by `cargo +{name}`")


def main(args):
    folder = (args.dir or default_folder(args.name)).absolute()
    if args.remove:
        return remove(args, folder)
    if has_rustup(args) and is_ours(args.name, folder) is False:
        raise Problem(f"rustup has a toolchain {args.name}: give another --name")
    sysroot = find_sysroot(args.origin)
    host, release = describe(sysroot)
    fresh = folder.with_name(folder.name + ".new")
    fresh.parent.mkdir(parents=True, exist_ok=True)
    discard(fresh)
    build(fresh, sysroot, host, release, folder)
    discard(folder)
    fresh.rename(folder)
    print(f"made {folder} from {sysroot}")
    if has_rustup(args):
        register(args.name, folder)
    else:
        print(f"use it by RUSTC={folder}/bin/rustc")
    return 0
