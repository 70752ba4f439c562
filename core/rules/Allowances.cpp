//===- Allowances.cpp - messages that the program does not want ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Allowances.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral AllowAttribute = "enzyme_allow";

static bool lists(Attribute Codes, StringRef Code) {
  SmallVector<StringRef, 2> List;
  Codes.getValueAsString().split(List, ',');
  return is_contained(List, Code);
}

bool linkgrad::isAllowed(const Function &F, StringRef Code) {
  return lists(F.getFnAttribute(AllowAttribute), Code);
}

bool linkgrad::isAllowed(const CallBase &Call, StringRef Code) {
  return lists(Call.getAttributes().getFnAttr(AllowAttribute), Code);
}

void linkgrad::spreadAllowances(Function &F) {
  if (F.hasFnAttribute(AllowAttribute))
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        Call->addFnAttr(F.getFnAttribute(AllowAttribute));
}

void linkgrad::allow(Function &F, StringRef Code) {
  if (isAllowed(F, Code))
    return;
  StringRef Before = F.getFnAttribute(AllowAttribute).getValueAsString();
  F.addFnAttr(AllowAttribute,
              Before.empty() ? Code.str() : (Before + "," + Code).str());
}
