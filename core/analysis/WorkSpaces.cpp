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

/// The offsets of its pointers; none of a table, of which each request would
/// look at every row.
static SmallVector<uint64_t, 4> pointersIn(const GlobalVariable &G,
                                           const TypeAnalysis &Types) {
  const DataLayout &DL = G.getDataLayout();
  SmallVector<uint64_t, 4> Result;
  uint64_t Word = DL.getPointerSize();
  for (const TypedRange &R :
       Types.memory(G, DL.getTypeAllocSize(G.getValueType())))
    if (R.Type.kind() == ConcreteType::Pointer)
      for (uint64_t At = 0; At + Word <= R.Size; At += Word)
        Result.push_back(R.Offset + At);
  constexpr size_t Table = 64;
  if (Result.size() > Table)
    Result.clear();
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

/// The function that all of \p Calls call, or null.
static const Function *calleeOf(ArrayRef<const CallBase *> Calls) {
  const Function *Callee = Calls.front()->getCalledFunction();
  return all_of(Calls,
                [&](const CallBase *Call) {
                  return Call->getCalledFunction() == Callee;
                })
             ? Callee
             : nullptr;
}

namespace {

/// The variables that may be work spaces: ever fewer.
class Candidates {
public:
  using Spaces = MapVector<const GlobalVariable *, ClosureFacts::WorkSpace>;

  explicit Candidates(const TypeAnalysis &Types) : Types(Types) {}
  void add(const GlobalVariable &G) { Found.insert({&G, {}}); }
  /// The greatest set: what leads to one that is not in it is not either.
  Spaces solve() {
    do
      Begun.clear();
    while (drop([&](Entry &E) { return !describe(E); }) || dropOpen());
    return std::move(Found);
  }

private:
  using Entry = std::pair<const GlobalVariable *, ClosureFacts::WorkSpace>;
  bool drop(function_ref<bool(Entry &)> IsOther);
  bool describe(Entry &E);
  bool dropOpen();

  const TypeAnalysis &Types;
  Spaces Found;
  /// By which calls the blocks are made that some pointer leads to the
  /// beginning of, and those that pointers of a variable lead into.
  SmallPtrSet<const CallBase *, 8> Begun;
  DenseMap<const GlobalVariable *, SmallVector<const CallBase *, 4>> Entered;
};

} // namespace

/// \returns whether there were any.
bool Candidates::drop(function_ref<bool(Entry &)> IsOther) {
  SmallVector<const GlobalVariable *, 4> Others;
  for (Entry &E : Found)
    if (IsOther(E))
      Others.push_back(E.first);
  for (const GlobalVariable *G : Others)
    Found.erase(G);
  return !Others.empty();
}

bool Candidates::describe(Entry &E) {
  auto &[G, Space] = E;
  Space = {};
  Entered[G].clear();
  auto IsKnown = [&](const GlobalVariable &V) { return Found.contains(&V); };
  for (uint64_t At : pointersIn(*G, Types)) {
    KeptPointer Pointer = Types.keptPointer(*G, At, IsKnown);
    if (Pointer.Kind == KeptPointer::Unknown)
      return false;
    if (Pointer.Kind == KeptPointer::Block) {
      Space.Blocks.push_back({At, calleeOf(Pointer.MadeBy)});
      Begun.insert(Pointer.MadeBy.begin(), Pointer.MadeBy.end());
    } else {
      Space.IntoBlocks.push_back(At);
      append_range(Entered[G], Pointer.MadeBy);
    }
  }
  return !Space.Blocks.empty() || !Space.IntoBlocks.empty();
}

// Of a block that no pointer leads to the beginning of nobody knows the size.
bool Candidates::dropOpen() {
  return drop([&](Entry &E) {
    return !all_of(Entered[E.first],
                   [&](const CallBase *Call) { return Begun.contains(Call); });
  });
}

void ClosureFacts::findWorkSpaces(ArrayRef<Function *> Closure,
                                  const TypeAnalysis &Types) {
  if (WrittenGlobals.empty())
    return;
  bool HasThreads = haveThreads(Closure);
  Candidates Found(Types);
  for (const GlobalVariable &G : Closure.front()->getParent()->globals())
    if (WrittenGlobals.contains(&G) && mayHoldOldPointers(G) &&
        G.getValueType()->isSized() && !(HasThreads && G.isThreadLocal()))
      Found.add(G);
  WorkSpaces = Found.solve();
}
