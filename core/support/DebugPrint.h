//===- DebugPrint.h - prints functions after a phase ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_DEBUGPRINT_H
#define LINKGRAD_SUPPORT_DEBUGPRINT_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Prints \p F as a note when the environment variable LINKGRAD_PRINT names
/// \p Phase ("prepare", "derivative", or a comma-separated list of them). An
/// environment variable, because hosts read their command lines before they
/// load plugins.
void debugPrint(llvm::StringRef Phase, const llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_DEBUGPRINT_H
