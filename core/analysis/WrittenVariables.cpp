//===- WrittenVariables.cpp - variables that may hold active values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which variables the closure may write numbers or pointers to. An address is
// followed backwards from where something is written: to the variable that is
// named there, into a function that returns its address, and through a table
// that lists it.
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "support/DataOperands.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// Finds the variables that a pointer may point to.
class AddressSearch {
public:
  explicit AddressSearch(ArrayRef<Function *> Closure);

  enum Depth {
    Named,  // what the pointer may point to
    Listed, // what is listed in a table that it may point to
    Both
  };
  /// The variables that can be changed among those.
  SmallPtrSet<const GlobalVariable *, 4> run(const Value &P, Depth How);

private:
  /// A value; the flag: what is loaded from there is asked for.
  using Item = PointerIntPair<const Value *, 1, bool>;

  void visit(const Value &V, bool Loaded);
  void visitCall(const CallBase &Call, bool Loaded);
  void visitTable(const GlobalVariable &G);
  void start(Depth How);
  bool findsHidden(ArrayRef<Function *> Closure);
  void add(const Value *V, bool Loaded) {
    if (Seen.insert({V, Loaded}).second)
      Work.push_back({V, Loaded});
  }

  /// Whether there are variables whose addresses functions return or tables
  /// list; else the code names them.
  bool AnyHidden = true;
  DenseMap<const Function *, const Value *> Results;
  bool Deep = false;
  SmallVector<Item, 16> Work;
  DenseSet<Item> Seen;
  SmallPtrSet<const GlobalVariable *, 4> Tables, Found;
  /// Calls on the way, and parameters that they may return.
  SmallVector<std::pair<const CallBase *, bool>, 4> Calls;
  SmallPtrSet<const Argument *, 4> Returned;
};

} // namespace

AddressSearch::AddressSearch(ArrayRef<Function *> Closure) {
  for (Function *F : Closure)
    for (const BasicBlock &B : *F) // prepared: there is one return at most
      if (auto *R = dyn_cast<ReturnInst>(B.getTerminator()))
        if (const Value *Result = R->getReturnValue())
          Results[F] = Result;
  AnyHidden = findsHidden(Closure);
}

static bool mayChange(const GlobalVariable &G) {
  return !G.isConstant() && !isDeclaredInactive(G);
}

// All is asked for that anybody may be handed.
bool AddressSearch::findsHidden(ArrayRef<Function *> Closure) {
  auto FindsAny = [&](const Value &V, Depth How) {
    return !run(V, How).empty();
  };
  SmallPtrSet<const Value *, 16> Known;
  for (Function *F : Closure)
    for (const Instruction &I : instructions(*F))
      for (const Use &U : I.operands())
        if (isa<ReturnInst>(I) && FindsAny(*U, Both))
          return true;
        else if (isa<Constant>(U) && !isa<ConstantData, Function>(U) &&
                 Known.insert(U.get()).second && FindsAny(*U, Listed))
          return true;
  return false;
}

void AddressSearch::start(Depth How) {
  Deep = How == Both;
  Seen.clear();
  Tables.clear();
  Found.clear();
  Calls.clear();
  Returned.clear();
}

SmallPtrSet<const GlobalVariable *, 4> AddressSearch::run(const Value &P,
                                                          Depth How) {
  start(How);
  if (AnyHidden) {
    add(&P, How == Listed);
    while (!Work.empty()) {
      Item At = Work.pop_back_val();
      visit(*At.getPointer(), At.getInt());
    }
  } else if (How != Listed) {
    for (const Value *O : underlyingObjects(&P))
      if (auto *G = dyn_cast<GlobalVariable>(O))
        Found.insert(G);
  }
  Found.remove_if([](const GlobalVariable *G) { return !mayChange(*G); });
  return Found;
}

// All variables that are listed there, or in tables that are.
void AddressSearch::visitTable(const GlobalVariable &G) {
  if (!G.hasInitializer() || !Tables.insert(&G).second)
    return;
  SmallVector<const Constant *, 8> Parts{G.getInitializer()};
  while (!Parts.empty()) {
    const Constant *C = Parts.pop_back_val();
    if (auto *Listed = dyn_cast<GlobalVariable>(C)) {
      Found.insert(Listed);
      visitTable(*Listed);
    } else if (isa<ConstantAggregate, ConstantExpr, GlobalAlias>(C)) {
      for (const Use &U : C->operands())
        Parts.push_back(cast<Constant>(U.get()));
    }
  }
}

void AddressSearch::visitCall(const CallBase &Call, bool Loaded) {
  const Function *F = Call.getCalledFunction();
  auto It = Results.find(F);
  if (It != Results.end()) {
    Calls.push_back({&Call, Loaded});
    add(It->second, Loaded);
    for (const Argument *A : Returned)
      if (A->getParent() == F)
        add(Call.getArgOperand(A->getArgNo()), Loaded);
    return;
  }
  switch (lookupLibraryFunction(Call).Kind) {
  case LibraryKind::Realloc:
  case LibraryKind::MirrorOnShadow:
  case LibraryKind::OffsetPointer:
  case LibraryKind::None:
    for (const Use &A : Call.args())
      if (F && A->getType()->isPointerTy())
        add(A.get(), Loaded);
    return;
  default:
    return;
  }
}

void AddressSearch::visit(const Value &V, bool Loaded) {
  if (auto *G = dyn_cast<GlobalVariable>(&V)) {
    if (!Loaded)
      Found.insert(G);
    if (Loaded || Deep)
      visitTable(*G);
    return;
  }
  if (auto *A = dyn_cast<Argument>(&V)) {
    Returned.insert(A);
    for (auto [Call, IsLoaded] : Calls)
      if (Call->getCalledFunction() == A->getParent())
        add(Call->getArgOperand(A->getArgNo()), Loaded || IsLoaded);
    return;
  }
  auto *U = dyn_cast<User>(&V);
  if (!U || isa<AllocaInst, CmpInst, Function, ConstantData>(U))
    return;
  if (auto *Call = dyn_cast<CallBase>(U))
    return visitCall(*Call, Loaded);
  if (auto *Load = dyn_cast<LoadInst>(U))
    return add(Load->getPointerOperand(), true);
  SmallVector<bool, 8> Data;
  auto *I = dyn_cast<Instruction>(U);
  bool IsStructural = I && dataOperands(*I, Data);
  for (const Use &Op : U->operands())
    if (!isa<BasicBlock>(Op.get()) &&
        (!IsStructural || Data[Op.getOperandNo()]))
      add(Op.get(), Loaded);
}

//===----------------------------------------------------------------------===//
// What is written
//===----------------------------------------------------------------------===//

static bool isInteger(const Value &V, const TypeAnalysis &Types) {
  return V.getType()->isIntegerTy(1) ||
         Types.scalarType(V).kind() == ConcreteType::Integer;
}

/// To the argument's memory, or to what is reached from there.
bool ClosureFacts::mayWriteNumbers(const CallBase &Call, unsigned Arg,
                                   const TypeAnalysis &Types) const {
  if (!Call.onlyReadsMemory(Arg))
    return true;
  // That says nothing of what pointers in that memory lead to.
  const Function *F = Call.getCalledFunction();
  return F && !hasLibraryRule(*F) && !F->isDeclaration() && !F->isVarArg() &&
         Arg < F->arg_size() && !ReadOnly.contains(F->getArg(Arg)) &&
         Types.mayReachFloats(*Call.getArgOperand(Arg));
}

void ClosureFacts::findWritten(ArrayRef<Function *> Closure,
                               const TypeAnalysis &Types) {
  AddressSearch Search(Closure);
  auto Note = [&](const Value *P, AddressSearch::Depth How) {
    SmallVector<const Value *, 4> Objects = underlyingObjects(P);
    for (const GlobalVariable *G : Search.run(*P, How))
      if (!Holders.contains(G) &&
          (is_contained(Objects, cast<Value>(G)) || Types.mayReachFloats(*G)))
        WrittenGlobals.insert(G);
  };
  auto NotePassed = [&](const CallBase &Call) {
    for (unsigned A = 0; A < Call.arg_size(); ++A)
      if (Call.getArgOperand(A)->getType()->isPointerTy() &&
          mayWriteNumbers(Call, A, Types))
        Note(Call.getArgOperand(A), AddressSearch::Both);
  };
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F)) {
      if (auto *S = dyn_cast<StoreInst>(&I)) {
        if (!S->getValueOperand()->getType()->isIntegerTy(8) &&
            !isInteger(*S->getValueOperand(), Types))
          Note(S->getPointerOperand(), AddressSearch::Named);
        if (S->getValueOperand()->getType()->isPtrOrPtrVectorTy() ||
            S->getValueOperand()->getType()->isAggregateType())
          Note(S->getValueOperand(), AddressSearch::Both);
      } else if (auto *Call = dyn_cast<CallBase>(&I)) {
        LibraryKind Kind = lookupLibraryFunction(*Call).Kind;
        if (Kind == LibraryKind::MemCopy) // a table may be copied
          Note(Call->getArgOperand(1), AddressSearch::Listed);
        if (Kind != LibraryKind::Inactive)
          NotePassed(*Call);
      } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
        const Value *New = I.getOperand(isa<AtomicRMWInst>(I) ? 1 : 2);
        if (!isInteger(*New, Types))
          Note(I.getOperand(0), AddressSearch::Named);
      }
    }
}
