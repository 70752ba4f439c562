//===- TextLowering.cpp - std::string's members that return it ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   std::string t = std::move(s.append(u))     s.append(u); t = std::move(s)
//
// These bodies lie in libstdc++'s shared library. Without this the analyses
// take what they return for other memory than the string.
//
//===----------------------------------------------------------------------===//

#include "prepare/LoweringSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

static bool returnsItsString(const CallBase &Call) {
  static constexpr StringLiteral Class =
      "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE";
  // Not with iterators, of which insert and erase return one.
  static constexpr StringLiteral Members[] = {
      "9_M_append", "10_M_replace", "14_M_replace_aux", "6append", "6assign",
      "6insertEm",  "7replace",     "5eraseEm",         "aSE",     "pLE"};
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Call.arg_empty() || !Call.getType()->isPointerTy() ||
      Call.getArgOperand(0)->getType() != Call.getType())
    return false;
  StringRef Name = Callee->getName();
  return Name.consume_front(Class) &&
         any_of(Members, [&](StringRef M) { return Name.starts_with(M); });
}

bool linkgrad::useReturnedStrings(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I);
        Call && !Call->use_empty() && returnsItsString(*Call)) {
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Changed = true;
    }
  return Changed;
}
