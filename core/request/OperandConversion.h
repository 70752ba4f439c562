//===- OperandConversion.h - from variadic operands to parameters ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_OPERANDCONVERSION_H
#define LINKGRAD_REQUEST_OPERANDCONVERSION_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// Undoes what passing \p V through `...` did to a value of type \p To: floats
/// come as double, small integers as int. Returns null when \p V cannot come
/// from such a value.
llvm::Value *convertOperand(llvm::IRBuilderBase &B, llvm::Value *V,
                            llvm::Type *To);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_OPERANDCONVERSION_H
