//===- KnownSlope.h - a function by its slope ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is computed in a way that cannot be differentiated step by step, but is
// known to change with a number at a rate that the program can compute:
//
//     %y = call double @linkgrad.slope.f64(double %value, double %x, double
//     %run)
//
// is the value, whose derivative with respect to x is 1/run. (The reciprocal,
// so that an infinite derivative is a division by zero, which zero tangents and
// adjoints are kept from as everywhere.) Value and run are constant otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_KNOWNSLOPE_H
#define LINKGRAD_RULES_KNOWNSLOPE_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class MathRule;

/// All three are of one type, float or double.
llvm::Value *emitKnownSlope(llvm::IRBuilderBase &B, llvm::Value *Value,
                            llvm::Value *X, llvm::Value *Run);

/// The rule of the functions that emitKnownSlope() calls, null for others.
const MathRule *findKnownSlope(llvm::StringRef Function);

/// What takes the place of a call once no derivative is made any more.
llvm::Value *lowerKnownSlope(llvm::IRBuilderBase &B, llvm::CallInst &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_KNOWNSLOPE_H
