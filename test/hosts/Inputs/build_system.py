"""Plays the build system of a distributed build, with machines that share
nothing.

    build_system.py CLANG PLUGIN SOURCES WORK [--link FLAGS] [--index FLAGS]
                    [--compile FLAGS] [--backend FLAGS] [--final FLAGS]
                    [--rust FLAGS] [--unpack] [--without-plugin]

SOURCES: a folder of C and C++ files, all of one program. Files of Rust are crates
that app.rs uses; it becomes a static library, whose bitcode takes part as objects, with
--unpack (by `linkgrad unpack`) that of the standard library, too.
Everything is compiled in the folder WORK/here. The link there writes indexes and
lists of imports. Each
backend runs in a folder of its own, which has nothing in it but the object, its
index and the files that its list names; it runs in WORK/here, too, where the
same object has to come out. The last link has the objects of the backends.

--link: which linker. The other flags go to one step each. Prints what the
program prints, and for each module which others its backend was given.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path


def read_flags():
    parser = argparse.ArgumentParser()
    for name in ["clang", "plugin", "sources", "work"]:
        parser.add_argument(name)
    for name in ["link", "index", "compile", "backend", "final"]:
        parser.add_argument(f"--{name}", type=str.split, default=[])
    parser.add_argument("--rust", type=str.split, default=["-O"])
    parser.add_argument("--unpack", action="store_true")
    parser.add_argument("--without-plugin", action="store_true")
    return parser.parse_args()


FLAGS = read_flags()
CXX = FLAGS.clang.replace("clang", "clang++")
HERE = Path(FLAGS.work) / "here"
CLI = Path(__file__).resolve().parents[3] / "cli" / "linkgrad"
LIBRARIES = ["-lpthread", "-ldl", "-lgcc_s"]
IS_LLD = not any(flag.startswith("-fuse-ld") for flag in FLAGS.link)


def call(where, *words):
    result = subprocess.run([str(word) for word in words], cwd=where)
    if result.returncode:
        sys.exit(1)


def option(text):
    """An option of ThinLTO, in the linker's words."""
    return f"-Wl,--{text}" if IS_LLD else f"-Wl,-plugin-opt={text}"


def compile_rust(sources):
    """Unpacks what is bitcode. The rest, the standard library, is machine code: an
    archive, which is returned with what it wants."""
    crates = [source.stem for source in sources if source.suffix == ".rs"]
    if not crates:
        return []
    crates.sort(key=lambda name: name == "app")
    for name in crates:
        kind = "staticlib" if name == "app" else "rlib"
        call(HERE, "rustc", "+stable", "-Clinker-plugin-lto",
             f"--crate-type={kind}", "-L", ".", *FLAGS.rust, f"{name}.rs")
    if FLAGS.unpack:
        call(HERE, sys.executable, CLI, "unpack", "libapp.a", "-o", ".")
        return ["rest.a", *LIBRARIES]
    unpacked = Path(FLAGS.work) / "unpacked"
    unpacked.mkdir()
    call(unpacked, "llvm-ar", "x", HERE.resolve() / "libapp.a")
    machine_code = []
    for file in sorted(unpacked.iterdir()):
        if file.read_bytes().startswith(b"BC\xc0\xde"):
            shutil.move(file, HERE)
        else:
            machine_code.append(file.resolve())
    call(HERE, "llvm-ar", "rc", "std.a", *machine_code)
    return ["std.a", *LIBRARIES]


def compile_all():
    sources = sorted(Path(FLAGS.sources).iterdir())
    for source in sources:
        shutil.copy(source, HERE)
    for source in sources:
        if source.suffix in (".c", ".cpp"):
            driver = CXX if source.suffix == ".cpp" else FLAGS.clang
            call(HERE, driver, "-O2", "-flto=thin", *FLAGS.compile, "-c",
                 source.name)
    libraries = compile_rust(sources)
    return sorted(path.name for path in HERE.glob("*.o")), libraries


def write_indexes(objects, libraries):
    call(HERE, CXX, "-flto=thin", *FLAGS.link, *FLAGS.index,
         option("thinlto-index-only"), option("thinlto-emit-imports-files"),
         *objects, *libraries, "-o", "indexed")


def backend(where, name):
    plugin = [] if FLAGS.without_plugin else [f"-fpass-plugin={FLAGS.plugin}"]
    native = f"{Path(name).stem}.native.obj"
    call(where, FLAGS.clang, "-O2", *FLAGS.compile, "-x", "ir", name,
         f"-fthinlto-index={name}.thinlto.bc", *plugin, *FLAGS.backend, "-c",
         "-o", native)
    return native


def compile_elsewhere(name):
    """On another machine."""
    there = Path(FLAGS.work) / "machines" / name
    there.mkdir(parents=True)
    imports = (HERE / f"{name}.imports").read_text().split()
    print(f"{name}: {' '.join(sorted(imports))}")
    for file in [name, f"{name}.thinlto.bc", *imports]:
        shutil.copy(HERE / file, there)
    sys.stdout.flush()
    native = backend(there, name)
    backend(HERE, name)
    if (there / native).read_bytes() != (HERE / native).read_bytes():
        print(f"{name} DIFFERS")
    shutil.copy(there / native, HERE)
    return native


shutil.rmtree(FLAGS.work, ignore_errors=True)
HERE.mkdir(parents=True)
objects, libraries = compile_all()
write_indexes(objects, libraries)
natives = [compile_elsewhere(name) for name in objects]
call(HERE, CXX, *FLAGS.link, *FLAGS.final, *natives, *libraries,
     "-o", "program")
if "-shared" not in FLAGS.final:
    sys.stdout.flush()
    call(HERE, "./program")
