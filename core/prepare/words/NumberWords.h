//===- NumberWords.h - words beside numbers that are merged -----*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bits of a double that is merged and loaded here and there, as an integer
// that is merged and loaded beside it: what is a pointer at some times has a
// shadow as a word, and none as a cast of a number.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_NUMBERWORDS_H
#define LINKGRAD_PREPARE_WORDS_NUMBERWORDS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace linkgrad {

class NumberWords {
public:
  using Set = llvm::SmallSetVector<llvm::Instruction *, 8>;

  /// \p Followed: merges and loads of doubles; all others are cast.
  NumberWords(llvm::Function &F, const Set &Followed)
      : F(F), Followed(Followed) {}

  /// Available where the number is.
  llvm::Value *of(llvm::Value &Number);

private:
  llvm::Value *make(llvm::Value &Number);

  llvm::Function &F;
  const Set &Followed;
  llvm::DenseMap<llvm::Value *, llvm::Value *> Words;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_NUMBERWORDS_H
