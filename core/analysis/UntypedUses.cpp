//===- UntypedUses.cpp - integers that may be bits of active values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "bytes/TypeSeeds.h"
#include "bytes/WordUses.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "support/UnknownTarget.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace linkgrad;

static bool movesBits(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Freeze:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::BitCast:
  case Instruction::InsertValue:
  case Instruction::ExtractValue:
  case Instruction::InsertElement:
  case Instruction::ExtractElement:
  case Instruction::ShuffleVector:
    return true;
  default:
    return false;
  }
}

/// Whether what is left of the operand's bits may be those of a number.
static bool keepsBits(const Instruction &I) {
  return (movesBits(I) || changesBits(I)) && !dropsSignificand(I);
}

/// Whether nobody in the closure looks at what \p Load reads but to move it,
/// and nobody else can: whatever it is, no derivative passes there
/// (CopyRanges.cpp says the same of copies).
bool ActivityAnalysis::loadsUnused(const LoadInst &Load) const {
  uint64_t Period = 0;
  uint64_t Size = Info.F.getDataLayout().getTypeStoreSize(Load.getType());
  return all_of(Types.memory(*Load.getPointerOperand(), Size, Period),
                [](const TypedRange &R) {
                  return R.Type.kind() == ConcreteType::Integer ||
                         (R.Untouched && R.Private);
                });
}

bool ActivityAnalysis::isUntyped(const Value &V) const {
  auto *Load = dyn_cast<LoadInst>(&V);
  return classOf(V) == ValueClass::None &&
         V.getType()->getPrimitiveSizeInBits() >= 16 &&
         Types.scalarType(V).kind() == ConcreteType::Unknown &&
         !(Load && loadsUnused(*Load));
}

/// A callee or a caller may make a float of it again.
static bool leavesFunction(const Instruction &User) {
  auto *Call = dyn_cast<CallBase>(&User);
  return isa<ReturnInst>(User) ||
         (Call && !isa<IntrinsicInst>(User) && !lookupLibraryFunction(*Call));
}

// (A derivative that meets a call of unknown functions stops the program.)
bool ActivityAnalysis::mayComeBackAsFloat(const Instruction &User) const {
  auto *Call = dyn_cast<CallBase>(&User);
  return leavesFunction(User) && !(Call && isEnd(*Call));
}

// A body returns such an integer, made of active values. (A derivative that
// meets a call of unknown functions stops the program.)
bool ActivityAnalysis::returnsHiddenFloats(const Instruction &I) const {
  auto *Part = dyn_cast<ExtractValueInst>(&I);
  auto *Call = dyn_cast<CallBase>(Part ? Part->getAggregateOperand() : &I);
  return Call && leavesFunction(*Call) && !isUnknownTarget(*Call) &&
         isUntyped(I) &&
         any_of(Call->args(),
                [&](const Use &U) { return isVaried(*U.get()); }) &&
         Types.isCalledFloat(I);
}

// Whether what is stored may be found again as a float or a pointer: in active
// memory also where nobody says what it is.
bool ActivityAnalysis::isReadAsOther(const StoreInst &Store,
                                     bool IsActive) const {
  uint64_t Period = 0;
  uint64_t Size = Info.F.getDataLayout().getTypeStoreSize(
      Store.getValueOperand()->getType());
  return any_of(Types.memory(*Store.getPointerOperand(), Size, Period),
                [&](const TypedRange &R) {
                  return R.Type.isKnown()
                             ? R.Type.kind() != ConcreteType::Integer &&
                                   (IsActive ||
                                    R.Type.kind() != ConcreteType::Anything)
                             : IsActive || !R.Untouched;
                });
}

// Whether nothing is done with the address but to move it. (It may be passed on
// that way as well: words of doubles are told apart there, those of floats
// not.)
bool ActivityAnalysis::isMovedAsAddress(const LoadInst &Load) const {
  return isOnlyStored(Load, /*OrAsInteger=*/true) ||
         (isOnlyMoved(Load) &&
          Types.mayBeFloat(*Load.getPointerOperand(), 8, /*FloatSize=*/4));
}

// Computed, or read where there are no addresses.
static bool isNumber(const Value &Number, const TypeAnalysis &Types) {
  if (auto *Load = dyn_cast<LoadInst>(&Number))
    return !Types.mayBePointer(*Load->getPointerOperand(), 8);
  if (auto *Call = dyn_cast<CallBase>(&Number))
    return lookupLibraryFunction(*Call).isMath();
  return isa<BinaryOperator, UnaryOperator>(Number) ||
         (isa<CastInst>(Number) && !isa<BitCastInst>(Number));
}

// By no convention a union of a number and a pointer is handed over or returned
// as a number. (A handle may be, that somebody makes of an address: but then it
// is the address on all ways on which there is one.)
static bool isNumberBesideAddress(const Value &Number,
                                  const Instruction &Pointer) {
  auto IsOther = [](const Value *V) {
    return !isa<Constant, IntToPtrInst>(V) && !isMerge(*V);
  };
  return isa<Argument, CallBase>(Number) &&
         all_of(Pointer.users(), [&](const User *U) {
           auto *Merge = const_cast<User *>(U);
           return isMerge(*U) && any_of(mergedSources(*Merge), IsOther);
         });
}

// The bits of such a number are never an address: what follows
// them as one does so on ways where the word is another.
static bool isAddressElsewhere(const Instruction &Pointer,
                               const TypeAnalysis &Types) {
  auto *Cast = dyn_cast<BitCastInst>(Pointer.getOperand(0));
  const Value *Number = Cast ? Cast->getOperand(0) : nullptr;
  return Number &&
         (isNumber(*Number, Types) ||
          isNumberBesideAddress(*Number, Pointer)) &&
         isOnlyFollowed(Pointer);
}

// (By what decides which words are moved as such: an array that may run over
// the place at other times is left out where it holds a pointer.)
static bool mayReadFloat(const LoadInst &Load, const TypeAnalysis &Types) {
  uint64_t Period = 0;
  const Value &Ptr = *Load.getPointerOperand();
  return any_of(Types.memory(Ptr, 8, Period), [&](const TypedRange &R) {
    return R.mayBeFloat() || (!R.Type.isKnown() && !R.Untouched &&
                              Types.mayBeFloat(Ptr, 8, /*FloatSize=*/4));
  });
}

// Arithmetic on the bits of a pointer, such as aligning it by hand, where it
// could not be made arithmetic on the pointer. The distance of two pointers is
// a number.
bool ActivityAnalysis::isMadeOfPointerBits(const Value &Bits,
                                           bool IsActive) const {
  auto IsNoDistance = [&](const Value &V) {
    auto *I = dyn_cast<BinaryOperator>(&V);
    return I && (I->getOpcode() != Instruction::Sub ||
                 !all_of(I->operand_values(), [&](const Value *Op) {
                   return PointerBits.contains(Op) || isa<ConstantExpr>(Op);
                 }));
  };
  return isa<BinaryOperator>(Bits) &&
         !allSources(Bits, IsNoDistance, [&](const Value &V) {
           return !PointerBits.contains(&V) || (!IsActive && !isVaried(V));
         });
}

// A float that is taken out of an address: where its bits were moved as one,
// nobody knows them.
bool ActivityAnalysis::isPieceOfPointerBits(const BitCastInst &Float) const {
  if (!isa<TruncInst>(Float.getOperand(0)) ||
      !Float.getType()->isFloatingPointTy())
    return false;
  using namespace PatternMatch;
  auto IsMade = [&](const Value &V) {
    return !PointerBits.contains(&V) &&
           (isMerge(V) || isa<TruncInst>(V) ||
            match(&V, m_LShr(m_Value(), m_ConstantInt())));
  };
  return !allSources(*Float.getOperand(0), IsMade, [&](const Value &V) {
    return !PointerBits.contains(&V) || !isVaried(V) || isWord(V);
  });
}

// Integers alone, as far as anybody knows: a sum, a hash, a mask. (Of a number
// in hexadecimal or of a handle that is only moved nothing is said.)
static bool isMadeOfIntegers(const Value &Bits, const TypeAnalysis &Types) {
  return isa<BinaryOperator>(Bits) &&
         allSources(Bits, IsaPred<BinaryOperator>, [&](const Value &V) {
           return isa<ConstantInt>(V) ||
                  (isa<LoadInst>(V) &&
                   Types.scalarType(V).kind() <= ConcreteType::Integer);
         });
}

static bool isMadeOfOthers(const Value &V) {
  return isMerge(V) || isa<BinaryOperator, ZExtInst, SExtInst, TruncInst>(V);
}

// An address that is put together from pieces that were loaded: of some of them
// it may be another one, or none.
static bool isMadeOfPieces(const Value &Bits, const TypeAnalysis &Types) {
  return !allSources(Bits, isMadeOfOthers, [&](const Value &V) {
    auto *Load = dyn_cast<LoadInst>(&V);
    unsigned Size = V.getType()->getPrimitiveSizeInBits() / 8;
    return !Load || !V.getType()->isIntegerTy() || Size >= 8 ||
           !Types.mayBePointer(*Load->getPointerOperand(), Size);
  });
}

// An integer of four bytes in a word, whose other half is zero: a variant of an
// enum that holds a pointer or a double at other times. (No number has such
// bits but those next to zero.)
static bool isLowHalf(const Value &Word) {
  auto *I = dyn_cast<Instruction>(&Word);
  auto *C = dyn_cast<ConstantInt>(&Word);
  return Word.getType()->isIntegerTy(64) &&
         (C ? isUInt<32>(C->getZExtValue())
            : I && computeKnownBits(I, I->getDataLayout())
                           .countMinLeadingZeros() >= 32);
}

// Or one whose other bytes stay as they were: x & 0xffffffff00000000 | key. (Of
// an address in that many bytes it would be the lower half.)
static bool holdsKey(const Value &Word) {
  return isLowHalf(Word) || bool(filledLowBytes(Word));
}

// A double of such bits that is computed with, where the word is one. (What is
// only stored may be two floats, the second of which is zero.)
static bool isDenormal(const Instruction &Number) {
  return Number.getType()->isDoubleTy() && isLowHalf(*Number.getOperand(0)) &&
         !isOnlyStored(Number);
}

static bool keepsRest(const Instruction &I) {
  return I.getOpcode() == Instruction::And &&
         all_of(I.users(), [](auto *U) { return holdsKey(*U); });
}

namespace {
/// What a use does with bits: nothing that matters, hands them on, or makes
/// something of them whose derivative is lost.
enum class BitUse { Ends, HandsOn, Loses };
} // namespace

/// Follows bits from \p Sources on through the function, to those that lose a
/// derivative.
static void followBits(ArrayRef<const Instruction *> Sources,
                       function_ref<BitUse(const Use &)> WhatDoes,
                       std::vector<const Instruction *> &Lost) {
  SmallSetVector<const Instruction *, 16> Tainted(Sources.begin(),
                                                  Sources.end());
  for (size_t N = 0; N != Tainted.size(); ++N)
    for (const Use &U : Tainted[N]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      // (What chooses is not among what is chosen.)
      bool Chooses = isa<SelectInst>(I) && U.getOperandNo() == 0;
      BitUse What = Chooses ? BitUse::Ends : WhatDoes(U);
      if (What == BitUse::HandsOn)
        Tainted.insert(I);
      else if (What == BitUse::Loses && !is_contained(Lost, I))
        Lost.push_back(I);
    }
}

// Half of a word that is only stored as members which the language calls
// integers: in an object of several kinds that lies in registers, what is an
// integer of four bytes in this one is half of a number in another.
static bool isHalfAsMember(const Instruction &Half) {
  if (!isa<TruncInst>(Half) || !Half.getType()->isIntegerTy(32) ||
      !Half.getOperand(0)->getType()->isIntegerTy(64))
    return false;
  return allUses(Half, isMerged, [](const Use &U) {
    auto *Store = dyn_cast<StoreInst>(U.getUser());
    return Store && U.getOperandNo() == 0 && isIntegerMember(*Store);
  });
}

// Whether the aggregate, or what it is a part of, is returned or handed on.
static bool leavesInRegister(const Instruction &Aggregate) {
  auto Becomes = [](const Use &U) {
    return isMerged(U) || isa<InsertValueInst>(U.getUser());
  };
  return !allUses(Aggregate, Becomes, [](const Use &U) {
    const User *I = U.getUser();
    return !isa<ReturnInst>(I) && (!isa<CallBase>(I) || isa<IntrinsicInst>(I));
  });
}

std::vector<const Instruction *> ActivityAnalysis::hiddenMembers() const {
  std::vector<const Instruction *> Hidden;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B) {
      auto *Insert = dyn_cast<InsertValueInst>(&I);
      if (!Insert || !Info.isLive(B) || classOf(I) != ValueClass::None)
        continue;
      const Value &Member = *Insert->getInsertedValueOperand();
      if (isVaried(Member) &&
          (isWord(Member) || classOf(Member) == ValueClass::Float) &&
          leavesInRegister(I))
        Hidden.push_back(&I);
    }
  return Hidden;
}

// Of integers by the language, in memory that may hold others, a member which
// is one as well: what lies beside numbers stays what it is, and what is
// computed of it is none either. (Where the bits of numbers lie in memory of
// integers, accesses are marked, and it is not.)
static bool storesInteger(const StoreInst &Store) {
  return isIntegerMember(Store) &&
         allSources(*Store.getValueOperand(), isMadeOfOthers,
                    [](const Value &V) {
                      auto *Load = dyn_cast<LoadInst>(&V);
                      return isa<ConstantInt, FPToSIInst, FPToUIInst>(V) ||
                             (Load && isCalledInteger(*Load));
                    });
}

// Where such an integer becomes a float or a pointer again, or reaches active
// memory, a derivative would be lost. The engine reports these places.
void ActivityAnalysis::findUntyped() {
  SmallVector<const Instruction *, 16> Work;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B) {
      bool Source = isa<LoadInst>(I)      ? isVaried(*I.getOperand(0))
                    : isa<BitCastInst>(I) ? isVaried(*I.getOperand(0))
                    : isWord(I)           ? isVaried(I)
                                          : returnsHiddenFloats(I);
      // What is a number elsewhere has no shadow to point to.
      if (isa<IntToPtrInst>(I) && Info.isLive(B) && !isWord(I) &&
          isVaried(*I.getOperand(0)) &&
          classOf(*I.getOperand(0)) == ValueClass::Float &&
          !isAddressElsewhere(I, Types))
        Untyped.push_back(&I);
      // What is an address elsewhere has neither tangent nor adjoint.
      if (isa<BitCastInst>(I) && I.getType()->isFPOrFPVectorTy() &&
          Info.isLive(B) && PointerBits.contains(I.getOperand(0)) &&
          !isWord(*I.getOperand(0)) && !isOnlyComputedWith(I))
        Untyped.push_back(&I);
      if (auto *Cast = dyn_cast<BitCastInst>(&I);
          Cast && Info.isLive(B) && isPieceOfPointerBits(*Cast))
        Untyped.push_back(&I);
      // What moves a pointer moves no number.
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && I.getType()->isPointerTy() && Info.isLive(B) && !isWord(I) &&
          isVaried(*Load->getPointerOperand()) && isMovedAsAddress(*Load) &&
          !Types.isDeclaredPointer(I) && mayReadFloat(*Load, Types))
        Untyped.push_back(&I);
      // Nobody would find the object, nor its shadow: neither what the address
      // leads to nor what it was made of may be active.
      if (isa<IntToPtrInst>(I) && Info.isLive(B) &&
          (holdsKey(*I.getOperand(0))
               ? Types.mayPointToFloats(I) && isFollowedAtOnce(I)
               : isMadeOfPointerBits(*I.getOperand(0), isActiveObject(&I)) ||
                     ((isMadeOfIntegers(*I.getOperand(0), Types) ||
                       isMadeOfPieces(*I.getOperand(0), Types)) &&
                      Types.mayPointToFloats(I))))
        Untyped.push_back(&I);
      // Arithmetic on the bits of a pointer, beside differences of pointers.
      if (isa<BinaryOperator>(I) && I.getOpcode() != Instruction::Sub &&
          !keepsRest(I))
        for (const Use &U : I.operands())
          if (PointerBits.contains(U.get()) && isVaried(*U.get()))
            Work.push_back(&I);
      if (Source && (isUntyped(I) || isWord(I)))
        Work.push_back(&I);
    }
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    auto *From = cast<Instruction>(U.get());
    if (movesWord(U))
      return isMerge(*I) ? BitUse::HandsOn : BitUse::Ends;
    bool Sink = (isa<IntToPtrInst>(I) && !PointerBits.contains(From) &&
                 !holdsKey(*From) && !isAddressElsewhere(*I, Types)) ||
                (isa<BitCastInst>(I) && I->getType()->isFPOrFPVectorTy() &&
                 !isDeclaredInactive(*I) && !isDenormal(*I));
    // (What lies beside a key is what an address or an integer has left.)
    if (auto *S = dyn_cast<StoreInst>(I))
      Sink = S->getValueOperand() == From && !storesInteger(*S) &&
             (!filledLowBytes(*From) || Types.mayHoldFloat(*From)) &&
             isReadAsOther(*S, isVaried(*S->getPointerOperand()));
    Sink |=
        isa<CallBase>(I) && mayComeBackAsFloat(*I) && Types.holdsFloat(*From);
    // The integer of a struct, or one that shares its variable with a double;
    // a byte where nobody makes numbers of bytes: of a letter, as UTF-8.
    bool IsInteger =
        isa<TruncInst>(I) &&
        (Types.isInteger(*I) || isHalfAsMember(*I) ||
         (I->getType()->isIntegerTy(8) && !Facts.MakesNumbersOfBytes));
    return Sink && Info.isLive(I->getParent()) ? BitUse::Loses
           : movesBits(*I) && !IsInteger       ? BitUse::HandsOn
                                               : BitUse::Ends;
  };
  followBits(Work, WhatDoes, Untyped);
}

//===----------------------------------------------------------------------===//
// Arithmetic on the bits of a float
//===----------------------------------------------------------------------===//

static bool isBits(Type *Ty) { return Ty->getScalarType()->isIntegerTy(); }

// Integers whose type is known to be that of no float, made of the bits of one.
bool ActivityAnalysis::changesFloatBits(const Instruction &I) const {
  if (!isBits(I.getType()) || I.getType()->getScalarSizeInBits() < 8 ||
      (classOf(I) != ValueClass::None && !isWord(I)) ||
      isa<CmpInst, CmpIntrinsic, FPToSIInst, FPToUIInst>(I))
    return false;
  if (isa<BitCastInst>(I))
    return isVaried(*I.getOperand(0));
  if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
    return false;
  return !I.mayReadOrWriteMemory() && !dropsSignificand(I) &&
         any_of(I.operands(), [&](const Use &U) {
           return isBits(U->getType()) && isVaried(*U.get()) &&
                  classOf(*U.get()) == ValueClass::Float;
         });
}

bool ActivityAnalysis::usesAsNumber(const Instruction &User,
                                    const Value &Bits) const {
  if (isa<BitCastInst>(User))
    return User.getType()->isFPOrFPVectorTy();
  if (isa<SIToFPInst, UIToFPInst>(User))
    return true;
  if (auto *S = dyn_cast<StoreInst>(&User)) {
    if (S->getValueOperand() != &Bits)
      return false;
    bool IsVariedThere = isVaried(*S->getPointerOperand());
    uint64_t Period = 0;
    uint64_t Size = Info.F.getDataLayout().getTypeStoreSize(Bits.getType());
    bool IsInteger = Types.isInteger(Bits);
    return any_of(Types.memory(*S->getPointerOperand(), Size, Period),
                  [&](const TypedRange &R) {
                    // (It may be this store that makes the memory active.)
                    if (!IsVariedThere)
                      return R.Type.kind() == ConcreteType::Float ||
                             (!R.Untouched && R.mayBeFloat());
                    // Memory of changing type takes integers as well.
                    return R.Type.isKnown()
                               ? R.Type.kind() != ConcreteType::Integer
                               : !IsInteger || R.Untouched;
                  });
  }
  return mayComeBackAsFloat(User) &&
         Types.scalarType(Bits).kind() != ConcreteType::Integer;
}

// The language calls it an integer, but floats lie there as well.
bool ActivityAnalysis::readsFloatAsInteger(const Instruction &I) const {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !isBits(I.getType()) ||
      I.getType()->getScalarSizeInBits() < 16 ||
      !isVaried(*Load->getPointerOperand()) ||
      Types.scalarType(I).kind() != ConcreteType::Integer)
    return false;
  uint64_t Period = 0;
  uint64_t Size = Info.F.getDataLayout().getTypeStoreSize(I.getType());
  return any_of(Types.memory(*Load->getPointerOperand(), Size, Period),
                [](const TypedRange &R) {
                  return R.Type.isKnown() ? R.Type.kind() == ConcreteType::Float
                                          : !R.Untouched;
                });
}

// The bits of a float that are read through a pointer to integers, against the
// rules of C, and made a float again.
void ActivityAnalysis::findPunnedBits() {
  SmallVector<const Instruction *, 16> Work;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B)
      if (readsFloatAsInteger(I))
        Work.push_back(&I);
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    return isa<BitCastInst>(I) && I->getType()->isFPOrFPVectorTy() &&
                   Info.isLive(I->getParent()) && !is_contained(Untyped, I) &&
                   !isDeclaredInactive(*I)
               ? BitUse::Loses
           : keepsBits(*I) ? BitUse::HandsOn
                           : BitUse::Ends;
  };
  followBits(Work, WhatDoes, BitTricks);
}

// Makes the bits of a number of those of others, all known as such. (What
// sweeps meet of binary operators they refuse themselves, but for `or`, which
// they take to put parts together.)
bool ActivityAnalysis::mixesFloatBits(const Instruction &I) const {
  bool Mixes =
      isIntegerArithmetic(I) ||
      (I.getOpcode() == Instruction::Or &&
       !haveNoCommonBitsSet(I.getOperand(0), I.getOperand(1),
                            SimplifyQuery(Info.F.getDataLayout(), &I)));
  return Mixes && hasAdjoint(I) && Info.isLive(I.getParent()) &&
         !isDeclaredInactive(I);
}

// Integer arithmetic where a number lies: an atomic maximum of the bits.
bool ActivityAnalysis::changesBitsInPlace(const Instruction &I) const {
  auto *Atomic = dyn_cast<AtomicRMWInst>(&I);
  if (!Atomic || Atomic->getOperation() == AtomicRMWInst::Xchg ||
      !I.getType()->isIntegerTy() || !isVaried(*Atomic->getPointerOperand()) ||
      !Info.isLive(I.getParent()) || isDeclaredInactive(I))
    return false;
  uint64_t Period = 0;
  uint64_t Size = Info.F.getDataLayout().getTypeStoreSize(I.getType());
  return any_of(
      Types.memory(*Atomic->getPointerOperand(), Size, Period),
      [](const TypedRange &R) { return R.Type.kind() == ConcreteType::Float; });
}

// Whether \p I makes a number of the bits of an active one as they are: its
// digits are those bits (a logarithm by the bits of its argument).
static bool countsBits(const ActivityAnalysis &A, const Instruction &I) {
  return isa<SIToFPInst, UIToFPInst>(I) && A.isVaried(*I.getOperand(0)) &&
         A.classOf(*I.getOperand(0)) == ValueClass::Float;
}

// Of a mask of the sign, or as many copies of it.
static bool isSignAlone(const Instruction &I) {
  using namespace PatternMatch;
  unsigned Top = I.getType()->getScalarSizeInBits() - 1;
  if (match(&I, m_Shr(m_Value(), m_SpecificInt(Top))))
    return true;
  KnownBits Known = computeKnownBits(&I, I.getDataLayout());
  return Known.countMinTrailingZeros() + 1 >= Known.getBitWidth();
}

// An exponent alone says nothing of small changes. Where it is put together
// with digits that the same bits have decided (a root, bit by bit), these have
// no derivative, and nothing else tells. (A power of two has none.)
void ActivityAnalysis::findDecidedDigits() {
  SmallVector<const Instruction *, 16> Exponents;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B)
      if (dropsSignificand(I) && isVaried(*I.getOperand(0)) && !isSignAlone(I))
        Exponents.push_back(&I);
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    if (!isa<BitCastInst>(I) || !I->getType()->isFloatingPointTy())
      return movesBits(*I) || changesBits(*I) ? BitUse::HandsOn : BitUse::Ends;
    unsigned Digits =
        APFloat::semanticsPrecision(I->getType()->getFltSemantics()) - 1;
    KnownBits Known = computeKnownBits(U, I->getDataLayout());
    return Known.countMinTrailingZeros() >= Digits || isDeclaredInactive(*I) ||
                   !Info.isLive(I->getParent()) || is_contained(Untyped, I)
               ? BitUse::Ends
               : BitUse::Loses;
  };
  followBits(Exponents, WhatDoes, BitTricks);
}

// What comes out is no smooth function of the number that went in, and its
// derivative as a piecewise constant one is not what anybody wants.
void ActivityAnalysis::findBitArithmetic() {
  SmallVector<const Instruction *, 16> Work;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B)
      if (mixesFloatBits(I) || changesBitsInPlace(I) ||
          (countsBits(*this, I) && Info.isLive(B) && !isDeclaredInactive(I)))
        BitTricks.push_back(&I);
      else if (changesFloatBits(I))
        Work.push_back(&I);
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    if (movesWord(U))
      return isMerge(*I) ? BitUse::HandsOn : BitUse::Ends;
    if (!usesAsNumber(*I, *U.get()))
      return keepsBits(*I) ? BitUse::HandsOn : BitUse::Ends;
    return Info.isLive(I->getParent()) && !is_contained(Untyped, I) &&
                   !isDeclaredInactive(*I)
               ? BitUse::Loses
               : BitUse::Ends;
  };
  followBits(Work, WhatDoes, BitTricks);
}
