#!/usr/bin/env python3
"""Builds, links and runs the workspaces of rust-tests.

    rust-tests/run.py                  every workspace, in four configurations
    rust-tests/run.py --all            on every toolchain with LLVM 22.1
    rust-tests/run.py slices arrays    these workspaces
    rust-tests/run.py --config dev-16  this configuration
    rust-tests/run.py --config dev-16-bfd    with another linker: bfd, gold, mold,
                                       linkgrad
    rust-tests/run.py --hosts          those that are about linking, with these;
                                       with --all, every workspace
    rust-tests/run.py --spread 3       functions spread over codegen units anew
    rust-tests/run.py --sanitize       release-16 under valgrind: no leak, no bad
                                       access

A workspace is a folder with Cargo.toml. Either it has a bin crate `app` whose
exit status tells, or `[workspace.metadata.linkgrad] run = "test"`: then
`cargo test` runs, doctests included. The workspace of the crate linkgrad itself
is one of these. The files of compile-fail/ say in `//~` comments where which
error is expected. Release and dev profile with the same flags; 1 and 16 codegen
units; with `levels = "1 2"` in that table release at these opt-levels too, where
code sees `cfg(level = "1")`; with `usual = "o1-16"` all of these only with --all,
and otherwise that. How rustc spreads functions over units also depends
on the crates' hashes, and so on the path of the checkout: what fails elsewhere may
be found here with some `--spread`.

`linking = true` in that table: --hosts runs it.

`crates = "petgraph libm"` in that table: skipped where Debian's sources of these
crates are not installed (librust-petgraph-dev, ...).

`leaks = "WHY"` in that table: under valgrind leaks are no matter there; likewise
`undefined = "WHY"` and branches on undefined values.

`[workspace.metadata.linkgrad] std-autodiff = true`: a test of std::autodiff. It
is run with toolchains that `linkgrad rust-toolchain` makes of all of rustup's
with LLVM 22.1, stable ones included; with lto = "fat" as well, where
derivatives are made inside of rustc (`fat-1`).
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from harness import (LLVM_BIN, PLUGIN, ROOT, Failure, Skipped, finish,
                     has_linker, run, run_jobs)

HERE = Path(__file__).resolve().parent
OUT = ROOT / "build" / "rust-tests"
DEBIAN_CRATES = Path("/usr/share/cargo/registry")
CONFIGS = ["release-1", "release-16", "dev-1", "dev-16"]
# Release at another opt-level, where the workspace asks for it by `levels`.
LEVELS = {"o1": "1", "o2": "2", "os": "s"}
# Release, and derivatives are made inside of rustc.
FAT = "fat-1"
SANITIZED = "release-16"
# Other linkers than lld.
HOST_CONFIGS = [f"{kind}-{host}" for host in ("bfd", "gold", "mold", "linkgrad")
                for kind in ("release-16", "dev-16")]


def rust_environment():
    env = dict(os.environ)
    cargo_home = Path(env.get("CARGO_HOME", Path.home() / ".cargo"))
    env["PATH"] += os.pathsep + str(cargo_home / "bin")
    # Any setting of the caller would change what is tested.
    for name in ("RUSTFLAGS", "RUSTDOCFLAGS", "CARGO_ENCODED_RUSTFLAGS",
                 "CARGO_BUILD_TARGET"):
        env.pop(name, None)
    env["CLANG"] = str(LLVM_BIN / "clang")
    env["LLVM_AR"] = str(LLVM_BIN / "llvm-ar")
    return env


class Toolchain:
    """A rustc: rustup's by name, or the one on the PATH."""

    def __init__(self, name, env):
        self.name, self.env = name, dict(env)
        if name:
            self.env["RUSTUP_TOOLCHAIN"] = name
        self.version = self.rustc("-vV")
        sysroot = Path(self.rustc("--print", "sysroot").strip())
        # rustup's toolchains bring their own rust-lld and call it by default;
        # Debian's rustc links with the C compiler, which gets lld of LLVM 22.
        self.own_lld = any(sysroot.glob("lib/rustlib/*/bin/gcc-ld/ld.lld"))

    def rustc(self, *args):
        return subprocess.run(["rustc", *args], env=self.env, check=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              text=True).stdout

    def suits(self):
        return "LLVM version: 22.1" in self.version

    def flags(self, profile, host="lld"):
        if host != "lld":
            return " ".join(host_flags(host))
        flags = ["-Clinker-plugin-lto",
                 f"-Clink-arg=-Wl,--load-pass-plugin={PLUGIN}"]
        if not self.own_lld:
            flags += [f"-Clinker={LLVM_BIN / 'clang'}",
                      "-Clink-arg=-fuse-ld=lld"]
        return " ".join(flags)


def host_flags(host):
    """As `linkgrad cargo-config --linker` writes them."""
    out = run([ROOT / "cli" / "linkgrad", "cargo-config", "--linker", host],
              env=rust_environment())
    found = re.search(r"^rustflags = (\[.*?),\n\]", out, re.M | re.S)
    return json.loads(found[1] + "]")


def find_toolchains(env, every):
    if not shutil.which("rustc", path=env["PATH"]):
        return []
    names = [None]
    if every and shutil.which("rustup", path=env["PATH"]):
        listed = run(["rustup", "toolchain", "list"], env=env)
        names += [line.split()[0] for line in listed.splitlines()
                  if line.strip() and "default" not in line]
    return [Toolchain(name, env) for name in names]


class LinkedToolchain(Toolchain):
    """The same with std::autodiff: a folder of links to one of rustup's."""

    def __init__(self, origin):
        self.origin, self.version = origin, origin.version
        self.name = (origin.name or "default").split("-")[0] + "-linked"
        self.env = dict(origin.env)
        self.folder = OUT / "toolchains" / self.name
        self.env["RUSTC"] = str(self.folder / "bin" / "rustc")

    def make(self):
        run([sys.executable, ROOT / "cli" / "linkgrad", "rust-toolchain",
             "--from", self.origin.name, "--dir", self.folder, "--no-rustup"],
            env={**self.env, "LINKGRAD_PLUGIN": str(PLUGIN)})

    def release(self):
        found = re.search(r"^release: (\d+)\.(\d+)", self.version, re.M)
        return int(found[1]), int(found[2])

    def flags(self, profile, host="lld"):
        # Before 1.97 the attributes do not know methods.
        methods = " --cfg methods" if self.release() >= (1, 97) else ""
        return "-Zautodiff=Enable" + methods

    def configs(self, every):
        """Before 1.97 every executable is linked by fat LTO, also in the dev
        profile: slow."""
        if self.release() < (1, 97):
            return [*CONFIGS, FAT] if every else ["release-1", "dev-16"]
        return [*CONFIGS, FAT] if every else ["release-16", "dev-1", FAT]


def find_linked_toolchains(env):
    """All of rustup's that can have std::autodiff; none without rustup."""
    if not shutil.which("rustup", path=env["PATH"]):
        return []
    listed = run(["rustup", "toolchain", "list"], env=env)
    names = [line.split()[0] for line in listed.splitlines() if line.strip()]
    # Not those that a user has linked, perhaps by our own command.
    found = [Toolchain(name, env) for name in names if "-" in name]
    return [LinkedToolchain(t) for t in found if t.suits() and t.own_lld]


# -Zautodiff=...: what is printed then. The others print nothing of ours.
PRINTING = {"PrintTA": {"types"}, "PrintAA": {"activity"}, "PrintPerf": {"plan"},
            "PrintSteps": {"prepare", "derivative"},
            "PrintModBefore": {"before"}, "PrintModAfter": {"after"},
            "PrintModFinal": {"final"}, "PrintTA,PrintTAFn=loss": {"types"}}
SILENT = ["LooseTypes", "Inline", "NoPostopt", "NoTT", "PrintPasses",
          "PrintTAFn=nothing"]


def autodiff_flags(toolchain, kind):
    """Each flag of -Zautodiff does what the documentation says, in the link
    and (`fat`) inside of rustc."""
    target = OUT / "autodiff-flags" / f"{kind}-{toolchain.name}"

    def printed(flags):
        shutil.rmtree(target, ignore_errors=True)
        env = dict(toolchain.env, CARGO_TARGET_DIR=str(target))
        env["RUSTFLAGS"] = f"-Zautodiff=Enable,{flags}"
        if kind == "fat":
            env["CARGO_PROFILE_RELEASE_LTO"] = "fat"
        out = run(["cargo", "build", "--release", "--offline", "--manifest-path",
                   HERE / "nightly-crates" / "Cargo.toml"], env=env, timeout=600)
        run([target / "release" / "app"])
        return out

    def phases(out):
        return set(re.findall(r"linkgrad: (\w+):$", out, re.M))

    def expect(flags, found, wanted):
        if found != wanted:
            raise Failure(f"{flags}: printed {found}, expected {wanted}")

    if kind == "fat":
        together = ",".join(PRINTING)
        out = printed(together)
        expect(together, phases(out), set().union(*PRINTING.values()))
    else:
        for flags, wanted in PRINTING.items():
            out = printed(flags)
            expect(flags, phases(out), wanted)
    named = re.findall(r"types of '([^']*)'", out)
    expect("PrintTAFn=loss", {"loss" in name for name in named}, {True})
    silent = ",".join(SILENT)
    out = printed(silent)
    expect(silent, phases(out), set())
    # rustc's own, on its standard output.
    expect("PrintPasses", "annotation2metadata" in out, True)


def is_std_autodiff(workspace):
    return "std-autodiff = true" in (workspace / "Cargo.toml").read_text()


def is_about_linking(workspace):
    return "linking = true" in (workspace / "Cargo.toml").read_text()


def is_tests(workspace):
    return 'run = "test"' in (workspace / "Cargo.toml").read_text()


def suits(workspace, config):
    """`profiles = "release"` keeps a workspace from the others, `without =
    "fat"` from that one."""
    text = (workspace / "Cargo.toml").read_text()
    only = re.search(r'^profiles = "(\w+)"', text, re.M)
    without = re.search(r'^without = "(\w+)"', text, re.M)
    return ((not only or config.startswith(only[1]))
            and not (without and config.startswith(without[1])))


def configs(workspace, every):
    text = (workspace / "Cargo.toml").read_text()
    usual = re.search(r'^usual = "(.*)"', text, re.M)
    if usual and not every:
        return usual[1].split()
    found = re.search(r'^levels = "(.*)"', text, re.M)
    units = ["1", "16"] if every else ["16"]
    return CONFIGS + [f"o{level}-{n}" for level in (found[1].split() if found else [])
                      for n in units]


def require_crates(workspace):
    text = (workspace / "Cargo.toml").read_text()
    named = re.search(r'^crates = "(.*)"', text, re.M)
    missing = [name for name in (named[1].split() if named else [])
               if not any(re.fullmatch(re.escape(name) + r"-\d.*", p.name)
                          for p in DEBIAN_CRATES.glob(f"{name}-*"))]
    if missing:
        raise Skipped("not installed: " + ", ".join(
            f"librust-{name.replace('_', '-')}-dev" for name in missing))


def valgrind(workspace):
    text = (workspace / "Cargo.toml").read_text()
    leaks, undefined = "leaks = " in text, "undefined = " in text
    return ["valgrind", "-q", "--error-exitcode=99", "--num-callers=20",
            f"--undef-value-errors={'no' if undefined else 'yes'}",
            f"--leak-check={'no' if leaks else 'full'}",
            "--errors-for-leak-kinds=definite,indirect"]


def run_tests(command, env, workspace):
    """`cargo test`; a test that has vanished must not count as passed."""
    out = run(command, env=env, timeout=600, cwd=workspace)
    if not sum(map(int, re.findall(r"test result: ok. (\d+) passed", out))):
        raise Failure(f"no test ran:\n{out}")


def test(workspace, config, toolchain, spread=None, under=()):
    kind, units, *host = config.split("-")
    host = host[0] if host else "lld"
    if not has_linker(host):
        raise Skipped(f"there is no ld.{host}")
    require_crates(workspace)
    profile = "dev" if kind == "dev" else "release"
    target = OUT / workspace.name / f"{config}-{toolchain.name or 'default'}"
    # cargo does not know that the program depends on the plugin.
    shutil.rmtree(target, ignore_errors=True)
    env = dict(toolchain.env)
    env["RUSTFLAGS"] = env["RUSTDOCFLAGS"] = toolchain.flags(profile, host)
    if spread:
        env["RUSTFLAGS"] += f" -Cmetadata={spread}"
    env["CARGO_TARGET_DIR"] = str(target)
    if under:
        host = re.search(r"^host: (.*)", toolchain.version, re.M)[1]
        env[f"CARGO_TARGET_{host.upper().replace('-', '_')}_RUNNER"] = " ".join(under)
    env[f"CARGO_PROFILE_{profile.upper()}_CODEGEN_UNITS"] = units
    if kind == "fat":
        env["CARGO_PROFILE_RELEASE_LTO"] = "fat"
    if kind in LEVELS:
        env["CARGO_PROFILE_RELEASE_OPT_LEVEL"] = LEVELS[kind]
        for name in ("RUSTFLAGS", "RUSTDOCFLAGS"):
            env[name] += f' --cfg level="{LEVELS[kind]}"'
    manifest = workspace / "Cargo.toml"
    options = ["--offline", "--quiet", "--manifest-path", manifest,
               *(["--release"] if profile == "release" else [])]
    if is_tests(workspace):
        return run_tests(["cargo", "test", *options], env, workspace)
    run(["cargo", "build", *options], env=env, timeout=600, cwd=workspace)
    run([*under, target / ("release" if profile == "release" else "debug") / "app"])


def expected_errors(source):
    """(line, text) of each `//~ text`."""
    return {(number, line.split("//~")[1].strip())
            for number, line in enumerate(source.read_text().splitlines(), 1)
            if "//~" in line}


def compile_fail(source, toolchain):
    """Each error has to be where the source says, and there are no others."""
    target = OUT / "compile-fail"
    env = dict(toolchain.env, CARGO_TARGET_DIR=str(target))
    run(["cargo", "build", "--offline", "--quiet", "--manifest-path",
         ROOT / "rust" / "Cargo.toml"], env=env, timeout=600)
    done = subprocess.run(
        ["rustc", "--edition=2021", "--crate-type=lib", "--emit=metadata",
         "--error-format=json", "--extern",
         f"linkgrad={target / 'debug' / 'liblinkgrad.rlib'}",
         "-L", f"dependency={target / 'debug' / 'deps'}",
         "-o", target / "nothing.rmeta", source],
        env=env, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    want = expected_errors(source)
    for message in map(json.loads, done.stderr.splitlines()):
        if message["level"] != "error" or not message["spans"]:
            continue
        line = next(s for s in message["spans"] if s["is_primary"])["line_start"]
        found = {(n, text) for n, text in want
                 if n == line and text in message["message"]}
        if not found:
            raise Failure("not expected:\n" + message["rendered"])
        want -= found
    if want:
        raise Failure(f"no such errors in {source.name}: {sorted(want)}")


def cargo_config(toolchain):
    """What `linkgrad cargo-config` writes, for all kinds of targets, with a
    procedural macro and a build script in the way. With `--target` these two
    are built without the flags, without it with them."""
    target = OUT / "cargo-config"
    shutil.rmtree(target, ignore_errors=True)
    config = target / "linkgrad.toml"
    env = dict(toolchain.env, CARGO_TARGET_DIR=str(target))
    run([ROOT / "cli" / "linkgrad", "cargo-config", "-o", config], env=env)
    host = re.search(r"^host: (.*)", toolchain.version, re.M)[1]
    attributes = ["--manifest-path", HERE / "attributes" / "Cargo.toml"]
    native = ["--manifest-path", HERE / "rust-c-cxx" / "Cargo.toml"]
    for words in (["test", "--release", "--all-targets", *attributes],
                  ["test", *attributes],  # doctests, too
                  ["bench", "--bench", "timing", *attributes],
                  ["run", "--release", "--example", "slope", *attributes],
                  ["run", "--bin", "user", *attributes],
                  ["run", *native],
                  ["run", "--release", "--target", host, *native]):
        run(["cargo", "--config", config, "--offline", *words], env=env,
            timeout=600)


def refused(command, env):
    done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not done.returncode:
        raise Failure(f"{command[1:]} was not refused")


def rust_toolchain():
    """`linkgrad rust-toolchain` registers with rustup, can be used and repeated,
    and leaves nothing behind; rustup's folder is one of our own, with links to
    the toolchains of this machine."""
    home = OUT / "rust-toolchain"
    shutil.rmtree(home, ignore_errors=True)
    env = rust_environment()
    listed = run(["rustup", "toolchain", "list", "-v"], env=env)
    installed = re.findall(r"^(nightly-\S+|stable-\S+).*?\s(/.*)$", listed, re.M)
    (home / "rustup" / "toolchains").mkdir(parents=True)
    for name, path in installed:
        (home / "rustup" / "toolchains" / name).symlink_to(path.strip())
    env.update(RUSTUP_HOME=str(home / "rustup"), XDG_DATA_HOME=str(home),
               CARGO_TARGET_DIR=str(home / "target"),
               LINKGRAD_PLUGIN=str(PLUGIN))
    made = home / "linkgrad" / "toolchains"
    tool = [ROOT / "cli" / "linkgrad", "rust-toolchain"]

    def expect(*added):
        now = run(["rustup", "toolchain", "list"], env=env).splitlines()
        now = {line.split()[0] for line in now if line.strip()}
        wanted = {name for name, _ in installed} | set(added)
        if now != wanted:
            raise Failure(f"rustup has {sorted(now)}, not {sorted(wanted)}")
        if made.exists() and {p.name for p in made.iterdir()} != set(added):
            raise Failure(f"{made} holds {list(made.iterdir())}")

    expect()
    # Names that are rustup's.
    for name in ("nightly", installed[0][0]):
        refused([*tool, "--name", name], env)
        expect()
    refused([*tool, "--remove", "--name", installed[0][0]], env)
    expect()
    run(tool, env=env)
    run(tool, env=env)  # after an update of the toolchain
    run([*tool, "--from", "stable", "--name", "other"], env=env)
    expect("linkgrad", "other")
    run(["cargo", "+linkgrad", "run", "--release", "--offline",
         "--manifest-path", HERE / "nightly-crates" / "Cargo.toml"],
        env={**env, "RUSTFLAGS": "-Zautodiff=Enable"}, timeout=600)
    run([*tool, "--remove"], env=env)
    expect("other")
    run([*tool, "--remove", "--name", "other"], env=env)
    run([*tool, "--remove"], env=env)  # nothing is there: no error
    expect()
    for _, path in installed:
        if list(Path(path).glob("lib/rustlib/*/lib/libEnzyme-*")):
            raise Failure(f"{path} was changed")


def main():
    parser = argparse.ArgumentParser(
        usage="%(prog)s [option...] [program...]", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--config", action="append")
    parser.add_argument("--spread")
    parser.add_argument("--sanitize", action="store_true")
    parser.add_argument("--hosts", action="store_true")
    parser.add_argument("-j", type=int, default=1)
    parser.add_argument("workspaces", nargs="*")
    args = parser.parse_args()

    folders = sorted(p.parent for p in HERE.glob("*/Cargo.toml")
                     if "[workspace]" in p.read_text())
    folders.append(ROOT / "rust")
    unknown = set(args.workspaces) - {f.name for f in folders}
    unknown -= {"compile-fail", "cargo-config", "autodiff-flags",
                "rust-toolchain"}
    if unknown:
        parser.error(f"no such workspace: {', '.join(sorted(unknown))}")
    toolchains = find_toolchains(rust_environment(), args.all)
    fit = [t for t in toolchains if t.suits()]
    for toolchain in toolchains:
        version = re.search(r"LLVM version: (\S+)", toolchain.version)
        print(f"rustc: {toolchain.version.splitlines()[0]}, "
              f"LLVM {version and version[1]}"
              f"{'' if toolchain in fit else ': skipped, needs LLVM 22.1'}")
    if not fit:
        print("skipped: no Rust with LLVM 22.1 here")
        print("rust-tests: 0 passed, 0 failed")
        return 0
    wanted = [f for f in folders
              if not args.workspaces or f.name in args.workspaces]
    if args.hosts:
        if not args.all and not args.workspaces:
            wanted = [w for w in wanted if is_about_linking(w)]
        jobs = [(f"{w.name} {c}", lambda w=w, c=c: test(w, c, fit[0]))
                for w in wanted if not is_std_autodiff(w)
                for c in args.config or HOST_CONFIGS if suits(w, c)]
        return finish("rust-tests", *run_jobs(jobs, args.j))
    if args.sanitize:
        if not shutil.which("valgrind"):
            parser.error("valgrind is not installed")
        jobs = [(f"{w.name}, valgrind",
                 lambda w=w: test(w, SANITIZED, fit[0], under=valgrind(w)))
                for w in wanted
                if not is_std_autodiff(w) and suits(w, SANITIZED)]
        return finish("rust-tests", *run_jobs(jobs, args.j))
    linked = []
    if (any(is_std_autodiff(w) for w in wanted)
            or {"autodiff-flags", "rust-toolchain"} & set(args.workspaces)):
        linked = find_linked_toolchains(rust_environment())
        for toolchain in linked:
            toolchain.make()
        if not linked:
            print("skipped: no rustup with LLVM 22.1 for std::autodiff")
    jobs = [(f"{w.name} {c}" + (f" {t.name}" if t.name else ""),
             lambda w=w, c=c, t=t: test(w, c, t, args.spread))
            for t in fit for w in wanted if not is_std_autodiff(w)
            for c in args.config or configs(w, args.all) if suits(w, c)]
    jobs += [(f"{w.name} {c} {t.name}",
              lambda w=w, c=c, t=t: test(w, c, t, args.spread))
             for t in linked for w in wanted if is_std_autodiff(w)
             for c in args.config or t.configs(args.all)
             if suits(w, c)]
    jobs += [(f"autodiff-flags {kind} {t.name}",
              lambda t=t, k=kind: autodiff_flags(t, k))
             for t in linked if args.all or t.release() >= (1, 97)
             for kind in ("thin", "fat")
             if not args.workspaces or "autodiff-flags" in args.workspaces]
    jobs += [(f"compile-fail {source.name}",
              lambda s=source: compile_fail(s, fit[0]))
             for source in sorted(HERE.glob("compile-fail/*.rs"))
             if not args.workspaces or "compile-fail" in args.workspaces]
    if not args.workspaces or "cargo-config" in args.workspaces:
        jobs.append(("cargo-config", lambda: cargo_config(fit[0])))
    if linked and (not args.workspaces or "rust-toolchain" in args.workspaces):
        jobs.append(("rust-toolchain", rust_toolchain))
    return finish("rust-tests", *run_jobs(jobs, args.j))


if __name__ == "__main__":
    sys.exit(main())
