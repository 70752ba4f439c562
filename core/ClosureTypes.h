//===- ClosureTypes.h - types, and the copies that suit them ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some of what types tell changes the copies, which are then analysed again:
// functions whose callers disagree, and words that are of several kinds.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_CLOSURETYPES_H
#define LINKGRAD_CLOSURETYPES_H

#include "bytes/TypeAnalysis.h"
#include "support/Steps.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace linkgrad {

class CallerTypes;
class Closure;

/// The types of the closure in its last form. \p Roots as in TypeAnalysis; \p
/// Fixed: those and all others that keep their signatures. \p Callers are
/// asked where the closure does not tell, and have to outlive the types.
std::unique_ptr<TypeAnalysis>
analyseTypes(Closure &Functions, llvm::ArrayRef<llvm::Function *> Roots,
             llvm::ArrayRef<llvm::Function *> Fixed, CallerTypes &Callers,
             llvm::FunctionAnalysisManager &FAM);

/// In order.
void forEachTypingStep(llvm::function_ref<void(const StepName &)> Visit);

} // namespace linkgrad

#endif // LINKGRAD_CLOSURETYPES_H
