//===- TypeVariants.h - functions that move several types -----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instances of a function (TypeModel.h) are divided into classes: those of
// one class agree on the types of all that its derivative asks for, and so do,
// call by call, the instances of what they call.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPEVARIANTS_H
#define LINKGRAD_BYTES_TYPEVARIANTS_H

#include "support/FunctionVariant.h"

namespace linkgrad {

class TypeModel;

/// All functions of the closure, each with at least its first variant, or
/// nothing when one of each is enough.
std::vector<FunctionVariant> findTypeVariants(const TypeModel &Model);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPEVARIANTS_H
