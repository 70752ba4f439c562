//===- Accumulations.cpp - what loads add to shadow memory ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Accumulations.h"
#include "transform/Lanes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include <algorithm>

using namespace llvm;
using namespace linkgrad;

void Accumulations::add(IRBuilderBase &B, const Value *Pointer, Value *At,
                        Align Alignment, Value *Delta) {
  Waiting.push_back(
      {Pointer, At, Alignment, Delta, B.getCurrentDebugLocation()});
}

/// The same for all addresses at constant distances.
static const SCEV *withoutOffset(const SCEV *S, ScalarEvolution &SE) {
  if (auto *Rec = dyn_cast<SCEVAddRecExpr>(S)) {
    SmallVector<const SCEV *, 4> Operands(Rec->operands());
    Operands[0] = withoutOffset(Operands[0], SE);
    return SE.getAddRecExpr(Operands, Rec->getLoop(), SCEV::FlagAnyWrap);
  }
  auto *Sum = dyn_cast<SCEVAddExpr>(S);
  if (!Sum)
    return S;
  // At most one is a constant, and a loop's counter may hold another.
  SmallVector<const SCEV *, 4> Operands;
  for (const SCEV *Operand : Sum->operands())
    if (!isa<SCEVConstant>(Operand))
      Operands.push_back(withoutOffset(Operand, SE));
  return SE.getAddExpr(Operands);
}

namespace {
/// Sums at constant distances from each other.
struct Beside {
  size_t First; // of those that wait
  int64_t Low, High;
};
} // namespace

/// Whether an iteration leaves all of them behind. An element that the next one
/// adds to, too, would be loaded as part of another vector than it was stored
/// in, for which the processor waits.
static bool areLeftBehind(const SCEV *Base, const Beside &Sums,
                          ScalarEvolution &SE) {
  auto *Rec = dyn_cast<SCEVAddRecExpr>(Base);
  auto *Step =
      Rec ? dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE)) : nullptr;
  return !Step || Step->getAPInt().abs().uge(Sums.High - Sums.Low);
}

void Accumulations::putBesideEachOther() {
  DenseMap<const SCEV *, Beside> All;
  SmallVector<const SCEV *, 8> Bases;
  for (auto [I, S] : enumerate(Waiting)) {
    const SCEV *At = SE.getSCEV(const_cast<Value *>(S.Pointer));
    const SCEV *Base = Bases.emplace_back(withoutOffset(At, SE));
    auto *From = dyn_cast<SCEVConstant>(SE.getMinusSCEV(At, Base));
    int64_t Low = From ? From->getAPInt().getSExtValue() : 0,
            High = Low + S.Delta->getType()->getPrimitiveSizeInBits() / 8;
    auto [Found, IsNew] = All.try_emplace(Base, Beside{I, Low, High});
    Found->second.Low = std::min(Found->second.Low, Low);
    Found->second.High = std::max(Found->second.High, High);
  }
  SmallVector<std::pair<size_t, Sum>, 8> Turns;
  for (auto [I, S, Base] : enumerate(Waiting, Bases)) {
    const Beside &Sums = All.find(Base)->second;
    Turns.emplace_back(areLeftBehind(Base, Sums, SE) ? Sums.First : I, S);
  }
  stable_sort(Turns, less_first());
  for (auto [S, Turn] : zip(Waiting, Turns))
    S = Turn.second;
}

void Accumulations::flush(IRBuilderBase &B) {
  IRBuilderBase::InsertPointGuard Guard(B);
  std::stable_partition(Waiting.begin(), Waiting.end(),
                        [&](const Sum &S) { return S.Pointer == LastTaken; });
  if (Waiting.size() > 3) // else no two pairs
    putBesideEachOther();
  for (const Sum &S : Waiting) {
    B.SetCurrentDebugLocation(S.Location);
    Value *Old = B.CreateAlignedLoad(S.Delta->getType(), S.At, S.Alignment);
    B.CreateAlignedStore(addDerivatives(B, Old, S.Delta), S.At, S.Alignment);
  }
  Waiting.clear();
  LastTaken = nullptr;
}
