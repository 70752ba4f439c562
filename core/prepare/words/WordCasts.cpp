//===- WordCasts.cpp - pointers and floats that travel as integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/WordCasts.h"
#include "prepare/words/NumberBits.h"
#include "support/BitAccess.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

namespace {

/// For casts of integers to one type.
class CastRaiser {
public:
  CastRaiser(Function &F, Type *To) : F(F), To(To) {}
  bool run();

private:
  bool isCast(const Instruction &I) const;
  bool isCastBack(const Value &V) const;
  bool canRaise(Instruction &Cast) const;
  std::optional<NumberBits> bitOperation(Value &Word) const;
  Value *addressArithmetic(Value &Word) const;
  Value *raise(Value *Word);
  Value *raiseLoad(LoadInst &Load);
  static void castInMerges(Instruction &Word, Value &Number, IRBuilderBase &B);
  Value *castBehind(Value *Word);

  Function &F;
  Type *To;
  /// By word, what it is as a value of the type. Follows replacements.
  DenseMap<Value *, WeakTrackingVH> Raised;
};

} // namespace

bool CastRaiser::isCast(const Instruction &I) const {
  return I.getType() == To && isa<IntToPtrInst, BitCastInst>(I) &&
         !isMovedWord(I) &&
         I.getOperand(0)->getType()->isIntegerTy(
             F.getDataLayout().getTypeSizeInBits(To));
}

static Constant *castConstant(Constant *C, Type *To, const DataLayout &DL) {
  Type *Bits = IntegerType::get(C->getContext(), DL.getTypeSizeInBits(To));
  if (C->getType()->isPointerTy())
    C = ConstantExpr::getPtrToInt(C, Bits);
  C = ConstantExpr::getBitCast(C, Bits);
  return To->isPointerTy() ? ConstantExpr::getIntToPtr(C, To)
                           : ConstantExpr::getBitCast(C, To);
}

/// What is cast, of the same size as the type.
static Value *behindCast(const Value &Word) {
  if (!isa<PtrToIntInst, IntToPtrInst, BitCastInst>(Word))
    return nullptr;
  auto *Cast = cast<CastInst>(&Word);
  bool IsScalar = !Cast->getSrcTy()->isVectorTy();
  return IsScalar && Cast->isNoopCast(Cast->getDataLayout())
             ? Cast->getOperand(0)
             : nullptr;
}

bool CastRaiser::isCastBack(const Value &V) const {
  return isa<PtrToIntInst, IntToPtrInst, BitCastInst>(V) &&
         cast<Instruction>(V).getOperand(0)->getType() == To;
}

/// The address of a global or a function, as an integer.
static bool isAddressConstant(const Value &V) {
  auto *Expr = dyn_cast<ConstantExpr>(&V);
  while (Expr && Expr->getOpcode() == Instruction::BitCast)
    Expr = dyn_cast<ConstantExpr>(Expr->getOperand(0));
  return Expr && Expr->getOpcode() == Instruction::PtrToInt;
}

/// Whether a value of the type can come from among the sources of the word, and
/// there is a place for a cast behind each of the others.
bool CastRaiser::canRaise(Instruction &Cast) const {
  Worklist<Value *> Work{Cast.getOperand(0)};
  bool Found = false;
  while (Value *Source = Work.next()) {
    Found |= To->isPointerTy() && isAddressConstant(*Source);
    auto *I = dyn_cast<Instruction>(Source);
    if (!I)
      continue;
    if (isMerge(*I)) {
      append_range(Work, mergedOperands(*I));
      continue;
    }
    if (std::optional<NumberBits> Op = bitOperation(*I)) {
      Work.push_back(Op->source());
      continue;
    }
    if (Value *Base = addressArithmetic(*I)) {
      Work.push_back(Base);
      continue;
    }
    if (Value *Inner = isCastBack(*I) ? nullptr : behindCast(*I)) {
      Work.push_back(Inner);
      continue;
    }
    Found |= isa<LoadInst>(I) || isCastBack(*I);
    if (!I->getInsertionPointAfterDef())
      return false;
  }
  return Found;
}

std::optional<NumberBits> CastRaiser::bitOperation(Value &Word) const {
  if (!To->isFloatingPointTy() || !isa<BinaryOperator>(Word))
    return std::nullopt;
  NumberBits Op(Word, *To);
  return Op ? std::optional(Op) : std::nullopt;
}

/// What a constant is added to or masks: handmade alignment of addresses.
/// (Other arithmetic on addresses: idioms/AddressArithmetic.)
Value *CastRaiser::addressArithmetic(Value &Word) const {
  Value *Base;
  if (To->isPointerTy() &&
      (match(&Word, m_Add(m_Value(Base), m_ConstantInt())) ||
       match(&Word, m_And(m_Value(Base), m_ConstantInt()))))
    return Base;
  return nullptr;
}

Value *CastRaiser::castBehind(Value *Word) {
  BasicBlock::iterator At = placeBehind(*Word, F);
  IRBuilder<> B(At->getParent(), At);
  Type *Bits = B.getIntNTy(F.getDataLayout().getTypeSizeInBits(To));
  return B.CreateBitOrPointerCast(B.CreateBitOrPointerCast(Word, Bits), To);
}

Value *CastRaiser::raiseLoad(LoadInst &Load) {
  IRBuilder<> B(&Load);
  LoadInst *New = B.CreateAlignedLoad(To, Load.getPointerOperand(),
                                      Load.getAlign(), Load.getName() + ".as");
  New->setAAMetadata(Load.getAAMetadata());
  return New;
}

/// Where \p Word is merged with others it is \p Number's bits, which says what
/// it is: it may be used as an integer behind the merge, for its sign.
void CastRaiser::castInMerges(Instruction &Word, Value &Number,
                              IRBuilderBase &B) {
  auto IsMerged = [](const Use &U) {
    return isMerge(*U.getUser()) &&
           !(isa<SelectInst>(U.getUser()) && U.getOperandNo() == 0);
  };
  if (none_of(Word.uses(), IsMerged))
    return;
  Word.replaceUsesWithIf(B.CreateBitCast(&Number, Word.getType()),
                         [&](Use &U) { return IsMerged(U); });
}

/// The value with these bits, available where the word is.
Value *CastRaiser::raise(Value *Word) {
  if (Value *Known = Raised.lookup(Word))
    return Known;
  Value *V;
  if (auto *C = dyn_cast<Constant>(Word)) {
    V = castConstant(C, To, F.getDataLayout());
  } else if (isCastBack(*Word)) {
    V = cast<Instruction>(Word)->getOperand(0);
  } else if (Value *Inner = behindCast(*Word)) {
    V = raise(Inner);
  } else if (auto *Load = dyn_cast<LoadInst>(Word); Load && Load->isSimple()) {
    V = raiseLoad(*Load);
  } else if (isMerge(*Word)) {
    V = mergeBeside(
        *cast<Instruction>(Word), To, ".as",
        [&](Value *Op) { return raise(Op); },
        [&](Value *Phi) { Raised[Word] = Phi; });
  } else if (std::optional<NumberBits> Op = bitOperation(*Word)) {
    Value *Inner = raise(Op->source());
    auto At = std::next(cast<Instruction>(Word)->getIterator());
    IRBuilder<> B(At->getParent(), At);
    V = Op->emit(Inner, B);
    castInMerges(*cast<Instruction>(Word), *V, B);
  } else if (Value *Base = addressArithmetic(*Word)) {
    Value *Inner = raise(Base);
    auto *Op = cast<BinaryOperator>(Word);
    IRBuilder<> B(Op);
    Value *Other = Op->getOperand(Op->getOperand(0) == Base);
    if (Op->getOpcode() == Instruction::And)
      V = B.CreateIntrinsic(Intrinsic::ptrmask, {To, Op->getType()},
                            {Inner, Other});
    else
      V = B.CreatePtrAdd(Inner, Other);
  } else {
    V = castBehind(Word);
  }
  Raised[Word] = V;
  return V;
}

bool CastRaiser::run() {
  SmallVector<Instruction *, 8> Casts;
  for (Instruction &I : instructions(F))
    if (isCast(I) && canRaise(I))
      Casts.push_back(&I);
  SmallVector<WeakTrackingVH, 8> Words;
  for (Instruction *Cast : Casts) {
    Words.push_back(Cast->getOperand(0));
    Cast->replaceAllUsesWith(raise(Cast->getOperand(0)));
  }
  for (Instruction *Cast : Casts)
    Cast->eraseFromParent();
  for (WeakTrackingVH &Word : Words)
    if (auto *Phi = dyn_cast_or_null<PHINode>(Word))
      RecursivelyDeleteDeadPHINode(Phi);
  erase_if(Words, [](const WeakTrackingVH &Word) { return !Word; });
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Words);
  return !Casts.empty();
}

/// That a capacity is not zero where a pointer was not null is not worth a
/// merge of what may be a number.
static bool dropAssumptions(Function &F) {
  auto IsOfCasts = [](Use &U) {
    return isMerge(*U) && any_of(mergedSources(*U), [](const Value *Source) {
             return behindCast(*Source);
           });
  };
  SmallVector<AssumeInst *, 8> Dropped;
  for (Instruction &I : instructions(F))
    if (auto *Assume = dyn_cast<AssumeInst>(&I))
      if (auto *C = dyn_cast<ICmpInst>(Assume->getArgOperand(0));
          C && any_of(C->operands(), IsOfCasts))
        Dropped.push_back(Assume);
  for (AssumeInst *Assume : Dropped) {
    Value *Condition = Assume->getArgOperand(0);
    Assume->eraseFromParent();
    RecursivelyDeleteTriviallyDeadInstructions(Condition);
  }
  return !Dropped.empty();
}

bool linkgrad::raiseCasts(Function &F) {
  LLVMContext &C = F.getContext();
  bool Changed = dropAssumptions(F);
  for (Type *To : {static_cast<Type *>(PointerType::getUnqual(C)),
                   Type::getDoubleTy(C), Type::getFloatTy(C)})
    Changed |= CastRaiser(F, To).run();
  return Changed;
}
