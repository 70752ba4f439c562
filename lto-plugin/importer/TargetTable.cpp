//===- TargetTable.cpp - addresses of functions by identity, at run time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/TargetTable.h"
#include "importer/Catalog.h"
#include "linkgrad/AddressTaken.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace linkgrad;

// A C identifier: so the linker defines __start_ and __stop_ symbols.
static constexpr char Section[] = "linkgrad_targets";
static constexpr char DoneMark[] = "linkgrad.targets";
static constexpr char Finder[] = "linkgrad.find.target";
static constexpr char Constructor[] = "linkgrad.find.targets";

static StructType *entryType(LLVMContext &C) {
  return StructType::get(C, {Type::getInt64Ty(C), PointerType::getUnqual(C)});
}

uint64_t linkgrad::targetIdentity(StringRef Name, StringRef LocalTo) {
  std::string Text = (LocalTo + Twine('\0') + Name).str();
  return xxh3_64bits(Text);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

// What was global may be local by now, and the other way round.
static bool wasGlobal(const Function &F, const Catalog &TheCatalog) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(F.getName());
  Catalog::Place Place = TheCatalog.find(Name);
  return Place.State == ResolvedSymbol::Defined && Place.Name == Name &&
         isModuleOf(*F.getParent(), *Place.File);
}

static uint64_t identityOf(const Function &F, bool WasGlobal) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(F.getName());
  if (WasGlobal)
    return targetIdentity(Name, "");
  return targetIdentity(Name.substr(0, Name.rfind(".llvm.")),
                        F.getParent()->getModuleIdentifier());
}

bool linkgrad::emitTargetTable(Module &M, const Catalog &TheCatalog) {
  if (M.getNamedMetadata(DoneMark))
    return false;
  M.getOrInsertNamedMetadata(DoneMark);
  LLVMContext &C = M.getContext();
  SmallVector<Function *, 16> Here = addressTakenFunctions(M);
  SmallPtrSet<Function *, 16> IsHere(Here.begin(), Here.end());
  SmallVector<GlobalValue *, 16> Entries;
  for (Function &F : M) {
    if (F.isDeclarationForLinker() || F.isVarArg())
      continue;
    bool WasGlobal = wasGlobal(F, TheCatalog);
    if (!IsHere.contains(&F) &&
        !(WasGlobal &&
          TheCatalog.addressesTaken().find(
              GlobalValue::getGUIDAssumingExternalLinkage(
                  GlobalValue::dropLLVMManglingEscape(F.getName())))))
      continue;
    Constant *Init = ConstantStruct::get(
        entryType(C),
        {ConstantInt::get(Type::getInt64Ty(C), identityOf(F, WasGlobal)), &F});
    auto *Entry =
        new GlobalVariable(M, Init->getType(), /*isConstant=*/true,
                           GlobalValue::PrivateLinkage, Init, "linkgrad.entry");
    Entry->setSection(Section);
    Entry->setAlignment(Align(16));
    Entry->setMetadata(LLVMContext::MD_associated,
                       MDNode::get(C, ValueAsMetadata::get(&F)));
    Entries.push_back(Entry);
  }
  appendToCompilerUsed(M, Entries);
  return !Entries.empty();
}

//===----------------------------------------------------------------------===//
// Looking up
//===----------------------------------------------------------------------===//

static GlobalVariable *boundary(Module &M, const Twine &Prefix) {
  std::string Name = (Prefix + Section).str();
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  auto *G = new GlobalVariable(M, entryType(M.getContext()), true,
                               GlobalValue::ExternalWeakLinkage, nullptr, Name);
  G->setVisibility(GlobalValue::HiddenVisibility);
  return G;
}

// ptr find(i64 identity): walks the table.
static Function *finder(Module &M) {
  if (Function *Known = M.getFunction(Finder))
    return Known;
  LLVMContext &C = M.getContext();
  IRBuilder<> B(C);
  auto *F =
      Function::Create(FunctionType::get(B.getPtrTy(), {B.getInt64Ty()}, false),
                       GlobalValue::InternalLinkage, Finder, M);
  F->addFnAttr(Attribute::NoUnwind);
  F->addFnAttr(Attribute::NoInline);
  auto *Start = BasicBlock::Create(C, "start", F);
  auto *Head = BasicBlock::Create(C, "head", F);
  auto *Look = BasicBlock::Create(C, "look", F);
  auto *Next = BasicBlock::Create(C, "next", F);
  auto *Found = BasicBlock::Create(C, "found", F);
  auto *NotFound = BasicBlock::Create(C, "not.found", F);
  B.SetInsertPoint(Start);
  GlobalVariable *First = boundary(M, "__start_");
  GlobalVariable *End = boundary(M, "__stop_");
  B.CreateBr(Head);
  B.SetInsertPoint(Head);
  PHINode *At = B.CreatePHI(B.getPtrTy(), 2);
  At->addIncoming(First, Start);
  B.CreateCondBr(B.CreateICmpEQ(At, End), NotFound, Look);
  B.SetInsertPoint(Look);
  Value *Identity = B.CreateLoad(B.getInt64Ty(), At);
  B.CreateCondBr(B.CreateICmpEQ(Identity, F->getArg(0)), Found, Next);
  B.SetInsertPoint(Next);
  At->addIncoming(B.CreatePtrAdd(At, B.getInt64(16)), Next);
  B.CreateBr(Head);
  B.SetInsertPoint(Found);
  B.CreateRet(B.CreateLoad(B.getPtrTy(), B.CreatePtrAdd(At, B.getInt64(8))));
  B.SetInsertPoint(NotFound);
  B.CreateRet(ConstantPointerNull::get(B.getPtrTy()));
  return F;
}

static Function *constructor(Module &M) {
  if (Function *Known = M.getFunction(Constructor))
    return Known;
  LLVMContext &C = M.getContext();
  auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                             GlobalValue::InternalLinkage, Constructor, M);
  ReturnInst::Create(C, BasicBlock::Create(C, "entry", F));
  // Before the program's own constructors, which may differentiate.
  appendToGlobalCtors(M, F, /*Priority=*/1);
  return F;
}

GlobalVariable *linkgrad::targetAddress(Module &M, uint64_t Identity) {
  std::string Name = "linkgrad.target." + utohexstr(Identity);
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  Type *Ptr = PointerType::getUnqual(M.getContext());
  auto *Holder = new GlobalVariable(M, Ptr, /*isConstant=*/false,
                                    GlobalValue::InternalLinkage,
                                    Constant::getNullValue(Ptr), Name);
  IRBuilder<> B(constructor(M)->getEntryBlock().getTerminator());
  B.CreateStore(B.CreateCall(finder(M), {B.getInt64(Identity)}), Holder);
  return Holder;
}

Instruction *linkgrad::afterTargetAddresses(Module &M) {
  return constructor(M)->getEntryBlock().getTerminator();
}
