//===- TypeHints.h - __enzyme_double(p, n) and its like ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls that say what memory holds: `__enzyme_float`, `__enzyme_double`,
// `__enzyme_integer`, `__enzyme_pointer`, in any spelling that contains the
// name. They do nothing at run time and are erased at the end.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_TYPEHINTS_H
#define LINKGRAD_RULES_TYPEHINTS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace linkgrad {

class Diagnostics;

enum class TypeHint : uint8_t { None, Float, Double, Integer, Pointer };

TypeHint typeHintOf(llvm::StringRef SymbolName);

/// Says of the hints that \p F calls that they are in nobody's way: they touch
/// no memory of the program, but stay until the types are known.
void weakenTypeHints(llvm::Function &F);

/// Reports the hints in \p F that are no good, after simplification: a number
/// of bytes is constant then where the program means it to be.
void checkTypeHints(const llvm::Function &F, Diagnostics &Diags);

/// Erases all hints of the module.
void eraseTypeHints(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_RULES_TYPEHINTS_H
