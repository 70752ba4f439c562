//===- Engine.h - the engine's one entry point ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ENGINE_H
#define LINKGRAD_ENGINE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

class BodySource;

/// Replaces every request (`__enzyme_*` call) in \p M by its derivative.
///
/// Errors are reported through the module's LLVMContext; the failing requests
/// are then replaced by poison so that the host can go on to its own error
/// exit. \p Bodies may be null: then only functions of this module are
/// differentiated. \returns true if the module was changed. A module without
/// requests is left as it is, and nothing of it is computed.
bool differentiateModule(llvm::Module &M, llvm::ModuleAnalysisManager &MAM,
                         BodySource *Bodies);

/// Whether the module holds anything for differentiateModule() to do. Looks at
/// the names of declarations only.
bool hasRequests(const llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_ENGINE_H
