//===- BackendIndex.cpp - a closure that ThinLTO has imported ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/BackendIndex.h"
#include "linkgrad/AddressTaken.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

GlobalValue::GUID linkgrad::closureIdentity(StringRef ModulePath) {
  return GlobalValue::getGUIDAssumingExternalLinkage(
      GlobalValue::getGlobalIdentifier(
          "linkgrad.closure", GlobalValue::InternalLinkage, ModulePath));
}

BackendIndex::BackendIndex(const ModuleSummaryIndex &Index,
                           StringRef ModulePath) {
  auto *Closure = dyn_cast_or_null<FunctionSummary>(
      Index.findSummaryInModule(closureIdentity(ModulePath), ModulePath));
  if (!Closure)
    return;
  HasClosure = true;
  for (const FunctionSummary::VFuncId &Name :
       Closure->type_test_assume_vcalls())
    if (Name.Offset <= AddressTaken)
      Names[Name.Offset].insert(Name.GUID);
}

bool BackendIndex::has(Role In, const Function &F) const {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(F.getName());
  if (size_t At = Name.rfind(".llvm."); At != StringRef::npos)
    Name = Name.take_front(At); // promoted
  return Names[In].contains(GlobalValue::getGUIDAssumingExternalLinkage(Name));
}

// Set by the one thread of a backend process.
static const BackendIndex *Current = nullptr;

const BackendIndex *BackendIndex::ofProcess() { return Current; }
void BackendIndex::setForProcess(const BackendIndex *Index) { Current = Index; }

/// Calls \p Visit for the functions that mention an entry point.
static void forEachAsking(const Module &M,
                          function_ref<void(Function &)> Visit) {
  SmallPtrSet<const Function *, 8> Seen;
  for (const Function &Entry : M) {
    if (!Entry.isDeclaration() || !Entry.getName().contains("__enzyme_"))
      continue;
    SmallVector<const User *, 8> Work(Entry.users());
    while (!Work.empty()) {
      const User *U = Work.pop_back_val();
      if (auto *I = dyn_cast<Instruction>(U)) {
        if (Seen.insert(I->getFunction()).second)
          Visit(*const_cast<Function *>(I->getFunction()));
      } else {
        Work.append(U->user_begin(), U->user_end());
      }
    }
  }
}

bool linkgrad::asksItself(const Module &M) {
  bool Result = false;
  forEachAsking(
      M, [&](Function &F) { Result |= !F.hasAvailableExternallyLinkage(); });
  return Result;
}

/// A copy that belongs to this module.
Function *IndexBodies::copy(Function &F) {
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&F, Map);
  Copy->setName(F.getName() + ".linkgrad.import");
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setVisibility(GlobalValue::DefaultVisibility);
  Copy->setDSOLocal(true);
  Copy->setComdat(nullptr);
  return Copy;
}

IndexBodies::IndexBodies(Module &M, const BackendIndex &Index)
    : M(M), Index(Index) {
  SmallVector<Function *, 4> Imported;
  forEachAsking(M, [&](Function &F) {
    if (F.hasAvailableExternallyLinkage() && Index.isInClosure(F))
      Imported.push_back(&F);
  });
  for (Function *F : Imported) {
    Function *Body = copy(*F);
    Body->addFnAttr(BodyAttribute);
    Asking[F] = Body;
  }
}

BodyAnswer IndexBodies::findBody(Function &Declaration) {
  BodyAnswer Result;
  if (auto It = Asking.find(&Declaration); It != Asking.end())
    Result.Body = cast_or_null<Function>(static_cast<Value *>(It->second));
  if (!Result.Body)
    Result.WhyNot = Index.isInClosure(Declaration)
                        ? "ThinLTO cannot import it"
                        : "the module's ThinLTO index does not bring it (of a "
                          "library of machine code with bitcode in it, as "
                          "Rust's std, `linkgrad unpack` makes modules)";
  return Result;
}

/// For a comparison the engine wants a variable that holds the address.
IndirectTarget IndexBodies::target(Function &F) {
  auto &[Body, Address] = Targets[&F];
  if (!Body)
    Body = copy(F);
  if (!Address)
    Address =
        new GlobalVariable(M, F.getType(), /*isConstant=*/true,
                           GlobalValue::PrivateLinkage, &F, "linkgrad.target");
  return {cast<Function>(static_cast<Value *>(Body)),
          cast<GlobalVariable>(static_cast<Value *>(Address))};
}

std::optional<std::vector<IndirectTarget>> IndexBodies::findTargets(
    CallBase &Call, unsigned Limit,
    function_ref<bool(StringRef, const FunctionType &)> MayBe) {
  SmallVector<Function *, 16> Here = addressTakenFunctions(M);
  SmallPtrSet<Function *, 16> Known(Here.begin(), Here.end());
  SmallVector<Function *, 8> Found;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.isVarArg() &&
        fitsCall(*F.getFunctionType(), *Call.getFunctionType()) &&
        (Targets.contains(&F) || !Known.contains(&F)) &&
        Index.isAddressTaken(F) && MayBe(F.getName(), *F.getFunctionType()))
      Found.push_back(&F);
  if (Found.size() > Limit)
    return std::nullopt;
  std::vector<IndirectTarget> Result;
  for (Function *F : Found)
    Result.push_back(target(*F));
  return Result;
}

void IndexBodies::removeUnusedCopies() {
  auto Erase = [](Value *V) {
    auto *Copy = cast_or_null<GlobalObject>(V);
    if (!Copy)
      return;
    Copy->removeDeadConstantUsers();
    if (Copy->use_empty())
      Copy->eraseFromParent();
  };
  for (auto &[F, Handles] : Targets) {
    Erase(Handles.first);
    Erase(Handles.second);
  }
  for (auto &[F, Copy] : Asking)
    Erase(Copy);
}
