//===- TypeModel.cpp - the place of each value in the byte graph ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeModel.h"
#include "bytes/IndexReach.h"
#include "rules/LibraryFunctions.h"
#include "support/BitAccess.h"
#include "support/Merges.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"
#include <algorithm>
#include <numeric>
#include <tuple>

using namespace llvm;
using namespace linkgrad;

/// Larger first-class aggregates than this are left alone.
static constexpr uint64_t MaxRegister = 4096;
/// Longer chains of pointer arithmetic that nobody asked for before are cut.
static constexpr unsigned MaxChain = 500;

uint64_t TypeModel::sizeOf(Type *T) const {
  if (!T->isSized() || T->isScalableTy() || T->isTargetExtTy())
    return 0;
  uint64_t Size = T->isAggregateType() ? DL.getTypeAllocSize(T).getFixedValue()
                                       : DL.getTypeStoreSize(T).getFixedValue();
  return Size > MaxRegister ? 0 : Size;
}

void TypeModel::tagType(ByteId First, Type *T, const Value *Why) {
  if (auto *S = dyn_cast<StructType>(T)) {
    const StructLayout *SL = DL.getStructLayout(S);
    for (unsigned I = 0; I != S->getNumElements(); ++I)
      tagType(First + SL->getElementOffset(I).getFixedValue(),
              S->getElementType(I), Why);
    return;
  }
  if (isa<ArrayType, FixedVectorType>(T)) {
    Type *Element = T->getContainedType(0);
    bool IsArray = isa<ArrayType>(T);
    uint64_t N = IsArray ? T->getArrayNumElements()
                         : cast<FixedVectorType>(T)->getNumElements();
    uint64_t Step = IsArray ? DL.getTypeAllocSize(Element).getFixedValue()
                            : DL.getTypeSizeInBits(Element).getFixedValue() / 8;
    for (uint64_t I = 0; I != N && Step; ++I)
      tagType(First + I * Step, Element, Why);
    return;
  }
  ByteTag::KindTy Kind = ByteTag::kindOf(T);
  if (Kind == ByteTag::None)
    return;
  std::vector<ByteTag> Tags;
  appendTags(Tags, Kind, DL.getTypeStoreSize(T).getFixedValue());
  for (size_t I = 0; I != Tags.size(); ++I)
    Graph.tag(First + I, {Tags[I], Trust::Access, Why});
}

CallersOf TypeModel::callers() const {
  CallersOf Callers;
  for (const auto &I : Instances)
    for (const auto &[Call, Callee] : I->Callees)
      Callers[Callee].push_back({I.get(), Call});
  return Callers;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Cell TypeModel::cellOfGlobal(const GlobalVariable *G) {
  if (Cell Known = Globals.lookup(G); Known.isValid())
    return Known;
  Cell At{Graph.addNode(), 0};
  Globals[G] = At; // before the initialiser, which may name G
  describeGlobal(At, G);
  return At;
}

void TypeModel::describeGlobal(Cell At, const GlobalVariable *G) {
  if (!G->isConstant())
    Graph.expose(At, G->getMetadata("enzyme_shadow")
                         ? ByteGraph::Outside::Parameter
                         : ByteGraph::Outside::Variable);
  if (G->hasExactDefinition() && G->getValueType()->isSized())
    Graph.bound(At.Node,
                DL.getTypeAllocSize(G->getValueType()).getFixedValue());
  Graph.declare(At, Declared.ofType(G->getValueType()), false, G);
  SmallVector<DIGlobalVariableExpression *, 1> Infos;
  G->getDebugInfo(Infos);
  for (const DIGlobalVariableExpression *Info : Infos)
    if (!Info->getExpression() || Info->getExpression()->getNumElements() == 0)
      Graph.declare(At, Declared.ofDebugType(Info->getVariable()->getType()),
                    false, G);
  if (G->hasInitializer())
    setInitializer(At, G->getInitializer());
}

const Constant *TypeModel::addressIn(const Constant *C) const {
  auto *E = dyn_cast<ConstantExpr>(C);
  return E && E->getOpcode() == Instruction::PtrToInt &&
                 sizeOf(C->getType()) >= DL.getPointerSize()
             ? E->getOperand(0)
             : nullptr;
}

static bool holdsAddress(const Constant *C) {
  if (auto *E = dyn_cast<ConstantExpr>(C);
      E && E->getOpcode() == Instruction::PtrToInt)
    return true;
  if (C->getType()->isPointerTy())
    return !isa<ConstantPointerNull, UndefValue>(C);
  return isa<ConstantAggregate>(C) && any_of(C->operands(), [](const Use &U) {
           return holdsAddress(cast<Constant>(U.get()));
         });
}

/// A constant that holds addresses is what objects are initialised with. The
/// next one may be of another type, or lead on to other things (empty tables of
/// two kinds): each has a constant for itself.
Cell TypeModel::copiedCell(Instance &I, const Value *From) {
  auto *G = dyn_cast<GlobalVariable>(From);
  if (!G || !G->isConstant() || !G->hasDefinitiveInitializer() ||
      !holdsAddress(G->getInitializer()))
    return cellOf(I, From);
  Cell At{Graph.addNode(), 0};
  describeGlobal(At, G);
  return At;
}

/// The addresses in an initialiser; its numbers say no more than its type.
void TypeModel::setInitializer(Cell At, const Constant *C) {
  if (C->getType()->isPointerTy()) {
    if (isa<ConstantPointerNull, UndefValue>(C))
      return;
    Graph.addView(cellOfConstant(C), Graph.targetOf(Graph.byteAt(At)).Node);
    return;
  }
  if (const Constant *Address = addressIn(C))
    Graph.addView(cellOfConstant(Address),
                  Graph.targetOf(Graph.byteAt(At)).Node);
  auto *A = dyn_cast<ConstantAggregate>(C);
  if (!A)
    return;
  const StructLayout *SL = nullptr;
  uint64_t Step = 0;
  if (auto *S = dyn_cast<StructType>(A->getType()))
    SL = DL.getStructLayout(S);
  else
    Step = DL.getTypeAllocSize(A->getOperand(0)->getType()).getFixedValue();
  for (unsigned I = 0; I != A->getNumOperands(); ++I)
    setInitializer(
        At.at(SL ? SL->getElementOffset(I).getFixedValue() : I * Step),
        A->getOperand(I));
}

Cell TypeModel::cellOfConstant(const Constant *C) {
  if (const auto *G = dyn_cast<GlobalVariable>(C))
    return cellOfGlobal(G);
  if (isa<GlobalValue>(C)) { // functions, aliases
    Cell &At = Globals[C];
    if (!At.isValid())
      At = {Graph.addNode(), 0};
    return At;
  }
  if (const auto *E = dyn_cast<ConstantExpr>(C)) {
    if (const auto *GEP = dyn_cast<GEPOperator>(E))
      return elementCell(cellOfConstant(cast<Constant>(E->getOperand(0))), GEP);
    if (E->isCast() && E->getOperand(0)->getType()->isPointerTy())
      return cellOfConstant(E->getOperand(0));
  }
  return {Graph.addNode(), 0}; // null, undef: says nothing to anybody
}

bool TypeModel::isLetter(const Constant *C) {
  const auto *N = dyn_cast<ConstantInt>(C);
  return N && N->getBitWidth() == 8 && !N->isZero() && !N->isMinusOne();
}

ByteId TypeModel::bytesOfConstant(const Constant *C) {
  uint64_t Size = sizeOf(C->getType());
  ByteId First = Graph.addBytes(std::max<uint64_t>(Size, 1));
  if (!Size || C->isNullValue() || isa<UndefValue>(C))
    return First;
  if (const Constant *Address = addressIn(C))
    Graph.addView(cellOfConstant(Address), Graph.targetOf(First).Node);
  if (C->getType()->isPointerTy())
    Graph.addView(cellOfConstant(C), Graph.targetOf(First).Node);
  else if (!C->getType()->isFPOrFPVectorTy()) {
    if (isLetter(C))
      Graph.tag(First, {{ByteTag::Integer, 0}, Trust::Likely, C});
    return First;
  }
  tagType(First, C->getType(), C);
  return First;
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// Number of elements behind each variable index of a GEP into arrays, by the
/// index: C's `s.a[i]` at -O0 says where `a` ends.
static uint64_t countOfIndex(const GEPOperator *GEP, const Value *Index) {
  Type *T = GEP->getSourceElementType();
  uint64_t Count = 0;
  for (const Use &U : drop_begin(GEP->indices())) {
    if (auto *S = dyn_cast<StructType>(T)) {
      T = S->getTypeAtIndex(U.get());
      continue;
    }
    if (U.get() == Index && isa<ArrayType>(T))
      Count = std::max(Count, T->getArrayNumElements());
    T = T->getContainedType(0);
  }
  return Count;
}

static uint64_t factorOf(const Value *Index,
                         SmallPtrSetImpl<const Value *> &Seen);

/// What divides the result of an operation on two integers.
static uint64_t factorOf(unsigned Opcode, const Value *Left, const Value *Right,
                         SmallPtrSetImpl<const Value *> &Seen) {
  auto *C = dyn_cast<ConstantInt>(Right);
  switch (Opcode) {
  case Instruction::Mul:
    return C && C->getBitWidth() <= 64 ? factorOf(Right, Seen) : 1;
  case Instruction::Shl:
    return C && C->getLimitedValue(64) < 20 ? uint64_t(1) << C->getZExtValue()
                                            : 1;
  case Instruction::Add:
  case Instruction::Sub:
    return std::gcd(factorOf(Left, Seen), factorOf(Right, Seen));
  default:
    return 1;
  }
}

/// What divides the index, as far as its expression tells; 0 for zero. In
/// bytes, i * 24 and i << 3 are strides, and so is what a loop adds 24 to. (In
/// larger units i * 7 is an index like any other: an array of doubles stays
/// one.) Where overflow is checked, as in Rust's debug builds, the result is a
/// member of what an intrinsic returns.
static uint64_t factorOf(const Value *Index,
                         SmallPtrSetImpl<const Value *> &Seen) {
  if (auto *C = dyn_cast<ConstantInt>(Index))
    return C->getBitWidth() > 64 ? 1 : AbsoluteValue(C->getSExtValue());
  auto *Op = dyn_cast<Instruction>(Index);
  if (!Op || Seen.size() > 32)
    return 1;
  if (isa<BinaryOperator>(Op))
    return factorOf(Op->getOpcode(), Op->getOperand(0), Op->getOperand(1),
                    Seen);
  if (isa<SExtInst, ZExtInst, TruncInst>(Op))
    return factorOf(Op->getOperand(0), Seen);
  if (auto *Member = dyn_cast<ExtractValueInst>(Op)) {
    auto *Checked = dyn_cast<WithOverflowInst>(Member->getAggregateOperand());
    return Checked ? factorOf(Checked->getBinaryOp(), Checked->getLHS(),
                              Checked->getRHS(), Seen)
                   : 1;
  }
  if (!isa<PHINode, SelectInst, MinMaxIntrinsic>(Op))
    return 1;
  if (!Seen.insert(Op).second)
    return 0;
  uint64_t Factor = 0;
  for (unsigned N = isa<SelectInst>(Op),
                E = isa<MinMaxIntrinsic>(Op) ? 2 : Op->getNumOperands();
       N < E; ++N)
    Factor = std::gcd(Factor, factorOf(Op->getOperand(N), Seen));
  return Factor;
}

/// `last - first` in bytes is often divided by the size of an element, and the
/// division is exact: (24 in "sdiv exact i64 %bytes, 24").
static uint64_t exactDivisor(const Value *Index) {
  for (const User *U : Index->users()) {
    const auto *Op = dyn_cast<BinaryOperator>(U);
    if (!Op || Op->getOperand(0) != Index || !isa<PossiblyExactOperator>(Op) ||
        !Op->isExact())
      continue;
    const auto *C = dyn_cast<ConstantInt>(Op->getOperand(1));
    if (!C || C->getBitWidth() > 64)
      continue;
    uint64_t K = std::abs(C->getSExtValue());
    if (Op->getOpcode() == Instruction::SDiv ||
        Op->getOpcode() == Instruction::UDiv)
      return K;
    if (K < 20)
      return uint64_t(1) << K;
  }
  return 1;
}

/// Members behind the first one are accessed through \p GEP: it points to a
/// struct, and how large that is nobody said.
static bool pointsToStruct(const GEPOperator *GEP) {
  return any_of(GEP->users(), [&](const User *U) {
    const auto *Member = dyn_cast<GEPOperator>(U);
    return Member && Member->getPointerOperand() == GEP &&
           Member->hasAllConstantIndices() && !Member->hasAllZeroIndices();
  });
}

/// p + bytes: what is known to divide the distance. Where nothing is, the
/// alignment of the accesses tells: they land on objects like those at p.
/// 0: on an object like that at p, of unknown size.
static uint64_t byteStride(const GEPOperator *GEP, const Value *Index,
                           const DataLayout &DL) {
  SmallPtrSet<const Value *, 8> Seen;
  uint64_t Stride = factorOf(Index, Seen);
  if (Stride <= 1 || Stride >= (1 << 20))
    Stride = uint64_t(1) << std::min(
                 computeKnownBits(Index, DL).countMinTrailingZeros(), 12u);
  if (uint64_t Divisor = exactDivisor(Index); Divisor > Stride)
    Stride = Divisor;
  if (Stride != 1)
    return Stride;
  if (pointsToStruct(GEP))
    return 0;
  uint64_t Align = 0;
  for (const User *U : GEP->users())
    if (getLoadStorePointerOperand(U) == GEP)
      Align = std::max(Align, getLoadStoreAlignment(U).value());
  return Align;
}

/// The constants that \p Index is one of, if it is nothing else:
/// `p + (left ? 16 : 24)` is a choice between two members, not an array. Of
/// paths that meet only offsets in bytes: where they number elements, it is an
/// array.
static SmallVector<const ConstantInt *, 4>
choiceOfConstants(Value &Index, const APInt &Scale) {
  SmallVector<const ConstantInt *, 4> Found;
  for (const Value *V : mergedSources(Index)) {
    if (auto *C = dyn_cast<ConstantInt>(V))
      Found.push_back(C);
    else if (!isa<SelectInst>(V) && !(isa<PHINode>(V) && Scale.isOne()))
      return {};
  }
  return Found;
}

/// The places Base + Scale * C for all constants C that are chosen from.
Cell TypeModel::chosenCell(Cell Base, ArrayRef<const ConstantInt *> Choice,
                           const APInt &Scale) {
  Cell View{Graph.addNode(), 0};
  for (const ConstantInt *C : Choice) {
    APInt Index = C->getValue().sextOrTrunc(Scale.getBitWidth());
    Graph.addView(Base.at((Index * Scale).getSExtValue()), View.Node);
  }
  return View;
}

bool TypeModel::goesDown(const Value *Index, unsigned Depth) {
  using namespace PatternMatch;
  const Value *Inner;
  const APInt *First, *Factor;
  if (match(Index, m_Shl(m_Value(Inner), m_ConstantInt())))
    Index = Inner;
  if (match(Index, m_Mul(m_Value(Inner), m_APInt(Factor)))) {
    if (Factor->isNegative())
      return !goesDown(Inner, Depth + 1);
    Index = Inner;
  }
  if (auto *Phi = dyn_cast<PHINode>(Index))
    return Depth < 4 && all_of(Phi->incoming_values(), [&](const Use &U) {
             return goesDown(U.get(), Depth + 1);
           });
  return match(Index, m_Not(m_Value())) ||
         (match(Index, m_Sub(m_APInt(First), m_Value())) &&
          First->isNonPositive());
}

/// An address at which nothing lies: of the block that is not needed.
static bool isNowhere(const Value *V) {
  const auto *E = dyn_cast<ConstantExpr>(V);
  return isa<ConstantPointerNull, UndefValue>(V) ||
         (E && E->getOpcode() == Instruction::IntToPtr &&
          isa<ConstantInt>(E->getOperand(0)));
}

/// Whether \p GEP is all that the program makes of a fresh block of memory, but
/// for asking whether there is one and giving it back: what lies before that
/// place is reached from it, and it may count as the block's beginning.
static bool standsForBlock(const GEPOperator *GEP) {
  const Value *Base = GEP->getPointerOperand(), *Block = Base;
  // Of no bytes there is no block.
  if (const auto *Merge = dyn_cast<PHINode>(Base))
    for (const Value *In : Merge->incoming_values())
      if (!isNowhere(In))
        Block = Block == Base || Block == In ? In : nullptr;
  auto Lookup = [](const Value *V) {
    auto *Call = dyn_cast_or_null<CallBase>(V);
    return Call ? lookupLibraryFunction(*Call) : LibraryFunction();
  };
  auto IsNoOther = [&](const User *U) {
    return U == GEP || U == Base || isa<ICmpInst>(U) ||
           Lookup(U).has(Effect::Frees);
  };
  return Lookup(Block).allocates() && all_of(Block->users(), IsNoOther) &&
         all_of(Base->users(), IsNoOther);
}

/// How many bytes all users of \p GEP add to it at least, before they look at
/// what lies there or let it go elsewhere.
static uint64_t leastAdded(const GEPOperator &GEP, const DataLayout &DL) {
  uint64_t Least = UINT64_MAX;
  unsigned Width = DL.getIndexTypeSizeInBits(GEP.getType());
  for (const Use &U : GEP.uses()) {
    const auto *Next = dyn_cast<GEPOperator>(U.getUser());
    SmallMapVector<Value *, APInt, 4> Variable;
    APInt Constant(Width, 0);
    if (!Next || U.getOperandNo() != 0 ||
        !Next->collectOffset(DL, Width, Variable, Constant) ||
        Constant.isNegative())
      return 0;
    uint64_t Added = Constant.getLimitedValue(INT32_MAX);
    if (!Variable.empty())
      Added += leastAdded(*Next, DL);
    Least = std::min(Least, Added);
  }
  return Least == UINT64_MAX ? 0 : Least;
}

/// How many bytes the only variable index of \p GEP counts by; 0 if there is
/// none, or several.
static uint64_t strideOf(const GEPOperator &GEP, const DataLayout &DL) {
  unsigned Width = DL.getIndexTypeSizeInBits(GEP.getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Width, 0);
  if (!GEP.collectOffset(DL, Width, Variable, Constant) || Variable.size() != 1)
    return 0;
  return Variable.front().second.abs().getLimitedValue(INT32_MAX);
}

/// The constant that \p GEP adds to an element, if others add less to the same
/// one by at least its size: of s->a[i].x and s->b[i].x LLVM makes one element
/// i of *s and two distances. Else 0.
static uint64_t distanceToOther(const GEPOperator &GEP, const DataLayout &DL) {
  const auto *Element = dyn_cast<GEPOperator>(GEP.getPointerOperand());
  APInt Constant(DL.getIndexTypeSizeInBits(GEP.getType()), 0);
  uint64_t Stride = Element ? strideOf(*Element, DL) : 0;
  if (!Stride || !GEP.accumulateConstantOffset(DL, Constant) ||
      Constant.isNegative())
    return 0;
  uint64_t Distance = Constant.getLimitedValue(INT32_MAX);
  return Distance >= leastAdded(*Element, DL) + Stride ? Distance : 0;
}

Cell TypeModel::elementCell(Cell Base, const Value *V,
                            std::optional<uint64_t> Ahead) {
  const auto *GEP = cast<GEPOperator>(V);
  unsigned Width = DL.getIndexTypeSizeInBits(GEP->getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Width, 0);
  if (!GEP->collectOffset(DL, Width, Variable, Constant))
    return {Graph.addNode(), 0}; // scalable
  if (!Variable.empty() && standsForBlock(GEP))
    return Base;
  SmallVector<ArrayShape, 4> Steps;
  SmallVector<std::pair<SmallVector<const ConstantInt *, 4>, APInt>, 1> Choices;
  for (auto &[Index, Scale] : Variable) {
    if (auto Choice = choiceOfConstants(*Index, Scale); !Choice.empty()) {
      Choices.push_back({std::move(Choice), Scale});
      continue;
    }
    uint64_t Stride = Scale.abs().getLimitedValue(INT32_MAX);
    if (Stride == 1)
      Stride = byteStride(GEP, Index, DL);
    if (Stride)
      Steps.push_back(
          {Stride, countOfIndex(GEP, Index),
           reachOf(dyn_cast<GetElementPtrInst>(V), *Index, Scale, Stride,
                   Constant.getSExtValue(), FAM),
           skippedBy(dyn_cast<GetElementPtrInst>(V), *Index, Scale, FAM),
           goesDown(Index)});
  }
  // (Of arrays in one another the outermost is somewhere else.)
  if (Steps.size() == 1)
    Steps.front().Ahead = Ahead.value_or(leastAdded(*GEP, DL));
  // The outermost array first.
  std::sort(Steps.begin(), Steps.end(),
            [](const ArrayShape &A, const ArrayShape &B) {
              return std::tie(A.Stride, A.Count) > std::tie(B.Stride, B.Count);
            });
  Cell At = Base.at(Constant.getSExtValue());
  for (const ArrayShape &S : Steps)
    At = Graph.element(At, S);
  for (auto &[Choice, Scale] : Choices)
    At = chosenCell(At, Choice, Scale);
  return At;
}

Cell TypeModel::cellOfInstruction(Instance &I, const Instruction *Inst) {
  if (const auto *GEP = dyn_cast<GetElementPtrInst>(Inst)) {
    const Value *From = GEP->getPointerOperand();
    if (uint64_t Distance = distanceToOther(*cast<GEPOperator>(GEP), DL))
      return elementCell(
                 cellOf(I, cast<GEPOperator>(From)->getPointerOperand()), From,
                 Distance)
          .at(Distance);
    return elementCell(cellOf(I, From), GEP);
  }
  switch (Inst->getOpcode()) {
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
  case Instruction::Freeze:
    if (Inst->getOperand(0)->getType()->isPointerTy())
      return cellOf(I, Inst->getOperand(0));
    break;
  case Instruction::IntToPtr:
    return Graph.targetOf(bytesOf(I, Inst->getOperand(0)));
  case Instruction::Load: {
    if (Tables == VTables::AreOpaque && isVTableAccess(*Inst))
      break;
    ByteId First = Graph.byteAt(cellOf(I, Inst->getOperand(0)));
    return Graph.targetOf(First);
  }
  case Instruction::ExtractValue: {
    const auto *E = cast<ExtractValueInst>(Inst);
    Type *From = E->getAggregateOperand()->getType();
    if (!sizeOf(From))
      break;
    SmallVector<Value *, 4> Path = {
        ConstantInt::get(Type::getInt32Ty(Inst->getContext()), 0)};
    for (unsigned Index : E->indices())
      Path.push_back(
          ConstantInt::get(Type::getInt32Ty(Inst->getContext()), Index));
    return Graph.targetOf(bytesOf(I, E->getAggregateOperand()) +
                          DL.getIndexedOffsetInType(From, Path));
  }
  case Instruction::ExtractElement:
    if (sizeOf(Inst->getOperand(0)->getType()))
      if (auto *C = dyn_cast<ConstantInt>(Inst->getOperand(1)))
        return Graph.targetOf(
            bytesOf(I, Inst->getOperand(0)) +
            C->getLimitedValue(MaxRegister) % MaxRegister *
                DL.getTypeStoreSize(Inst->getType()).getFixedValue());
    break;
  default:
    break;
  }
  return {Graph.addNode(), 0};
}

Cell TypeModel::cellOf(Instance &I, const Value *V) {
  if (const auto *C = dyn_cast<Constant>(V))
    return cellOfConstant(C);
  auto It = I.Slots.find(V);
  if (It != I.Slots.end() && It->second.Pointer.isValid())
    return It->second.Pointer;
  Cell At;
  const auto *Inst = dyn_cast<Instruction>(V);
  // In unreachable code a value may use itself.
  if (Inst && Depth < MaxChain) {
    ++Depth;
    At = cellOfInstruction(I, Inst);
    --Depth;
  } else {
    At = {Graph.addNode(), 0};
  }
  I.Slots[V].Pointer = At;
  return At;
}

ByteId TypeModel::bytesOf(Instance &I, const Value *V) {
  if (const auto *C = dyn_cast<Constant>(V))
    return bytesOfConstant(C);
  auto It = I.Slots.find(V);
  if (It != I.Slots.end() && It->second.Bytes != NoId)
    return It->second.Bytes;
  uint64_t Size = sizeOf(V->getType());
  ByteId First = Graph.addBytes(std::max<uint64_t>(Size, 1));
  I.Slots[V].Bytes = First;
  auto *Inst = dyn_cast<Instruction>(V);
  if (Size && !(Inst && isMovedWord(*Inst)))
    tagType(First, V->getType(), V);
  if (V->getType()->isPointerTy())
    Graph.addView(cellOf(I, V), Graph.targetOf(First).Node);
  return First;
}
