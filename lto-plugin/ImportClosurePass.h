//===- ImportClosurePass.h - the importer without the engine ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_LTO_PLUGIN_IMPORTCLOSUREPASS_H
#define LINKGRAD_LTO_PLUGIN_IMPORTCLOSUREPASS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// For tests: imports every function that the module declares, and what the
/// imported bodies call in turn, as the engine would. Together with
/// LINKGRAD_COMMAND_LINE the importer can be watched in opt, without a link.
/// LINKGRAD_IMPORT_ROOTS limits the start to some names ("f,g").
struct ImportClosurePass : llvm::PassInfoMixin<ImportClosurePass> {
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &MAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_LTO_PLUGIN_IMPORTCLOSUREPASS_H
