//===- LinkgradPass.h - the engine as a module pass ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_LTO_PLUGIN_LINKGRADPASS_H
#define LINKGRAD_LTO_PLUGIN_LINKGRADPASS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Differentiates the requests of a module. A module without requests is left
/// byte for byte as it is; except in a ThinLTO link where another module has
/// some: its functions whose address is taken are entered into the program's
/// table then (importer/TargetTable.h), and variables get names for the other
/// modules (importer/VariableExport.h).
struct LinkgradPass : llvm::PassInfoMixin<LinkgradPass> {
  /// \p IsThinBackend: this is one of the modules of a ThinLTO link.
  explicit LinkgradPass(bool IsThinBackend) : IsThinBackend(IsThinBackend) {}
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &MAM);
  /// Whether requests are left that this pass has not seen yet.
  static bool hasWork(const llvm::Module &M);
  /// Does the part for derivatives in other modules. \returns true on a change.
  static bool serveOthers(llvm::Module &M);
  static bool isRequired() { return true; }

private:
  bool IsThinBackend;
};

} // namespace linkgrad

#endif // LINKGRAD_LTO_PLUGIN_LINKGRADPASS_H
