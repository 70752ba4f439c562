//===- TaskReductions.cpp - what tasks of a group reduce together ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP's run-time library is told of a reduction where the group has begun:
//
//   __kmpc_taskgroup(loc, thread)
//   group = __kmpc_taskred_init(thread, count, items)
//   ... in tasks: copy = __kmpc_task_reduction_get_th_data(thread, group, item)
//   __kmpc_end_taskgroup(loc, thread)
//
// and combines the copies where it ends. In copies of the closure these calls
// are bodies of core/bodies/reductions.inc. A variable of the function says
// which group is the innermost one, as the end of a group does not tell.
// reduction(task) of a region or a loop is a group of each thread's own.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Marks the variable, and calls that have been looked at.
static constexpr StringLiteral GroupMetadata = "linkgrad.group";
static constexpr StringLiteral InitName = "__kmpc_taskred_init",
                               ModifierName = "__kmpc_taskred_modifier_init";

static CallInst *callGroup(IRBuilderBase &B, StringRef Name, Type *Result,
                           ArrayRef<Value *> Args) {
  SmallVector<Type *, 4> Types;
  for (Value *V : Args)
    Types.push_back(V->getType());
  Module &M = *B.GetInsertBlock()->getModule();
  return B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Args);
}

/// The variable of \p F that leads to its innermost group, if it has one.
static AllocaInst *groupVariable(Function &F) {
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I);
        Slot && Slot->hasMetadata(GroupMetadata))
      return Slot;
  bool Reduces = any_of(instructions(F), [](const Instruction &I) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee &&
           (Callee->getName() == InitName || Callee->getName() == ModifierName);
  });
  if (!Reduces)
    return nullptr;
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  AllocaInst *Slot = B.CreateAlloca(B.getPtrTy(), nullptr, "task.group");
  Slot->setMetadata(GroupMetadata, MDNode::get(F.getContext(), {}));
  B.SetInsertPoint(&Entry, Entry.getFirstInsertionPt());
  B.CreateStore(ConstantPointerNull::get(B.getPtrTy()), Slot);
  return Slot;
}

static CallInst *beginGroup(IRBuilderBase &B, Value *Source, Value *Thread,
                            Value *Variable) {
  CallInst *Begin =
      callGroup(B, "__kmpc_taskgroup", B.getVoidTy(), {Source, Thread});
  callGroup(B, "linkgrad_omp_group", B.getVoidTy(), {Variable});
  return Begin;
}

static CallInst *endGroup(IRBuilderBase &B, Value *Source, Value *Thread,
                          Value *Variable) {
  CallInst *End =
      callGroup(B, "__kmpc_end_taskgroup", B.getVoidTy(), {Source, Thread});
  callGroup(B, "linkgrad_omp_group_end", B.getVoidTy(), {Variable});
  return End;
}

static void beginReduction(CallInst &Call, IRBuilderBase &B, Value *Variable) {
  unsigned Last = Call.arg_size() - 1;
  replaceCall(Call, callGroup(B, "linkgrad_omp_group_reduces", B.getPtrTy(),
                              {Variable, Call.getArgOperand(Last - 1),
                               Call.getArgOperand(Last)}));
}

bool linkgrad::lowerTaskReduction(CallInst &Call, IRBuilderBase &B) {
  StringRef Name = Call.getCalledFunction()->getName();
  auto Argument = [&](unsigned N) { return Call.getArgOperand(N); };
  if (Name == "__kmpc_task_reduction_get_th_data") {
    if (isa<ConstantPointerNull>(Argument(1)))
      return false; // the group of another function
    replaceCall(Call, callGroup(B, "linkgrad_omp_group_copy", B.getPtrTy(),
                                {Argument(0), Argument(1), Argument(2)}));
    return true;
  }
  bool IsModifier = Name == ModifierName,
       IsEnd = Name == "__kmpc_end_taskgroup" ||
               Name == "__kmpc_task_reduction_modifier_fini";
  if (!IsModifier && !IsEnd && Name != InitName && Name != "__kmpc_taskgroup")
    return false;
  AllocaInst *Variable = groupVariable(*Call.getFunction());
  if (!Variable || Call.hasMetadata(GroupMetadata))
    return false;
  if (Name == InitName) {
    beginReduction(Call, B, Variable);
    return true;
  }
  MDNode *Mark = MDNode::get(Call.getContext(), {});
  if (IsEnd)
    endGroup(B, Argument(0), Argument(1), Variable)
        ->setMetadata(GroupMetadata, Mark);
  else
    beginGroup(B, Argument(0), Argument(1), Variable)
        ->setMetadata(GroupMetadata, Mark);
  if (IsModifier)
    beginReduction(Call, B, Variable);
  else
    replaceCall(Call, nullptr);
  return true;
}
