//===- ByteMoves.h - loops that move bytes, and nothing else ---*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_BYTEMOVES_H
#define LINKGRAD_PREPARE_IDIOMS_BYTEMOVES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <cstdint>

namespace llvm {
class Instruction;
class LoadInst;
class Loop;
class SCEV;
class ScalarEvolution;
class StoreInst;
class Value;
} // namespace llvm

namespace linkgrad {

/// A loop of one block that loads bytes, stores them as they are and counts.
class ByteMoves {
public:
  /// What an iteration stores: the bytes at To, of what lay at From. Addresses
  /// are those of the first iteration; differences of pointers are not what
  /// SCEV has.
  struct Move {
    llvm::StoreInst *Store;
    llvm::LoadInst *Load;
    const llvm::SCEV *ToPointer, *FromPointer;
    const llvm::SCEV *To, *From;
    uint64_t Size;
  };

  ByteMoves(llvm::Loop &L, llvm::ScalarEvolution &SE) : L(L), SE(SE) {}

  /// Whether \p L is such a loop, and its trips can be counted.
  bool collect();
  llvm::ArrayRef<Move> moves() const { return Moves; }
  /// By so many bytes all walk upwards (below zero: downwards) in an iteration.
  int64_t step() const { return Step; }
  /// What all iterations move; null if it does not fit into a pointer.
  const llvm::SCEV *size() const;

private:
  const llvm::SCEV *startOf(llvm::Value *Pointer);
  bool addMove(llvm::StoreInst &Store);

  llvm::Loop &L;
  llvm::ScalarEvolution &SE;
  llvm::SmallVector<Move, 8> Moves;
  int64_t Step = 0;
};

/// The values of \p What in front of \p Before; none if they cannot be computed
/// there.
llvm::SmallVector<llvm::Value *, 3>
expandAll(llvm::ArrayRef<const llvm::SCEV *> What, llvm::Instruction *Before,
          llvm::ScalarEvolution &SE);

/// Deletes loops of which nothing but counting is left.
void deleteIdleLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_BYTEMOVES_H
