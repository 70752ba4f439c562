//===- EmitPartial.cpp - partial derivatives as IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the postfix program of a partial on llvm::Values. Scalars and vectors
// are alike here: every operator is elementwise.
//
//===----------------------------------------------------------------------===//

#include "rules/MathRules.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// A value on the stack. A literal takes the type of what it meets, which may
/// be an integer: `y - 1` in the row of powi.
struct Entry {
  Value *V = nullptr;
  float Literal = 0;
};

class PartialEmitter {
public:
  PartialEmitter(IRBuilderBase &B, const PrimalValues &P, Type *Ty,
                 const MathRule *Partner)
      : B(B), P(P), Ty(Ty), Partner(Partner) {}

  Value *run(ArrayRef<PartialStep> Steps);

private:
  Value *push(const PartialStep &S);
  Value *apply(const PartialStep &S, ArrayRef<Entry> Args);
  Value *applyBinary(PartialStep::Opcode Code, Value *L, Value *R);
  Value *call(const MathRule &Row, ArrayRef<Entry> Args);
  Value *toReal(Value *Integer);

  /// The entry as a value of the type that its neighbour \p Other has.
  Value *value(const Entry &E, const Entry &Other) {
    return value(E, Other.V ? Other.V->getType() : Ty);
  }
  Value *value(const Entry &E, Type *T) {
    if (E.V)
      return E.V;
    if (T->isIntOrIntVectorTy())
      return ConstantInt::getSigned(T, static_cast<int64_t>(E.Literal));
    return ConstantFP::get(T, E.Literal);
  }

  IRBuilderBase &B;
  const PrimalValues &P;
  Type *Ty; // of the result
  const MathRule *Partner;
};

} // namespace

/// Operands, the result and constants. (Literals need no value yet.)
Value *PartialEmitter::push(const PartialStep &S) {
  switch (S.Code) {
  case PartialStep::OperandX:
    return P.X;
  case PartialStep::OperandY:
    return P.Y;
  case PartialStep::OperandZ:
    return P.Z;
  case PartialStep::Result:
    return P.R;
  default:
    return ConstantFP::get(Ty, constantDigits(NamedConstant(S.Index)));
  }
}

Value *PartialEmitter::toReal(Value *Integer) {
  Type *From = Integer->getType();
  // llvm.powi has a scalar exponent for all elements of a vector.
  if (Ty->isVectorTy() && !From->isVectorTy()) {
    Value *Scalar = B.CreateSIToFP(Integer, Ty->getScalarType());
    return B.CreateVectorSplat(cast<VectorType>(Ty)->getElementCount(), Scalar);
  }
  return B.CreateSIToFP(Integer, Ty);
}

Value *PartialEmitter::applyBinary(PartialStep::Opcode Code, Value *L,
                                   Value *R) {
  bool IsInteger = L->getType()->isIntOrIntVectorTy();
  switch (Code) {
  case PartialStep::Add:
    return IsInteger ? B.CreateAdd(L, R) : B.CreateFAdd(L, R);
  case PartialStep::Subtract:
    return IsInteger ? B.CreateSub(L, R) : B.CreateFSub(L, R);
  case PartialStep::Multiply:
    return IsInteger ? B.CreateMul(L, R) : B.CreateFMul(L, R);
  case PartialStep::Divide:
    return B.CreateFDiv(L, R);
  case PartialStep::Less:
    return IsInteger ? B.CreateICmpSLT(L, R) : B.CreateFCmpOLT(L, R);
  case PartialStep::LessEqual:
    return IsInteger ? B.CreateICmpSLE(L, R) : B.CreateFCmpOLE(L, R);
  case PartialStep::Equal:
    return IsInteger ? B.CreateICmpEQ(L, R) : B.CreateFCmpOEQ(L, R);
  case PartialStep::Or:
    return B.CreateOr(L, R);
  default:
    llvm_unreachable("not a binary operator");
  }
}

Value *PartialEmitter::call(const MathRule &Row, ArrayRef<Entry> Args) {
  if (P.Partner && &Row == Partner)
    return P.Partner;
  SmallVector<Value *, 3> Values;
  for (auto [I, Arg] : enumerate(Args))
    Values.push_back(value(Arg, Row.isInteger(I) ? B.getInt32Ty() : Ty));
  return emitMathCall(Row, Values, Ty, B);
}

Value *PartialEmitter::apply(const PartialStep &S, ArrayRef<Entry> Args) {
  switch (S.Code) {
  case PartialStep::Call:
    return call(mathRule(RowId(S.Index)), Args);
  case PartialStep::Negate:
    return B.CreateFNeg(value(Args[0], Ty));
  case PartialStep::IsNaN:
    return B.CreateFCmpUNO(value(Args[0], Ty), value(Args[0], Ty));
  case PartialStep::Real:
    return toReal(value(Args[0], B.getInt32Ty()));
  case PartialStep::Select:
    return B.CreateSelect(Args[0].V, value(Args[1], Args[2]),
                          value(Args[2], Args[1]));
  default:
    return applyBinary(S.Code, value(Args[0], Args[1]),
                       value(Args[1], Args[0]));
  }
}

Value *PartialEmitter::run(ArrayRef<PartialStep> Steps) {
  SmallVector<Entry, 8> Stack;
  for (const PartialStep &S : Steps) {
    Entry New;
    if (S.Code == PartialStep::Literal)
      New.Literal = S.Number;
    else if (S.Code <= PartialStep::Constant)
      New.V = push(S);
    else
      New.V = apply(S, ArrayRef<Entry>(Stack).take_back(S.Arity));
    Stack.truncate(Stack.size() - S.Arity);
    Stack.push_back(New);
  }
  return value(Stack.back(), Ty);
}

/// The type of the result, from the values that we were given.
static Type *resultType(const PrimalValues &P) {
  if (P.Type)
    return P.Type;
  for (Value *V : {P.R, P.X, P.Y, P.Z})
    if (V && V->getType()->isFPOrFPVectorTy())
      return V->getType();
  llvm_unreachable("PrimalValues::Type is needed for this partial");
}

Value *MathRule::emitPartial(unsigned Operand, IRBuilderBase &B,
                             const PrimalValues &P) const {
  Type *Ty = resultType(P);
  if (!isDifferentiable(Operand))
    return Constant::getNullValue(Ty);
  return PartialEmitter(B, P, Ty, partner()).run(partialSteps(Operand));
}
