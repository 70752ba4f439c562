//===- TangentSweep.h - a tangent from the tape ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Forward mode after the fact: the augmented primal has run, and what the
// partials need is on its tape, which is planned for the reverse sweep. Every
// active instruction has its tangent computed, in the order of the primal,
// without executing the primal again.
//
// The tape tells how to come into a block, not how to go on from one. So first
// the way is walked backwards, by the skeleton of the reverse sweep, and each
// choice that the way forwards will have is put on a stack (PathSweep); then
// the transposed skeleton is run forwards, taking choices from the stack. The
// same stack has the records of loops of unknown length, which are linked
// backwards.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_TANGENTSWEEP_H
#define LINKGRAD_TRANSFORM_TANGENTSWEEP_H

#include "transform/ReverseSkeleton.h"

namespace linkgrad {

/// The reverse skeleton, turned around: where each block can go on to.
struct ForwardShape {
  explicit ForwardShape(const ReverseShape &Shape);
  using Targets = llvm::SmallVector<llvm::BasicBlock *, 2>;
  const Targets &from(llvm::BasicBlock *B) const {
    return Next.find(B)->second;
  }
  unsigned index(llvm::BasicBlock *From, llvm::BasicBlock *To) const;
  /// Whether the way is not always the same.
  bool hasChoices() const;

  llvm::DenseMap<llvm::BasicBlock *, Targets> Next;
  llvm::BasicBlock *Entry = nullptr;
};

/// A stack of numbers in the arena.
class PathStack {
public:
  PathStack(Context &C, llvm::Value *Arena, llvm::IRBuilderBase &AtEntry);
  void push(llvm::IRBuilderBase &B, llvm::Value *Number);
  llvm::Value *pop(llvm::IRBuilderBase &B);

private:
  Context &C;
  llvm::Value *Arena;
  llvm::AllocaInst *Top;
};

/// Walks the reverse skeleton and pushes the choices.
class PathSweep {
public:
  PathSweep(Derivatives &D, FunctionPlan &P, const TapeLayout &Layout,
            llvm::Function &New, const DerivativeParams &Params,
            llvm::ArrayRef<llvm::Value *> Frame, const ForwardShape &Forward,
            PathStack &Stack)
      : P(P), Forward(Forward), Stack(Stack),
        Tape(D, P, Layout, New, Params, Frame), Skeleton(P, New, Tape) {}

  /// As ReverseSkeleton::make().
  llvm::BasicBlock *run(llvm::BasicBlock *From);

private:
  void fillBlock(llvm::BasicBlock *Block, const ReverseStep &Step);

  FunctionPlan &P;
  const ForwardShape &Forward;
  PathStack &Stack;
  TapeReader Tape;
  ReverseSkeleton Skeleton;
};

class TangentSweep {
public:
  TangentSweep(Derivatives &D, FunctionPlan &P, const TapeLayout &Layout,
               llvm::Function &New, const DerivativeParams &Params,
               llvm::ArrayRef<llvm::Value *> Frame, const ForwardShape &Forward,
               PathStack &Stack)
      : D(D), P(P), C(D.context()), New(New), Forward(Forward), Stack(Stack),
        Tape(D, P, Layout, New, Params, Frame), B(Tape.B) {}

  /// Emits all blocks behind \p From, whose terminator is replaced; they end in
  /// done(), which has none. \p ArgTangents: of the active parameters, by
  /// number.
  void run(llvm::ArrayRef<Lanes> ArgTangents, llvm::BasicBlock *From);
  llvm::BasicBlock *done() { return Done; }
  /// The tangent of a value of the primal.
  llvm::Value *tangent(llvm::Value *V, unsigned Lane);

private:
  void makeBlocks(llvm::BasicBlock *From);
  void makeEdge(llvm::BasicBlock *From, llvm::BasicBlock *To);
  void openLoop(llvm::Loop *L);
  void fillPhis();
  void visit(llvm::Instruction &I);
  void visitMath(llvm::Instruction &I, const MathRule &Rule);
  void visitLoad(llvm::LoadInst &Load);
  void visitStore(llvm::StoreInst &Store);
  void visitCall(llvm::CallBase &Call);
  void visitCopy(llvm::CallBase &Call, bool IsCopy);
  void visitBodyCall(llvm::CallBase &Call);
  void visitStructural(llvm::Instruction &I);

  llvm::Value *primal(llvm::Value *V) { return Tape.primal(V); }
  llvm::Value *shadow(llvm::Value *V, unsigned Lane) {
    return Tape.shadow(V, Lane);
  }

  Derivatives &D;
  FunctionPlan &P;
  Context &C;
  llvm::Function &New;
  const ForwardShape &Forward;
  PathStack &Stack;
  TapeReader Tape;
  llvm::IRBuilder<> &B;
  llvm::DenseMap<llvm::Value *, Lanes> Tangents;
  llvm::DenseMap<llvm::BasicBlock *, llvm::BasicBlock *> Blocks;
  llvm::BasicBlock *Done = nullptr;
  /// The blocks that take the ways of Forward, in step with it.
  llvm::DenseMap<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>,
                 llvm::BasicBlock *>
      EdgeBlocks;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_TANGENTSWEEP_H
