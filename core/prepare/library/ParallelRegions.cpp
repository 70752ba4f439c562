//===- ParallelRegions.cpp - forks as calls, and calls as forks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/ParallelRegions.h"
#include "prepare/library/LoweringSteps.h"
#include "prepare/library/SharedValues.h"
#include "rules/CustomRules.h"
#include "rules/ParallelFunctions.h"
#include "support/Merges.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace linkgrad;

static FunctionCallee runtimeFunction(Module &M, StringRef Name, Type *Result,
                                      ArrayRef<Type *> Params,
                                      bool VarArg = false) {
  return M.getOrInsertFunction(Name, FunctionType::get(Result, Params, VarArg));
}

// ident_t: {reserved, flags, reserved, reserved, text}. 2: made by a compiler.
Constant *linkgrad::sourceOfForks(Module &M) {
  constexpr StringLiteral Name = "linkgrad.source";
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  LLVMContext &C = M.getContext();
  Type *I32 = Type::getInt32Ty(C), *Ptr = PointerType::getUnqual(C);
  constexpr StringLiteral Unknown = ";unknown;unknown;0;0;;";
  Constant *Letters = ConstantDataArray::getString(C, Unknown);
  auto *Text =
      new GlobalVariable(M, Letters->getType(), true,
                         GlobalValue::PrivateLinkage, Letters, Name + ".text");
  Constant *Zero = ConstantInt::get(I32, 0);
  auto *Ty = StructType::get(C, {I32, I32, I32, I32, Ptr});
  return new GlobalVariable(
      M, Ty, /*isConstant=*/true, GlobalValue::InternalLinkage,
      ConstantStruct::get(Ty, {Zero, ConstantInt::get(I32, 2), Zero,
                               ConstantInt::get(I32, Unknown.size()), Text}),
      Name);
}

//===----------------------------------------------------------------------===//
// Forks as calls
//===----------------------------------------------------------------------===//

CallInst *linkgrad::createFork(IRBuilderBase &B, Function &Body,
                               ArrayRef<Value *> Args) {
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  SmallVector<Value *, 8> All;
  for (StringRef Name : {"thread", "thread.in.team"})
    All.push_back(AtEntry.CreateAlloca(B.getInt32Ty(), nullptr, Name));
  for (Value *Place : All) // the threads get others
    B.CreateStore(B.getInt32(0), Place);
  append_range(All, Args);
  CallInst *Fork = B.CreateCall(&Body, All);
  Fork->setCallingConv(Body.getCallingConv());
  Fork->addFnAttr(Attribute::get(B.getContext(), ForkAttribute));
  Fork->setIsNoInline();
  return Fork;
}

/// Whether the integer \p A is the bits of a float of four bytes.
static bool holdsFloat(const Argument &A) {
  if (!A.getType()->isIntegerTy(64))
    return false;
  return any_of(A.users(), [](const User *U) {
    if (isa<TruncInst>(U))
      return any_of(U->users(), [](const User *V) {
        return isa<BitCastInst>(V) && V->getType()->isFloatTy();
      });
    auto *Store = dyn_cast<StoreInst>(U);
    auto *Place =
        Store ? dyn_cast<AllocaInst>(Store->getPointerOperand()) : nullptr;
    return Place && any_of(Place->users(), [](const User *V) {
             return isa<LoadInst>(V) && V->getType()->isFloatTy();
           });
  });
}

/// A copy of \p Body with parameters of \p Types. \p Convert makes the old
/// parameter of a new one, in front of the copy's code.
static Function *
cloneAs(Function &Body, ArrayRef<Type *> Types, StringRef Suffix,
        function_ref<Value *(IRBuilderBase &, Argument &, Type *)> Convert) {
  LLVMContext &C = Body.getContext();
  auto *New = Function::Create(
      FunctionType::get(Body.getReturnType(), Types, false),
      GlobalValue::InternalLinkage, Body.getName() + Suffix, Body.getParent());
  auto *Entry = BasicBlock::Create(C, "entry", New);
  IRBuilder<> AtEntry(Entry);
  ValueToValueMapTy Map;
  for (Argument &A : Body.args())
    Map[&A] = Convert(AtEntry, *New->getArg(A.getArgNo()), A.getType());
  SmallVector<ReturnInst *, 2> Returns;
  AttributeList Attributes = Body.getAttributes();
  CloneFunctionInto(New, &Body, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
  New->setAttributes(
      AttributeList::get(C, Attributes.getFnAttrs(), AttributeSet(), {}));
  auto *First = cast<BasicBlock>(Map[&Body.getEntryBlock()]);
  AtEntry.CreateBr(First);
  MergeBlockIntoPredecessor(First);
  return New;
}

// A private copy of such a float comes with four bytes that mean nothing. The
// body that is called takes it as what it is.
static Function *withFloats(Function &Body, SmallVectorImpl<Value *> &Args,
                            unsigned Numbers, IRBuilderBase &B) {
  FunctionType *Old = Body.getFunctionType();
  SmallVector<Type *, 8> Types(Old->params());
  for (unsigned N = 0; N < Args.size(); ++N)
    if (!Body.isDeclaration() && holdsFloat(*Body.getArg(N + Numbers))) {
      Types[N + Numbers] = B.getFloatTy();
      Args[N] = B.CreateBitCast(B.CreateTrunc(Args[N], B.getInt32Ty()),
                                B.getFloatTy());
    }
  if (ArrayRef<Type *>(Types) == Old->params())
    return &Body;
  return cloneAs(Body, Types, ".linkgrad.floats",
                 [](IRBuilderBase &At, Argument &Mine, Type *Ty) -> Value * {
                   if (Mine.getType() == Ty)
                     return &Mine;
                   return At.CreateZExt(
                       At.CreateBitCast(&Mine, At.getInt32Ty()), Ty);
                 });
}

// What it only reads (SharedValues.h) the body that is called gets by value,
// and puts it where its code looks for it.
static Function *withValues(Function &Body, SmallVectorImpl<Value *> &Args,
                            unsigned Numbers, IRBuilderBase &B) {
  SmallVector<Type *, 8> Types(Body.getFunctionType()->params());
  SmallBitVector ByValue(Types.size());
  for (unsigned N = 0; N < Args.size() && !Body.isDeclaration(); ++N)
    if (Type *Ty = readAsValue(*Args[N], *Body.getArg(N + Numbers))) {
      Types[N + Numbers] = Ty;
      ByValue.set(N + Numbers);
      Args[N] = B.CreateLoad(Ty, Args[N]);
    }
  if (ByValue.none())
    return &Body;
  return cloneAs(Body, Types, ".linkgrad.values",
                 [&](IRBuilderBase &At, Argument &Mine, Type *) -> Value * {
                   if (!ByValue.test(Mine.getArgNo()))
                     return &Mine;
                   Value *Place = At.CreateAlloca(Mine.getType());
                   At.CreateStore(&Mine, Place);
                   return Place;
                 });
}

static SmallVector<CallInst *, 2> copiesToAll(Function &Body) {
  SmallVector<CallInst *, 2> Found;
  for (Instruction &I : instructions(Body))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee->getName() == "__kmpc_copyprivate" &&
          Call->arg_size() == 6)
        Found.push_back(Call);
  return Found;
}

// `copyprivate`: who executed a `single` tells the others where its variables
// are, and each copies them (core/bodies/tasks.inc). The place where it tells
// them lies with who forks.
static Function *withCopies(Function &Body, SmallVectorImpl<Value *> &Args,
                            IRBuilderBase &B) {
  if (Body.isDeclaration() || copiesToAll(Body).empty())
    return &Body;
  SmallVector<Type *, 8> Types(Body.getFunctionType()->params());
  Types.push_back(B.getPtrTy());
  Function *New = cloneAs(Body, Types, ".linkgrad.copies",
                          [](IRBuilderBase &, Argument &Mine, Type *) {
                            return static_cast<Value *>(&Mine);
                          });
  for (CallInst *Call : copiesToAll(*New)) {
    IRBuilder<> At(Call);
    SmallVector<Value *, 6> Operands{New->getArg(Types.size() - 1)};
    for (unsigned N : {0, 1, 3, 4, 5})
      Operands.push_back(Call->getArgOperand(N));
    SmallVector<Type *, 6> OperandTypes;
    for (Value *V : Operands)
      OperandTypes.push_back(V->getType());
    At.CreateCall(runtimeFunction(*New->getParent(), "linkgrad_omp_copyprivate",
                                  At.getVoidTy(), OperandTypes),
                  Operands);
    Call->eraseFromParent();
  }
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  Args.push_back(IRBuilder<>(&Entry, Entry.getFirstInsertionPt())
                     .CreateAlloca(B.getPtrTy(), nullptr, "copied.from"));
  return New;
}

// Behind the body come its arguments.
static bool raiseFork(CallInst &Call, IRBuilderBase &B) {
  constexpr unsigned First = 3, Numbers = 2;
  auto *Body = Call.arg_size() >= First
                   ? dyn_cast<Function>(Call.getArgOperand(2))
                   : nullptr;
  if (!Body || Body->isVarArg() || !Body->getReturnType()->isVoidTy() ||
      Body->arg_size() != Call.arg_size() - First + Numbers)
    return false;
  SmallVector<Value *, 8> Args(drop_begin(Call.args(), First));
  FunctionType *Ty = Body->getFunctionType();
  for (unsigned N = 0; N < Args.size(); ++N)
    if (Args[N]->getType() != Ty->getParamType(N + Numbers))
      return false;
  Body = withFloats(*Body, Args, Numbers, B);
  Body = withValues(*Body, Args, Numbers, B);
  Body = withCopies(*Body, Args, B);
  createFork(B, *Body, Args);
  replaceCall(Call, nullptr);
  return true;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

// The library offers several ways of adding what the threads have found: to one
// after the other behind a lock (the answer 1), each to a shared variable by
// atomic instructions (2), or among each other through a function of the
// program's that it calls itself. Copies take the first way, which serves all
// operators and keeps an order that the reverse can go back.
static bool lowerReduction(CallInst &Call, StringRef Name, IRBuilderBase &B) {
  bool Waits = !Name.ends_with("_nowait");
  bool Ends = Name.starts_with("__kmpc_end_reduce");
  if (Name != "__kmpc_reduce" && Name != "__kmpc_reduce_nowait" &&
      Name != "__kmpc_end_reduce" && Name != "__kmpc_end_reduce_nowait")
    return false;
  if (Call.arg_size() != (Ends ? 3u : 7u))
    return false;
  Module &M = *Call.getModule();
  Value *Source = Call.getArgOperand(0), *Thread = Call.getArgOperand(1),
        *Lock = Call.getArgOperand(Call.arg_size() - 1);
  Type *Ptr = B.getPtrTy(), *I32 = B.getInt32Ty(), *Void = B.getVoidTy();
  B.CreateCall(runtimeFunction(M,
                               Ends ? "__kmpc_end_critical" : "__kmpc_critical",
                               Void, {Ptr, I32, Ptr}),
               {Source, Thread, Lock});
  if (Ends && Waits)
    B.CreateCall(runtimeFunction(M, "__kmpc_barrier", Void, {Ptr, I32}),
                 {Source, Thread});
  replaceCall(Call, Ends ? nullptr : B.getInt32(1));
  return true;
}

// Such calls act on the memory behind their arguments, and tell other threads
// nothing: the compiler says neither.
static bool isPrivate(StringRef Name) {
  return Name.starts_with("__kmpc_for_static_") ||
         Name.starts_with("__kmpc_dispatch_") ||
         Name.starts_with("__kmpc_push_") || Name == "__kmpc_single" ||
         Name == "__kmpc_end_single" || Name == "__kmpc_master" ||
         Name == "__kmpc_end_master" || Name == "__kmpc_masked" ||
         Name == "__kmpc_end_masked" || Name == "__kmpc_global_thread_num";
}

// Whether a construct ends early each thread sees for itself, and goes back
// over what it has done. (Where a region ends early all threads have met at the
// same barriers: who leaves it waits for the others at one.)
static bool lowerCancellation(CallInst &Call, StringRef Name) {
  constexpr uint64_t Region = 1, Group = 4;
  if (Name != "__kmpc_cancel" && Name != "__kmpc_cancellationpoint")
    return false;
  auto *Kind = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  if (!Kind || Kind->getZExtValue() < Region || Kind->getZExtValue() > Group)
    return false;
  Call.addFnAttr(Attribute::get(Call.getContext(), InactiveAttribute));
  return true;
}

bool linkgrad::lowerParallelCall(CallInst &Call, IRBuilderBase &B) {
  StringRef Name = Call.getCalledFunction()->getName();
  if (!Name.starts_with("__kmpc_"))
    return false;
  if (isPrivate(Name)) {
    Call.setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly());
    return false;
  }
  return Name == "__kmpc_fork_call"
             ? raiseFork(Call, B)
             : lowerReduction(Call, Name, B) || lowerTaskCall(Call, B) ||
                   lowerTaskReduction(Call, B) || lowerCancellation(Call, Name);
}

//===----------------------------------------------------------------------===//
// Choices of bodies
//===----------------------------------------------------------------------===//

/// Which argument of \p Call is the body of a region or of a task.
static std::optional<unsigned> bodyArgument(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  unsigned No = Name == "__kmpc_fork_call"        ? 2
                : Name == "__kmpc_omp_task_alloc" ? 5
                                                  : 0;
  return No && No < Call.arg_size() ? std::optional(No) : std::nullopt;
}

/// None if others may be meant.
static SmallSetVector<Function *, 2> functionsIn(Value &Choice) {
  SmallSetVector<Function *, 2> Found;
  for (Value *V : mergedSources(Choice)) {
    if (auto *F = dyn_cast<Function>(V))
      Found.insert(F);
    else if (!isMerge(*V))
      return {};
  }
  return Found;
}

/// A copy of \p Call and of what uses it, for where argument \p No is \p Body.
static bool separate(CallInst &Call, unsigned No, Function &Body) {
  BasicBlock *Head = Call.getParent();
  Instruction *Last = &Call;
  for (User *U : Call.users()) {
    auto *I = cast<Instruction>(U);
    if (I->getParent() != Head || I->isTerminator())
      return false;
    if (Last->comesBefore(I))
      Last = I;
  }
  BasicBlock *Own = SplitBlock(Head, &Call);
  BasicBlock *Rest = SplitBlock(Own, Last->getNextNode());
  ValueToValueMapTy Map;
  BasicBlock *Copy = CloneBasicBlock(Own, Map, "", Head->getParent());
  for (Instruction &I : *Copy) {
    I.dropDbgRecords();
    RemapInstruction(&I, Map, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  }
  IRBuilder<> B(Head->getTerminator());
  B.CreateCondBr(B.CreateICmpEQ(Call.getArgOperand(No), &Body), Copy, Own);
  Head->getTerminator()->eraseFromParent();
  cast<CallInst>(Map[&Call])->setArgOperand(No, &Body);
  B.SetInsertPoint(Rest, Rest->begin());
  for (Instruction &I : *Own) {
    if (!I.isUsedOutsideOfBlock(Own))
      continue;
    PHINode *Either = B.CreatePHI(I.getType(), 2);
    I.replaceUsesOutsideBlock(Either, Own);
    Either->addIncoming(&I, Own);
    Either->addIncoming(Map[&I], Copy);
  }
  return true;
}

bool linkgrad::separateBodies(Function &F) {
  SmallVector<CallInst *, 2> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && bodyArgument(*Call))
      Calls.push_back(Call);
  bool Changed = false;
  for (CallInst *Call : Calls) {
    unsigned No = *bodyArgument(*Call);
    SmallSetVector<Function *, 2> Bodies =
        functionsIn(*Call->getArgOperand(No));
    while (Bodies.size() > 1 && separate(*Call, No, *Bodies.back())) {
      Bodies.pop_back();
      Changed = true;
      if (Bodies.size() == 1)
        Call->setArgOperand(No, Bodies.front());
    }
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Calls as forks
//===----------------------------------------------------------------------===//

// void body(ptr thread, ptr thread.in.team, ptr frame): what the library calls.
static Function *makeBody(Function &Callee, StructType *Frame) {
  LLVMContext &C = Callee.getContext();
  Type *Ptr = PointerType::getUnqual(C);
  auto *Body = Function::Create(
      FunctionType::get(Type::getVoidTy(C), {Ptr, Ptr, Ptr}, false),
      GlobalValue::InternalLinkage, "linkgrad.body." + Callee.getName(),
      Callee.getParent());
  Body->setDoesNotThrow();
  if (Callee.hasFnAttribute(Attribute::UWTable))
    Body->addFnAttr(Callee.getFnAttribute(Attribute::UWTable));
  IRBuilder<> B(BasicBlock::Create(C, "entry", Body));
  SmallVector<Value *, 8> Args{Body->getArg(0), Body->getArg(1)};
  for (unsigned N = 0; N < Frame->getNumElements(); ++N)
    Args.push_back(B.CreateLoad(Frame->getElementType(N),
                                B.CreateStructGEP(Frame, Body->getArg(2), N)));
  B.CreateCall(&Callee, Args)->setCallingConv(Callee.getCallingConv());
  B.CreateRetVoid();
  return Body;
}

static void lowerFork(CallInst &Call) {
  Function &Callee = *Call.getCalledFunction();
  Module &M = *Call.getModule();
  SmallVector<Type *, 8> Fields;
  for (const Use &U : drop_begin(Call.args(), 2))
    Fields.push_back(U->getType());
  auto *Frame = StructType::get(Call.getContext(), Fields);
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  Value *Place = IRBuilder<>(&Entry, Entry.getFirstInsertionPt())
                     .CreateAlloca(Frame, nullptr, "fork");
  IRBuilder<> B(&Call);
  for (unsigned N = 0; N < Fields.size(); ++N)
    B.CreateStore(Call.getArgOperand(N + 2),
                  B.CreateStructGEP(Frame, Place, N));
  Type *Ptr = B.getPtrTy(), *I32 = B.getInt32Ty();
  B.CreateCall(
      runtimeFunction(M, "__kmpc_fork_call", B.getVoidTy(), {Ptr, I32, Ptr},
                      /*VarArg=*/true),
      {sourceOfForks(M), B.getInt32(1), makeBody(Callee, Frame), Place});
  Call.eraseFromParent();
}

void linkgrad::lowerForks(Module &M) {
  SmallVector<CallInst *, 8> Forks;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && isFork(*Call))
        Forks.push_back(Call);
  for (CallInst *Fork : Forks)
    lowerFork(*Fork);
}
