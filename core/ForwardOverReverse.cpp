//===- ForwardOverReverse.cpp - the tangent of a gradient ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForwardOverReverse.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/ParallelFunctions.h"
#include "support/Worklist.h"
#include "transform/Lanes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// Locks and their like hold none.
static bool isOfRuntime(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && (lookupLibraryFunction(*Call).isInactive() ||
                    Callee->getName().starts_with("__kmpc_") ||
                    isOfThreads(Callee->getName()));
}

static SetVector<const GlobalVariable *>
variablesOf(ArrayRef<Function *> Closure) {
  Worklist<const Constant *> Used;
  for (const Function *F : Closure)
    for (const Instruction &I : instructions(*F))
      if (!isOfRuntime(I))
        for (const Use &U : I.operands())
          if (auto *C = dyn_cast<Constant>(U))
            Used.push_back(C);
  SetVector<const GlobalVariable *> Variables;
  while (const Constant *C = Used.next()) {
    if (auto *GV = dyn_cast<GlobalVariable>(C))
      Variables.insert(GV);
    else if (!isa<Function>(C))
      for (const Use &U : C->operands())
        Used.push_back(cast<Constant>(U));
  }
  return Variables;
}

static bool mayHoldPointer(const Type &Ty) {
  return Ty.isPtrOrPtrVectorTy() || Ty.isIntegerTy(64) ||
         any_of(Ty.subtypes(),
                [](Type *Part) { return mayHoldPointer(*Part); });
}

std::optional<VariablesRead>
linkgrad::findVariablesRead(ArrayRef<Function *> Closure,
                            const TypeAnalysis &Types,
                            const ClosureFacts &Facts) {
  VariablesRead Read;
  for (const GlobalVariable *GV : variablesOf(Closure)) {
    if (GV->isConstant() || isDeclaredInactive(*GV) ||
        !Types.mayReachFloats(*GV))
      continue;
    if (Facts.WrittenGlobals.contains(GV) || GV->getMetadata("enzyme_shadow") ||
        mayHoldPointer(*GV->getValueType()))
      return std::nullopt;
    Read.push_back(GV);
  }
  return Read;
}

namespace {
/// Both functions of a rule: F(x, x'), and what calls its reverse derivative.
class RuleMaker {
public:
  RuleMaker(Function &Gradient, const Request &R)
      : Gradient(Gradient), Primal(*R.Primal), Kind(R.Kind),
        M(*Gradient.getParent()), B(M.getContext()) {}

  ForwardOverReverse make();
  void declareConstants(function_ref<bool(unsigned No)> OnlyRead);

private:
  bool isDuplicatedInPair(const Argument &P) const {
    return P.getType()->isFPOrFPVectorTy() ||
           isDuplicated(Kind.Args[P.getArgNo()]);
  }
  Request ask(EntryPoint Point, StringRef Name, Function &Of,
              DerivativeKind Kind, ArrayRef<Value *> Operands);
  Function *begin(const Twine &Name, Type *Result, ArrayRef<Type *> Params);
  DerivativeKind kindOfPair() const;
  DerivativeKind kindOfReverse() const;
  Request makePair();
  Request makeRule();
  SmallVector<Value *, 16> operandsOfReverse();
  Value *seed(Value *Given, Value *Tangent);
  Value *resultOf(Value *Reverse, Type *Ty);

  Function &Gradient, &Primal;
  const DerivativeKind &Kind;
  Module &M;
  IRBuilder<> B;
  Function *Pair = nullptr, *Rule = nullptr;
};
} // namespace

Function *RuleMaker::begin(const Twine &Name, Type *Result,
                           ArrayRef<Type *> Params) {
  auto *F = Function::Create(FunctionType::get(Result, Params, false),
                             GlobalValue::InternalLinkage, Name, M);
  for (StringRef Target : {"target-cpu", "tune-cpu", "target-features"})
    if (Attribute A = Gradient.getFnAttribute(Target); A.isValid())
      F->addFnAttr(A);
  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "entry", F));
  return F;
}

// A call that the request's lowering replaces.
Request RuleMaker::ask(EntryPoint Point, StringRef Name, Function &Of,
                       DerivativeKind Kind, ArrayRef<Value *> Operands) {
  Request R;
  R.Point = Point;
  R.Primal = &Of;
  R.Kind = std::move(Kind);
  R.Assumed.assign(Of.arg_size(), false);
  R.Marked.resize(Of.arg_size(), true);
  for (Value *V : Operands)
    R.Operands.emplace_back(V);
  Type *Result = derivativeResultType(Of, R.Kind);
  R.Call = B.CreateCall(
      M.getOrInsertFunction((Name + "_of_gradient").str(), Result));
  if (Result->isVoidTy())
    B.CreateRetVoid();
  return R;
}

// Primal and tangent of the result, where it has a derivative: so the reverse
// derivative has a seed for each.
DerivativeKind RuleMaker::kindOfPair() const {
  DerivativeKind K;
  K.Mode = DerivativeMode::Forward;
  for (const Argument &P : Primal.args())
    K.Args.push_back(isDuplicatedInPair(P) ? Activity::Duplicated
                                           : Activity::Constant);
  bool HasTangent = Kind.Return == Activity::Active;
  K.Return = HasTangent ? Activity::Duplicated : Activity::Constant;
  K.ReturnPrimal = HasTangent || Kind.ReturnPrimal;
  K.RuntimeActivity = Kind.RuntimeActivity;
  return K;
}

DerivativeKind RuleMaker::kindOfReverse() const {
  DerivativeKind K;
  for (const Argument &P : Primal.args())
    K.Args.append(isDuplicatedInPair(P) ? 2 : 1, Kind.Args[P.getArgNo()]);
  K.Return = Kind.Return;
  K.ReturnPrimal = Kind.ReturnPrimal;
  K.HasSeed = K.Return == Activity::Active;
  K.RuntimeActivity = Kind.RuntimeActivity;
  return K;
}

Request RuleMaker::makePair() {
  DerivativeKind K = kindOfPair();
  SmallVector<Type *, 16> Params;
  for (const Argument &P : Primal.args())
    Params.append(isDuplicatedInPair(P) ? 2 : 1, P.getType());
  Type *Result = derivativeResultType(Primal, K);
  Pair = begin("linkgrad.pair." + Primal.getName(), Result, Params);
  SmallVector<Value *, 16> Operands;
  for (Argument &A : Pair->args())
    Operands.push_back(&A);
  Request R =
      ask(EntryPoint::ForwardDiff, "__enzyme_fwddiff", Primal, K, Operands);
  if (!Result->isVoidTy())
    B.CreateRet(R.Call);
  return R;
}

// The rule's parameters are the gradient's, each with its tangent behind it.
SmallVector<Value *, 16> RuleMaker::operandsOfReverse() {
  SmallVector<Value *, 16> Operands;
  unsigned Next = 0;
  auto Take = [&] { return Rule->getArg(Next++); };
  for (const Argument &P : Primal.args()) {
    Value *At = Take(), *Tangent = Take();
    if (!isDuplicated(Kind.Args[P.getArgNo()])) {
      Operands.push_back(At);
      if (isDuplicatedInPair(P))
        Operands.push_back(Tangent);
      continue;
    }
    Value *Adjoint = Take(), *TangentOfAdjoint = Take();
    Operands.append({At, TangentOfAdjoint, Tangent, Adjoint});
  }
  if (Kind.Return != Activity::Active)
    return Operands;
  Value *Given = Kind.HasSeed ? Take() : nullptr;
  Operands.push_back(seed(Given, Given ? Take() : nullptr));
  return Operands;
}

// Of {result, tangent}: the tangent's is the gradient's own.
Value *RuleMaker::seed(Value *Given, Value *Tangent) {
  Type *Ty = Primal.getReturnType();
  Value *Seed = PoisonValue::get(Pair->getReturnType());
  Seed = B.CreateInsertValue(Seed,
                             Tangent ? Tangent : Constant::getNullValue(Ty), 0);
  return B.CreateInsertValue(Seed, Given ? Given : seedOfOnes(Ty), 1);
}

// {gradient's result, its tangent} of {{result, tangent}, adjoint of x, of
// x'...}.
Value *RuleMaker::resultOf(Value *Reverse, Type *Ty) {
  Value *Both = PoisonValue::get(StructType::get(Ty->getContext(), {Ty, Ty}));
  unsigned From = 0, To = 0;
  auto Put = [&](Value *V, Value *Tangent) {
    Both = B.CreateInsertValue(Both, V, {0, To});
    Both = B.CreateInsertValue(Both, Tangent, {1, To++});
  };
  if (Kind.ReturnPrimal) {
    Value *V = B.CreateExtractValue(Reverse, {From, 0});
    Put(V, Kind.Return == Activity::Active
               ? B.CreateExtractValue(Reverse, {From, 1})
               : Constant::getNullValue(V->getType()));
    ++From;
  }
  for (const Argument &P : Primal.args())
    if (Kind.Args[P.getArgNo()] == Activity::Active) {
      Put(B.CreateExtractValue(Reverse, From + 1),
          B.CreateExtractValue(Reverse, From));
      From += 2;
    }
  return Both;
}

Request RuleMaker::makeRule() {
  Type *Ty = Gradient.getReturnType();
  SmallVector<Type *, 16> Params;
  for (const Argument &A : Gradient.args())
    Params.append(2, A.getType());
  Rule = begin("linkgrad.tangent.of." + Gradient.getName(),
               Ty->isVoidTy() ? Ty : StructType::get(M.getContext(), {Ty, Ty}),
               Params);
  SmallVector<Value *, 16> Operands = operandsOfReverse();
  Request R = ask(EntryPoint::Autodiff, "__enzyme_autodiff", *Pair,
                  kindOfReverse(), Operands);
  if (!Ty->isVoidTy())
    B.CreateRet(resultOf(R.Call, Ty));
  return R;
}

ForwardOverReverse RuleMaker::make() {
  ForwardOverReverse Made;
  Made.Forward = makePair();
  Made.Reverse = makeRule();
  attachFunction(Gradient, rule_metadata::Derivative, *Rule);
  return Made;
}

// A constant of the gradient has no part in the pair.
void RuleMaker::declareConstants(function_ref<bool(unsigned No)> OnlyRead) {
  unsigned No = 0;
  for (const Argument &P : Primal.args()) {
    if (!isDuplicatedInPair(P) && P.getType()->isPointerTy()) {
      Gradient.addParamAttr(
          No, Attribute::get(M.getContext(), ConstantInRuleAttribute));
      if (OnlyRead(P.getArgNo())) {
        Gradient.addParamAttr(No, Attribute::ReadOnly);
        Gradient.addParamAttr(No, Attribute::getWithCaptureInfo(
                                      M.getContext(), CaptureInfo::none()));
      }
    }
    No += isDuplicated(Kind.Args[P.getArgNo()]) ? 2 : 1;
  }
}

std::optional<ForwardOverReverse>
linkgrad::addForwardRule(Function &Gradient, const Request &R,
                         const VariablesRead &Variables,
                         function_ref<bool(unsigned No)> OnlyRead) {
  if (R.Kind.Width != 1 || hasCustomRule(Gradient) ||
      any_of(R.Primal->args(), [](const Argument &P) {
        return P.hasStructRetAttr() || P.hasByValAttr();
      }))
    return std::nullopt;
  RuleMaker Maker(Gradient, R);
  Maker.declareConstants(OnlyRead);
  SmallVector<Metadata *, 4> Read;
  for (const GlobalVariable *GV : Variables)
    Read.push_back(ValueAsMetadata::get(const_cast<GlobalVariable *>(GV)));
  Gradient.setMetadata(rule_metadata::Reads,
                       MDNode::get(Gradient.getContext(), Read));
  return Maker.make();
}
