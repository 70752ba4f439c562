//===- SumOfSquares.cpp - what is zero only with all that it is made of ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/SumOfSquares.h"
#include "llvm/ADT/SetVector.h"
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
  SmallSetVector<const Value *, 8> Factors;
  Factors.insert(&V);
  for (size_t N = 0; N != Factors.size(); ++N) {
    const Value *L, *R;
    if (match(Factors[N], m_FMul(m_Value(L), m_Value(R))) ||
        match(Factors[N], m_FDiv(m_Value(L), m_Value(R)))) {
      Factors.insert(L);
      Factors.insert(R);
    } else if (match(Factors[N], m_Sqrt(m_Value(L)))) {
      Factors.insert(L);
    } else if (!isSumWithNumber(*Factors[N])) {
      return false;
    }
  }
  return true;
}
