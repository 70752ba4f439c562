//===- SunkLoop.h - an outer loop as the innermost one ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop whose iterations are independent, and all of which go the same way,
//
//   for j:
//     s = 0
//     for k: s += a[k] * b[k][j]
//     c[j] = s
//
// goes in strips, and each block of it becomes a loop over the iterations of
// the strip:
//
//   for each strip:
//     for j in it: s[j] = 0
//     for k: for j in it: s[j] += a[k] * b[k][j]
//     for j in it: c[j] = s[j]
//
// What is the same in all iterations (k) is computed once. Numbers that other
// blocks read lie in arrays as long as a strip, which stay in the first cache;
// addresses and subscripts are computed again. Loops inside may be nested, with
// branches. Whether the iterations are independent, the caller knows.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_SUNKLOOP_H
#define LINKGRAD_PREPARE_CLOSURE_SUNKLOOP_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {
class Loop;
class LoopInfo;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

class SunkLoop {
public:
  SunkLoop(llvm::Loop &L, llvm::LoopInfo &LI, llvm::ScalarEvolution &SE);

  /// Whether its form allows it. Nothing is changed.
  bool isPossible();
  /// After isPossible(). Adds the headers of the loops that there are now.
  void run(llvm::SmallPtrSetImpl<const llvm::BasicBlock *> &Done);

private:
  /// A block of the loop, as a loop over a strip.
  struct Lanes {
    llvm::BasicBlock *Of, *Body;
    llvm::PHINode *InStrip; // the number of the iteration in the strip
    llvm::Value *Number;    // in the loop
    llvm::DenseMap<llvm::Value *, llvm::Value *> Values{};
  };
  using Arrays = llvm::MapVector<llvm::Instruction *, llvm::AllocaInst *>;

  bool hasForm();
  bool isCounter(llvm::PHINode &Phi);
  void findVarying();
  bool isVarying(const llvm::Value &V) const;
  /// A phi inside of the loop that is not the same in all iterations.
  bool isMerge(const llvm::Instruction &I) const;
  bool canSink(llvm::Instruction &I) const;

  void dropCopies();
  void findSums();
  void chooseStrip();
  void countStrips();
  bool hasLanes(llvm::BasicBlock &B) const;
  void sink(llvm::BasicBlock &B);
  llvm::Value *local(Lanes &To, llvm::Value &V);
  llvm::Value *counter(Lanes &To, llvm::PHINode &Phi);
  llvm::Instruction *copy(Lanes &To, llvm::Instruction &I);
  llvm::Value *place(Lanes &To, llvm::Instruction &Of, Arrays &Where);
  void handOver(Lanes &From, llvm::BasicBlock &End);
  void keepShared();
  void repeatStrips();

  llvm::Loop &L;
  llvm::LoopInfo &LI;
  llvm::ScalarEvolution &SE;
  llvm::SetVector<llvm::Instruction *> Varying;
  llvm::IRBuilder<> B;
  std::vector<Lanes> Blocks;
  /// What loops inside carry: behind the loop it is what the phi would be next.
  struct Sum {
    const llvm::Loop *Within;
    llvm::PHINode *Phi;
  };
  llvm::DenseMap<llvm::Value *, Sum> Sums;
  Arrays Shared, Incoming; // what other blocks read, and what phis will be
  llvm::MapVector<llvm::PHINode *, llvm::Value *> Steps;
  llvm::SmallPtrSet<llvm::PHINode *, 4> NoSignedWrap;
  llvm::BasicBlock *Preheader = nullptr, *Exit = nullptr;
  llvm::BranchInst *End = nullptr; // of an iteration
  unsigned Strip = 0;              // the logarithm of its length
  llvm::Value *LastIteration = nullptr, *LastStrip = nullptr;
  llvm::Value *First = nullptr, *Count = nullptr; // of the strip's iterations
  llvm::PHINode *StripNumber = nullptr;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_SUNKLOOP_H
