//===- TypeHints.cpp - __enzyme_double(p, n) and its like ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/TypeHints.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

TypeHint linkgrad::typeHintOf(StringRef SymbolName) {
  static constexpr struct {
    StringLiteral Part;
    TypeHint Hint;
  } Table[] = {
      {"__enzyme_float", TypeHint::Float},
      {"__enzyme_double", TypeHint::Double},
      {"__enzyme_integer", TypeHint::Integer},
      {"__enzyme_pointer", TypeHint::Pointer},
  };
  if (!SymbolName.contains("__enzyme_"))
    return TypeHint::None;
  for (const auto &Row : Table)
    if (SymbolName.contains(Row.Part))
      return Row.Hint;
  return TypeHint::None;
}

static bool isHint(const CallBase &Call) {
  auto *F = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  return F && F->isDeclaration() && typeHintOf(F->getName()) != TypeHint::None;
}

void linkgrad::weakenTypeHints(Function &F) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !isHint(*Call))
      continue;
    Call->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    Call->setDoesNotThrow();
    Call->addFnAttr(Attribute::WillReturn);
    for (unsigned A = 0; A < Call->arg_size(); ++A)
      if (Call->getArgOperand(A)->getType()->isPointerTy())
        Call->addParamAttr(A, Attribute::getWithCaptureInfo(
                                  F.getContext(), CaptureInfo::none()));
  }
}

/// What is wrong with the arguments of a hint, or empty.
static StringRef faultOf(const CallBase &Call) {
  if (Call.arg_empty() || Call.arg_size() > 2)
    return "expected a pointer and, perhaps, a number of bytes";
  if (!Call.getArgOperand(0)->getType()->isPointerTy())
    return "expected a pointer to the memory, found a value";
  if (Call.arg_size() == 2 && !isa<ConstantInt>(Call.getArgOperand(1)))
    return "the number of bytes must be a constant, found a value that is not "
           "known at compile time (-1 is all that lies behind the pointer)";
  return "";
}

void linkgrad::checkTypeHints(const Function &F, Diagnostics &Diags) {
  for (const Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !isHint(*Call))
      continue;
    StringRef Fault = faultOf(*Call);
    if (!Fault.empty())
      Diags
          .error(
              DiagCode::BadRequest,
              {displayName(Call->getCalledOperand()->getName()), Fault.str()})
          .at(*Call);
  }
}

void linkgrad::eraseTypeHints(Module &M) {
  for (Function &F : M) {
    if (!F.isDeclaration() || typeHintOf(F.getName()) == TypeHint::None)
      continue;
    for (User *U : make_early_inc_range(F.users())) {
      auto *Call = dyn_cast<CallBase>(U);
      if (!Call || !isHint(*Call))
        continue;
      if (auto *Invoke = dyn_cast<InvokeInst>(Call))
        Call = changeToCall(Invoke);
      Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
      Call->eraseFromParent();
    }
  }
}
