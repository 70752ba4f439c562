//===- ComplexLowering.cpp - calls of complex functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <complex.h> (and std::complex, which calls it) and the functions of the
// compilers' run-time library for products and quotients, __mul?c3 and
// __div?c3. Their results are not what a formula gives, bit by bit, and they
// look after infinities. So the call is kept (inactive) and decides the value;
// the formula beside it carries the derivative:
//
//   value = formula + linkgrad.rest(call, formula)
//
// where `linkgrad.rest(v, f)` is v - f, in a function of its own that is marked
// inactive. The two differ by rounding at most, so that the subtraction is
// exact and the sum is v again. Where v is finite or infinite and the formula
// is not finite, the value is v and the derivative zero.
//
// Complex numbers are passed as two floats, or as <2 x float> by the x86-64
// convention for complex float. Operands of complex long double lie in memory
// (`byval`), from which they are loaded.
//
// Reference: C11, Annex G.
//
//===----------------------------------------------------------------------===//

#include "prepare/ComplexFormulas.h"
#include "prepare/LoweringSteps.h"
#include "rules/CustomRules.h"
#include "rules/FunctionNames.h"
#include "rules/MathRules.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

/// The float type of a float or of <2 x float>, and how many there are.
static std::pair<Type *, unsigned> floatsOf(Type *Ty) {
  if (auto *V = dyn_cast<FixedVectorType>(Ty))
    return {V->getElementType(), V->getNumElements()};
  if (auto *S = dyn_cast<StructType>(Ty))
    if (S->getNumElements() == 2 &&
        S->getElementType(0) == S->getElementType(1))
      return {S->getElementType(0), 2};
  return {Ty, 1};
}

/// Whether parameters and result are so many floats of one type; then that.
static Type *floatTypeOf(const Function &F, unsigned NumIn, unsigned NumOut) {
  const FunctionType &Ty = *F.getFunctionType();
  auto [T, Results] = floatsOf(Ty.getReturnType());
  unsigned Params = 0;
  for (const Argument &P : F.args()) {
    Type *InMemory = P.getParamByValType();
    auto [ParamT, Count] = floatsOf(InMemory ? InMemory : P.getType());
    if (ParamT != T)
      return nullptr;
    Params += Count;
  }
  bool Fits = T->isFloatingPointTy() && Params == NumIn && Results == NumOut;
  return Fits && !Ty.isVarArg() ? T : nullptr;
}

static ComplexOperation operationOfBase(StringRef Base) {
  return StringSwitch<ComplexOperation>(Base)
      .Case("cexp", ComplexOperation::Exp)
      .Case("clog", ComplexOperation::Log)
      .Case("csqrt", ComplexOperation::Sqrt)
      .Case("cpow", ComplexOperation::Power)
      .Case("csin", ComplexOperation::Sin)
      .Case("ccos", ComplexOperation::Cos)
      .Case("ctan", ComplexOperation::Tan)
      .Case("csinh", ComplexOperation::Sinh)
      .Case("ccosh", ComplexOperation::Cosh)
      .Case("ctanh", ComplexOperation::Tanh)
      .Case("cabs", ComplexOperation::Abs)
      .Case("carg", ComplexOperation::Arg)
      .Default(ComplexOperation::None);
}

/// __muldc3 and its like: one letter for the type, which the operands tell.
static ComplexOperation operationOfRuntime(StringRef Name) {
  if (!Name.ends_with("c3") || Name.size() != StringRef("__muldc3").size())
    return ComplexOperation::None;
  if (Name.starts_with("__mul"))
    return ComplexOperation::Multiply;
  return Name.starts_with("__div") ? ComplexOperation::Divide
                                   : ComplexOperation::None;
}

static ComplexOperation operationOf(const Function &F) {
  ComplexOperation Runtime = operationOfRuntime(F.getName());
  if (Runtime != ComplexOperation::None)
    return floatTypeOf(F, 4, 2) ? Runtime : ComplexOperation::None;
  if (!F.isDeclaration() || F.isIntrinsic())
    return ComplexOperation::None;
  for (const MathSpelling &S : spellingsOf(F.getName())) {
    ComplexOperation Op = operationOfBase(S.Base);
    bool IsReal = Op == ComplexOperation::Abs || Op == ComplexOperation::Arg;
    unsigned NumIn = Op == ComplexOperation::Power ? 4 : 2;
    if (Op == ComplexOperation::None)
      continue;
    Type *T = floatTypeOf(F, NumIn, IsReal ? 1 : 2);
    if (T && isOfPrecision(T, S.Type))
      return Op;
  }
  return ComplexOperation::None;
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

namespace {

class ComplexCall {
public:
  ComplexCall(CallInst &Call, IRBuilderBase &B);
  void lower(ComplexOperation Op);

private:
  Value *withSign(Value *Formula, Value *Wanted) const;
  Value *withValue(Value *Formula, Value *Wanted) const;
  Complex split(Value *Result) const;
  Value *join(Complex C) const;

  CallInst &Call;
  IRBuilderBase &B;
  Type *Ty;
  Complex P, Q;
};

} // namespace

ComplexCall::ComplexCall(CallInst &Call, IRBuilderBase &B)
    : Call(Call), B(B), Ty(floatsOf(Call.getType()).first) {
  SmallVector<Value *, 4> Parts;
  for (unsigned I = 0; I < Call.arg_size(); ++I) {
    Value *Arg = Call.getArgOperand(I);
    if (Type *InMemory = Call.getParamByValType(I))
      Arg = B.CreateLoad(InMemory, Arg);
    if (Arg->getType()->isFloatingPointTy()) {
      Parts.push_back(Arg);
      continue;
    }
    Complex Operand = split(Arg);
    Parts.append({Operand.Real, Operand.Imaginary});
  }
  P = {Parts[0], Parts[1]};
  if (Parts.size() == 4)
    Q = {Parts[2], Parts[3]};
}

/// v - f in a function that the engine takes for inactive. Nothing of ours
/// inlines it; the host's pipeline does, after the derivative is made.
static Function *getRest(Type *Ty, Module &M) {
  std::string Name;
  raw_string_ostream(Name) << "linkgrad.rest." << *Ty;
  if (Function *F = M.getFunction(Name))
    return F;
  auto *F = Function::Create(FunctionType::get(Ty, {Ty, Ty}, false),
                             GlobalValue::InternalLinkage, Name, M);
  F->addFnAttr(InactiveAttribute);
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "entry", F));
  B.CreateRet(B.CreateFSub(F->getArg(0), F->getArg(1)));
  return F;
}

/// \p Formula, and if that is a zero, the zero with the sign of \p Wanted:
/// F + 0 is +0 for both zeros, and -(0 - F) is -0. Both have the derivative
/// one.
Value *ComplexCall::withSign(Value *Formula, Value *Wanted) const {
  Value *Zero = ConstantFP::getZero(Ty);
  Value *Sign = emitMathCall(mathRule(RowId::copysign),
                             {ConstantFP::get(Ty, 1.0), Wanted}, Ty, B);
  return B.CreateSelect(B.CreateFCmpOLT(Sign, Zero),
                        B.CreateFNeg(B.CreateFSub(Zero, Formula)),
                        B.CreateFAdd(Formula, Zero));
}

Value *ComplexCall::withValue(Value *Formula, Value *Wanted) const {
  Value *Rest = B.CreateCall(getRest(Ty, *Call.getModule()), {Wanted, Formula});
  Value *IsSum = B.CreateOr(emitIsFinite(Rest, B),
                            B.CreateFCmpUNO(Wanted, Wanted, "is.nan"));
  Value *Other = B.CreateSelect(IsSum, B.CreateFAdd(Formula, Rest), Wanted);
  return B.CreateSelect(B.CreateFCmpOEQ(Formula, Wanted),
                        withSign(Formula, Wanted), Other);
}

Complex ComplexCall::split(Value *Result) const {
  if (Result->getType()->isVectorTy())
    return {B.CreateExtractElement(Result, uint64_t(0)),
            B.CreateExtractElement(Result, uint64_t(1))};
  return {B.CreateExtractValue(Result, 0), B.CreateExtractValue(Result, 1)};
}

Value *ComplexCall::join(Complex C) const {
  Value *Whole = PoisonValue::get(Call.getType());
  if (!Call.getType()->isVectorTy())
    return B.CreateInsertValue(B.CreateInsertValue(Whole, C.Real, 0),
                               C.Imaginary, 1);
  return B.CreateInsertElement(
      B.CreateInsertElement(Whole, C.Real, uint64_t(0)), C.Imaginary,
      uint64_t(1));
}

void ComplexCall::lower(ComplexOperation Op) {
  Complex Formula = emitComplexFormula(Op, P, Q, B);
  // |p| and arg p are rows of the table under another name.
  if (!Formula.Imaginary)
    return replaceCall(Call, Formula.Real);
  Complex Value = split(keepInactive(Call, B));
  replaceCall(Call, join({withValue(Formula.Real, Value.Real),
                          withValue(Formula.Imaginary, Value.Imaginary)}));
}

bool linkgrad::lowerComplexCall(CallInst &Call, IRBuilderBase &B) {
  ComplexOperation Op = operationOf(*Call.getCalledFunction());
  if (Op == ComplexOperation::None)
    return false;
  // Infinities are what this is about.
  B.clearFastMathFlags();
  ComplexCall(Call, B).lower(Op);
  return true;
}
