//===- TapeLowering.h - tapes of split requests ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tape's type is known only when the derivative has been made, so all that
// depends on it comes when the request is lowered.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_TAPELOWERING_H
#define LINKGRAD_REQUEST_TAPELOWERING_H

#include "request/Request.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// Whether enzyme_allocated gives enough bytes for \p Tape (null: none).
/// Reports when not.
bool checkTapeSize(const Request &R, llvm::Type *Tape, Diagnostics &Diags);

/// The reverse half's last operand, if it has one. Reports what is wrong.
bool addTapeOperand(llvm::IRBuilderBase &B, Request &R, llvm::Type *Tape,
                    llvm::SmallVectorImpl<llvm::Value *> &Operands,
                    Diagnostics &Diags);

/// Stores the tape where enzyme_tape says, adds objects that the primal returns
/// through memory, and gives what is left to the call: in its buffer, or as the
/// value that is returned. Null after an error, and for a call without result.
llvm::Value *takeApartAugmented(llvm::IRBuilderBase &B, Request &R,
                                llvm::Value *Result, llvm::Type *Tape,
                                Diagnostics &Diags);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_TAPELOWERING_H
