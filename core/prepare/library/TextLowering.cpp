//===- TextLowering.cpp - what members of std::string do with pointers ===//
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
//   new (&s) std::string("text")     s.data = nullptr; new (&s) ...
//
// The call writes a pointer, and so does its shadow: what was a float there
// before has no adjoint behind that, as it has none behind any store.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "rules/TextFunctions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static bool returnsItsString(const CallBase &Call) {
  // Not with iterators, of which insert and erase return one.
  static constexpr StringLiteral Members[] = {
      "9_M_append", "10_M_replace", "14_M_replace_aux", "6append", "6assign",
      "6insertEm",  "7replace",     "5eraseEm",         "aSE",     "pLE"};
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Call.arg_empty() || !Call.getType()->isPointerTy() ||
      Call.getArgOperand(0)->getType() != Call.getType())
    return false;
  StringRef Name = Callee->getName();
  return Name.consume_front(StringMembers) &&
         any_of(Members, [&](StringRef M) { return Name.starts_with(M); });
}

static bool useReturned(CallBase &Call) {
  if (Call.use_empty() || !returnsItsString(Call))
    return false;
  Call.replaceAllUsesWith(Call.getArgOperand(0));
  return true;
}

static bool beginWithNull(CallBase &Call) {
  if (!constructsString(Call))
    return false;
  Value *String = Call.getArgOperand(0);
  new StoreInst(
      ConstantPointerNull::get(PointerType::get(Call.getContext(), 0)), String,
      Call.getIterator());
  return true;
}

bool linkgrad::lowerStrings(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I)) {
      Changed |= useReturned(*Call);
      Changed |= beginWithNull(*Call);
    }
  return Changed;
}
