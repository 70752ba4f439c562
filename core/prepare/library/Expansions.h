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

namespace llvm {
class Function;
class Module;
class Twine;
} // namespace llvm

namespace linkgrad {

/// linkgrad_\p Name of core/expansions, in \p M; null if there is none. The
/// same function each time: callers inline or copy it.
llvm::Function *expansion(llvm::Module &M, const llvm::Twine &Name);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_EXPANSIONS_H
