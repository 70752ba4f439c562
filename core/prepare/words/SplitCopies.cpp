//===- SplitCopies.cpp - copies of values in pieces that cut numbers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/SplitCopies.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

// Numbers begin at multiples of this.
static constexpr int64_t MinNumber = 4;

namespace {
struct Place {
  Value *Base = nullptr;
  int64_t Offset = 0;
};

/// Where a piece is written to; From: where the whole would begin there.
struct Target {
  Instruction *Write;
  Value *Base;
  int64_t Start;

  bool isBeside(const Target &T) const {
    return Base == T.Base && Start == T.Start &&
           Write->getParent() == T.Write->getParent();
  }
};

struct Piece {
  Instruction *Read; // a load, or a copy to a local variable
  int64_t Offset, Size;
  SmallVector<Target, 2> Targets;

  int64_t end() const { return Offset + Size; }
  AllocaInst *local() const {
    auto *Copy = dyn_cast<MemCpyInst>(Read);
    return Copy ? cast<AllocaInst>(Copy->getRawDest()) : nullptr;
  }
};

class Joiner {
public:
  Joiner(Function &F, AAResults &AA) : AA(AA), DL(F.getDataLayout()) {}
  bool run(BasicBlock &Block);

private:
  Place placeOf(Value *Pointer) const;
  bool readPiece(Instruction &I, Piece &P, Place &From) const;
  bool findTargets(Piece &P) const;
  bool joinSome(Value *Base, SmallVectorImpl<Piece> &Pieces) const;
  bool join(Value *Base, ArrayRef<Piece> Run) const;
  bool touches(ArrayRef<Instruction *> Accesses, Value *Base, int64_t Offset,
               int64_t Size, ModRefInfo How) const;
  Value *addressOf(Value *Base, int64_t Offset, IRBuilderBase &B) const {
    return B.CreatePtrAdd(Base, B.getInt64(Offset));
  }

  AAResults &AA;
  const DataLayout &DL;
};
} // namespace

Place Joiner::placeOf(Value *Pointer) const {
  int64_t Offset;
  Value *Base = GetPointerBaseWithConstantOffset(Pointer, Offset, DL);
  if (!isInt<32>(Offset))
    return {};
  return {Base, Offset};
}

/// Bytes that a copy of known length moves, else 0.
static int64_t lengthOf(const MemCpyInst &Copy) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  return Length && !Copy.isVolatile() && Length->getValue().isSignedIntN(32)
             ? Length->getSExtValue()
             : 0;
}

bool Joiner::readPiece(Instruction &I, Piece &P, Place &From) const {
  P.Read = &I;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    auto *Ty = dyn_cast<IntegerType>(Load->getType());
    if (!Load->isSimple() || !Ty || Ty->getBitWidth() % 8 != 0)
      return false;
    P.Size = Ty->getBitWidth() / 8;
    From = placeOf(Load->getPointerOperand());
  } else if (auto *Copy = dyn_cast<MemCpyInst>(&I)) {
    auto *Local = dyn_cast<AllocaInst>(Copy->getRawDest());
    P.Size = lengthOf(*Copy);
    if (!Local || P.Size == 0 || !Local->isStaticAlloca())
      return false;
    From = placeOf(Copy->getRawSource());
  } else {
    return false;
  }
  P.Offset = From.Offset;
  return From.Base && findTargets(P);
}

/// \returns whether the piece is only written to memory again.
bool Joiner::findTargets(Piece &P) const {
  Value *Held = P.local() ? static_cast<Value *>(P.local()) : P.Read;
  for (User *U : Held->users()) {
    auto *I = cast<Instruction>(U);
    if (I == P.Read || isa<LifetimeIntrinsic>(I))
      continue;
    Place To;
    if (auto *Store = dyn_cast<StoreInst>(I)) {
      if (Store->isSimple() && Store->getValueOperand() == Held && !P.local())
        To = placeOf(Store->getPointerOperand());
    } else if (auto *Copy = dyn_cast<MemCpyInst>(I)) {
      if (P.local() && Copy->getRawSource() == Held &&
          lengthOf(*Copy) == P.Size)
        To = placeOf(Copy->getRawDest());
    }
    if (!To.Base || To.Base == Held)
      return false;
    Target New{I, To.Base, To.Offset - P.Offset};
    if (any_of(P.Targets, [&](const Target &T) { return T.isBeside(New); }))
      return false;
    P.Targets.push_back(New);
  }
  return !P.Targets.empty();
}

/// Whether something between these accesses of one block, other than they,
/// reads or writes the range.
bool Joiner::touches(ArrayRef<Instruction *> Accesses, Value *Base,
                     int64_t Offset, int64_t Size, ModRefInfo How) const {
  auto Before = [](Instruction *A, Instruction *B) {
    return A->comesBefore(B);
  };
  Instruction *First = *min_element(Accesses, Before),
              *Last = *max_element(Accesses, Before);
  IRBuilder<> B(First);
  // The range itself, for alias analysis to see where it lies.
  Value *Address = addressOf(Base, Offset, B);
  MemoryLocation Range(Address, LocationSize::precise(Size));
  bool Found = false;
  for (auto It = First->getIterator(); &*It != Last; ++It)
    Found |= !is_contained(Accesses, &*It) &&
             isModOrRefSet(AA.getModRefInfo(&*It, Range) & How);
  if (auto *I = dyn_cast<Instruction>(Address);
      I && I->use_empty() && I->getNextNode() == First)
    I->eraseFromParent();
  return Found;
}

bool Joiner::join(Value *Base, ArrayRef<Piece> Run) const {
  int64_t Begin = Run.front().Offset, Size = Run.back().end() - Begin;
  if (Run.size() < 2 || Size < MinNumber || all_of(Run, [&](const Piece &P) {
        return (P.Offset - Begin) % MinNumber == 0;
      }))
    return false;
  SmallVector<Instruction *, 4> Reads;
  for (const Piece &P : Run)
    Reads.push_back(P.Read);
  if (touches(Reads, Base, Begin, Size, ModRefInfo::Mod))
    return false;
  // The writes of the whole, one list for each.
  SmallVector<SmallVector<Instruction *, 4>, 2> Writes;
  for (const Target &T : Run.front().Targets) {
    auto &Wholes = Writes.emplace_back();
    for (const Piece &P : Run)
      Wholes.push_back(find_if(P.Targets, [&](const Target &O) {
                         return O.isBeside(T);
                       })->Write);
    if (touches(Wholes, T.Base, T.Start + Begin, Size, ModRefInfo::ModRef))
      return false;
  }
  auto Before = [](Instruction *A, Instruction *B) {
    return A->comesBefore(B);
  };
  Function &F = *Reads.front()->getFunction();
  IRBuilder<> B(F.getContext());
  B.SetInsertPointPastAllocas(&F);
  AllocaInst *Joined =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Size), nullptr, "joined");
  Joined->setAlignment(Align(8));
  B.SetInsertPoint(*min_element(Reads, Before));
  B.CreateMemCpy(Joined, Align(8), addressOf(Base, Begin, B), Align(1), Size);
  for (auto [T, Wholes] : zip(Run.front().Targets, Writes)) {
    B.SetInsertPoint(*max_element(Wholes, Before));
    B.CreateMemCpy(addressOf(T.Base, T.Start + Begin, B), Align(1), Joined,
                   Align(8), Size);
  }
  for (const auto &Wholes : Writes)
    for (Instruction *Write : Wholes)
      Write->eraseFromParent();
  for (const Piece &P : Run) {
    AllocaInst *Local = P.local();
    P.Read->eraseFromParent();
    if (!Local)
      continue;
    for (User *U : make_early_inc_range(Local->users()))
      cast<Instruction>(U)->eraseFromParent(); // markers of its lifetime
    Local->eraseFromParent();
  }
  return true;
}

/// Whether what one piece is written to lies beside what the other is.
static bool haveTargetsBeside(const Piece &P, const Piece &Q) {
  return P.Targets.size() == Q.Targets.size() &&
         all_of(P.Targets, [&](const Target &T) {
           return any_of(Q.Targets,
                         [&](const Target &O) { return O.isBeside(T); });
         });
}

bool Joiner::joinSome(Value *Base, SmallVectorImpl<Piece> &Pieces) const {
  stable_sort(Pieces, [](const Piece &P, const Piece &Q) {
    return P.Offset < Q.Offset;
  });
  ArrayRef<Piece> Rest = Pieces;
  while (!Rest.empty()) {
    size_t Count = 1;
    while (Count != Rest.size() &&
           Rest[Count].Offset == Rest[Count - 1].end() &&
           haveTargetsBeside(Rest.front(), Rest[Count]))
      ++Count;
    if (join(Base, Rest.take_front(Count)))
      return true;
    Rest = Rest.drop_front(Count);
  }
  return false;
}

// At most one run is joined: it may hold the targets of other pieces.
bool Joiner::run(BasicBlock &Block) {
  MapVector<Value *, SmallVector<Piece, 4>> ByBase;
  for (Instruction &I : Block) {
    Piece P;
    Place From;
    if (readPiece(I, P, From))
      ByBase[From.Base].push_back(std::move(P));
  }
  return any_of(
      ByBase, [&](auto &Entry) { return joinSome(Entry.first, Entry.second); });
}

PreservedAnalyses JoinSplitCopiesPass::run(Function &F,
                                           FunctionAnalysisManager &FAM) {
  Joiner J(F, FAM.getResult<AAManager>(F));
  bool Changed = false;
  for (BasicBlock &Block : F)
    while (J.run(Block))
      Changed = true;
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
