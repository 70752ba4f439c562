//===- SumOfSquares.cpp - what is zero only with all that it is made of ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/SumOfSquares.h"
#include "support/Worklist.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

namespace {
/// What a sum is made of besides zeros.
struct Terms {
  bool AreSquares = true; // or positive numbers
  bool HasSquare = false;
  bool HasNumber = false; // on every way to a merge
};
} // namespace

static Terms termsOf(const Value &Sum) {
  Terms T;
  // What merges hand on comes last: it is not always a term.
  SmallVector<const Value *, 8> Work{&Sum}, Merged;
  SmallPtrSet<const Value *, 8> Seen;
  bool IsMerged = false;
  while (T.AreSquares) {
    if (Work.empty()) {
      IsMerged = true;
      std::swap(Work, Merged);
      if (Work.empty())
        break;
    }
    const Value *Term = Work.pop_back_val();
    if (!Seen.insert(Term).second)
      continue;
    const Value *L, *R, *Rest;
    const APFloat *Number;
    if (match(Term, m_FAdd(m_Value(L), m_Value(R)))) {
      Work.append({L, R});
    } else if (match(Term, m_FMul(m_Value(L), m_Deferred(L)))) {
      T.HasSquare = true;
    } else if (match(Term, m_Intrinsic<Intrinsic::fmuladd>(
                               m_Value(L), m_Deferred(L), m_Value(Rest))) ||
               match(Term, m_Intrinsic<Intrinsic::fma>(
                               m_Value(L), m_Deferred(L), m_Value(Rest)))) {
      T.HasSquare = true;
      Work.push_back(Rest);
    } else if (auto *Phi = dyn_cast<PHINode>(Term)) {
      Merged.append(Phi->value_op_begin(), Phi->value_op_end());
    } else {
      T.AreSquares =
          match(Term, m_APFloat(Number)) &&
          (Number->isZero() || (!Number->isNegative() && Number->isFinite()));
      T.HasNumber |= T.AreSquares && !Number->isZero() && !IsMerged;
    }
  }
  return T;
}

bool linkgrad::isSumOfSquares(const Value &V) {
  Terms T = termsOf(V);
  return T.AreSquares && T.HasSquare;
}

static bool isSumWithNumber(const Value &V) {
  Terms T = termsOf(V);
  return T.AreSquares && T.HasNumber;
}

bool linkgrad::isAboveZero(const Value &V) {
  Worklist<const Value *> Factors{&V};
  while (const Value *F = Factors.next()) {
    const Value *L, *R;
    if (match(F, m_FMul(m_Value(L), m_Value(R))) ||
        match(F, m_FDiv(m_Value(L), m_Value(R))))
      Factors.append({L, R});
    else if (match(F, m_Sqrt(m_Value(L))))
      Factors.push_back(L);
    else if (!isSumWithNumber(*F))
      return false;
  }
  return true;
}
