//===- LinkSource.h - where the inputs of a link come from ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The catalog asks two things of a link: which files are in it, and which
// definition of each symbol the program runs. There are two sources of that:
//
// - The command line, in a stock ld.lld that has loaded our pass plugin. We
//   do with files and symbol tables what lld does (CommandLine.h, Resolver.h).
// - The linker itself, where its link-time optimiser is set up by us
//   (thinlink/LinkerSource.h): it tells LTO about each module and symbol.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_LINKSOURCE_H
#define LINKGRAD_IMPORTER_LINKSOURCE_H

#include "importer/Resolver.h"
#include <map>

namespace linkgrad {

/// What a name means instead of itself: by --wrap=f `f` means `__wrap_f` and
/// `__real_f` means `f`, by --defsym=f=g `f` means `g`. An empty name:
/// something that is no function (--defsym=f=0x1000).
using Redirections = std::map<std::string, std::string, std::less<>>;

/// A link, as the catalog sees it.
struct Link {
  InputFiles Inputs;
  SymbolTable Symbols;
  Redirections Redirected;
  /// That holds for what a module refers to and defines itself, too (lld). GNU
  /// ld, gold and mold leave such a reference alone.
  bool RedirectsDefined = false;
  /// Global symbols of default visibility are exported from the output, beside
  /// those that are known to be used outside of LTO.
  bool ExportsDefault = false;
  /// LTO makes no global symbol local.
  bool KeepsGlobals = false;
};

/// What makes derivatives impossible in a link.
struct LinkObstacles {
  bool UsesCache = false;   // that does not know of what we import
  bool Relocatable = false; // -r: which definitions run is not decided yet
};

class LinkSource {
public:
  virtual ~LinkSource();
  virtual LinkObstacles obstacles() const = 0;
  /// --stats
  virtual bool wantsStatistics() const = 0;
  /// Whether a module may ask for a derivative. Costs little.
  virtual bool mayRequest() = 0;
  /// Called once, after mayRequest().
  virtual Link read() = 0;

  /// That of the link that this process does; null in a process that is no
  /// linker. May be called by several threads.
  static LinkSource *ofProcess();
  /// To be called by a linker's front end before its first backend starts.
  static void setForProcess(LinkSource &Source);
};

Redirections redirectionsOf(const LinkLine &Line);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_LINKSOURCE_H
