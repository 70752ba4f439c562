//===- Expansions.h - C that takes the place of a call --------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of core/expansions, as bitcode in the plugin. They are small:
// each is linked in for itself, and no symbol of theirs stays in the program.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_EXPANSIONS_H
#define LINKGRAD_PREPARE_LIBRARY_EXPANSIONS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class CallInst;
class Constant;
class Function;
class Module;
class Twine;
} // namespace llvm

namespace linkgrad {

/// linkgrad_\p Name of core/expansions, in \p M; null if there is none. The
/// same function each time: callers inline or copy it.
llvm::Function *expansion(llvm::Module &M, const llvm::Twine &Name);

/// Lets \p Call call a copy of linkgrad_\p Name that nobody else calls, whose
/// last parameters are \p More. False if there is none that takes what the call
/// hands on.
bool callOwnCopy(llvm::CallInst &Call, const llvm::Twine &Name,
                 llvm::ArrayRef<llvm::Constant *> More);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_EXPANSIONS_H
