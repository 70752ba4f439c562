//===- CustomDerivatives.cpp - the program's own rules, reverse mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/Closure.h"
#include "transform/CustomReverseRule.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

CustomDerivatives::CustomDerivatives(Derivatives &D)
    : D(D), C(D.context()), Facts(D.context()) {}

//===----------------------------------------------------------------------===//
// Messages and checks, of all modes
//===----------------------------------------------------------------------===//

bool CustomDerivatives::report(const Function &F, DiagCode Code,
                               const Twine &Why) {
  auto M = C.Diags.error(Code, {F.getName().str(), Why.str()});
  for (const User *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && C.Functions.contains(Call->getFunction())) {
      M.at(*Call);
      break;
    }
  return false;
}

bool CustomDerivatives::badSignature(const Function &F, const RuleCall &Part,
                                     ArrayRef<Type *> Expected,
                                     StringRef More) {
  return report(F, DiagCode::BadRule,
                "'" + displayName(Part.function().getName()) + "' takes " +
                    Part.describe() + " where " + describeTypes(Expected) +
                    " is expected" + More);
}

const ParameterUse &CustomDerivatives::use(const RuleCall &Part, unsigned No) {
  return Facts.of(Part.function()).Parameters[Part.param(No)->getArgNo()];
}

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

// A constant pointer has no shadow. The primal takes its place, as the
// convention has it, but only where the rule does not touch it, or can tell.
bool CustomDerivatives::checkPointers(Function &F, const DerivativeKind &Kind,
                                      const RuleCall &Part,
                                      bool FloatsHaveShadows) {
  unsigned No = 0;
  for (Argument &A : F.args()) {
    bool HasShadow = FloatsHaveShadows || !isFloat(A.getType());
    unsigned Shadow = No + 1;
    No += HasShadow ? 2 : 1;
    if (!HasShadow || !A.getType()->isPointerTy())
      continue;
    bool ByValue = Part.param(Shadow)->hasByValAttr();
    if (isDuplicated(Kind.Args[A.getArgNo()])) {
      if (ByValue && !FloatsHaveShadows)
        return report(F, DiagCode::BadRule,
                      "'" + displayName(Part.function().getName()) +
                          "' takes the shadow of parameter " +
                          Twine(A.getArgNo() + 1) +
                          " by value: the adjoint would be lost, let it take a "
                          "pointer");
      continue;
    }
    const ParameterUse &Use = use(Part, Shadow);
    if (!Use.isTouched() || Use.IsCompared || ByValue ||
        A.hasAttribute("enzyme_inactive"))
      continue;
    return report(
        F, DiagCode::BadRule,
        "parameter " + Twine(A.getArgNo() + 1) +
            " points to constant memory here, so that it has no shadow, but '" +
            displayName(Part.function().getName()) +
            "' uses the shadow: pass one, or compare it with the primal in the "
            "rule (equal: there is none)");
  }
  return true;
}

// What checkPointers() is to constant pointers, at run time.
void CustomDerivatives::stopWithoutShadow(IRBuilderBase &B, Function &F,
                                          const DerivativeKind &Kind,
                                          const DerivativeParams &Params,
                                          const RuleCall &Part,
                                          bool FloatsHaveShadows) {
  unsigned No = 0;
  for (Argument &A : F.args()) {
    bool HasShadow = FloatsHaveShadows || !isFloat(A.getType());
    unsigned Shadow = No + 1;
    No += HasShadow ? 2 : 1;
    if (!Kind.RuntimeActivity || !HasShadow || !A.getType()->isPointerTy())
      continue;
    const ParameterUse &Use = use(Part, Shadow);
    if (!Use.isTouched() || Use.IsCompared)
      continue;
    for (Value *Given : Params.Shadow[A.getArgNo()])
      B.CreateCall(C.Arena.needShadow(), {Given, Params.Primal[A.getArgNo()]});
  }
}

// Whether calling it again has no effect but on another lane's shadows.
bool CustomDerivatives::isRepeatable(Function &F, const RuleCall &Part,
                                     bool FloatsHaveShadows) {
  const RuleFunctionFacts &Of = Facts.of(Part.function());
  if (Of.HasOtherEffects || Of.Frees)
    return false;
  unsigned No = 0;
  for (Argument &A : F.args()) {
    if (A.getType()->isPointerTy() && use(Part, No).Reads &&
        use(Part, No).Writes)
      return false;
    No += FloatsHaveShadows || !isFloat(A.getType()) ? 2 : 1;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// The parts of a reverse rule
//===----------------------------------------------------------------------===//

CustomDerivatives::AugmentedResult
CustomDerivatives::readResult(Type *Ty, Type *R) const {
  AugmentedResult Out;
  constexpr int Whole = AugmentedResult::Whole;
  if (Ty->isVoidTy())
    return Out;
  if (Ty == R) {
    Out.Primal = Whole;
    return Out;
  }
  auto *S = dyn_cast<StructType>(Ty);
  unsigned Fields = S ? S->getNumElements() : 0;
  if (R->isVoidTy() || Fields < 2 || Fields > 3) {
    Out.Tape = Whole;
  } else if (Fields == 3) {
    Out.Tape = 0;
    Out.Primal = 1;
    Out.Shadow = 2;
  } else if (S->getElementType(0) == S->getElementType(1)) {
    Out.Primal = 0;
    Out.Shadow = 1;
  } else {
    Out.Tape = 0;
    Out.Primal = 1;
  }
  return Out;
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

static Type *fieldType(Type *Ty, int Field) {
  return Field < 0 ? Ty : Ty->getStructElementType(Field);
}

static Value *field(IRBuilderBase &B, Value *V, int Field) {
  return Field < 0 ? V : B.CreateExtractValue(V, Field);
}

/// What is common to the parts of \p R. False after an error.
bool CustomDerivatives::readAugmented(ReverseRule &R) {
  Function &F = R.F;
  Type *Returned = F.getReturnType();
  for (Argument &A : F.args()) {
    R.Params.push_back(A.getType());
    if (!isFloat(A.getType()))
      R.Params.push_back(A.getType());
    if (R.Kind.Args[A.getArgNo()] == Activity::Active && !isFloat(A.getType()))
      return report(F, DiagCode::BadRule,
                    "parameter " + Twine(A.getArgNo() + 1) +
                        " passes numbers by value in another type than a "
                        "float, whose adjoint a rule cannot return: let it "
                        "take a pointer");
  }
  if (R.isPrimal()) {
    R.Result.Primal =
        Returned->isVoidTy() ? AugmentedResult::Absent : AugmentedResult::Whole;
    return true;
  }
  bool Fits = R.Augmented.numParams() == R.Params.size();
  if (!Fits || !R.Augmented.takes(R.Params))
    return badSignature(F, R.Augmented, R.Params);
  Type *Result = resultStruct(R.Augmented.resultType(), Returned);
  R.Result = readResult(Result, Returned);
  if (R.Result.Tape != AugmentedResult::Absent)
    R.Tape = fieldType(Result, R.Result.Tape);
  return checkResult(R, Result) &&
         checkPointers(F, R.Kind, R.Augmented, /*FloatsHaveShadows=*/false);
}

/// Whether the call gets its result, and its shadow, from \p Result.
bool CustomDerivatives::checkResult(const ReverseRule &R, Type *Result) {
  Type *Returned = R.F.getReturnType();
  const DataLayout &DL = R.F.getDataLayout();
  std::string Name = "'" + displayName(R.Augmented.function().getName()) + "'";
  if (R.Result.Primal != AugmentedResult::Absent &&
      !haveSameBits(fieldType(Result, R.Result.Primal), Returned, DL))
    return report(R.F, DiagCode::BadRule,
                  Name + " returns another type in place of the result");
  if (isDuplicated(R.Kind.Return) &&
      (R.Result.Shadow == AugmentedResult::Absent ||
       !haveSameBits(fieldType(Result, R.Result.Shadow), Returned, DL)))
    return report(R.F, DiagCode::BadRule,
                  Name + " does not return the shadow of the result, which is "
                         "used here: let it return {tape, result, shadow}");
  return true;
}

bool CustomDerivatives::readGradient(ReverseRule &R) {
  Function &F = R.F;
  SmallVector<Type *, 8> Expected(R.Params);
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
  return checkPointers(F, R.Kind, Gradient, /*FloatsHaveShadows=*/false);
}

static bool mayHoldPointers(const Type *Ty) {
  if (auto *A = dyn_cast<ArrayType>(Ty))
    return mayHoldPointers(A->getElementType());
  if (auto *S = dyn_cast<StructType>(Ty))
    return any_of(S->elements(), mayHoldPointers);
  return Ty->isPtrOrPtrVectorTy() || Ty->isIntegerTy(64);
}

// With several lanes the last function of a rule is called for each. The
// augmented one runs the primal, and so must be called once, unless what it
// returns is good for one lane only.
bool CustomDerivatives::isForOneLane(Function &F, const DerivativeKind &Kind,
                                     const RuleCall &Augmented,
                                     const RuleCall &Last, Type *Tape) {
  unsigned No = 0;
  for (Argument &A : F.args()) {
    if (!isFloat(A.getType()) && isDuplicated(Kind.Args[A.getArgNo()]) &&
        use(Augmented, No + 1).isTouched())
      return true;
    No += isFloat(A.getType()) ? 1 : 2;
  }
  return Tape && mayHoldPointers(Tape) &&
         (Facts.of(Last.function()).Frees ||
          use(Last, Last.numParams() - 1).Writes);
}

bool CustomDerivatives::chooseLanes(ReverseRule &R) {
  if (R.Kind.Width == 1 || R.isPrimal())
    return true;
  auto UsesUp = [&](const RuleCall &Last, bool TakesTape) {
    return isForOneLane(R.F, R.Kind, R.Augmented, Last,
                        TakesTape ? R.Tape : nullptr);
  };
  R.OnePerLane = isDuplicated(R.Kind.Return) ||
                 (R.Gradient && UsesUp(*R.Gradient, R.TakesTape)) ||
                 (R.Tangent && UsesUp(*R.Tangent, R.Tape));
  if (!R.OnePerLane || isRepeatable(R.F, R.Augmented, false))
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

static SmallVector<unsigned, 2> parametersByRef(const Function &F) {
  SmallVector<unsigned, 2> Nos;
  SmallVector<StringRef, 2> Texts;
  F.getFnAttribute(ByRefAttribute).getValueAsString().split(Texts, ',');
  for (StringRef Text : Texts)
    if (unsigned No; !Text.getAsInteger(10, No))
      Nos.push_back(No);
  return Nos;
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
  Function *Augmented =
      Rule.hasReverse() ? Rule.Augmented : Rule.SplitAugmented;
  ReverseRule R(F, Kind, RuleCall(Augmented ? *Augmented : F, F));
  SmallVector<unsigned, 2> ByRef = parametersByRef(F);
  if (Augmented)
    R.Augmented.setByRef(ByRef);
  if (Rule.hasReverse()) {
    R.Gradient.emplace(*Rule.Gradient, F);
    R.Gradient->setByRef(ByRef);
  }
  if (HasTangent)
    R.Tangent.emplace(*Rule.SplitDerivative, F);
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
  bool IsPrimal = R.isPrimal();
  if (!IsPrimal)
    stopWithoutShadow(B, R.F, R.Kind, Params, R.Augmented, false);
  if (R.Gradient)
    stopWithoutShadow(B, R.F, R.Kind, Params, *R.Gradient, false);
  if (R.Tangent)
    stopWithoutShadow(B, R.F, R.Kind, Params, *R.Tangent, true);
  SmallVector<Value *, 4> Results;
  for (unsigned Lane = 0; Lane < R.numTapes(); ++Lane) {
    SmallVector<Value *, 8> Operands;
    for (Argument &A : R.F.args()) {
      Operands.push_back(Params.Primal[A.getArgNo()]);
      if (!isFloat(A.getType()) && !IsPrimal)
        Operands.push_back(shadowOperand(Params, A.getArgNo(), Lane));
    }
    Value *Result = R.Augmented.emit(B, Operands);
    Results.push_back(
        Result->getType()->isVoidTy()
            ? Result
            : convertBits(B, Result,
                          resultStruct(Result->getType(), Returned)));
  }
  Value *All =
      Items.empty() ? nullptr : PoisonValue::get(S.Augmented->getReturnType());
  unsigned Field = 0;
  if (S.Tape) {
    Value *Tape = PoisonValue::get(allTapes(R.Tape, R.numTapes()));
    for (unsigned Lane = 0; Lane < R.numTapes(); ++Lane) {
      Value *One = field(B, Results[Lane], R.Result.Tape);
      Tape = R.numTapes() == 1 ? One : B.CreateInsertValue(Tape, One, Lane);
    }
    if (Tape->getType() != S.Tape) {
      uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Tape->getType());
      Value *Memory = B.CreateCall(
          C.Arena.alloc(), {S.Augmented->getArg(Next), B.getInt64(Size)});
      B.CreateAlignedStore(Tape, Memory, Align(16));
      Tape = Memory;
    }
    All = B.CreateInsertValue(All, Tape, Field++);
  }
  if (S.HasPrimalResult)
    All = B.CreateInsertValue(
        All, convertBits(B, field(B, Results[0], R.Result.Primal), Returned),
        Field++);
  if (isDuplicated(R.Kind.Return))
    for (Value *Result : Results)
      All = B.CreateInsertValue(
          All, convertBits(B, field(B, Result, R.Result.Shadow), Returned),
          Field++);
  if (All)
    B.CreateRet(All);
  else
    B.CreateRetVoid();
  D.finish(*S.Augmented, R.F);
}

Value *CustomDerivatives::callGradient(IRBuilderBase &B, const ReverseRule &R,
                                       const DerivativeParams &Params,
                                       unsigned Lane, Value *Seed,
                                       Value *Tape) {
  SmallVector<Value *, 8> Operands;
  for (Argument &A : R.F.args()) {
    // What it does not look at need not be kept for it.
    bool IsUsed = !A.getType()->isPointerTy()
                      ? use(*R.Gradient, Operands.size()).Reads
                      : use(*R.Gradient, Operands.size()).isTouched() ||
                            use(*R.Gradient, Operands.size()).IsCompared;
    Operands.push_back(IsUsed ? Params.Primal[A.getArgNo()]
                              : Constant::getNullValue(A.getType()));
    if (!isFloat(A.getType()))
      Operands.push_back(shadowOperand(Params, A.getArgNo(), Lane));
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
  SmallVector<Type *, 8> Items, Floats;
  for (Argument &A : R.F.args()) {
    if (R.Kind.Args[A.getArgNo()] == Activity::Active)
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
  Type *Gradient = R.Gradient->resultType();
  Type *AsStruct = Floats.empty() ? nullptr : StructType::get(Ctx, Floats);
  SmallVector<Value *, 4> Results;
  for (unsigned Lane = 0; Lane < Width; ++Lane) {
    Value *Seed = nullptr;
    if (hasSeed(Returned))
      Seed = IsActive ? static_cast<Value *>(S.Reverse->getArg(Next + Lane))
                      : Constant::getNullValue(Returned);
    Value *Tape = laneOfTape(B, R, Tapes, Lane);
    Value *Result = callGradient(B, R, Params, Lane, Seed, Tape);
    if (Items.empty())
      continue;
    if (Gradient->isVoidTy() ||
        !haveSameBits(Gradient, AsStruct, C.M.getDataLayout())) {
      report(R.F, DiagCode::BadRule,
             "'" + displayName(R.Gradient->function().getName()) +
                 "' has to return the adjoints of all float parameters, " +
                 describeTypes(Floats));
      break;
    }
    Results.push_back(convertBits(B, Result, AsStruct));
  }
  Value *All = Items.empty() || Results.size() != Width
                   ? nullptr
                   : PoisonValue::get(S.Reverse->getReturnType());
  unsigned Field = 0, Float = 0;
  for (Argument &A : R.F.args()) {
    if (All && R.Kind.Args[A.getArgNo()] == Activity::Active)
      for (Value *Result : Results)
        All = B.CreateInsertValue(All, B.CreateExtractValue(Result, Float),
                                  Field++);
    Float += isFloat(A.getType());
  }
  if (All)
    B.CreateRet(All);
  else if (Items.empty())
    B.CreateRetVoid();
  else
    B.CreateUnreachable(); // after an error
  D.finish(*S.Reverse, R.F);
}
