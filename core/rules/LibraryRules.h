//===- LibraryRules.h - rules of library routines, written in C -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// core/bodies/bodies.h says what these functions take and do. They are attached
// to the routine as metadata (prepare/library/LibraryBodies.h); transform/
// LibraryDerivatives.h makes derivatives of them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_LIBRARYRULES_H
#define LINKGRAD_RULES_LIBRARYRULES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Argument;
class CallBase;
class Function;
} // namespace llvm

namespace linkgrad {

struct LibraryRule {
  llvm::Function *Augmented = nullptr, *Adjoint = nullptr;
  llvm::Function *Before = nullptr, *After = nullptr; // either may be missing

  explicit operator bool() const { return Adjoint; }
};

/// Attaches a rule to \p F, and to its parameters what \p Signature says of
/// them. \p Float: the type of its numbers.
void attachLibraryRule(llvm::Function &F, const LibraryRule &Rule,
                       llvm::StringRef Signature, llvm::StringRef Float);
LibraryRule libraryRuleOf(const llvm::Function &F);
bool hasLibraryRule(const llvm::Function &F);

/// Whether the parameter is a number, or points to numbers: a shadow stands
/// behind it in the rule's functions.
bool hasRuleShadow(const llvm::Argument &A);

/// Whether other processes take part in it: it has a reverse whatever is
/// active.
bool communicates(const llvm::Function &F);
bool communicates(const llvm::CallBase &Call);
/// What the program calls it, of those that communicate: MPI_Send.
std::string nameInProgram(const llvm::Function &F);
/// The parameter that points to what the library keeps the address of, or null.
const llvm::Argument *heldParameter(const llvm::Function &F);

/// ="<k>" on a parameter: the numbers behind it are of the datatype that
/// parameter k is a handle of.
inline constexpr llvm::StringLiteral DatatypeAttribute = "linkgrad_datatype";

/// On all functions of library bodies.
inline constexpr llvm::StringLiteral LibraryBodyAttribute =
    "linkgrad_library_body";

} // namespace linkgrad

#endif // LINKGRAD_RULES_LIBRARYRULES_H
