#!/usr/bin/env python3
"""Builds, links and runs the programs of c-tests.

    c-tests/run.py                     every program, at -O0 and -O2, ThinLTO
    c-tests/run.py --all               every level and kind of link
    c-tests/run.py newton matmul       these programs
    c-tests/run.py --config O0-thin    this configuration
    c-tests/run.py --config O0-thin-bfd    with another linker: bfd, gold, mold,
                                       linkgrad, distributed (by linkgrad, each
                                       backend a process that is given files)
    c-tests/run.py --hosts             those that are about linking, with these;
                                       with --all, every program
    c-tests/run.py --compile=FLAGS     with these flags as well, for every file
    c-tests/run.py --reference         check the expected values, without linkgrad
    c-tests/run.py --sanitize          under valgrind: no leak, no bad access
    c-tests/run.py --races             those with threads under ThreadSanitizer

A program is a folder of .c and .cpp files. Comments at the top of its main.c
or main.cpp say how it differs from "compile every file, link all objects":

    // archive: libdep.a dep.c ...        these objects go into an archive
    // thin-archive: libdep.a dep.c ...   into a thin archive
    // library: libdep.a dep.c ...        an archive that is found by -L and -l
    // response-file                      the linker's inputs come from a file
    // compile: FLAGS                     more flags for every file
    // link: FLAGS                        more flags for the link
    // only: CONFIG ...                   the configurations that make sense
    // not-with: full-bfd ...             nor these kinds of link with these linkers
    // cpu: avx2 fma                      skipped on processors without these
    // mpi: 1 2 3                         runs with so many ranks, for each MPI
                                          (Open MPI, MPICH) that is installed
    // blas: reference blis               runs once more with each of these that is
                                          installed in place of the library that
                                          it was linked with
    // header: glm/glm.hpp ...            skipped where these are not installed
    // instructions: N M RATIO            (program M) may execute at most RATIO
                                          times the instructions of (program N)
    // linking                            --hosts runs it
    // option: FLAGS                      the same, and for that of --reference, too
    // option-HOST: FLAGS                 the same, with this linker
    // option-shared: FLAGS               for the link of a shared library; @ is the
                                          program's folder
    // shared: libdep.so dep.c ...        these objects become a shared library
    // no-leaks                           valgrind finds no leak and no bad access
    // leaks: WHY                         --sanitize finds leaks, and may
    // no-valgrind: WHY                   --sanitize leaves it out
    // no-races: WHY                      --races leaves it out
    // unseen: FUNCTION ...               --races does not see what is in order there
"""

import argparse
import os
import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
import races
from harness import (CLANG_PLUGINS, CPUS, LD_LINKGRAD, LLVM_BIN, PLUGIN, ROOT, Failure,
                     Skipped, finish, has_linker, run, run_jobs)

HERE = Path(__file__).resolve().parent
OUT = ROOT / "build" / "c-tests"
DEFAULT_CONFIGS = ["O0-thin", "O2-thin"]
# level-link. lto0: the link does not optimise.
# merged: no LTO; the files become one module that clang compiles.
# Linkers other than lld, by LLVM's linker plugin, and ld.linkgrad. The plugin's part
# in a link is the same at each level; what differs is the linker.
HOSTS = ["bfd", "gold", "mold", "linkgrad", "distributed"]
HOST_CONFIGS = [f"{kind}-{host}" for host in HOSTS
                for kind in ("O2-thin", "O0-lto0")]
ALL_HOST_CONFIGS = [f"{kind}-{host}" for host in HOSTS
                    for kind in ("O0-lto0", "O2-thin", "O2-full")
                    if (kind, host) != ("O2-full", "distributed")]
DISTRIBUTOR = ROOT / "test" / "hosts" / "Inputs" / "distributor.py"
ALL_CONFIGS = [f"O{level}-{link}" for link in ("thin", "full", "merged")
               for level in range(4)] + ["O0-lto0", "O2-lto0"]


SANITIZED_CONFIG = "O1-thin"
RACES_CONFIG = "O2-races"
VALGRIND = ["valgrind", "-q", "--error-exitcode=99", "--leak-check=full",
            "--errors-for-leak-kinds=definite,indirect,possible",
            "--num-callers=20"]


def cpu_flags():
    """What /proc/cpuinfo says the processor has."""
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return set()
    return set(" ".join(re.findall(r"^flags\s*:(.*)$", text, re.M)).split())


# How to run more ranks than there are processors, and up to how many: MPICH's
# ranks wait for each other in loops.
# Other providers of BLAS and LAPACK, by Debian's paths.
LIBRARIES = Path("/usr/lib/x86_64-linux-gnu")
BLAS = {"reference": ["lapack/liblapack.so.3", "blas/libblas.so.3"],
        "blis": ["blis-openmp/libblas.so.3"]}
MPI = {"openmpi": (["--oversubscribe"], 64), "mpich": ([], 2)}
MPI_ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1",
                   "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                   "OMP_NUM_THREADS": "2", "OMP_WAIT_POLICY": "passive"}


def mpi_flags(name):
    """What its compiler driver adds: for compiling, for linking."""
    words = run([f"mpicc.{name}", "-show"]).split()
    return ([w for w in words if w.startswith("-I")],
            [w for w in words if w.startswith(("-L", "-l"))])


class Program:
    more_flags = []  # of all programs (--compile)

    def __init__(self, folder, config, sanitize=False, mpi=None):
        self.folder, self.config, self.sanitize = folder, config, sanitize
        self.level, self.link, *host = config.split("-")
        self.host = host[0] if host else "lld"
        self.mpi = mpi
        self.work = OUT / folder.name / "-".join(filter(None, [config, mpi]))
        self.sources = sorted(folder.glob("*.c")) + sorted(folder.glob("*.cpp"))
        main = next(p for p in self.sources if p.stem == "main")
        text = main.read_text()
        self.directives = re.findall(r"^// ([a-z-]+)(?::[ ]*(.*))?$", text, re.M)
        # Where a formatter has filled the paragraph, nobody would notice.
        if re.search(r"^// .* (?:compile|link): -", text, re.M):
            sys.exit(f"{main}: 'compile:' and 'link:' begin a line of their own")

    def words(self, key):
        return [value.split() for name, value in self.directives if name == key]

    def flags(self, key):
        return [flag for words in self.words(key) for flag in words]

    def has(self, key):
        return any(name == key for name, _ in self.directives)

    def applies(self):
        only = self.flags("only")
        config = f"{self.level}-{self.link}"
        # Merged into one module, members that nobody wants would be wanted.
        archives = any(name.endswith(("archive", "library", "shared"))
                       for name, _ in self.directives)
        if archives and self.link == "merged":
            return False
        if f"{self.link}-{self.host}" in self.flags("not-with"):
            return False
        return not only or config in only

    def compile(self, source, extra):
        obj = self.work / (source.name + ".o")
        is_cxx = source.suffix == ".cpp"
        compiler = "clang++" if is_cxx else "clang"
        flags = [f for f in self.flags("compile")
                 if is_cxx or not f.startswith("-std=c++")]
        if self.mpi:
            flags += mpi_flags(self.mpi)[0]
        run([LLVM_BIN / compiler, f"-{self.level}", "-c", source, "-o", obj,
             "-I", HERE / "include", "-I", ROOT / "include",
             "-I", ROOT / "include" / "linkgrad", "-Wall", "-Werror", *extra,
             *flags, *self.more_flags])
        return obj

    def make_inputs(self, objects):
        """The linker's inputs: objects, archives, -L and -l."""
        inputs, archived = [], set()
        kinds = {"archive": "rcs", "thin-archive": "rcsT", "library": "rcs"}
        for key, mode in kinds.items():
            for name, *members in self.words(key):
                archive = self.work / name
                if key == "thin-archive":
                    mode = "rcs"
                run([LLVM_BIN / "llvm-ar", mode,
                     *(["--thin"] if key == "thin-archive" else []), archive,
                     *(objects[m] for m in members)])
                archived.update(members)
                if key == "library":
                    stem = archive.stem.removeprefix("lib")
                    inputs += [f"-L{self.work}", f"-l{stem}"]
                else:
                    inputs.append(archive)
        inputs = [o for s, o in objects.items() if s not in archived] + inputs
        if self.flags("response-file") or ("response-file", "") in self.directives:
            response = self.work / "inputs.rsp"
            response.write_text("".join(f"{i}\n" for i in inputs))
            return [f"-Wl,@{response}"]
        return inputs

    def driver(self):
        cxx = any(s.suffix == ".cpp" for s in self.sources)
        return LLVM_BIN / ("clang++" if cxx else "clang")

    def build(self):
        program = self.work / "program"
        if self.config == "O0-reference":
            return self.build_reference(program)
        lto = {"thin": ["-flto=thin"], "lto0": ["-flto=thin"],
               "full": ["-flto"], "merged": ["-emit-llvm"]}[self.link]
        objects = {s.name: self.compile(s, lto) for s in self.sources}
        if self.link == "merged":
            merged = self.work / "merged.bc"
            run([LLVM_BIN / "llvm-link", "-o", merged, *objects.values()])
            run([self.driver(), f"-{self.level}", f"-fpass-plugin={PLUGIN}",
                 "-Wno-override-module", merged, *self.flags("link"), "-lm",
                 *self.mpi_libraries(), "-o", program])
            return program
        linker = [self.driver(), *lto, *self.linker_flags()]
        inputs = self.make_inputs(objects)
        for name, *members in self.words("shared"):
            library = self.work / name
            parts = [objects[m] for m in members]
            flags = [f.replace("@", str(self.folder))
                     for f in self.flags("option-shared")]
            run([*linker, "-shared", *parts, *flags, "-o", library])
            inputs = [i for i in inputs if i not in parts] + [library]
            inputs.append(f"-Wl,-rpath,{self.work}")
        run([*linker, *inputs, *self.options(), *self.flags("link"), "-lm",
             "-o", program])
        return program

    def options(self):
        return (self.flags("option") + self.flags(f"option-{self.host}")
                + self.mpi_libraries())

    def mpi_libraries(self):
        return mpi_flags(self.mpi)[1] if self.mpi else []

    def with_mpi(self):
        """The same for each MPI that is installed, or just this one."""
        if not self.words("mpi"):
            return [self]
        found = [m for m in MPI if shutil.which(f"mpicc.{m}")]
        return [Program(self.folder, self.config, self.sanitize, m)
                for m in found or list(MPI)[:1]]

    def run_ranks(self, program):
        flags, most = MPI[self.mpi]
        for ranks in self.flags("mpi"):
            if int(ranks) > most:
                continue
            run([f"mpirun.{self.mpi}", *flags, "-np", ranks, program],
                timeout=120, env={**os.environ, **MPI_ENVIRONMENT})

    def run_with_blas(self, program):
        """Symbols of what is loaded before are taken from there."""
        for provider in self.flags("blas"):
            paths = [LIBRARIES / p for p in BLAS[provider]]
            if all(p.exists() for p in paths):
                loaded = ":".join(map(str, paths))
                run(["env", f"LD_PRELOAD={loaded}", program], timeout=60)

    def linker_flags(self):
        if self.host == "lld":
            lto0 = ["-Wl,--lto-O0"] if self.link == "lto0" else []
            return ["-fuse-ld=lld", f"-Wl,--load-pass-plugin={PLUGIN}", *lto0]
        if self.host == "linkgrad":
            lto0 = ["-Wl,--lto-O0"] if self.link == "lto0" else []
            return [f"--ld-path={LD_LINKGRAD}", *lto0]
        if self.host == "distributed":
            lto0 = ["-Wl,--lto-O0"] if self.link == "lto0" else []
            return [f"--ld-path={LD_LINKGRAD}", *lto0,
                    f"-Wl,--thinlto-distributor={DISTRIBUTOR}",
                    f"-Wl,--thinlto-distributor-arg={self.work / 'machines'}",
                    f"-Wl,--thinlto-remote-compiler={LLVM_BIN / 'clang'}"]
        lto0 = ["-Wl,-plugin-opt=O0"] if self.link == "lto0" else []
        return [f"-fuse-ld={self.host}", "-ccc-install-dir", CLANG_PLUGINS, *lto0]

    def build_reference(self, program):
        """No LTO, no linkgrad: requests are bound to a stand-in."""
        objects = {s.name: self.compile(s, ["-DCHECK_REFERENCE"])
                   for s in self.sources}
        stand_in = self.compile(HERE / "reference" / "requests.c", [])
        names = run([LLVM_BIN / "llvm-nm", "-u", *objects.values()])
        requests = set(re.findall(r"\S*__enzyme_\S*", names))
        run([self.driver(), "-fuse-ld=lld", *self.make_inputs(objects), stand_in,
             *self.options(), *self.flags("link"), "-lm",
             *(f"-Wl,--defsym={name}=request_stand_in" for name in requests),
             "-o", program])
        return program

    def check_leaks(self, program):
        if shutil.which("valgrind"):
            run(["valgrind", "-q", "--leak-check=full", "--error-exitcode=9",
                 program], timeout=300)

    def count_instructions(self, program, size):
        if not shutil.which("valgrind"):
            raise Skipped("valgrind is not installed")
        text = run(["valgrind", "--tool=callgrind",
                    "--callgrind-out-file=/dev/null", program, size])
        return int(re.search(r"Collected : (\d+)", text)[1])

    def prepare(self):
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)

    def test(self):
        self.prepare()
        if self.sanitize and not shutil.which("valgrind"):
            raise Skipped("valgrind is not installed")
        if not has_linker(self.host):
            raise Skipped(f"there is no ld.{self.host}")
        missing = sorted(set(self.flags("cpu")) - cpu_flags())
        if missing:
            raise Skipped(f"the processor has no {', '.join(missing)}")
        for header in self.flags("header"):
            if not Path("/usr/include", header).exists():
                raise Skipped(f"<{header}> is not installed")
        if self.sanitize and self.words("no-valgrind"):
            raise Skipped(" ".join(self.flags("no-valgrind")))
        if self.mpi and not shutil.which(f"mpicc.{self.mpi}"):
            raise Skipped("no MPI is installed")
        program = self.build()
        if self.mpi:
            return self.run_ranks(program)
        if self.sanitize:
            leaks = ["--leak-check=no"] if self.words("leaks") else []
            run([*VALGRIND, *leaks, program], timeout=300)
            return
        run([program], timeout=60)
        self.run_with_blas(program)
        # What the stand-in returns in memory was never written.
        is_reference = self.config == "O0-reference"
        if (any(key == "no-leaks" for key, _ in self.directives)
                and not is_reference):
            self.check_leaks(program)
        if self.level == "O0":
            return  # asymptotics are promised for optimised code
        for small, large, ratio in self.words("instructions"):
            start = self.count_instructions(program, "0")
            a = self.count_instructions(program, small) - start
            b = self.count_instructions(program, large) - start
            if b > float(ratio) * a:
                raise Failure(f"{a} instructions at {small}, {b} at {large}: "
                              f"more than {ratio} times as many")


def sanitized(program):
    """The program itself, or in a configuration that makes sense for it."""
    only = program.flags("only")
    return program if program.applies() or not only else Program(
        program.folder, only[0], sanitize=True)


def find_races(folders, args):
    programs = [Program(f, RACES_CONFIG) for f in folders
                if not args.programs or f.name in args.programs]
    jobs = [(f"{p.folder.name} races", lambda p=p: p.prepare() or races.test(p))
            for p in programs if races.applies(p)]
    return finish("c-tests", *run_jobs(jobs, args.j))


def main():
    parser = argparse.ArgumentParser(
        usage="%(prog)s [option...] [program...]", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--reference", action="store_true")
    parser.add_argument("--sanitize", action="store_true")
    parser.add_argument("--races", action="store_true")
    parser.add_argument("--hosts", action="store_true")
    parser.add_argument("--config", action="append")
    parser.add_argument("--compile", default="")
    parser.add_argument("-j", type=int, default=CPUS)
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args()

    configs = args.config or (ALL_CONFIGS if args.all else DEFAULT_CONFIGS)
    if args.hosts:
        configs = args.config or (ALL_HOST_CONFIGS if args.all else HOST_CONFIGS)
    if args.reference:
        configs = ["O0-reference"]
    if args.sanitize and not args.config and not args.all:
        configs = [SANITIZED_CONFIG]
    Program.more_flags = args.compile.split()
    folders = sorted(p.parent for pattern in ("main.c", "main.cpp")
                     for p in HERE.glob("*/" + pattern))
    unknown = set(args.programs) - {f.name for f in folders}
    if unknown:
        parser.error(f"no such program: {', '.join(sorted(unknown))}")
    programs = [Program(f, c, args.sanitize) for f in folders for c in configs
                if not args.programs or f.name in args.programs]
    if args.hosts and not args.all and not args.programs:
        programs = [p for p in programs if p.has("linking")]
    if configs == [SANITIZED_CONFIG] and args.sanitize:
        programs = [sanitized(p) for p in programs]
    if args.races:
        return find_races(folders, args)
    jobs = [(" ".join(filter(None, [p.folder.name, p.config, p.mpi])), p.test)
            for q in programs if args.reference or q.applies()
            for p in q.with_mpi()]
    return finish("c-tests", *run_jobs(jobs, args.j))


if __name__ == "__main__":
    sys.exit(main())
