//===- DemotedWords.h - words that are handed over in memory --------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A union of a number and a pointer is passed and returned in a register of an
// integer's type:
//
//     struct value { int tag; union { double d; struct cell *c; }; };
//     struct value eval(struct value v, struct env *e);
//
//     {i32, i64} @eval(i32 %tag, i64 %word, ptr %e)
//
// The word would want a shadow and an adjoint at once on its way into a
// function, and out of it. In memory it has both. So a function that stays one
// (it calls itself) is handed the address of the word, or of where its result
// belongs, and each call has a variable for it:
//
//     void @eval(i32 %tag, ptr %word, ptr %e, ptr %result)
//
// (LLVM's name for the way from a register into memory is demotion.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_DEMOTEDWORDS_H
#define LINKGRAD_PREPARE_WORDS_DEMOTEDWORDS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class Type;
} // namespace llvm

namespace linkgrad {

/// What of a function's signature is demoted.
struct WordsInSignature {
  llvm::SmallVector<unsigned, 4> Params; // ascending
  bool Result = false;
  bool empty() const { return Params.empty() && !Result; }
};

/// Whether a register of the type can be demoted: an integer or an aggregate of
/// scalars.
bool canDemote(const llvm::Type &Ty);

/// Whether all that is done with \p F is to call it, in ways that can be done
/// by another signature.
bool canDemoteWords(const llvm::Function &F);

/// A function with the body of \p F, which is left without one and without
/// uses, that takes \p Words, of types that can hold words, in memory. Calls
/// follow. Keeps the control flow.
llvm::Function *demoteWords(llvm::Function &F, const WordsInSignature &Words);

/// Of what is merged as a pointer, made an integer and stored: a word of any
/// kind, which is loaded and merged as an integer then. Keeps the control flow.
void moveAsIntegers(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_DEMOTEDWORDS_H
