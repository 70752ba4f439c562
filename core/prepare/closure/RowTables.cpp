//===- RowTables.cpp - which rows a function accesses, asked at run time --===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/RowTables.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// How far elements are apart
//===----------------------------------------------------------------------===//

namespace {
/// Constant + any multiple of Factor (0: the constant alone).
struct Residue {
  int64_t Constant = 0;
  uint64_t Factor = 1;

  uint64_t all() const {
    return std::gcd(uint64_t(std::abs(Constant)), Factor);
  }
};
} // namespace

// Of larger numbers nothing needs to be known.
static constexpr uint64_t LargeFactor = 1 << 20;

static Residue checked(int64_t Constant, uint64_t Factor) {
  if (std::abs(Constant) > int64_t(LargeFactor) || Factor > LargeFactor)
    return {};
  return {Constant, Factor};
}

// Of the numbers that offsets stand for: that these do not wrap, their ranges
// tell. What is converted may have.
static Residue residueOf(const SCEV *S, ScalarEvolution &SE) {
  switch (S->getSCEVType()) {
  case scConstant: {
    const APInt &N = cast<SCEVConstant>(S)->getAPInt();
    return N.isSignedIntN(20) ? Residue{N.getSExtValue(), 0} : Residue();
  }
  case scAddExpr: {
    Residue Sum{0, 0};
    for (const SCEV *Op : S->operands()) {
      Residue R = residueOf(Op, SE);
      Sum = checked(Sum.Constant + R.Constant, std::gcd(Sum.Factor, R.Factor));
    }
    return Sum;
  }
  case scMulExpr: {
    Residue Product{1, 0};
    for (const SCEV *Op : S->operands()) {
      Residue R = residueOf(Op, SE);
      if (Product.Factor == 0)
        Product = checked(Product.Constant * R.Constant,
                          std::abs(Product.Constant) * R.Factor);
      else if (R.Factor == 0)
        Product = checked(R.Constant * Product.Constant,
                          std::abs(R.Constant) * Product.Factor);
      else
        Product = checked(0, Product.all() * R.all());
    }
    return Product;
  }
  case scAddRecExpr: {
    auto *Rec = cast<SCEVAddRecExpr>(S);
    if (!Rec->isAffine())
      return {};
    Residue Start = residueOf(Rec->getStart(), SE);
    return {Start.Constant,
            std::gcd(Start.Factor,
                     residueOf(Rec->getStepRecurrence(SE), SE).all())};
  }
  case scSMaxExpr:
  case scSMinExpr:
  case scUMaxExpr:
  case scUMinExpr: {
    uint64_t All = 0;
    for (const SCEV *Op : S->operands())
      All = std::gcd(All, residueOf(Op, SE).all());
    return {0, All};
  }
  default:
    return {};
  }
}

//===----------------------------------------------------------------------===//
// What is read for certain
//===----------------------------------------------------------------------===//

// Whether one block follows another one, in whatever iteration it is: i1, null
// if it cannot be told.
Value *RowTables::isTaken(const BasicBlock &From, const BasicBlock &To,
                          const RangeEmitter::Iterations &At) {
  auto *Branch = dyn_cast<BranchInst>(From.getTerminator());
  auto *Compare = Branch && Branch->isConditional()
                      ? dyn_cast<ICmpInst>(Branch->getCondition())
                      : nullptr;
  if (!Compare || !SE.isSCEVable(Compare->getOperand(0)->getType()))
    return nullptr;
  // Whether a vector is empty is asked of addresses.
  auto Number = [&](Value *Op) {
    const SCEV *S = SE.getSCEV(Op);
    return S->getType()->isPointerTy() ? SE.getPtrToIntExpr(S, B.getInt64Ty())
                                       : S;
  };
  for (unsigned N : {0u, 1u}) {
    const BasicBlock *Next = Branch->getSuccessor(N);
    if (!DT.dominates(BasicBlockEdge(&From, Next), &To) ||
        !PDT.dominates(&To, Next))
      continue;
    Value *X = Emit.valueIn(Number(Compare->getOperand(0)), At),
          *Y = Emit.valueIn(Number(Compare->getOperand(1)), At);
    if (!X || !Y)
      return nullptr;
    return B.CreateICmp(
        N ? Compare->getInversePredicate() : Compare->getPredicate(), X, Y);
  }
  return nullptr;
}

// From the block up to the entry, by what dominates it.
Value *RowTables::isExecuted(const BasicBlock *Block,
                             const RangeEmitter::Iterations &At) {
  Value *All = B.getTrue();
  const BasicBlock *Entry = &Block->getParent()->getEntryBlock();
  while (Block != Entry) {
    if (LI.isLoopHeader(Block)) {
      if (!(Block = LI.getLoopFor(Block)->getLoopPreheader()))
        return nullptr;
      continue;
    }
    const BasicBlock *Before = DT.getNode(Block)->getIDom()->getBlock();
    // Loops on the way come to an end.
    for (const Loop *Inner = LI.getLoopFor(Before);
         Inner && !Inner->contains(Block); Inner = Inner->getParentLoop())
      Before = Inner->getHeader();
    if (!PDT.dominates(Block, Before)) {
      Value *Taken = isTaken(*Before, *Block, At);
      if (!Taken)
        return nullptr;
      All = B.CreateAnd(All, Taken);
    }
    Block = Before;
  }
  return All;
}

const SCEV *RowTables::offset(LoadInst &Load) {
  const SCEV *Address = SE.getSCEV(Load.getPointerOperand());
  return SE.getMinusSCEV(Address, SE.getPointerBase(Address));
}

// Each of its loops is in its first or last iteration. (How many there are, the
// iterations of outer loops tell.)
void RowTables::addCertain(LoadInst &Load, std::optional<Interval> &All) {
  constexpr unsigned ManyLoops = 4;
  SmallVector<const Loop *, 4> Loops;
  for (const Loop *L = LI.getLoopFor(Load.getParent()); L;
       L = L->getParentLoop())
    Loops.push_back(L);
  if (Loops.size() > ManyLoops)
    return;
  const SCEV *Offset = offset(Load);
  for (unsigned Choice = 0; Choice < 1u << Loops.size(); ++Choice) {
    RangeEmitter::Iterations At;
    bool IsKnown = true;
    for (unsigned N = Loops.size(); N-- && IsKnown;) {
      if (!(Choice >> N & 1))
        continue;
      const SCEV *Count = SE.getBackedgeTakenCount(Loops[N]);
      Value *Number =
          isa<SCEVCouldNotCompute>(Count) ? nullptr : Emit.valueIn(Count, At);
      if (Number)
        At[Loops[N]] = Number;
      IsKnown = Number;
    }
    Value *Is = IsKnown ? isExecuted(Load.getParent(), At) : nullptr;
    Value *Where = Is ? Emit.valueIn(Offset, At) : nullptr;
    if (!Where)
      continue;
    Where = B.CreateSExt(Where, B.getInt128Ty());
    Interval Here{
        B.CreateSelect(Is, Where, Emit.constant(APInt::getSignedMaxValue(64))),
        B.CreateSelect(Is, Where, Emit.constant(APInt::getSignedMinValue(64)))};
    Emit.extend(All, Here);
  }
}

std::optional<TableElements> RowTables::elements(ArrayRef<LoadInst *> Loads) {
  std::optional<Interval> All, Certain;
  std::optional<int64_t> First;
  uint64_t Distance = 0;
  for (LoadInst *Load : Loads) {
    const SCEV *Offset = offset(*Load);
    std::optional<Interval> R;
    if (!isa<SCEVCouldNotCompute>(Offset) &&
        SE.getTypeSizeInBits(Offset->getType()) == 64)
      R = Emit.exactRange(Offset, /*IsSigned=*/true);
    if (!R)
      return {};
    Emit.extend(All, *R);
    Residue Of = residueOf(Offset, SE);
    if (!First)
      First = Of.Constant;
    Distance = std::gcd(std::gcd(Distance, Of.Factor),
                        uint64_t(std::abs(Of.Constant - *First)));
    addCertain(*Load, Certain);
  }
  constexpr unsigned PointerSize = 8;
  if (!All || !Certain || (Distance && Distance < PointerSize))
    return {};
  Emit.Conditions.push_back(B.CreateICmpSLE(Certain->Low, All->Low));
  Emit.Conditions.push_back(B.CreateICmpSGE(Certain->High, All->High));
  return TableElements{All->Low, All->High,
                       Distance ? int64_t(Distance) : PointerSize};
}
