//===- DisjointMemory.cpp - do parameters overlap, asked at run time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/DisjointMemory.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Which memory is accessed
//===----------------------------------------------------------------------===//

namespace {
/// Accesses whose offsets differ by constants.
struct AccessGroup {
  const SCEV *Offset; // from the base, without its constant part
  APInt First, Last;  // constant parts: of the first byte, behind the last one
  /// Of fills and copies: the number of bytes, in place of a constant.
  const SCEV *Length = nullptr;
};

struct AccessedMemory {
  bool IsWritten = false;
  SmallVector<AccessGroup, 4> Groups;
};

class AccessedRanges {
public:
  AccessedRanges(Function &F, FunctionAnalysisManager &FAM)
      : DL(F.getDataLayout()), SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        LI(FAM.getResult<LoopAnalysis>(F)) {
    Known = all_of(instructions(F), [&](Instruction &I) { return add(I); });
  }

  bool Known;
  /// By parameter or variable.
  MapVector<Value *, AccessedMemory> Memory;
  const DataLayout &DL;
  ScalarEvolution &SE;
  LoopInfo &LI;

private:
  bool add(Instruction &I);
  bool addCall(CallBase &Call);
  bool addAccess(Value *Pointer, TypeSize Bytes, const SCEV *Length,
                 bool IsWrite);
};
} // namespace

/// Memory that is new in this call, or none.
static bool isOfThisCall(const Value &Object) {
  if (auto *A = dyn_cast<Argument>(&Object))
    return A->hasPassPointeeByValueCopyAttr();
  return isa<AllocaInst, UndefValue>(Object) || isNoAliasCall(&Object);
}

static bool isConstantMemory(const Value &Object) {
  auto *G = dyn_cast<GlobalVariable>(&Object);
  return G && G->isConstant();
}

/// Whether it leads to no memory of parameters or variables: a message, a block
/// of this call or none, an exception on its way.
static bool isForeign(const Value &V) {
  if (!V.getType()->isPointerTy())
    return true;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&V, Objects, nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [](const Value *O) {
    auto *Part = dyn_cast<ExtractValueInst>(O);
    return isOfThisCall(*O) || isConstantMemory(*O) ||
           isa<ConstantPointerNull, Function>(O) ||
           (Part && isa<LandingPadInst>(Part->getAggregateOperand()));
  });
}

bool AccessedRanges::add(Instruction &I) {
  if (!I.mayReadOrWriteMemory())
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() &&
           addAccess(Load->getPointerOperand(),
                     DL.getTypeStoreSize(Load->getType()), nullptr, false);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() &&
           addAccess(Store->getPointerOperand(),
                     DL.getTypeStoreSize(Store->getValueOperand()->getType()),
                     nullptr, true);
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && addCall(*Call);
}

bool AccessedRanges::addCall(CallBase &Call) {
  if (auto *Fill = dyn_cast<MemIntrinsic>(&Call)) {
    if (Fill->isVolatile())
      return false;
    const SCEV *Length = SE.getSCEV(Fill->getLength());
    auto *Copy = dyn_cast<MemTransferInst>(Fill);
    return addAccess(Fill->getRawDest(), TypeSize::getZero(), Length, true) &&
           (!Copy || addAccess(Copy->getRawSource(), TypeSize::getZero(),
                               Length, false));
  }
  if (auto *II = dyn_cast<IntrinsicInst>(&Call))
    if (II->isAssumeLikeIntrinsic())
      return true;
  if (Call.doesNotReturn())
    return all_of(Call.args(),
                  [](const Use &U) { return isForeign(*U.get()); });
  LibraryFunction L = lookupLibraryFunction(Call);
  return L && !L.has(~Effect::Frees) &&
         (!L.has(Effect::Frees) || all_of(Call.args(), [](const Use &U) {
           return isForeign(*U.get());
         }));
}

bool AccessedRanges::addAccess(Value *Pointer, TypeSize Bytes,
                               const SCEV *Length, bool IsWrite) {
  if (Bytes.isScalable())
    return false;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, nullptr, /*MaxLookup=*/0);
  if (all_of(Objects, [](const Value *O) {
        return isOfThisCall(*O) || isConstantMemory(*O);
      }))
    return true;
  if (Objects.size() != 1)
    return false;
  auto *Base = const_cast<Value *>(Objects.front());
  auto *Variable = dyn_cast<GlobalVariable>(Base);
  if (!isa<Argument>(Base) && (!Variable || Variable->isThreadLocal()))
    return false;
  AccessedMemory &M = Memory[Base];
  M.IsWritten |= IsWrite;
  APInt First(64, 0);
  if (Variable) { // all of it
    if (M.Groups.empty())
      M.Groups.push_back(
          {SE.getZero(Type::getInt64Ty(Base->getContext())), First,
           APInt(64, DL.getTypeAllocSize(Variable->getValueType()))});
    return true;
  }
  const SCEV *Offset = SE.getMinusSCEV(SE.getSCEV(Pointer), SE.getSCEV(Base));
  if (isa<SCEVCouldNotCompute>(Offset) ||
      SE.getTypeSizeInBits(Offset->getType()) != 64)
    return false;
  if (auto *C = dyn_cast<SCEVConstant>(Offset)) {
    First = C->getAPInt();
    Offset = SE.getZero(Offset->getType());
  } else if (auto *Sum = dyn_cast<SCEVAddExpr>(Offset)) {
    if (auto *C = dyn_cast<SCEVConstant>(Sum->getOperand(0))) {
      First = C->getAPInt();
      Offset = SE.getMinusSCEV(Offset, C);
    }
  }
  APInt Last = First + Bytes.getFixedValue();
  for (AccessGroup &G : M.Groups)
    if (G.Offset == Offset && G.Length == Length) {
      G.First = APIntOps::smin(G.First, First);
      G.Last = APIntOps::smax(G.Last, Last);
      return true;
    }
  M.Groups.push_back({Offset, First, Last, Length});
  return true;
}

//===----------------------------------------------------------------------===//
// Ranges at run time
//===----------------------------------------------------------------------===//

namespace {
/// Both ends belong to it.
struct Interval {
  Value *Low, *High; // i128
};

/// Emits the ranges of expressions over the parameters of a function and the
/// iterations of its loops.
class RangeEmitter {
public:
  RangeEmitter(IRBuilder<> &B, ScalarEvolution &SE, const LoopInfo &LI,
               const DenseMap<const Argument *, Value *> &Params)
      : B(B), SE(SE), LI(LI), Params(Params), Wide(B.getInt128Ty()) {}

  /// A range with a number congruent to \p S, modulo its width, whenever an
  /// instruction is executed that S is an operand of. None if it depends on
  /// more.
  std::optional<Interval> range(const SCEV *S);
  /// The same if the numbers themselves are to lie in the range, as signed
  /// ones: adds the condition.
  std::optional<Interval> exactRange(const SCEV *S, bool IsSigned);

  Value *min(Value *X, Value *Y) {
    return B.CreateBinaryIntrinsic(Intrinsic::smin, X, Y);
  }
  Value *max(Value *X, Value *Y) {
    return B.CreateBinaryIntrinsic(Intrinsic::smax, X, Y);
  }
  Value *constant(const APInt &N) {
    return ConstantInt::get(Wide, N.sext(128));
  }
  /// Without which the ranges mean nothing.
  SmallVector<Value *, 8> Conditions;

private:
  std::optional<Interval> compute(const SCEV *S);
  std::optional<Interval> recurrence(const SCEVAddRecExpr &Rec);
  Interval upToLast(const SCEVAddRecExpr &Rec, Interval Start, Interval Step,
                    Interval All);
  std::optional<Interval> extremum(const SCEVNAryExpr &E);
  std::optional<Interval> choice(const SCEVUnknown &U);
  Interval product(Interval X, Interval Y);
  /// The largest number of times that the backedge is taken.
  Value *iterations(const Loop *L);
  /// The value of an expression over parameters, in its type; null if it
  /// depends on more.
  Value *value(const SCEV *S);
  Value *computeValue(const SCEV *S);

  IRBuilder<> &B;
  ScalarEvolution &SE;
  const LoopInfo &LI;
  const DenseMap<const Argument *, Value *> &Params;
  Type *Wide;
  DenseMap<const SCEV *, std::optional<Interval>> Ranges;
  DenseMap<const SCEV *, Value *> Values;
  DenseMap<const Loop *, Value *> Counts;
};
} // namespace

Value *RangeEmitter::value(const SCEV *S) {
  auto It = Values.find(S);
  if (It != Values.end())
    return It->second;
  Value *V = computeValue(S);
  return Values[S] = V;
}

Value *RangeEmitter::computeValue(const SCEV *S) {
  if (auto *C = dyn_cast<SCEVConstant>(S))
    return C->getValue();
  if (auto *U = dyn_cast<SCEVUnknown>(S)) {
    auto *A = dyn_cast<Argument>(U->getValue());
    return A ? Params.lookup(A) : nullptr;
  }
  if (isa<SCEVAddRecExpr, SCEVCouldNotCompute, SCEVVScale>(S))
    return nullptr;
  SmallVector<Value *, 4> Ops;
  for (const SCEV *Op : S->operands()) {
    Value *V = value(Op);
    if (!V)
      return nullptr;
    Ops.push_back(V);
  }
  auto Fold = [&](auto Make) {
    Value *V = Ops.front();
    for (Value *Op : ArrayRef(Ops).drop_front())
      V = Make(V, Op);
    return V;
  };
  auto FoldBy = [&](Intrinsic::ID ID) {
    return Fold(
        [&](Value *X, Value *Y) { return B.CreateBinaryIntrinsic(ID, X, Y); });
  };
  switch (S->getSCEVType()) {
  case scPtrToInt:
    return B.CreatePtrToInt(Ops[0], S->getType());
  case scTruncate:
    return B.CreateTrunc(Ops[0], S->getType());
  case scZeroExtend:
    return B.CreateZExt(Ops[0], S->getType());
  case scSignExtend:
    return B.CreateSExt(Ops[0], S->getType());
  case scAddExpr:
    if (!S->getType()->isIntegerTy())
      return nullptr;
    return Fold([&](Value *X, Value *Y) { return B.CreateAdd(X, Y); });
  case scMulExpr:
    return Fold([&](Value *X, Value *Y) { return B.CreateMul(X, Y); });
  case scUDivExpr: { // not by what may be zero
    auto *By = dyn_cast<ConstantInt>(Ops[1]);
    return By && !By->isZero() ? B.CreateUDiv(Ops[0], By) : nullptr;
  }
  case scSMaxExpr:
    return FoldBy(Intrinsic::smax);
  case scSMinExpr:
    return FoldBy(Intrinsic::smin);
  case scUMaxExpr:
    return FoldBy(Intrinsic::umax);
  case scUMinExpr:
  case scSequentialUMinExpr: // parameters are frozen
    return FoldBy(Intrinsic::umin);
  default:
    return nullptr;
  }
}

std::optional<Interval> RangeEmitter::range(const SCEV *S) {
  auto It = Ranges.find(S);
  if (It != Ranges.end())
    return It->second;
  std::optional<Interval> R = compute(S);
  return Ranges[S] = R;
}

std::optional<Interval> RangeEmitter::exactRange(const SCEV *S, bool IsSigned) {
  std::optional<Interval> R = range(S);
  if (!R)
    return {};
  unsigned Width = SE.getTypeSizeInBits(S->getType());
  APInt Least =
      IsSigned ? APInt::getSignedMinValue(Width).sext(128) : APInt(128, 0);
  APInt Most = IsSigned ? APInt::getSignedMaxValue(Width).sext(128)
                        : APInt::getMaxValue(Width).zext(128);
  Conditions.push_back(
      B.CreateAnd(B.CreateICmpSGE(R->Low, ConstantInt::get(Wide, Least)),
                  B.CreateICmpSLE(R->High, ConstantInt::get(Wide, Most))));
  return R;
}

std::optional<Interval> RangeEmitter::compute(const SCEV *S) {
  if (!S->getType()->isIntegerTy())
    return {};
  if (Value *V = value(S)) {
    Value *N = B.CreateSExt(V, Wide);
    return Interval{N, N};
  }
  switch (S->getSCEVType()) {
  case scAddRecExpr:
    return recurrence(*cast<SCEVAddRecExpr>(S));
  case scAddExpr:
  case scMulExpr: {
    std::optional<Interval> All;
    for (const SCEV *Op : S->operands()) {
      std::optional<Interval> R = range(Op);
      if (!R)
        return {};
      if (!All)
        All = R;
      else if (S->getSCEVType() == scMulExpr)
        All = product(*All, *R);
      else
        All = Interval{B.CreateAdd(All->Low, R->Low),
                       B.CreateAdd(All->High, R->High)};
    }
    return All;
  }
  case scUnknown:
    return choice(*cast<SCEVUnknown>(S));
  case scSignExtend:
    return exactRange(cast<SCEVSignExtendExpr>(S)->getOperand(), true);
  case scZeroExtend:
    return exactRange(cast<SCEVZeroExtendExpr>(S)->getOperand(), false);
  case scSMaxExpr:
  case scSMinExpr:
  case scUMaxExpr:
  case scUMinExpr:
    return extremum(*cast<SCEVNAryExpr>(S));
  default:
    return {};
  }
}

// One of several values, but not of those of former iterations.
std::optional<Interval> RangeEmitter::choice(const SCEVUnknown &U) {
  SmallVector<Value *, 4> Values;
  if (auto *Phi = dyn_cast<PHINode>(U.getValue());
      Phi && !LI.isLoopHeader(Phi->getParent()))
    append_range(Values, Phi->incoming_values());
  else if (auto *Select = dyn_cast<SelectInst>(U.getValue()))
    Values = {Select->getTrueValue(), Select->getFalseValue()};
  std::optional<Interval> All;
  for (Value *V : Values) {
    std::optional<Interval> R = range(SE.getSCEV(V));
    if (!R)
      return {};
    All = All ? Interval{min(All->Low, R->Low), max(All->High, R->High)} : *R;
  }
  return All;
}

std::optional<Interval> RangeEmitter::extremum(const SCEVNAryExpr &E) {
  bool IsSigned = isa<SCEVSMaxExpr, SCEVSMinExpr>(E);
  bool IsMax = isa<SCEVSMaxExpr, SCEVUMaxExpr>(E);
  std::optional<Interval> All;
  for (const SCEV *Op : E.operands()) {
    std::optional<Interval> R = exactRange(Op, IsSigned);
    if (!R)
      return {};
    if (!All)
      All = R;
    else if (IsMax)
      All = Interval{max(All->Low, R->Low), max(All->High, R->High)};
    else
      All = Interval{min(All->Low, R->Low), min(All->High, R->High)};
  }
  return All;
}

Interval RangeEmitter::product(Interval X, Interval Y) {
  Value *A = B.CreateMul(X.Low, Y.Low), *C = B.CreateMul(X.High, Y.High);
  if (X.Low == X.High || Y.Low == Y.High)
    return {min(A, C), max(A, C)};
  Value *D = B.CreateMul(X.Low, Y.High), *E = B.CreateMul(X.High, Y.Low);
  return {min(min(A, C), min(D, E)), max(max(A, C), max(D, E))};
}

std::optional<Interval> RangeEmitter::recurrence(const SCEVAddRecExpr &Rec) {
  if (!Rec.isAffine())
    return {};
  std::optional<Interval> Start = range(Rec.getStart());
  std::optional<Interval> Step = range(Rec.getStepRecurrence(SE));
  Value *Count = iterations(Rec.getLoop());
  if (!Start || !Step || !Count)
    return {};
  Interval Way = product(*Step, {Count, Count});
  Value *Zero = ConstantInt::get(Wide, 0);
  Interval All{B.CreateAdd(Start->Low, min(Way.Low, Zero)),
               B.CreateAdd(Start->High, max(Way.High, Zero))};
  return SE.isLoopInvariant(Rec.getStart(), Rec.getLoop()->getParentLoop())
             ? All
             : upToLast(Rec, *Start, *Step, All);
}

// In a triangle (for i: for j from i to n) the start and the count change
// together: that their sum stays below n, scalar evolution knows of the last
// value. It says something where these ranges are of the numbers themselves.
// Numbers that grow stay below their last one, whatever the start is in
// iterations of the outer loop in which the inner one does not run (j from i +
// 1: there it is n, and what lies behind an array is often the next one).
Interval RangeEmitter::upToLast(const SCEVAddRecExpr &Rec, Interval Start,
                                Interval Step, Interval All) {
  const SCEV *Last = Rec.evaluateAtIteration(
      SE.getSymbolicMaxBackedgeTakenCount(Rec.getLoop()), SE);
  std::optional<Interval> End = range(Last);
  if (!End)
    return All;
  unsigned Width = SE.getTypeSizeInBits(Rec.getType());
  Value *Least = constant(APInt::getSignedMinValue(Width));
  Value *Most = constant(APInt::getSignedMaxValue(Width));
  Value *Exact = B.CreateAnd(B.CreateICmpSGE(min(All.Low, End->Low), Least),
                             B.CreateICmpSLE(max(All.High, End->High), Most));
  Value *Zero = ConstantInt::get(Wide, 0);
  Value *Grows = B.CreateICmpSGE(Step.Low, Zero);
  Value *Falls = B.CreateICmpSLE(Step.High, Zero);
  Value *Low = B.CreateSelect(Grows, Start.Low, min(Start.Low, End->Low));
  Value *High = B.CreateSelect(Falls, Start.High, max(Start.High, End->High));
  Low = B.CreateSelect(Falls, End->Low, Low);
  High = B.CreateSelect(Grows, End->High, High);
  Interval Between{max(All.Low, Low), min(All.High, High)};
  return {B.CreateSelect(Exact, Between.Low, All.Low),
          B.CreateSelect(Exact, Between.High, All.High)};
}

// A count with a sign bit is that of a loop that does not run: none is as long.
// One of 32 bits may be as long, it is taken as it is.
Value *RangeEmitter::iterations(const Loop *L) {
  auto It = Counts.find(L);
  if (It != Counts.end())
    return It->second;
  const SCEV *Count = SE.getSymbolicMaxBackedgeTakenCount(L);
  Value *Result = nullptr;
  if (!isa<SCEVCouldNotCompute>(Count) && Count->getType()->isIntegerTy() &&
      SE.getTypeSizeInBits(Count->getType()) <= 64) {
    bool IsLong = SE.getTypeSizeInBits(Count->getType()) == 64;
    if (Value *V = value(Count))
      Result = IsLong ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
    else if (std::optional<Interval> R = exactRange(Count, IsLong))
      Result = R->High;
  }
  if (Result)
    Result = max(Result, ConstantInt::get(Wide, 0));
  return Counts[L] = Result;
}

//===----------------------------------------------------------------------===//
// The test
//===----------------------------------------------------------------------===//

namespace {
/// Memory of a parameter, of a shadow of it, or of a variable.
struct Range {
  const Value *Base;
  bool IsShadow, IsWritten;
  Value *Begin, *End; // i128
};
} // namespace

static std::optional<Interval> wholeRange(RangeEmitter &Emit, IRBuilder<> &B,
                                          const AccessedMemory &M) {
  std::optional<Interval> All;
  for (const AccessGroup &G : M.Groups) {
    std::optional<Interval> R = Emit.exactRange(G.Offset, true);
    if (!R)
      return {};
    Interval Here{B.CreateAdd(R->Low, Emit.constant(G.First)),
                  B.CreateAdd(R->High, Emit.constant(G.Last))};
    if (G.Length) {
      std::optional<Interval> Length = Emit.exactRange(G.Length, true);
      if (!Length)
        return {};
      Here.High =
          B.CreateAdd(Here.High, Emit.max(Length->High, B.getIntN(128, 0)));
    }
    All = All ? Interval{Emit.min(All->Low, Here.Low),
                         Emit.max(All->High, Here.High)}
              : Here;
  }
  return All;
}

/// Whether the primal's own declaration says that they do not overlap.
static bool isDeclaredDisjoint(const Range &X, const Range &Y) {
  auto IsAlone = [](const Range &R) {
    auto *A = dyn_cast<Argument>(R.Base);
    return A && A->hasNoAliasAttr();
  };
  return !X.IsShadow && !Y.IsShadow && (IsAlone(X) || IsAlone(Y));
}

/// Null if there is nothing to ask.
static Value *emitTest(IRBuilder<> &B, ArrayRef<Range> Ranges,
                       ArrayRef<Value *> Conditions) {
  Value *All = nullptr;
  for (unsigned I = 0; I < Ranges.size(); ++I)
    for (unsigned K = 0; K < I; ++K) {
      const Range &X = Ranges[I], &Y = Ranges[K];
      if (!(X.IsWritten || Y.IsWritten) || isDeclaredDisjoint(X, Y) ||
          (!isa<Argument>(X.Base) && !isa<Argument>(Y.Base)))
        continue;
      Value *Apart = B.CreateOr(B.CreateICmpSLE(X.End, Y.Begin),
                                B.CreateICmpSLE(Y.End, X.Begin));
      All = All ? B.CreateAnd(All, Apart) : Apart;
    }
  if (All)
    for (Value *C : Conditions)
      All = B.CreateAnd(All, C);
  return All;
}

/// Fills the function. False if that is impossible or of no use.
static bool fillTest(Function &Test, Function &Primal,
                     const DerivativeKind &Kind, AccessedRanges &Accessed,
                     Function &Conditions) {
  IRBuilder<> B(BasicBlock::Create(Test.getContext(), "entry", &Test));
  DenseMap<const Argument *, Value *> Params;
  DenseMap<const Argument *, SmallVector<Value *, 1>> Shadows;
  unsigned Next = 0;
  for (const Argument &A : Primal.args()) {
    Params[&A] = B.CreateFreeze(Test.getArg(Next++));
    if (isDuplicated(Kind.Args[A.getArgNo()]))
      for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
        Shadows[&A].push_back(B.CreateFreeze(Test.getArg(Next++)));
  }
  RangeEmitter Emit(B, Accessed.SE, Accessed.LI, Params);
  SmallVector<Range, 8> Ranges;
  for (auto &[Base, M] : Accessed.Memory) {
    std::optional<Interval> Offsets = wholeRange(Emit, B, M);
    if (!Offsets)
      return false;
    auto Add = [&, Base = Base](Value *Address, bool IsShadow, bool IsWritten) {
      Value *At = B.CreateZExt(B.CreatePtrToInt(Address, B.getInt64Ty()),
                               B.getInt128Ty());
      Ranges.push_back({Base, IsShadow, IsWritten,
                        B.CreateAdd(At, Offsets->Low),
                        B.CreateAdd(At, Offsets->High)});
    };
    auto *A = dyn_cast<Argument>(Base);
    Add(A ? Params[A] : Base, false, M.IsWritten);
    if (A)
      for (Value *Shadow : Shadows[A])
        Add(Shadow, true, true);
  }
  Value *Result = emitTest(B, Ranges, Emit.Conditions);
  if (!Result)
    return false;
  SmallVector<Value *, 8> Args;
  for (const Argument &A : Primal.args())
    Args.push_back(Params[&A]);
  B.CreateRet(B.CreateAnd(Result, B.CreateCall(&Conditions, Args)));
  return true;
}

static Function &makeCondition(ArrayRef<Type *> Params, const Function &Primal,
                               const Twine &Prefix) {
  auto *F = Function::Create(
      FunctionType::get(Type::getInt1Ty(Primal.getContext()), Params, false),
      GlobalValue::InternalLinkage, Prefix + Primal.getName(),
      const_cast<Module *>(Primal.getParent()));
  F->setDSOLocal(true);
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  return *F;
}

Function *linkgrad::makeConditions(Function &Primal) {
  Function &F = makeCondition(Primal.getFunctionType()->params(), Primal,
                              "linkgrad.conditions.");
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "entry", &F));
  B.CreateRet(B.getTrue());
  return &F;
}

// With constant arguments nothing is asked but whether the primal's own memory
// overlaps.
bool linkgrad::gainsFromDisjointTest(Function &Primal,
                                     FunctionAnalysisManager &FAM) {
  if (none_of(FAM.getResult<LoopAnalysis>(Primal),
              [](const Loop *L) { return !L->isInnermost(); }))
    return false;
  DerivativeKind Kind;
  Kind.Args.assign(Primal.arg_size(), Activity::Constant);
  Function *Conditions = makeConditions(Primal);
  Function *Test = makeDisjointTest(Primal, Kind, FAM, *Conditions);
  if (Test)
    Test->eraseFromParent();
  Conditions->eraseFromParent();
  return Test;
}

Function *linkgrad::makeDisjointTest(Function &Primal,
                                     const DerivativeKind &Kind,
                                     FunctionAnalysisManager &FAM,
                                     Function &Conditions) {
  if (Primal.isVarArg() || Primal.getDataLayout().getPointerSizeInBits() != 64)
    return nullptr;
  AccessedRanges Accessed(Primal, FAM);
  // What is executed once has nothing to gain.
  if (!Accessed.Known || Accessed.LI.empty())
    return nullptr;
  SmallVector<Type *, 16> Types;
  for (const Argument &A : Primal.args())
    Types.append(1 + (isDuplicated(Kind.Args[A.getArgNo()]) ? Kind.Width : 0),
                 A.getType());
  Function &Test = makeCondition(Types, Primal, "linkgrad.disjoint.");
  if (fillTest(Test, Primal, Kind, Accessed, Conditions))
    return &Test;
  Test.eraseFromParent();
  return nullptr;
}
