//===- MessageTypes.h - what messages are made of ---------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of MPI take untyped memory and a handle of a datatype. Where
// the handle is a constant, the link knows what it stands for.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_MESSAGETYPES_H
#define LINKGRAD_RULES_MESSAGETYPES_H

#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class Argument;
class Function;
class Value;
} // namespace llvm

namespace linkgrad {

/// Says of the arguments of such calls in \p F what they point to; a message of
/// integers is inactive. The rules look at handles when the program runs: this
/// is for the types of memory, and so that integers cost nothing.
void describeMessages(llvm::Function &F);

/// The parameter that says what the numbers behind \p A are, if any does.
std::optional<unsigned> datatypeOf(const llvm::Argument &A);
/// All such parameters of a routine.
llvm::SmallVector<unsigned, 2> datatypesOf(const llvm::Function &F);
/// Whether \p Handle is that of MPI_BYTE or MPI_CHAR, which may be anything.
bool isBytes(const llvm::Value &Handle);

} // namespace linkgrad

#endif // LINKGRAD_RULES_MESSAGETYPES_H
