//===- RequestGroups.cpp - which requests are differentiated together ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequestGroups.h"
#include "rules/CustomRules.h"
#include "support/Worklist.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static SmallPtrSet<const Function *, 16>
holdersOf(const std::vector<Request> &Requests) {
  SmallPtrSet<const Function *, 16> Holders;
  for (const Request &R : Requests)
    Holders.insert(R.Call->getFunction());
  return Holders;
}

/// The first of \p Wanted that is reached, or null.
static const Function *
findReached(const Function *From,
            const SmallPtrSetImpl<const Function *> &Wanted) {
  Worklist<const Function *> Work{From};
  while (const Function *F = Work.next()) {
    if (Wanted.contains(F))
      return F;
    for (StringRef Kind : ruleMetadataKinds())
      if (Function *Part = attachedFunction(*F, Kind))
        Work.push_back(Part);
    for (const Instruction &I : instructions(*F))
      for (const Use &U : I.operands())
        if (auto *Callee = dyn_cast<Function>(U->stripPointerCasts()))
          Work.push_back(Callee);
  }
  return nullptr;
}

// The requests whose primals reach no function that still holds another one:
// derivatives are made from the inside out, so that those of one order are
// input to the next.
std::vector<Request> linkgrad::takeInnermost(std::vector<Request> &Pending) {
  SmallPtrSet<const Function *, 16> Holders = holdersOf(Pending);
  std::vector<Request> Ready, Later;
  for (Request &R : Pending)
    (findReached(R.Primal, Holders) ? Later : Ready).push_back(std::move(R));
  Pending = std::move(Later);
  return Ready;
}

std::vector<Request> linkgrad::takeInner(std::vector<Request> &Ready,
                                         const std::vector<Request> &Later) {
  SmallPtrSet<const Function *, 16> Holders = holdersOf(Ready);
  SmallPtrSet<const Function *, 16> Reached;
  for (const Request &R : Later)
    while (const Function *F = findReached(R.Primal, Holders)) {
      Holders.erase(F);
      Reached.insert(F);
    }
  std::vector<Request> Inner, Rest;
  for (Request &R : Ready)
    (Reached.contains(R.Call->getFunction()) ? Inner : Rest)
        .push_back(std::move(R));
  Ready = std::move(Rest);
  return Inner;
}

bool linkgrad::isTangentAsked(const Function &F,
                              const std::vector<Request> &Later) {
  SmallPtrSet<const Function *, 16> Wanted;
  Wanted.insert(&F);
  return any_of(Later, [&](const Request &R) {
    return R.Kind.Mode == DerivativeMode::Forward &&
           findReached(R.Primal, Wanted);
  });
}

// Takes the first request and those that \p OwnerOf groups with it.
static std::vector<Request>
takeSameOwner(std::vector<Request> &From,
              function_ref<Function *(const Request &)> OwnerOf) {
  Function *Owner = OwnerOf(From.front());
  std::vector<Request> Group, Rest;
  for (Request &R : From)
    (OwnerOf(R) == Owner ? Group : Rest).push_back(std::move(R));
  From = std::move(Rest);
  return Group;
}

// Takes from the front of \p Ready the requests that are differentiated
// together. The halves of a split derivative may be asked for in different
// modules, among other requests: so that they have the same plan, the closure
// is their primal's alone. Sizes come first, the others may use them.
std::vector<Request> linkgrad::takeGroup(std::vector<Request> &Ready) {
  std::vector<Request> Group = takeSameOwner(Ready, [](const Request &R) {
    return R.Kind.Repeatable ? R.Primal : nullptr;
  });
  std::stable_partition(Group.begin(), Group.end(), [](const Request &R) {
    return R.Point == EntryPoint::AugmentSize;
  });
  return Group;
}

std::vector<Request> linkgrad::takeSamePrimal(std::vector<Request> &From) {
  return takeSameOwner(From, [](const Request &R) { return R.Primal; });
}
