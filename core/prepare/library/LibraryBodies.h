//===- LibraryBodies.h - bodies of library functions, from C ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of core/bodies, as bitcode in the plugin. What a module needs
// of them is linked into it when the closure asks for it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_LIBRARYBODIES_H
#define LINKGRAD_PREPARE_LIBRARY_LIBRARYBODIES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class GlobalVariable;
class Module;
} // namespace llvm

namespace linkgrad {

/// The body that stands for \p Declaration, of its type, with the routines that
/// it calls and their rules; null where there is none of that name, or none
/// that could be called in that way.
llvm::Function *libraryBody(llvm::Function &Declaration);
/// The same, by the name that the body has, without its prefix.
llvm::Function *libraryBodyNamed(llvm::Function &Declaration,
                                 llvm::StringRef Name);

/// The function of that name, which bodies and rules use.
llvm::Function *libraryFunction(llvm::Module &M, llvm::StringRef Name);

/// What takes the place of the library's constant \p Declaration, a virtual
/// table whose functions have bodies; null where there is none of that name.
llvm::GlobalVariable *libraryTable(llvm::GlobalVariable &Declaration);

/// Calls of \p F that take a routine for a function of another type than its
/// declaration call its body in their way. A module has one declaration of a
/// name, and some say which lengths of strings are handed on and some do not.
/// \p IsOwn says whether the program defines it itself.
void adaptLibraryBodies(llvm::Function &F,
                        llvm::function_ref<bool(llvm::Function &)> IsOwn);

/// The body for a routine of BLAS or LAPACK that the program has as bitcode,
/// \p Definition: its rule is faster than the derivative of its code, and holds
/// for what has none (inline assembly). Null if it is another function of that
/// name (of another type, or one that does not look at all of its parameters),
/// or if \p Find has no definition of a routine that derivatives call.
llvm::Function *libraryBodyInsteadOf(
    llvm::Function &Declaration, const llvm::Function &Definition,
    llvm::function_ref<llvm::Function *(llvm::Function &)> Find);

/// Makes what was linked in local to the module, and erases what is not used.
void settleLibraryBodies(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_LIBRARYBODIES_H
