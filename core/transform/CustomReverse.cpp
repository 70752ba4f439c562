//===- CustomReverse.cpp - the program's own rules, reverse mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/CustomReverseRule.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static bool isFloat(const Type *Ty) { return Ty->isFPOrFPVectorTy(); }

/// Whether a result of this type has a seed.
static bool hasSeed(const Type *R) {
  if (isFloat(R))
    return true;
  if (auto *A = dyn_cast<ArrayType>(R))
    return hasSeed(A->getElementType());
  auto *S = dyn_cast<StructType>(R);
  return S && S->getNumElements() &&
         all_of(S->elements(), [](Type *E) { return hasSeed(E); });
}

//===----------------------------------------------------------------------===//
// The parts of a reverse rule
//===----------------------------------------------------------------------===//

static SmallVector<unsigned, 2> parametersByRef(const Function &F) {
  SmallVector<unsigned, 2> Nos;
  SmallVector<StringRef, 2> Texts;
  F.getFnAttribute(ByRefAttribute).getValueAsString().split(Texts, ',');
  for (StringRef Text : Texts)
    if (unsigned No; !Text.getAsInteger(10, No))
      Nos.push_back(No);
  return Nos;
}

/// What runs the primal and fills the tape: of the gradient, else of the split
/// rule. Null: the primal itself.
static Function *augmentedOf(const Function &F, const CustomRule &Rule) {
  Function *Given = Rule.hasReverse() ? Rule.Augmented : Rule.SplitAugmented;
  return Given == &F ? nullptr : Given;
}

CustomDerivatives::ReverseRule::ReverseRule(Function &F,
                                            const DerivativeKind &Kind,
                                            const CustomRule &Rule,
                                            bool HasTangent)
    : F(F), Kind(Kind),
      Augmented(augmentedOf(F, Rule) ? *augmentedOf(F, Rule) : F, F,
                augmentedOf(F, Rule) ? RuleShadows::NotOfFloats
                                     : RuleShadows::None) {
  SmallVector<unsigned, 2> ByRef = parametersByRef(F);
  if (!isPrimal())
    Augmented.setByRef(ByRef);
  if (Rule.hasReverse()) {
    Gradient.emplace(*Rule.Gradient, F, RuleShadows::NotOfFloats);
    Gradient->setByRef(ByRef);
  }
  if (HasTangent)
    Tangent.emplace(*Rule.SplitDerivative, F, RuleShadows::All);
}

/// The struct that the source's ABI has turned into something else: two floats
/// into a vector of C's, {tape, primal, shadow} of words into bytes of Rust's.
static Type *resultStruct(Type *Ty, Type *R) {
  LLVMContext &C = Ty->getContext();
  if (auto *V = dyn_cast<FixedVectorType>(Ty);
      V && V->getElementType() == R && V->getNumElements() == 2)
    return StructType::get(C, {R, R});
  auto *Bytes = dyn_cast<ArrayType>(Ty);
  bool IsWord = R->isDoubleTy() || R->isPointerTy() || R->isIntegerTy(64);
  if (Bytes && Bytes->getElementType()->isIntegerTy(8) && IsWord &&
      Bytes->getNumElements() == 24)
    return StructType::get(C, {PointerType::getUnqual(C), R, R});
  return Ty;
}

/// What is common to the parts of \p R. False after an error.
bool CustomDerivatives::readAugmented(ReverseRule &R) {
  Function &F = R.F;
  Type *Returned = F.getReturnType();
  for (Argument &A : F.args())
    if (R.Kind.Args[A.getArgNo()] == Activity::Active && !isFloat(A.getType()))
      return report(F, DiagCode::BadRule,
                    "parameter " + Twine(A.getArgNo() + 1) +
                        " passes numbers by value in another type than a "
                        "float, whose adjoint a rule cannot return: let it "
                        "take a pointer");
  if (R.isPrimal()) {
    R.Result.Primal =
        Returned->isVoidTy() ? AugmentedResult::Absent : AugmentedResult::Whole;
    return true;
  }
  SmallVector<Type *, 8> Expected = R.Augmented.operandTypes();
  if (R.Augmented.numParams() != Expected.size() ||
      !R.Augmented.takes(Expected))
    return badSignature(F, R.Augmented, Expected);
  Type *Result = resultStruct(R.Augmented.resultType(), Returned);
  R.Result = readResult(Result, Returned);
  if (R.Result.Tape != AugmentedResult::Absent)
    R.Tape = AugmentedResult::typeOf(Result, R.Result.Tape);
  return checkResult(R, Result) && checkPointers(F, R.Kind, R.Augmented);
}

/// Whether the call gets its result, and its shadow, from \p Result.
bool CustomDerivatives::checkResult(const ReverseRule &R, Type *Result) {
  Type *Returned = R.F.getReturnType();
  auto Fits = [&](int Field) {
    return haveSameBits(AugmentedResult::typeOf(Result, Field), Returned,
                        R.F.getDataLayout());
  };
  std::string Name = "'" + displayName(R.Augmented.function().getName()) + "'";
  if (R.Result.Primal != AugmentedResult::Absent && !Fits(R.Result.Primal))
    return report(R.F, DiagCode::BadRule,
                  Name + " returns another type in place of the result");
  if (isDuplicated(R.Kind.Return) &&
      (R.Result.Shadow == AugmentedResult::Absent || !Fits(R.Result.Shadow)))
    return report(R.F, DiagCode::BadRule,
                  Name + " does not return the shadow of the result, which is "
                         "used here: let it return {tape, result, shadow}");
  return true;
}

/// What the gradient takes. False after an error.
bool CustomDerivatives::readGradient(ReverseRule &R) {
  Function &F = R.F;
  SmallVector<Type *, 8> Expected = R.Gradient->operandTypes();
  if (hasSeed(F.getReturnType()))
    Expected.push_back(F.getReturnType());
  unsigned WithoutTape = Expected.size();
  if (R.Tape)
    Expected.push_back(R.Tape);
  const RuleCall &Gradient = *R.Gradient;
  bool CountFits = Gradient.numParams() == Expected.size() ||
                   Gradient.numParams() == WithoutTape;
  if (!CountFits ||
      !Gradient.takes(ArrayRef(Expected).take_front(Gradient.numParams())))
    return badSignature(
        F, Gradient, Expected,
        R.Tape ? ""
               : ", since '" + displayName(R.Augmented.function().getName()) +
                     "' returns no tape");
  R.TakesTape = Gradient.numParams() > WithoutTape;
  return checkPointers(F, R.Kind, Gradient);
}

/// How often the augmented function is called. False after an error.
bool CustomDerivatives::chooseLanes(ReverseRule &R) {
  if (R.Kind.Width == 1 || R.isPrimal())
    return true;
  auto UsesUp = [&](const RuleCall &Last, bool TakesTape) {
    return isForOneLane(R.Kind, R.Augmented, Last,
                        TakesTape ? R.Tape : nullptr);
  };
  R.OnePerLane = isDuplicated(R.Kind.Return) ||
                 (R.Gradient && UsesUp(*R.Gradient, R.TakesTape)) ||
                 (R.Tangent && UsesUp(*R.Tangent, R.Tape));
  if (!R.OnePerLane || isRepeatable(R.Augmented))
    return true;
  return report(R.F, DiagCode::BadRule,
                "several lanes (enzyme_width) need a tape each, since it "
                "depends on the shadows or the gradient uses it up, but '" +
                    displayName(R.Augmented.function().getName()) +
                    "' has effects that must not happen more than once");
}

//===----------------------------------------------------------------------===//
// Reverse mode
//===----------------------------------------------------------------------===//

// A tape of more bytes lies in the arena.
static constexpr uint64_t ByValueLimit = 64;

static Type *allTapes(Type *Tape, unsigned Count) {
  return Count == 1 ? Tape : ArrayType::get(Tape, Count);
}

/// What the last parameter of a half holds, or points to.
Value *CustomDerivatives::tapeOf(IRBuilderBase &B, const ReverseRule &R,
                                 Function &Half) {
  Value *Tapes = Half.getArg(Half.arg_size() - 1);
  Type *Ty = allTapes(R.Tape, R.numTapes());
  return Tapes->getType() == Ty ? Tapes
                                : B.CreateAlignedLoad(Ty, Tapes, Align(16));
}

Value *CustomDerivatives::laneOfTape(IRBuilderBase &B, const ReverseRule &R,
                                     Value *Tapes, unsigned Lane) {
  return !Tapes || R.numTapes() == 1 ? Tapes
                                     : B.CreateExtractValue(Tapes, Lane);
}

/// The operand for the shadow of a parameter.
static Value *shadowOperand(const DerivativeParams &Params, unsigned No,
                            unsigned Lane) {
  const Lanes &Shadow = Params.Shadow[No];
  return Shadow.empty() ? Params.Primal[No] : Shadow[Lane];
}

void CustomDerivatives::split(SplitDerivative &S, Function &F,
                              const DerivativeKind &Kind) {
  S.InProgress = false;
  CustomRule Rule = customRuleOf(F);
  bool HasTangent = Kind.Repeatable && Rule.tangentSharesTape();
  if (!Rule.hasReverse() && Rule.hasForward() &&
      (isScalarFunction(F) || !HasTangent))
    return splitByDerivative(S, F, Kind, *Rule.Derivative);
  if (!Rule.hasReverse() && !HasTangent) {
    report(F, DiagCode::NoRule, "reverse mode");
    return;
  }
  ReverseRule R(F, Kind, Rule, HasTangent);
  if (!readAugmented(R) || (R.Gradient && !readGradient(R)) ||
      (R.Tangent && !readTangent(R)) || !chooseLanes(R))
    return;
  if (R.TakesTape || (R.Tangent && R.Tape)) {
    Type *All = allTapes(R.Tape, R.numTapes());
    bool Small = C.M.getDataLayout().getTypeAllocSize(All) <= ByValueLimit;
    S.Tape = Small ? All : PointerType::getUnqual(C.M.getContext());
  }
  emitAugmented(R, S);
  emitReverse(R, S);
  if (Kind.Repeatable)
    emitTangent(R, S);
}

/// The tape as it is handed over, of type \p Ty, from what the augmented
/// function returned for each lane.
Value *CustomDerivatives::packTape(IRBuilderBase &B, const ReverseRule &R,
                                   ArrayRef<Value *> Results, Type *Ty,
                                   Value *Arena) {
  Value *Tape = PoisonValue::get(allTapes(R.Tape, R.numTapes()));
  for (unsigned Lane = 0; Lane < R.numTapes(); ++Lane) {
    Value *One = AugmentedResult::valueOf(B, Results[Lane], R.Result.Tape);
    Tape = R.numTapes() == 1 ? One : B.CreateInsertValue(Tape, One, Lane);
  }
  if (Tape->getType() == Ty)
    return Tape;
  uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Tape->getType());
  Value *Memory = B.CreateCall(C.Arena.alloc(), {Arena, B.getInt64(Size)});
  B.CreateAlignedStore(Tape, Memory, Align(16));
  return Memory;
}

void CustomDerivatives::emitAugmented(ReverseRule &R, SplitDerivative &S) {
  LLVMContext &Ctx = C.M.getContext();
  Type *Returned = R.F.getReturnType();
  S.HasPrimalResult = R.Result.Primal != AugmentedResult::Absent;
  SmallVector<Type *, 4> Items;
  if (S.Tape)
    Items.push_back(S.Tape);
  if (S.HasPrimalResult)
    Items.push_back(Returned);
  if (isDuplicated(R.Kind.Return))
    Items.append(R.Kind.Width, Returned);
  SmallVector<Type *, 16> Types = paramTypes(R.F, R.Kind);
  Types.push_back(PointerType::getUnqual(Ctx));
  S.Augmented = D.declare(R.F, "linkgrad.augmented." + baseName(R.F),
                          structOrVoid(Ctx, Items), Types);
  unsigned Next;
  DerivativeParams Params(*S.Augmented, R.Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  stopWithoutShadow(B, R.Kind, Params, R.Augmented);
  if (R.Gradient)
    stopWithoutShadow(B, R.Kind, Params, *R.Gradient);
  if (R.Tangent)
    stopWithoutShadow(B, R.Kind, Params, *R.Tangent);
  SmallVector<Value *, 4> Results;
  for (unsigned Lane = 0; Lane < R.numTapes(); ++Lane) {
    SmallVector<Value *, 8> Operands;
    for (const RuleCall::Operand &At : R.Augmented.operands()) {
      Operands.push_back(Params.Primal[At.primalNo()]);
      if (At.Shadow)
        Operands.push_back(shadowOperand(Params, At.primalNo(), Lane));
    }
    Value *Result = R.Augmented.emit(B, Operands);
    Results.push_back(
        Result->getType()->isVoidTy()
            ? Result
            : convertBits(B, Result,
                          resultStruct(Result->getType(), Returned)));
  }
  SmallVector<Value *, 4> All;
  auto AddAsResult = [&](Value *Result, int Field) {
    All.push_back(
        convertBits(B, AugmentedResult::valueOf(B, Result, Field), Returned));
  };
  if (S.Tape)
    All.push_back(packTape(B, R, Results, S.Tape, S.Augmented->getArg(Next)));
  if (S.HasPrimalResult)
    AddAsResult(Results[0], R.Result.Primal);
  if (isDuplicated(R.Kind.Return))
    for (Value *Result : Results)
      AddAsResult(Result, R.Result.Shadow);
  returnAll(B, All);
  D.finish(*S.Augmented, R.F);
}

// What \p Part does not look at need not be kept for it.
Value *CustomDerivatives::operandIfUsed(const DerivativeParams &Params,
                                        const RuleCall &Part,
                                        const RuleCall::Operand &At) {
  const ParameterUse &Use = use(Part, At.No);
  Type *Ty = At.Primal.getType();
  bool IsUsed =
      Ty->isPointerTy() ? Use.isTouched() || Use.IsCompared : Use.Reads;
  return IsUsed ? Params.Primal[At.primalNo()] : Constant::getNullValue(Ty);
}

Value *CustomDerivatives::callGradient(IRBuilderBase &B, const ReverseRule &R,
                                       const DerivativeParams &Params,
                                       unsigned Lane, Value *Seed,
                                       Value *Tape) {
  SmallVector<Value *, 8> Operands;
  for (const RuleCall::Operand &At : R.Gradient->operands()) {
    Operands.push_back(operandIfUsed(Params, *R.Gradient, At));
    if (At.Shadow)
      Operands.push_back(shadowOperand(Params, At.primalNo(), Lane));
  }
  if (Seed)
    Operands.push_back(Seed);
  if (Tape)
    Operands.push_back(Tape);
  return R.Gradient->emit(B, Operands);
}

void CustomDerivatives::emitReverse(ReverseRule &R, SplitDerivative &S) {
  LLVMContext &Ctx = C.M.getContext();
  Type *Returned = R.F.getReturnType();
  unsigned Width = R.Kind.Width;
  auto IsWanted = [&](const Argument &A) {
    return R.Kind.Args[A.getArgNo()] == Activity::Active;
  };
  SmallVector<Type *, 8> Items, Floats;
  for (Argument &A : R.F.args()) {
    if (IsWanted(A))
      Items.append(Width, A.getType());
    if (isFloat(A.getType()))
      Floats.push_back(A.getType());
  }
  SmallVector<Type *, 16> Types = paramTypes(R.F, R.Kind);
  bool IsActive = R.Kind.Return == Activity::Active;
  if (IsActive)
    Types.append(Width, Returned);
  if (S.Tape)
    Types.push_back(S.Tape);
  S.Reverse = D.declare(R.F, "linkgrad.reverse.of." + baseName(R.F),
                        structOrVoid(Ctx, Items), Types);
  unsigned Next;
  DerivativeParams Params(*S.Reverse, R.Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Reverse));
  if (!R.Gradient) { // reported when somebody asks for it
    B.CreateUnreachable();
    D.finish(*S.Reverse, R.F);
    D.NoReverse[S.Reverse] = &R.F;
    return;
  }
  Value *Tapes = R.TakesTape ? tapeOf(B, R, *S.Reverse) : nullptr;
  Type *AsStruct = structOrVoid(Ctx, Floats);
  if (!Items.empty() &&
      !haveSameBits(R.Gradient->resultType(), AsStruct, C.M.getDataLayout())) {
    report(R.F, DiagCode::BadRule,
           "'" + displayName(R.Gradient->function().getName()) +
               "' has to return the adjoints of all float parameters, " +
               describeTypes(Floats));
    B.CreateUnreachable();
    return;
  }
  SmallVector<Value *, 4> Gradients;
  for (unsigned Lane = 0; Lane < Width; ++Lane) {
    Value *Seed = nullptr;
    if (hasSeed(Returned))
      Seed = IsActive ? static_cast<Value *>(S.Reverse->getArg(Next + Lane))
                      : Constant::getNullValue(Returned);
    Value *Tape = laneOfTape(B, R, Tapes, Lane);
    Value *Gradient = callGradient(B, R, Params, Lane, Seed, Tape);
    if (!Items.empty())
      Gradients.push_back(convertBits(B, Gradient, AsStruct));
  }
  SmallVector<Value *, 8> Adjoints;
  unsigned Float = 0;
  for (Argument &A : R.F.args()) {
    if (IsWanted(A))
      for (Value *Gradient : Gradients)
        Adjoints.push_back(B.CreateExtractValue(Gradient, Float));
    Float += isFloat(A.getType());
  }
  returnAll(B, Adjoints);
  D.finish(*S.Reverse, R.F);
}
