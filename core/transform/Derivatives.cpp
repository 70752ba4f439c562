//===- Derivatives.cpp - makes derivative functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Derivatives.h"
#include "analysis/ActivityPrinter.h"
#include "prepare/Closure.h"
#include "prepare/Simplify.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "support/UnknownTarget.h"
#include "transform/AugmentedSweep.h"
#include "transform/CustomDerivatives.h"
#include "transform/ForwardSweep.h"
#include "transform/ReverseSweep.h"
#include "transform/TapeRemarks.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"

using namespace llvm;
using namespace linkgrad;

Derivatives::Derivatives(Context &C)
    : C(C), Custom(std::make_unique<CustomDerivatives>(*this)) {}
Derivatives::~Derivatives() = default;

bool linkgrad::hasShadowParam(Activity A) { return isDuplicated(A); }

static bool holdsFloats(Type *Ty) {
  return Ty->isFPOrFPVectorTy() || any_of(Ty->subtypes(), holdsFloats);
}

bool linkgrad::hasSeedParam(const DerivativeKind &Kind, Type *Result) {
  return Kind.Return == Activity::Active ||
         (isDuplicated(Kind.Return) && holdsFloats(Result));
}

DerivativeParams::DerivativeParams(Function &Derivative,
                                   const DerivativeKind &Kind, unsigned &Next) {
  Next = 0;
  for (Activity A : Kind.Args) {
    Primal.push_back(Derivative.getArg(Next++));
    Shadow.emplace_back();
    if (hasShadowParam(A))
      for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
        Shadow.back().push_back(Derivative.getArg(Next++));
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

DerivativeKind Derivatives::kindOfCall(const FunctionPlan &P,
                                       const CallBase &Call,
                                       DerivativeMode Mode) const {
  DerivativeKind K;
  K.Mode = Mode;
  K.Width = P.width();
  K.RuntimeActivity = P.Kind.RuntimeActivity;
  K.ErrorBounds = P.Kind.ErrorBounds;
  K.Repeatable = P.Kind.Repeatable;
  K.WithTangent = P.Kind.WithTangent;
  bool Forward = Mode == DerivativeMode::Forward;
  auto ActivityOf = [&](const Value &V) {
    if (P.Activities.hasShadow(V) || (Forward && P.Activities.isActive(V)))
      return Activity::Duplicated;
    return P.Activities.hasAdjoint(V) ? Activity::Active : Activity::Constant;
  };
  // A rule gets the shadow of a constant variable, too: it may write there.
  // Null is its own shadow: the callee may choose between it and active memory.
  bool HasRule = calleeWithRule(Call);
  for (const Use &U : Call.args())
    K.Args.push_back(
        isDeclaredInactive(Call, Call.getArgOperandNo(&U)) ? Activity::Constant
        : isa<ConstantPointerNull>(U.get()) ||
                (HasRule && isa<Constant>(U.get()) &&
                 U->getType()->isPointerTy())
            ? Activity::Duplicated
        : isa<Constant>(U.get()) && !P.Activities.hasShadow(*U.get())
            ? Activity::Constant
            : ActivityOf(*U.get()));
  if (!Call.getType()->isVoidTy()) {
    K.Return = ActivityOf(Call);
    K.ReturnPrimal = Forward;
  }
  return K;
}

Function *Derivatives::calleeOf(const FunctionPlan &P, CallBase &Call) {
  auto Report = [&](DiagCode Code, ArrayRef<std::string> Args) {
    auto M = C.Diags.error(Code, Args).at(Call);
    std::string Why = P.Activities.explain(Call);
    if (!Why.empty())
      M.note(Why);
    return nullptr;
  };
  if (Call.isInlineAsm())
    return Report(DiagCode::InlineAsm, {});
  auto *F = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  if (!F)
    return isUnknownTarget(Call) ? nullptr : Report(DiagCode::IndirectCall, {});
  if (F->isIntrinsic())
    return Report(DiagCode::NoDerivative, {F->getName().str()});
  if ((calleeWithRule(Call) || C.Functions.contains(F)) &&
      F->getFunctionType() == Call.getFunctionType() && !F->isVarArg())
    return F;
  C.Functions.reportMissing(*F, Call, P.Activities.explain(Call));
  return nullptr;
}

SplitDerivative *Derivatives::splitOfCall(FunctionPlan &P, CallBase &Call) {
  Function *Callee = calleeOf(P, Call);
  if (!Callee)
    return nullptr;
  SplitDerivative *S =
      split(*Callee, kindOfCall(P, Call, DerivativeMode::Augmented),
            P.Overwrites.writesAfter(Call));
  return S->Augmented ? S : nullptr; // null after an error in a user's rule
}

CallNeeds Derivatives::needsOfCall(FunctionPlan &P, CallBase &Call) {
  CallNeeds Needs;
  Needs.Primal.assign(Call.arg_size(), false);
  Needs.Shadow.assign(Call.arg_size(), false);
  SplitDerivative *S = splitOfCall(P, Call);
  if (!S)
    return Needs;
  DerivativeKind Kind = kindOfCall(P, Call, DerivativeMode::Augmented);
  unsigned Next;
  DerivativeParams Params(*S->Reverse, Kind, Next);
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Needs.Primal[A] = S->InProgress || !Params.Primal[A]->use_empty();
    Needs.Shadow[A] = hasShadowParam(Kind.Args[A]) &&
                      (S->InProgress || any_of(Params.Shadow[A], [](Value *V) {
                         return !V->use_empty();
                       }));
  }
  Needs.Tape = S->Tape != nullptr;
  // A rule's tangent may read more than its gradient.
  if (!S->Tangent || !calleeWithRule(Call))
    return Needs;
  DerivativeParams Tangent(*S->Tangent, withLanes(Kind), Next);
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Needs.Primal[A] |= !Tangent.Primal[A]->use_empty();
    Needs.Shadow[A] |=
        hasShadowParam(Kind.Args[A]) &&
        any_of(Tangent.Shadow[A], [](Value *V) { return !V->use_empty(); });
  }
  return Needs;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

// Attributes of the primal that are as true of its derivative. What it says of
// memory, of its parameters and of being pure is not.
static void copyHonestAttributes(const Function &From, Function &To) {
  for (Attribute A : From.getAttributes().getFnAttrs()) {
    if (A.isStringAttribute()) {
      if (!A.getKindAsString().starts_with("enzyme_"))
        To.addFnAttr(A);
      continue;
    }
    switch (A.getKindAsEnum()) {
    case Attribute::NoUnwind:
    case Attribute::UWTable:
    case Attribute::MustProgress:
    case Attribute::StrictFP:
    case Attribute::SanitizeAddress:
    case Attribute::SanitizeThread:
    case Attribute::SanitizeMemory:
    case Attribute::StackProtect:
    case Attribute::StackProtectStrong:
    case Attribute::NullPointerIsValid:
      To.addFnAttr(A);
      break;
    default:
      break;
    }
  }
}

Function *Derivatives::declare(Function &Primal, const Twine &Name,
                               Type *Result, ArrayRef<Type *> Params) {
  auto *F = Function::Create(FunctionType::get(Result, Params, false),
                             GlobalValue::InternalLinkage,
                             Primal.getAddressSpace(), Name, &C.M);
  copyHonestAttributes(Primal, *F);
  F->setDSOLocal(true);
  if (Primal.hasPersonalityFn())
    F->setPersonalityFn(Primal.getPersonalityFn());
  Made.push_back(F);
  return F;
}

StringRef linkgrad::baseName(const Function &Primal) {
  StringRef Name = Primal.getName();
  return Name.substr(0, Name.find(".linkgrad"));
}

Type *linkgrad::structOrVoid(LLVMContext &C, ArrayRef<Type *> Items) {
  return Items.empty() ? Type::getVoidTy(C) : StructType::get(C, Items);
}

Type *linkgrad::lanesOf(Type *Ty, unsigned Width) {
  return Width == 1 ? Ty : ArrayType::get(Ty, Width);
}

SmallVector<Type *, 16> linkgrad::paramTypes(const Function &Primal,
                                             const DerivativeKind &Kind) {
  SmallVector<Type *, 16> Types;
  for (const Argument &A : Primal.args()) {
    Types.push_back(A.getType());
    if (hasShadowParam(Kind.Args[A.getArgNo()]))
      Types.append(Kind.Width, A.getType());
  }
  return Types;
}

void Derivatives::finish(Function &F, Function &Primal) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (C.Diags.hasErrors() || !verifyFunction(F, &OS))
    return;
  C.Diags.error(DiagCode::InvalidOutput, {baseName(Primal).str(), Text});
}

void Derivatives::eraseUnused() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    erase_if(Made, [&](Function *F) {
      if (!F->use_empty())
        return false;
      F->eraseFromParent();
      return Changed = true;
    });
  }
}

void Derivatives::discardAfter(size_t Count) {
  SetVector<Function *> Gone(Made.begin() + Count, Made.end());
  auto IsGone = [&](Function *F) { return !F || Gone.contains(F); };
  std::erase_if(Whole, [&](auto &Entry) { return IsGone(Entry.second); });
  std::erase_if(Splits, [&](auto &Entry) {
    return !Entry.second || IsGone(Entry.second->Augmented);
  });
  std::erase_if(NoReverse,
                [&](auto &Entry) { return Gone.contains(Entry.first); });
  for (Function *F : Gone)
    F->dropAllReferences();
  for (Function *F : Gone)
    F->eraseFromParent();
  Made.resize(Count);
}

//===----------------------------------------------------------------------===//
// Whole derivatives
//===----------------------------------------------------------------------===//

Function *Derivatives::get(Function &Primal, const DerivativeKind &Kind) {
  auto It = Whole.find({&Primal, Kind});
  if (It != Whole.end())
    return It->second;
  if (hasCustomRule(Primal)) // only calls of it are asked for
    return Whole[{&Primal, Kind}] = Custom->forward(Primal, Kind);
  switch (Kind.Mode) {
  case DerivativeMode::Forward:
    return makeForward(Primal, Kind);
  case DerivativeMode::Reverse:
    return makeCombined(Primal, Kind);
  case DerivativeMode::Augmented:
    return makeAugmentedHalf(Primal, Kind);
  case DerivativeMode::ReverseSweep:
    return makeReverseHalf(Primal, Kind);
  case DerivativeMode::TangentSweep:
    return makeTangentHalf(Primal, Kind);
  }
  llvm_unreachable("all modes are listed");
}

static void printActivity(const FunctionPlan &P) {
  debugPrint("activity", P.Primal, [&](raw_ostream &OS) {
    printActivities(P.Activities, P.Primal, OS);
  });
}

Function *Derivatives::makeForward(Function &Primal,
                                   const DerivativeKind &Kind) {
  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 2> Items;
  if (Kind.ReturnPrimal)
    Items.push_back(Primal.getReturnType());
  if (Kind.Return != Activity::Constant)
    Items.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  Function *New = declare(Primal, "linkgrad.forward." + baseName(Primal),
                          structOrVoid(Ctx, Items), paramTypes(Primal, Kind));
  Whole[{&Primal, Kind}] = New;
  FunctionPlan P(C, Primal, Kind, {});
  printActivity(P);
  refuse(P);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  ForwardSweep(*this, P, *New).run(Params);
  finish(*New, Primal);
  return New;
}

void Derivatives::planTape(FunctionPlan &P, bool Combined) {
  P.Tape = std::make_unique<TapePlan>(
      P.Input, P.Shape, [&](CallBase &Call) { return needsOfCall(P, Call); },
      Combined, P.width());
}

static TapeLayout layoutOf(Derivatives &D, FunctionPlan &P) {
  return TapeLayout(P.Input, *P.Tape, P.width(), [&](CallBase &Call) -> Type * {
    SplitDerivative *S = D.splitOfCall(P, Call);
    return S && S->Tape ? S->Tape
                        : PointerType::getUnqual(P.Primal.getContext());
  });
}

// The forward sweep followed by the reverse sweep, and the results of both.
Function *Derivatives::makeCombined(Function &Primal,
                                    const DerivativeKind &Kind) {
  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 8> Items;
  if (Kind.ReturnPrimal)
    Items.push_back(Primal.getReturnType());
  for (Argument &A : Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.push_back(lanesOf(A.getType(), Kind.Width));
  Type *ResultTy = structOrVoid(Ctx, Items);
  SmallVector<Type *, 16> ParamTypes = paramTypes(Primal, Kind);
  if (Kind.HasSeed)
    ParamTypes.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  Function *New = declare(Primal, "linkgrad.reverse." + baseName(Primal),
                          ResultTy, ParamTypes);
  Whole[{&Primal, Kind}] = New;

  FunctionPlan P(C, Primal, Kind, {});
  printActivity(P);
  refuse(P);
  planTape(P, /*Combined=*/true);
  TapeLayout Layout = layoutOf(*this, P);
  remarkTape(P, Layout);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  AugmentedSweep Forward(*this, P, Layout, *New, nullptr, nullptr);
  Forward.run(Params);
  if (!P.Info.Return || C.Diags.hasErrors()) {
    finish(*New, Primal);
    return New;
  }
  ReverseSweep Reverse(*this, P, Layout, *New, Params, Forward.frame(),
                       &Forward.locations(), Forward.arena());
  Lanes Seeds;
  auto *Unfinished = new UnreachableInst(Ctx, Forward.endBlock());
  if (Kind.Return == Activity::Active) {
    IRBuilder<> AtEnd(Unfinished);
    Seeds = seedsOf(AtEnd, Kind, Kind.HasSeed ? New->getArg(Next) : nullptr,
                    adjointType(P, *P.Info.Return->getReturnValue()));
  }
  Reverse.emit(Seeds, Forward.endBlock());
  IRBuilder<> B(Reverse.done());
  unsigned Field = 0;
  Value *Result = ResultTy->isVoidTy() ? nullptr : PoisonValue::get(ResultTy);
  if (Kind.ReturnPrimal)
    Result = B.CreateInsertValue(Result, Forward.result(), Field++);
  for (Argument &A : Primal.args()) {
    if (Kind.Args[A.getArgNo()] != Activity::Active)
      continue;
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
      Value *G =
          reinterpret(B, Reverse.adjoints().read(B, &A, Lane), A.getType());
      Result = Kind.Width == 1 ? B.CreateInsertValue(Result, G, Field)
                               : B.CreateInsertValue(Result, G, {Field, Lane});
    }
    ++Field;
  }
  if (any_of(Forward.arena()->users(),
             [](User *U) { return !isa<StoreInst>(U); }))
    B.CreateCall(C.Arena.release(), {Forward.arena()});
  if (Result)
    B.CreateRet(Result);
  else
    B.CreateRetVoid();
  Reverse.adjoints().zeroSlots();
  finish(*New, Primal);
  return New;
}

//===----------------------------------------------------------------------===//
// Split derivatives
//===----------------------------------------------------------------------===//

// Tapes up to this size are handed over by value; those that a request asks for
// become part of what its caller holds.
static constexpr uint64_t ByValueLimit = 64;
static constexpr uint64_t RequestByValueLimit = 4096;

SplitDerivative *Derivatives::split(Function &Primal,
                                    const DerivativeKind &Kind,
                                    const CallerWrites &Writes) {
  SplitKey Key{&Primal, Kind,
               std::vector<bool>(Writes.Behind.begin(), Writes.Behind.end()),
               Writes.Elsewhere};
  auto &Slot = Splits[Key];
  if (!Slot) {
    Slot = std::make_unique<SplitDerivative>();
    if (hasCustomRule(Primal))
      Custom->split(*Slot, Primal, Kind);
    else
      makeSplit(*Slot, Primal, Kind, Writes);
  }
  return Slot.get();
}

// With S.Tape chosen, makes the two prototypes.
void Derivatives::declareSplit(SplitDerivative &S, const FunctionPlan &P) {
  LLVMContext &Ctx = C.M.getContext();
  const DerivativeKind &Kind = P.Kind;
  Type *R = P.Primal.getReturnType();
  SmallVector<Type *, 4> Items;
  if (S.Tape)
    Items.push_back(S.Tape);
  S.HasPrimalResult = !R->isVoidTy();
  if (S.HasPrimalResult)
    Items.push_back(R);
  if (isDuplicated(Kind.Return))
    Items.append(Kind.Width, R);
  SmallVector<Type *, 16> Params = paramTypes(P.Primal, Kind);
  Params.push_back(PointerType::getUnqual(Ctx));
  S.Augmented = declare(P.Primal, "linkgrad.augmented." + baseName(P.Primal),
                        structOrVoid(Ctx, Items), Params);

  Params.pop_back();
  // Adjoints have the floats' types also where the primal passes their bits.
  if (hasSeedParam(Kind, R) && P.Info.Return)
    Params.append(Kind.Width, adjointType(P, *P.Info.Return->getReturnValue()));
  if (S.Tape)
    Params.push_back(S.Tape);
  Items.clear();
  for (Argument &A : P.Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.append(Kind.Width, adjointType(P, A));
  S.Reverse = declare(P.Primal, "linkgrad.reverse.of." + baseName(P.Primal),
                      structOrVoid(Ctx, Items), Params);
  S.Reverse->setPersonalityFn(nullptr);
  if (Kind.WithTangent)
    declareTangent(S, P);
}

SmallVector<Value *, 8> linkgrad::openFrame(const SplitDerivative &S,
                                            const TapeLayout &Layout,
                                            IRBuilder<> &B, Value *Tape) {
  SmallVector<Value *, 8> Frame;
  StructType *Ty = Layout.frameType(B.getContext());
  for (unsigned I = 0; Ty && I < Ty->getNumElements(); ++I) {
    if (S.Tape->isPointerTy()) {
      Frame.push_back(B.CreateStructGEP(Ty, Tape, I));
      continue;
    }
    Value *Slot = B.CreateAlloca(Ty->getElementType(I), nullptr, "kept");
    B.CreateStore(B.CreateExtractValue(Tape, I), Slot);
    Frame.push_back(Slot);
  }
  return Frame;
}

void Derivatives::makeSplit(SplitDerivative &S, Function &Primal,
                            const DerivativeKind &Kind,
                            const CallerWrites &Writes) {
  LLVMContext &Ctx = C.M.getContext();
  bool Recursive = C.Functions.isRecursive(&Primal);
  FunctionPlan P(C, Primal, Kind, Writes);
  printActivity(P);
  refuse(P);
  if (Recursive) {
    S.Tape = PointerType::getUnqual(Ctx);
    declareSplit(S, P);
  }
  planTape(P, /*Combined=*/false);
  TapeLayout Layout = layoutOf(*this, P);
  remarkTape(P, Layout);
  if (!Recursive) {
    if (StructType *Frame = Layout.frameType(Ctx)) {
      uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Frame);
      S.Tape = Size <= (Kind.InlineTape ? RequestByValueLimit : ByValueLimit)
                   ? static_cast<Type *>(Frame)
                   : static_cast<Type *>(PointerType::getUnqual(Ctx));
    }
    declareSplit(S, P);
  }
  unsigned Next;
  DerivativeParams Params(*S.Augmented, Kind, Next);
  AugmentedSweep Forward(*this, P, Layout, *S.Augmented,
                         S.Augmented->getArg(Next), &S);
  Forward.run(Params);
  S.UsesArena = !S.Augmented->getArg(Next)->use_empty();
  finish(*S.Augmented, Primal);

  auto *Entry = BasicBlock::Create(Ctx, "entry", S.Reverse);
  IRBuilder<> B(Entry);
  if (!P.Info.Return || C.Diags.hasErrors()) {
    B.CreateUnreachable();
    S.InProgress = false;
    return;
  }
  DerivativeParams ReverseParams(*S.Reverse, Kind, Next);
  Lanes Seeds;
  if (hasSeedParam(Kind, Primal.getReturnType()))
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
      Seeds.push_back(S.Reverse->getArg(Next++));
  SmallVector<Value *, 8> Frame =
      openFrame(S, Layout, B, S.Tape ? S.Reverse->getArg(Next) : nullptr);
  B.CreateUnreachable();
  ReverseSweep Reverse(*this, P, Layout, *S.Reverse, ReverseParams, Frame,
                       nullptr, /*Arena=*/nullptr);
  Reverse.emit(Seeds, Entry);
  B.SetInsertPoint(Reverse.done());
  Type *ResultTy = S.Reverse->getReturnType();
  Value *Result = ResultTy->isVoidTy() ? nullptr : PoisonValue::get(ResultTy);
  unsigned Field = 0;
  for (Argument &A : Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
        Result = B.CreateInsertValue(
            Result, Reverse.adjoints().read(B, &A, Lane), Field++);
  if (Result)
    B.CreateRet(Result);
  else
    B.CreateRetVoid();
  Reverse.adjoints().zeroSlots();
  finish(*S.Reverse, Primal);
  if (Kind.WithTangent)
    makeTangent(S, P, Layout);
  S.InProgress = false;
}
