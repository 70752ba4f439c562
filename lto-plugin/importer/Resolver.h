//===- Resolver.h - which definition the linker chose ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body that is differentiated must be the one that the program runs. So we
// do what the ELF lld does with symbol tables before it calls LTO. In the order
// of the command line:
//
// - An object file is loaded at once. Its definitions are resolved first, then
//   what it lacks.
// - A member of an archive, and a file after --start-lib, only offers its
//   definitions. It is loaded when an undefined symbol that is not weak meets
//   the offer, whichever comes first; of several offers the first one holds.
// - A definition replaces anything that is no definition (an offer, a shared
//   library's symbol, a common symbol); a strong one replaces a weak one;
//   otherwise the first one stays. Two strong ones are lld's error.
// - A common symbol is replaced by any definition that is not weak; of two the
//   larger one stays.
// - A symbol of a shared library replaces an offer, never a definition.
//
// Loading is recursive and happens at once, as in lld: with definitions that
// compete the order matters.
//
// On the way we note who names a symbol. That decides whether the symbol keeps
// its name through LTO (Catalog.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_RESOLVER_H
#define LINKGRAD_IMPORTER_RESOLVER_H

#include "importer/InputFile.h"
#include "llvm/ADT/StringMap.h"

namespace linkgrad {

/// What is known of one name.
struct ResolvedSymbol {
  enum State : uint8_t { Undefined, Offered, Shared, Common, Defined };
  State S = Undefined;
  bool Weak = false;
  /// Several inputs define it, and which one the linker chose is not known.
  bool Ambiguous = false;
  /// Named by machine code or a shared library, or a root of the link.
  bool UsedOutsideLTO = false;
  bool Hidden = false;
  bool MayOmit = false;
  /// All users up to now were of this LTO partition: a ThinLTO module (file
  /// number + 1), or the merged module of full LTO (0).
  uint32_t Partition = NoPartition;
  /// The file that defines or offers it, when not Undefined.
  uint32_t File = 0;
  uint64_t CommonSize = 0;

  static constexpr uint32_t NoPartition = ~0u, ManyPartitions = ~0u - 1;
};

using SymbolTable = llvm::StringMap<ResolvedSymbol>;

/// Resolves the symbols of all files, clearing InputFile::Lazy of those that
/// are loaded.
SymbolTable resolveSymbols(InputFiles &Inputs, const LinkLine &Line);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_RESOLVER_H
