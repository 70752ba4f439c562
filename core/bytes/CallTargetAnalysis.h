//===- CallTargetAnalysis.h - which functions' addresses get to a call ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A points-to analysis for what is called, on the byte graph: from the pointer
// that is called up to the functions whose address was stored there, through
// memory, arguments, and constant tables (vtables) whose entries are read one
// by one. Memory that comes from outside of the closure, or that code which is
// not here can get to, may hold the address of any function.
//
// Flow-insensitive, one answer for each instance (TypeModel.h). Calls through
// pointers are marked as unknown targets: what they do is not seen, so that the
// caller has to ask again when it has given them what was found.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_CALLTARGETANALYSIS_H
#define LINKGRAD_BYTES_CALLTARGETANALYSIS_H

#include "support/CallTargets.h"
#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// \p Roots: what is called from outside of the closure.
CallTargetAnswer findCallTargets(llvm::ArrayRef<llvm::Function *> Closure,
                                 llvm::ArrayRef<llvm::Function *> Roots,
                                 llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_CALLTARGETANALYSIS_H
