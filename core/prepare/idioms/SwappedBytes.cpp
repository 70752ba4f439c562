//===- SwappedBytes.cpp - straight code that swaps ranges of bytes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/SwappedBytes.h"
#include "prepare/idioms/SwapLoops.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

// Numbers have four bytes or more.
static constexpr int64_t MinSize = 4;

namespace {
/// A byte behind a pointer; Base counts the pointers in the order of the code.
struct Place {
  unsigned Base;
  int64_t Offset;
  auto operator<=>(const Place &) const = default;
};

class Run {
public:
  explicit Run(const DataLayout &DL) : DL(DL) {}
  /// Whether I belongs to the run; it is taken in.
  bool take(Instruction &I);
  /// Replaces the run by copies in front of Before if it swaps.
  bool replace(Instruction &Before);

private:
  std::optional<Place> placeOf(Instruction &Access);
  bool swaps() const;
  Value *addressOf(Place P, IRBuilderBase &B) const {
    return B.CreatePtrAdd(Bases[P.Base], B.getInt64(P.Offset));
  }

  const DataLayout &DL;
  SmallVector<Value *, 4> Bases;
  /// What places hold that were written.
  std::map<Place, Place> Held;
  /// What loads have read.
  DenseMap<Value *, Place> Read;
  SmallVector<StoreInst *, 32> Stores;
  SmallVector<Place, 32> Written; // by each store
  SmallVector<LoadInst *, 32> Loads;
};
} // namespace

std::optional<Place> Run::placeOf(Instruction &Access) {
  Value *Pointer = getLoadStorePointerOperand(&Access);
  int64_t Offset;
  Value *Base = GetPointerBaseWithConstantOffset(Pointer, Offset, DL);
  if (!isInt<32>(Offset))
    return std::nullopt;
  auto *It = find(Bases, Base);
  if (It == Bases.end()) {
    Bases.push_back(Base);
    It = std::prev(Bases.end());
  }
  return Place{unsigned(It - Bases.begin()), Offset};
}

bool Run::take(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (!Load->isSimple() || !Load->getType()->isIntegerTy(8))
      return false;
    std::optional<Place> P = placeOf(*Load);
    if (!P)
      return false;
    auto It = Held.find(*P);
    Read[Load] = It == Held.end() ? *P : It->second;
    Loads.push_back(Load);
    return true;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    auto It = Read.find(Store->getValueOperand());
    if (!Store->isSimple() || It == Read.end())
      return false;
    std::optional<Place> P = placeOf(*Store);
    if (!P)
      return false;
    Held.insert_or_assign(*P, It->second);
    Stores.push_back(Store);
    Written.push_back(*P);
    return true;
  }
  return !I.mayReadOrWriteMemory() && !I.mayHaveSideEffects() &&
         !I.isTerminator();
}

/// Two ranges are swapped, and their bytes in turn, from the first on.
bool Run::swaps() const {
  int64_t Count = Written.size(); // two for each byte
  if (Bases.size() > 2 || Count < 2 * MinSize || Held.size() != Written.size())
    return false;
  Place First = Written.front(), Other = Held.at(First);
  for (int64_t N = 0; N != Count; ++N) {
    Place X{First.Base, First.Offset + N / 2};
    Place Y{Other.Base, Other.Offset + N / 2};
    Place Source = Held.at(Written[N]);
    if (!(Written[N] == X && Source == Y) && !(Written[N] == Y && Source == X))
      return false;
  }
  return all_of(Loads, [&](LoadInst *L) {
    return all_of(L->users(), [&](User *U) {
      auto *Store = dyn_cast<StoreInst>(U);
      return Store && is_contained(Stores, Store);
    });
  });
}

bool Run::replace(Instruction &Before) {
  if (Stores.empty() || !swaps())
    return false;
  IRBuilder<> B(&Before);
  Place First = Written.front();
  Value *X = addressOf(First, B), *Y = addressOf(Held.at(First), B);
  // (Each place is written once.)
  bool Disjoint = Bases.size() == 1;
  emitSwap(&Before, X, Y, B.getInt64(Written.size() / 2), Disjoint);
  for (StoreInst *Store : Stores)
    Store->eraseFromParent();
  for (LoadInst *Load : Loads)
    Load->eraseFromParent();
  return true;
}

PreservedAnalyses JoinSwappedBytesPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  bool Changed = false;
  SmallVector<BasicBlock *, 32> Blocks;
  for (BasicBlock &Block : F)
    Blocks.push_back(&Block);
  for (BasicBlock *Block : Blocks) {
    std::optional<Run> Current(std::in_place, F.getDataLayout());
    // What follows may get into another block on the way.
    for (Instruction *I = &Block->front(), *Next; I; I = Next) {
      Next = I->getNextNode();
      if (Current->take(*I))
        continue;
      Changed |= Current->replace(*I);
      Current.emplace(F.getDataLayout());
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
