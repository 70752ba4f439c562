//===- WordArithmetic.cpp - arithmetic on words that may be numbers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/WordArithmetic.h"
#include "prepare/words/NumberBits.h"
#include "rules/CustomRules.h"
#include "rules/LostDerivative.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

namespace {

/// What is known of an integer that may be made of the bits of a number.
struct Taint {
  bool Changed = false; // by arithmetic
  bool Unknown = false; // neither the language nor a cast says what it was
  bool Mixed = false;   // moved, and computed with as well
  bool Double = false;  // all 64 bits may be of one float
  bool operator==(const Taint &) const = default;
};

class WordArithmetic {
public:
  WordArithmetic(Function &F, const WordFacts &Facts) : F(F), Facts(Facts) {}
  bool run();

private:
  bool isOfUnion(const Value &Number) const;
  void taint(Instruction &I, Taint T);
  bool meetsTainted(LoadInst &Load) const;
  void findTainted();
  void findUnions();
  bool storesNumber(const StoreInst &Store) const;
  bool isOfLowBits(const Value &Integer) const;
  bool isUse(const Instruction &User, const Value &Word) const;
  void findUses();
  Value *sourceOf(Value *Word, uint64_t Bits);
  Value *makeSource(Instruction &Word, uint64_t Bits);
  Value *makeSourceOfLoad(LoadInst &Load, uint64_t Bits) const;
  Value *sourceOfMerge(Instruction &Merge, uint64_t Bits);
  Value *castWord(Value &Number) const;
  Value *makeSourceOfNumber(Value &Number, uint64_t Bits);
  Value *lost(Value *Number, Value *Word, IRBuilderBase &B);
  Value *numberOf(Value *Word, Type *Float, bool IsWhole);
  Value *makeNumber(Instruction &Word, Type *Float, bool IsWhole);
  SmallVector<std::pair<Value *, Value *>, 2>
  numbersUnchanged(Instruction &Word, Type &Float, bool IsWhole);
  bool isChanged(const Value &Source) const;
  bool isAlsoMoved(const StoreInst &Store) const;
  void storeMoved(StoreInst &Store);
  void replace(Instruction &Use);

  Function &F;
  const WordFacts &Facts;
  MapVector<Instruction *, Taint> Tainted;
  SmallVector<Instruction *, 8> Uses;
  /// By word and bits of it, a double with the tangents of the numbers that
  /// these are made of.
  std::map<std::pair<Value *, uint64_t>, Value *> Sources[2]; // [TakesWords]
  /// While that is looked for which has the bits of a word, not its halves'.
  bool TakesWords = false;
  /// By merge whose sources are looked for, the bits.
  DenseMap<Value *, uint64_t> OpenMerges;
  /// The number that has the bits of a word.
  DenseMap<Value *, Value *> Numbers[2]; // by IsWhole
  /// By number that has taken a cast's place, what was cast.
  DenseMap<Value *, Value *> LostNumbers;
};

} // namespace

static bool isWord(const Type &Ty) {
  return Ty.isIntegerTy(32) || Ty.isIntegerTy(64);
}

static Type *floatOf(const Type &Word) {
  LLVMContext &C = Word.getContext();
  return Word.isIntegerTy(64) ? Type::getDoubleTy(C) : Type::getFloatTy(C);
}

/// Whether the operand's bits are in the result, an integer.
static bool passesBits(const Use &U) {
  return U.getUser()->getType()->isIntegerTy() &&
         linkgrad::passesBits(U, /*MayBeHalf=*/true);
}

/// A word that has the bits of a number for certain.
static bool isNumberCast(const Instruction &I) {
  return isa<BitCastInst>(I) && isWord(*I.getType()) &&
         I.getOperand(0)->getType()->isFloatingPointTy();
}

/// Whether the number was loaded from where integers lie at other times, or is
/// one of several that are made of integers: a union in a register. Where it is
/// an integer the program knows.
bool WordArithmetic::isOfUnion(const Value &Number) const {
  return !allSources(Number, isMerge, [&](const Value &V) {
    if (auto *C = dyn_cast<ConstantFP>(&V))
      return !C->getValueAPF().isDenormal();
    if (auto *Load = dyn_cast<LoadInst>(&V))
      return !Facts.MayBeInteger(*Load->getPointerOperand(),
                                 V.getType()->getScalarSizeInBits() / 8);
    auto *Cast = dyn_cast<BitCastInst>(&V);
    return !Cast || Cast == &Number || !isWord(*Cast->getSrcTy());
  });
}

/// Whether \p I takes one of two floats in a word, or puts them together the
/// other way round: a move.
static bool movesHalves(const Instruction &I, const Taint &T) {
  using namespace PatternMatch;
  auto Upper = m_LShr(m_Value(), m_SpecificInt(32));
  auto Lower = m_Shl(m_Value(), m_SpecificInt(32));
  return !T.Double && (match(&I, Upper) || match(&I, Lower) ||
                       match(&I, m_c_Or(Upper, Lower)));
}

/// And what its bits go to.
void WordArithmetic::taint(Instruction &I, Taint T) {
  SmallVector<std::pair<Instruction *, Taint>, 16> Work{{&I, T}};
  while (!Work.empty()) {
    auto [To, Add] = Work.pop_back_val();
    auto [It, New] = Tainted.insert({To, Add});
    Taint Old = It->second;
    Taint Both{Old.Changed || Add.Changed, Old.Unknown || Add.Unknown,
               Old.Mixed || Add.Mixed, Old.Double || Add.Double};
    if (!New && Old == Both)
      continue;
    It->second = Both;
    for (const Use &U : To->uses())
      if (auto &User = *cast<Instruction>(U.getUser()); passesBits(U))
        Work.push_back(
            {&User,
             {Both.Changed || (changesBits(User) && !movesHalves(User, Both)),
              Both.Unknown, Both.Mixed, Both.Double}});
  }
}

/// Whether bits of \p Load, or of what is made of them, are merged with tainted
/// ones.
bool WordArithmetic::meetsTainted(LoadInst &Load) const {
  auto IsTainted = [&](const Use &U) {
    return Tainted.contains(cast<Instruction>(U.getUser()));
  };
  return Tainted.contains(&Load) ||
         !allUses(
             Load, [&](const Use &U) { return passesBits(U) && !IsTainted(U); },
             [](const Use &U) { return !passesBits(U); });
}

void WordArithmetic::findTainted() {
  auto Taint = [&](LoadInst &Load) {
    bool MayBeDouble = Facts.MayBeFloat(*Load.getPointerOperand(), 8, 8);
    // (Half of a number by itself is moved as a smaller member, or is lost.)
    bool IsHalf = MayBeDouble && Load.getType()->isIntegerTy(32);
    taint(Load,
          {IsHalf, !Facts.IsOfInteger(Load), Facts.IsMixed(Load), MayBeDouble});
  };
  SmallVector<LoadInst *, 8> Integers;
  for (Instruction &I : instructions(F)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (Load && Load->isSimple() && isWord(*I.getType()) &&
        Facts.MayBeFloat(*Load->getPointerOperand(),
                         I.getType()->getIntegerBitWidth() / 8, 0) &&
        !Facts.IsPointer(*Load)) {
      if (Facts.IsIntegerAlone(*Load))
        Integers.push_back(Load);
      else
        Taint(*Load);
    }
    // What becomes of others in registers is known, and refused.
    if (isNumberCast(I))
      taint(I, {false, isOfUnion(*I.getOperand(0)), false,
                I.getOperand(0)->getType()->isDoubleTy()});
  }
  // What is merged with the bits of a number has to be one, too.
  for (size_t Before = 0; Before != Integers.size();) {
    Before = Integers.size();
    erase_if(Integers, [&](LoadInst *Load) {
      bool Meets = meetsTainted(*Load);
      if (Meets)
        Taint(*Load);
      return Meets;
    });
  }
}

/// An integer too small to be the bits of any normal number but zero.
static bool isSmall(const Value &V) {
  auto *C = dyn_cast<ConstantInt>(&V);
  return C && !C->isZero() &&
         C->getValue().getActiveBits() <= C->getBitWidth() * 3 / 4;
}

/// Whether \p I changes a smaller integer in the place of the lower bits of a
/// word: w & ~0xff | n, w ^ 1.
static bool replacesLowBits(const Instruction &I) {
  using namespace PatternMatch;
  const APInt *Changed;
  if (match(&I, m_CombineOr(m_Xor(m_Value(), m_APInt(Changed)),
                            m_Or(m_Value(), m_APInt(Changed)))))
    return Changed->isIntN(32);
  return bool(filledLowBytes(I));
}

// What is merged of the bits of a number and of an integer of its own, or keeps
// the rest of such bits beside it, is a union in a register: the payload of an
// enum. So is what a smaller integer is put into that is made of them. Where it
// is which the program knows.
void WordArithmetic::findUnions() {
  auto IsInteger = [&](const Use &Op) {
    auto *I = dyn_cast<Instruction>(Op);
    bool IsOther = isa<Argument>(Op) || (I && !Tainted.contains(I));
    return IsOther && !Facts.HoldsFloat(*Op);
  };
  SmallVector<Instruction *, 8> Unions;
  for (auto &[Word, T] : Tainted)
    if (isMerge(*Word) ? any_of(mergedOperands(*Word),
                                [&](const Use &Op) {
                                  return isSmall(*Op) || IsInteger(Op);
                                })
                       : (Word->getOpcode() == Instruction::Or &&
                          any_of(Word->operands(), IsInteger)) ||
                             (T.Double && replacesLowBits(*Word)))
      Unions.push_back(Word);
  for (Instruction *Word : Unions) {
    Taint T = Tainted.lookup(Word);
    T.Unknown = true;
    taint(*Word, T);
  }
}

bool WordArithmetic::storesNumber(const StoreInst &Store) const {
  const Type &Ty = *Store.getValueOperand()->getType();
  return Store.isSimple() && isWord(Ty) && !Facts.IsOfInteger(Store) &&
         Facts.MayBeFloat(*Store.getPointerOperand(),
                          Ty.getIntegerBitWidth() / 8, 0);
}

// What does not depend on more than the lower half of a float is no function of
// the number that anybody has in mind, but a smaller member of the same union,
// or a number that was rounded by adding 2^52: its derivative is zero.
bool WordArithmetic::isOfLowBits(const Value &Integer) const {
  using Part = PointerIntPair<const Value *, 1, bool>; // whether the lower half
  SmallSetVector<Part, 8> Web;
  Web.insert(Part(&Integer, false));
  for (size_t N = 0; N != Web.size(); ++N) {
    auto *I = dyn_cast<Instruction>(Web[N].getPointer());
    bool IsLower = Web[N].getInt();
    if (!I || !Tainted.contains(const_cast<Instruction *>(I)))
      continue;
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      const Value &Place = *Load->getPointerOperand();
      bool MayBePair = I->getType()->isIntegerTy(64) &&
                       Facts.MayBeFloat(Place, 8, /*FloatSize=*/4);
      if (IsLower ? !MayBePair : Facts.IsLowPart(*Load))
        continue;
      return false;
    }
    if (isNumberCast(*I) && IsLower)
      continue;
    bool Takes = isa<TruncInst>(I) && isWord(*I->getOperand(0)->getType()) &&
                 I->getType()->getIntegerBitWidth() * 2 <=
                     I->getOperand(0)->getType()->getIntegerBitWidth();
    bool Hands = isMerge(*I) || isa<ZExtInst, SExtInst>(I) ||
                 (isa<BinaryOperator>(I) && !I->isShift());
    if (!Takes && !Hands)
      return false;
    for (const Use &U : I->operands())
      if (U->getType()->isIntegerTy())
        Web.insert(Part(U.get(), Takes || IsLower));
  }
  return true;
}

/// Whether \p User makes a number of a word, in memory or in a register.
bool WordArithmetic::isUse(const Instruction &User, const Value &Word) const {
  Taint T = Tainted.lookup(const_cast<Instruction *>(cast<Instruction>(&Word)));
  if (auto *Store = dyn_cast<StoreInst>(&User))
    return (T.Changed || T.Mixed) && Store->getValueOperand() == &Word &&
           storesNumber(*Store);
  if (isDeclaredInactive(User))
    return false;
  if (isa<BitCastInst>(User))
    return T.Unknown && T.Changed && User.getType()->isFloatingPointTy();
  return isa<SIToFPInst, UIToFPInst>(User) &&
         (T.Unknown || isOfLowBits(Word)) &&
         (User.getType()->isDoubleTy() || User.getType()->isFloatTy());
}

void WordArithmetic::findUses() {
  for (auto &[Word, T] : Tainted)
    for (User *U : Word->users())
      if (auto *I = cast<Instruction>(U); isUse(*I, *Word))
        Uses.push_back(I);
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

/// The memory of stored bits holds numbers because of what is replaced.
static void markAs(Instruction &New, const Instruction &Old) {
  if (!isOfStoredBits(Old))
    markBitAccess(New);
}

static LoadInst *loadAs(LoadInst &Load, Type *Float) {
  IRBuilder<> B(&Load);
  LoadInst *New = B.CreateAlignedLoad(Float, Load.getPointerOperand(),
                                      Load.getAlign(), Load.getName() + ".as");
  markAs(*New, Load);
  return New;
}

/// The mask of all bits of an integer; of what is none, or larger, all ones.
static uint64_t allBits(const Type &Ty) {
  unsigned Width = Ty.getScalarSizeInBits();
  return Width && Width < 64 ? maskTrailingOnes<uint64_t>(Width) : ~0ull;
}

/// Which bits of the operand are among \p Bits of the result.
static uint64_t bitsOfOperand(const Use &U, uint64_t Bits) {
  using namespace PatternMatch;
  const User *I = U.getUser();
  uint64_t C, All = allBits(*U->getType());
  auto IsSmall = [](const Type &Ty) {
    return Ty.isIntegerTy() && Ty.getIntegerBitWidth() <= 64;
  };
  if (!IsSmall(*U->getType()) || !IsSmall(*I->getType()))
    return All;
  if (isMerge(*I) || isa<TruncInst, ZExtInst>(I))
    return Bits & All;
  if (match(I, m_And(m_Value(), m_ConstantInt(C))))
    return Bits & C;
  if (match(I, m_Or(m_Value(), m_Value())))
    return Bits;
  if (match(I, m_Shl(m_Value(), m_ConstantInt(C))) && C < 64)
    return Bits >> C;
  if (match(I, m_LShr(m_Value(), m_ConstantInt(C))) && C < 64)
    return (Bits << C) & All;
  return All;
}

/// Available where the word, or the number with these bits, is.
Value *WordArithmetic::sourceOf(Value *Word, uint64_t Bits) {
  auto *I = dyn_cast<Instruction>(Word);
  bool IsNumber = Word->getType()->isFloatingPointTy();
  if (!Bits || (!IsNumber && !(I && Tainted.contains(I))))
    return ConstantFP::get(Type::getDoubleTy(F.getContext()), 0.0);
  // (Around a loop that shifts them the bits are others each time.)
  uint64_t Open = OpenMerges.lookup(Word);
  auto Known = Sources[TakesWords].find({Word, Bits & ~Open ? Bits : Open});
  if (Known != Sources[TakesWords].end())
    return Known->second;
  Value *Source =
      IsNumber ? makeSourceOfNumber(*Word, Bits) : makeSource(*I, Bits);
  Sources[TakesWords][{Word, Bits}] = Source;
  return Source;
}

/// What is loaded, or the half of it that all of \p Bits are of where that is a
/// float of its own: the other half is none of the word's sources.
Value *WordArithmetic::makeSourceOfLoad(LoadInst &Load, uint64_t Bits) const {
  Value &Place = *Load.getPointerOperand();
  Type *Double = Type::getDoubleTy(F.getContext());
  bool IsHigh = !uint32_t(Bits), IsHalf = IsHigh || isUInt<32>(Bits);
  IRBuilder<> B(&Load);
  if (!Load.getType()->isIntegerTy(64) || !IsHalf || TakesWords ||
      Facts.MayBeFloat(Place, 8, 8) || !Facts.MayBeFloat(Place, 8, 4))
    return B.CreateFPExt(loadAs(Load, floatOf(*Load.getType())), Double);
  uint64_t Offset = IsHigh ? 4 : 0;
  LoadInst *Half = B.CreateAlignedLoad(
      B.getFloatTy(), B.CreateInBoundsPtrAdd(&Place, B.getInt64(Offset)),
      commonAlignment(Load.getAlign(), Offset), Load.getName() + ".half");
  markAs(*Half, Load);
  return B.CreateFPExt(Half, Double);
}

Value *WordArithmetic::makeSource(Instruction &Word, uint64_t Bits) {
  Type *Double = Type::getDoubleTy(F.getContext());
  if (auto *Load = dyn_cast<LoadInst>(&Word))
    return makeSourceOfLoad(*Load, Bits);
  if (isNumberCast(Word))
    return sourceOf(Word.getOperand(0), Bits);
  if (isMerge(Word))
    return sourceOfMerge(Word, Bits);
  Value *Sum = ConstantFP::get(Double, 0.0);
  for (const Use &U : Word.operands()) {
    if (!passesBits(U))
      continue;
    Value *Source = sourceOf(U.get(), bitsOfOperand(U, Bits));
    if (isa<Constant>(Sum))
      Sum = Source;
    else if (!isa<Constant>(Source))
      Sum = IRBuilder<>(&Word).CreateFAdd(Sum, Source);
  }
  return Sum;
}

Value *WordArithmetic::sourceOfMerge(Instruction &Merge, uint64_t Bits) {
  if (isa<FreezeInst>(Merge))
    return sourceOf(Merge.getOperand(0), Bits);
  uint64_t Before = std::exchange(OpenMerges[&Merge], Bits);
  Value *Made = mergeBeside(
      Merge, Type::getDoubleTy(F.getContext()), ".source",
      [&](Value *Op) { return sourceOf(Op, Bits); },
      [&](Value *Phi) {
        Sources[TakesWords][{&Merge, Bits}] = Phi;
      });
  OpenMerges[&Merge] = Before;
  return Made;
}

/// The word that a number is a cast of, if it has sources of its own or none.
Value *WordArithmetic::castWord(Value &Number) const {
  auto *Cast = dyn_cast<BitCastInst>(&Number);
  if (!Cast || !isWord(*Cast->getSrcTy()))
    return LostNumbers.lookup(&Number);
  auto *Word = dyn_cast<Instruction>(Cast->getOperand(0));
  bool IsKnown = (Word && Tainted.contains(Word)) ||
                 !Facts.HoldsFloat(*Cast->getOperand(0));
  return IsKnown ? Cast->getOperand(0) : nullptr;
}

// Integers that were put into it are none of its sources.
Value *WordArithmetic::makeSourceOfNumber(Value &Number, uint64_t Bits) {
  if (Value *Word = castWord(Number))
    return sourceOf(Word, Bits);
  if (isMerge(Number) && any_of(mergedSources(Number), [&](Value *Source) {
        return castWord(*Source);
      }))
    return sourceOfMerge(cast<Instruction>(Number), Bits);
  BasicBlock::iterator At = placeBehind(Number, F);
  return IRBuilder<>(At->getParent(), At)
      .CreateFPExt(&Number, Type::getDoubleTy(F.getContext()));
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static Value *bitsAs(Value *Word, Type *Float, IRBuilderBase &B) {
  Value *Number = B.CreateBitCast(Word, Float);
  if (auto *I = dyn_cast<Instruction>(Number))
    markBitAccess(*I);
  return Number;
}

Value *WordArithmetic::lost(Value *Number, Value *Word, IRBuilderBase &B) {
  if (auto *I = dyn_cast<Instruction>(Number))
    declareInactive(*I);
  Value *Source = sourceOf(Word, allBits(*Word->getType()));
  return emitLostDerivative(B, Number,
                            B.CreateFPCast(Source, Number->getType()));
}

/// A float of the bits of \p Word, available where it is. \p IsWhole: the float
/// is no half of a double.
Value *WordArithmetic::numberOf(Value *Word, Type *Float, bool IsWhole) {
  auto *I = dyn_cast<Instruction>(Word);
  if (!I) {
    IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().getFirstInsertionPt());
    return bitsAs(Word, Float, B);
  }
  if (Value *Known = Numbers[IsWhole].lookup(Word))
    return Known;
  Value *Number = makeNumber(*I, Float, IsWhole);
  Numbers[IsWhole][Word] = Number;
  return Number;
}

Value *WordArithmetic::makeNumber(Instruction &Word, Type *Float,
                                  bool IsWhole) {
  BasicBlock::iterator At = placeBehind(Word, F);
  IRBuilder<> B(At->getParent(), At);
  if (!Tainted.contains(&Word))
    return bitsAs(&Word, Float, B);
  if (auto *Load = dyn_cast<LoadInst>(&Word))
    return loadAs(*Load, Float);
  if (isNumberCast(Word) && Word.getOperand(0)->getType() == Float)
    return Word.getOperand(0);
  if (isMerge(Word))
    return mergeBeside(
        Word, Float, ".as",
        [&](Value *Op) { return numberOf(Op, Float, IsWhole); },
        [&](Value *Phi) { Numbers[IsWhole][&Word] = Phi; });
  if (NumberBits Op(Word, *Float); Op && IsWhole)
    return Op.emit(numberOf(Op.source(), Float, IsWhole), B);
  SmallVector<std::pair<Value *, Value *>, 2> Unchanged =
      numbersUnchanged(Word, *Float, IsWhole);
  Value *Number = lost(bitsAs(&Word, Float, B), &Word, B);
  LostNumbers[Number] = &Word;
  for (auto [From, Same] : Unchanged)
    Number = B.CreateSelect(B.CreateICmpEQ(&Word, From), Same, Number);
  return Number;
}

// What the arithmetic leaves as it was is the number that it was: the one that
// the upper bits of a double come from, or one that was loaded. With their
// bits, available where the word is.
SmallVector<std::pair<Value *, Value *>, 2>
WordArithmetic::numbersUnchanged(Instruction &Word, Type &Float, bool IsWhole) {
  SmallVector<std::pair<Value *, Value *>, 2> Found;
  Type *Ty = Word.getType();
  if (Float.getPrimitiveSizeInBits() != Ty->getPrimitiveSizeInBits())
    return Found;
  for (const Use &U : Word.operands())
    if (auto *From = dyn_cast<LoadInst>(U);
        From && Tainted.contains(From) && From->getType() == Ty)
      Found.push_back({From, numberOf(From, &Float, IsWhole)});
  if (!Found.empty() || !Float.isDoubleTy())
    return Found;
  TakesWords = true;
  Value *Origin = sourceOf(&Word, ~0ull << 48);
  TakesWords = false;
  if (isa<Constant>(Origin))
    return Found;
  // (Undefined bits are equal to any.)
  IRBuilder<> B(&Word);
  if (!isGuaranteedNotToBeUndefOrPoison(Origin))
    Origin = B.CreateFreeze(Origin);
  Value *Bits = B.CreateBitCast(Origin, Ty);
  if (auto *Cast = dyn_cast<BitCastInst>(Bits))
    markBitAccess(*Cast);
  Found.push_back({Bits, Origin});
  return Found;
}

//===----------------------------------------------------------------------===//
// Words that are changed on some ways and moved on others
//===----------------------------------------------------------------------===//

namespace {
/// Builds merges of another type beside those of a word.
class ParallelMerges {
public:
  /// \p OfSource: what stands for a word that is no merge.
  ParallelMerges(Type *Ty, function_ref<Value *(Value &)> OfSource)
      : Ty(Ty), OfSource(OfSource) {}

  /// Available where \p Word is.
  Value *of(Value &Word);

private:
  Type *Ty;
  function_ref<Value *(Value &)> OfSource;
  DenseMap<Value *, Value *> Known;
};
} // namespace

Value *ParallelMerges::of(Value &Word) {
  if (!isMerge(Word))
    return OfSource(Word);
  if (Value *Made = Known.lookup(&Word))
    return Made;
  Value *New = mergeBeside(
      cast<Instruction>(Word), Ty, "", [&](Value *Op) { return of(*Op); },
      [&](Value *Phi) { Known[&Word] = Phi; });
  return Known[&Word] = New;
}

bool WordArithmetic::isChanged(const Value &Source) const {
  auto *I = dyn_cast<Instruction>(&Source);
  Taint T = Tainted.lookup(const_cast<Instruction *>(I));
  return T.Changed || T.Mixed;
}

/// Whether what is stored is changed on some ways, and on others a word that
/// may be a pointer.
bool WordArithmetic::isAlsoMoved(const StoreInst &Store) const {
  Value &Word = *const_cast<Value *>(Store.getValueOperand());
  if (!isMerge(Word) || !Word.getType()->isIntegerTy(64) ||
      !Facts.MayBePointer(*Store.getPointerOperand(), 8))
    return false;
  bool Changes = false, Moves = false;
  for (const Value *Source : mergedSources(Word)) {
    bool IsOther = !isMerge(*Source) && !isa<Constant>(Source);
    Changes |= IsOther && isChanged(*Source);
    Moves |= IsOther && !isChanged(*Source);
  }
  return Changes && Moves;
}

/// Before \p Store, which is left for the ways on which the word was changed.
void WordArithmetic::storeMoved(StoreInst &Store) {
  LLVMContext &C = F.getContext();
  Value &Word = *Store.getValueOperand();
  auto Flag = [&](Value &Source) -> Value * {
    return ConstantInt::getBool(C, isChanged(Source));
  };
  auto Moved = [&](Value &Source) {
    return isChanged(Source) ? Constant::getNullValue(Source.getType())
                             : &Source;
  };
  Value *IsChanged = ParallelMerges(Type::getInt1Ty(C), Flag).of(Word);
  Value *Same = ParallelMerges(Word.getType(), Moved).of(Word);
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(IsChanged, &Store, &Then, &Else);
  Instruction *Copy = Store.clone();
  Copy->insertBefore(Else->getIterator());
  Copy->setOperand(0, Same);
  Store.moveBefore(Then->getIterator());
}

void WordArithmetic::replace(Instruction &Use) {
  Value *Word = Use.getOperand(0);
  if (isa<SIToFPInst, UIToFPInst>(Use)) {
    if (isOfLowBits(*Word))
      return declareInactive(Use);
    auto *Number = cast<Instruction>(Use.clone());
    Number->insertBefore(Use.getIterator());
    IRBuilder<> B(&Use);
    Use.replaceAllUsesWith(lost(Number, Word, B));
  } else if (isa<BitCastInst>(Use)) {
    Use.replaceAllUsesWith(numberOf(Word, Use.getType(), /*IsWhole=*/true));
  } else {
    auto &Store = cast<StoreInst>(Use);
    bool IsMovedElse = isAlsoMoved(Store);
    if (IsMovedElse)
      storeMoved(Store);
    Type *Float = floatOf(*Word->getType());
    uint64_t Size = Word->getType()->getIntegerBitWidth() / 8;
    const Value &Place = *Store.getPointerOperand();
    bool IsWhole = Facts.MayBeFloat(Place, Size, Size) &&
                   !Facts.MayBeFloat(Place, Size, 12 - Size);
    // (What is moved is no number of this store: the address of a text.)
    auto Changed = [&](Value &Source) -> Value * {
      return isChanged(Source) ? numberOf(&Source, Float, IsWhole)
                               : Constant::getNullValue(Float);
    };
    Value *Number = IsMovedElse ? ParallelMerges(Float, Changed).of(*Word)
                                : numberOf(Word, Float, IsWhole);
    IRBuilder<> B(&Store);
    markAs(*B.CreateAlignedStore(Number, Store.getPointerOperand(),
                                 Store.getAlign()),
           Store);
    Store.eraseFromParent();
  }
}

bool WordArithmetic::run() {
  findTainted();
  findUnions();
  findUses();
  if (Uses.empty())
    return false;
  SmallVector<WeakTrackingVH, 8> Words;
  for (Instruction *Use : Uses) {
    bool IsCast = isa<CastInst>(Use);
    Words.push_back(Use->getOperand(0));
    replace(*Use);
    // (Casts stay until nobody asks for sources by them any more.)
    if (IsCast)
      Words.push_back(Use);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Words);
  return true;
}

bool linkgrad::loseDerivativesOfWords(Function &F, const WordFacts &Facts) {
  return WordArithmetic(F, Facts).run();
}
