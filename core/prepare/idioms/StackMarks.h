//===- StackMarks.h - marks of a stack that does not grow ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `float sum[BLOCK]` with a constant variable as its size is, in C, an array of
// variable length. When it has become registers, the calls around it that mark
// the stack and go back to the mark stay. They look as if they accessed memory.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_STACKMARKS_H
#define LINKGRAD_PREPARE_IDIOMS_STACKMARKS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

void dropIdleStackMarks(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_STACKMARKS_H
