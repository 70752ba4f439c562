//===- MessageLayouts.h - what messages of bytes consist of -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fills the tables of prepare/library/MessageBytes.h: which bytes of a buffer
// are numbers, as type analysis knows it. What is not known stays empty, and
// stops the program where it has a derivative.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_MESSAGELAYOUTS_H
#define LINKGRAD_MESSAGELAYOUTS_H

#include "bytes/TypeAnalysis.h"

namespace linkgrad {

void fillMessageLayouts(llvm::ArrayRef<llvm::Function *> Closure,
                        const TypeAnalysis &Types);

} // namespace linkgrad

#endif // LINKGRAD_MESSAGELAYOUTS_H
