//===- Tasks.cpp - tasks as calls, and calls as tasks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Tasks.h"
#include "prepare/library/DeferredCalls.h"
#include "prepare/library/LoweringSteps.h"
#include "rules/ParallelFunctions.h"
#include "support/TeamRuntime.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

/// What an allocation is a task of: {entry, destructor or null, flags' size}.
static constexpr StringLiteral TaskMetadata = "linkgrad.task";

// The library's part of a task, and the flags of `task`.
enum : uint64_t { PartOffset = 16, FlagsOffset = 20, DestructorOffset = 24 };
enum : uint64_t { DestructorFlag = 8, DetachedFlag = 64 };

CallInst *linkgrad::createTask(IRBuilderBase &B, Function &Body,
                               ArrayRef<Value *> Args) {
  return createMarkedCall(B, Body, Args, TaskAttribute);
}

//===----------------------------------------------------------------------===//
// Tasks as calls
//===----------------------------------------------------------------------===//

/// The function that is stored at \p Offset of the object at \p From.
static Function *functionStoredAt(Value &From, int64_t Offset,
                                  const DataLayout &DL) {
  for (User *U : From.users()) {
    if (auto *Store = dyn_cast<StoreInst>(U)) {
      if (Offset == 0 && Store->getPointerOperand() == &From)
        return dyn_cast<Function>(Store->getValueOperand());
      continue;
    }
    APInt Distance(64, 0);
    auto *GEP = dyn_cast<GEPOperator>(U);
    if (GEP && GEP->accumulateConstantOffset(DL, Distance))
      if (Function *F =
              functionStoredAt(*GEP, Offset - Distance.getSExtValue(), DL))
        return F;
  }
  return nullptr;
}

// What is captured behind the task's own fields.
static bool lowerAllocation(CallInst &Call, IRBuilderBase &B) {
  Module &M = *Call.getModule();
  LLVMContext &C = M.getContext();
  auto *Entry = dyn_cast<Function>(Call.getArgOperand(5)->stripPointerCasts());
  auto *Flags = Call.getArgOperand(2);
  auto *Known = dyn_cast<ConstantInt>(Flags);
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(3));
  auto *Shared = dyn_cast<ConstantInt>(Call.getArgOperand(4));
  Type *Ptr = B.getPtrTy();
  if (!Entry || !Size || !Shared ||
      (Known && (Known->getZExtValue() & DetachedFlag)) ||
      Entry->getFunctionType() !=
          FunctionType::get(B.getInt32Ty(), {B.getInt32Ty(), Ptr}, false))
    return false;
  uint64_t Own = alignTo(Size->getZExtValue(), 16);
  Function *Destructor =
      functionStoredAt(Call, DestructorOffset, M.getDataLayout());
  CallInst *Task =
      B.CreateCall(M.getOrInsertFunction("malloc", Ptr, B.getInt64Ty()),
                   {B.getInt64(Own + Shared->getZExtValue())});
  Task->addRetAttr(Attribute::NoAlias);
  auto Of = [&](Constant *V) { return ConstantAsMetadata::get(V); };
  Task->setMetadata(
      TaskMetadata,
      MDNode::get(C, {Of(Entry), Destructor ? Of(Destructor) : nullptr,
                      Of(B.getInt64(Own)), Of(Shared)}));
  auto Field = [&](uint64_t Offset) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Task, Offset);
  };
  B.CreateAlignedStore(Field(Own), Task, Align(8));
  B.CreateAlignedStore(B.getInt32(0), Field(PartOffset), Align(8));
  B.CreateAlignedStore(Flags, Field(FlagsOffset), Align(4));
  replaceCall(Call, Task);
  return true;
}

namespace {
/// What is known of a task where it is created.
struct TaskFacts {
  Function *Entry = nullptr, *Destructor = nullptr;
  ConstantInt *Own = nullptr, *Shared = nullptr; // sizes of its parts
};
} // namespace

// Of what several ways have made alike, too.
static TaskFacts factsOf(const Value &Task) {
  if (auto *Phi = dyn_cast<PHINode>(&Task)) {
    TaskFacts Same;
    for (const Value *V : Phi->incoming_values()) {
      TaskFacts Facts = isa<PHINode>(V) ? TaskFacts() : factsOf(*V);
      if (!Facts.Entry || (Same.Entry && (Same.Entry != Facts.Entry ||
                                          Same.Destructor != Facts.Destructor)))
        return {};
      Same = Facts;
    }
    return Same;
  }
  auto *Call = dyn_cast<CallInst>(Task.stripPointerCasts());
  const MDNode *Node = Call ? Call->getMetadata(TaskMetadata) : nullptr;
  if (!Node)
    return {};
  auto At = [&](unsigned N) -> Constant * {
    auto *M = dyn_cast_or_null<ConstantAsMetadata>(Node->getOperand(N));
    return M ? M->getValue() : nullptr;
  };
  return {dyn_cast_or_null<Function>(At(0)), dyn_cast_or_null<Function>(At(1)),
          cast<ConstantInt>(At(2)), cast<ConstantInt>(At(3))};
}

static Value *flagsOf(IRBuilderBase &B, Value *Task) {
  Value *At = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Task, FlagsOffset);
  return B.CreateZExt(B.CreateAlignedLoad(B.getInt32Ty(), At, Align(4)),
                      B.getInt64Ty());
}

static CallInst *callBody(IRBuilderBase &B, StringRef Name,
                          ArrayRef<Value *> Args) {
  SmallVector<Type *, 8> Types;
  for (Value *V : Args)
    Types.push_back(V->getType());
  Module &M = *B.GetInsertBlock()->getModule();
  return B.CreateCall(
      M.getOrInsertFunction(
          Name, FunctionType::get(B.getVoidTy(), Types, /*isVarArg=*/false)),
      Args);
}

static void callTask(IRBuilderBase &B, const TaskFacts &Facts, Value *Task,
                     Value *Count, Value *Dependences) {
  SmallVector<Value *, 8> Args{flagsOf(B, Task), Count, Dependences,
                               Facts.Entry};
  if (Facts.Destructor)
    Args.push_back(Facts.Destructor);
  Args.push_back(Task);
  callBody(B,
           Facts.Destructor ? "linkgrad_omp_task_destroy" : "linkgrad_omp_task",
           Args);
}

// A task that goes on with its next part, if it is not tied to a thread, does
// so at once.
static bool lowerNextPart(CallInst &Call, IRBuilderBase &B) {
  Function &F = *Call.getFunction();
  Value *Task = Call.getArgOperand(2);
  if (F.getFunctionType() != FunctionType::get(B.getInt32Ty(),
                                               {B.getInt32Ty(), B.getPtrTy()},
                                               false) ||
      isa<CallInst, PHINode>(Task->stripPointerCasts()))
    return false;
  F.removeFnAttr(Attribute::NoRecurse);
  B.CreateCall(&F, {Call.getArgOperand(1), Task});
  replaceCall(Call, B.getInt32(0));
  return true;
}

static bool lowerCreation(CallInst &Call, StringRef Name, IRBuilderBase &B) {
  Value *Task = Call.getArgOperand(2);
  TaskFacts Facts = factsOf(*Task);
  if (Name == "__kmpc_omp_task") {
    if (!Facts.Entry)
      return lowerNextPart(Call, B);
    callTask(B, Facts, Task, B.getInt64(0),
             ConstantPointerNull::get(B.getPtrTy()));
  } else {
    if (!Facts.Entry)
      return false;
    callTask(B, Facts, Task,
             B.CreateSExt(Call.getArgOperand(3), B.getInt64Ty()),
             Call.getArgOperand(4));
  }
  replaceCall(Call, B.getInt32(0));
  return true;
}

// (loc, thread, task, if, lower, upper, step, no group, schedule, wish,
// [strict], duplicate): the bounds are in the task. How the iterations are
// parted nobody can tell.
static bool lowerLoop(CallInst &Call, IRBuilderBase &B) {
  Value *Task = Call.getArgOperand(2);
  TaskFacts Facts = factsOf(*Task);
  auto *If = dyn_cast<ConstantInt>(Call.getArgOperand(3));
  auto *Schedule = Call.getArgOperand(8), *Wish = Call.getArgOperand(9);
  auto *Duplicate = Call.getArgOperand(Call.arg_size() - 1);
  if (!Facts.Entry || Facts.Destructor)
    return false;
  SmallVector<Value *, 8> Args{flagsOf(B, Task), Facts.Own, Facts.Shared,
                               Schedule,         Wish,      Facts.Entry};
  bool MayBeNow = !If || If->isZero();
  bool Duplicates = !isa<ConstantPointerNull>(Duplicate);
  if (Duplicates)
    Args.push_back(Duplicate);
  Args.push_back(Task);
  if (MayBeNow)
    Args.push_back(Call.getArgOperand(3));
  std::string Body = "linkgrad_omp_taskloop";
  Body += Duplicates ? "_duplicate" : "";
  Body += MayBeNow ? "_if" : "";
  callBody(B, Body, Args);
  replaceCall(Call, nullptr);
  return true;
}

// Behind a task that was executed where it was created.
static bool lowerEndOfInner(CallInst &Call, IRBuilderBase &B) {
  Value *Task = Call.getArgOperand(2);
  TaskFacts Facts = factsOf(*Task);
  if (!Facts.Entry)
    return false;
  if (Facts.Destructor)
    B.CreateCall(Facts.Destructor, {Call.getArgOperand(1), Task});
  Module &M = *Call.getModule();
  B.CreateCall(M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy()),
               {Task});
  replaceCall(Call, nullptr);
  return true;
}

static void createWait(IRBuilderBase &B, Value *Source, Value *Thread) {
  Module &M = *B.GetInsertBlock()->getModule();
  B.CreateCall(M.getOrInsertFunction("__kmpc_omp_taskwait", B.getInt32Ty(),
                                     B.getPtrTy(), B.getInt32Ty()),
               {Source, Thread});
}

bool linkgrad::lowerTaskCall(CallInst &Call, IRBuilderBase &B) {
  StringRef Name = Call.getCalledFunction()->getName();
  if (Name == "__kmpc_omp_task_alloc")
    return lowerAllocation(Call, B);
  if (Name == "__kmpc_omp_task" || Name == "__kmpc_omp_task_with_deps")
    return lowerCreation(Call, Name, B);
  if (Name.starts_with("__kmpc_taskloop"))
    return lowerLoop(Call, B);
  if (Name == "__kmpc_omp_task_begin_if0" &&
      factsOf(*Call.getArgOperand(2)).Entry) {
    replaceCall(Call, nullptr);
    return true;
  }
  if (Name == "__kmpc_omp_task_complete_if0")
    return lowerEndOfInner(Call, B);
  // For all of them.
  if (Name == "__kmpc_omp_wait_deps" ||
      Name.starts_with("__kmpc_omp_taskwait_deps")) {
    createWait(B, Call.getArgOperand(0), Call.getArgOperand(1));
    replaceCall(Call, nullptr);
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Where threads wait
//===----------------------------------------------------------------------===//

/// Whether others see when \p First or what it calls gets somewhere.
static bool hasOrder(Function &First, ArrayRef<Function *> Closure) {
  SmallPtrSet<Function *, 32> Bodies(Closure.begin(), Closure.end());
  SetVector<Function *> Work;
  Work.insert(&First);
  for (size_t N = 0; N != Work.size(); ++N)
    for (Instruction &I : instructions(*Work[N])) {
      Meeting At = meetingAt(I);
      auto *Call = dyn_cast<CallBase>(&I);
      std::optional<Synchronisation> Sync =
          Call ? synchronisationOf(*Call) : std::nullopt;
      if (At.Leaves || At.Enters || (Sync && isInSequence(*Sync)))
        return true;
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (Callee && Bodies.contains(Callee))
        Work.insert(Callee);
    }
  return false;
}

void linkgrad::settleTasks(ArrayRef<Function *> Closure) {
  SmallVector<CallInst *, 8> Tasks, Waits;
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallInst>(&I)) {
        if (isTask(*Call))
          Tasks.push_back(Call);
        else if (waitsForTasks(*Call))
          Waits.push_back(Call);
      }
  bool AnyLater = false;
  for (CallInst *Task : Tasks) {
    if (!hasOrder(*Task->getCalledFunction(), Closure)) {
      AnyLater = true;
      continue;
    }
    Task->removeFnAttr(TaskAttribute);
    // Those that it depends on may not have been executed.
    auto *Count = dyn_cast<ConstantInt>(Task->getArgOperand(1));
    if (Count && Count->isZero())
      continue;
    IRBuilder<> B(Task);
    Module &M = *Task->getModule();
    Constant *Nowhere = ConstantPointerNull::get(B.getPtrTy());
    createWait(B, Nowhere,
               B.CreateCall(M.getOrInsertFunction("__kmpc_global_thread_num",
                                                  B.getInt32Ty(), B.getPtrTy()),
                            {Nowhere}));
    Waits.push_back(cast<CallInst>(Task->getPrevNode()));
  }
  if (!AnyLater)
    return;
  for (CallInst *Wait : Waits) {
    IRBuilder<> B(Wait);
    FunctionCallee Marker =
        Wait->getModule()->getOrInsertFunction(TaskWaitsName, B.getVoidTy());
    cast<Function>(Marker.getCallee())->setDoesNotThrow();
    B.CreateCall(Marker);
  }
}

//===----------------------------------------------------------------------===//
// Calls as tasks
//===----------------------------------------------------------------------===//

void linkgrad::lowerTasks(Module &M) {
  for (CallInst *Call : callsWhere(M, isTask)) {
    DeferredCall Later = deferCall(*Call, "task", [](IRBuilder<> &B) {
      return ConstantPointerNull::get(B.getPtrTy());
    });
    IRBuilder<>(Call).CreateCall(
        TeamRuntime(M).spawnTask(),
        {Call->getArgOperand(0), Call->getArgOperand(1), Call->getArgOperand(2),
         Later.Run, Later.Frame});
    Call->eraseFromParent();
  }
}
