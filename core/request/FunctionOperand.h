//===- FunctionOperand.h - the function that a request differentiates ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_FUNCTIONOPERAND_H
#define LINKGRAD_REQUEST_FUNCTIONOPERAND_H

#include "request/CallForm.h"

namespace linkgrad {

/// The functions that the operand \p V can be. Reports an error and returns
/// nothing when one of its values is not a known function.
llvm::SmallVector<llvm::Function *, 2> functionCandidates(const CallForm &Form,
                                                          llvm::Value *V);

/// Splits a request for several functions (`__enzyme_autodiff(c ? f : g, x)`)
/// into one for each; the results meet in phis. The calls, \p Call among them,
/// are added to \p Out in the order of the candidates; their operands stay as
/// they are.
void splitByFunction(llvm::CallInst &Call, unsigned OperandNo,
                     llvm::ArrayRef<llvm::Function *> Candidates,
                     llvm::SmallVectorImpl<llvm::CallInst *> &Out);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_FUNCTIONOPERAND_H
