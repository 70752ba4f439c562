//===- Runtime.cpp - what derivatives call when they run ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Runtime.h"
#include "support/EmbeddedBitcode.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace linkgrad;

LINKGRAD_EMBED(runtime, LINKGRAD_RUNTIME)

StructType *Runtime::arenaType() {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C);
  return StructType::get(C, {Ptr, Ptr, Ptr, Ptr});
}

// All of it at once, for the parts refer to each other. What nobody calls goes
// with the rest of dead code.
Function *Runtime::get(StringRef Name) {
  if (Function *F = M.getFunction(Name))
    return F;
  std::unique_ptr<Module> R =
      cantFail(parseBitcodeFile(linkgrad_runtime(), M.getContext()));
  removeStringAttributes(*R);
  adaptTo(*R, M);
  std::vector<std::string> Parts, Variables;
  for (Function &F : *R) {
    if (F.isDeclaration())
      continue;
    F.addFnAttr(RuntimeAttribute);
    // (What is local has another name here if the program has one like it.)
    if (!F.hasLocalLinkage())
      Parts.push_back(F.getName().str());
  }
  for (const GlobalVariable &G : R->globals())
    if (G.hasWeakAnyLinkage())
      Variables.push_back(G.getName().str());
  Linker::linkModules(M, std::move(R));
  for (const std::string &Part : Parts)
    if (Function *F = M.getFunction(Part))
      F->setLinkage(GlobalValue::InternalLinkage);
  for (const std::string &Variable : Variables) {
    GlobalVariable *G = M.getNamedGlobal(Variable);
    G->setLinkage(GlobalValue::LinkOnceODRLinkage);
    G->setComdat(M.getOrInsertComdat(Variable));
  }
  return M.getFunction(Name);
}

Function *Runtime::withEnd(StringRef Name) {
  Function *AtExit = get("linkgrad.tapes.exit");
  if (AtExit->use_empty())
    appendToGlobalDtors(M, AtExit, /*Priority=*/65535);
  return get(Name);
}

Function *Runtime::alloc() { return withEnd("linkgrad.arena.alloc"); }

void Runtime::defineReleaseOfTapes() {
  Function *Asked = M.getFunction(ReleaseTapesName);
  if (!Asked || !Asked->isDeclaration())
    return;
  Asked->replaceAllUsesWith(get("linkgrad.tapes.release"));
  Asked->eraseFromParent();
}

// void thunk(ptr arguments): calls Callee with them.
Function *Runtime::thunk(FunctionCallee Callee, StructType *Arguments) {
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
  for (auto [I, Ty] : enumerate(Arguments->elements()))
    Args.push_back(
        B.CreateLoad(Ty, B.CreateStructGEP(Arguments, Thunk->getArg(0), I)));
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
  SmallVector<Type *, 4> Fields;
  for (Value *A : Args)
    Fields.push_back(A->getType());
  auto *Arguments = StructType::get(M.getContext(), Fields);
  // Behind its links. As an allocation the memory is told from all other, also
  // where this derivative is differentiated again.
  constexpr uint64_t Links = 16;
  uint64_t Size = Links + M.getDataLayout().getTypeAllocSize(Arguments);
  Value *Node = B.CreateCall(alloc(), {Arena, B.getInt64(Size)}, "postponed");
  Value *Kept = B.CreatePtrAdd(Node, B.getInt64(Links));
  for (auto [I, A] : enumerate(Args))
    B.CreateStore(A, B.CreateStructGEP(Arguments, Kept, I));
  B.CreateCall(link(), {Arena, Node, thunk(Callee, Arguments)});
}
