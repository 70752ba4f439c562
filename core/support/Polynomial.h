//===- Polynomial.h - sums of products of symbols ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_POLYNOMIAL_H
#define LINKGRAD_SUPPORT_POLYNOMIAL_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <map>
#include <optional>

namespace linkgrad {

/// The numbers of the symbols of a product, in ascending order.
using Monomial = llvm::SmallVector<unsigned, 2>;

/// Over the integers; symbols are numbers that somebody else knows.
struct Polynomial {
  /// No factor is zero; the constant is that of the empty product.
  std::map<Monomial, int64_t> Terms;

  static Polynomial constant(int64_t C);
  static Polynomial symbol(unsigned Symbol);

  /// This plus \p Factor times \p Other. None of the operations fits always:
  /// factors have 64 bits.
  std::optional<Polynomial> plus(const Polynomial &Other,
                                 int64_t Factor = 1) const;
  std::optional<Polynomial> times(const Polynomial &Other) const;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_POLYNOMIAL_H
