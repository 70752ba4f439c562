//===- WorkSpaces.cpp - variables that keep blocks from call to call ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that keeps its memory for its next call,
//
//   static std::vector<double> work;  work.resize(n);
//
// finds a block there that it has made before the request, which has no shadow.
// If all that the closure ever stores there are blocks of the allocator, others
// have stored nothing else (the program tests it: runtime/workspaces.inc), and
// the allocator knows how large they are.
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/ParallelFunctions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Its words that hold pointers, if they are no more than a pair of hands may
/// write down: none of an array that is indexed.
static SmallVector<uint64_t, 4> pointersIn(const GlobalVariable &G,
                                           const TypeAnalysis &Types) {
  const DataLayout &DL = G.getDataLayout();
  SmallVector<uint64_t, 4> Result;
  uint64_t Period, Word = DL.getPointerSize();
  for (const TypedRange &R :
       Types.memory(G, DL.getTypeAllocSize(G.getValueType()), Period))
    if (R.Type.kind() == ConcreteType::Pointer)
      for (uint64_t At = 0; At + Word <= R.Size; At += Word)
        Result.push_back(R.Offset + At);
  return Result;
}

// Each thread finds its own blocks in what it has its own of.
static bool haveThreads(ArrayRef<Function *> Closure) {
  return any_of(Closure, [](Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && (isFork(*Call) || isThread(*Call) || isTask(*Call));
    });
  });
}

void ClosureFacts::findWorkSpaces(ArrayRef<Function *> Closure,
                                  const TypeAnalysis &Types) {
  if (WrittenGlobals.empty())
    return;
  bool HasThreads = haveThreads(Closure);
  MapVector<const GlobalVariable *, WorkSpace> Found;
  for (const GlobalVariable &G : Closure.front()->getParent()->globals())
    if (WrittenGlobals.contains(&G) && mayHoldOldPointers(G) &&
        G.getValueType()->isSized() && !(HasThreads && G.isThreadLocal()))
      Found.insert({&G, WorkSpace()});
  auto IsKnown = [&](const GlobalVariable &G) { return Found.contains(&G); };
  auto IsOther = [&](auto &Entry) {
    auto &[G, Space] = Entry;
    Space = WorkSpace();
    for (uint64_t At : pointersIn(*G, Types)) {
      KeptPointer Pointer = Types.keptPointer(*G, At, IsKnown);
      if (Pointer.Kind == KeptPointer::Unknown)
        return true;
      if (Pointer.Kind == KeptPointer::Block)
        Space.Blocks.push_back({At, Pointer.Allocator});
      else
        Space.IntoBlocks.push_back(At);
    }
    return Space.Blocks.empty() && Space.IntoBlocks.empty();
  };
  // The greatest set: what is left of it may have come from one that is not in
  // it any more.
  auto IsOne = [&] {
    SmallVector<const GlobalVariable *, 4> Others;
    for (auto &Entry : Found)
      if (IsOther(Entry))
        Others.push_back(Entry.first);
    for (const GlobalVariable *G : Others)
      Found.erase(G);
    return Others.empty();
  };
  while (!IsOne())
    ;
  WorkSpaces = std::move(Found);
}
