//===- RequestReach.cpp - variables that derivatives may refer to ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/RequestReach.h"

using namespace llvm;
using namespace linkgrad;

void RequestReach::add(const InputFile &File, const ModuleSummaryIndex &Index) {
  for (const auto &[From, Info] : Index) {
    for (const auto &Summary : Info.getSummaryList()) {
      if (File.MayRequest)
        Roots.push_back(From);
      if (auto *Variable = dyn_cast<GlobalVarSummary>(Summary.get())) {
        Variables.insert(From);
        if (!Variable->isConstant())
          Definitions.push_back({&File, From});
      }
      if (isa<FunctionSummary>(Summary.get()))
        Dead.insert(From);
      if (Summary->isLive()) // llvm.used
        LiveRoots.push_back(From);
      SmallVector<Id, 4> &To = Edges[From];
      for (const ValueInfo &Reference : Summary->refs())
        To.push_back(Reference.getGUID());
      if (auto *F = dyn_cast<FunctionSummary>(Summary.get()))
        for (const FunctionSummary::EdgeTy &Call : F->calls())
          To.push_back(Call.first.getGUID());
      if (auto *Alias = dyn_cast<AliasSummary>(Summary.get()))
        To.push_back(Alias->getAliaseeGUID());
    }
  }
}

void RequestReach::addWithoutSummary(const InputFile &File) {
  FileSymbols Of = readSymbols(File);
  // The module itself stands between what it defines and what it names.
  Id Module = GlobalValue::getGUIDAssumingExternalLinkage(File.Name);
  if (File.MayRequest)
    Roots.push_back(Module);
  for (const InputSymbol &S : Of.Symbols) {
    Id Symbol = GlobalValue::getGUIDAssumingExternalLinkage(S.Name);
    if (S.Undefined) {
      Edges[Module].push_back(Symbol);
      LiveRoots.push_back(Symbol);
    } else {
      Edges[Symbol].push_back(Module);
    }
  }
}

DenseSet<RequestReach::Id>
RequestReach::reachedFrom(SmallVector<Id, 0> Work) const {
  DenseSet<Id> Reached;
  while (!Work.empty()) {
    Id From = Work.pop_back_val();
    if (!Reached.insert(From).second)
      continue;
    auto To = Edges.find(From);
    if (To != Edges.end())
      Work.append(To->second.begin(), To->second.end());
  }
  return Reached;
}

void RequestReach::finish() {
  DenseSet<Id> Reached = reachedFrom(std::move(Roots));
  DenseSet<Id> Within;
  for (Id Variable : Variables)
    if (Reached.contains(Variable))
      Within.insert(Variable);
  Variables = std::move(Within);

  // Without a root it is not known what the link keeps.
  if (LiveRoots.empty())
    Dead.clear();
  for (Id Live : reachedFrom(std::move(LiveRoots)))
    Dead.erase(Live);

  // (The tables themselves are no state: nobody refers to them.)
  SmallVector<Id, 0> OfTables;
  for (Id Table : Tables)
    OfTables.append(Edges[Table].begin(), Edges[Table].end());
  ByRules = reachedFrom(std::move(OfTables));
  for (auto [File, Variable] : Definitions)
    if (ByRules.contains(Variable))
      RuleStateOf[File].push_back(Variable);
  Roots.clear();
  LiveRoots.clear();
  Tables.clear();
  Edges.clear();
  Definitions.clear();
}
