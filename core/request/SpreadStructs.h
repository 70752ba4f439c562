//===- SpreadStructs.h - structs that travel in several registers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C passes struct { double x, y; } as two doubles. Nothing in the IR tells
// them from two parameters, but in a request a struct and its shadow come as
//
//   s.x, s.y, ds.x, ds.y    and not as    s.x, ds.x, s.y, ds.y
//
// Debug information tells.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_SPREADSTRUCTS_H
#define LINKGRAD_REQUEST_SPREADSTRUCTS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// By parameter of \p F, whether it is a part of such a struct. Empty without
/// debug information, and where that does not fit the parameters.
llvm::SmallVector<bool, 8> partsOfStructs(const llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_SPREADSTRUCTS_H
