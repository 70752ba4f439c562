//===- DisjointMemory.cpp - do parameters overlap, asked at run time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/RowTables.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/Runtime.h"
#include "support/Subscripts.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
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

/// The rows of a table.
struct AccessedRows {
  SmallSetVector<LoadInst *, 4> Addresses;
  AccessedMemory InRow; // by offsets from the beginning of a row
};

class AccessedRanges {
public:
  AccessedRanges(Function &F, FunctionAnalysisManager &FAM)
      : DL(F.getDataLayout()), SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        LI(FAM.getResult<LoopAnalysis>(F)) {
    Known = all_of(instructions(F), [&](Instruction &I) { return add(I); }) &&
            none_of(Rows, [&](auto &Of) { return Memory[Of.first].IsWritten; });
  }

  bool Known;
  /// By parameter or variable.
  MapVector<Value *, AccessedMemory> Memory;
  /// By the parameter that leads to their table.
  MapVector<Value *, AccessedRows> Rows;
  const DataLayout &DL;
  ScalarEvolution &SE;
  LoopInfo &LI;

private:
  bool add(Instruction &I);
  bool addCall(CallBase &Call);
  bool addAccess(Value *Pointer, TypeSize Bytes, const SCEV *Length,
                 bool IsWrite);
  bool addOffsets(AccessedMemory &M, Value &Pointer, Value &Base,
                  TypeSize Bytes, const SCEV *Length, bool IsWrite);
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
  if (const Argument *Table = tableOf(Base)) {
    AccessedRows &R = Rows[const_cast<Argument *>(Table)];
    R.Addresses.insert(cast<LoadInst>(Base));
    return addOffsets(R.InRow, *Pointer, *Base, Bytes, Length, IsWrite);
  }
  auto *Variable = dyn_cast<GlobalVariable>(Base);
  if (!isa<Argument>(Base) && (!Variable || Variable->isThreadLocal()))
    return false;
  AccessedMemory &M = Memory[Base];
  if (!Variable)
    return addOffsets(M, *Pointer, *Base, Bytes, Length, IsWrite);
  M.IsWritten |= IsWrite;
  if (M.Groups.empty()) // all of it
    M.Groups.push_back(
        {SE.getZero(Type::getInt64Ty(Base->getContext())), APInt(64, 0),
         APInt(64, DL.getTypeAllocSize(Variable->getValueType()))});
  return true;
}

bool AccessedRanges::addOffsets(AccessedMemory &M, Value &Pointer, Value &Base,
                                TypeSize Bytes, const SCEV *Length,
                                bool IsWrite) {
  M.IsWritten |= IsWrite;
  APInt First(64, 0);
  const SCEV *Offset = SE.getMinusSCEV(SE.getSCEV(&Pointer), SE.getSCEV(&Base));
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
// The test
//===----------------------------------------------------------------------===//

namespace {
/// Memory of a parameter, of a shadow of it, or of a variable.
struct Range {
  const Value *Base;
  bool IsShadow, IsWritten;
  Value *Begin, *End; // i64
};

// Where addresses are no larger, and offsets no further from zero, ranges are
// numbers of 64 bits whose differences do not wrap.
constexpr unsigned AddressBits = 61, OffsetBits = 60;
} // namespace

// Each range is that of offsets from an address.
static Value *areShort(IRBuilder<> &B, const Interval &Offsets) {
  Value *Most = B.getInt(APInt::getOneBitSet(128, OffsetBits));
  return B.CreateAnd(B.CreateICmpSGE(Offsets.Low, B.CreateNeg(Most)),
                     B.CreateICmpSLE(Offsets.High, Most));
}

static std::optional<Interval> wholeRange(RangeEmitter &Emit, IRBuilder<> &B,
                                          ScalarEvolution &SE,
                                          const AccessedMemory &M) {
  std::optional<Interval> All;
  for (const AccessGroup &G : M.Groups) {
    std::optional<Interval> R = Emit.exactRange(G.Offset, true);
    if (!R)
      return {};
    Interval Here{B.CreateAdd(R->Low, Emit.constant(G.First)),
                  B.CreateAdd(R->High, Emit.constant(G.Last))};
    if (G.Length) {
      // Not the largest offset with the largest length: of rows of a triangle,
      // or parts of an array that are copied one by one, the two are opposites.
      std::optional<Interval> End =
          Emit.exactRange(SE.getAddExpr(G.Offset, G.Length), true);
      if (!End)
        return {};
      Here.High =
          Emit.max(Here.High, B.CreateAdd(End->High, Emit.constant(G.Last)));
    }
    Emit.extend(All, Here);
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

/// Null if there is nothing to ask. Two ranges are apart unless each begins
/// before the other ends: unless two differences are both negative.
static Value *emitTest(IRBuilder<> &B, ArrayRef<Range> Ranges,
                       ArrayRef<Value *> Conditions) {
  Value *Negative = nullptr;
  for (unsigned I = 0; I < Ranges.size(); ++I)
    for (unsigned K = 0; K < I; ++K) {
      const Range &X = Ranges[I], &Y = Ranges[K];
      if (!(X.IsWritten || Y.IsWritten) || isDeclaredDisjoint(X, Y) ||
          (!isa<Argument>(X.Base) && !isa<Argument>(Y.Base)))
        continue;
      Value *Both =
          B.CreateAnd(B.CreateSub(Y.Begin, X.End), B.CreateSub(X.Begin, Y.End));
      Negative = Negative ? B.CreateOr(Negative, Both) : Both;
    }
  if (!Negative)
    return nullptr;
  Value *All = B.CreateICmpSGE(Negative, B.getInt64(0));
  for (Value *C : Conditions)
    All = B.CreateAnd(All, C);
  return All;
}

namespace {
/// The rows of a table, or of a shadow of it.
struct RowRanges {
  Value *Table;
  TableElements Elements;
  Interval InRow;
  bool IsWritten;
};
} // namespace

/// Writes numbers into an array of the stack, for C.
static Value *spill(IRBuilder<> &B, ArrayRef<Value *> Numbers) {
  Type *Word = B.getInt64Ty();
  auto *Array = ArrayType::get(Word, Numbers.size());
  IRBuilder<> AtEntry(&*B.GetInsertBlock()->getParent()->begin()->begin());
  AllocaInst *Memory = AtEntry.CreateAlloca(Array);
  Memory->setAlignment(Align(8));
  for (auto [I, N] : enumerate(Numbers))
    B.CreateStore(N->getType()->isPointerTy() ? B.CreatePtrToInt(N, Word)
                                              : B.CreateTrunc(N, Word),
                  B.CreateConstInBoundsGEP2_64(Array, Memory, 0, I));
  return Memory;
}

/// Whether no row overlaps another one, nor one of the ranges, if one of the
/// two is written.
static Value *emitRowTest(IRBuilder<> &B, ArrayRef<RowRanges> Rows,
                          ArrayRef<Range> Ranges) {
  SmallVector<Value *, 32> OfRows, OfRanges;
  for (const RowRanges &R : Rows) {
    Value *Distance = B.getIntN(128, R.Elements.Distance);
    Value *Count =
        B.CreateSDiv(B.CreateSub(R.Elements.Last, R.Elements.First), Distance);
    Value *First = B.CreateGEP(B.getInt8Ty(), R.Table,
                               B.CreateTrunc(R.Elements.First, B.getInt64Ty()));
    OfRows.append({First, Distance,
                   B.CreateAdd(Count, ConstantInt::get(Count->getType(), 1)),
                   R.InRow.Low, R.InRow.High, B.getIntN(128, R.IsWritten)});
  }
  for (const Range &R : Ranges)
    OfRanges.append({R.Begin, R.End, B.getInt64(R.IsWritten)});
  Runtime Support(*B.GetInsertBlock()->getModule());
  Function *Test = Support.rowsApart();
  Test->addFnAttr(InactiveAttribute); // what it remembers has no derivative
  return B.CreateCall(Test, {spill(B, OfRows), B.getInt64(Rows.size()),
                             spill(B, OfRanges), B.getInt64(Ranges.size())});
}

/// Fills the function. False if that is impossible or of no use.
static bool fillTest(Function &Test, Function &Primal,
                     const DerivativeKind &Kind, AccessedRanges &Accessed,
                     FunctionAnalysisManager &FAM, Function &Conditions) {
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
  Value *Addresses = B.getInt64(0); // all their bits
  for (auto &[Base, M] : Accessed.Memory) {
    std::optional<Interval> Offsets = wholeRange(Emit, B, Accessed.SE, M);
    if (!Offsets)
      return false;
    Emit.Conditions.push_back(areShort(B, *Offsets));
    Value *Low = B.CreateTrunc(Offsets->Low, B.getInt64Ty());
    Value *High = B.CreateTrunc(Offsets->High, B.getInt64Ty());
    auto Add = [&, Base = Base](Value *Address, bool IsShadow, bool IsWritten) {
      Value *At = B.CreatePtrToInt(Address, B.getInt64Ty());
      Addresses = B.CreateOr(Addresses, At);
      Ranges.push_back({Base, IsShadow, IsWritten, B.CreateAdd(At, Low),
                        B.CreateAdd(At, High)});
    };
    auto *A = dyn_cast<Argument>(Base);
    Add(A ? Params[A] : Base, false, M.IsWritten);
    if (A)
      for (Value *Shadow : Shadows[A])
        Add(Shadow, true, true);
  }
  SmallVector<RowRanges, 8> Rows;
  bool AreWritten = false;
  for (auto &[Base, Of] : Accessed.Rows) {
    RowTables Tables(B, Emit, Accessed.SE, Accessed.LI,
                     FAM.getResult<DominatorTreeAnalysis>(Primal),
                     FAM.getResult<PostDominatorTreeAnalysis>(Primal));
    std::optional<TableElements> Elements =
        Tables.elements(Of.Addresses.getArrayRef());
    std::optional<Interval> InRow = wholeRange(Emit, B, Accessed.SE, Of.InRow);
    if (!Elements || !InRow)
      return false;
    auto *A = cast<Argument>(Base);
    Rows.push_back({Params[A], *Elements, *InRow, Of.InRow.IsWritten});
    AreWritten |= Of.InRow.IsWritten || !Shadows[A].empty();
    for (Value *Shadow : Shadows[A])
      Rows.push_back({Shadow, *Elements, *InRow, true});
  }
  if (!Ranges.empty())
    Emit.Conditions.push_back(B.CreateICmpULT(
        Addresses, B.getInt(APInt::getOneBitSet(64, AddressBits))));
  if (!Rows.empty())
    for (const Range &R : Ranges)
      Emit.Conditions.push_back(B.CreateICmpSGE(R.Begin, B.getInt64(0)));
  Value *Result = emitTest(B, Ranges, Emit.Conditions);
  if (!Result && AreWritten)
    Result = B.CreateAnd(Emit.Conditions);
  if (!Result)
    return false;
  SmallVector<Value *, 8> Args;
  for (const Argument &A : Primal.args())
    Args.push_back(Params[&A]);
  Result = B.CreateAnd(Result, B.CreateCall(&Conditions, Args));
  if (Rows.empty()) {
    B.CreateRet(Result);
    return true;
  }
  // Tables are looked at where all else holds.
  auto *Look = BasicBlock::Create(Test.getContext(), "rows", &Test);
  auto *No = BasicBlock::Create(Test.getContext(), "no", &Test);
  B.CreateCondBr(Result, Look, No);
  B.SetInsertPoint(No);
  B.CreateRet(B.getFalse());
  B.SetInsertPoint(Look);
  B.CreateRet(emitRowTest(B, Rows, Ranges));
  Test.setMemoryEffects(MemoryEffects::readOnly() |
                        MemoryEffects::inaccessibleMemOnly(ModRefInfo::ModRef));
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

// Whether a test that subscripts do not wrap tells which elements of an array
// that is updated in place are final when they are read.
static bool updatesUnknownElements(Function &F, FunctionAnalysisManager &FAM) {
  Subscripts Subs(F, FAM.getResult<ScalarEvolutionAnalysis>(F),
                  FAM.getResult<LoopAnalysis>(F));
  SmallPtrSet<const Value *, 4> Read, Written;
  bool AreUnknown = false;
  for (Instruction &I : instructions(F))
    if (const Value *Pointer = getLoadStorePointerOperand(&I))
      if (getLoadStoreType(&I)->isFPOrFPVectorTy()) {
        auto *Base = getUnderlyingObject(Pointer, /*MaxLookup=*/0);
        (isa<StoreInst>(I) ? Written : Read).insert(Base);
        AreUnknown |= isa<Argument>(Base) && !Subs.isKnown(I);
      }
  return AreUnknown &&
         any_of(Written, [&](const Value *V) { return Read.contains(V); });
}

// With constant arguments nothing is asked but whether the primal's own memory
// overlaps.
bool linkgrad::gainsFromDisjointTest(Function &Primal,
                                     FunctionAnalysisManager &FAM,
                                     bool WithRows) {
  if (none_of(FAM.getResult<LoopAnalysis>(Primal),
              [](const Loop *L) { return !L->isInnermost(); }))
    return false;
  DerivativeKind Kind;
  Kind.Args.assign(Primal.arg_size(), updatesUnknownElements(Primal, FAM)
                                          ? Activity::Duplicated
                                          : Activity::Constant);
  Function *Conditions = makeConditions(Primal);
  Function *Test = makeDisjointTest(Primal, Kind, FAM, *Conditions, WithRows);
  if (Test)
    Test->eraseFromParent();
  Conditions->eraseFromParent();
  return Test;
}

Function *linkgrad::makeDisjointTest(Function &Primal,
                                     const DerivativeKind &Kind,
                                     FunctionAnalysisManager &FAM,
                                     Function &Conditions, bool WithRows) {
  if (Primal.isVarArg() || Primal.getDataLayout().getPointerSizeInBits() != 64)
    return nullptr;
  AccessedRanges Accessed(Primal, FAM);
  // What is executed once has nothing to gain.
  if (!Accessed.Known || Accessed.LI.empty() ||
      !(WithRows || Accessed.Rows.empty()))
    return nullptr;
  SmallVector<Type *, 16> Types;
  for (const Argument &A : Primal.args())
    Types.append(1 + (isDuplicated(Kind.Args[A.getArgNo()]) ? Kind.Width : 0),
                 A.getType());
  Function &Test = makeCondition(Types, Primal, "linkgrad.disjoint.");
  if (fillTest(Test, Primal, Kind, Accessed, FAM, Conditions))
    return &Test;
  Test.eraseFromParent();
  return nullptr;
}
