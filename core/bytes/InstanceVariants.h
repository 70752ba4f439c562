//===- InstanceVariants.h - which calls need a function of their own ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instances of a function that differ (TypeModel.h) are divided into classes;
// each class becomes a function of its own. Instances whose calls reach
// different classes differ, too.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_INSTANCEVARIANTS_H
#define LINKGRAD_BYTES_INSTANCEVARIANTS_H

#include "support/FunctionVariant.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace linkgrad {

class TypeModel;
struct Instance;

/// Of one function; beyond them instances share a class although they differ.
constexpr unsigned MaxVariants = 16;

/// Given the instances of one function, returns the class of each; the first
/// one's is 0. At most MaxVariants.
using InstanceGrouping =
    llvm::function_ref<std::vector<unsigned>(llvm::ArrayRef<const Instance *>)>;

/// All functions of the closure, each with at least its first variant, or
/// nothing when one of each is enough.
std::vector<FunctionVariant> findVariants(const TypeModel &Model,
                                          InstanceGrouping Group);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_INSTANCEVARIANTS_H
