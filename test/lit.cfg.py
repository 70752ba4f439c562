# lit configuration of the IR tests. Run with
#   llvm-lit (or /usr/lib/llvm-22/build/utils/lit/lit.py) <build>/test
# Substitutions:
#   %plugin         liblinkgrad.so
#   %gold-plugin    liblinkgrad-gold.so
#   %ld-linkgrad    ld.linkgrad
#   %clang-plugins  for clang's -ccc-install-dir: takes it for LLVM's plugin
#   %opt            opt with the plugin loaded; add -passes=linkgrad and so on
#   %import         opt that imports all that the module declares; the link is
#                   given by LINKGRAD_COMMAND_LINE
#   %clang %clangxx %lld   the stock tools
#   %lli            lli that finds compiler-rt's functions, too: what converts
#                   bfloat where the processor does not (libgcc 12 has none)
#   %clangplugin    liblinkgrad-clang.so, where clang's headers are
#   %blas           for the C compiler: OpenBLAS, where it is installed
import glob
import os
import subprocess
import sys
import lit.formats
import lit.util

config.name = "linkgrad"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".ll", ".c", ".cpp", ".test"]
config.excludes = ["unit", "Inputs", "fuzz"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.linkgrad_build, "test", "out")

plugin = config.linkgrad_plugin
clang_plugin = os.path.join(os.path.dirname(plugin), "liblinkgrad-clang.so")
gold_plugin = os.path.join(os.path.dirname(plugin), "liblinkgrad-gold.so")
ld_linkgrad = os.path.join(config.linkgrad_build, "bin", "ld.linkgrad")
tools = config.llvm_bin
config.environment["PATH"] = os.pathsep.join(
    [tools, config.environment.get("PATH", "")])
# What numba_xxdot calls.
blas = ("-DWITH_BLAS -lopenblas"
        if glob.glob("/usr/lib/*/libopenblas.so") else "")

builtins = glob.glob(os.path.join(
    tools, "../lib/clang/*/lib/*/libclang_rt.builtins*x86_64.a"))

config.substitutions += [
    ("%lli", " ".join([f"{tools}/lli"] +
                      [f"--extra-archive={path}" for path in builtins])),
    ("%blas", blas),
    ("%plugin", plugin),
    ("%clangplugin", clang_plugin),
    ("%gold-plugin", gold_plugin),
    ("%ld-linkgrad", ld_linkgrad),
    ("%clang-plugins", os.path.join(os.path.dirname(plugin), "linkgrad",
                                    "clang", "bin")),
    ("%python", sys.executable),
    ("%import", f"{tools}/opt -load-pass-plugin={plugin} -S"
     " -passes=linkgrad-import-closure,verify -pass-remarks=linkgrad-import"
     " -pass-remarks-missed=linkgrad-import"),
    ("%opt", f"{tools}/opt -load-pass-plugin={plugin}"),
    ("%llvm", tools),
    ("%clangxx", f"{tools}/clang++"),
    ("%clang", f"{tools}/clang"),
    ("%lld", f"{tools}/ld.lld"),
]

# Other hosts, where the machine has them.
for feature, tool in [("llvm14", "opt-14"), ("rust", "rustc"),
                      ("bfd", "ld.bfd"), ("gold", "ld.gold"),
                      ("mold", "ld.mold")]:
    if lit.util.which(tool, config.environment["PATH"]):
        config.available_features.add(feature)
# Whether a test may have a small disk of its own.
try:
    if not subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs",
                           "/mnt"], stderr=subprocess.DEVNULL).returncode:
        config.available_features.add("tmpfs")
except OSError:
    pass
if os.path.exists(clang_plugin):
    config.available_features.add("clang-plugin")
if os.path.exists(ld_linkgrad):
    config.available_features.add("ld-linkgrad")
if os.path.exists("/usr/lib/python3/dist-packages/numba") and lit.util.which(
        "llvm-as-14", config.environment["PATH"]):
    config.available_features.add("numba")
if blas:
    config.available_features.add("blas")
for variable in ["HOME", "RUSTUP_HOME", "CARGO_HOME", "LINKGRAD_SKIP"]:
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]
