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
// define one are opened (not parsed) at the first question.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_INDIRECTTARGETS_H
#define LINKGRAD_IMPORTER_INDIRECTTARGETS_H

#include "importer/Catalog.h"
#include "importer/SourceModule.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace linkgrad {

class IndirectTargets {
public:
  using Opener =
      llvm::function_ref<llvm::Expected<SourceModule *>(const InputFile &)>;

  /// A function, by where it is defined.
  struct Candidate {
    const InputFile *File;
    std::string Name;
    uint64_t Identity; // in the table of addresses
  };

  /// For calls in \p M, whose own functions are left out.
  IndirectTargets(const Catalog &TheCatalog, const llvm::Module &M)
      : TheCatalog(TheCatalog), M(M) {}

  /// In the order of the link.
  std::vector<Candidate> find(llvm::CallBase &Call, Opener Open);

private:
  using GUID = llvm::GlobalValue::GUID;
  struct Table {
    const InputFile *File;
    GUID Variable;
  };
  struct Taken {
    bool InCode = false; // of a module other than M
    std::vector<Table> Tables;
  };
  struct Known {
    Candidate C;
    llvm::FunctionType *Type;
    const Taken *By;
    GUID Id;
  };
  void index();
  void addFunctionsOf(const InputFile &File, Opener Open);
  bool fitsSlot(const Known &K, int64_t Offset, Opener Open);

  const Catalog &TheCatalog;
  const llvm::Module &M;
  bool IsIndexed = false;
  llvm::DenseMap<GUID, Taken> TakenBy;
  std::vector<Known> Functions;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_INDIRECTTARGETS_H
