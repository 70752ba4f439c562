//===- TapeReader.cpp - what the primal has left, where it is wanted ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/TapeReader.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathPartners.h"
#include "support/Diagnostics.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

TapeReader::TapeReader(Derivatives &D, FunctionPlan &P,
                       const TapeLayout &Layout, Function &New,
                       const DerivativeParams &Params, ArrayRef<Value *> Frame)
    : B(New.getContext()), P(P), C(D.context()), Layout(Layout), New(New),
      Params(Params), Frame(Frame) {
  B.setFastMathFlags(derivativeFlags());
}

void TapeReader::findDominators(BasicBlock *Open) {
  auto *Unfinished = new UnreachableInst(New.getContext(), Open);
  DT = std::make_unique<DominatorTree>(New);
  Unfinished->eraseFromParent();
}

const TapeScope *TapeReader::scopeOf(const Loop *L) const {
  for (const TapeScope &S : Layout.scopes())
    if (S.L == L)
      return &S;
  return nullptr;
}

// Moves the builder to the place where a value of loop Scope is to be made:
// here if we are in that loop, otherwise before the reverse of the loop inside
// it that we are in. False if the scope does not contain the place.
bool TapeReader::moveTo(Loop *Scope) {
  if (Here == Scope)
    return true;
  Loop *Child = Here;
  while (Child && Child->getParentLoop() != Scope)
    Child = Child->getParentLoop();
  if (!Child)
    return false;
  B.SetInsertPoint(Loops[Child].Entry->getTerminator());
  Here = Scope;
  return true;
}

Value *TapeReader::known(const void *Key, unsigned Lane) const {
  auto It = Memos.find({Key, Lane});
  if (It == Memos.end())
    return nullptr;
  for (const Memo &M : It->second)
    if (M.Block == B.GetInsertBlock() ||
        DT->dominates(M.Block, B.GetInsertBlock()))
      return M.V;
  return nullptr;
}

void TapeReader::remember(const void *Key, unsigned Lane, Value *V) {
  Memos[{Key, Lane}].push_back({B.GetInsertBlock(), V});
}

Value *TapeReader::free(Node N, unsigned Lane) {
  Value *V = N.getPointer();
  bool Shadow = N.getInt() == NodeKind::Shadow;
  if (auto *A = dyn_cast<Argument>(V)) {
    if (!Shadow)
      return Params.Primal[A->getArgNo()];
    const Lanes &S = Params.Shadow[A->getArgNo()];
    if (Lane < S.size())
      return S[Lane];
    return P.Kind.RuntimeActivity
               ? Params.Primal[A->getArgNo()]
               : static_cast<Value *>(PoisonValue::get(V->getType()));
  }
  if (auto *Const = dyn_cast<Constant>(V)) {
    if (!Shadow)
      return V;
    Constant *S = C.constantShadow(Const, /*Forward=*/false, Lane);
    // Without one it is its own (RuntimeActivity.cpp), or an error is known.
    return S ? S : V;
  }
  return Loops[P.Info.LI.getLoopFor(cast<PHINode>(V)->getParent())].Counter;
}

Value *TapeReader::get(Node N, unsigned Lane) {
  Value *V = N.getPointer();
  if (isFree(P.Input, N))
    return free(N, Lane);
  IRBuilderBase::InsertPointGuard Guard(B);
  Loop *Before = Here;
  if (!P.Tape->isNeeded(N) || !moveTo(P.Info.loopOf(V))) {
    C.Diags
        .error(DiagCode::InvalidOutput,
               {P.Primal.getName().str(), "a value was not planned for"})
        .at(*cast<Instruction>(V));
    return PoisonValue::get(V->getType());
  }
  Value *Result = known(N.getOpaqueValue(), Lane);
  if (!Result) {
    Result =
        P.Tape->isKept(N) ? load(Layout.slotOf(N) + Lane) : recompute(N, Lane);
    remember(N.getOpaqueValue(), Lane, Result);
  }
  Here = Before;
  return Result;
}

//===----------------------------------------------------------------------===//
// The tape
//===----------------------------------------------------------------------===//

Value *TapeReader::fetch(unsigned Slot) {
  IRBuilderBase::InsertPointGuard Guard(B);
  Loop *Before = Here;
  if (!moveTo(Layout.scopes()[Layout.slot(Slot).Scope].L))
    return PoisonValue::get(Layout.slot(Slot).Ty);
  const void *Key = &Layout.slot(Slot);
  Value *V = known(Key, 0);
  if (!V)
    remember(Key, 0, V = load(Slot));
  Here = Before;
  return V;
}

// That of as many iterations later.
Value *TapeReader::load(unsigned Slot, unsigned Later) {
  const TapeSlot &S = Layout.slot(Slot);
  LoadInst *L = B.CreateLoad(S.Ty, address(Slot, Later), "kept");
  if (Layout.scopes()[S.Scope].L)
    L->setAlignment(S.Alignment);
  Accesses.add(*L);
  return L;
}

// In step with AugmentedSweep::address().
Value *TapeReader::address(unsigned Slot, unsigned Later) {
  const TapeSlot &S = Layout.slot(Slot);
  const TapeScope &Scope = Layout.scopes()[S.Scope];
  if (!Scope.L)
    return Frame[S.Prefix];
  if (!Scope.Counted)
    return B.CreatePtrAdd(Loops[Scope.L].Record, B.getInt64(S.Prefix));
  Value *Array = fetch(Scope.Anchor);
  if (S.Prefix) {
    Value *Total = Scope.Counts.empty() ? B.getInt64(1) : nullptr;
    for (unsigned Count : Scope.Counts)
      Total = Total ? B.CreateMul(Total, fetch(Count)) : fetch(Count);
    Array = B.CreatePtrAdd(Array, B.CreateMul(Total, B.getInt64(S.Prefix)));
  }
  Value *At = Scope.Nest.empty() ? B.getInt64(0) : nullptr;
  for (unsigned I = Scope.Nest.size(); I-- > 0;) {
    Value *Counter = Loops[Scope.Nest[I]].Counter;
    At = At ? B.CreateAdd(B.CreateMul(At, fetch(Scope.Counts[I])), Counter)
            : Counter;
  }
  if (Later)
    At = B.CreateAdd(At, B.getInt64(Later));
  return B.CreateGEP(S.Ty, Array, At);
}

//===----------------------------------------------------------------------===//
// Recomputation
//===----------------------------------------------------------------------===//

Value *TapeReader::recomputePhi(PHINode &Phi, NodeKind Kind, unsigned Lane) {
  Value *Start;
  ConstantInt *Step;
  if (Loop *L = P.Info.affinePhi(&Phi, Start, Step)) {
    Value *First = get(Node(Start, Kind), Lane);
    Value *Counter = Loops[L].Counter;
    if (Phi.getType()->isPointerTy())
      return B.CreatePtrAdd(
          First,
          B.CreateMul(Counter, B.CreateSExtOrTrunc(Step, B.getInt64Ty())));
    Value *N = B.CreateZExtOrTrunc(Counter, Phi.getType());
    return B.CreateAdd(First, B.CreateMul(N, Step));
  }
  if (Phi.getNumIncomingValues() == 1)
    return get(Node(Phi.getIncomingValue(0), Kind), Lane);
  const Selector &S = P.Info.Selectors.find(Phi.getParent())->second;
  Value *Index = primal(S.Index);
  Value *Is0 = B.CreateICmpEQ(Index, Constant::getNullValue(Index->getType()));
  Value *V0 = get(Node(Phi.getIncomingValueForBlock(S.Preds[0]), Kind), Lane);
  Value *V1 = get(Node(Phi.getIncomingValueForBlock(S.Preds[1]), Kind), Lane);
  return B.CreateSelect(Is0, V0, V1);
}

Value *TapeReader::recomputeShadow(Instruction &I, unsigned Lane) {
  SmallVector<bool, 8> Data;
  bool IsLoad = isa<LoadInst>(I);
  if (IsLoad)
    Data.assign(1, true);
  else
    dataOperands(I, Data);
  SmallVector<Value *, 4> Operands;
  for (unsigned N = 0; N < I.getNumOperands(); ++N) {
    Value *Op = I.getOperand(N);
    if (Data[N] && (isa<Constant>(Op) || P.Activities.hasShadow(*Op)))
      Operands.push_back(shadow(Op, Lane));
    else if (!Data[N] || isa<InsertValueInst>(I))
      Operands.push_back(primal(Op));
    else
      Operands.push_back(Constant::getNullValue(Op->getType()));
  }
  Instruction *S = I.clone();
  for (unsigned N = 0; N < Operands.size(); ++N)
    S->setOperand(N, Operands[N]);
  S->dropUnknownNonDebugMetadata({LLVMContext::MD_tbaa});
  S->setDebugLoc(DebugLoc());
  return B.Insert(S, I.getName() + "'");
}

Value *TapeReader::recompute(Node N, unsigned Lane) {
  auto &I = *cast<Instruction>(N.getPointer());
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return recomputePhi(*Phi, N.getInt(), Lane);
  if (N.getInt() == NodeKind::Shadow)
    return recomputeShadow(I, Lane);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    if (ShiftedLoad Of = P.Tape->shiftOf(*Load); Of.First)
      return load(Layout.slotOf(primalNode(Of.First)), Of.By);
  SmallVector<Value *, 4> Operands;
  unsigned Count =
      isa<CallBase>(I) ? cast<CallBase>(I).arg_size() : I.getNumOperands();
  for (unsigned Op = 0; Op < Count; ++Op)
    Operands.push_back(primal(I.getOperand(Op)));
  Instruction *Again = I.clone();
  for (unsigned Op = 0; Op < Count; ++Op)
    Again->setOperand(Op, Operands[Op]);
  // Scopes of no-alias facts end with the forward sweep.
  Again->setMetadata(LLVMContext::MD_alias_scope, nullptr);
  Again->setMetadata(LLVMContext::MD_noalias, nullptr);
  Again->setDebugLoc(B.getCurrentDebugLocation());
  return B.Insert(Again, I.getName());
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

PrimalValues TapeReader::primalValues(Instruction &I, const MathRule &Rule) {
  PrimalValues V;
  V.Type = I.getType();
  unsigned Mask = valuesOfPartials(P.Activities, I, Rule);
  if (Instruction *Partner = Mask ? findPartner(I, P.Info.DT) : nullptr) {
    V.Partner = primal(Partner);
    return V;
  }
  Value **Slots[] = {&V.X, &V.Y, &V.Z};
  for (unsigned N = 0; N < 3 && N < Rule.numOperands(); ++N)
    if (Mask & (NeedsX << N))
      *Slots[N] = primal(I.getOperand(N));
  if (Mask & NeedsR)
    V.R = primal(&I);
  return V;
}

void TapeReader::clearAllocation(CallBase &Call) {
  LibraryFunction L = lookupLibraryFunction(Call);
  auto Number = [&](int Arg) {
    return B.CreateZExtOrTrunc(primal(Call.getArgOperand(Arg)), B.getInt64Ty());
  };
  Value *Size = Number(L.SizeArg);
  if (L.CountArg >= 0)
    Size = B.CreateMul(Size, Number(L.CountArg));
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    B.CreateMemSet(shadow(&Call, Lane), B.getInt8(0), Size, MaybeAlign());
}
