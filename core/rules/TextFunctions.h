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
// its derivative, and the user should hear of it. So has one whose bytes go
// into a file or a string (`s.append((char *)&x, 8)`) and come back.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_TEXTFUNCTIONS_H
#define LINKGRAD_RULES_TEXTFUNCTIONS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm {
class CallBase;
class Instruction;
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

/// Whether the call returns part of a text that an argument points to (what
/// Rust's core::str trims or splits: it has no allocator).
bool returnsPartOfText(const llvm::CallBase &Call);

/// If \p I makes a float of a digit that was read from text (`c - '0'`), or of
/// an integer of several: where one of them lies, else null.
const llvm::Value *digitReadBy(const llvm::Instruction &I);

/// Whether the call returns the decimal digits of a number (`ecvt`).
bool returnsDigits(const llvm::CallBase &Call);

/// If the call takes bytes as they are, into text in memory or to a file: the
/// first of the arguments that may point to them.
std::optional<unsigned> firstTakenAsBytes(const llvm::CallBase &Call);
/// For such a call: the memory into which they go, or null if it is a file.
const llvm::Value *bytesTakenInto(const llvm::CallBase &Call);

/// Whether the call gives bytes to an output stream, of which inlined code may
/// make a string.
bool givesBytesToStream(const llvm::CallBase &Call);
/// The std::string whose text the call makes or changes, or null.
const llvm::Value *stringMadeBy(const llvm::CallBase &Call);

/// How the names of libstdc++'s members of std::string begin.
inline constexpr llvm::StringLiteral StringMembers =
    "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE";
/// The numbers of the call's arguments that are strings of libstdc++, if it is
/// one of the functions that the library has compiled, in the order of the
/// source: first the one that it makes, or that it is a member of. Such a
/// string is struct { char *text; size_t length; union { char local[16];
/// size_t capacity; }; }.
llvm::SmallVector<unsigned, 2> stringArguments(const llvm::CallBase &Call);
/// Whether there was no string yet where the first of them is.
bool constructsString(const llvm::CallBase &Call);

/// Memory that the call fills with bytes from a file or from text, or null.
/// \p Indirect: what a pointer in that memory leads to.
const llvm::Value *bytesReadInto(const llvm::CallBase &Call, bool &Indirect);

} // namespace linkgrad

#endif // LINKGRAD_RULES_TEXTFUNCTIONS_H
