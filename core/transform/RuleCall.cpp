//===- RuleCall.cpp - calls of the functions of a rule ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/RuleCall.h"
#include "request/TypeLeaves.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::haveSameBits(Type *From, Type *To, const DataLayout &DL) {
  if (From == To)
    return true;
  if (From->isVoidTy() || To->isVoidTy() || !From->isSized() || !To->isSized())
    return false;
  if (From->isIntegerTy() && To->isIntegerTy()) // a bool in a register
    return true;
  return DL.getTypeAllocSize(From) == DL.getTypeAllocSize(To);
}

Value *linkgrad::convertBits(IRBuilderBase &B, Value *V, Type *To) {
  Type *From = V->getType();
  if (From == To)
    return V;
  if (From->isIntegerTy() && To->isIntegerTy())
    return B.CreateZExtOrTrunc(V, To);
  const DataLayout &DL = B.GetInsertBlock()->getModule()->getDataLayout();
  if (CastInst::isBitOrNoopPointerCastable(From, To, DL))
    return B.CreateBitOrPointerCast(V, To);
  return coerce(B, V, To);
}

std::string linkgrad::describeTypes(ArrayRef<Type *> Types) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << '(';
  for (unsigned I = 0; I < Types.size(); ++I)
    OS << (I ? ", " : "") << *Types[I];
  OS << ')';
  return Text;
}

RuleCall::RuleCall(Function &Part, Function &Primal, RuleShadows Shadows)
    : Part(Part), Result(Part.getReturnType()), Shadows(Shadows) {
  unsigned Next = 0;
  for (Argument &A : Primal.args()) {
    bool HasShadow =
        Shadows == RuleShadows::All || (Shadows == RuleShadows::NotOfFloats &&
                                        !A.getType()->isFPOrFPVectorTy());
    Operand At{A, Next++, {}};
    if (HasShadow)
      At.Shadow = Next++;
    Operands.push_back(At);
  }
  Type *InMemory = Part.arg_empty() ? nullptr : Part.getParamStructRetType(0);
  if (!InMemory || Primal.hasStructRetAttr())
    return;
  Result = InMemory;
  ThroughMemory = true;
}

SmallVector<Type *, 8> RuleCall::operandTypes() const {
  SmallVector<Type *, 8> Types;
  for (const Operand &At : Operands)
    Types.append(At.Shadow ? 2 : 1, At.Primal.getType());
  return Types;
}

void RuleCall::setByRef(ArrayRef<unsigned> Nos) {
  for (unsigned No : Nos)
    if (No < numParams() && paramType(No)->isPointerTy())
      ByRef.push_back(No);
}

unsigned RuleCall::numParams() const {
  return Part.arg_size() - (ThroughMemory ? 1 : 0);
}

Argument *RuleCall::param(unsigned No) const {
  return Part.getArg(No + (ThroughMemory ? 1 : 0));
}

Type *RuleCall::paramType(unsigned No) const { return param(No)->getType(); }

std::string RuleCall::describe() const {
  SmallVector<Type *, 8> Types;
  for (unsigned I = 0; I < numParams(); ++I)
    Types.push_back(paramType(I));
  return describeTypes(Types);
}

// C passes a large struct by a hidden copy. A pointer may be passed in its
// place where the primal's parameter is such a copy, too.
bool RuleCall::takes(ArrayRef<Type *> Types) const {
  if (Part.isVarArg() || numParams() < Types.size())
    return false;
  const DataLayout &DL = Part.getDataLayout();
  for (unsigned I = 0; I < Types.size(); ++I) {
    Type *ByValue = param(I)->getParamByValType();
    if (is_contained(ByRef, I))
      continue;
    if (!(ByValue && haveSameBits(Types[I], ByValue, DL)) &&
        !haveSameBits(Types[I], paramType(I), DL))
      return false;
  }
  return true;
}

// What of a parameter's attributes belongs to the calling convention.
static void copyABIAttributes(const Function &From, CallInst &To) {
  for (unsigned I = 0; I < To.arg_size(); ++I)
    for (Attribute A : From.getAttributes().getParamAttrs(I)) {
      if (A.isStringAttribute())
        continue;
      switch (A.getKindAsEnum()) {
      case Attribute::StructRet:
      case Attribute::ByVal:
      case Attribute::Alignment:
      case Attribute::SExt:
      case Attribute::ZExt:
      case Attribute::InReg:
        To.addParamAttr(I, A);
        break;
      default:
        break;
      }
    }
}

Value *RuleCall::emit(IRBuilderBase &B, ArrayRef<Value *> Operands) const {
  SmallVector<Value *, 8> Args;
  AllocaInst *Memory = nullptr;
  if (ThroughMemory) {
    Memory = B.CreateAlloca(Result, nullptr, "result");
    Memory->setAlignment(
        std::max(Part.getParamAlign(0).valueOrOne(),
                 Part.getDataLayout().getPrefTypeAlign(Result)));
    Args.push_back(Memory);
  }
  for (unsigned I = 0; I < Operands.size(); ++I) {
    Value *V = Operands[I];
    if (is_contained(ByRef, I) ||
        (param(I)->getParamByValType() && !V->getType()->isPointerTy())) {
      AllocaInst *Copy = B.CreateAlloca(V->getType());
      Copy->setAlignment(
          std::max(param(I)->getParamAlign().valueOrOne(),
                   Part.getDataLayout().getPrefTypeAlign(V->getType())));
      B.CreateStore(V, Copy);
      V = Copy;
    }
    Args.push_back(convertBits(B, V, paramType(I)));
  }
  CallInst *Call = B.CreateCall(&Part, Args);
  Call->setCallingConv(Part.getCallingConv());
  copyABIAttributes(Part, *Call);
  if (Memory)
    return B.CreateLoad(Result, Memory);
  return Call;
}
