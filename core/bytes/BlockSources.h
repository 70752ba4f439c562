//===- BlockSources.h - which pointers in variables are blocks --*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a work space that a program keeps in a variable
//
//   static std::vector<double> work;
//   static double *buffer;  if (n > size) buffer = realloc(buffer, n * 8);
//
// has left there before the request are blocks of the allocator, if that is
// all that the closure ever stores there: by what a stored pointer comes from,
// through registers, calls and the closure's memory (ReachingWrites.h). A
// vector's second and third pointer lead into the block.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_BLOCKSOURCES_H
#define LINKGRAD_BYTES_BLOCKSOURCES_H

#include "bytes/MovedValues.h"
#include "bytes/ReachingWrites.h"
#include "bytes/TypeAnalysis.h"
#include <functional>

namespace linkgrad {

class BlockSources {
public:
  /// \p IsInteger: by all that is known of a value's bytes. Such a one is
  /// stored as a pointer in cases that nobody follows (Rust's errors).
  BlockSources(TypeModel &Model,
               std::function<bool(const llvm::Value &)> IsInteger);

  /// Of the pointer at \p Offset in \p G. \p IsKnown: the variables, \p G among
  /// them, of which the same is asked.
  KeptPointer
  at(const llvm::GlobalVariable &G, uint64_t Offset,
     llvm::function_ref<bool(const llvm::GlobalVariable &)> IsKnown) const;

private:
  class Walk;

  TypeModel &Model;
  std::function<bool(const llvm::Value &)> IsInteger;
  ReachingWrites Writes;
  MovedValues Moved;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_BLOCKSOURCES_H
