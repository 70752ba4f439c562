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

/// Whether nobody in the closure looks at what \p Load reads but to move it,
/// and nobody else can: whatever it is, no derivative passes there
/// (CopyRanges.cpp says the same of copies).
bool ActivityAnalysis::loadsUnused(const LoadInst &Load) const {
  return all_of(Types.memory(Load), [](const TypedRange &R) {
    return R.Type.kind() == ConcreteType::Integer || (R.Untouched && R.Private);
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
  return any_of(Types.memory(Store), [&](const TypedRange &R) {
    return R.Type.isKnown()
               ? R.Type.kind() != ConcreteType::Integer &&
                     (IsActive || R.Type.kind() != ConcreteType::Anything)
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
  const Value &Ptr = *Load.getPointerOperand();
  return any_of(Types.memory(Ptr, 8), [&](const TypedRange &R) {
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

SmallVector<const Value *, 2>
ActivityAnalysis::changedAddresses(const Instruction &I) const {
  auto MovesOrComputes = [&](const Use &U) {
    if (isa<StoreInst>(U.getUser()))
      return isStored(U) && U.get() != &I;
    if (auto *Cast = dyn_cast<IntToPtrInst>(U.getUser()))
      return allUses(*Cast, isMerged, isStored);
    // (Of parts of an address the whole may be made again.)
    auto *Op = dyn_cast<BinaryOperator>(U.getUser());
    return (Op && !movesBits(*Op)) ||
           isa<ICmpInst, SwitchInst, UIToFPInst, SIToFPInst>(U.getUser()) ||
           (isa<GetElementPtrInst>(U.getUser()) && U.getOperandNo() != 0);
  };
  SmallVector<const Value *, 2> Found;
  // (A distance is a number.)
  if (!PointerBits.empty() && isa<BinaryOperator>(I) &&
      I.getType()->isIntegerTy(64) && I.getOpcode() != Instruction::Sub)
    allSources(I, IsaPred<BinaryOperator>, [&](const Value &V) {
      if (PointerBits.contains(&V))
        Found.push_back(&V);
      return true;
    });
  if (!Found.empty() && !allUses(I, isMerged, MovesOrComputes))
    Found.clear();
  return Found;
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

// A word that is another thing elsewhere, as a cast or a load takes it.
bool ActivityAnalysis::isTakenForOther(const Instruction &I) const {
  // What moves a pointer moves no number.
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return I.getType()->isPointerTy() && !isWord(I) &&
           isVaried(*Load->getPointerOperand()) && isMovedAsAddress(*Load) &&
           !Types.isDeclaredPointer(I) && mayReadFloat(*Load, Types);
  auto *Cast = dyn_cast<CastInst>(&I);
  if (!Cast)
    return false;
  const Value &From = *Cast->getOperand(0);
  // What is an address elsewhere has neither tangent nor adjoint.
  if (auto *Float = dyn_cast<BitCastInst>(Cast))
    return (I.getType()->isFPOrFPVectorTy() && PointerBits.contains(&From) &&
            !isWord(From) && !isOnlyComputedWith(I)) ||
           isPieceOfPointerBits(*Float);
  if (!isa<IntToPtrInst>(Cast))
    return false;
  // What is a number elsewhere has no shadow to point to.
  if (!isWord(I) && isVaried(From) && classOf(From) == ValueClass::Float &&
      !isAddressElsewhere(I, Types))
    return true;
  // Nobody would find the object, nor its shadow: neither what the address
  // leads to nor what it was made of may be active.
  // (Of one that may be another the program sees whether it is.)
  return holdsKey(From)
             ? Types.mayPointToFloats(I) && isFollowedAtOnce(I)
             : (isMadeOfPointerBits(From, isActiveObject(&I)) &&
                changedAddresses(cast<BinaryOperator>(From)).empty()) ||
                   ((isMadeOfIntegers(From, Types) ||
                     isMadeOfPieces(From, Types)) &&
                    Types.mayPointToFloats(I));
}

// What a use does with bits of which nobody knows what they are.
BitUse ActivityAnalysis::useOfUntyped(const Use &U) const {
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
  Sink |= isa<CallBase>(I) && mayComeBackAsFloat(*I) && Types.holdsFloat(*From);
  // The integer of a struct, or one that shares its variable with a double;
  // a byte where nobody makes numbers of bytes: of a letter, as UTF-8.
  bool IsInteger =
      isa<TruncInst>(I) &&
      (Types.isInteger(*I) || isHalfAsMember(*I) ||
       (I->getType()->isIntegerTy(8) && !Facts.MakesNumbersOfBytes));
  return Sink && Info.isLive(I->getParent()) ? BitUse::Loses
         : movesBits(*I) && !IsInteger       ? BitUse::HandsOn
                                             : BitUse::Ends;
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
      if (Info.isLive(B) && isTakenForOther(I))
        Untyped.push_back(&I);
      // Arithmetic on the bits of a pointer, beside differences of pointers.
      auto IsVariedAddress = [&](const Value *Op) {
        return PointerBits.contains(Op) && isVaried(*Op);
      };
      bool ChangesBits = isa<BinaryOperator>(I) &&
                         I.getOpcode() != Instruction::Sub && !keepsRest(I) &&
                         any_of(I.operand_values(), IsVariedAddress) &&
                         changedAddresses(I).empty();
      if ((Source && (isUntyped(I) || isWord(I))) || ChangesBits)
        Work.push_back(&I);
    }
  followBits(
      Work, [&](const Use &U) { return useOfUntyped(U); }, Untyped);
}
