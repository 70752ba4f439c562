//===- KnownContents.h - memory that is handed on, and what it holds ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a thread executes lies in memory: its creator stores a function, a
// vtable, a pointer to a member in a block, and hands that to the system. All
// threads of a type read their functions from such blocks, so that each may
// seem to call what any of them calls. Here a callee is told what its caller
// has stored:
//
//   state->f = g; run(state)      run.linkgrad(state): f = state->f;
//                                     holds(f, g)
//
// Loads that find the same as the first one become that by themselves, and it
// is g where holds() stands before. Contents are a constant: a struct of
// offsets, each with what is there; a struct again is what the pointer that
// lies there leads to.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_KNOWNCONTENTS_H
#define LINKGRAD_PREPARE_CLOSURE_KNOWNCONTENTS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PassManager.h"
#include <string>
#include <vector>

namespace llvm {
class Argument;
class CallBase;
class Constant;
class DataLayout;
class DominatorTree;
class Function;
class Instruction;
class MemorySSA;
class Value;
} // namespace llvm

namespace linkgrad {

/// \p Pointer, if it is the address of a function or of a place in a constant
/// table of functions: what a callee may call. Null for anything else.
llvm::Constant *functionsBehind(llvm::Value *Pointer);

/// How much it tells.
unsigned sizeOfContents(const llvm::Constant &Contents);
/// To be compared: the constant itself vanishes where a function that it names
/// is replaced.
std::string spellContents(const llvm::Constant &Contents,
                          const llvm::DataLayout &DL);

/// Answers for one function, in which only callees may be replaced meanwhile.
class ContentsFinder {
public:
  ContentsFinder(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

  /// Functions in the memory behind an argument when \p Call is executed, and
  /// in what that leads to; null if there is none.
  llvm::Constant *behind(llvm::CallBase &Call, unsigned Argument);

private:
  struct Access {
    llvm::Instruction *At;
    int64_t Offset;
  };
  using Bases = llvm::SmallPtrSet<const llvm::Value *, 8>;

  std::pair<llvm::Value *, int64_t> place(llvm::Value *Pointer) const;
  llvm::Constant *at(llvm::CallBase &Call, llvm::Value *Pointer, Bases &Seen);
  bool isSameAt(llvm::CallBase &Call, const Access &A) const;
  llvm::Constant *known(llvm::CallBase &Call, llvm::Value *Held, Bases &Seen);

  const llvm::DataLayout &DL;
  llvm::DominatorTree &DT;
  llvm::MemorySSA &Memory;
  llvm::DenseMap<const llvm::Value *, std::vector<Access>> ByBase;
  llvm::DenseMap<const llvm::Value *, const llvm::CallBase *>
      Told; // by holds()
};

/// Tells the function of \p A what the memory behind it holds when it begins.
void tellContents(llvm::Argument &A, llvm::Constant &Contents);

/// Puts in what is known. Whether that has changed \p F.
bool useContents(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// From here on nobody asks any more.
bool forgetContents(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_KNOWNCONTENTS_H
