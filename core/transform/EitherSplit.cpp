//===- EitherSplit.cpp - halves that choose between two versions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call inside of a derivative asks at its entry whether the memory that it
// accesses overlaps (prepare/closure/DisjointMemory.h), and has a version for
// each answer. Its tape holds the answer and the tapes of both.
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "prepare/closure/DisjointMemory.h"
#include "support/Diagnostics.h"
#include "transform/Derivatives.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// One of the two, and where its tape lies in that of both.
struct Version {
  const SplitDerivative &S;
  bool IsDisjoint;
  unsigned TapeField;
};

/// Makes the bodies of both halves.
class EitherEmitter {
public:
  EitherEmitter(SplitDerivative &S, const SplitDerivative &Disjoint,
                const SplitDerivative &General)
      : S(S), Versions{{Disjoint, true, 1},
                       {General, false, Disjoint.Tape ? 2u : 1u}} {}

  void emitAugmented(Function &Test);
  void emitReverse();

private:
  void branch(IRBuilder<> &B, Value *IsDisjoint,
              function_ref<void(const Version &)> Emit);

  SplitDerivative &S;
  Version Versions[2];
};
} // namespace

void EitherEmitter::branch(IRBuilder<> &B, Value *IsDisjoint,
                           function_ref<void(const Version &)> Emit) {
  LLVMContext &Ctx = B.getContext();
  Function *F = B.GetInsertBlock()->getParent();
  auto *Yes = BasicBlock::Create(Ctx, "disjoint", F);
  auto *No = BasicBlock::Create(Ctx, "general", F);
  B.CreateCondBr(IsDisjoint, Yes, No,
                 MDBuilder(Ctx).createLikelyBranchWeights());
  for (const Version &V : Versions) {
    B.SetInsertPoint(V.IsDisjoint ? Yes : No);
    Emit(V);
  }
}

void EitherEmitter::emitAugmented(Function &Test) {
  IRBuilder<> B(
      BasicBlock::Create(S.Augmented->getContext(), "entry", S.Augmented));
  SmallVector<Value *, 16> Args(make_pointer_range(S.Augmented->args()));
  Value *IsDisjoint = B.CreateCall(
      &Test, ArrayRef(Args).take_front(Test.arg_size()), "disjoint");
  branch(B, IsDisjoint, [&](const Version &V) {
    CallInst *Made = B.CreateCall(V.S.Augmented, Args);
    Value *Tape = B.CreateInsertValue(PoisonValue::get(S.Tape),
                                      B.getInt1(V.IsDisjoint), 0);
    unsigned Field = 0;
    if (V.S.Tape)
      Tape = B.CreateInsertValue(Tape, B.CreateExtractValue(Made, Field++),
                                 V.TapeField);
    auto *Ty = cast<StructType>(S.Augmented->getReturnType());
    Value *Result = B.CreateInsertValue(PoisonValue::get(Ty), Tape, 0);
    for (unsigned I = 1; I < Ty->getNumElements(); ++I)
      Result =
          B.CreateInsertValue(Result, B.CreateExtractValue(Made, Field++), I);
    B.CreateRet(Result);
  });
}

// What neither version reads must not look as if it was wanted.
void EitherEmitter::emitReverse() {
  IRBuilder<> B(
      BasicBlock::Create(S.Reverse->getContext(), "entry", S.Reverse));
  SmallVector<Value *, 16> Params(make_pointer_range(S.Reverse->args()));
  Value *Tape = Params.pop_back_val();
  branch(B, B.CreateExtractValue(Tape, 0), [&](const Version &V) {
    SmallVector<Value *, 16> Args;
    for (auto [I, Param] : enumerate(Params))
      Args.push_back(V.S.Reverse->getArg(I)->use_empty()
                         ? PoisonValue::get(Param->getType())
                         : Param);
    if (V.S.Tape)
      Args.push_back(B.CreateExtractValue(Tape, V.TapeField));
    CallInst *Made = B.CreateCall(V.S.Reverse, Args);
    if (Made->getType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Made);
  });
}

/// Whether the halves of both differ in nothing but their tapes.
static bool isAlike(const SplitDerivative &X, const SplitDerivative &Y) {
  auto Params = [](const SplitDerivative &S) {
    return S.Reverse->getFunctionType()->params().drop_back(S.Tape ? 1 : 0);
  };
  return Params(X) == Params(Y) &&
         X.Reverse->getReturnType() == Y.Reverse->getReturnType() &&
         X.Augmented->getFunctionType()->params() ==
             Y.Augmented->getFunctionType()->params() &&
         X.HasPrimalResult == Y.HasPrimalResult;
}

// False where there is one version only; nothing is changed then.
bool Derivatives::makeEither(SplitDerivative &S, Function &Primal,
                             const DerivativeKind &Kind,
                             const CallerWrites &Writes) {
  auto It = C.Disjoint.find(&Primal);
  // Threads that share memory may write what another's ranges hold.
  if (It == C.Disjoint.end() || Kind.RuntimeActivity || Kind.Shared ||
      Kind.Repeatable || Kind.WithTangent || C.Diags.hasErrors())
    return false;
  const DisjointVersion &Disjoint = It->second;
  auto &General = Generals[{&Primal, Kind, Writes.key()}];
  General = std::make_unique<SplitDerivative>();
  makeSplit(*General, Primal, Kind, Writes);
  S = *General;
  if (C.Diags.hasErrors())
    return true;
  // Without it where it has an error that the general version has not.
  size_t Mark = C.Diags.mark();
  SplitDerivative *Fast = split(*Disjoint.Primal, Kind, Writes);
  if (C.Diags.hasErrorsSince(Mark)) {
    C.Diags.withdraw(Mark);
    return true;
  }
  if (!isAlike(*Fast, *General))
    return true;
  Function *Test = makeDisjointTest(Primal, Kind, C.FAM, *Disjoint.Conditions);
  if (!Test)
    return true;
  Made.push_back(Test);

  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 4> Tapes{Type::getInt1Ty(Ctx)}, Items;
  for (const SplitDerivative *V : {Fast, General.get()})
    if (V->Tape)
      Tapes.push_back(V->Tape);
  S.Tape = StructType::get(Ctx, Tapes);
  Items.push_back(S.Tape);
  if (auto *Ty = dyn_cast<StructType>(General->Augmented->getReturnType()))
    append_range(Items, Ty->elements().drop_front(General->Tape ? 1 : 0));
  S.Augmented = declare(Primal, "linkgrad.augmented.either." + baseName(Primal),
                        structOrVoid(Ctx, Items),
                        General->Augmented->getFunctionType()->params());
  SmallVector<Type *, 16> Params(
      General->Reverse->getFunctionType()->params().drop_back(
          General->Tape ? 1 : 0));
  Params.push_back(S.Tape);
  S.Reverse = declare(Primal, "linkgrad.reverse.of.either." + baseName(Primal),
                      General->Reverse->getReturnType(), Params);
  S.Reverse->setPersonalityFn(nullptr);
  S.OwnsShadows |= Fast->OwnsShadows;
  S.KeepsShadows |= Fast->KeepsShadows;
  S.UsesArena |= Fast->UsesArena;
  EitherEmitter Emit(S, *Fast, *General);
  Emit.emitAugmented(*Test);
  Emit.emitReverse();
  finish(*S.Augmented, Primal);
  finish(*S.Reverse, Primal);
  return true;
}
