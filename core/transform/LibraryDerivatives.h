//===- LibraryDerivatives.h - derivatives from rules in C -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes of a rule that comes with linkgrad (rules/LibraryRules.h) the functions
// which would be made of a body (Derivatives.h), so that nothing else has to
// know: tapes, loops, recursion and width follow.
//
// The primal runs once, whatever the width: what it leaves on the tape is the
// primal's alone, and lies in the arena.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_LIBRARYDERIVATIVES_H
#define LINKGRAD_TRANSFORM_LIBRARYDERIVATIVES_H

#include "rules/LibraryRules.h"
#include "transform/Derivatives.h"

namespace linkgrad {

class LibraryDerivatives {
public:
  explicit LibraryDerivatives(Derivatives &D) : D(D), C(D.context()) {}

  /// The function for calls of \p F in forward mode, or null after an error.
  llvm::Function *forward(llvm::Function &F, const DerivativeKind &Kind);
  /// Fills in \p S.
  void split(SplitDerivative &S, llvm::Function &F, const DerivativeKind &Kind,
             const CallerWrites &Writes);

private:
  void emitAugmented(SplitDerivative &S, llvm::Function &F,
                     const DerivativeKind &Kind, const CallerWrites &Writes);
  void emitReverse(SplitDerivative &S, llvm::Function &F,
                   const DerivativeKind &Kind);
  void stopWithoutShadow(llvm::IRBuilderBase &B, llvm::Function &F,
                         const DerivativeKind &Kind,
                         const DerivativeParams &Params);
  llvm::Value *shadowOf(llvm::IRBuilderBase &B, const llvm::Argument &A,
                        const DerivativeKind &Kind,
                        const DerivativeParams &Params, unsigned Lane);

  Derivatives &D;
  Context &C;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_LIBRARYDERIVATIVES_H
