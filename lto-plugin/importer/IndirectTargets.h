//===- IndirectTargets.h - what calls through pointers may reach ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of other modules whose address some module of the link takes.
// Summaries tell which they are, without their types; so the modules that
// define one are opened (not parsed) at the first question. Functions of
// libraries, of which the engine knows what they do, are defined nowhere:
// `malloc` in a table that is set up when the program starts. These the modules
// declare that take their address.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_INDIRECTTARGETS_H
#define LINKGRAD_IMPORTER_INDIRECTTARGETS_H

#include "importer/Catalog.h"
#include "importer/SourceModule.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"

namespace linkgrad {

class IndirectTargets {
public:
  using Opener =
      llvm::function_ref<llvm::Expected<SourceModule *>(const InputFile &)>;

  /// A function, by where it is defined, or declared if it is a library's.
  struct Candidate {
    const InputFile *File;
    std::string Name;
    uint64_t Identity; // in the table of addresses
    llvm::FunctionType *Type;
    bool IsLibrarys = false;
  };

  /// For calls in \p M, whose own functions are left out.
  IndirectTargets(const Catalog &TheCatalog, const llvm::Module &M)
      : TheCatalog(TheCatalog), M(M) {}

  /// In the order of the link.
  std::vector<Candidate> find(llvm::CallBase &Call, Opener Open);

private:
  struct Known {
    Candidate C;
    const AddressTaken *By;
  };
  bool isTaken(const AddressTaken &By, llvm::StringRef Name) const;
  void addFunctionsOf(const InputFile &File, Opener Open);
  void addLibraryFunctions(const InputFile &File, Opener Open);
  const llvm::GlobalVariable *tableOf(const AddressTaken::Table &T,
                                      const llvm::Module &In);
  bool fitsSlot(const Known &K, int64_t Offset, Opener Open);

  const Catalog &TheCatalog;
  const llvm::Module &M;
  bool IsComplete = false;
  std::vector<Known> Functions;
  llvm::StringSet<> LibraryNames; // among these
  /// The names of the variables of files that were asked for, by identity.
  llvm::DenseMap<const InputFile *,
                 llvm::DenseMap<llvm::GlobalValue::GUID, std::string>>
      Tables;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_INDIRECTTARGETS_H
