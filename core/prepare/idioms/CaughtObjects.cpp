//===- CaughtObjects.cpp - exceptions that are thrown and caught here -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/CaughtObjects.h"
#include "prepare/idioms/ExceptionTypes.h"
#include "rules/CustomRules.h"
#include "rules/ExceptionCalls.h"
#include "rules/LibraryFunctions.h"
#include "support/Walks.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

// Unrolled loops repeat them; more only cost time.
static constexpr unsigned MaxSites = 100;

namespace {
struct Throw {
  const CallBase *Call = nullptr;
  const GlobalValue *Type = nullptr;
};
} // namespace

// Optimisers merge throws: then object and type are chosen in the same block.
static Throw throwOf(const CallBase &Allocation) {
  for (const Use &U : Allocation.uses()) {
    auto *Phi = dyn_cast<PHINode>(U.getUser());
    const Value *Object = Phi ? static_cast<const Value *>(Phi) : &Allocation;
    for (const User *Candidate : Object->users()) {
      auto *Call = dyn_cast<CallBase>(Candidate);
      if (!Call || !throws(*Call) || Call->getArgOperand(0) != Object)
        continue;
      const Value *Type = Call->getArgOperand(1);
      if (auto *Choice = dyn_cast<PHINode>(Type);
          Choice && Phi && Choice->getParent() == Phi->getParent())
        Type = Choice->getIncomingValueForBlock(Phi->getIncomingBlock(U));
      return {Call, dyn_cast<GlobalValue>(Type->stripPointerCasts())};
    }
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Places that throw, and handlers
//===----------------------------------------------------------------------===//

namespace {
struct Handler {
  CallBase *Catch;
  const GlobalValue *Type;
  /// Where exceptions arrive that may get here, if all of these are known.
  std::optional<SmallPtrSet<const BasicBlock *, 4>> Pads;
};
struct Site {
  CallBase *Allocation;
  SmallVector<CallBase *, 4> Catches;
  AllocaInst *Last = nullptr;
};
} // namespace

static Handler describe(CallBase &Catch) {
  Handler H{&Catch, handlerType(Catch), {}};
  SmallPtrSet<const BasicBlock *, 4> Pads;
  auto IsMade = IsaPred<PHINode, ExtractValueInst, InsertValueInst>;
  bool AreAll =
      allSources(*Catch.getArgOperand(0), IsMade, [&](const Value &V) {
        auto *Pad = dyn_cast<LandingPadInst>(&V);
        if (Pad)
          Pads.insert(Pad->getParent());
        return Pad || isa<UndefValue>(V) ||
               V.getType()->isIntegerTy(32); // which handler it is for
      });
  if (AreAll)
    H.Pads = Pads;
  return H;
}

// Whether handlers get the address of the whole, or none.
static bool findCatches(Site &S, ArrayRef<Handler> Handlers, bool Again) {
  auto [Call, Thrown] = throwOf(*S.Allocation);
  // Of a thrown pointer the handler gets the pointer itself, and the library's
  // own exceptions hold no numbers.
  if (!Thrown || isPointerType(*Thrown) || isStandardType(*Thrown))
    return false;
  ExceptionType Type(*Thrown);
  auto *Leaves = dyn_cast<InvokeInst>(Call);
  for (const Handler &H : Handlers) {
    bool Arrives = Again || !H.Pads ||
                   (Leaves && H.Pads->contains(Leaves->getUnwindDest()));
    if (!Arrives || !Type.mayReach(H.Type))
      continue;
    bool IsSame = H.Type && isSameType(*H.Type, *Thrown);
    if (!H.Catch->use_empty() && !IsSame && !Type.basesAreAtStart())
      return false;
    S.Catches.push_back(H.Catch);
  }
  return true;
}

// An exception may get the address of an earlier one that is gone.
static void noteLast(const Site &S, ArrayRef<Site> All) {
  IRBuilder<> B(S.Allocation->getNextNode());
  Value *Null = ConstantPointerNull::get(B.getPtrTy());
  for (const Site &Other : All) {
    if (Other.Last == S.Last || none_of(Other.Catches, [&](CallBase *Catch) {
          return is_contained(S.Catches, Catch);
        }))
      continue;
    Value *Before = B.CreateLoad(B.getPtrTy(), Other.Last);
    Value *IsGone = B.CreateICmpEQ(Before, S.Allocation);
    B.CreateStore(B.CreateSelect(IsGone, Null, Before), Other.Last);
  }
  B.CreateStore(S.Allocation, S.Last);
}

static bool isThrowOfOne(const InvokeInst &Invoke, ArrayRef<Site> Sites) {
  if (!throws(Invoke))
    return false;
  SmallVector<const Value *, 4> Objects{Invoke.getArgOperand(0)};
  if (auto *Choice = dyn_cast<PHINode>(Objects.front()))
    Objects.assign(Choice->value_op_begin(), Choice->value_op_end());
  return all_of(Objects, [&](const Value *Object) {
    return any_of(Sites, [&](const Site &S) { return S.Allocation == Object; });
  });
}

// Whether nothing else can get there: each way into the landing pads is a throw
// of what \p Sites have made.
static bool isOneOf(const Handler &H, ArrayRef<Site> Sites, bool Again) {
  return H.Pads && !Again && all_of(*H.Pads, [&](const BasicBlock *Pad) {
           return all_of(predecessors(Pad), [&](const BasicBlock *From) {
             return isThrowOfOne(cast<InvokeInst>(*From->getTerminator()),
                                 Sites);
           });
         });
}

static void compareWithLast(const Handler &H, ArrayRef<Site> Sites,
                            bool Again) {
  SmallVector<Use *, 8> Uses;
  for (Use &U : H.Catch->uses())
    Uses.push_back(&U);
  IRBuilder<> B(H.Catch->getNextNode());
  Value *Own = isOneOf(H, Sites, Again) ? nullptr : H.Catch;
  for (const Site &S : Sites)
    if (is_contained(S.Catches, H.Catch)) {
      Value *Last = B.CreateLoad(B.getPtrTy(), S.Last);
      Own =
          Own ? B.CreateSelect(B.CreateICmpEQ(H.Catch, Last), Last, Own) : Last;
    }
  if (!Own)
    return;
  H.Catch->addFnAttr(Attribute::get(H.Catch->getContext(), CaughtAttribute));
  for (Use *U : Uses)
    U->set(Own);
}

// what() comes third in the tables of std::exception and all that begin with
// one.
static bool isWhat(const CallBase &Call, const CallBase &Catch) {
  Value *Table;
  return Call.isIndirectCall() && Call.arg_size() == 1 &&
         Call.getType()->isPointerTy() && Call.getArgOperand(0) == &Catch &&
         match(Call.getCalledOperand(),
               m_Load(m_PtrAdd(m_Value(Table), m_SpecificInt(16)))) &&
         match(Table, m_Load(m_Specific(&Catch)));
}

void linkgrad::markTextOfExceptions(Function &F) {
  for (Instruction &I : instructions(F)) {
    if (!catches(I))
      continue;
    auto &Catch = cast<CallBase>(I);
    const GlobalValue *For = handlerType(Catch);
    if (!For)
      continue;
    ExceptionType Type(*For);
    if (Type.basesAreAtStart() && Type.isStandardOrDerived())
      for (User *U : Catch.users())
        if (auto *Call = dyn_cast<CallBase>(U); Call && isWhat(*Call, Catch))
          Call->addFnAttr(Attribute::get(F.getContext(), InactiveAttribute));
  }
}

void linkgrad::linkCaughtObjects(Function &F, DominatorTree &DT) {
  SmallVector<Handler, 4> Handlers;
  SmallVector<Site, 4> Sites;
  bool Again = any_of(instructions(F), throwsAgain);
  for (Instruction &I : instructions(F)) {
    if (catches(I))
      Handlers.push_back(describe(cast<CallBase>(I)));
    if (isa<CallInst>(I) && allocatesException(I))
      Sites.push_back({cast<CallBase>(&I), {}});
  }
  if (Handlers.empty())
    return;
  erase_if(Sites, [&](Site &S) { return !findCatches(S, Handlers, Again); });
  if (Sites.empty() || Sites.size() > MaxSites)
    return;
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  SmallVector<AllocaInst *, 4> Variables;
  for (Site &S : Sites) {
    S.Allocation->addFnAttr(Attribute::get(F.getContext(), ExceptionAttribute));
    if (all_of(S.Catches, [](CallBase *C) { return C->use_empty(); }))
      continue;
    S.Last = Entry.CreateAlloca(Entry.getPtrTy());
    Variables.push_back(S.Last);
  }
  for (AllocaInst *V : Variables)
    Entry.CreateStore(ConstantPointerNull::get(Entry.getPtrTy()), V);
  erase_if(Sites, [](const Site &S) { return !S.Last; });
  for (const Site &S : Sites)
    noteLast(S, Sites);
  for (const Handler &H : Handlers)
    compareWithLast(H, Sites, Again);
  PromoteMemToReg(Variables, DT);
}
