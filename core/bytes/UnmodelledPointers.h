//===- UnmodelledPointers.h - pointers from nobody knows where --*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_UNMODELLEDPOINTERS_H
#define LINKGRAD_BYTES_UNMODELLEDPOINTERS_H

#include "bytes/ByteGraph.h"

namespace linkgrad {

class TypeModel;

/// Whether a register of integers may hold an address because it shares the
/// class of one, or has to be computed from one.
enum class IntegersAre { Addresses, Integers };

/// What the pointers point to, in registers of the closure, of which the model
/// does not follow where they come from: those that functions without a body
/// return, and those that are computed as integers.
std::vector<Cell> unmodelledPointers(const TypeModel &Model,
                                     IntegersAre Integers);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_UNMODELLEDPOINTERS_H
