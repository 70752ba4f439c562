//===- AssignedVariables.cpp - variables that are set before they are read ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer that was kept in a variable before the request has no shadow there.
// One that each primal stores before anybody reads the variable has: work
// arrays that a program allocates at its beginning.
//
// A function stores a variable for certain if a store, or a call of such a
// function, is on each way to its returns; it reads what its caller left there
// if there is a way to a load, or to a call of such a function, without one.
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {

using Variables = SmallPtrSet<const GlobalVariable *, 8>;

/// What one function does to variables, as its callers see it.
struct Effects {
  Variables Stored, Read;
};

/// What happens to one variable in one function, in the order of each block.
struct Accesses {
  SmallPtrSet<const Instruction *, 4> Stores, Reads;
};

class AssignmentWalk {
public:
  /// \p Closure: callees first.
  explicit AssignmentWalk(ArrayRef<Function *> Closure);
  /// Those that are stored somewhere, and not read from outside by \p Roots.
  Variables result(ArrayRef<Function *> Roots) const;

private:
  void findCandidates(ArrayRef<Function *> Closure);
  bool visit(Function &F);
  void noteCall(const CallBase &Call,
                MapVector<const GlobalVariable *, Accesses> &Found) const;

  Variables Candidates;
  DenseSet<const Function *> Before; // in the order of this round
  DenseMap<const Function *, Effects> Known;
};

/// Whether one variable is stored on each way through one function.
class AssignedBlocks {
public:
  AssignedBlocks(const Function &F, const Accesses &A);
  bool isRead() const { return IsRead; }
  bool isStored() const { return IsStored; }

private:
  bool atBeginning(const BasicBlock &B) const;
  bool behind(const BasicBlock &B, bool Assigned);

  const Accesses &A;
  DenseMap<const BasicBlock *, bool> AtEnd;
  bool IsRead = false, IsStored = true;
};

} // namespace

bool AssignedBlocks::atBeginning(const BasicBlock &B) const {
  return !B.isEntryBlock() &&
         all_of(predecessors(&B), [&](const BasicBlock *P) {
           // An exception comes before the end of the call.
           auto *Invoke = dyn_cast<InvokeInst>(P->getTerminator());
           bool IsStoredLast = Invoke && A.Stores.contains(Invoke) &&
                               Invoke->getNormalDest() == &B &&
                               Invoke->getUnwindDest() != &B;
           auto It = AtEnd.find(P);
           return It == AtEnd.end() || It->second || IsStoredLast;
         });
}

bool AssignedBlocks::behind(const BasicBlock &B, bool Assigned) {
  for (const Instruction &I : B) {
    IsRead |= !Assigned && A.Reads.contains(&I);
    IsStored &= Assigned || !isa<ReturnInst>(I);
    Assigned |= A.Stores.contains(&I) && !I.isTerminator();
  }
  return Assigned;
}

AssignedBlocks::AssignedBlocks(const Function &F, const Accesses &A) : A(A) {
  ReversePostOrderTraversal<const Function *> Order(&F);
  // From "yes" everywhere down; what is seen on the way is said too early.
  for (bool Changed = true; Changed;) {
    Changed = IsRead = false;
    IsStored = true;
    for (const BasicBlock *B : Order) {
      bool End = behind(*B, atBeginning(*B));
      auto [It, IsNew] = AtEnd.insert({B, End});
      Changed |= IsNew || It->second != End;
      It->second = End;
    }
  }
}

// Variables of which the closure knows all that happens to them: pointers that
// are loaded and stored as a whole.
void AssignmentWalk::findCandidates(ArrayRef<Function *> Closure) {
  Variables Stored, Other;
  for (Function *F : Closure)
    for (const Instruction &I : instructions(*F))
      for (const Use &U : I.operands()) {
        auto *G = dyn_cast<GlobalVariable>(U->stripPointerCasts());
        if (!G || G->isConstant())
          continue;
        auto *Load = dyn_cast<LoadInst>(&I);
        auto *Store = dyn_cast<StoreInst>(&I);
        const Value *Moved = Store ? Store->getValueOperand() : Load;
        bool IsAccess = Load || (Store && U.get() != Moved);
        if (!IsAccess || I.isVolatile() || !Moved->getType()->isPointerTy() ||
            !G->getValueType()->isPointerTy())
          Other.insert(G);
        else if (Store)
          Stored.insert(G);
      }
  // A table that has its address.
  auto IsListed = [](const User *U) {
    return isa<Constant>(U) && !isa<GlobalAlias>(U);
  };
  for (const GlobalVariable *G : Stored)
    if (!Other.contains(G) && none_of(G->users(), IsListed))
      Candidates.insert(G);
}

AssignmentWalk::AssignmentWalk(ArrayRef<Function *> Closure) {
  findCandidates(Closure);
  if (Candidates.empty())
    return;
  // Functions that call each other: what they read grows until it is all.
  for (bool Changed = true; Changed;) {
    Changed = false;
    Before.clear();
    for (Function *F : Closure) {
      Changed |= visit(*F);
      Before.insert(F);
    }
  }
}

void AssignmentWalk::noteCall(
    const CallBase &Call,
    MapVector<const GlobalVariable *, Accesses> &Found) const {
  auto It = Known.find(Call.getCalledFunction());
  if (It == Known.end())
    return;
  // Of what a call back stores too little is known.
  bool IsBack = !Before.contains(It->first);
  for (const GlobalVariable *G : Candidates) {
    if (It->second.Read.contains(G))
      Found[G].Reads.insert(&Call);
    else if (!IsBack && It->second.Stored.contains(G))
      Found[G].Stores.insert(&Call);
  }
}

// Whether the function reads more than was known.
bool AssignmentWalk::visit(Function &F) {
  MapVector<const GlobalVariable *, Accesses> Found;
  for (const Instruction &I : instructions(F)) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      noteCall(*Call, Found);
    else if (const Value *P = getLoadStorePointerOperand(&I))
      if (auto *G = dyn_cast<GlobalVariable>(P->stripPointerCasts());
          G && Candidates.contains(G))
        (isa<StoreInst>(I) ? Found[G].Stores : Found[G].Reads).insert(&I);
  }
  Effects &E = Known[&F];
  bool Changed = false;
  for (const auto &[G, A] : Found) {
    AssignedBlocks Blocks(F, A);
    if (Blocks.isRead())
      Changed |= E.Read.insert(G).second;
    if (Blocks.isStored())
      E.Stored.insert(G);
  }
  return Changed;
}

Variables AssignmentWalk::result(ArrayRef<Function *> Roots) const {
  Variables Result;
  for (const GlobalVariable *G : Candidates)
    if (none_of(Roots, [&](const Function *F) {
          auto It = Known.find(F);
          return It != Known.end() && It->second.Read.contains(G);
        }))
      Result.insert(G);
  return Result;
}

void ClosureFacts::findAssigned(ArrayRef<Function *> Closure,
                                ArrayRef<Function *> Roots) {
  AssignedFirst = AssignmentWalk(Closure).result(Roots);
}

bool ClosureFacts::mayHoldOldPointers(const GlobalVariable &G) const {
  return !G.isConstant() && !AssignedFirst.contains(&G) &&
         !G.getMetadata("enzyme_shadow");
}

SmallVector<GlobalVariable *, 4>
ClosureFacts::oldPointersAt(const Value &Pointer) const {
  SmallVector<GlobalVariable *, 4> Result;
  for (const GlobalVariable *G : Addresses.of(Pointer))
    if (WrittenGlobals.contains(G) && mayHoldOldPointers(*G))
      Result.push_back(const_cast<GlobalVariable *>(G));
  return Result;
}
