//===- WordArithmetic.h - arithmetic on words that may be numbers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The members of a union in memory: `u.n++` counts, if u is an integer then,
// and makes another number of u.d, if it is a number. Only the program knows.
// So what integer arithmetic makes of such a word, and what goes back to memory
// where numbers may lie, or becomes a number, depends on the number that the
// word would be, with a lost derivative (rules/LostDerivative.h):
//
//     %n = load i64, ptr %u            %d = load double, ptr %u
//     %m = add i64 %n, %k              %m = add i64 %n, %k
//     store i64 %m, ptr %v             %x = bitcast i64 %m to double
//                                      %y = call @linkgrad.lost.f64(%x, %d)
//                                      store double %y, ptr %v
//
// A word that is merged of the bits of a number and of integers, the payload of
// an enum in a register, is treated in the same way; and so is one that a
// smaller integer was put into, of which only those bits count that are left of
// the number.
//
// Where a changed word is merged with others that are only moved, and memory of
// pointers takes what comes out, it is stored as a number on the way on which
// it was changed, and as the word that it is on the others:
//
//     %w = phi i64 [ %m, ... ], [ %copy, ... ]
//
// Operations that are arithmetic on the number (NumberBits.h) keep their
// derivative. None of the new accesses is evidence for type analysis
// (support/BitAccess.h): that the memory may hold numbers is what it has said.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_WORDARITHMETIC_H
#define LINKGRAD_PREPARE_WORDS_WORDARITHMETIC_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Value.h"

namespace llvm {
class Function;
class LoadInst;
} // namespace llvm

namespace linkgrad {

/// What type analysis knows of integers in memory.
struct WordFacts {
  /// Whether the bytes behind the pointer may be (part of) a float, too, of the
  /// given size or, with size 0, of any.
  llvm::function_ref<bool(const llvm::Value &Ptr, uint64_t Bytes,
                          uint64_t FloatSize)>
      MayBeFloat;
  /// Whether they may be an integer, or a pointer.
  llvm::function_ref<bool(const llvm::Value &Ptr, uint64_t Bytes)> MayBeInteger,
      MayBePointer;
  /// Whether a load or store is of an integer: for the language, or by all that
  /// is known of the memory.
  llvm::function_ref<bool(const llvm::Instruction &Access)> IsOfInteger;
  /// Whether a load is of a pointer, of what integers alone are the sources of,
  /// or of what is an integer for some uses and may be a float for others.
  llvm::function_ref<bool(const llvm::LoadInst &)> IsPointer, IsIntegerAlone,
      IsMixed;
  /// Whether a load is of less than a double, and a double begins there at
  /// other times and nothing smaller than it.
  llvm::function_ref<bool(const llvm::LoadInst &)> IsLowPart;
  /// Whether a register holds a float, maybe beside others.
  llvm::function_ref<bool(const llvm::Value &)> HoldsFloat;
};

/// May split blocks. Returns whether anything changed.
bool loseDerivativesOfWords(llvm::Function &F, const WordFacts &Facts);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_WORDARITHMETIC_H
