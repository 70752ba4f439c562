//===- ClosureFacts.cpp - what one function must know of the others ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/Allowances.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/ParallelFunctions.h"
#include "rules/TextFunctions.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

ClosureFacts::ClosureFacts(ArrayRef<Function *> Closure,
                           ArrayRef<Function *> Roots,
                           const TypeAnalysis &Types,
                           ArrayRef<const GlobalVariable *> Inactive,
                           bool WithWorkSpaces)
    : Addresses(Closure), Flow(Closure, Types),
      Assumed(Inactive.begin(), Inactive.end()) {
  findAssigned(Closure, Roots);
  findHolders(Closure);
  findWritten(Closure, Types);
  if (WithWorkSpaces)
    findWorkSpaces(Closure, Types);
  findInert(Closure, Types);
  findSynchronising(Closure);
  findWriteNoFloats(Closure, Types);
  findTextInput(Roots, Types);
  findBytesOfNumbers(Closure, Types);
  findDroppedNaNs(Closure);
  OfOtherKind.insert_range(Types.readsOfOtherKinds(Closure));
}

bool ClosureFacts::mayLeadToAssumed(const Value &Pointer) const {
  auto IsAssumed = [&](const GlobalVariable *G) { return Assumed.contains(G); };
  return !Assumed.empty() && (any_of(Addresses.of(Pointer), IsAssumed) ||
                              any_of(Addresses.behind(Pointer), IsAssumed));
}

/// Adds what all callers hand over as \p A. \returns false if there may be
/// others.
static bool addHandedOver(const Argument &A, Worklist<const Value *> &To) {
  for (const Use &U : A.getParent()->uses()) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call || !Call->isCallee(&U))
      return false;
    To.push_back(Call->getArgOperand(A.getArgNo()));
  }
  return true;
}

/// Adds what a function returns as \p V or, in a struct, as the member that
/// \p V takes out of its result. \returns false if its body is not known.
static bool addReturned(const Value &V, Worklist<const Value *> &To) {
  auto *Member = dyn_cast<ExtractValueInst>(&V);
  auto *Call = dyn_cast<CallBase>(Member ? Member->getAggregateOperand() : &V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee)
    return false;
  if (Callee->isDeclaration()) {
    if (!returnsPartOfText(*Call))
      return false;
    for (const Use &U : Call->args())
      if (U->getType()->isPointerTy())
        To.push_back(U.get());
    return true;
  }
  for (const BasicBlock &B : *Callee) {
    auto *Return = dyn_cast<ReturnInst>(B.getTerminator());
    if (!Return)
      continue;
    Value *Found = Return->getReturnValue();
    if (Member)
      Found = FindInsertedValue(Found, Member->getIndices());
    if (!Found)
      return false;
    To.push_back(Found);
  }
  return true;
}

/// Whether nobody has written the text: a constant, or what a parameter of
/// \p Root leads to that is only read and overlaps with nothing.
static bool isGivenText(const Value &Text, const Function &Root,
                        const PointerFlow &Flow) {
  auto IsGiven = [&](const Argument &A) {
    return A.hasNoAliasAttr() && Flow.staysAsItIs(A);
  };
  Worklist<const Value *> Texts{&Text};
  while (const Value *Next = Texts.next())
    for (const Value *O : underlyingObjects(Next)) {
      auto *G = dyn_cast<GlobalVariable>(O);
      auto *A = dyn_cast<Argument>(O);
      if (G   ? !G->isConstant()
          : A ? !(A->getParent() == &Root ? IsGiven(*A)
                                          : addHandedOver(*A, Texts))
              : !addReturned(*O, Texts))
        return false;
    }
  return true;
}

/// Whether \p Text is memory of the function's own: what prints numbers may
/// have filled it. (Of other text, a formula say, nobody is to be refused for
/// digits that he reads, as error messages beside it hold numbers.)
static bool isOwnText(const Value &Text) {
  return any_of(underlyingObjects(&Text), [](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return isa<AllocaInst>(O) ||
           (Call && (isNoAliasCall(Call) || returnsDigits(*Call)));
  });
}

/// Whether numbers come out of what the call reads as bytes.
static bool readsNumbersAsBytes(const CallBase &Call,
                                const TypeAnalysis &Types) {
  bool Indirect;
  const Value *To = bytesReadInto(Call, Indirect);
  if (!To || Indirect)
    return To && Types.mayReachFloats(*To);
  if (Types.mayBeFloat(*To, 1, /*FloatSize=*/0))
    return true;
  // Text may begin with something else, and be looked at further on.
  return To == &Call && !Types.beginsLetters(*To) &&
         any_of(Types.memory(*To, UINT64_MAX),
                [](const TypedRange &R) { return R.mayBeFloat(); });
}

/// Whether numbers come out of a string that is made there.
static bool makesStringOfNumbers(const CallBase &Call,
                                 const TypeAnalysis &Types) {
  const Value *String = stringMadeBy(Call);
  return String && Types.mayReachFloats(*String);
}

/// Whether \p Letter may be a byte of a number: not one that is constant, that
/// a function has returned (std::endl asks the stream for its), or of a text.
static bool mayBePartOfNumber(Value &Letter, const TypeAnalysis &Types) {
  return any_of(mergedSources(Letter), [&](Value *Source) {
    if (isMerge(*Source) || isa<Constant, CallBase>(Source))
      return false;
    auto *Load = dyn_cast<LoadInst>(Source);
    return !Load || Types.mayBeFloat(*Load->getPointerOperand(), 1,
                                     /*FloatSize=*/0);
  });
}

/// Whether a stream gets bytes of which a string of numbers may be made.
static bool givesNumbersToStream(const CallBase &Call,
                                 const TypeAnalysis &Types) {
  if (!givesBytesToStream(Call))
    return false;
  Value &Given = *Call.getArgOperand(1);
  return Given.getType()->isPointerTy() || mayBePartOfNumber(Given, Types);
}

void ClosureFacts::findTextInput(ArrayRef<Function *> Roots,
                                 const TypeAnalysis &Types) {
  for (Function *Root : Roots) {
    if (!Root || isAllowed(*Root, NumberAsTextAllowance))
      continue;
    SmallSetVector<const Function *, 16> Reached;
    Reached.insert(Root);
    bool Reads = false, ToStream = false, FromStrings = false;
    for (size_t N = 0; N != Reached.size(); ++N)
      for (const Instruction &I : instructions(*Reached[N])) {
        if (const Value *Text = digitReadBy(I))
          Reads |= isOwnText(*Text);
        if (auto *Call = dyn_cast<CallBase>(&I)) {
          const Value *Text = textReadBy(*Call);
          Reads |= readsNumbersFromText(*Call) &&
                   !(Text && isGivenText(*Text, *Root, Flow));
          Reads |= readsNumbersAsBytes(*Call, Types);
          ToStream |= givesNumbersToStream(*Call, Types);
          FromStrings |= makesStringOfNumbers(*Call, Types);
          if (const Function *Callee = Call->getCalledFunction();
              Callee && !Callee->isDeclaration())
            Reached.insert(Callee);
        }
      }
    if (Reads || (ToStream && FromStrings))
      BesideTextInput.insert(Reached.begin(), Reached.end());
  }
}

// The objects that P may be based on, also through integers (as Rust's slices
// and vectors sometimes pass their pointers).
SmallVector<const Value *, 4> linkgrad::underlyingObjects(const Value *P) {
  SmallVector<const Value *, 4> Result;
  Worklist<const Value *> Work{P};
  while (const Value *V = Work.next()) {
    if (V->getType()->isPointerTy()) {
      SmallVector<const Value *, 4> Objects;
      getUnderlyingObjects(V, Objects, nullptr, /*MaxLookup=*/0);
      for (const Value *O : Objects)
        if (auto *Cast = dyn_cast<IntToPtrInst>(O))
          Work.push_back(Cast->getOperand(0));
        else
          Result.push_back(O);
    } else if (isa<PHINode, SelectInst, FreezeInst, PtrToIntInst>(V)) {
      auto *I = cast<Instruction>(V);
      for (unsigned N = isa<SelectInst>(I); N < I->getNumOperands(); ++N)
        Work.push_back(I->getOperand(N));
    } else {
      Result.push_back(V);
    }
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Inert functions
//===----------------------------------------------------------------------===//

static bool isLocal(const Value *P) {
  return all_of(underlyingObjects(P),
                [](const Value *O) { return isa<AllocaInst>(O); });
}

/// Whether the call cannot carry a number out of the caller, given which
/// functions of the closure do not.
static bool isInertCall(const CallBase &Call,
                        const SmallPtrSetImpl<const Function *> &Inert) {
  if (Call.getAttributes().hasFnAttr(ExceptionAttribute))
    return true; // what is stored in it counts
  if (synchronisationOf(Call))
    return false;
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L)
    return Inert.contains(Call.getCalledFunction());
  if (L.fills())
    return isLocal(Call.getArgOperand(0));
  return L.isInactive() || L.isMath();
}

static bool isInertInstruction(const Instruction &I, const TypeAnalysis &Types,
                               const SmallPtrSetImpl<const Function *> &Inert) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    return isInertCall(*Call, Inert);
  if (auto *R = dyn_cast<ReturnInst>(&I))
    return !R->getReturnValue() || Types.isInteger(*R->getReturnValue());
  if (auto *S = dyn_cast<StoreInst>(&I))
    return isLocal(S->getPointerOperand()) ||
           Types.isInteger(*S->getValueOperand());
  if (auto *A = dyn_cast<AtomicRMWInst>(&I))
    return Types.isInteger(*A->getValOperand());
  if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I))
    return Types.isInteger(*X->getNewValOperand());
  return !I.mayWriteToMemory() || isa<LoadInst, FenceInst>(I);
}

// The greatest set: functions that call each other may all be inert.
void ClosureFacts::findInert(ArrayRef<Function *> Closure,
                             const TypeAnalysis &Types) {
  Inert.insert_range(Closure);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : Closure)
      if (Inert.contains(F) && any_of(instructions(*F), [&](Instruction &I) {
            return !isInertInstruction(I, Types, Inert);
          }))
        Changed |= Inert.erase(F);
  }
}

// Other processes take part. What is known to be a message of integers has no
// reverse.
static bool isCommunication(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && !lookupLibraryFunction(Call) &&
         (communicates(*F) || (F->isDeclaration() && isMessage(F->getName())));
}

// The least set: from the calls upwards.
void ClosureFacts::findSynchronising(ArrayRef<Function *> Closure) {
  auto Waits = [&](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && (synchronisationOf(*Call) ||
                    Synchronising.contains(Call->getCalledFunction()));
  };
  for (Function *F : Closure)
    for (const Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallBase>(&I); Call && isCommunication(*Call))
        Synchronising.insert(Call->getCalledFunction());
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : Closure)
      if (!Synchronising.contains(F) && any_of(instructions(*F), Waits))
        Changed |= Synchronising.insert(F).second;
  }
}
