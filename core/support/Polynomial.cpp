//===- Polynomial.cpp - sums of products of symbols ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Polynomial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace linkgrad;

Polynomial Polynomial::constant(int64_t C) {
  Polynomial P;
  if (C)
    P.Terms[{}] = C;
  return P;
}

Polynomial Polynomial::symbol(unsigned Symbol) {
  Polynomial P;
  P.Terms[{Symbol}] = 1;
  return P;
}

static bool addTerm(Polynomial &P, const Monomial &M, int64_t Factor) {
  int64_t &Sum = P.Terms[M];
  if (AddOverflow(Sum, Factor, Sum) || Sum == INT64_MIN)
    return false;
  if (Sum == 0)
    P.Terms.erase(M);
  return true;
}

std::optional<Polynomial> Polynomial::plus(const Polynomial &Other,
                                           int64_t Factor) const {
  Polynomial Sum = *this;
  for (auto &[M, F] : Other.Terms) {
    int64_t Scaled;
    if (MulOverflow(F, Factor, Scaled) || !addTerm(Sum, M, Scaled))
      return {};
  }
  return Sum;
}

std::optional<Polynomial> Polynomial::times(const Polynomial &Other) const {
  Polynomial Product;
  for (auto &[M, F] : Terms)
    for (auto &[N, G] : Other.Terms) {
      Monomial Both = M;
      append_range(Both, N);
      sort(Both);
      int64_t Factor;
      if (MulOverflow(F, G, Factor) || !addTerm(Product, Both, Factor))
        return {};
    }
  return Product;
}
