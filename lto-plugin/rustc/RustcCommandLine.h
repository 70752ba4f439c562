//===- RustcCommandLine.h - what rustc was asked to do ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// rustc tells its autodiff backend nothing of its options but those of
// -Zautodiff, so they are read from the command line of the process.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RUSTC_RUSTCCOMMANDLINE_H
#define LINKGRAD_RUSTC_RUSTCCOMMANDLINE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace linkgrad {

/// Whether \p Args (with argv[0], response files expanded) say
/// -Clinker-plugin-lto; the last one of several counts, as in rustc.
bool asksForLinkerLTO(const std::vector<std::string> &Args);

/// Whether they ask for another -Copt-level than 0, which is the default.
bool asksForOptimisation(const std::vector<std::string> &Args);

/// Whether they build an rlib and nothing else.
bool buildsLibrary(const std::vector<std::string> &Args);

/// Whether they set \p Flag by `-Zautodiff=Enable,Flag`.
bool setsAutodiffFlag(const std::vector<std::string> &Args,
                      llvm::StringRef Flag);

/// The arguments of this process, with response files expanded. Read once.
const std::vector<std::string> &processArguments();

/// Whether this process, a rustc, leaves derivatives to whom it gives the
/// bitcode: the linker's plugin, or the rustc that links.
bool othersDifferentiate();

} // namespace linkgrad

#endif // LINKGRAD_RUSTC_RUSTCCOMMANDLINE_H
