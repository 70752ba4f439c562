//===- OverwriteAnalysis.h - may a load be executed again later ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse sweep runs after the whole forward sweep. A load of the primal
// gives the same value there if nothing that may run after it, in this function
// or in its callers before their reverse sweeps, writes to the location. Frees
// do not count: derivatives postpone them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_OVERWRITEANALYSIS_H
#define LINKGRAD_ANALYSIS_OVERWRITEANALYSIS_H

#include "analysis/MemoryRegions.h"
#include "rules/FreshBlocks.h"
#include "support/Subscripts.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/MemoryLocation.h"

namespace llvm {
class CallBase;
class LoadInst;
class StoreInst;
} // namespace llvm

namespace linkgrad {

class ActivityAnalysis;
struct FunctionInfo;

/// Memory that is asked about.
struct OverwrittenMemory {
  static constexpr unsigned NumKinds = 4;

  Contained What = Contained::Anything;
  bool HasShadow = false;

  /// 0: nothing is known of it.
  unsigned kind() const {
    return 2 * HasShadow + (What == Contained::NoFloats);
  }
  static OverwrittenMemory ofKind(unsigned Kind) {
    return {Kind & 1 ? Contained::NoFloats : Contained::Anything, Kind > 1};
  }
};

/// What the callers of a split derivative may write between its augmented
/// primal and its reverse sweep. Part of the key of a split derivative. A
/// combined derivative has an all-false one.
struct CallerWrites {
  struct Places {
    llvm::SmallVector<bool, 8> Behind; // memory based on the n-th argument
    bool Elsewhere = false;            // memory not based on an argument
    /// Of memory that is not based on an argument, what is found through
    /// pointers that lie behind the n-th one, and what is found in any other
    /// way. As Elsewhere says of memory of which MemoryRegions does not know
    /// that.
    bool ByRegions = false;
    llvm::SmallVector<bool, 8> Through;
    bool Outside = false;
  };
  Places Anything;
  /// Of what is less than that; null: the same.
  std::optional<Places> Of[OverwrittenMemory::NumKinds];

  const Places &of(OverwrittenMemory M) const {
    return Of[M.kind()] ? *Of[M.kind()] : Anything;
  }
  /// All of it, to tell derivatives apart.
  std::vector<bool> key() const;
};

/// What may write later to the location that a load reads.
struct Overwriters {
  /// Something that is no instruction of the function, too many of them, or
  /// any read may give another value (volatile).
  bool Unknown = false;
  llvm::SmallVector<llvm::Instruction *, 2> Known; // in program order
  bool any() const { return Unknown || !Known.empty(); }
};

/// Whether no other thread can get at the memory that \p Pointer points into:
/// all of it was made by this call of the function, which hands it to nobody
/// that may keep it.
bool isThreadPrivate(const llvm::Value *Pointer);

class OverwriteAnalysis {
public:
  /// \p Shared: several threads execute the function at once, each at another
  /// place of it. Then each write of it may come after each load of memory that
  /// they share, and to any element of an object: the two may have different
  /// threads' indices.
  /// \p Regions: of the closure, or null.
  OverwriteAnalysis(const FunctionInfo &Info,
                    const ActivityAnalysis &Activities,
                    const CallerWrites &Callers, BothRegions Regions,
                    bool Shared = false);

  bool mayChange(const llvm::LoadInst &Load) { return overwriters(Load).any(); }
  const Overwriters &overwriters(const llvm::LoadInst &Load);
  /// Whether the location of \p Load, which is in the loop, may be written
  /// while the loop runs once from its entry to its exit.
  bool mayBeWrittenIn(const llvm::Loop &L, const llvm::LoadInst &Load);
  /// Whether callers may write, between the two halves, where \p P points to.
  bool callersMayWrite(const llvm::Value *P, OverwrittenMemory M = {});
  /// What this function and its callers may write after \p Call.
  const CallerWrites &writesAfter(const llvm::CallBase &Call);

private:
  Overwriters find(const llvm::LoadInst &Load);
  bool callersMayWrite(const RegionSet &Regions, OverwrittenMemory M);
  CallerWrites::Places findWritesAfter(const llvm::CallBase &Call,
                                       OverwrittenMemory M);
  bool mayWriteBehind(const llvm::Value *P, const llvm::CallBase &After,
                      OverwrittenMemory M);
  void findRegionsAfter(const llvm::CallBase &Call, OverwrittenMemory M,
                        CallerWrites::Places &Writes);
  OverwrittenMemory readBy(const llvm::LoadInst &Load) const;
  /// Of what MemoryRegions tells apart, false.
  bool mayWriteTo(const llvm::Instruction &Writer, const llvm::Value *P,
                  OverwrittenMemory M);
  bool mayWrite(const llvm::Instruction &Writer, OverwrittenMemory M) const;
  const RegionSet &written(const llvm::Instruction &Writer,
                           OverwrittenMemory M);
  const FunctionRegions *regions(OverwrittenMemory M) const {
    return M.HasShadow ? OfShadowed : OfAll;
  }
  bool mayWriteLater(const llvm::MemoryLocation &Loc,
                     const llvm::Instruction &After,
                     const llvm::Instruction &Writer, bool AnyOrder);
  bool writesNewMemory(const llvm::Instruction &Before,
                       const llvm::Instruction &Writer);
  bool writesApartFrom(const llvm::CallBase &Call,
                       const llvm::Instruction &Writer);
  bool mayStoreTo(const llvm::MemoryLocation &Object,
                  const llvm::StoreInst &Store);

  const FunctionInfo &Info;
  const ActivityAnalysis &Activities;
  const CallerWrites &Callers;
  BothRegions Regions;                       // null: nothing is known
  const FunctionRegions *OfAll, *OfShadowed; // of this function; the same
  bool Shared;
  llvm::BatchAAResults AA;
  Subscripts Subs;
  FreshBlocks Fresh;
  std::vector<llvm::Instruction *> Writers;
  llvm::DenseMap<const llvm::LoadInst *, std::unique_ptr<Overwriters>> Found;
  using RegionsOf =
      llvm::DenseMap<const llvm::Instruction *, std::unique_ptr<RegionSet>>;
  RegionsOf Written[OverwrittenMemory::NumKinds];
  /// Plan and sweeps ask the same of a call.
  llvm::DenseMap<const llvm::CallBase *, std::unique_ptr<CallerWrites>>
      FoundAfter;
};

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_OVERWRITEANALYSIS_H
