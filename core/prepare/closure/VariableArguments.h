//===- VariableArguments.h - `...` becomes a parameter ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The copy of a function with a variable number of arguments has one parameter
// more instead: the address of memory that holds them, as the x86-64 convention
// puts those on the stack that do not fit into registers. A va_list that says
// "the registers are used up, go on at that address" is one that the C library
// understands, too.
//
//   int note(char *format, ...)         int note(char *format, void *list)
//
//   note("%d %g", n, x)                 slots = {n, x}
//                                       note("%d %g", slots)
//
// Reference: System V ABI, AMD64 supplement, 3.5.7.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_VARIABLEARGUMENTS_H
#define LINKGRAD_PREPARE_CLOSURE_VARIABLEARGUMENTS_H

#include "llvm/Transforms/Utils/ValueMapper.h"

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace linkgrad {

/// Calls through pointers to functions without a prototype (`void (*f)();`, as
/// f2c writes them) look like calls with further arguments, none of which is
/// given. They become calls of the type that their arguments have, as their
/// targets do, unless a function that takes further arguments could be meant.
bool completePointerPrototypes(llvm::Function &F);

/// Whether \p F takes a variable number of arguments and cloneWithList() can do
/// it: not on other targets, and not where `...` is passed on as it is.
bool canTakeList(const llvm::Function &F);

/// A clone of \p F with a pointer to the arguments as its last parameter.
llvm::Function *cloneWithList(llvm::Function &F, llvm::ValueToValueMapTy &Map);

/// Replaces a call of the original by one of \p Clone, which is returned.
llvm::CallBase &callWithList(llvm::CallBase &Call, llvm::Function &Clone);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_VARIABLEARGUMENTS_H
