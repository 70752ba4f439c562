//===- OwnBlocks.cpp - blocks that a function makes and frees itself ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/OwnBlocks.h"
#include "rules/LibraryFunctions.h"
#include "support/Walks.h"
#include "support/WholeObject.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Nothing but a size, and an alignment (Rust's allocator) if that is one that
// memory of tapes has, which is aligned as that of malloc.
static bool isPlainAllocation(const CallBase &Call) {
  constexpr unsigned Alignment = 16;
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L.allocates() || L.SizeArg < 0)
    return false;
  if (L.CountArg >= 0)
    return Call.arg_size() == 2;
  auto *Aligned = Call.arg_size() == 2 && L.SizeArg == 0
                      ? dyn_cast<ConstantInt>(Call.getArgOperand(1))
                      : nullptr;
  return Call.arg_size() == 1 ||
         (Aligned && Aligned->getValue().ule(Alignment));
}

static bool frees(const CallBase &Call, const Use &Pointer) {
  LibraryFunction L = lookupLibraryFunction(Call);
  return L.Kind == LibraryKind::Free &&
         int(Call.getArgOperandNo(&Pointer)) == L.PointerArg;
}

// Whether a call leaves the block where it is, and does not ask how large it
// is.
static bool leavesAlone(const CallBase &Call, const Use &Pointer) {
  if (!Call.isArgOperand(&Pointer) || Call.hasFnAttr(MoveAttribute))
    return false;
  if (Call.isLifetimeStartOrEnd() || lookupLibraryFunction(Call).fills())
    return true;
  return !lookupLibraryFunction(Call) && Call.hasFnAttr(Attribute::NoFree) &&
         Call.doesNotCapture(Call.getArgOperandNo(&Pointer));
}

bool OwnBlocks::collectUses(const CallBase &Allocation) {
  auto Becomes = [](const Use &U) {
    return isa<GetElementPtrInst, PHINode, SelectInst>(U.getUser());
  };
  return allUses(Allocation, Becomes, [&](const Use &U) {
    const User *By = U.getUser();
    auto *Call = dyn_cast<CallBase>(By);
    if (!Call)
      return isa<StoreInst>(By) ? U.getOperandNo() != 0
                                : isa<LoadInst, ICmpInst, PtrToIntInst>(By);
    bool IsFreed = Call->isArgOperand(&U) && frees(*Call, U);
    if (IsFreed)
      Frees.insert(Call);
    return IsFreed || leavesAlone(*Call, U);
  });
}

bool OwnBlocks::isFreedAlone(const CallBase &Free) const {
  LibraryFunction L = lookupLibraryFunction(Free);
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Free.getArgOperand(L.PointerArg), Objects, nullptr,
                       /*MaxLookup=*/0);
  return all_of(Objects, [&](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return isNoMemory(O) || (Call && Made.contains(Call));
  });
}

// What is freed together with others is not ours either: each round but the
// last one leaves out at least one allocation.
OwnBlocks::OwnBlocks(Function &F, const LoopInfo &LI, bool All) : Fresh(LI) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I);
        Call && isPlainAllocation(*Call) && Fresh.isOurs(*Call))
      Made.insert(Call);
  for (size_t Before = 0; Before != Made.size();) {
    Before = Made.size();
    Made.remove_if([&](const CallBase *Call) {
      Frees.clear();
      return !collectUses(*Call) || !all_of(Frees, [&](const CallBase *Free) {
        return isFreedAlone(*Free);
      });
    });
  }
  if (!All)
    leaveOutOthers(LI);
  Frees.clear();
  for (const CallBase *Call : Made)
    collectUses(*Call);
}

// What a loop begins with may be freed where it frees what its iterations have
// made (a filter's state): it is theirs then.
void OwnBlocks::leaveOutOthers(const LoopInfo &LI) {
  EquivalenceClasses<const CallBase *> Together;
  for (const CallBase *Call : Made) {
    Frees.clear();
    collectUses(*Call);
    Together.insert(Call);
    for (const CallBase *Free : Frees)
      Together.unionSets(Call, Free);
  }
  SmallPtrSet<const CallBase *, 8> OfLoops;
  for (const CallBase *Call : Made)
    if (LI.getLoopFor(Call->getParent()))
      OfLoops.insert(Together.getLeaderValue(Call));
  Made.remove_if([&](const CallBase *Call) {
    return !OfLoops.contains(Together.getLeaderValue(Call));
  });
}
