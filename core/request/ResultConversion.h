//===- ResultConversion.h - from the derivative's result to the call's ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The derivative returns a struct of its items. The program declares what it
// likes: the same struct, one that the ABI puts into registers or memory, an
// array as a struct of as many fields, or just the first item.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_RESULTCONVERSION_H
#define LINKGRAD_REQUEST_RESULTCONVERSION_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// Whether a result of type \p From (a struct or void) can be given as \p To:
/// as a value, or in a buffer of that type.
bool canConvertResult(llvm::Type *From, llvm::Type *To, bool InBuffer,
                      const llvm::DataLayout &DL);

/// Whether a buffer of type \p Buffer, aligned so, holds more than a result of
/// type \p From (a struct or void) fills: something other than padding.
bool leavesRest(llvm::Type *From, llvm::Type *Buffer, llvm::Align BufferAlign,
                const llvm::DataLayout &DL);

/// Converts \p V (null when the derivative returns void) to \p To, which is not
/// void.
llvm::Value *convertResult(llvm::IRBuilderBase &B, llvm::Value *V,
                           llvm::Type *To);

/// Stores \p V to the buffer. With \p Prefix it goes behind an object of that
/// type. Where there is no result the buffer is filled with NaN.
void storeResult(llvm::IRBuilderBase &B, llvm::Value *V, llvm::Type *Prefix,
                 llvm::Value *Buffer, llvm::Type *BufferType);

/// {Prefix, items of From...}; \p From when \p Prefix is null.
llvm::Type *withResultPrefix(llvm::Type *Prefix, llvm::Type *From);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_RESULTCONVERSION_H
