//===- BlockSources.cpp - which pointers in variables are blocks ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/BlockSources.h"
#include "rules/LibraryFunctions.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include <set>

using namespace llvm;
using namespace linkgrad;

BlockSources::BlockSources(TypeModel &Model,
                           std::function<bool(const Value &)> IsInteger)
    : Model(Model), IsInteger(std::move(IsInteger)), Writes(Model),
      Moved(Model) {}

/// All that one pointer may come from.
class BlockSources::Walk {
public:
  using Known = function_ref<bool(const GlobalVariable &)>;

  Walk(const BlockSources &S, Known IsKnown) : S(S), IsKnown(IsKnown) {}

  KeptPointer run(const ByteGraph::Region &Place);

private:
  /// And whether what is asked of was found behind it, not at it.
  struct Source : MovedValue {
    bool IsBefore;
    auto operator<=>(const Source &) const = default;
  };

  void add(const Source &From) {
    if (Seen.insert(From).second)
      Open.push_back(From);
  }
  void addPlace(const ByteGraph::Region &R, bool IsBefore) {
    if (auto New = SeenPlaces[IsBefore].add(R))
      OpenPlaces.push_back({*New, IsBefore});
  }
  bool visitPlace(const ByteGraph::Region &R, bool IsBefore);
  bool visit(const Source &At);
  bool visitCall(const Source &At, const CallBase &Call);
  bool visitLoad(const Source &At, const LoadInst &Load);

  const BlockSources &S;
  Known IsKnown;
  std::set<Source> Seen;
  std::vector<Source> Open;
  ByteGraph::RegionSet SeenPlaces[2]; // by IsBefore
  std::vector<std::pair<ByteGraph::Region, bool>> OpenPlaces;
  SmallSetVector<const CallBase *, 2> Allocations;
  bool IsInside = false;
};

/// Null, and the addresses of nothing that Rust's empty vectors have.
static bool isAddressOfNothing(const Value &V) {
  auto *C = dyn_cast<Constant>(&V);
  if (!C || isa<UndefValue>(C) || C->isNullValue())
    return C;
  auto *Word = dyn_cast<ConstantInt>(C);
  if (auto *E = dyn_cast<ConstantExpr>(C);
      E && E->getOpcode() == Instruction::IntToPtr)
    Word = dyn_cast<ConstantInt>(E->getOperand(0));
  constexpr uint64_t LeastPage = 4096;
  return Word && Word->getValue().ult(LeastPage);
}

bool BlockSources::Walk::visitPlace(const ByteGraph::Region &R, bool IsBefore) {
  return S.Writes.visit(
      R,
      [&](const Instance &I, const Value &V) {
        if (S.Model.sizeOf(V.getType()) != R.Size)
          return isAddressOfNothing(V);
        add({{&I, &V}, IsBefore});
        return true;
      },
      [&](const ByteGraph::Region &From) {
        addPlace(From, IsBefore);
        return true;
      },
      IsKnown);
}

bool BlockSources::Walk::visitCall(const Source &At, const CallBase &Call) {
  if (const Value *Returned = Call.getReturnedArgOperand()) {
    add({{At.I, Returned, At.Member}, At.IsBefore});
    return true;
  }
  Allocations.insert(&Call);
  IsInside |= At.IsBefore;
  return lookupLibraryFunction(Call).allocates();
}

bool BlockSources::Walk::visitLoad(const Source &At, const LoadInst &Load) {
  std::optional<ByteGraph::Region> R = S.Writes.loaded(*At.I, Load, At.Member);
  if (R)
    addPlace(*R, At.IsBefore);
  return R.has_value();
}

bool BlockSources::Walk::visit(const Source &At) {
  const Value *V = At.V;
  if (isAddressOfNothing(*V))
    return true;
  if (V->getType()->isIntegerTy() && S.IsInteger(*V))
    return true;
  if (std::optional<bool> AreAll =
          S.Moved.sources(At, [&](const MovedValue &M) {
            add({M, At.IsBefore});
          }))
    return *AreAll;
  if (auto *Load = dyn_cast<LoadInst>(V))
    return visitLoad(At, *Load);
  if (auto *Call = dyn_cast<CallBase>(V))
    return visitCall(At, *Call);
  if (auto *GEP = dyn_cast<GEPOperator>(V)) {
    add({{At.I, GEP->getPointerOperand()},
         At.IsBefore || !GEP->hasAllZeroIndices()});
    return !V->getType()->isVectorTy();
  }
  if (isa<PtrToIntInst, IntToPtrInst>(V)) {
    add({{At.I, cast<User>(V)->getOperand(0)}, At.IsBefore});
    return !V->getType()->isVectorTy();
  }
  return false;
}

KeptPointer BlockSources::Walk::run(const ByteGraph::Region &Place) {
  addPlace(Place, /*IsBefore=*/false);
  while (!Open.empty() || !OpenPlaces.empty()) {
    if (Open.empty()) {
      auto [R, IsBefore] = OpenPlaces.back();
      OpenPlaces.pop_back();
      if (!visitPlace(R, IsBefore))
        return {};
      continue;
    }
    Source At = Open.back();
    Open.pop_back();
    if (!visit(At))
      return {};
  }
  if (Allocations.empty())
    return {};
  return {IsInside ? KeptPointer::IntoBlock : KeptPointer::Block,
          {Allocations.begin(), Allocations.end()}};
}

KeptPointer
BlockSources::at(const GlobalVariable &G, uint64_t Offset,
                 function_ref<bool(const GlobalVariable &)> IsKnown) const {
  auto It = Model.constantCells().find(&G);
  if (It == Model.constantCells().end())
    return {};
  Cell At = Model.Graph.resolve(It->second);
  return Walk(*this, IsKnown)
      .run(Model.Graph.region({At.Node, At.Offset + int64_t(Offset)},
                              Model.DL.getPointerSize()));
}
