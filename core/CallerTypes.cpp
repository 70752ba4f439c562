//===- CallerTypes.cpp - what those who ask do with the same memory ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallerTypes.h"
#include "support/DebugPrint.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

SmallVector<Function *, 8> CallerTypes::callers() const {
  SmallSetVector<Function *, 8> Found;
  for (auto [R, Primal] : Asked)
    Found.insert(R->Call->getFunction());
  for (size_t Next = 0; Next != Found.size(); ++Next)
    for (const User *U : Found[Next]->users())
      if (auto *Call = dyn_cast<CallBase>(U))
        Found.insert(const_cast<Function *>(Call->getFunction()));
  return Found.takeVector();
}

static void print(const Argument &A, const Layout &L, raw_ostream &OS) {
  OS << A.getParent()->getName() << ", parameter " << A.getArgNo() << ":";
  for (auto [K, Tag] : enumerate(L.Bytes))
    if (Tag.isKnown() && Tag.Index == 0)
      OS << ' ' << K << ':' << Tag.type(A.getContext()).str();
  OS << (L.IsFirstOfMany ? ", again after " : ", known bytes: ") << L.Extent
     << '\n';
}

ParameterLayouts CallerTypes::layouts() {
  SmallVector<Function *, 8> Callers = callers();
  TypeAnalysis Types(Callers, FAM);
  ParameterLayouts Found;
  for (auto [R, Primal] : Asked)
    for (auto &[No, Operands] : shadowedOperands(*R)) {
      SmallVector<const Value *, 2> Pointers(Operands);
      if (const Layout *L = Types.layoutBehind(Pointers, Storage))
        Found.push_back({Primal->getArg(No), L});
    }
  for (auto [A, L] : Found)
    debugPrint("callers", *A->getParent(),
               [&, A = A, L = L](raw_ostream &OS) { print(*A, *L, OS); });
  // They change when the requests are lowered.
  for (Function *F : Callers)
    FAM.invalidate(*F, PreservedAnalyses::none());
  return Found;
}
