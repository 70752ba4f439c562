//===- StoredBits.cpp - numbers in disguise in memory of integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Floats are sorted by their bits: what integer arithmetic makes of them lies
// in an array that never holds a number, and becomes numbers again. Bytes that
// are copied are one class, and of one type; arithmetic ends that. So integers
// are followed through arithmetic, memory and calls, forward from the bits of
// numbers and backward from where numbers are made of integers. What is on both
// ways in memory counts as a float, as members of unions do, and the rest is
// theirs (prepare/words/WordArithmetic.h): a hash that lies where a random
// number is made of bits stays an integer when the program runs.
//
// In memory that holds numbers as well some accesses may only see integers (an
// element at a known place, which the language calls one). There only bits
// count that were certainly those of a number, and were changed: what is beside
// numbers in a struct is an integer.
//
// Pieces of less than four bytes are not followed: most are text, and what
// rounds a number to two bytes has no derivative but zero.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysisImpl.h"
#include "bytes/WordUses.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// One of the two ways: values and memory on it.
struct Way {
  /// Those whose bits were changed on the way, and the others.
  DenseMap<const Value *, bool> Values;
  DenseSet<ByteId> Bytes; // classes
  SmallVector<const Value *, 32> Work;

  void add(const Value *V, bool IsChanged) {
    auto [It, New] = Values.insert({V, IsChanged});
    if (!New && (It->second || !IsChanged))
      return;
    It->second = IsChanged;
    Work.push_back(V);
  }
};

/// Which memory is looked at.
enum class Memory { OfIntegers, OfNumbers };

/// A load or store of integers.
struct Access {
  Instruction *I;
  const Value *Ptr, *Stored; // null: a load
  bool IsFloat;              // it sees numbers

  const Value *word() const { return Stored ? Stored : I; }
  uint64_t size(const TypeModel &Model) const {
    return Model.sizeOf(word()->getType());
  }
};

class StoredBits {
public:
  StoredBits(ArrayRef<Function *> Closure, TypeAnalysis::Impl &P,
             const TypeAnalysis &Types, Memory Where)
      : P(P), Types(Types), Where(Where) {
    for (Function *F : Closure)
      for (Instruction &I : instructions(F))
        addInstruction(I);
  }

  std::vector<Instruction *> find();

private:
  void addInstruction(Instruction &I);
  void addAccess(Instruction &I, const Value *Ptr, const Value *Stored);
  bool isDeclaredFloat(const Value &Ptr) const;
  bool isIntegerItself(const Value &Ptr, bool ByItsName = false) const;
  bool anyClass(const Access &A, uint64_t Step,
                function_ref<bool(ByteId)> Is) const;
  bool touches(const Access &A, const DenseSet<ByteId> &Bytes) const;
  bool mark(const Access &A, DenseSet<ByteId> &Bytes) const;
  bool follows(const Access &A) const;
  bool isMade(const Value &Word) const;
  void followForward(const Value &V);
  void followBackward(const Value &V);
  void runForward();
  void runBackward();
  void findInputs();

  TypeAnalysis::Impl &P;
  const TypeAnalysis &Types;
  const Memory Where;
  std::vector<Access> Accesses, Numbers; // of words; loads of floats
  Way Made;                              // of the bits of numbers
  Way Wanted;                            // for the bits of numbers
};

} // namespace

static bool isWords(const Type &Ty) {
  return Ty.isIntOrIntVectorTy() && Ty.getScalarSizeInBits() >= 32;
}

static const Function *calleeOf(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && !F->isDeclaration() ? F : nullptr;
}

/// What numbers do not get to in the closure, since it looks at their bits
/// alone.
bool StoredBits::isDeclaredFloat(const Value &Ptr) const {
  return any_of(P.cells(Ptr), [&](Cell At) {
    return P.Model.Graph.declared(At).Tag.isFloat();
  });
}

/// Whether the place is known to hold an integer, but for arrays that may run
/// over it at other times. \p ByItsName: since the language calls it one, too.
bool StoredBits::isIntegerItself(const Value &Ptr, bool ByItsName) const {
  return all_of(P.cells(Ptr), [&](Cell At) {
    Evidence Here = P.Model.Graph.lookup(At);
    return Here.Tag.Kind == ByteTag::Integer && (!ByItsName || Here.IsTyped);
  });
}

void StoredBits::addAccess(Instruction &I, const Value *Ptr,
                           const Value *Stored) {
  Access A{&I, Ptr, Stored, false};
  if (!isWords(*A.word()->getType()) || !A.size(P.Model))
    return;
  bool IsSeed;
  if (Where == Memory::OfIntegers) {
    // Nobody moves half of a double that the language calls an int (the numbers
    // of atoms in messages that have doubles at the same place), or that counts
    // as one itself (keys behind an array of doubles whose end was concluded).
    // Where both is true, as of sizes behind such an array in a struct, it is
    // none of a number's bytes at all.
    bool IsHalf =
        A.size(P.Model) == 4 && (isCalledInteger(I) || isIntegerItself(*Ptr));
    bool IsDeclared = isDeclaredFloat(*Ptr);
    IsSeed = A.IsFloat =
        (IsDeclared || !isIntegerItself(*Ptr, /*ByItsName=*/true)) &&
        Types.mayBeFloat(*Ptr, A.size(P.Model), IsHalf ? 4 : 0);
    IsSeed |= !Stored && IsDeclared;
  } else {
    std::vector<Evidence> Bytes = P.registerBytes(*A.word());
    A.IsFloat =
        any_of(Bytes, [](const Evidence &E) { return E.claimsFloat(); });
    IsSeed = all_of(Bytes, [](const Evidence &E) { return E.Tag.isFloat(); });
  }
  Accesses.push_back(A);
  if (IsSeed)
    (Stored ? Wanted : Made).add(A.word(), false);
}

void StoredBits::addInstruction(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (Load->getType()->isFPOrFPVectorTy())
      Numbers.push_back({&I, Load->getPointerOperand(), nullptr, true});
    return addAccess(I, Load->getPointerOperand(), nullptr);
  }
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return addAccess(I, Store->getPointerOperand(), Store->getValueOperand());
  if (!isa<BitCastInst>(I) || isBitAccess(I))
    return;
  if (isWords(*I.getType()) && I.getOperand(0)->getType()->isFPOrFPVectorTy())
    Made.add(&I, false);
  if (I.getType()->isFPOrFPVectorTy() && isWords(*I.getOperand(0)->getType()))
    Wanted.add(I.getOperand(0), false);
}

/// Whether \p Is holds of the class of any byte of the memory, of every
/// \p Step-th one.
bool StoredBits::anyClass(const Access &A, uint64_t Step,
                          function_ref<bool(ByteId)> Is) const {
  const ByteGraph &G = P.Model.Graph;
  for (const Cell &At : P.cells(*A.Ptr))
    for (uint64_t K = 0; K < A.size(P.Model); K += Step)
      if (G.anyByte(At.at(K), [&](ByteId B) { return Is(G.classOf(B)); }))
        return true;
  return false;
}

bool StoredBits::touches(const Access &A, const DenseSet<ByteId> &Bytes) const {
  return anyClass(A, 4, [&](ByteId Class) { return Bytes.contains(Class); });
}

/// \returns whether any byte of the memory is new.
bool StoredBits::mark(const Access &A, DenseSet<ByteId> &Bytes) const {
  bool IsNew = false;
  anyClass(A, 1, [&](ByteId Class) {
    IsNew |= Bytes.insert(Class).second;
    return false;
  });
  return IsNew;
}

void StoredBits::followForward(const Value &V) {
  bool IsChanged = Made.Values.lookup(&V);
  for (const Use &U : V.uses()) {
    auto *User = dyn_cast<Instruction>(U.getUser());
    if (!User)
      continue;
    if (auto *Return = dyn_cast<ReturnInst>(User)) {
      for (const llvm::User *Call : Return->getFunction()->users())
        if (isa<CallBase>(Call))
          Made.add(Call, IsChanged);
    } else if (auto *Call = dyn_cast<CallBase>(User); Call && calleeOf(*Call)) {
      if (const Argument *Parameter = parameterOf(*Call, U))
        Made.add(Parameter, IsChanged);
    } else if (passesBits(U, /*MayBeHalf=*/true)) {
      Made.add(User, IsChanged || changesBits(*User));
    }
  }
}

void StoredBits::followBackward(const Value &V) {
  auto Want = [&](const Value *Source) { Wanted.add(Source, false); };
  if (auto *Parameter = dyn_cast<Argument>(&V)) {
    for (const User *U : Parameter->getParent()->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && calleeOf(*Call) == Parameter->getParent() &&
          Parameter->getArgNo() < Call->arg_size())
        Want(Call->getArgOperand(Parameter->getArgNo()));
    return;
  }
  auto *I = dyn_cast<Instruction>(&V);
  if (!I)
    return;
  if (auto *Call = dyn_cast<CallBase>(I); Call && calleeOf(*Call)) {
    for (const BasicBlock &B : *calleeOf(*Call))
      if (auto *Return = dyn_cast<ReturnInst>(B.getTerminator());
          Return && Return->getReturnValue())
        Want(Return->getReturnValue());
    return;
  }
  for (const Use &U : I->operands())
    if (!isa<Constant>(U) && passesBits(U, /*MayBeHalf=*/true))
      Want(U.get());
}

/// Whether numbers in disguise may get there, and be told from others.
bool StoredBits::follows(const Access &A) const {
  return Where == Memory::OfNumbers || !A.IsFloat;
}

/// Whether the word is made of the bits of a number. (What memory of integers
/// holds was changed: otherwise that would be known as numbers.)
bool StoredBits::isMade(const Value &Word) const {
  auto It = Made.Values.find(&Word);
  return It != Made.Values.end() && (It->second || Where == Memory::OfIntegers);
}

void StoredBits::runForward() {
  for (bool Again = true; Again;) {
    while (!Made.Work.empty())
      followForward(*Made.Work.pop_back_val());
    Again = false;
    for (const Access &A : Accesses)
      if (A.Stored && follows(A) && isMade(*A.Stored))
        Again |= mark(A, Made.Bytes);
    if (!Again)
      return;
    for (const Access &A : Accesses)
      if (!A.Stored && follows(A) && touches(A, Made.Bytes))
        Made.add(A.I, true);
  }
}

void StoredBits::runBackward() {
  if (Where == Memory::OfNumbers)
    for (const Access &A : Numbers)
      mark(A, Wanted.Bytes);
  for (bool Again = true; Again;) {
    while (!Wanted.Work.empty())
      followBackward(*Wanted.Work.pop_back_val());
    Again = false;
    for (const Access &A : Accesses)
      if (!A.Stored && follows(A) && Wanted.Values.contains(A.I))
        Again |= mark(A, Wanted.Bytes);
    for (const Access &A : Accesses)
      if (A.Stored && follows(A) && !Wanted.Values.contains(A.Stored) &&
          touches(A, Wanted.Bytes)) {
        Wanted.add(A.Stored, false);
        Again = true;
      }
  }
}

/// What comes from outside, is only read, and as integers only, which neither
/// the language nor debug information calls so, may be numbers: what is made of
/// it is one. (What a program writes is the state of a generator.)
void StoredBits::findInputs() {
  DenseSet<ByteId> Written;
  for (const Access &A : Accesses)
    if (A.Stored)
      mark(A, Written);
  const ByteGraph &G = P.Model.Graph;
  auto IsInput = [&](Cell At) {
    return G.isExposed(At) && !G.declared(At).isKnown();
  };
  for (const Access &A : Accesses)
    if (!A.Stored && !A.IsFloat && Wanted.Values.contains(A.I) &&
        !Types.isDeclaredInteger(*cast<LoadInst>(A.I)) &&
        any_of(P.cells(*A.Ptr), IsInput) && !touches(A, Written) &&
        !isCount(*A.I))
      Made.add(A.I, false);
}

std::vector<Instruction *> StoredBits::find() {
  std::vector<Instruction *> Found;
  if (Where == Memory::OfIntegers) {
    if (Wanted.Values.empty())
      return Found;
    runBackward();
    findInputs();
  }
  if (Made.Values.empty())
    return Found;
  runForward();
  if (Where == Memory::OfNumbers) {
    if (Made.Bytes.empty())
      return Found;
    runBackward();
  }
  for (const Access &A : Accesses)
    if (!A.IsFloat && isMade(*A.word()) && Wanted.Values.contains(A.word()))
      Found.push_back(A.I);
  return Found;
}

std::vector<Instruction *>
TypeAnalysis::storedBits(ArrayRef<Function *> Closure) const {
  if (!P)
    return {};
  std::vector<Instruction *> Found =
      StoredBits(Closure, *P, *this, Memory::OfIntegers).find();
  append_range(Found, StoredBits(Closure, *P, *this, Memory::OfNumbers).find());
  return Found;
}
