//===- OnlyRead.h - variables that nobody writes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `static const char *names[]` is a variable for the compiler: the strings are
// constant, the table is not. At -O0 nobody has looked whether it is written,
// and the summaries of ThinLTO only see loads of the variable itself. We follow
// its address through the code: through pointer arithmetic, merges, local
// variables (all is one at -O0) and arguments of functions whose body is there.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_ONLYREAD_H
#define LINKGRAD_SUPPORT_ONLYREAD_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class GlobalVariable;
class Module;
} // namespace llvm

namespace linkgrad {

/// Whether the code of \p GV's module does nothing but read it. \p HasBody is
/// asked before a function's arguments are looked at, and may fetch its body;
/// functions that use \p GV must have theirs.
bool isOnlyRead(const llvm::GlobalVariable &GV,
                llvm::function_ref<bool(llvm::Function &)> HasBody);

/// Makes the local variables of \p M constant that its code only reads, unless
/// \p MayBeWritten by code that is still to come.
void markConstantVariables(
    llvm::Module &M,
    llvm::function_ref<bool(const llvm::GlobalVariable &)> MayBeWritten);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_ONLYREAD_H
