//===- PackedFloats.cpp - floats beside others in one register ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/PackedFloats.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

using Words = SmallSetVector<Instruction *, 16>;

namespace {
/// The halves of the words of a function. The operations that put words
/// together and take them apart are looked through.
class Halves {
public:
  explicit Halves(Function &F) : F(F) {}
  Value *half(Value &V, bool Upper);
  void splitUses(Instruction &Word);
  void foldMerges();

private:
  Value *make(Value &V, bool Upper);
  Value *ofOperation(Instruction &I, bool Upper);
  Value *ofLoad(LoadInst &Load, bool Upper);
  void takeFrom(Instruction &Word, uint64_t First, TruncInst &Trunc);
  void extendHalf(Instruction &Word, uint64_t By, BinaryOperator &Shift);
  void storeHalves(Instruction &Word, StoreInst &Store);

  Function &F;
  Type *Half = Type::getInt32Ty(F.getContext());
  DenseMap<std::pair<Value *, unsigned>, Value *> Known;
  SmallVector<WeakVH, 8> Merges;
};
} // namespace

unsigned linkgrad::upperBits(const Type &Ty) {
  auto *Word = dyn_cast<IntegerType>(&Ty);
  unsigned Bits = Word ? Word->getBitWidth() : 0;
  return Bits > 32 && Bits <= 64 && Bits % 8 == 0 ? Bits - 32 : 0;
}

static bool isWord(const Value &V) { return upperBits(*V.getType()) != 0; }

/// From one half into the other.
static bool isHalfShift(const Value *Amount) {
  const APInt *Bits;
  return match(Amount, m_APInt(Bits)) && Bits->uge(32) &&
         Bits->ult(Bits->getBitWidth());
}

/// Makes a word of another one of another width, with the same lower half.
static bool isResized(const Instruction &I) {
  return isa<ZExtInst, TruncInst>(I) && isWord(I) && isWord(*I.getOperand(0));
}

/// Whether adding it to a word leaves the lower half as it was.
static bool isUpperAlone(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  auto *C = dyn_cast<ConstantInt>(V);
  return C   ? C->getValue().countr_zero() >= 32
         : I ? computeKnownBits(I, I->getDataLayout())
                       .countMinTrailingZeros() >= 32
             : false;
}

/// Whether the halves of a word are made of those of its operands.
static bool isByHalves(const Instruction &I) {
  if (!isWord(I))
    return false;
  const Value *By = I.getNumOperands() == 2 ? I.getOperand(1) : nullptr;
  switch (I.getOpcode()) {
  case Instruction::Shl:
  case Instruction::LShr:
    return isHalfShift(By);
  case Instruction::Add:
    return any_of(I.operands(), isUpperAlone);
  default:
    return I.isBitwiseLogicOp() || isMerge(I) || isResized(I);
  }
}

/// The halves of the bits of an operand that is no word itself.
static bool widensHalf(const Value &V) {
  return isa<ZExtInst>(V) && isWord(V) &&
         cast<User>(V).getOperand(0)->getType()->getIntegerBitWidth() <= 32;
}

Value *Halves::half(Value &V, bool Upper) {
  unsigned Bits = Upper ? upperBits(*V.getType()) : 32, First = Upper ? 32 : 0;
  if (auto *C = dyn_cast<ConstantInt>(&V))
    return ConstantInt::get(Half,
                            C->getValue().extractBits(Bits, First).zext(32));
  if (isa<PoisonValue>(V))
    return PoisonValue::get(Half);
  if (isa<UndefValue>(V))
    return UndefValue::get(Half);
  if (Value *Made = Known.lookup({&V, Upper}))
    return Made;
  Value *Made = make(V, Upper);
  return Known[{&V, Upper}] = Made;
}

Value *Halves::make(Value &V, bool Upper) {
  auto *I = dyn_cast<Instruction>(&V);
  if (I && isMerge(V)) {
    Value *Merge = mergeBeside(
        *I, Half, Upper ? ".upper" : ".lower",
        [&](Value *Op) { return half(*Op, Upper); },
        [&](Value *Phi) {
          Known[{&V, Upper}] = Phi;
        });
    Merges.push_back(Merge);
    return Merge;
  }
  if (I && isByHalves(*I))
    return ofOperation(*I, Upper);
  if (auto *Load = dyn_cast<LoadInst>(&V); Load && Load->isSimple())
    return ofLoad(*Load, Upper);
  KnownBits Bits =
      computeKnownBits(&V, F.getDataLayout())
          .extractBits(Upper ? upperBits(*V.getType()) : 32, Upper ? 32 : 0);
  if (Bits.isConstant())
    return ConstantInt::get(Half, Bits.getConstant().zext(32));
  BasicBlock::iterator At = placeBehind(V, F);
  IRBuilder<> B(At->getParent(), At);
  if (widensHalf(V))
    return B.CreateZExt(I->getOperand(0), Half);
  return B.CreateTrunc(Upper ? B.CreateLShr(&V, 32) : &V, Half);
}

/// What an operation makes of upper halves, without what is beyond the word.
static Value *within(const Type &Word, bool Upper, Value *Half,
                     IRBuilderBase &B) {
  unsigned Bits = Upper ? upperBits(Word) : 32;
  return Bits == 32 ? Half
                    : B.CreateAnd(Half, maskTrailingOnes<uint32_t>(Bits));
}

Value *Halves::ofOperation(Instruction &I, bool Upper) {
  Value &Left = *I.getOperand(0);
  if (isResized(I)) {
    IRBuilder<> B(&I);
    return within(*I.getType(), Upper, half(Left, Upper), B);
  }
  bool ShiftsUp = I.getOpcode() == Instruction::Shl;
  if (ShiftsUp || I.getOpcode() == Instruction::LShr) {
    if (Upper != ShiftsUp)
      return ConstantInt::get(Half, 0);
    uint64_t By = cast<ConstantInt>(I.getOperand(1))->getZExtValue() - 32;
    Value *From = half(Left, !Upper);
    IRBuilder<> B(&I);
    if (!ShiftsUp)
      return By ? B.CreateLShr(From, By) : From;
    return within(*I.getType(), Upper, By ? B.CreateShl(From, By) : From, B);
  }
  Value *L = half(Left, Upper), *R = half(*I.getOperand(1), Upper);
  // (Nothing that looks further into a merge: it may not have all its operands
  // yet. foldMerges() follows.)
  bool IsAnd = I.getOpcode() == Instruction::And;
  if (match(R, m_Zero()))
    return IsAnd ? R : L;
  if (match(L, m_Zero()))
    return IsAnd ? L : R;
  if (IsAnd && match(R, m_AllOnes()))
    return L;
  // What is added to the lower half is zero.
  IRBuilder<> B(&I);
  Value *Made = B.CreateBinOp(cast<BinaryOperator>(I).getOpcode(), L, R);
  return I.isBitwiseLogicOp() ? Made : within(*I.getType(), Upper, Made, B);
}

static Value *halfAt(IRBuilderBase &B, Value *Ptr, bool Upper) {
  return Upper ? B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Ptr, 4) : Ptr;
}

Value *Halves::ofLoad(LoadInst &Load, bool Upper) {
  IRBuilder<> B(&Load);
  Value *At = halfAt(B, Load.getPointerOperand(), Upper);
  LoadInst *Made = B.CreateAlignedLoad(
      Upper ? B.getIntNTy(upperBits(*Load.getType())) : Half, At,
      commonAlignment(Load.getAlign(), Upper ? 4 : 0), Load.getName());
  Made->copyMetadata(Load,
                     {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                      LLVMContext::MD_invariant_load});
  return B.CreateZExt(Made, Half);
}

/// Whether there is more to say of its halves than that they are its own.
static bool hasHalves(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  return isByHalves(I) || widensHalf(I) || (Load && Load->isSimple());
}

/// Of a word's bits from \p First on, those that \p Trunc takes, if they are
/// within a half.
void Halves::takeFrom(Instruction &Word, uint64_t First, TruncInst &Trunc) {
  uint64_t Bits = Trunc.getType()->getIntegerBitWidth();
  bool Upper = First >= 32;
  if (First % 32 + Bits > 32)
    return;
  Value *From = half(Word, Upper);
  IRBuilder<> B(&Trunc);
  if (First % 32)
    From = B.CreateLShr(From, First % 32);
  Trunc.replaceAllUsesWith(B.CreateTrunc(From, Trunc.getType()));
  Trunc.eraseFromParent();
}

/// The upper half of a word with its sign: InstCombine extends a lower half by
/// shifting it up and down again.
void Halves::extendHalf(Instruction &Word, uint64_t By, BinaryOperator &Shift) {
  Value *From = half(Word, /*Upper=*/true);
  IRBuilder<> B(&Shift);
  Value *Made = B.CreateSExt(By > 32 ? B.CreateAShr(From, By - 32) : From,
                             Shift.getType());
  Shift.replaceAllUsesWith(Made);
  Shift.eraseFromParent();
}

void Halves::storeHalves(Instruction &Word, StoreInst &Store) {
  for (bool Upper : {false, true}) {
    IRBuilder<> B(&Store);
    Value *Part = half(Word, Upper);
    if (Upper)
      Part = B.CreateTrunc(Part, B.getIntNTy(upperBits(*Word.getType())));
    Value *At = halfAt(B, Store.getPointerOperand(), Upper);
    StoreInst *Made = B.CreateAlignedStore(
        Part, At, commonAlignment(Store.getAlign(), Upper ? 4 : 0));
    Made->copyMetadata(Store,
                       {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope});
  }
  Store.eraseFromParent();
}

/// The rest of what is done with it is done with the word as it was.
void Halves::splitUses(Instruction &Word) {
  for (User *U : make_early_inc_range(Word.users())) {
    const APInt *First;
    auto *Store = dyn_cast<StoreInst>(U);
    if (auto *Trunc = dyn_cast<TruncInst>(U))
      takeFrom(Word, 0, *Trunc);
    else if (Store && Store->isSimple() && Store->getValueOperand() == &Word)
      storeHalves(Word, *Store);
    else if (upperBits(*Word.getType()) == 32 &&
             match(U, m_AShr(m_Specific(&Word), m_APInt(First))) &&
             isHalfShift(cast<User>(U)->getOperand(1)))
      extendHalf(Word, First->getZExtValue(), *cast<BinaryOperator>(U));
    else if (match(U, m_LShr(m_Specific(&Word), m_APInt(First))) &&
             First->ult(32))
      for (User *Part : make_early_inc_range(U->users()))
        if (auto *Trunc = dyn_cast<TruncInst>(Part))
          takeFrom(Word, First->getZExtValue(), *Trunc);
  }
}

/// The other half of what was widened is zero in all that is merged.
void Halves::foldMerges() {
  SimplifyQuery Q(F.getDataLayout());
  for (const WeakVH &V : Merges)
    if (auto *Merge = dyn_cast_or_null<Instruction>(V))
      if (auto *C = dyn_cast_or_null<Constant>(simplifyInstruction(Merge, Q)))
        replaceAndRecursivelySimplify(Merge, C);
}

//===----------------------------------------------------------------------===//
// Which words
//===----------------------------------------------------------------------===//

/// The 32 bits that are merged with those of floats.
static SmallSetVector<Instruction *, 16> floatBits(Function &F) {
  SmallSetVector<Instruction *, 16> Bits;
  auto Add = [&](Value *V) {
    if (auto *I = dyn_cast<Instruction>(V); I && I->getType()->isIntegerTy(32))
      Bits.insert(I);
  };
  for (Instruction &I : instructions(F))
    if (isFloatBits(I))
      Add(&I);
    else if (isa<BitCastInst>(I) && I.getType()->isFloatTy())
      Add(I.getOperand(0));
  for (size_t N = 0; N != Bits.size(); ++N) {
    if (isMerge(*Bits[N]))
      for (Use &Op : mergedOperands(*cast<User>(Bits[N])))
        Add(Op.get());
    for (User *U : Bits[N]->users())
      if (isMerge(*U))
        Add(U);
  }
  return Bits;
}

/// A counter of 64 bits beside a float in the upper half: the compiler has made
/// a sum of what was put together. As what it is, where the counter stays below
/// 2^32.
static bool spellOutSums(Function &F,
                         function_ref<ScalarEvolution &()> Evolution) {
  SmallVector<BinaryOperator *, 4> Sums;
  Value *Bits, *Counter;
  auto IsSum = [&](Value &V) {
    return match(&V, m_c_Add(m_Shl(m_ZExt(m_Value(Bits)), m_SpecificInt(32)),
                             m_Value(Counter)));
  };
  for (Instruction &I : instructions(F))
    if (I.getType()->isIntegerTy(64) && IsSum(I) && mergesNumber(*Bits))
      Sums.push_back(cast<BinaryOperator>(&I));
  bool Changed = false;
  for (BinaryOperator *Sum : Sums) {
    IsSum(*Sum);
    ScalarEvolution &SE = Evolution();
    if (!SE.getUnsignedRangeMax(SE.getSCEV(Counter)).isIntN(32))
      continue;
    Value *Upper = Sum->getOperand(Sum->getOperand(0) == Counter);
    IRBuilder<> B(Sum);
    Value *Lower =
        B.CreateZExt(B.CreateTrunc(Counter, B.getInt32Ty()), Sum->getType());
    Sum->replaceAllUsesWith(B.CreateOr(Upper, Lower, "", /*IsDisjoint=*/true));
    SE.forgetValue(Sum);
    Sum->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

/// Words that a float is put into or taken out of.
static Words packedWords(Function &F) {
  Words Found;
  for (Instruction *Bits : floatBits(F)) {
    if (auto *Trunc = dyn_cast<TruncInst>(Bits))
      if (auto *Word = dyn_cast<Instruction>(Trunc->getOperand(0));
          Word && isWord(*Word))
        Found.insert(Word);
    for (User *U : Bits->users())
      if (widensHalf(*U))
        Found.insert(cast<Instruction>(U));
  }
  return Found;
}

/// All that are merged with, put into or taken from one another.
static Words webOf(Instruction &Start) {
  Words Web;
  Web.insert(&Start);
  auto Add = [&](Value *V) {
    if (auto *I = dyn_cast<Instruction>(V); I && isWord(*I))
      Web.insert(I);
  };
  for (size_t N = 0; N != Web.size(); ++N) {
    if (isByHalves(*Web[N]))
      for (Use &Op : Web[N]->operands())
        Add(Op.get());
    for (User *U : Web[N]->users())
      if (auto *I = dyn_cast<Instruction>(U); I && isByHalves(*I))
        Web.insert(I);
  }
  return Web;
}

/// Whether one of them is something as a whole: a double or an address in a
/// union with the pair, which is a word then.
static bool isSomethingWhole(const Words &Web) {
  auto IsCast = [](const Value &V) {
    return isa<BitCastInst, PtrToIntInst, IntToPtrInst>(V);
  };
  return any_of(Web, [&](const Instruction *I) {
    return IsCast(*I) ||
           any_of(I->users(), [&](const User *U) { return IsCast(*U); });
  });
}

bool linkgrad::splitPackedFloats(Function &F, FunctionAnalysisManager &FAM,
                                 ArrayRef<WeakVH> Known) {
  if (!F.getDataLayout().isLittleEndian())
    return false;
  bool Changed = spellOutSums(F, [&]() -> ScalarEvolution & {
    return FAM.getResult<ScalarEvolutionAnalysis>(F);
  });
  Words Packed, Left = packedWords(F);
  for (Value *V : Known)
    if (auto *I = dyn_cast_or_null<Instruction>(V))
      Left.insert(I);
  while (!Left.empty()) {
    Words Web = webOf(*Left.pop_back_val());
    Left.remove_if([&](Instruction *I) { return Web.contains(I); });
    if (!isSomethingWhole(Web))
      Packed.insert_range(Web);
  }
  Halves Made(F);
  SmallVector<WeakTrackingVH, 16> Rest;
  for (Instruction *Word : Packed)
    if (hasHalves(*Word))
      Made.splitUses(*Word);
  for (Instruction *Word : Packed)
    Rest.push_back(Word);
  Made.foldMerges();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Rest);
  return Changed || !Packed.empty();
}
