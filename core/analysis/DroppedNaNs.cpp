//===- DroppedNaNs.cpp - numbers that are left out if they are NaN -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that sums what is not NaN has an adjoint of zero for what is, and
// partials that are NaN: missing data, masked quotients. Their products have to
// be zero, and as memory may lie between the test and the product they are that
// in the whole closure. Tests that hand a NaN on (maxima) do not count, nor do
// those of what has no derivative: what a library call gives more than its
// formula (prepare/library/KeptValue.h), in each product of complex numbers.
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/CustomRules.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

namespace {
struct Test {
  const Value *Of = nullptr; // null: none
  bool IsTrueForNaN = false;
};
} // namespace

/// Of NaN, or of what is not finite.
static Test testOf(const Instruction &I) {
  Value *V = nullptr;
  const APFloat *Limit = nullptr;
  if (auto *Cmp = dyn_cast<FCmpInst>(&I)) {
    FCmpInst::Predicate P = Cmp->getPredicate();
    const Value *L = Cmp->getOperand(0), *R = Cmp->getOperand(1);
    if ((P == FCmpInst::FCMP_UNO || P == FCmpInst::FCMP_ORD) &&
        !isa<Constant>(L) && (L == R || isa<Constant>(R)))
      return {L, P == FCmpInst::FCMP_UNO};
    if (match(&I, m_FCmp(m_FAbs(m_Value(V)), m_APFloat(Limit))) &&
        Limit->isInfinity())
      return {V, CmpInst::isUnordered(P)};
  }
  uint64_t Classes = 0;
  if (match(&I, m_Intrinsic<Intrinsic::is_fpclass>(m_Value(V),
                                                   m_ConstantInt(Classes))))
    return {V, (Classes & fcNan) != 0};
  return {};
}

/// Whether \p V is computed from \p Of, in the same expression.
static bool comesFrom(const Value &V, const Value &Of, unsigned Depth = 3) {
  auto *I = dyn_cast<Instruction>(&V);
  return &V == &Of || (I && Depth && !isa<PHINode>(I) &&
                       any_of(I->operands(), [&](const Use &U) {
                         return comesFrom(*U, Of, Depth - 1);
                       }));
}

/// Whether \p At, on the way that a NaN takes from \p From, uses \p V. A
/// product of complex numbers is computed once more there.
static bool isUsedOnWay(const Value &V, const BasicBlock &From,
                        const BasicBlock &At) {
  const BasicBlock &Last = At.getSinglePredecessor() ? At : From;
  auto Uses = [&](const BasicBlock &B) {
    return any_of(B.phis(), [&](const PHINode &Phi) {
      int No = Phi.getBasicBlockIndex(&Last);
      return No >= 0 && Phi.getIncomingValue(No) == &V;
    });
  };
  if (&Last == &From)
    return Uses(At);
  return any_of(successors(&At),
                [&](const BasicBlock *B) { return Uses(*B); }) ||
         any_of(At, [&](const Instruction &I) {
           auto *Call = dyn_cast<CallBase>(&I);
           const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
           return is_contained(I.operand_values(), &V) ||
                  (Callee && Callee->getName().ends_with("c3"));
         });
}

/// Whether \p Is, which a NaN makes \p ForNaN, leaves out \p Of then.
static bool drops(const Value &Is, bool ForNaN, const Value &Of) {
  return any_of(Is.users(), [&](const User *U) {
    if (match(U, m_Not(m_Specific(&Is))))
      return drops(*U, !ForNaN, Of);
    bool IsOr = match(U, m_c_LogicalOr(m_Specific(&Is), m_Value()));
    if (IsOr || match(U, m_c_LogicalAnd(m_Specific(&Is), m_Value())))
      return drops(*U, ForNaN, Of) ||
             (IsOr != ForNaN && drops(*U, !ForNaN, Of)); // the other decides
    if (auto *Select = dyn_cast<SelectInst>(U);
        Select && Select->getCondition() == &Is)
      return !comesFrom(
          ForNaN ? *Select->getTrueValue() : *Select->getFalseValue(), Of);
    if (auto *Branch = dyn_cast<BranchInst>(U))
      return !isUsedOnWay(Of, *Branch->getParent(),
                          *Branch->getSuccessor(ForNaN ? 0 : 1));
    return true; // a mask
  });
}

void ClosureFacts::findDroppedNaNs(ArrayRef<Function *> Closure) {
  DropsNaNs = any_of(Closure, [](Function *F) {
    return F && any_of(instructions(*F), [](const Instruction &I) {
             Test T = testOf(I);
             auto *Call = dyn_cast_or_null<CallBase>(T.Of);
             return T.Of && !(Call && Call->hasFnAttr(InactiveAttribute)) &&
                    drops(I, T.IsTrueForNaN, *T.Of);
           });
  });
}
