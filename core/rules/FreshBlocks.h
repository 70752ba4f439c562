//===- FreshBlocks.h - which block of an allocation in a loop ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects of C++ that are made anew in each iteration,
//
//   for (const Layer &L : layers) h = act(multiply(L.weights, h));
//
// are one call of an allocation function in the code, and a block of its own
// each time. Derivatives postpone frees, so no block is used twice. In an
// iteration the writes to what it makes do not change what it reads of the
// blocks of earlier ones. That needs no more than the merges at the loops'
// heads on the way from the allocation to the access.
//
// Compilers also take differences of addresses (a vector's size). To alias
// analysis the block has then become known, and may be what any pointer in
// memory leads to. A difference tells nobody where the block is.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_FRESHBLOCKS_H
#define LINKGRAD_RULES_FRESHBLOCKS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
class LoopInfo;
class Value;
} // namespace llvm

namespace linkgrad {

/// Whether \p Sub, a subtraction, takes the distance of two addresses, which
/// tells nobody where they are.
bool isDifference(const llvm::Instruction &Sub);

class FreshBlocks {
public:
  explicit FreshBlocks(const llvm::LoopInfo &LI) : LI(LI) {}

  /// Whether \p Writer, a store, fill or copy, never writes to memory behind
  /// \p Read when it is executed after \p Access, which accesses that.
  bool isApartLater(const llvm::Value *Read, const llvm::Instruction &Access,
                    const llvm::Instruction &Writer);
  /// The same for executions in any order.
  bool isApart(const llvm::Value *Read, const llvm::Instruction &Writer);
  /// Whether two pointers never lead to the same memory.
  bool areApart(const llvm::Value *A, const llvm::Value *B);
  /// Whether \p V is a block that this function has made and hands to nobody
  /// that may keep it.
  bool isOurs(const llvm::Value &V);

private:
  bool computeIsOurs(const llvm::Instruction &Allocation) const;
  /// Whether a pointer may lead to the block of the latest execution of an
  /// allocation, and to that of an earlier one.
  struct Ages {
    bool Latest = false, Earlier = false;
  };
  Ages agesOf(const llvm::Value *Pointer,
              const llvm::Instruction &Allocation) const;
  bool isApartFrom(const llvm::Value *Read, const llvm::Instruction *Access,
                   const llvm::Value *Written, const llvm::Instruction *Writer);
  bool isApartFromAll(const llvm::Value *Read, const llvm::Instruction *Access,
                      const llvm::Instruction &Writer);

  const llvm::LoopInfo &LI;
  llvm::DenseMap<const llvm::Instruction *, bool> Ours;
};

} // namespace linkgrad

#endif // LINKGRAD_RULES_FRESHBLOCKS_H
