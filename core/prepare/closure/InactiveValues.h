//===- InactiveValues.h - what is declared constant stays so -*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number that is loaded from a variable without derivative is constant, and
// so is the result of an instruction that is marked. The optimiser sees
// neither: it forwards a number from the store to the load, and makes one of
// two equal instructions. So before,
//
//   v = load @variable         v = llvm.arithmetic.fence(load @variable)
//   v = fmul x, x, !inactive   v = llvm.arithmetic.fence(fmul x, x)
//
// where the fence is an inactive call, which stays.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_INACTIVEVALUES_H
#define LINKGRAD_PREPARE_CLOSURE_INACTIVEVALUES_H

namespace llvm {
class CallInst;
class Function;
class Instruction;
class IRBuilderBase;
class Value;
} // namespace llvm

namespace linkgrad {

/// \p Number, a float or a vector of such, without a derivative.
llvm::CallInst *emitFence(llvm::IRBuilderBase &B, llvm::Value *Number);

/// Puts a fence behind \p V, for all others that use it.
void fenceInactive(llvm::Instruction &V);

/// \returns whether \p F has changed.
bool fenceInactiveValues(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_INACTIVEVALUES_H
