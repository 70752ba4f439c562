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
// knows. Where a register may be either (analysis/WordRegisters.cpp), it stops
// where the word is changed.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_MOVEDWORDS_H
#define LINKGRAD_TRANSFORM_MOVEDWORDS_H

namespace llvm {
class CallBase;
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

/// Whether \p Call is of a lost derivative (rules/LostDerivative.h) whose value
/// goes to a register that may be a pointer, without a shadow.
bool mayChangePointer(const FunctionPlan &P, const llvm::CallBase &Call);

/// Stops the program before \p Clone of such a call if it changes an address.
void emitStopIfChanged(const FunctionPlan &P, llvm::CallBase &Clone);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_MOVEDWORDS_H
