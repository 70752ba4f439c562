//===- DeadEnds.h - ways that nobody comes back from ------------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_DEADENDS_H
#define LINKGRAD_SUPPORT_DEADENDS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

/// Where a way without branches ends: `unreachable`, or an invoke that does not
/// return. Null if it comes back.
inline llvm::Instruction *endBehind(llvm::BasicBlock &From) {
  llvm::SmallPtrSet<llvm::BasicBlock *, 4> Seen;
  for (llvm::BasicBlock *B = &From; B && Seen.insert(B).second;
       B = B->getSingleSuccessor()) {
    llvm::Instruction *End = B->getTerminator();
    auto *Call = llvm::dyn_cast<llvm::InvokeInst>(End);
    if (llvm::isa<llvm::UnreachableInst>(End) ||
        (Call &&
         llvm::isa<llvm::UnreachableInst>(Call->getNormalDest()->begin())))
      return End;
  }
  return nullptr;
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_DEADENDS_H
