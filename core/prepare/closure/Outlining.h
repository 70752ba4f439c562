//===- Outlining.h - parts of a function as functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_OUTLINING_H
#define LINKGRAD_PREPARE_CLOSURE_OUTLINING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class CallInst;
class DominatorTree;
class Function;
class Instruction;
class Loop;
class Value;
} // namespace llvm

namespace linkgrad {

/// Objects of the function that only it can get at.
llvm::SmallPtrSet<const llvm::Value *, 8> ownObjects(llvm::Function &F);

/// Tells \p Piece, which was a part of a function and is handed \p Inputs and
/// memory of its own for results, what that function knows of its pointers:
/// which lead to objects, of \p Own, that no other input leads to.
void tellApart(llvm::ArrayRef<llvm::Value *> Inputs, llvm::Function &Piece,
               const llvm::SmallPtrSetImpl<const llvm::Value *> &Own);

/// Makes a function of \p Blocks, "F.Name", for which \p DT is brought up to
/// date first. It knows of its pointers what tellApart() tells of \p Own, which
/// ownObjects() gave before anything was changed for it. \p NumResults: how
/// many values it leaves, by way of memory. Null if that cannot be.
llvm::Function *
extractBlocks(llvm::ArrayRef<llvm::BasicBlock *> Blocks,
              llvm::DominatorTree &DT, llvm::StringRef Name,
              const llvm::SmallPtrSetImpl<const llvm::Value *> &Own,
              unsigned *NumResults = nullptr);

using BlockSet = llvm::SmallSetVector<llvm::BasicBlock *, 8>;

/// Where nobody comes back from \p L: blocks behind it that end the program,
/// and that only it gets to.
BlockSet endsOf(const llvm::Loop &L);

/// Exits of a loop that nobody comes back from by way of blocks that others
/// use, too, or that throw, to one place: what checks a subscript in a function
/// that has something to free (Rust's slices, `at()`). A function of the loop
/// throws itself.
class ThrowingExits {
public:
  /// Of the exits of \p L those that are not among \p Others.
  ThrowingExits(const llvm::Loop &L, const BlockSet &Others,
                const llvm::DominatorTree &DT);

  BlockSet Exits;

  /// Lets each exit have an end of its own, in it: a throw, which is returned,
  /// that nobody catches.
  llvm::SmallVector<llvm::CallInst *, 4> separate();
  /// Lets what \p Call throws be caught where the exits' exceptions were.
  void catchFrom(llvm::CallInst &Call);

private:
  bool add(const llvm::Loop &L, llvm::BasicBlock &Exit,
           const llvm::DominatorTree &DT);

  llvm::BasicBlock *Pad = nullptr;
  /// What else is used there of the ways to it, and the value that it has if
  /// they begin in the loop.
  llvm::MapVector<llvm::Instruction *, llvm::Value *> HandedOn;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_OUTLINING_H
