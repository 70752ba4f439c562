//===- Runtime.cpp - the tape arena in IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Runtime.h"
#include "support/ArenaText.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace linkgrad;

// Tapes that outlive the call, and what stops the program. The arena is in
// ArenaText.cpp.
static constexpr char RuntimeIR[] = R"(
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.trap()
declare i64 @write(i32, ptr, i64)
declare void @abort() noreturn

@linkgrad.wrong.tape.text = private constant [110 x i8] c"linkgrad: __enzyme_reverse got a tape that was not made for it, or not with these shadows, or no longer lives\0A"
@linkgrad.spent.tape.text = private constant [82 x i8] c"linkgrad: __enzyme_reverse got a tape that __enzyme_fwdsplit left its tangents on\0A"

@linkgrad.unknown.target.text = private constant [75 x i8] c"linkgrad: a derivative met a call through a pointer to an unknown function\0A"

define void @linkgrad.unknown.target() noinline cold noreturn nounwind {
  %1 = call i64 @write(i32 2, ptr @linkgrad.unknown.target.text, i64 75)
  call void @abort()
  unreachable
}

@linkgrad.half.done.text = private constant [96 x i8] c"linkgrad: an exception left an active call half done, and was caught in the differentiated code\0A"

define void @linkgrad.half.done(i1 %inside) nounwind {
entry:
  br i1 %inside, label %stop, label %exit
stop:
  %1 = call i64 @write(i32 2, ptr @linkgrad.half.done.text, i64 96)
  call void @abort()
  unreachable
exit:
  ret void
}

@linkgrad.need.shadow.text = private constant [76 x i8] c"linkgrad: a rule or a container met constant memory where it needs a shadow\0A"

define void @linkgrad.need.shadow(ptr %shadow, ptr %primal) nounwind {
entry:
  %same = icmp eq ptr %shadow, %primal
  %some = icmp ugt ptr %primal, inttoptr (i64 4095 to ptr)
  %missing = and i1 %same, %some
  br i1 %missing, label %stop, label %exit
stop:
  %1 = call i64 @write(i32 2, ptr @linkgrad.need.shadow.text, i64 76)
  call void @abort()
  unreachable
exit:
  ret void
}

@linkgrad.need.stored.text = private constant [86 x i8] c"linkgrad: a pointer that was stored in a variable before the derivative has no shadow\0A"

define void @linkgrad.need.stored(ptr %shadow, ptr %primal, ptr %at, ptr %variable, i64 %size) nounwind {
entry:
  %null = icmp eq ptr %shadow, null
  %some = icmp ugt ptr %primal, inttoptr (i64 4095 to ptr)
  %missing = and i1 %null, %some
  br i1 %missing, label %find, label %exit
find:
  %a = ptrtoint ptr %at to i64
  %v = ptrtoint ptr %variable to i64
  %distance = sub i64 %a, %v
  %inside = icmp ult i64 %distance, %size
  br i1 %inside, label %stop, label %exit
stop:
  %1 = call i64 @write(i32 2, ptr @linkgrad.need.stored.text, i64 86)
  call void @abort()
  unreachable
exit:
  ret void
}

@linkgrad.stop.old.pointer.text = private constant [106 x i8] c"linkgrad: a pointer that was stored in a variable before the derivative leads to memory with a derivative\0A"

define void @linkgrad.stop.old.pointer() noreturn nounwind cold {
entry:
  %1 = call i64 @write(i32 2, ptr @linkgrad.stop.old.pointer.text, i64 106)
  call void @abort()
  unreachable
}

@linkgrad.requests = internal thread_local global ptr null

define ptr @linkgrad.request.innermost() nounwind {
entry:
  %at = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.requests)
  %frame = load ptr, ptr %at, align 8
  %none = icmp eq ptr %frame, null
  br i1 %none, label %exit, label %look
look:
  %itself = load ptr, ptr %frame, align 8
  %lives = icmp eq ptr %itself, %frame
  %known = select i1 %lives, ptr %frame, ptr null
  br label %exit
exit:
  %result = phi ptr [ null, %entry ], [ %known, %look ]
  ret ptr %result
}


define void @linkgrad.request.enter(ptr %frame) noinline nounwind {
entry:
  %at = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.requests)
  %outer = call ptr @linkgrad.request.innermost()
  %second = getelementptr inbounds i64, ptr %frame, i64 1
  %third = getelementptr inbounds i64, ptr %frame, i64 2
  store ptr %frame, ptr %frame, align 8
  store ptr %outer, ptr %second, align 8
  store i64 0, ptr %third, align 8
  store ptr %frame, ptr %at, align 8
  ret void
}

define void @linkgrad.request.cover(ptr %frame, ptr %argument, i64 %bytes) noinline nounwind {
entry:
  %third = getelementptr inbounds i64, ptr %frame, i64 2
  %count = load i64, ptr %third, align 8
  %next = add i64 %count, 1
  store i64 %next, ptr %third, align 8
  %twice = shl i64 %count, 1
  %index = add i64 %twice, 3
  %first = getelementptr inbounds i64, ptr %frame, i64 %index
  %size = getelementptr inbounds i64, ptr %first, i64 1
  store ptr %argument, ptr %first, align 8
  store i64 %bytes, ptr %size, align 8
  ret void
}

define void @linkgrad.request.leave(ptr %frame) noinline nounwind {
entry:
  %at = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.requests)
  %second = getelementptr inbounds i64, ptr %frame, i64 1
  %outer = load ptr, ptr %second, align 8
  store ptr %outer, ptr %at, align 8
  store ptr null, ptr %frame, align 8
  ret void
}

define void @linkgrad.request.ask(ptr %pointer, i64 %bytes) nounwind {
entry:
  %begin = ptrtoint ptr %pointer to i64
  %end = add i64 %begin, %bytes
  %innermost = call ptr @linkgrad.request.innermost()
  br label %frames
frames:
  %frame = phi ptr [ %innermost, %entry ], [ %outer, %out ]
  %none = icmp eq ptr %frame, null
  br i1 %none, label %exit, label %in
in:
  %third = getelementptr inbounds i64, ptr %frame, i64 2
  %count = load i64, ptr %third, align 8
  %twice = shl i64 %count, 1
  %behind = add i64 %twice, 3
  br label %arguments
arguments:
  %i = phi i64 [ 3, %in ], [ %next, %look ]
  %done = icmp eq i64 %i, %behind
  br i1 %done, label %out, label %look
look:
  %at = getelementptr inbounds i64, ptr %frame, i64 %i
  %size.at = getelementptr inbounds i64, ptr %at, i64 1
  %first = load i64, ptr %at, align 8
  %size = load i64, ptr %size.at, align 8
  %last = add i64 %first, %size
  %above = icmp ult i64 %begin, %last
  %below = icmp ult i64 %first, %end
  %overlaps = and i1 %above, %below
  %next = add i64 %i, 2
  br i1 %overlaps, label %stop, label %arguments
out:
  %second = getelementptr inbounds i64, ptr %frame, i64 1
  %outer = load ptr, ptr %second, align 8
  br label %frames
stop:
  call void @linkgrad.stop.old.pointer()
  unreachable
exit:
  ret void
}

define noalias ptr @linkgrad.tape.make(i64 %bytes, i64 %print) nounwind {
entry:
  %tape = call ptr @malloc(i64 %bytes)
  %failed = icmp eq ptr %tape, null
  br i1 %failed, label %out.of.memory, label %use
out.of.memory:
  call void @llvm.trap()
  unreachable
use:
  store i64 %print, ptr %tape, align 8
  ret ptr %tape
}

define void @linkgrad.tape.check(ptr %tape, i64 %print) nounwind {
entry:
  %none = icmp eq ptr %tape, null
  br i1 %none, label %wrong, label %look
look:
  %have = load i64, ptr %tape, align 8
  %same = icmp eq i64 %have, %print
  br i1 %same, label %right, label %differs
differs:
  %used = add i64 %print, 1
  %is.used = icmp eq i64 %have, %used
  br i1 %is.used, label %spent, label %wrong
spent:
  call void @linkgrad.wrong.tape(ptr @linkgrad.spent.tape.text, i64 82)
  unreachable
wrong:
  call void @linkgrad.wrong.tape(ptr @linkgrad.wrong.tape.text, i64 110)
  unreachable
right:
  ret void
}

define void @linkgrad.tape.renew(ptr %tape, i64 %print) nounwind {
entry:
  %none = icmp eq ptr %tape, null
  br i1 %none, label %exit, label %look
look:
  %used = add i64 %print, 1
  %have = load i64, ptr %tape, align 8
  %is.used = icmp eq i64 %have, %used
  br i1 %is.used, label %set, label %exit
set:
  store i64 %print, ptr %tape, align 8
  br label %exit
exit:
  ret void
}

define void @linkgrad.wrong.tape(ptr %text, i64 %length) noinline cold noreturn nounwind {
  %1 = call i64 @write(i32 2, ptr %text, i64 %length)
  call void @abort()
  unreachable
}

define void @linkgrad.tape.free(ptr %tape) noinline nounwind {
entry:
  %arena = getelementptr inbounds i8, ptr %tape, i64 8
  call void @linkgrad.arena.release(ptr %arena)
  store i64 0, ptr %tape, align 8
  call void @free(ptr %tape)
  ret void
}

)";

StructType *Runtime::arenaType() {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C);
  return StructType::get(C, {Ptr, Ptr, Ptr, Ptr});
}

Function *Runtime::get(StringRef Name) {
  Function *F = M.getFunction(Name);
  return F ? F : get(Name, (Twine(ArenaText) + RuntimeIR).str());
}

Function *Runtime::get(StringRef Name, StringRef Text) {
  if (Function *F = M.getFunction(Name))
    return F;
  // LTO contexts drop the names of values, and do not read textual IR then.
  LLVMContext &C = M.getContext();
  bool Discards = C.shouldDiscardValueNames();
  C.setDiscardValueNames(false);
  SMDiagnostic Err;
  std::unique_ptr<Module> R = parseAssemblyString(Text, Err, C);
  C.setDiscardValueNames(Discards);
  R->setDataLayout(M.getDataLayout());
  R->setTargetTriple(M.getTargetTriple());
  std::vector<std::string> Parts;
  for (const Function &F : *R)
    if (!F.isDeclaration())
      Parts.push_back(F.getName().str());
  Linker::linkModules(M, std::move(R));
  for (const std::string &Part : Parts)
    if (Function *F = M.getFunction(Part))
      F->setLinkage(GlobalValue::InternalLinkage);
  return M.getFunction(Name);
}

Function *Runtime::alloc() {
  Function *AtExit = get("linkgrad.tapes.exit");
  if (AtExit->use_empty())
    appendToGlobalDtors(M, AtExit, /*Priority=*/65535);
  return get("linkgrad.arena.alloc");
}

void Runtime::defineReleaseOfTapes() {
  Function *Asked = M.getFunction(ReleaseTapesName);
  if (!Asked || !Asked->isDeclaration())
    return;
  Asked->replaceAllUsesWith(get("linkgrad.tapes.release"));
  Asked->eraseFromParent();
}

// void thunk(ptr node): calls Callee with the arguments kept in the node.
Function *Runtime::thunk(FunctionCallee Callee, StructType *Node) {
  LLVMContext &C = M.getContext();
  auto *F = cast<Function>(Callee.getCallee());
  std::string Name = ("linkgrad.postponed." + F->getName()).str();
  if (Function *Known = M.getFunction(Name))
    return Known;
  auto *Thunk = Function::Create(
      FunctionType::get(Type::getVoidTy(C), {PointerType::getUnqual(C)}, false),
      GlobalValue::InternalLinkage, Name, M);
  IRBuilder<> B(BasicBlock::Create(C, "entry", Thunk));
  SmallVector<Value *, 4> Args;
  for (unsigned I = 2; I < Node->getNumElements(); ++I)
    Args.push_back(B.CreateLoad(Node->getElementType(I),
                                B.CreateStructGEP(Node, Thunk->getArg(0), I)));
  CallInst *Call = B.CreateCall(Callee, Args);
  Call->setCallingConv(F->getCallingConv());
  B.CreateRetVoid();
  return Thunk;
}

Value *Runtime::allocAligned(IRBuilderBase &B, Value *Arena, Value *Bytes,
                             Align Alignment, const Twine &Name) {
  constexpr uint64_t Given = 16;
  if (Alignment.value() <= Given)
    return B.CreateCall(alloc(), {Arena, Bytes}, Name);
  Value *More = B.getInt64(Alignment.value() - Given);
  Value *Memory = B.CreateCall(alloc(), {Arena, B.CreateAdd(Bytes, More)});
  Value *End = B.CreateInBoundsGEP(B.getInt8Ty(), Memory, More);
  return B.CreateIntrinsic(Intrinsic::ptrmask, {B.getPtrTy(), B.getInt64Ty()},
                           {End, B.getInt64(-Alignment.value())}, {}, Name);
}

void Runtime::postponeCall(IRBuilderBase &B, Value *Arena,
                           FunctionCallee Callee, ArrayRef<Value *> Args) {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C);
  SmallVector<Type *, 6> Fields{Ptr, Ptr};
  for (Value *A : Args)
    Fields.push_back(A->getType());
  auto *Node = StructType::get(C, Fields);
  uint64_t Size = M.getDataLayout().getTypeAllocSize(Node);
  Value *Mem = B.CreateCall(alloc(), {Arena, B.getInt64(Size)});
  Value *Head = B.CreateStructGEP(arenaType(), Arena, 3);
  B.CreateStore(B.CreateLoad(Ptr, Head), B.CreateStructGEP(Node, Mem, 0));
  B.CreateStore(thunk(Callee, Node), B.CreateStructGEP(Node, Mem, 1));
  for (unsigned I = 0; I < Args.size(); ++I)
    B.CreateStore(Args[I], B.CreateStructGEP(Node, Mem, I + 2));
  B.CreateStore(Mem, Head);
}
