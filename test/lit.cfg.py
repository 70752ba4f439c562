# lit configuration of the IR tests. Run with
#   llvm-lit (or /usr/lib/llvm-22/build/utils/lit/lit.py) <build>/test
# Substitutions:
#   %plugin         liblinkgrad.so
#   %opt            opt with the plugin loaded; add -passes=linkgrad and so on
#   %clang %clangxx %lld   the stock tools
import os
import lit.formats

config.name = "linkgrad"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".ll", ".c", ".cpp", ".test"]
config.excludes = ["unit", "Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.linkgrad_build, "test", "out")

plugin = config.linkgrad_plugin
tools = config.llvm_bin
config.environment["PATH"] = os.pathsep.join(
    [tools, config.environment.get("PATH", "")])
config.substitutions += [
    ("%plugin", plugin),
    ("%opt", f"{tools}/opt -load-pass-plugin={plugin}"),
    ("%clangxx", f"{tools}/clang++"),
    ("%clang", f"{tools}/clang"),
    ("%lld", f"{tools}/ld.lld"),
]
