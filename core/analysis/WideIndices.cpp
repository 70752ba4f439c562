//===- WideIndices.cpp - subscripts in integers that are too small ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/WideIndices.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using namespace linkgrad;

/// \p S is no further from zero than two to the power of this, if nothing wraps
/// in it and each recurrence is where it begins.
static unsigned magnitude(const SCEV *S) {
  if (auto *C = dyn_cast<SCEVConstant>(S))
    return C->getAPInt().getSignificantBits() - 1;
  if (auto *Cast = dyn_cast<SCEVTruncateExpr>(S))
    return magnitude(Cast->getOperand());
  if (!isa<SCEVAddExpr, SCEVMulExpr, SCEVAddRecExpr>(S))
    return S->getType()->getScalarSizeInBits();
  unsigned Sum = 0, Most = 0;
  for (const SCEV *Operand : S->operands()) {
    Sum += magnitude(Operand);
    Most = std::max(Most, magnitude(Operand));
  }
  return isa<SCEVMulExpr>(S) ? Sum : Most + Log2_32_Ceil(S->operands().size());
}

/// \p S as a number of type \p Ty, modulo two to the power of its own width.
/// Differences come as sums with great numbers: constants have a sign always.
static const SCEV *widen(ScalarEvolution &SE, const SCEV *S, Type *Ty,
                         bool IsSigned) {
  if (auto *Cast = dyn_cast<SCEVTruncateExpr>(S))
    return widen(SE, Cast->getOperand(), Ty, IsSigned);
  if (!isa<SCEVAddExpr, SCEVMulExpr, SCEVAddRecExpr>(S))
    return IsSigned || isa<SCEVConstant>(S) ? SE.getTruncateOrSignExtend(S, Ty)
                                            : SE.getTruncateOrZeroExtend(S, Ty);
  SmallVector<const SCEV *, 4> Operands;
  for (const SCEV *Operand : S->operands())
    Operands.push_back(widen(SE, Operand, Ty, IsSigned));
  if (isa<SCEVAddExpr>(S))
    return SE.getAddExpr(Operands);
  if (isa<SCEVMulExpr>(S))
    return SE.getMulExpr(Operands);
  return SE.getAddRecExpr(Operands, cast<SCEVAddRecExpr>(S)->getLoop(),
                          SCEV::FlagAnyWrap);
}

namespace {
class IndexWidener : public SCEVRewriteVisitor<IndexWidener> {
public:
  IndexWidener(ScalarEvolution &SE, bool IsSigned,
               SmallVectorImpl<WideIndex> &Indices)
      : SCEVRewriteVisitor(SE), IsSigned(IsSigned), Indices(Indices) {}

  const SCEV *visitSignExtendExpr(const SCEVSignExtendExpr *S) {
    unsigned Bits = S->getOperand()->getType()->getScalarSizeInBits();
    return extension(S, APInt::getSignedMinValue(Bits).sext(128),
                     APInt::getSignedMaxValue(Bits).sext(128));
  }
  const SCEV *visitZeroExtendExpr(const SCEVZeroExtendExpr *S) {
    unsigned Bits = S->getOperand()->getType()->getScalarSizeInBits();
    return extension(S, APInt(128, 0), APInt::getMaxValue(Bits).zext(128));
  }

private:
  const SCEV *extension(const SCEVCastExpr *S, const APInt &Lowest,
                        const APInt &Highest) {
    const SCEV *Narrow = S->getOperand();
    if (!isa<SCEVAddExpr, SCEVMulExpr, SCEVAddRecExpr>(Narrow) ||
        magnitude(Narrow) > WideIndex::MagnitudeOfSteps)
      return S;
    Type *Exact = Type::getInt128Ty(SE.getContext());
    Indices.push_back({widen(SE, Narrow, Exact, IsSigned), Lowest, Highest});
    return widen(SE, Narrow, S->getType(), IsSigned);
  }

  bool IsSigned;
  SmallVectorImpl<WideIndex> &Indices;
};
} // namespace

const SCEV *linkgrad::widenIndices(ScalarEvolution &SE, const SCEV *S,
                                   bool IsSigned,
                                   SmallVectorImpl<WideIndex> &Indices) {
  return IndexWidener(SE, IsSigned, Indices).visit(S);
}
