//===- AggregateMerges.cpp - merged structs, member by member ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/AggregateMerges.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// The members of structs that are merged, or put together, in registers.
class Members {
public:
  explicit Members(Function &F) : F(F) {}
  bool canSplit(Value &Struct) const;
  Value *member(Value *Struct, unsigned Index);

private:
  Value *make(Value &Struct, unsigned Index);

  Function &F;
  /// (One may be taken from where another one is that was taken before.)
  DenseMap<std::pair<Value *, unsigned>, WeakTrackingVH> Known;
};
} // namespace

static bool isStep(const Value &V) {
  return isMerge(V) || isa<InsertValueInst>(V);
}

/// What a call that may throw returns is there where it goes on, which may be
/// at the merge. (Where calls go on has been made a block of its own.)
static bool hasPlaceBehind(const Instruction &I) {
  auto *Invoke = dyn_cast<InvokeInst>(&I);
  return !Invoke || Invoke->getNormalDest()->getSinglePredecessor();
}

bool Members::canSplit(Value &Struct) const {
  Worklist<Value *> Web{&Struct};
  while (Value *V = Web.next()) {
    auto *I = dyn_cast<Instruction>(V);
    auto *Phi = dyn_cast<PHINode>(V);
    if ((I && !hasPlaceBehind(*I)) ||
        (Phi && isa<CatchSwitchInst>(Phi->getParent()->getTerminator())))
      return false;
    if (auto *Insert = dyn_cast<InsertValueInst>(V)) {
      if (Insert->getNumIndices() != 1)
        return false;
      Web.push_back(Insert->getAggregateOperand());
    } else if (isMerge(*V)) {
      for (Use &U : mergedOperands(*cast<User>(V)))
        Web.push_back(U.get());
    }
  }
  return true;
}

Value *Members::make(Value &Struct, unsigned Index) {
  auto &Ty = *cast<StructType>(Struct.getType());
  if (auto *C = dyn_cast<Constant>(&Struct))
    if (Constant *Part = C->getAggregateElement(Index))
      return Part;
  if (auto *Insert = dyn_cast<InsertValueInst>(&Struct))
    return Insert->getIndices()[0] == Index
               ? Insert->getInsertedValueOperand()
               : member(Insert->getAggregateOperand(), Index);
  if (isMerge(Struct))
    return mergeBeside(
        cast<Instruction>(Struct), Ty.getElementType(Index), "",
        [&](Value *Op) { return member(Op, Index); },
        [&](Value *Phi) {
          Known[{&Struct, Index}] = Phi;
        });
  BasicBlock::iterator At = placeBehind(Struct, F);
  return IRBuilder<>(At->getParent(), At).CreateExtractValue(&Struct, Index);
}

Value *Members::member(Value *Struct, unsigned Index) {
  if (Value *Made = Known.lookup({Struct, Index}))
    return Made;
  Value *Made = make(*Struct, Index);
  return Known[{Struct, Index}] = Made;
}

void linkgrad::splitAggregateMerges(Function &F) {
  SmallVector<ExtractValueInst *, 8> Taken;
  for (Instruction &I : instructions(F))
    if (auto *Part = dyn_cast<ExtractValueInst>(&I);
        Part && Part->getNumIndices() == 1 &&
        isa<StructType>(Part->getAggregateOperand()->getType()) &&
        isStep(*Part->getAggregateOperand()))
      Taken.push_back(Part);
  Members Of(F);
  SmallVector<WeakTrackingVH, 8> Structs;
  for (ExtractValueInst *Part : Taken) {
    Value *Struct = Part->getAggregateOperand();
    if (!Of.canSplit(*Struct))
      continue;
    Value *Member = Of.member(Struct, Part->getIndices()[0]);
    Structs.push_back(Struct);
    Part->replaceAllUsesWith(Member);
    Part->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Structs);
  // Those around a loop keep each other.
  SmallVector<WeakTrackingVH, 8> Phis;
  for (BasicBlock &B : F)
    for (PHINode &Phi : B.phis())
      if (isa<StructType>(Phi.getType()))
        Phis.push_back(&Phi);
  for (WeakTrackingVH &Phi : Phis)
    if (auto *Left = dyn_cast_or_null<PHINode>(static_cast<Value *>(Phi)))
      RecursivelyDeleteDeadPHINode(Left);
}
