//===- FilledArrays.h - arrays that each iteration fills first ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work arrays that a program makes once,
//
//   std::vector<double> t(m);
//   for (i = 0; i < n; ++i) {
//     for (j = 0; j < m; ++j) t[j] = ..;
//     .. t[j] ..;
//   }
//
// have nothing to do with iterations before and behind: each of them reads only
// what it has written itself. So they are as good as an array of its own, if
// nobody reads behind the loop what the last one has left there. Their shadows
// are zero before and behind the reverse of each iteration: the reverse of the
// write that an adjoint is for takes it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_FILLEDARRAYS_H
#define LINKGRAD_PREPARE_CLOSURE_FILLEDARRAYS_H

#include "rules/FreshBlocks.h"
#include "support/Subscripts.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Use;
}

namespace linkgrad {

/// On parameters of functions that lead to such arrays.
inline constexpr llvm::StringLiteral FilledAttribute = "linkgrad-filled";

class FilledArrays {
public:
  /// Those of the loop that begins with \p Header. The function is not changed
  /// meanwhile.
  FilledArrays(llvm::BasicBlock &Header, llvm::FunctionAnalysisManager &FAM);

  /// Whether the object \p O, made outside of the loop, is one.
  bool contains(const llvm::Value &O);
  /// Whether all that \p Pointer leads to has been found to be such objects.
  bool leadsToFound(const llvm::Value &Pointer) const;

private:
  /// What the loop does to one object.
  struct Accesses {
    llvm::SmallVector<llvm::Instruction *, 8> Writes;
    llvm::SmallVector<llvm::LoadInst *, 8> Reads;
  };
  bool isOne(const llvm::Value &O);
  bool collect(const llvm::Value &O, Accesses &Found);
  bool collect(const llvm::Use &U, const llvm::Value &O, Accesses &Found,
               llvm::SmallVectorImpl<const llvm::Value *> &More);
  bool isRunBehind(const llvm::Instruction &I);
  const llvm::SCEV *sizeOf(const llvm::Value &O);

  llvm::Function &F;
  llvm::ScalarEvolution &SE;
  const llvm::LoopInfo &LI;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;
  const llvm::Loop &L;
  std::optional<Subscripts> Subs; // what it asks for is emitted
  FreshBlocks Fresh;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 16>
      Behind; // once it is asked for
  llvm::MapVector<const llvm::Value *, bool> Known;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_FILLEDARRAYS_H
