//===- BackendIndex.h - a closure that ThinLTO has imported ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a distributed build the backend of a module is a process of its own
// (clang -fthinlto-index=), perhaps on another machine. There is no link that
// the importer could look at: all bodies are those that ThinLTO imports by the
// module's index. The link has put the closures of the module's requests into
// it (thinlink/ClosureImport.h), as a function that is in no module:
//
//   its calls                 the functions of the closures
//   its references            tables of rules
//   its calls through vtables  in place of types: names of functions, with the
//                              role of each in place of a slot
//
// Without that function the index was written by a linker without us.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_BACKENDINDEX_H
#define LINKGRAD_IMPORTER_BACKENDINDEX_H

#include "linkgrad/BodySource.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/ModuleSummaryIndex.h"
#include "llvm/IR/ValueHandle.h"

namespace linkgrad {

/// The identity of the function that stands for a module's closures.
llvm::GlobalValue::GUID closureIdentity(llvm::StringRef ModulePath);

/// What the index of one module says.
class BackendIndex {
public:
  enum Role : uint64_t { InClosure, AddressTaken };

  BackendIndex(const llvm::ModuleSummaryIndex &Index,
               llvm::StringRef ModulePath);

  bool hasClosure() const { return HasClosure; }
  /// By the name in the module: where two files have a local function of one
  /// name, both count.
  bool isInClosure(const llvm::Function &F) const { return has(InClosure, F); }
  bool isAddressTaken(const llvm::Function &F) const {
    return has(AddressTaken, F);
  }

  /// That of the module that this process compiles; null in other processes.
  static const BackendIndex *ofProcess();
  static void setForProcess(const BackendIndex *Index);

private:
  bool has(Role In, const llvm::Function &F) const;

  bool HasClosure = false;
  llvm::DenseSet<llvm::GlobalValue::GUID> Names[2];
};

/// Bodies of the imported functions.
class IndexBodies : public BodySource {
public:
  IndexBodies(llvm::Module &M, const BackendIndex &Index);

  BodyAnswer findBody(llvm::Function &Declaration) override;
  std::optional<std::vector<IndirectTarget>> findTargets(
      llvm::CallBase &Call, unsigned Limit,
      llvm::function_ref<bool(llvm::StringRef, const llvm::FunctionType &)>
          MayBe) override;
  bool defines(const llvm::Function &Declaration) override {
    return Index.isInClosure(Declaration);
  }

  /// Removes copies that are not used.
  void removeUnusedCopies();

private:
  llvm::Function *copy(llvm::Function &F);
  IndirectTarget target(llvm::Function &F);

  llvm::Module &M;
  const BackendIndex &Index;
  /// Functions that ask for derivatives themselves: the engine does not serve
  /// requests in what is not this module's own.
  llvm::DenseMap<const llvm::Function *, llvm::WeakTrackingVH> Asking;
  llvm::MapVector<llvm::Function *,
                  std::pair<llvm::WeakTrackingVH, llvm::WeakTrackingVH>>
      Targets;
};

/// Whether the module itself asks for derivatives, and not only functions that
/// were imported into it.
bool asksItself(const llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_BACKENDINDEX_H
