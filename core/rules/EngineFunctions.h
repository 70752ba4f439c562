//===- EngineFunctions.h - functions that live inside of the engine only --===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations with a rule of their own (KnownSlope.h, LostDerivative.h,
// PartialProduct.h, ResultAdjoint.h, SwappedNumber.h), for as long as
// derivatives are made: calls of functions that nobody writes in a program, of
// which simple instructions are made in the end. They are listed in
// EngineFunctions.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_ENGINEFUNCTIONS_H
#define LINKGRAD_RULES_ENGINEFUNCTIONS_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class MathRule;

/// Calls one of them, which gives what the last argument is.
llvm::CallInst *callEngineFunction(llvm::IRBuilderBase &B, llvm::StringRef Name,
                                   llvm::ArrayRef<llvm::Value *> Args);

/// The rule of such a function, null for others.
const MathRule *findEngineFunction(llvm::StringRef Name);

/// Makes instructions of all calls: no derivative is made of \p M any more.
void lowerEngineFunctions(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_RULES_ENGINEFUNCTIONS_H
