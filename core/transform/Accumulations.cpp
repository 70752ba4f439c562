//===- Accumulations.cpp - what loads add to shadow memory ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Accumulations.h"
#include "transform/Lanes.h"
#include <algorithm>

using namespace llvm;
using namespace linkgrad;

void Accumulations::add(IRBuilderBase &B, const Value *Pointer, Value *At,
                        Align Alignment, Value *Delta) {
  Waiting.push_back(
      {Pointer, At, Alignment, Delta, B.getCurrentDebugLocation()});
}

void Accumulations::flush(IRBuilderBase &B) {
  IRBuilderBase::InsertPointGuard Guard(B);
  std::stable_partition(Waiting.begin(), Waiting.end(),
                        [&](const Sum &S) { return S.Pointer == LastTaken; });
  for (const Sum &S : Waiting) {
    B.SetCurrentDebugLocation(S.Location);
    Value *Old = B.CreateAlignedLoad(S.Delta->getType(), S.At, S.Alignment);
    B.CreateAlignedStore(addDerivatives(B, Old, S.Delta), S.At, S.Alignment);
  }
  Waiting.clear();
  LastTaken = nullptr;
}
