//===- UnionLog.cpp - how bytes that contradict each other became one -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/UnionLog.h"
#include "support/DebugPrint.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

static const Function *functionOf(const Value *V) {
  if (auto *I = dyn_cast_or_null<Instruction>(V))
    return I->getFunction();
  auto *Parameter = dyn_cast_or_null<Argument>(V);
  return Parameter ? Parameter->getParent() : nullptr;
}

static void printWhere(raw_ostream &OS, const Value *V) {
  V->print(OS);
  if (const Function *F = functionOf(V))
    OS << "  in '" << F->getName() << "'";
  OS << '\n';
}

void UnionLog::claim(ByteId B, const Evidence &E) {
  if (E.Level == Trust::Access && E.Tag.isKnown() && E.Why)
    Claims.push_back({B, E.Tag, E.Why});
}

SmallVector<UnionLog::Reason> UnionLog::way(ByteId From, ByteId To) const {
  DenseMap<ByteId, Edge> Back{{To, {To, {}}}};
  SmallVector<ByteId> Work{To};
  while (!Work.empty() && !Back.contains(From)) {
    ByteId B = Work.pop_back_val();
    if (auto It = Joined.find(B); It != Joined.end())
      for (const Edge &E : It->second)
        if (Back.try_emplace(E.To, Edge{B, E.By}).second)
          Work.push_back(E.To);
  }
  SmallVector<Reason> Way;
  for (ByteId B = From; B != To; B = Back.at(B).To)
    Way.push_back(Back.at(B).By);
  return Way;
}

void UnionLog::print(function_ref<ByteId(ByteId)> ClassOf) const {
  MapVector<ByteId, SmallVector<Claim, 2>> Classes;
  for (const Claim &C : Claims) {
    auto &Known = Classes[ClassOf(C.B)];
    if (none_of(Known, [&](const Claim &K) { return K.Tag == C.Tag; }))
      Known.push_back(C);
  }
  DenseMap<const Value *, const Value *> Last; // once for all bytes of a word
  for (auto &[Class, Known] : Classes) {
    const Function *F = functionOf(Known.front().Why);
    if (Known.size() == 1 || !F ||
        std::exchange(Last[Known[0].Why], Known[1].Why) == Known[1].Why)
      continue;
    debugPrint("conflicts", *F, [&, &Known = Known](raw_ostream &OS) {
      for (const Claim &C : Known) {
        const Value *Before = nullptr;
        for (const Reason &R : way(Known[0].B, C.B)) {
          if (R.Why && std::exchange(Before, R.Why) != R.Why)
            printWhere(OS << "    " << R.Step << ": ", R.Why);
          else if (!R.Why)
            OS << "    " << R.Step << '\n';
        }
        OS << "byte " << unsigned(C.Tag.Index) << " of "
           << C.Tag.type(F->getContext()).str() << " by ";
        printWhere(OS, C.Why);
      }
    });
  }
}
