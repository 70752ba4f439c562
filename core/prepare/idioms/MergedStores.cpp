//===- MergedStores.cpp - stores to one of several variables ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/MergedStores.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

static bool isVariable(const Value *V) {
  return isa<AllocaInst>(V->stripInBoundsConstantOffsets());
}

/// Whether there is a place for a store on each way into the block.
static bool hasPlaces(BasicBlock &Block) {
  SmallPtrSet<const BasicBlock *, 4> Seen;
  return !Block.isEHPad() && all_of(predecessors(&Block), [&](BasicBlock *P) {
    return isa<BranchInst, SwitchInst>(P->getTerminator()) &&
           Seen.insert(P).second;
  });
}

/// The first thing that is done with memory in the block of \p At, if that is a
/// store there, of what is known on the ways into the block.
static StoreInst *firstStore(PHINode &At) {
  BasicBlock &Block = *At.getParent();
  for (Instruction &I : Block) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (Store && Store->isSimple() && Store->getPointerOperand() == &At) {
      auto *Stored = dyn_cast<Instruction>(Store->getValueOperand());
      bool IsKnown =
          !Stored || isa<PHINode>(Stored) || Stored->getParent() != &Block;
      return IsKnown ? Store : nullptr;
    }
    if (I.mayReadOrWriteMemory() ||
        !isGuaranteedToTransferExecutionToSuccessor(&I))
      return nullptr;
  }
  return nullptr;
}

static void separate(StoreInst &Store) {
  BasicBlock *Block = Store.getParent();
  for (BasicBlock *From : to_vector(predecessors(Block))) {
    BasicBlock *Place =
        From->getSingleSuccessor() ? From : SplitEdge(From, Block);
    Instruction *Part = Store.clone();
    for (Use &Op : Part->operands())
      Op.set(Op->DoPHITranslation(Block, Place));
    Part->insertBefore(Place->getTerminator()->getIterator());
  }
  Store.eraseFromParent();
}

PreservedAnalyses SeparateMergedStoresPass::run(Function &F,
                                                FunctionAnalysisManager &) {
  SmallVector<PHINode *, 8> Merges;
  for (BasicBlock &Block : F)
    for (PHINode &Phi : Block.phis())
      if (all_of(Phi.incoming_values(),
                 [](const Use &V) { return isVariable(V.get()); }))
        Merges.push_back(&Phi);
  bool Changed = false;
  for (PHINode *At : Merges)
    while (StoreInst *Store = firstStore(*At)) {
      if (!hasPlaces(*At->getParent()))
        break;
      separate(*Store);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
