//===- ResultAdjoint.h - the adjoint of a result, before it is computed ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A whole derivative knows the adjoint of its primal's result when it begins.
// What the forward sweep does with it (FusedLoops.h) stands in the primal:
//
//     %a = call double @linkgrad.result.adjoint.f64(double 1.0)
//
// In derivatives that do not take its place with the seed nobody uses it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_RESULTADJOINT_H
#define LINKGRAD_RULES_RESULTADJOINT_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class MathRule;

/// Whether results of this type have one.
bool hasResultAdjoint(const llvm::Type &Ty);

llvm::Value *emitResultAdjoint(llvm::IRBuilderBase &B, llvm::Type *Ty);

/// Puts \p Seed there, in the derivative \p F.
void setResultAdjoint(llvm::Function &F, llvm::Value &Seed);

/// The rule of the functions that emitResultAdjoint() calls, null for others.
const MathRule *findResultAdjoint(llvm::StringRef Function);

/// What takes the place of a call once no derivative is made any more.
llvm::Value *lowerResultAdjoint(llvm::IRBuilderBase &B, llvm::CallInst &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_RESULTADJOINT_H
