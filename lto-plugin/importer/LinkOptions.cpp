//===- LinkOptions.cpp - the spelling of linker options ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/LinkOptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace linkgrad;

/// Options of more than one letter whose value may be the next argument.
static constexpr StringLiteral SeparateOptions[] = {
    "Map",
    "Tbss",
    "Tdata",
    "Ttext",
    "Ttext-segment",
    "android-memtag-mode",
    "auxiliary",
    "call-graph-ordering-file",
    "chroot",
    "compress-debug-sections",
    "compress-sections",
    "dT",
    "default-script",
    "defsym",
    "dependency-file",
    "dynamic-linker",
    "dynamic-list",
    "entry",
    "error-handling-script",
    "error-limit",
    "exclude-libs",
    "export-dynamic-symbol",
    "export-dynamic-symbol-list",
    "filter",
    "fini",
    "format",
    "hash-style",
    "image-base",
    "in-implib",
    "init",
    "irpgo-profile",
    "just-symbols",
    "keep-unique",
    "library",
    "library-path",
    "load-pass-plugin",
    "lto-known-safe-vtables",
    "mips-got-size",
    "mllvm",
    "oformat",
    "opt-remarks-filename",
    "opt-remarks-format",
    "opt-remarks-hotness-threshold",
    "opt-remarks-passes",
    "orphan-handling",
    "out-implib",
    "output",
    "pack-dyn-relocs",
    "plugin",
    "plugin-opt",
    "print-symbol-order",
    "remap-inputs",
    "remap-inputs-file",
    "reproduce",
    "retain-symbols-file",
    "rpath",
    "rpath-link",
    "rsp-quoting",
    "script",
    "section-start",
    "shuffle-sections",
    "soname",
    "sort-section",
    "symbol-ordering-file",
    "sysroot",
    "target2",
    "thinlto-cache-policy",
    "thinlto-distributor-arg",
    "thinlto-remote-compiler-arg",
    "thinlto-remote-compiler-prepend-arg",
    "threads",
    "time-trace-granularity",
    "trace-symbol",
    "undefined",
    "undefined-glob",
    "unresolved-symbols",
    "version-script",
    "warn-backrefs-exclude",
    "why-live",
    "wrap",
};

/// Options of one letter, written with one dash: the value is the rest of the
/// argument, or the next one.
static bool takesValue(char Letter) {
  return StringRef("FGLORTbefhlmouyz").contains(Letter);
}

/// Reads Args[I] and moves I behind what was read.
static LinkOption readOption(ArrayRef<const char *> Args, size_t &I) {
  auto Next = [&]() -> StringRef {
    return I < Args.size() ? StringRef(Args[I++]) : StringRef();
  };
  StringRef Arg = Next();
  // "-" is standard input; lld does not read it.
  if (!Arg.starts_with("-") || Arg.size() == 1)
    return {"", Arg};
  bool TwoDashes = Arg.starts_with("--");
  StringRef Text = Arg.drop_front(TwoDashes ? 2 : 1);
  auto [Name, Value] = Text.split('=');
  if (is_contained(SeparateOptions, Name))
    return {Name, Name.size() == Text.size() ? Next() : Value};
  if (!TwoDashes && !Text.empty() && takesValue(Text[0])) {
    if (Text.size() == 1)
      return {Text, Next()};
    // Flags that start with such a letter. Those without a meaning for us may
    // be misread: -emit-relocs as the entry point "mit-relocs".
    if (!is_contained({"export-dynamic", "fat-lto-objects", "end-lib"}, Name))
      return {Text.take_front(1), Text.drop_front(1)};
  }
  return {Name, Value};
}

SmallVector<LinkOption>
linkgrad::splitLinkOptions(ArrayRef<const char *> Args) {
  SmallVector<LinkOption> Options;
  for (size_t I = 0; I < Args.size();)
    Options.push_back(readOption(Args, I));
  return Options;
}
