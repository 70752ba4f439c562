//===- WordArithmetic.cpp - arithmetic on words that may be numbers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/WordArithmetic.h"
#include "prepare/NumberBits.h"
#include "rules/CustomRules.h"
#include "rules/LostDerivative.h"
#include "support/BitAccess.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
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

/// What is known of an integer that may be made of the bits of a number.
struct Taint {
  bool Changed = false;  // by arithmetic
  bool Declared = false; // as what it is, by the language or by a cast
  bool operator==(const Taint &O) const {
    return Changed == O.Changed && Declared == O.Declared;
  }
};

class WordArithmetic {
public:
  WordArithmetic(Function &F, const WordFacts &Facts) : F(F), Facts(Facts) {}
  bool run();

private:
  void findTainted();
  bool storesNumber(const StoreInst &Store) const;
  bool isUse(const Instruction &User, const Value &Word) const;
  void findUses();
  void findWanted();
  void makeSources();
  Value *sourceOf(Instruction &Word);
  Value *sourceAs(Value *Word, Type *Float, IRBuilderBase &B);
  Value *lost(Value *Number, Value *Word, IRBuilderBase &B);
  Value *numberOf(Value *Word, Type *Float, bool IsWhole);
  Value *makeNumber(Instruction &Word, Type *Float, bool IsWhole);
  void replace(Instruction &Use);

  Function &F;
  const WordFacts &Facts;
  MapVector<Instruction *, Taint> Tainted;
  SmallVector<Instruction *, 8> Uses;
  /// The tainted words that uses are made of, and for each a double with the
  /// tangents of the numbers that it is made of.
  MapVector<Instruction *, Value *> Sources;
  /// The number that has the bits of a word.
  DenseMap<Value *, Value *> Numbers[2]; // by IsWhole
};

} // namespace

static bool isWord(const Type &Ty) {
  return Ty.isIntegerTy(32) || Ty.isIntegerTy(64);
}

static Type *floatOf(const Type &Word) {
  LLVMContext &C = Word.getContext();
  return Word.isIntegerTy(64) ? Type::getDoubleTy(C) : Type::getFloatTy(C);
}

/// The sign and exponent are left, which do not change where the number changes
/// a little: that of a float, or of a double in one word or its upper half.
static bool dropsSignificand(const Instruction &I) {
  const APInt *C;
  if (!isWord(*I.getType()))
    return false;
  unsigned Bits = I.getType()->isIntegerTy(64) ? 52 : 20;
  if (match(&I, m_Shr(m_Value(), m_APInt(C))))
    return C->uge(Bits);
  return match(&I, m_And(m_Value(), m_APInt(C))) && C->countr_zero() >= Bits;
}

static bool isMerge(const Instruction &I) {
  return isa<PHINode, SelectInst, FreezeInst>(I);
}

/// Whether the operand's bits are in the result.
static bool passesBits(const Use &U) {
  auto &I = *cast<Instruction>(U.getUser());
  if (!I.getType()->isIntegerTy() || I.getType()->isIntegerTy(1) ||
      dropsSignificand(I))
    return false;
  if (isa<SelectInst>(I))
    return U.getOperandNo() != 0;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return !Call->mayReadOrWriteMemory() && Call->isDataOperand(&U);
  return isMerge(I) || isa<BinaryOperator, TruncInst, ZExtInst, SExtInst>(I);
}

/// A word that has the bits of a number for certain.
static bool isNumberCast(const Instruction &I) {
  return isa<BitCastInst>(I) && isWord(*I.getType()) &&
         I.getOperand(0)->getType()->isFloatingPointTy();
}

static bool computes(const Instruction &I) {
  return isa<BinaryOperator, IntrinsicInst>(I);
}

void WordArithmetic::findTainted() {
  SmallVector<Instruction *, 16> Work;
  auto Add = [&](Instruction &I, Taint T) {
    auto [It, New] = Tainted.insert({&I, T});
    Taint Both{It->second.Changed || T.Changed,
               It->second.Declared || T.Declared};
    if (!New && It->second == Both)
      return;
    It->second = Both;
    Work.push_back(&I);
  };
  for (Instruction &I : instructions(F)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (Load && Load->isSimple() && isWord(*I.getType()) &&
        !Facts.IsPointer(*Load) &&
        Facts.MayBeFloat(*Load->getPointerOperand(),
                         I.getType()->getIntegerBitWidth() / 8, 0))
      Add(I, {false, Facts.IsDeclaredInteger(*Load)});
    // What becomes of these in registers is known, and refused.
    if (isNumberCast(I))
      Add(I, {false, true});
  }
  while (!Work.empty()) {
    Instruction *From = Work.pop_back_val();
    Taint T = Tainted.lookup(From);
    for (const Use &U : From->uses())
      if (auto &User = *cast<Instruction>(U.getUser()); passesBits(U))
        Add(User, {T.Changed || computes(User), T.Declared});
  }
}

bool WordArithmetic::storesNumber(const StoreInst &Store) const {
  const Type &Ty = *Store.getValueOperand()->getType();
  return Store.isSimple() && isWord(Ty) &&
         Facts.MayBeFloat(*Store.getPointerOperand(),
                          Ty.getIntegerBitWidth() / 8, 0);
}

/// Whether \p User makes a number of a word, in memory or in a register.
bool WordArithmetic::isUse(const Instruction &User, const Value &Word) const {
  Taint T = Tainted.lookup(const_cast<Instruction *>(cast<Instruction>(&Word)));
  if (auto *Store = dyn_cast<StoreInst>(&User))
    return T.Changed && Store->getValueOperand() == &Word &&
           storesNumber(*Store);
  if (T.Declared || isDeclaredInactive(User))
    return false;
  if (isa<BitCastInst>(User))
    return T.Changed && User.getType()->isFloatingPointTy();
  return isa<SIToFPInst, UIToFPInst>(User) &&
         (User.getType()->isDoubleTy() || User.getType()->isFloatTy());
}

void WordArithmetic::findUses() {
  for (auto &[Word, T] : Tainted)
    for (User *U : Word->users())
      if (auto *I = cast<Instruction>(U); isUse(*I, *Word))
        Uses.push_back(I);
}

void WordArithmetic::findWanted() {
  SmallVector<Instruction *, 16> Work;
  auto Want = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    if (I && Tainted.contains(I) && Sources.insert({I, nullptr}).second)
      Work.push_back(I);
  };
  for (Instruction *Use : Uses)
    Want(Use->getOperand(0));
  while (!Work.empty())
    for (const Use &U : Work.pop_back_val()->operands())
      if (passesBits(U))
        Want(U.get());
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

static BasicBlock::iterator behind(Instruction &I) {
  return *I.getInsertionPointAfterDef();
}

static LoadInst *loadAs(LoadInst &Load, Type *Float) {
  IRBuilder<> B(&Load);
  LoadInst *New = B.CreateAlignedLoad(Float, Load.getPointerOperand(),
                                      Load.getAlign(), Load.getName() + ".as");
  markBitAccess(*New);
  return New;
}

/// The source of a word that its operands' are known of; a merge's operands
/// follow.
Value *WordArithmetic::sourceOf(Instruction &Word) {
  Type *Double = Type::getDoubleTy(F.getContext());
  if (auto *Load = dyn_cast<LoadInst>(&Word)) {
    Value *Number = loadAs(*Load, floatOf(*Load->getType()));
    return IRBuilder<>(Load).CreateFPExt(Number, Double);
  }
  if (isNumberCast(Word))
    return IRBuilder<>(&Word).CreateFPExt(Word.getOperand(0), Double);
  if (auto *Phi = dyn_cast<PHINode>(&Word))
    return IRBuilder<>(Phi).CreatePHI(Double, Phi->getNumIncomingValues(),
                                      Phi->getName() + ".source");
  IRBuilder<> B(behind(Word)->getParent(), behind(Word));
  if (auto *Select = dyn_cast<SelectInst>(&Word))
    return B.CreateSelect(Select->getCondition(),
                          sourceAs(Select->getTrueValue(), Double, B),
                          sourceAs(Select->getFalseValue(), Double, B));
  Value *Sum = nullptr;
  for (const Use &U : Word.operands())
    if (auto *Op = dyn_cast<Instruction>(U);
        Op && passesBits(U) && Sources.contains(Op))
      Sum = Sum ? B.CreateFAdd(Sum, Sources[Op]) : Sources[Op];
  return Sum ? Sum : ConstantFP::get(Double, 0.0);
}

Value *WordArithmetic::sourceAs(Value *Word, Type *Float, IRBuilderBase &B) {
  auto *I = dyn_cast<Instruction>(Word);
  Value *Source = I ? Sources.lookup(I) : nullptr;
  return Source ? B.CreateFPCast(Source, Float) : ConstantFP::get(Float, 0.0);
}

void WordArithmetic::makeSources() {
  ReversePostOrderTraversal<Function *> RPO(&F);
  SmallVector<PHINode *, 8> Phis;
  for (BasicBlock *Block : RPO)
    for (Instruction &I : make_early_inc_range(*Block)) {
      auto It = Sources.find(&I);
      if (It == Sources.end())
        continue;
      It->second = sourceOf(I);
      if (auto *Phi = dyn_cast<PHINode>(&I))
        Phis.push_back(Phi);
    }
  for (PHINode *Phi : Phis)
    for (unsigned N = 0; N < Phi->getNumIncomingValues(); ++N) {
      auto *Source = cast<PHINode>(Sources[Phi]);
      BasicBlock *From = Phi->getIncomingBlock(N);
      IRBuilder<> B(From->getTerminator());
      Source->addIncoming(
          sourceAs(Phi->getIncomingValue(N), Source->getType(), B), From);
    }
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
  return emitLostDerivative(B, Number, sourceAs(Word, Number->getType(), B));
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
  IRBuilder<> B(behind(Word)->getParent(), behind(Word));
  if (!Tainted.contains(&Word))
    return bitsAs(&Word, Float, B);
  if (auto *Load = dyn_cast<LoadInst>(&Word))
    return loadAs(*Load, Float);
  if (isNumberCast(Word) && Word.getOperand(0)->getType() == Float)
    return Word.getOperand(0);
  if (auto *Phi = dyn_cast<PHINode>(&Word)) {
    PHINode *New = IRBuilder<>(Phi).CreatePHI(
        Float, Phi->getNumIncomingValues(), Phi->getName() + ".as");
    Numbers[IsWhole][&Word] = New; // it may be among its own sources
    for (unsigned N = 0; N < Phi->getNumIncomingValues(); ++N)
      New->addIncoming(numberOf(Phi->getIncomingValue(N), Float, IsWhole),
                       Phi->getIncomingBlock(N));
    return New;
  }
  if (auto *Select = dyn_cast<SelectInst>(&Word)) {
    Value *True = numberOf(Select->getTrueValue(), Float, IsWhole);
    Value *False = numberOf(Select->getFalseValue(), Float, IsWhole);
    return B.CreateSelect(Select->getCondition(), True, False);
  }
  if (isa<FreezeInst>(Word))
    return B.CreateFreeze(numberOf(Word.getOperand(0), Float, IsWhole));
  if (NumberBits Op(Word, *Float); Op && IsWhole)
    return Op.emit(numberOf(Op.source(), Float, IsWhole), B);
  // The source may have been made behind the word.
  auto *Source = dyn_cast<Instruction>(Sources.lookup(&Word));
  if (Source && Source->getParent() == Word.getParent() &&
      Word.comesBefore(Source))
    B.SetInsertPoint(behind(*Source));
  return lost(bitsAs(&Word, Float, B), &Word, B);
}

void WordArithmetic::replace(Instruction &Use) {
  Value *Word = Use.getOperand(0);
  if (isa<SIToFPInst, UIToFPInst>(Use)) {
    auto *Number = cast<Instruction>(Use.clone());
    Number->insertBefore(Use.getIterator());
    IRBuilder<> B(&Use);
    Use.replaceAllUsesWith(lost(Number, Word, B));
  } else if (isa<BitCastInst>(Use)) {
    Use.replaceAllUsesWith(numberOf(Word, Use.getType(), /*IsWhole=*/true));
  } else {
    auto &Store = cast<StoreInst>(Use);
    Type *Float = floatOf(*Word->getType());
    uint64_t Size = Word->getType()->getIntegerBitWidth() / 8;
    const Value &Place = *Store.getPointerOperand();
    bool IsWhole = Facts.MayBeFloat(Place, Size, Size) &&
                   !Facts.MayBeFloat(Place, Size, 12 - Size);
    Value *Number = numberOf(Word, Float, IsWhole);
    IRBuilder<> B(&Store);
    markBitAccess(*B.CreateAlignedStore(Number, Store.getPointerOperand(),
                                        Store.getAlign()));
  }
  Use.eraseFromParent();
}

bool WordArithmetic::run() {
  findTainted();
  findUses();
  if (Uses.empty())
    return false;
  findWanted();
  makeSources();
  SmallVector<WeakTrackingVH, 8> Words;
  for (Instruction *Use : Uses) {
    Words.push_back(Use->getOperand(0));
    replace(*Use);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Words);
  return true;
}

bool linkgrad::loseDerivativesOfWords(Function &F, const WordFacts &Facts) {
  return WordArithmetic(F, Facts).run();
}
