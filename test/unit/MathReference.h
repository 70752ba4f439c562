//===- MathReference.h - the functions behind the rows of MathRules.def ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TEST_UNIT_MATHREFERENCE_H
#define LINKGRAD_TEST_UNIT_MATHREFERENCE_H

#include "rules/MathRules.h"
#include <array>
#include <functional>
#include <vector>

namespace linkgrad::test {

/// The row's function on doubles: libm's where this system has it, otherwise
/// our own from its definition.
double reference(const MathRule &Row, llvm::ArrayRef<double> Args);

/// Whether reference() knows the row.
bool hasReference(const MathRule &Row);

/// A C function of ours for a row that this system's libm lacks, or null.
using UnaryFunction = double (*)(double);
UnaryFunction substitute(llvm::StringRef Name);

/// Operands x y z and the result r.
using Point = std::array<double, 4>;

/// Points in the row's sample ranges; the same on every run.
std::vector<Point> samplePoints(const MathRule &Row, unsigned Count);

/// d r / d operand by central differences, extrapolated.
double finiteDifference(const MathRule &Row, unsigned Operand, const Point &P);

} // namespace linkgrad::test

#endif // LINKGRAD_TEST_UNIT_MATHREFERENCE_H
