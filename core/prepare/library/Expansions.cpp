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

bool linkgrad::callOwnCopy(CallInst &Call, const Twine &Name,
                           ArrayRef<Constant *> More) {
  Function *Body = expansion(*Call.getModule(), Name);
  if (!Body)
    return false;
  SmallVector<Type *, 8> Params(Body->getFunctionType()->params());
  if (Params.size() < More.size())
    return false;
  Params.truncate(Params.size() - More.size());
  if (Call.getFunctionType() !=
      FunctionType::get(Body->getReturnType(), Params, false))
    return false;
  ValueToValueMapTy Bound; // what is bound is no parameter of the copy
  for (auto [No, C] : enumerate(More))
    Bound[Body->getArg(Params.size() + No)] = C;
  Function *Copy = CloneFunction(Body, Bound);
  Copy->setName("linkgrad." + Call.getCalledFunction()->getName());
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Call.setCalledFunction(Copy);
  Call.setAttributes({});
  return true;
}

bool linkgrad::lowerToOwnBody(CallInst &Call, IRBuilderBase &) {
  const Function &Callee = *Call.getCalledFunction();
  return Callee.isDeclaration() && !Callee.isIntrinsic() &&
         callOwnCopy(Call, OwnPrefix + Callee.getName(), {});
}
