//===- MergedAllocations.cpp - blocks of tapes taken at once ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/MergedAllocations.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// What one call returns is aligned, as are all of them.
static constexpr uint64_t Alignment = 16;

static void mergeIn(BasicBlock &Block, const Function &Alloc) {
  struct Merged {
    CallInst *First;
    uint64_t Bytes;
  };
  DenseMap<Value *, Merged> ByArena;
  for (Instruction &I : make_early_inc_range(Block)) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || Call->getCalledFunction() != &Alloc)
      continue;
    auto *Size = dyn_cast<ConstantInt>(Call->getArgOperand(1));
    if (!Size)
      continue;
    auto [It, IsFirst] =
        ByArena.try_emplace(Call->getArgOperand(0), Merged{Call, 0});
    Merged &All = It->second;
    uint64_t Begin = alignTo(All.Bytes, Alignment);
    All.Bytes = Begin + Size->getZExtValue();
    if (IsFirst)
      continue;
    IRBuilder<> B(Call);
    All.First->setArgOperand(1, B.getInt64(All.Bytes));
    Value *Part = B.CreatePtrAdd(All.First, B.getInt64(Begin), "",
                                 GEPNoWrapFlags::inBounds() |
                                     GEPNoWrapFlags::noUnsignedWrap());
    Part->takeName(Call);
    Call->replaceAllUsesWith(Part);
    Call->eraseFromParent();
  }
}

void linkgrad::mergeAllocations(Module &M) {
  Function *Alloc = M.getFunction(ArenaAllocName);
  if (!Alloc)
    return;
  SetVector<BasicBlock *> Blocks;
  for (User *U : Alloc->users())
    if (auto *Call = dyn_cast<CallInst>(U))
      Blocks.insert(Call->getParent());
  for (BasicBlock *Block : Blocks)
    mergeIn(*Block, *Alloc);
}
