//===- AttributeInference.h - attributes of copies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_ATTRIBUTEINFERENCE_H
#define LINKGRAD_PREPARE_CLOSURE_ATTRIBUTEINFERENCE_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// What LLVM's own inference finds bottom-up, for copies only. LICM needs it to
/// take a call out of a loop before the loop is differentiated.
/// \p IsRecursive: \p F can call itself, directly or through others.
void inferAttributes(llvm::Function &F, bool IsRecursive,
                     llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_ATTRIBUTEINFERENCE_H
