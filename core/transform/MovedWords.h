//===- MovedWords.h - integer arithmetic on what may be a pointer ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store of what integer arithmetic has made, where a pointer lies at other
// times:
//
//   union { double d; double *p; long n; } u;
//   u.n += tag == COUNT;    // no branch: a pointer is stored again
//
// An address that the store leaves as it was keeps its shadow. One that it
// changes has none: the program stops there. What the word is, only the program
// knows.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_MOVEDWORDS_H
#define LINKGRAD_TRANSFORM_MOVEDWORDS_H

namespace llvm {
class StoreInst;
class Value;
} // namespace llvm

namespace linkgrad {

struct FunctionPlan;

/// Whether \p Store is such a one.
bool mayKeepPointer(const FunctionPlan &P, const llvm::StoreInst &Store);

/// Emits, before \p Clone of such a store, whether it leaves an address as it
/// was.
llvm::Value *emitKeepsPointer(const FunctionPlan &P, llvm::StoreInst &Clone);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_MOVEDWORDS_H
