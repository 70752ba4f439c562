//===- Allowances.h - messages that the program does not want ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What may be a wrong number is an error, unless the program says of the
// function that it knows: by the annotation enzyme_allow=<code>, or by a table.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_ALLOWANCES_H
#define LINKGRAD_RULES_ALLOWANCES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace linkgrad {

inline constexpr llvm::StringLiteral NumberAsTextAllowance = "number-as-text";

/// Whether the messages of this code (of Diagnostics.def) are allowed in \p F.
bool isAllowed(const llvm::Function &F, llvm::StringRef Code);
bool isAllowed(const llvm::CallBase &Call, llvm::StringRef Code);
/// Lets the calls in \p F say it, too, for when they are inlined elsewhere.
void spreadAllowances(llvm::Function &F);
/// As the attribute enzyme_allow="<code>,<code>...".
void allow(llvm::Function &F, llvm::StringRef Code);

} // namespace linkgrad

#endif // LINKGRAD_RULES_ALLOWANCES_H
