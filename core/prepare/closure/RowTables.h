//===- RowTables.h - which rows a function accesses, asked at run time ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the rows of a table (support/Rows.h) overlap nobody knows without
// looking at the table. That must not be where the program itself does not:
// ranges are a little too large where there are conditions, or loops that do
// not run, and what lies behind a table may not be there. So it is asked, too,
// which elements the function reads for certain: those in the first or last
// iterations of loops, if the comparisons on the way there say so. Where the
// first and the last element of the range are such, what lies between them is
// of the same object.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_ROWTABLES_H
#define LINKGRAD_PREPARE_CLOSURE_ROWTABLES_H

#include "prepare/closure/RangeEmitter.h"

namespace llvm {
class DominatorTree;
class LoadInst;
class PostDominatorTree;
} // namespace llvm

namespace linkgrad {

/// Elements of a table.
struct TableElements {
  llvm::Value *First, *Last; // offsets in bytes, i128
  int64_t Distance;          // between two of them
};

class RowTables {
public:
  RowTables(llvm::IRBuilder<> &B, RangeEmitter &Emit, llvm::ScalarEvolution &SE,
            const llvm::LoopInfo &LI, const llvm::DominatorTree &DT,
            const llvm::PostDominatorTree &PDT)
      : B(B), Emit(Emit), SE(SE), LI(LI), DT(DT), PDT(PDT) {}

  /// Those that \p Loads read, which are of one table. Adds the conditions
  /// under which they may be looked at to those of the emitter. None if that
  /// cannot be told.
  std::optional<TableElements> elements(llvm::ArrayRef<llvm::LoadInst *> Loads);

private:
  const llvm::SCEV *offset(llvm::LoadInst &Load);
  llvm::Value *isExecuted(const llvm::BasicBlock *Block,
                          const RangeEmitter::Iterations &At);
  llvm::Value *isTaken(const llvm::BasicBlock &From, const llvm::BasicBlock &To,
                       const RangeEmitter::Iterations &At);
  void addCertain(llvm::LoadInst &Load, std::optional<Interval> &All);

  llvm::IRBuilder<> &B;
  RangeEmitter &Emit;
  llvm::ScalarEvolution &SE;
  const llvm::LoopInfo &LI;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_ROWTABLES_H
