//===- Catalog.h - where each symbol's bitcode lies ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Built once per process, by the first module that misses a body, and read by
// all backends after that. It answers which file holds the definition that the
// linker chose, and what LTO makes of the symbol's name.
//
// Names. Before a plugin runs, ThinLTO makes local what only its own module
// uses, so that a copy of a body in another module cannot refer to it: stock
// lld then fails with "undefined symbol". LTO decides by symbol resolution, and
// so can we:
//
//   named by machine code or a shared library, exported,
//     or not defined in bitcode                              Always
//   named by modules of two partitions, or the link keeps
//     all globals (-enable-lto-internalization=false)        UnlessReadOnly
//   otherwise                                                Never
//
// UnlessReadOnly: variables that no module writes are made local all the same,
// one copy in each module that reads them. (Seen with ld.lld 22, and not undone
// by that option.) Such a variable can be copied as a constant. Whether anybody
// writes it stands in the module summaries (accessOf).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_CATALOG_H
#define LINKGRAD_IMPORTER_CATALOG_H

#include "importer/LinkSource.h"
#include "importer/RequestReach.h"
#include "importer/Summaries.h"
#include "llvm/IR/GlobalVariable.h"
#include <mutex>

namespace linkgrad {

/// Whether a global symbol keeps its name through LTO; see above.
enum class NameFate : uint8_t { Always, UnlessReadOnly, Never };

class Catalog {
public:
  explicit Catalog(Link TheLink);

  /// The catalog of the link that this process does, built at the first call;
  /// null when the process is not a linker.
  static const Catalog *ofProcess();

  /// Where the definition of a symbol is.
  struct Place {
    ResolvedSymbol::State State = ResolvedSymbol::Undefined;
    const InputFile *File = nullptr; // null when Undefined
    std::string Name;                // in that file: --wrap, promoted names
    bool Ambiguous = false;          // several may; then there is no file
  };
  Place find(llvm::StringRef Name) const;

  NameFate fateOf(llvm::StringRef Name) const;

  /// What names that a module defines mean in this very module (Redirect.h).
  const Redirections *redirectionsOfDefined() const {
    return L.RedirectsDefined ? &L.Redirected : nullptr;
  }

  /// How all modules of the link use \p GV, a variable defined in \p File.
  GlobalAccess accessOf(const llvm::GlobalVariable &GV,
                        const InputFile &File) const;
  /// The same by name, and by identity in the module summaries.
  GlobalAccess accessOf(llvm::StringRef Name, llvm::GlobalValue::GUID Id,
                        bool IsLocal, const InputFile &File) const;

  /// The name that \p File, which defines this variable, gives it for the
  /// derivatives of other modules, should LTO make it local; empty if none
  /// (VariableExport.h).
  std::string exportedName(llvm::StringRef Name, llvm::GlobalValue::GUID Id,
                           bool IsLocal, const InputFile &File) const;
  /// The variable's own name, if \p Name is of the form of exportedName();
  /// else nothing.
  static llvm::StringRef ownName(llvm::StringRef Name);

  /// The name that ThinLTO gives to the local symbol \p Name of \p File if
  /// another module needs it; empty if it has none.
  std::string promotedName(llvm::StringRef Name, const InputFile &File) const;

  /// The file that \p M is the module of; null if none is.
  const InputFile *fileOf(const llvm::Module &M) const;
  /// The file whose module has this identifier.
  const InputFile *fileNamed(llvm::StringRef Module) const {
    return ByName.lookup(Module);
  }

  /// The files that may say something of functions that others use, in the
  /// order of the command line.
  std::vector<const InputFile *> registeringFiles() const;

  unsigned numInputs() const { return files().size(); }
  const std::vector<InputFile> &files() const { return L.Inputs.Files; }
  const AddressesTaken &addressesTaken() const { return references().Taken; }
  /// Which variables derivatives and rules may use.
  const RequestReach &reach() const { return references().Reach; }

private:
  Place findPromoted(llvm::StringRef Name) const;
  bool isExported(const ResolvedSymbol &S) const;
  void indexVariables() const;
  /// What all module summaries say together, read in one go.
  struct References {
    AddressesTaken Taken;
    RequestReach Reach;
    /// By what ThinLTO adds to the names of local symbols that it makes global.
    llvm::StringMap<llvm::SmallVector<const InputFile *, 1>> BySuffix;
  };
  const References &references() const;

  const Link L;
  llvm::StringMap<const InputFile *> ByName;
  Summaries ModuleSummaries;
  mutable std::once_flag ReferencesRead; // at the first question
  mutable References ReferencesOf;
  /// The loaded bitcode files that name a variable. Filled at the first
  /// question about a variable that several modules name.
  mutable std::once_flag VariablesIndexed;
  mutable llvm::StringMap<std::vector<const InputFile *>> VariableUsers;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_CATALOG_H
