//===- Registrations.h - what a program's tables say ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program says what it knows of its functions by variables whose names
// contain certain words,
//
//   void *__enzyme_register_gradient_f[] = {f, augmented_f, gradient_f};
//
// by annotations (`__attribute__((annotate("enzyme_inactive")))`), or in IR
// directly by attributes and metadata of the functions. Everything becomes the
// latter here, so that there is one place to look: the function itself
// (LibraryFunctions.h, CustomRules.h).
//
// A name matches wherever the word stands in it: C++ mangles it, clang numbers
// it, and Rust puts a path in front.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_REGISTRATIONS_H
#define LINKGRAD_RULES_REGISTRATIONS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Function;
class GlobalVariable;
class Module;
} // namespace llvm

namespace linkgrad {

class Diagnostics;

/// Whether a module with a symbol of this name may hold registrations: a table,
/// or the list of annotations. For the scan of symbol tables: cheap.
bool mayRegister(llvm::StringRef SymbolName);

/// Whether the variable is a table.
bool isRegistration(const llvm::GlobalVariable &G);

/// Turns the tables and annotations of \p M into attributes and metadata of the
/// functions and variables that they name. Bodies are not looked at. Tables
/// that are only declared here are left alone: ThinLTO drops the contents of
/// those that nothing refers to. Doing it twice changes nothing. A table that
/// cannot be understood is reported as DiagCode::BadRegistration.
void attachRegistrations(llvm::Module &M, Diagnostics &Diags);

/// Copies what attributes and metadata say of \p From to \p To, which may lie
/// in another module: \p Map gives the counterpart of a rule's function, or
/// null. What \p To says already stays.
void transferKnowledge(
    const llvm::Function &From, llvm::Function &To,
    llvm::function_ref<llvm::Function *(llvm::Function &)> Map);
/// The same for a variable.
void transferKnowledge(const llvm::GlobalVariable &From,
                       llvm::GlobalVariable &To);

} // namespace linkgrad

#endif // LINKGRAD_RULES_REGISTRATIONS_H
