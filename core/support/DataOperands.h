//===- DataOperands.h - instructions that hand data on ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_DATAOPERANDS_H
#define LINKGRAD_SUPPORT_DATAOPERANDS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
} // namespace llvm

namespace linkgrad {

/// The operands of a "structural" instruction whose shadow (or tangent) is the
/// same instruction on shadows: GEP, cast, phi, select, insert, extract,
/// shuffle... Bit n tells that operand n carries data; the others (indices,
/// conditions) stay primal. Returns false for other instructions.
bool dataOperands(const llvm::Instruction &I,
                  llvm::SmallVectorImpl<bool> &Data);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_DATAOPERANDS_H
