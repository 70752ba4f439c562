//===- Threads.cpp - derivatives of threads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a thread executes has a derivative like any other function. Here it gets
// one whose augmented half creates a thread for it, and whose reverse half
// waits for the thread's reverse, which has begun where the thread was joined:
//
//   augmented(args, arena)       record = {args, ...}, in the arena
//                                thread: record.tape =
//                                            of body(args, record.arena)
//                                return record, handle
//   join(handle)                 the record of that handle is kept
//   reverse of join              thread: of body(record.args, record.tape)
//   reverse(args, record)        join that one
//
// As teams (Teams.cpp), with the fork in two halves. Tasks of OpenMP are made
// in the same way: their reverses begin where they were waited for, and have
// ended where they were created.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Threads.h"
#include "prepare/library/Tasks.h"
#include "rules/ParallelFunctions.h"
#include "support/Diagnostics.h"
#include "support/TeamRuntime.h"
#include "transform/Derivatives.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

Function *Derivatives::forwardOfThread(Function &Of, CallBase &Thread) {
  Function *&Made = ForwardTeams[&Of];
  if (Made)
    return Made;
  Function &Primal = *Thread.getCalledFunction();
  if (isTask(Thread))
    checkRegion(Thread);
  else
    checkThreads();
  Made = declare(Primal, "linkgrad.forward.create." + baseName(Primal),
                 Of.getReturnType(),
                 SmallVector<Type *, 16>(Of.getFunctionType()->params()));
  IRBuilder<> B(BasicBlock::Create(C.M.getContext(), "entry", Made));
  SmallVector<Value *, 16> Args;
  for (Argument &A : Made->args())
    Args.push_back(&A);
  if (isTask(Thread)) {
    createTask(B, Of, Args);
    B.CreateRetVoid();
  } else {
    B.CreateRet(createThread(B, Of, Args));
  }
  finish(*Made, Primal);
  return Made;
}

namespace {
/// {what every record begins with, arguments, [tape]}
struct Record {
  StructType *Ty;
  unsigned FirstArg = 1, Tape = 0; // fields; 0: none

  Record(TeamRuntime &R, LLVMContext &C, ArrayRef<Type *> Args,
         Type *TapeType) {
    SmallVector<Type *, 16> Fields{R.headOfThread()};
    Fields.append(Args.begin(), Args.end());
    if (TapeType) {
      Tape = Fields.size();
      Fields.push_back(TapeType);
    }
    Ty = StructType::get(C, Fields);
  }
  Value *field(IRBuilderBase &B, Value *At, unsigned N) const {
    return B.CreateStructGEP(Ty, At, N);
  }
};
} // namespace

SplitDerivative *Derivatives::splitOfThread(SplitDerivative &Of,
                                            const FunctionPlan &P,
                                            CallBase &Thread) {
  auto &Slot = Teams[Of.Augmented];
  if (Slot)
    return Slot->Augmented ? Slot.get() : nullptr;
  Slot = std::make_unique<SplitDerivative>();
  SplitDerivative &S = *Slot;
  LLVMContext &Ctx = C.M.getContext();
  Type *Ptr = PointerType::getUnqual(Ctx), *Void = Type::getVoidTy(Ctx);
  TeamRuntime R(C.M);
  Function &Primal = *Thread.getCalledFunction();
  bool IsTask = isTask(Thread);
  if (IsTask)
    checkRegion(Thread);
  else
    checkThreads();
  if (P.Kind.WithTangent)
    unsupported(P, Thread,
                IsTask ? "a task in __enzyme_fwdsplit"
                       : "a thread in __enzyme_fwdsplit");
  S.Tape = Ptr;
  S.InProgress = false;
  S.HasPrimalResult = !IsTask;
  S.OwnsShadows = Of.OwnsShadows;
  S.KeepsShadows = true;

  // Of.Augmented's last parameter is the arena, Of.Reverse's the tape.
  unsigned Arena = Of.Augmented->arg_size() - 1;
  unsigned NumBack = Of.Reverse->arg_size() - (Of.Tape ? 1 : 0);
  if (NumBack > Arena) { // an adjoint of the result
    unsupported(P, Thread, "a thread whose handle is taken for a number");
    return nullptr;
  }
  SmallVector<Type *, 16> Types(Of.Augmented->getFunctionType()->params());
  Record Fields(R, Ctx, ArrayRef(Types).drop_back(), Of.Tape);
  uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Fields.Ty);
  auto LoadArgument = [&](IRBuilderBase &B, Value *Mine, unsigned N) {
    return B.CreateAlignedLoad(Types[N],
                               Fields.field(B, Mine, Fields.FirstArg + N),
                               R.alignmentOf(Types[N]));
  };

  Function *Run = declare(
      Primal, "linkgrad.augmented.of.thread." + baseName(Primal), Ptr, {Ptr});
  {
    IRBuilder<> B(BasicBlock::Create(Ctx, "entry", Run));
    Value *Mine = Run->getArg(0);
    B.CreateCall(IsTask ? R.beginTask() : R.beginThread(), {Mine});
    SmallVector<Value *, 16> Args;
    for (unsigned N = 0; N < Arena; ++N)
      Args.push_back(LoadArgument(B, Mine, N));
    Args.push_back(B.CreateStructGEP(R.headOfThread(), Fields.field(B, Mine, 0),
                                     TeamRuntime::ArenaOfThread));
    Value *Result = B.CreateCall(Of.Augmented, Args);
    if (Fields.Tape)
      B.CreateAlignedStore(B.CreateExtractValue(Result, 0),
                           Fields.field(B, Mine, Fields.Tape),
                           R.alignmentOf(Of.Tape));
    B.CreateRet(IsTask ? B.CreateCall(R.endTask(), {Mine})
                       : B.CreateCall(R.leftByThread()));
  }
  Function *Back = declare(
      Primal, "linkgrad.reverse.of.thread." + baseName(Primal), Ptr, {Ptr});
  {
    IRBuilder<> B(BasicBlock::Create(Ctx, "entry", Back));
    Value *Mine = Back->getArg(0);
    B.CreateCall(IsTask ? R.againTask() : R.beginThread(), {Mine});
    SmallVector<Value *, 16> Args;
    for (unsigned N = 0; N < NumBack; ++N)
      Args.push_back(LoadArgument(B, Mine, N));
    if (Fields.Tape)
      Args.push_back(B.CreateAlignedLoad(
          Of.Tape, Fields.field(B, Mine, Fields.Tape), R.alignmentOf(Of.Tape)));
    B.CreateCall(Of.Reverse, Args);
    B.CreateRet(ConstantPointerNull::get(B.getPtrTy()));
  }

  S.Augmented =
      declare(Primal, "linkgrad.augmented.create." + baseName(Primal),
              IsTask ? structOrVoid(Ctx, {Ptr})
                     : structOrVoid(Ctx, {Ptr, Primal.getReturnType()}),
              Types);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  Value *From = S.Augmented->getArg(Arena);
  Value *Made = B.CreateCall(C.Arena.alloc(), {From, B.getInt64(Size)});
  for (unsigned N = 0; N < Arena; ++N)
    B.CreateAlignedStore(S.Augmented->getArg(N),
                         Fields.field(B, Made, Fields.FirstArg + N),
                         R.alignmentOf(Types[N]));
  SmallVector<Value *, 2> Results{Made};
  if (IsTask)
    B.CreateCall(R.createTask(),
                 {Made, S.Augmented->getArg(0), S.Augmented->getArg(1),
                  S.Augmented->getArg(2), Run, Back});
  else
    Results.push_back(
        handleAs(B,
                 B.CreateCall(R.createThread(),
                              {Made, S.Augmented->getArg(0), Run, Back}),
                 Primal.getReturnType()));
  C.Arena.postponeCall(B, From, IsTask ? R.freeTask() : R.freeThread(),
                       {Made, C.Arena.release()});
  returnAll(B, Results);
  finish(*S.Augmented, Primal);

  Types.pop_back();
  Types.resize(NumBack);
  Types.push_back(Ptr);
  S.Reverse = declare(Primal, "linkgrad.reverse.of.create." + baseName(Primal),
                      Void, Types);
  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", S.Reverse));
  B.CreateCall(IsTask ? R.finishTask() : R.finishThread(),
               {S.Reverse->getArg(S.Reverse->arg_size() - 1)});
  B.CreateRetVoid();
  finish(*S.Reverse, Primal);
  return &S;
}
