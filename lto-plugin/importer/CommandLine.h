//===- CommandLine.h - the inputs of a link, from its command line ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plugin shares the linker's process, so /proc/self/cmdline names every
// input of the link. This file reads such a command line as the ELF lld does:
// response files, libraries by -l and -L, --sysroot, --whole-archive,
// --start-lib, -Bstatic, linker scripts that stand for libraries. It decides
// *which paths* are inputs and in what order; what is in them is InputFile.h's
// matter.
//
// Anything that is not understood is left out, never an error: the linker has
// accepted this command line before we see it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_COMMANDLINE_H
#define LINKGRAD_IMPORTER_COMMANDLINE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace linkgrad {

/// One file named on the command line, in its order.
struct LinkInput {
  std::string Path;
  bool WholeArchive = false; // load every member
  bool Lazy = false;         // --start-lib: load when needed, as a member is

  bool operator==(const LinkInput &) const = default;
};

/// What the command line says that matters to the importer.
struct LinkLine {
  std::vector<LinkInput> Inputs;
  std::vector<std::string> SearchPaths; // -L
  std::string Sysroot;
  std::vector<std::string> Roots;       // -u, --entry: loaded from archives
  std::vector<std::string> KeptSymbols; // --init, --export-dynamic-symbol...
  std::vector<std::string> Wrapped;     // --wrap
  /// --defsym: a name and the expression that it stands for.
  std::vector<std::pair<std::string, std::string>> Defined;
  bool Shared = false;
  bool ExportDynamic = false;
  /// A version script or --exclude-libs may hide symbols: the rule that -shared
  /// exports what has default visibility cannot be relied on.
  bool HidesExports = false;
  /// -mllvm -enable-lto-internalization=false
  bool KeepsGlobals = false;
  bool FatLTOObjects = false;   // --fat-lto-objects
  bool UsesCache = false;       // --thinlto-cache-dir
  bool Relocatable = false;     // -r
  bool WantsStatistics = false; // --stats (not lld's)
};

/// Reads the arguments of an ELF linker, without argv[0], response files
/// expanded. Looks at the file system only to find libraries and scripts.
LinkLine parseLinkLine(llvm::ArrayRef<const char *> Args);

/// Replaces @file arguments in a command line that starts with argv[0] and
/// reads the rest.
LinkLine parseRawLinkLine(llvm::ArrayRef<const char *> Argv);

/// The command line of the link that this process does, or nothing when the
/// process is not an ELF linker (opt, clang). The environment variable
/// LINKGRAD_COMMAND_LINE, quoted as in a shell and without argv[0], takes its
/// place: for tests, and for linkers that are part of another program.
std::optional<LinkLine> hostLinkLine();

/// The same in a process that is known to be a linker.
LinkLine processLinkLine();

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_COMMANDLINE_H
