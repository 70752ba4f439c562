//===- InactiveVariables.h - what passes through them is constant ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number that is stored in a variable without derivative, and loaded again,
// is constant. Once the optimiser has forwarded it from the store to the load,
// nobody sees that. So before,
//
//   v = load @variable       v = llvm.arithmetic.fence(load @variable)
//   [inactive]
//
// which stays.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_INACTIVEVARIABLES_H
#define LINKGRAD_PREPARE_INACTIVEVARIABLES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// \returns whether \p F has changed.
bool fenceInactiveVariables(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_INACTIVEVARIABLES_H
