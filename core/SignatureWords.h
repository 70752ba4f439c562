//===- SignatureWords.h - words that are handed over in memory --*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of which parameters and results the IR's type is that of an integer or a
// pointer, and which hold floats all the same: at some times, in one of their
// parts, or beside another kind (prepare/words/DemotedWords.h says what is done
// with them).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SIGNATUREWORDS_H
#define LINKGRAD_SIGNATUREWORDS_H

#include "bytes/TypeAnalysis.h"
#include "prepare/words/DemotedWords.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/ValueHandle.h"

namespace linkgrad {

/// By the functions that can take and return them in memory. Not of \p Fixed,
/// whose signatures have to stay.
llvm::MapVector<llvm::Function *, WordsInSignature>
findSignatureWords(const TypeAnalysis &Types,
                   llvm::ArrayRef<llvm::Function *> Functions,
                   llvm::ArrayRef<llvm::Function *> Fixed);

/// Registers of eight bytes of which the one half is a float and the other
/// something else.
std::vector<llvm::WeakVH>
findPackedFloats(const TypeAnalysis &Types,
                 llvm::ArrayRef<llvm::Function *> Functions);

} // namespace linkgrad

#endif // LINKGRAD_SIGNATUREWORDS_H
