//===- RequestPrinter.h - print<linkgrad-requests> ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_REQUESTPRINTER_H
#define LINKGRAD_REQUEST_REQUESTPRINTER_H

#include "request/Request.h"
#include "llvm/IR/PassManager.h"

namespace linkgrad {

void printRequest(const Request &R, llvm::raw_ostream &OS);

/// Prints the requests of a module to the standard output, then drops them. For
/// tests.
struct RequestPrinterPass : llvm::PassInfoMixin<RequestPrinterPass> {
  static constexpr llvm::StringLiteral Name = "print<linkgrad-requests>";
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Adds the pass when \p Name is its name.
inline bool addRequestPrinter(llvm::StringRef Name,
                              llvm::ModulePassManager &MPM) {
  if (Name != RequestPrinterPass::Name)
    return false;
  MPM.addPass(RequestPrinterPass());
  return true;
}

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_REQUESTPRINTER_H
