//===- WordAddresses.h - words that may be addresses, as pointers ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What integer arithmetic makes of a word that may be an address, too, at a
// place where addresses may lie (`u.n += tag == 2`, where u.p may be a
// pointer): if it was one, its shadow moves by as many bytes. So two stores
// take the place of one, of which the second writes where nobody looks if the
// word is none:
//
//     %w = load i64, ptr %u              %p = load ptr, ptr %u
//     %m = add i64 %w, %k                %q = getelementptr i8, ptr %p, %m - %w
//     store i64 %m, ptr %u               %a = is %w an address
//                                        store double (%a ? 0 : %y), ptr %u
//                                        store ptr %q, (%a ? %u : %unused)
//
// An address is what copies of such words take for one (transform/CopyLoops).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_WORDADDRESSES_H
#define LINKGRAD_PREPARE_WORDS_WORDADDRESSES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class WordAddresses {
public:
  explicit WordAddresses(llvm::Function &F) : F(F) {}

  /// Stores an address, or \p Number where the word that \p Store stores is
  /// made of none. Returns the store of the number.
  llvm::StoreInst *storeEither(llvm::StoreInst &Store, llvm::Value *Number);

private:
  /// The bits of the word that another one is made of, and as a pointer.
  struct Origin {
    llvm::Value *Bits = nullptr;
    llvm::Value *Pointer = nullptr;
  };
  Origin noOrigin() const;
  Origin originOf(llvm::Value &Word);
  Origin makeOrigin(llvm::Instruction &Word);
  Origin mergedOrigin(llvm::PHINode &Phi);
  Origin originOfResult(llvm::Instruction &Word);

  llvm::Function &F;
  llvm::DenseMap<llvm::Value *, Origin> Origins;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_WORDADDRESSES_H
