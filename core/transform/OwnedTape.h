//===- OwnedTape.h - a tape that outlives the call ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tape of a request whose halves are called one by one: what calls inside
// of other derivatives keep (SplitDerivative) with an owner of its own.
//
//   the heap tape, {print, [arena], [what is kept]}, then free room that the
//   arena starts with; made by the one half, given back by the other
//
//   the inline tape, {[what is kept], [pointer to the print, arena]}, held by
//   the caller; without memory of its own there is nothing to mix up
//
// The print is a number that tells derivatives apart.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_OWNEDTAPE_H
#define LINKGRAD_TRANSFORM_OWNEDTAPE_H

#include "support/Runtime.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

struct SplitDerivative;

class OwnedTape {
public:
  OwnedTape(llvm::Module &M, Runtime &R, const SplitDerivative &S, bool Inline);

  /// The object; null: nothing is kept.
  llvm::StructType *object() const { return Ty; }
  /// As what a request knows the tape; null for an inline one that is empty.
  llvm::Type *type() const;

  /// In the half that fills the tape: makes it, with an empty arena.
  /// \returns the arena; null without one.
  llvm::Value *open(llvm::IRBuilder<> &B, llvm::Value *Print);
  /// Behind what fills it. \p Tape: what the inner half returns, if anything.
  /// \returns the tape, of type(); null when that is.
  llvm::Value *close(llvm::IRBuilder<> &B, llvm::Value *Tape);

  // In the half that reads the tape, an object():
  /// Where the print is; null if it has none.
  llvm::Value *print(llvm::IRBuilder<> &B, llvm::Value *Tape) const;
  /// What the inner half knows as the tape; null if it has none.
  llvm::Value *kept(llvm::IRBuilder<> &B, llvm::Value *Tape) const;
  /// Gives back what the tape owns.
  void free(llvm::IRBuilder<> &B, llvm::Value *Tape) const;

private:
  llvm::Value *makeOnHeap(llvm::IRBuilder<> &B, llvm::Value *Print) const;

  llvm::Module &M;
  Runtime &R;
  bool Inline;
  llvm::Type *Inner; // the inner halves' tape; null: none
  llvm::StructType *Ty = nullptr;
  int Print = -1, Arena = -1, Kept = -1; // fields
  // open() to close().
  llvm::Value *OnHeap = nullptr, *ArenaMade = nullptr, *PrintMade = nullptr;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_OWNEDTAPE_H
