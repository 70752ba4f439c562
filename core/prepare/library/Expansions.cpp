//===- Expansions.cpp - C that takes the place of a call ------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Expansions.h"
#include "prepare/library/LoweringSteps.h"
#include "rules/LibraryRules.h"
#include "support/EmbeddedBitcode.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

LINKGRAD_EMBED(expansions, LINKGRAD_EXPANSIONS)

static constexpr StringLiteral OwnPrefix = "own_";

static const StringSet<> &names() {
  static const StringSet<> Names = symbolsOf(linkgrad_expansions());
  return Names;
}

Function *linkgrad::expansion(Module &M, const Twine &Name) {
  std::string Symbol = ("linkgrad_" + Name).str();
  if (!names().contains(Symbol))
    return nullptr;
  if (Function *Known = M.getFunction(Symbol))
    return Known;
  std::unique_ptr<Module> Source =
      cantFail(getLazyBitcodeModule(linkgrad_expansions(), M.getContext()));
  removeStringAttributes(*Source);
  adaptTo(*Source, M);
  Function::Create(Source->getFunction(Symbol)->getFunctionType(),
                   GlobalValue::ExternalLinkage, Symbol, M);
  Linker::linkModules(M, std::move(Source), Linker::LinkOnlyNeeded);
  Function *F = M.getFunction(Symbol);
  F->addFnAttr(LibraryBodyAttribute);
  return F;
}

bool linkgrad::lowerToOwnBody(CallInst &Call, IRBuilderBase &) {
  Function &Callee = *Call.getCalledFunction();
  if (!Callee.isDeclaration() || Callee.isIntrinsic())
    return false;
  Function *Body = expansion(*Call.getModule(), OwnPrefix + Callee.getName());
  if (!Body || Body->getFunctionType() != Call.getFunctionType())
    return false;
  ValueToValueMapTy Same;
  Function *Copy = CloneFunction(Body, Same);
  Copy->setName("linkgrad." + Callee.getName());
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Call.setCalledFunction(Copy);
  Call.setAttributes({});
  return true;
}
