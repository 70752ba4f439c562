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

void RequestReach::add(const ModuleSummaryIndex &Index, bool HasRequests) {
  for (const auto &[From, Info] : Index) {
    for (const auto &Summary : Info.getSummaryList()) {
      if (HasRequests)
        Roots.push_back(From);
      if (isa<GlobalVarSummary>(Summary.get()))
        Variables.insert(From);
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

void RequestReach::finish() {
  DenseSet<Id> Reached;
  SmallVector<Id, 0> Work = std::move(Roots);
  while (!Work.empty()) {
    Id From = Work.pop_back_val();
    if (!Reached.insert(From).second)
      continue;
    auto To = Edges.find(From);
    if (To != Edges.end())
      Work.append(To->second.begin(), To->second.end());
  }
  DenseSet<Id> Within;
  for (Id Variable : Variables)
    if (Reached.contains(Variable))
      Within.insert(Variable);
  Variables = std::move(Within);
  Roots.clear();
  Edges.clear();
}
