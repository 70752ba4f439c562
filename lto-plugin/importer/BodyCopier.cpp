//===- BodyCopier.cpp - executes a CopyPlan ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/BodyCopier.h"
#include "rules/CustomRules.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static constexpr char CopySuffix[] = ".linkgrad.import";

/// References from metadata to globals that stay behind are dropped.
static constexpr auto CopyFlags =
    RemapFlags(unsigned(RF_NullMapMissingGlobalValues) |
               unsigned(RF_ReuseAndMutateDistinctMDs));

static void makePrivateCopy(GlobalObject &Copy) {
  Copy.setLinkage(GlobalValue::InternalLinkage);
  Copy.setVisibility(GlobalValue::DefaultVisibility);
  Copy.setDLLStorageClass(GlobalValue::DefaultStorageClass);
  Copy.setDSOLocal(true);
  Copy.setPartition("");
}

GlobalObject *BodyCopier::copy(SourceModule &Source, const CopyPlan &Plan,
                               GlobalObject &Root) {
  GlobalObject *RootCopy = nullptr;
  auto Map = [&](GlobalValue &From, Value *To) {
    Source.Mapped[&From] = To;
    Source.MappedGlobals.push_back(&From);
  };
  SmallVector<std::pair<Function *, Function *>> Bodies;
  for (Function *From : Plan.Functions) {
    Function *To = createFunction(*From);
    Bodies.push_back({From, To});
    Source.Copies[From] = To;
    if (From == &Root)
      RootCopy = To;
    // What is global stays known by its name: the engine may have a rule for
    // it.
    if (From->hasLocalLinkage())
      Map(*From, To);
  }
  SmallVector<std::pair<GlobalVariable *, GlobalVariable *>> Initializers;
  for (GlobalVariable *From : Plan.Constants) {
    GlobalVariable *To = createConstant(*From);
    Initializers.push_back({From, To});
    Source.Copies[From] = To;
    if (From == &Root)
      RootCopy = To;
    Map(*From, To);
  }
  for (const auto &[From, Name] : Plan.ByName)
    Map(*From, declare(*From, Name.empty() ? From->getName() : Name));
  for (const auto &[From, Mine] : Plan.Own)
    Map(*From, Mine);
  for (GlobalAlias *From : Plan.LocalAliases)
    Map(*From, MapValue(From->getAliasee(), Source.Mapped, CopyFlags, &Types));

  // From here on every global that the copies need has its counterpart.
  for (auto [From, To] : Initializers)
    To->setInitializer(
        MapValue(From->getInitializer(), Source.Mapped, CopyFlags, &Types));
  for (auto [From, To] : Bodies)
    moveBody(Source, *From, *To);
  return RootCopy;
}

Function *BodyCopier::createFunction(const Function &From) {
  auto *Type = cast<FunctionType>(Types.remapType(From.getValueType()));
  Function *To =
      Function::Create(Type, GlobalValue::InternalLinkage,
                       From.getAddressSpace(), From.getName() + CopySuffix);
  Destination.getFunctionList().push_back(To);
  return To;
}

GlobalVariable *BodyCopier::createConstant(const GlobalVariable &From) {
  auto *To = new GlobalVariable(
      Destination, Types.remapType(From.getValueType()), /*isConstant=*/true,
      GlobalValue::InternalLinkage, nullptr, From.getName() + CopySuffix,
      nullptr, From.getThreadLocalMode(), From.getAddressSpace());
  To->copyAttributesFrom(&From);
  // A variable that nobody writes became a constant: a section for data would
  // not fit.
  if (!From.isConstant())
    To->setSection("");
  makePrivateCopy(*To);
  return To;
}

/// A local symbol of the same name is another one and makes room.
GlobalValue *BodyCopier::declare(const GlobalValue &From, StringRef Name) {
  if (GlobalValue *Known = Destination.getNamedValue(Name)) {
    if (!Known->hasLocalLinkage())
      return Known;
    Known->setName(Name + ".local");
  }
  auto Linkage = From.hasExternalWeakLinkage()
                     ? GlobalValue::ExternalWeakLinkage
                     : GlobalValue::ExternalLinkage;
  Type *Ty = Types.remapType(From.getValueType());
  GlobalValue *To;
  if (auto *FunctionTy = dyn_cast<FunctionType>(Ty)) {
    auto *F = Function::Create(FunctionTy, Linkage, From.getAddressSpace(),
                               Name, &Destination);
    // An alias or ifunc has no attributes.
    if (auto *FromFunction = dyn_cast<Function>(&From)) {
      F->setCallingConv(FromFunction->getCallingConv());
      F->setAttributes(Types.remapAttributes(F->getContext(),
                                             FromFunction->getAttributes()));
    }
    To = F;
  } else {
    auto *Variable = dyn_cast<GlobalVariable>(&From);
    To = new GlobalVariable(Destination, Ty, Variable && Variable->isConstant(),
                            Linkage, nullptr, Name, nullptr,
                            From.getThreadLocalMode(), From.getAddressSpace());
  }
  To->setVisibility(From.getVisibility());
  To->setDSOLocal(From.isDSOLocal());
  To->setUnnamedAddr(From.getUnnamedAddr());
  if (!isa<Function>(To) || !cast<Function>(To)->isIntrinsic()) {
    Declarations.emplace_back(To);
    DeclaredNames.insert(Name);
  }
  return To;
}

void BodyCopier::moveBody(SourceModule &Source, Function &From, Function &To) {
  To.copyAttributesFrom(&From);
  To.setAttributes(
      Types.remapAttributes(To.getContext(), From.getAttributes()));
  makePrivateCopy(To);
  To.copyMetadata(&From, 0);
  // Rules come by Importer::describe().
  for (StringRef Kind : ruleMetadataKinds())
    To.setMetadata(Kind, nullptr);
  To.stealArgumentListFrom(From);
  To.splice(To.end(), &From);
  // What moves along stands for itself: debug records lose what has no
  // counterpart, and with it types that only debug information knows.
  SmallVector<Value *, 64> Moved;
  for (Argument &A : To.args())
    Moved.push_back(&A);
  for (BasicBlock &Block : To) {
    Moved.push_back(&Block);
    for (Instruction &I : Block)
      Moved.push_back(&I);
  }
  for (Value *V : Moved)
    Source.Mapped[V] = V;
  RemapFunction(To, Source.Mapped, CopyFlags, &Types);
  for (Value *V : Moved)
    Source.Mapped.erase(V);
  // A struct that has no counterpart here keeps its members, also where those
  // would have counterparts of their own.
  for (Instruction &I : instructions(To))
    if (auto *GEP = dyn_cast<GetElementPtrInst>(&I)) {
      SmallVector<Value *, 4> Indices(GEP->indices());
      GEP->setResultElementType(GetElementPtrInst::getIndexedType(
          GEP->getSourceElementType(), Indices));
    }
  if (To.getSubprogram())
    addDebugInfoVersion(*From.getParent());
  listCompileUnits(To);
}

/// A module must list the compile units that its functions belong to, also by
/// inlining.
void BodyCopier::listCompileUnits(const Function &F) {
  SmallSetVector<MDNode *, 4> Units;
  auto Note = [&](const DILocalScope *Scope) {
    const DISubprogram *SP = Scope ? Scope->getSubprogram() : nullptr;
    if (SP && SP->getUnit())
      Units.insert(SP->getUnit());
  };
  Note(F.getSubprogram());
  for (const Instruction &I : instructions(F))
    for (const DILocation *L = I.getDebugLoc(); L; L = L->getInlinedAt())
      Note(L->getScope());
  if (Units.empty())
    return;
  NamedMDNode *Listed = Destination.getOrInsertNamedMetadata("llvm.dbg.cu");
  for (MDNode *Unit : Units)
    if (!is_contained(Listed->operands(), Unit))
      Listed->addOperand(Unit);
}

/// Without this flag a reader takes debug information for outdated.
void BodyCopier::addDebugInfoVersion(const Module &From) {
  for (StringRef Flag : {"Debug Info Version", "Dwarf Version"}) {
    if (Destination.getModuleFlag(Flag))
      continue;
    if (auto *Version =
            mdconst::extract_or_null<ConstantInt>(From.getModuleFlag(Flag)))
      Destination.addModuleFlag(Module::Warning, Flag, Version->getZExtValue());
  }
}
