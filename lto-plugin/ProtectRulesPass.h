//===- ProtectRulesPass.h - keeps rules until the link ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_LTO_PLUGIN_PROTECTRULESPASS_H
#define LINKGRAD_LTO_PLUGIN_PROTECTRULESPASS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// For the compiler, before a link: a function of which a table or an
/// annotation says something is not inlined, or its calls would be gone when
/// the rule is to be applied; and a table that nothing refers to is kept.
/// Nothing is differentiated. A module without tables and annotations is left
/// as it is.
struct ProtectRulesPass : llvm::PassInfoMixin<ProtectRulesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &MAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_LTO_PLUGIN_PROTECTRULESPASS_H
