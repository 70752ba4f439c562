//===- TextFunctions.h - numbers written as text, and read ------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text carries no derivatives. That is what logs want, and what is read from
// files; but a number that goes into text and comes back from there has lost
// its derivative, and the user should hear of it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_TEXTFUNCTIONS_H
#define LINKGRAD_RULES_TEXTFUNCTIONS_H

#include <optional>

namespace llvm {
class CallBase;
class Value;
} // namespace llvm

namespace linkgrad {

/// If the call writes text that the program may read again, into memory or to a
/// file and not to the terminal: the first of the arguments that are written.
std::optional<unsigned> firstWrittenAsText(const llvm::CallBase &Call);

/// Whether the call reads floating-point numbers from text.
bool readsNumbersFromText(const llvm::CallBase &Call);
/// For such a call: where the text lies, or null if it comes from a stream.
const llvm::Value *textReadBy(const llvm::CallBase &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_TEXTFUNCTIONS_H
