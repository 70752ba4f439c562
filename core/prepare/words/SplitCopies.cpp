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
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
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
  Instruction *Read; // a load, a copy to a local variable, or bits of a word
  int64_t Offset, Size;
  SmallVector<Target, 2> Targets;

  int64_t end() const { return Offset + Size; }
  AllocaInst *local() const {
    auto *Copy = dyn_cast<MemCpyInst>(Read);
    return Copy ? cast<AllocaInst>(getUnderlyingObject(Copy->getRawDest()))
                : nullptr;
  }
};

/// The writes of the pieces of a whole.
using Wholes = SmallVector<SmallVector<Instruction *, 8>, 2>;

class Joiner {
public:
  Joiner(Function &F, AAResults &AA) : AA(AA), DL(F.getDataLayout()) {}
  bool run(BasicBlock &Block);

private:
  Place placeOf(Value *Pointer) const;
  bool readPiece(Instruction &I, Piece &P, Place &From) const;
  bool addTarget(Piece &P, Instruction &Write, Value *Pointer) const;
  bool findTargetsOfLocal(Piece &P) const;
  bool findTargets(Piece &P) const;
  bool joinSome(Value *Base, SmallVectorImpl<Piece> &Pieces) const;
  bool join(Value *Base, ArrayRef<Piece> Run) const;
  bool canMove(Value *Base, ArrayRef<Piece> Run, Wholes &Writes) const;
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

/// Where in a register the bytes are that \p Part takes.
static Place placeInWord(const TruncInst &Part) {
  auto IsBytes = [](const Value &V, uint64_t Smallest) {
    unsigned Bits =
        V.getType()->isIntegerTy() ? V.getType()->getIntegerBitWidth() : 0;
    return Bits % 8 == 0 && Bits >= Smallest && Bits <= 64;
  };
  Value *Word = Part.getOperand(0);
  const APInt *Shift;
  int64_t First = 0;
  if (match(Word, m_LShr(m_Value(), m_APInt(Shift))) && Shift->ult(64)) {
    First = Shift->getZExtValue();
    Word = cast<Instruction>(Word)->getOperand(0);
  }
  if (First % 8 != 0 || !IsBytes(Part, 8) || !IsBytes(*Word, MinNumber * 8))
    return {};
  return {Word, First / 8};
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
    auto *Local =
        dyn_cast_or_null<AllocaInst>(placeOf(Copy->getRawDest()).Base);
    P.Size = lengthOf(*Copy);
    if (!Local || P.Size == 0 || !Local->isStaticAlloca())
      return false;
    From = placeOf(Copy->getRawSource());
  } else if (auto *Part = dyn_cast<TruncInst>(&I)) {
    P.Size = Part->getType()->getScalarSizeInBits() / 8;
    From = placeInWord(*Part);
  } else {
    return false;
  }
  P.Offset = From.Offset;
  return From.Base && findTargets(P);
}

/// \returns whether it may be one: no two beside each other.
bool Joiner::addTarget(Piece &P, Instruction &Write, Value *Pointer) const {
  Place To = placeOf(Pointer);
  if (!To.Base || To.Base == P.Read || To.Base == P.local())
    return false;
  Target New{&Write, To.Base, To.Offset - P.Offset};
  if (any_of(P.Targets, [&](const Target &T) { return T.isBeside(New); }))
    return false;
  P.Targets.push_back(New);
  return true;
}

/// Other bytes of the variable may be used as they like.
bool Joiner::findTargetsOfLocal(Piece &P) const {
  int64_t Begin = placeOf(cast<MemCpyInst>(P.Read)->getRawDest()).Offset;
  SmallVector<Use *, 16> Work;
  auto AddUses = [&](Value &Pointer) {
    for (Use &U : Pointer.uses())
      Work.push_back(&U);
  };
  AddUses(*P.local());
  while (!Work.empty()) {
    Use &U = *Work.pop_back_val();
    auto *I = cast<Instruction>(U.getUser());
    if (I == P.Read || isa<LifetimeIntrinsic>(I))
      continue;
    Place At = placeOf(U.get());
    if (At.Base != P.local())
      return false;
    if (isa<GetElementPtrInst>(I)) {
      AddUses(*I);
      continue;
    }
    auto *Copy = dyn_cast<MemCpyInst>(I);
    auto *Load = dyn_cast<LoadInst>(I);
    auto *Store = dyn_cast<StoreInst>(I);
    if (!Copy && !Load && (!Store || Store->getValueOperand() == U.get()))
      return false;
    int64_t Size =
        Copy ? lengthOf(*Copy)
        : Load
            ? int64_t(DL.getTypeStoreSize(Load->getType()))
            : int64_t(DL.getTypeStoreSize(Store->getValueOperand()->getType()));
    if (Size == 0)
      return false;
    if (At.Offset + Size <= Begin || Begin + P.Size <= At.Offset)
      continue;
    bool IsSame = At.Offset == Begin && Size == P.Size;
    if (!Copy || !IsSame || Copy->getRawSource() != U.get() ||
        !addTarget(P, *Copy, Copy->getRawDest()))
      return false;
  }
  return !P.Targets.empty();
}

/// \returns whether the piece is only written to memory again.
bool Joiner::findTargets(Piece &P) const {
  if (P.local())
    return findTargetsOfLocal(P);
  for (User *U : P.Read->users()) {
    auto *Store = dyn_cast<StoreInst>(U);
    if (!Store || !Store->isSimple() || Store->getValueOperand() != P.Read ||
        !addTarget(P, *Store, Store->getPointerOperand()))
      return false;
  }
  return !P.Targets.empty();
}

static bool comesBefore(const Instruction *A, const Instruction *B) {
  return A->comesBefore(B);
}

/// Whether something between these accesses of one block, other than they,
/// reads or writes the range.
bool Joiner::touches(ArrayRef<Instruction *> Accesses, Value *Base,
                     int64_t Offset, int64_t Size, ModRefInfo How) const {
  Instruction *First = *min_element(Accesses, comesBefore),
              *Last = *max_element(Accesses, comesBefore);
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

/// Whether all can be read where the first piece is, and written where the last
/// one is: one list of \p Writes for each whole.
bool Joiner::canMove(Value *Base, ArrayRef<Piece> Run, Wholes &Writes) const {
  int64_t Begin = Run.front().Offset, Size = Run.back().end() - Begin;
  SmallVector<Instruction *, 8> Reads;
  for (const Piece &P : Run)
    Reads.push_back(P.Read);
  if (Base->getType()->isPointerTy() &&
      touches(Reads, Base, Begin, Size, ModRefInfo::Mod))
    return false;
  return all_of(Run.front().Targets, [&](const Target &T) {
    auto &Whole = Writes.emplace_back();
    for (const Piece &P : Run)
      Whole.push_back(find_if(P.Targets, [&](const Target &O) {
                        return O.isBeside(T);
                      })->Write);
    return !touches(Whole, T.Base, T.Start + Begin, Size, ModRefInfo::ModRef);
  });
}

/// A local variable that holds the bytes from the place of the first piece on.
static Value *holdBytes(Instruction &First, Value *From, int64_t Size) {
  IRBuilder<> B(First.getContext());
  B.SetInsertPointPastAllocas(First.getFunction());
  AllocaInst *Joined =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Size), nullptr, "joined");
  Joined->setAlignment(Align(8));
  B.SetInsertPoint(&First);
  B.CreateMemCpy(Joined, Align(8), From, Align(1), Size);
  return Joined;
}

/// The number, where these are the bits of one.
static Value *numberOf(Value *Word) {
  Value *Number;
  bool IsNumber = match(Word, m_BitCast(m_Value(Number))) &&
                  Number->getType()->isFloatingPointTy();
  return IsNumber ? Number : Word;
}

static void erasePiece(const Piece &P) {
  AllocaInst *Local = P.local();
  P.Read->eraseFromParent();
  if (!Local || !all_of(Local->users(), IsaPred<LifetimeIntrinsic>))
    return;
  for (User *U : make_early_inc_range(Local->users()))
    cast<Instruction>(U)->eraseFromParent(); // markers of its lifetime
  Local->eraseFromParent();
}

bool Joiner::join(Value *Base, ArrayRef<Piece> Run) const {
  int64_t Begin = Run.front().Offset, Size = Run.back().end() - Begin;
  bool IsWord = Base->getType()->isIntegerTy();
  if (Run.size() < 2 || Size < MinNumber || all_of(Run, [&](const Piece &P) {
        return (P.Offset - Begin) % MinNumber == 0;
      }))
    return false;
  if (IsWord && uint64_t(Size) * 8 != Base->getType()->getIntegerBitWidth())
    return false;
  Wholes Writes;
  if (!canMove(Base, Run, Writes))
    return false;
  Instruction *First = min_element(Run, [](const Piece &A, const Piece &B) {
                         return comesBefore(A.Read, B.Read);
                       })->Read;
  IRBuilder<> B(First);
  Value *Held = IsWord ? numberOf(Base)
                       : holdBytes(*First, addressOf(Base, Begin, B), Size);
  for (auto [T, Whole] : zip(Run.front().Targets, Writes)) {
    B.SetInsertPoint(*max_element(Whole, comesBefore));
    Value *To = addressOf(T.Base, T.Start + Begin, B);
    if (IsWord)
      B.CreateAlignedStore(Held, To, Align(1));
    else
      B.CreateMemCpy(To, Align(1), Held, Align(8), Size);
  }
  for (const auto &Whole : Writes)
    for (Instruction *Write : Whole)
      Write->eraseFromParent();
  for_each(Run, erasePiece);
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
