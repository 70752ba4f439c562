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
// knows. Where a register may be either (analysis/WordRegisters.cpp), what it
// is merged of is marked, and the program stops where that is stored.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_MOVEDWORDS_H
#define LINKGRAD_TRANSFORM_MOVEDWORDS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class CallBase;
class IRBuilderBase;
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

/// The shadow at \p B of \p Clone, a clone of a call of a lost derivative
/// (rules/LostDerivative.h), where it goes to a register that may be a pointer:
/// null, or a mark where the program has changed an address.
llvm::Value *emitChangedShadow(const FunctionPlan &P, llvm::IRBuilderBase &B,
                               llvm::CallBase &Clone);
/// The same in forward mode, where what is no address has the \p Tangent.
llvm::Value *emitChangedShadowOr(const FunctionPlan &P, llvm::IRBuilderBase &B,
                                 llvm::CallBase &Clone, llvm::Value *Tangent);
/// Whether that is asked for: \p Call is of a lost derivative and stored where
/// a pointer may lie.
bool mayBeChangedPointer(const FunctionPlan &P, const llvm::CallBase &Call);

/// The shadow at \p B of \p Word, made by integer arithmetic of \p Old, which
/// may be addresses: a mark where it is another address, else \p Shadow.
llvm::Value *emitChangedAddress(const FunctionPlan &P, llvm::IRBuilderBase &B,
                                llvm::ArrayRef<llvm::Value *> Old,
                                llvm::Value &Word, llvm::Value *Shadow);

/// Whether what \p Store stores may be such a call's, or such an address; and
/// stops the program where it is marked, given the word's \p Shadow.
bool mayStoreChanged(const FunctionPlan &P, const llvm::StoreInst &Store);
void emitStopIfChanged(const FunctionPlan &P, llvm::IRBuilderBase &B,
                       llvm::Value *Shadow);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_MOVEDWORDS_H
