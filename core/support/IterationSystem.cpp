//===- IterationSystem.cpp - iterations as linear inequalities ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/IterationSystem.h"
#include "llvm/Analysis/LoopInfo.h"

using namespace llvm;
using namespace linkgrad;

IterationSystem::IterationSystem(SymbolTable &Table, ArrayRef<Polynomial> Known,
                                 const Loop *Shared)
    : Table(Table), Shared(Shared) {
  for (const Polynomial &P : Known)
    if (std::optional<LinearForm> F = form(P, 0))
      Domain.addAtLeastZero(std::move(*F));
}

bool IterationSystem::isShared(unsigned Symbol) const {
  const Loop *L = Table[Symbol].Within;
  return !L || (Shared && L->contains(Shared));
}

unsigned IterationSystem::variable(unsigned Symbol, unsigned Side) {
  if (isShared(Symbol))
    Side = 0;
  auto [It, New] = Variables.insert({{Symbol, Side}, NumVariables});
  unsigned V = It->second;
  if (New) {
    ++NumVariables;
    addExtremum(Symbol, Side, V);
  }
  return V;
}

std::optional<LinearForm> IterationSystem::form(const Polynomial &P,
                                                unsigned Side) {
  LinearForm F;
  for (auto &[M, Factor] : P.Terms) {
    if (M.size() > 1)
      return {};
    if (M.empty())
      F.Constant = Factor;
    else
      add(F, variable(M.front(), Side), Factor);
  }
  return F;
}

void IterationSystem::addLoop(const Loop &L, unsigned Side) {
  LinearForm Counter;
  add(Counter, variable(Table.counter(L), Side), 1);
  Domain.addAtLeastZero(Counter);
  for (const KnownPolynomial &Bound : Table.bounds(L))
    if (std::optional<LinearForm> F = form(Bound.P, Side)) {
      append_range(Needs, Bound.Needs);
      Domain.addAtLeastZero(difference(*F, Counter));
    }
}

void IterationSystem::addExtremum(unsigned Number, unsigned Side,
                                  unsigned Variable) {
  auto [Kind, Within, V, Of] = Table[Number];
  if (Kind != Symbol::Least && Kind != Symbol::Greatest)
    return;
  LinearForm This;
  add(This, Variable, 1);
  for (const KnownPolynomial &K : Of) {
    append_range(Needs, K.Needs);
    if (std::optional<LinearForm> F = form(K.P, Side))
      Domain.addAtLeastZero(Kind == Symbol::Least ? difference(*F, This)
                                                  : difference(This, *F));
  }
}

bool IterationSystem::addOffset(Offsets &Strides, const Polynomial &Offset,
                                unsigned Side) {
  int64_t Sign = Side ? -1 : 1;
  for (auto &[M, Factor] : Offset.Terms) {
    Monomial Parameters;
    std::optional<unsigned> Moving;
    for (unsigned Symbol : M) {
      if (!Table[Symbol].Within)
        Parameters.push_back(Symbol);
      else if (Moving)
        return false;
      else
        Moving = Symbol;
    }
    LinearForm &F = Strides[Parameters];
    if (Moving)
      add(F, variable(*Moving, Side), Sign * Factor);
    else
      F.Constant += Sign * Factor;
  }
  return true;
}
