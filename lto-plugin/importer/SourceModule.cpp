//===- SourceModule.cpp - a bitcode file opened lazily ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/SourceModule.h"
#include "rules/Registrations.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace linkgrad;

static Error failure(const Twine &Text) {
  return createStringError(inconvertibleErrorCode(), Text);
}

static Expected<std::unique_ptr<Module>> openModule(BitcodeModule &Bitcode,
                                                    LLVMContext &Context) {
  // As ThinLTO does when it imports: compile units come without their lists of
  // global variables and types.
  Expected<std::unique_ptr<Module>> M = Bitcode.getLazyModule(
      Context, /*ShouldLazyLoadMetadata=*/true, /*IsImporting=*/true);
  if (!M)
    return M.takeError();
  if (Error E = (*M)->materializeMetadata())
    return E;
  return M;
}

// What the loader would call is a function with a body for everybody here: it
// asks the resolver.
static void replaceIFunc(GlobalIFunc &IFunc) {
  auto *Type = dyn_cast<FunctionType>(IFunc.getValueType());
  Function *Resolver = IFunc.getResolverFunction();
  if (!Type || Type->isVarArg() || !Resolver || Resolver->arg_size())
    return;
  Function *F = Function::Create(
      Type, IFunc.getLinkage(), IFunc.getAddressSpace(), "", IFunc.getParent());
  F->setVisibility(IFunc.getVisibility());
  F->setDSOLocal(IFunc.isDSOLocal());
  F->takeName(&IFunc);
  IFunc.replaceAllUsesWith(F);
  IFunc.eraseFromParent();
  IRBuilder<> B(BasicBlock::Create(F->getContext(), "entry", F));
  SmallVector<Value *, 8> Args;
  for (Argument &A : F->args())
    Args.push_back(&A);
  Value *Chosen = B.CreateCall(Resolver);
  CallInst *Call = B.CreateCall(Type, Chosen, Args);
  if (Type->getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
}

Expected<std::unique_ptr<SourceModule>>
SourceModule::open(const InputFile &File, Module &Destination) {
  if (File.Kind == FileKind::Shared)
    return failure("it is defined in the shared library '" + File.Name + "'");
  MemoryBufferRef Buffer = findBitcode(File);
  if (!Buffer.getBufferSize())
    return failure("no bitcode in '" + File.Name +
                   "': it was compiled without -flto");
  auto Broken = [&](Error E) {
    return failure("cannot read the bitcode in '" + File.Name +
                   "': " + toString(std::move(E)));
  };
  Expected<std::vector<BitcodeModule>> List = getBitcodeModuleList(Buffer);
  if (!List)
    return Broken(List.takeError());
  std::unique_ptr<SourceModule> Source(new SourceModule(File));
  for (BitcodeModule &Bitcode : *List) {
    Expected<std::unique_ptr<Module>> M =
        openModule(Bitcode, Destination.getContext());
    if (!M)
      return Broken(M.takeError());
    if ((*M)->getDataLayout() != Destination.getDataLayout())
      return failure("the bitcode in '" + File.Name +
                     "' is for another target");
    for (GlobalIFunc &IFunc : make_early_inc_range((*M)->ifuncs()))
      replaceIFunc(IFunc);
    Source->Modules.push_back(std::move(*M));
  }
  return std::move(Source);
}

GlobalValue *SourceModule::find(StringRef Name) const {
  for (const std::unique_ptr<Module> &M : Modules) {
    GlobalValue *GV = M->getNamedValue(Name);
    // __asm__("name") gives a name that is not to be mangled any further.
    if (!GV)
      GV = M->getNamedValue(("\1" + Name).str());
    if (!GV || GV->hasAvailableExternallyLinkage())
      continue;
    if (defines(*GV))
      return GV;
  }
  return nullptr;
}

void SourceModule::attachRegistrations(Diagnostics &Diags) {
  for (const std::unique_ptr<Module> &M : Modules)
    linkgrad::attachRegistrations(*M, Diags);
}

SmallVector<GlobalObject *, 1> SourceModule::named(StringRef Name,
                                                   bool Local) const {
  SmallVector<GlobalObject *, 1> Result;
  for (const std::unique_ptr<Module> &M : Modules)
    if (auto *GO = dyn_cast_or_null<GlobalObject>(M->getNamedValue(Name)))
      if (GO->hasLocalLinkage() == Local)
        Result.push_back(GO);
  return Result;
}

SmallVector<Function *, 0> SourceModule::functions() const {
  SmallVector<Function *, 0> Result;
  for (const std::unique_ptr<Module> &M : Modules)
    for (Function &F : *M)
      Result.push_back(&F);
  return Result;
}

SmallVector<GlobalVariable *, 0> SourceModule::variables() const {
  SmallVector<GlobalVariable *, 0> Result;
  for (const std::unique_ptr<Module> &M : Modules)
    for (GlobalVariable &G : M->globals())
      Result.push_back(&G);
  return Result;
}

bool SourceModule::isIntact() const {
  for (const auto &[From, Copy] : Copies)
    if (!Copy)
      return false;
  return all_of(MappedGlobals, [this](const GlobalValue *GV) {
    auto It = Mapped.find(GV);
    return It != Mapped.end() && It->second;
  });
}
