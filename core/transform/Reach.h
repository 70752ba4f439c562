//===- Reach.h - what a derivative can get at -----------------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Requests of one module share the shadows of variables, but not each of them
// has to do with each variable: what one clears before it begins is what its
// derivative can get at, by functions that it calls, tables that it reads, and
// tables and functions that these refer to. (The module of a benchmark asked
// for 19 gradients, of which one kept blocks in a variable. Clearing their
// shadows took the others 40 us a call; of the smallest that was 40 times what
// it takes itself.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_REACH_H
#define LINKGRAD_TRANSFORM_REACH_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/GlobalValue.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

class Reach {
public:
  /// That of \p From, which is finished.
  explicit Reach(const llvm::Function &From);

  /// True, too, where code is called that is not known here.
  bool contains(const llvm::GlobalValue &G) const {
    return CallsUnknown || Found.contains(&G);
  }
  /// From here on it is everything.
  void addAll() { CallsUnknown = true; }

private:
  llvm::SmallPtrSet<const llvm::Constant *, 32> Found; // all on the way, too
  bool CallsUnknown = false;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_REACH_H
