//===- CaughtObjects.cpp - exceptions that are thrown and caught here ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/CaughtObjects.h"
#include "rules/LibraryFunctions.h"
#include "support/RustPaths.h"
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

static bool calls(const Instruction &I, StringRef Name) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

//===----------------------------------------------------------------------===//
// Types of exceptions
//===----------------------------------------------------------------------===//

namespace {
/// What a type's std::type_info, named _ZTI..., says of its bases.
struct Bases {
  SmallVector<const GlobalValue *, 4> All; // indirect ones included
  bool Complete = true;                    // nothing is hidden in other modules
  bool SameAddress = true; // each base begins where the whole does
};
} // namespace

static StringRef nameOf(const GlobalValue &Info) {
  return originalSymbol(Info.getName());
}

static bool isOfStandardLibrary(const GlobalValue &Info) {
  return nameOf(Info).starts_with("_ZTISt") ||
         nameOf(Info).starts_with("_ZTINSt");
}

// int, double and so on: one small letter.
static bool isFundamental(const GlobalValue &Info) {
  StringRef Name = nameOf(Info);
  return Name.consume_front("_ZTI") && Name.size() == 1;
}

static void addBases(const GlobalValue &Info, Bases &Result) {
  if (isFundamental(Info))
    return;
  auto *G = dyn_cast<GlobalVariable>(&Info);
  auto *Fields = G && G->hasInitializer()
                     ? dyn_cast<ConstantStruct>(G->getInitializer())
                     : nullptr;
  if (!Fields) {
    // The standard exceptions have one base each.
    Result.Complete = false;
    Result.SameAddress &= isOfStandardLibrary(Info);
    return;
  }
  auto *Kind = dyn_cast<GlobalValue>(
      Fields->getOperand(0)->stripInBoundsConstantOffsets());
  Result.SameAddress &=
      Kind && (Kind->getName().contains("_si_class_type_info") ||
               Kind->getName().contains("17__class_type_info"));
  for (const Use &U : drop_begin(Fields->operands(), 2))
    if (auto *Base = dyn_cast<GlobalValue>(U->stripPointerCasts())) {
      Result.All.push_back(Base);
      addBases(*Base, Result);
    }
}

/// \p Handler: null for all.
static bool mayCatch(const GlobalValue &Thrown, const Bases &Of,
                     const GlobalValue *Handler) {
  if (!Handler || nameOf(*Handler) == nameOf(Thrown))
    return true;
  if (!Of.Complete && !isFundamental(*Handler))
    return true;
  return any_of(Of.All, [&](const GlobalValue *Base) {
    return nameOf(*Base) == nameOf(*Handler);
  });
}

// What the landing pad compared with on the way to the handler.
static const GlobalValue *handlerType(const CallBase &Catch) {
  const BasicBlock *Block = Catch.getParent();
  for (unsigned Depth = 0; Depth < 16; ++Depth) {
    const BasicBlock *Before = Block->getSinglePredecessor();
    if (!Before)
      return nullptr;
    BasicBlock *Equal, *Different;
    CmpPredicate Predicate;
    Value *Left, *Right;
    if (match(Before->getTerminator(),
              m_Br(m_ICmp(Predicate, m_Value(Left), m_Value(Right)), Equal,
                   Different)) &&
        ICmpInst::isEquality(Predicate) && Equal != Different) {
      if (Predicate == ICmpInst::ICMP_NE)
        std::swap(Equal, Different);
      for (Value *Side : {Left, Right})
        if (auto *Id = dyn_cast<IntrinsicInst>(Side);
            Id && Equal == Block &&
            Id->getIntrinsicID() == Intrinsic::eh_typeid_for)
          return dyn_cast<GlobalValue>(
              Id->getArgOperand(0)->stripPointerCasts());
    }
    Block = Before;
  }
  return nullptr;
}

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
      if (!Call || !calls(*Call, "__cxa_throw") ||
          Call->getArgOperand(0) != Object)
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

static bool rethrows(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().contains("rethrow");
}

static Handler describe(CallBase &Catch) {
  Handler H{&Catch, handlerType(Catch), {}};
  SmallPtrSet<const BasicBlock *, 4> Pads;
  SmallPtrSet<const Value *, 8> Seen;
  SmallVector<const Value *, 8> Work{Catch.getArgOperand(0)};
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second || isa<UndefValue>(V))
      continue;
    if (auto *Pad = dyn_cast<LandingPadInst>(V))
      Pads.insert(Pad->getParent());
    else if (auto *Phi = dyn_cast<PHINode>(V))
      append_range(Work, Phi->operand_values());
    else if (auto *Part = dyn_cast<ExtractValueInst>(V))
      Work.push_back(Part->getAggregateOperand());
    else if (auto *Pair = dyn_cast<InsertValueInst>(V))
      append_range(Work, Pair->operand_values());
    else if (!V->getType()->isIntegerTy(32)) // which handler it is for
      return H;
  }
  H.Pads = Pads;
  return H;
}

// Whether handlers get the address of the whole, or none.
static bool findCatches(Site &S, ArrayRef<Handler> Handlers, bool Again) {
  auto [Call, Thrown] = throwOf(*S.Allocation);
  // Of a thrown pointer the handler gets the pointer itself, and the library's
  // own exceptions hold no numbers.
  if (!Thrown || nameOf(*Thrown).starts_with("_ZTIP") ||
      isOfStandardLibrary(*Thrown))
    return false;
  Bases Of;
  addBases(*Thrown, Of);
  auto *Leaves = dyn_cast<InvokeInst>(Call);
  for (const Handler &H : Handlers) {
    bool Arrives = Again || !H.Pads ||
                   (Leaves && H.Pads->contains(Leaves->getUnwindDest()));
    if (!Arrives || !mayCatch(*Thrown, Of, H.Type))
      continue;
    bool IsSame = H.Type && nameOf(*H.Type) == nameOf(*Thrown);
    if (!H.Catch->use_empty() && !IsSame && !Of.SameAddress)
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
  if (!calls(Invoke, "__cxa_throw"))
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

bool linkgrad::markTextOfExceptions(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    if (!calls(I, "__cxa_begin_catch"))
      continue;
    auto &Catch = cast<CallBase>(I);
    const GlobalValue *Type = handlerType(Catch);
    if (!Type)
      continue;
    Bases Of;
    addBases(*Type, Of);
    Of.All.push_back(Type);
    if (Of.SameAddress && any_of(Of.All, [](const GlobalValue *Base) {
          return isOfStandardLibrary(*Base);
        }))
      for (User *U : Catch.users())
        if (auto *Call = dyn_cast<CallBase>(U); Call && isWhat(*Call, Catch)) {
          Call->addFnAttr(Attribute::get(F.getContext(), "enzyme_inactive"));
          Changed = true;
        }
  }
  return Changed;
}

bool linkgrad::rethrowsForCaller(Function &F) {
  SmallVector<const Instruction *, 4> Again, Catches;
  for (const Instruction &I : instructions(F)) {
    if (rethrows(I))
      Again.push_back(&I);
    if (calls(I, "__cxa_begin_catch"))
      Catches.push_back(&I);
  }
  if (Again.empty())
    return false;
  DominatorTree DT(F);
  return any_of(Again, [&](const Instruction *I) {
    return none_of(Catches,
                   [&](const Instruction *C) { return DT.dominates(C, I); });
  });
}

bool linkgrad::linkCaughtObjects(Function &F) {
  SmallVector<Handler, 4> Handlers;
  SmallVector<Site, 4> Sites;
  bool Again = any_of(instructions(F), rethrows);
  for (Instruction &I : instructions(F)) {
    if (calls(I, "__cxa_begin_catch"))
      Handlers.push_back(describe(cast<CallBase>(I)));
    if (isa<CallInst>(I) && calls(I, "__cxa_allocate_exception"))
      Sites.push_back({cast<CallBase>(&I), {}});
  }
  if (Handlers.empty())
    return false;
  erase_if(Sites, [&](Site &S) { return !findCatches(S, Handlers, Again); });
  if (Sites.empty() || Sites.size() > MaxSites)
    return false;
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
  DominatorTree DT(F);
  PromoteMemToReg(Variables, DT);
  return true;
}
