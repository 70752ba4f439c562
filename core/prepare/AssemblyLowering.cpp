//===- AssemblyLowering.cpp - inline assembly that can be read ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   asm("" : "+r"(x))                    x
//   asm("# comment")                     nothing
//   asm("maxpd %1, %0" : "+x"(a) : "x"(b))   a > b ? a : b
//
// Barriers for the optimiser, and the minima and maxima of Eigen.
//
//===----------------------------------------------------------------------===//

#include "prepare/LoweringSteps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;
using namespace linkgrad;

/// Nothing, or one comment (Eigen's products have many).
static bool isEmpty(StringRef Assembly) {
  return Assembly.empty() ||
         (Assembly.starts_with("#") && !Assembly.contains('\n'));
}

/// The operand in the register of the only result, and the other one, if any.
static bool findOperands(CallInst &Call, Value *&Tied, Value *&Other) {
  Tied = Other = nullptr;
  unsigned Arg = 0;
  auto *Asm = cast<InlineAsm>(Call.getCalledOperand());
  for (const InlineAsm::ConstraintInfo &C : Asm->ParseConstraints()) {
    if (C.Type == InlineAsm::isClobber)
      continue;
    if (C.isIndirect || C.isMultipleAlternative)
      return false;
    if (C.Type != InlineAsm::isInput)
      continue;
    Value *V = Call.getArgOperand(Arg++);
    bool IsTied = C.Codes.size() == 1 && C.Codes[0] == "0";
    Value *&Place = IsTied ? Tied : Other;
    if (Place || V->getType() != Call.getType())
      return false;
    Place = V;
  }
  return Tied;
}

/// "maxpd $1, $0" leaves in the tied register it, if it is larger, otherwise
/// the other operand, also where one is NaN.
static Value *choose(StringRef Assembly, Value *Tied, Value *Other,
                     IRBuilderBase &B) {
  Type *Ty = Tied->getType();
  if (!Other || !Ty->isVectorTy() || !Ty->isFPOrFPVectorTy())
    return nullptr;
  StringRef Wanted = Ty->getScalarType()->isDoubleTy() ? "pd" : "ps";
  auto [Name, Operands] = Assembly.split(' ');
  if (Operands.trim() != "$1, $0" || !Name.consume_back(Wanted))
    return nullptr;
  if (Name == "max")
    return B.CreateSelect(B.CreateFCmpOGT(Tied, Other), Tied, Other);
  if (Name == "min")
    return B.CreateSelect(B.CreateFCmpOLT(Tied, Other), Tied, Other);
  return nullptr;
}

bool linkgrad::lowerAssembly(CallInst &Call, IRBuilderBase &B) {
  auto *Asm = cast<InlineAsm>(Call.getCalledOperand());
  StringRef Text = StringRef(Asm->getAsmString()).trim();
  if (isEmpty(Text) && Call.getType()->isVoidTy()) {
    replaceCall(Call, nullptr);
    return true;
  }
  Value *Tied, *Other;
  if (Call.getType()->isVoidTy() || !findOperands(Call, Tied, Other))
    return false;
  Value *Result = isEmpty(Text) ? Tied : choose(Text, Tied, Other, B);
  if (!Result)
    return false;
  replaceCall(Call, Result);
  return true;
}
