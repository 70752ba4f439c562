//===- SwappedBytes.cpp - straight code that swaps ranges of bytes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/SwappedBytes.h"
#include "prepare/idioms/SwapLoops.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

// Numbers have four bytes or more.
static constexpr int64_t MinPiece = 4;

namespace {
/// A byte behind a pointer; Base counts the pointers in the order of the code.
struct Place {
  unsigned Base;
  int64_t Offset;
  auto operator<=>(const Place &) const = default;
};

struct Piece {
  Place To, From;
  int64_t Size;
};

class Run {
public:
  Run(AAResults &AA, const DataLayout &DL) : AA(AA), DL(DL) {}
  /// Whether I belongs to the run; it is taken in.
  bool take(Instruction &I);
  /// Replaces the run by copies in front of Before if it swaps.
  bool replace(Instruction &Before);

private:
  std::optional<Place> placeOf(Instruction &Access);
  SmallVector<Piece, 4> pieces() const;
  bool swaps() const;
  bool areApart() const;
  bool goesUpwards(ArrayRef<Piece> Pieces) const;
  void emitCopies(ArrayRef<Piece> Pieces, IRBuilderBase &B) const;
  Value *addressOf(Place P, IRBuilderBase &B) const {
    return B.CreatePtrAdd(Bases[P.Base], B.getInt64(P.Offset));
  }

  AAResults &AA;
  const DataLayout &DL;
  SmallVector<Value *, 4> Bases;
  /// What all accesses behind a base have in common.
  SmallVector<AAMDNodes, 4> Tags;
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
    Tags.push_back(Access.getAAMetadata());
    It = std::prev(Bases.end());
  }
  unsigned Number = It - Bases.begin();
  Tags[Number] = Tags[Number].merge(Access.getAAMetadata());
  return Place{Number, Offset};
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

SmallVector<Piece, 4> Run::pieces() const {
  SmallVector<Piece, 4> Result;
  for (auto [To, From] : Held) {
    if (!Result.empty()) {
      Piece &Last = Result.back();
      if (To == Place{Last.To.Base, Last.To.Offset + Last.Size} &&
          From == Place{Last.From.Base, Last.From.Offset + Last.Size}) {
        ++Last.Size;
        continue;
      }
    }
    Result.push_back({To, From, 1});
  }
  return Result;
}

/// Each place that is written was read, and the other way round.
bool Run::swaps() const {
  std::map<Place, bool> Sources;
  for (auto [To, From] : Held)
    Sources[From] = true;
  if (Sources.size() != Held.size())
    return false;
  for (auto [From, _] : Sources)
    if (!Held.contains(From))
      return false;
  return all_of(Loads, [&](LoadInst *L) {
    return all_of(L->users(), [&](User *U) {
      auto *Store = dyn_cast<StoreInst>(U);
      return Store && is_contained(Stores, Store);
    });
  });
}

bool Run::areApart() const {
  for (unsigned I = 0; I != Bases.size(); ++I)
    for (unsigned J = 0; J != I; ++J)
      if (!AA.isNoAlias(MemoryLocation::getBeforeOrAfter(Bases[I], Tags[I]),
                        MemoryLocation::getBeforeOrAfter(Bases[J], Tags[J])))
        return false;
  return true;
}

/// Two ranges are swapped, and their bytes in turn, from the first on.
bool Run::goesUpwards(ArrayRef<Piece> Pieces) const {
  if (Pieces.size() != 2 || Written.size() != Held.size())
    return false;
  const Piece &P = Pieces[0], &Q = Pieces[1];
  if (P.To != Q.From || Q.To != P.From)
    return false;
  int64_t Count = 0; // two for each byte
  for (Place W : Written) {
    const Place &First = W.Base == P.To.Base ? P.To : Q.To;
    if (W.Offset != First.Offset + Count / 2)
      return false;
    ++Count;
  }
  return true;
}

void Run::emitCopies(ArrayRef<Piece> Pieces, IRBuilderBase &B) const {
  SmallVector<AllocaInst *, 4> Rooms;
  for (const Piece &P : Pieces) {
    IRBuilder<> Entry(B.getContext());
    Entry.SetInsertPointPastAllocas(B.GetInsertBlock()->getParent());
    Rooms.push_back(
        Entry.CreateAlloca(ArrayType::get(B.getInt8Ty(), P.Size), nullptr));
    B.CreateMemCpy(Rooms.back(), Align(1), addressOf(P.From, B), Align(1),
                   P.Size);
  }
  for (auto [P, Room] : zip(Pieces, Rooms))
    B.CreateMemCpy(addressOf(P.To, B), Align(1), Room, Align(1), P.Size);
}

bool Run::replace(Instruction &Before) {
  if (Stores.empty() || !swaps())
    return false;
  SmallVector<Piece, 4> Pieces = pieces();
  if (any_of(Pieces, [](const Piece &P) { return P.Size < MinPiece; }))
    return false;
  IRBuilder<> B(&Before);
  if (areApart()) {
    emitCopies(Pieces, B);
  } else if (Bases.size() == 2 && goesUpwards(Pieces)) {
    Value *X = addressOf(Pieces[0].To, B), *Y = addressOf(Pieces[0].From, B);
    emitSwap(&Before, X, Y, B.getInt64(Pieces[0].Size), /*Disjoint=*/false);
  } else {
    return false;
  }
  for (StoreInst *Store : Stores)
    Store->eraseFromParent();
  for (LoadInst *Load : Loads)
    Load->eraseFromParent();
  return true;
}

PreservedAnalyses JoinSwappedBytesPass::run(Function &F,
                                            FunctionAnalysisManager &FAM) {
  AAResults &AA = FAM.getResult<AAManager>(F);
  bool Changed = false;
  SmallVector<BasicBlock *, 32> Blocks;
  for (BasicBlock &Block : F)
    Blocks.push_back(&Block);
  for (BasicBlock *Block : Blocks) {
    std::optional<Run> Current(std::in_place, AA, F.getDataLayout());
    // What follows may get into another block on the way.
    for (Instruction *I = &Block->front(), *Next; I; I = Next) {
      Next = I->getNextNode();
      if (Current->take(*I))
        continue;
      Changed |= Current->replace(*I);
      Current.emplace(AA, F.getDataLayout());
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
