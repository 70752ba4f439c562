//===- BitAccess.h - accesses to words that may be numbers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads, stores and casts of floats that prepare/words/WordArithmetic has put
// in place of those of integers, or beside them: type analysis learns nothing
// from them. And loads and stores of integers through which changed bits of
// numbers go to numbers, in memory where nothing else says so
// (bytes/StoredBits.cpp): they count as accesses of floats. And integers in the
// place of other things (bytes/PlainIntegers.cpp). And what moves words in
// registers of pointers (prepare/words/MovedWords.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_BITACCESS_H
#define LINKGRAD_SUPPORT_BITACCESS_H

#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"

namespace linkgrad {

namespace access {
inline constexpr llvm::StringLiteral OfBits = "linkgrad.bits";
inline constexpr llvm::StringLiteral OfStoredBits = "linkgrad.stored.bits";
inline constexpr llvm::StringLiteral OfPlainInteger = "linkgrad.plain.integer";
inline constexpr llvm::StringLiteral MovesWord = "linkgrad.word";

inline void mark(llvm::Instruction &I, llvm::StringRef Kind) {
  I.setMetadata(Kind, llvm::MDNode::get(I.getContext(), {}));
}
inline bool isMarked(const llvm::Instruction &I, llvm::StringRef Kind) {
  return I.hasMetadata() && I.getMetadata(Kind);
}
} // namespace access

/// Of a float: it says nothing of types.
inline void markBitAccess(llvm::Instruction &I) {
  access::mark(I, access::OfBits);
}
inline bool isBitAccess(const llvm::Instruction &I) {
  return access::isMarked(I, access::OfBits);
}

/// Of an integer: it says that a float of this size lies there.
inline void markStoredBits(llvm::Instruction &I) {
  access::mark(I, access::OfStoredBits);
}
inline bool isOfStoredBits(const llvm::Instruction &I) {
  return access::isMarked(I, access::OfStoredBits);
}

/// Of an integer, also a truncation to one: what it comes from, or is stored
/// to, may hold something else at other times, of which it says nothing.
inline void markPlainInteger(llvm::Instruction &I) {
  access::mark(I, access::OfPlainInteger);
}
inline bool isOfPlainInteger(const llvm::Instruction &I) {
  return access::isMarked(I, access::OfPlainInteger);
}

/// A load, a merge or a store of pointers, by its type: it says nothing of what
/// is moved.
inline void markMovedWord(llvm::Instruction &I) {
  access::mark(I, access::MovesWord);
}
inline bool isMovedWord(const llvm::Instruction &I) {
  return access::isMarked(I, access::MovesWord);
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_BITACCESS_H
