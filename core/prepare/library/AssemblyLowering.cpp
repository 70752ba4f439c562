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
//   asm("vfmadd231pd %1, %2, %0" : "+x"(c) : "x"(a), "x"(b))   a * b + c
//
// Barriers for the optimiser, and the arithmetic of Eigen.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;
using namespace linkgrad;

/// Nothing, or one comment (Eigen's products have many).
static bool isEmpty(StringRef Assembly) {
  return Assembly.empty() ||
         (Assembly.starts_with("#") && !Assembly.contains('\n'));
}

/// The operand in the register of the only result, if any, and the others.
static bool findOperands(CallInst &Call, Value *&Tied,
                         SmallVectorImpl<Value *> &Others) {
  Tied = nullptr;
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
    if ((IsTied && Tied) || V->getType() != Call.getType())
      return false;
    if (IsTied)
      Tied = V;
    else
      Others.push_back(V);
  }
  return true;
}

/// The first operand, if it is larger (smaller), otherwise the second, also
/// where one is NaN.
static Value *choose(StringRef Name, Value *First, Value *Second,
                     IRBuilderBase &B) {
  if (Name == "max")
    return B.CreateSelect(B.CreateFCmpOGT(First, Second), First, Second);
  if (Name == "min")
    return B.CreateSelect(B.CreateFCmpOLT(First, Second), First, Second);
  return nullptr;
}

/// Packed arithmetic: maxpd $1, $0; vmaxpd $1, $2, $0; vfmadd231pd $1, $2, $0.
/// The result is last, the first operand before it.
static Value *compute(StringRef Assembly, Value *Tied, ArrayRef<Value *> Others,
                      IRBuilderBase &B) {
  Type *Ty = Others.empty() ? nullptr : Others[0]->getType();
  if (!Ty || !Ty->isVectorTy() || !Ty->isFPOrFPVectorTy())
    return nullptr;
  StringRef Wanted = Ty->getScalarType()->isDoubleTy() ? "pd" : "ps";
  auto [Name, Operands] = Assembly.split(' ');
  if (!Name.consume_back(Wanted))
    return nullptr;
  if (Operands.trim() == "$1, $0" && Tied && Others.size() == 1)
    return choose(Name, Tied, Others[0], B);
  if (Operands.trim() != "$1, $2, $0" || Others.size() != 2)
    return nullptr;
  if (Name == "vfmadd231" && Tied)
    return B.CreateIntrinsic(Intrinsic::fma, {Ty},
                             {Others[0], Others[1], Tied});
  return Name.consume_front("v") && !Tied
             ? choose(Name, Others[1], Others[0], B)
             : nullptr;
}

bool linkgrad::lowerAssembly(CallInst &Call, IRBuilderBase &B) {
  auto *Asm = cast<InlineAsm>(Call.getCalledOperand());
  StringRef Text = StringRef(Asm->getAsmString()).trim();
  if (isEmpty(Text) && Call.getType()->isVoidTy()) {
    replaceCall(Call, nullptr);
    return true;
  }
  Value *Tied;
  SmallVector<Value *, 2> Others;
  if (Call.getType()->isVoidTy() || Call.getType()->isStructTy() ||
      !findOperands(Call, Tied, Others))
    return false;
  Value *Result =
      isEmpty(Text) && Others.empty() ? Tied : compute(Text, Tied, Others, B);
  if (!Result)
    return false;
  replaceCall(Call, Result);
  return true;
}
