//===- ByteMoves.h - loops that move bytes, and nothing else ---*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_BYTEMOVES_H
#define LINKGRAD_PREPARE_IDIOMS_BYTEMOVES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PassManager.h"
#include <cstdint>
#include <optional>

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

/// All of the object that \p Access reads or writes a part of.
llvm::MemoryLocation wholeOf(const llvm::Instruction &Access);

/// Has the \p Size bytes done piece by piece, in front of \p Before, in pieces
/// of \p Apart bytes and a last one of the rest; nothing where \p Apart is
/// zero. \p Emit: a piece of Length bytes, At bytes behind the first ones.
void emitPieces(llvm::Instruction *Before, llvm::Value *Apart,
                llvm::Value *Size,
                llvm::function_ref<void(llvm::IRBuilderBase &B, llvm::Value *At,
                                        llvm::Value *Length)>
                    Emit);

/// The values of \p What in front of \p Before; none if they cannot be computed
/// there.
llvm::SmallVector<llvm::Value *, 3>
expandAll(llvm::ArrayRef<const llvm::SCEV *> What, llvm::Instruction *Before,
          llvm::ScalarEvolution &SE);

/// Deletes loops of which nothing but counting is left.
void deleteIdleLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// Replaces the loops of which \p Match says what they do; what is left of them
/// only counts, and is deleted. \p Replace may split the loop's preheader.
template <class Found>
llvm::PreservedAnalyses
replaceLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
             llvm::function_ref<std::optional<Found>(
                 llvm::Loop &, llvm::ScalarEvolution &, llvm::AAResults &)>
                 Match,
             llvm::function_ref<bool(const Found &, llvm::Instruction *Before,
                                     llvm::ScalarEvolution &)>
                 Replace) {
  auto &LI = FAM.getResult<llvm::LoopAnalysis>(F);
  if (LI.empty())
    return llvm::PreservedAnalyses::all();
  auto &SE = FAM.getResult<llvm::ScalarEvolutionAnalysis>(F);
  auto &AA = FAM.getResult<llvm::AAManager>(F);
  llvm::SmallVector<std::pair<llvm::Loop *, Found>, 4> All;
  for (llvm::Loop *L : LI.getLoopsInPreorder())
    if (std::optional<Found> M = Match(*L, SE, AA))
      All.push_back({L, std::move(*M)});
  // Blocks are split: the loops' preheaders, which no other of them contains.
  bool Changed = false;
  for (auto &[L, M] : All)
    Changed |= Replace(M, L->getLoopPreheader()->getTerminator(), SE);
  if (!Changed)
    return llvm::PreservedAnalyses::all();
  deleteIdleLoops(F, FAM);
  return llvm::PreservedAnalyses::none();
}

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_BYTEMOVES_H
