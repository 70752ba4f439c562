//===- EqualFunctions.cpp - functions that do the same ------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/EqualFunctions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/StructuralHash.h"

using namespace llvm;
using namespace linkgrad;

namespace {

// What of one function stands for what of the other.
class Comparison {
public:
  Comparison(const Function &A, const Function &B) : A(A), B(B) {}

  bool areEqual();

private:
  bool haveEqualHeads() const;
  bool match(const Value *L, const Value *R) const;
  bool match(const Metadata *L, const Metadata *R);
  bool matchMetadata(const Instruction &L, const Instruction &R);
  bool matchOperands(const Instruction &L, const Instruction &R);

  const Function &A, &B;
  DenseMap<const Value *, const Value *> Values;
  // One to one: two scopes of one function are not one scope of the other.
  DenseMap<const Metadata *, const Metadata *> Nodes, NodesBack;
};

} // namespace

bool Comparison::haveEqualHeads() const {
  auto Personality = [](const Function &F) {
    return F.hasPersonalityFn() ? F.getPersonalityFn() : nullptr;
  };
  return A.getFunctionType() == B.getFunctionType() &&
         A.getAttributes() == B.getAttributes() &&
         A.getCallingConv() == B.getCallingConv() &&
         Personality(A) == Personality(B) && A.hasGC() == B.hasGC() &&
         A.getSection() == B.getSection() && A.size() == B.size();
}

bool Comparison::match(const Value *L, const Value *R) const {
  if (auto It = Values.find(L); It != Values.end())
    return It->second == R;
  return L == R && isa<Constant, InlineAsm>(L);
}

bool Comparison::match(const Metadata *L, const Metadata *R) {
  if (auto *V = dyn_cast<ValueAsMetadata>(L)) {
    auto *W = dyn_cast<ValueAsMetadata>(R);
    return W && match(V->getValue(), W->getValue());
  }
  auto *N = dyn_cast<MDNode>(L);
  auto *M = dyn_cast<MDNode>(R);
  if (!N || !M)
    return L == R;
  auto [There, IsNew] = Nodes.try_emplace(N, M);
  auto [Back, IsNewBack] = NodesBack.try_emplace(M, N);
  if (!IsNew || !IsNewBack)
    return There->second == M && Back->second == N;
  return N->isDistinct() == M->isDistinct() &&
         N->getNumOperands() == M->getNumOperands() &&
         all_of(zip(N->operands(), M->operands()), [&](auto Pair) {
           auto &[X, Y] = Pair;
           return !X || !Y ? X.get() == Y.get() : match(X.get(), Y.get());
         });
}

bool Comparison::matchMetadata(const Instruction &L, const Instruction &R) {
  SmallVector<std::pair<unsigned, MDNode *>, 4> Ls, Rs;
  L.getAllMetadataOtherThanDebugLoc(Ls);
  R.getAllMetadataOtherThanDebugLoc(Rs);
  return Ls.size() == Rs.size() && all_of(zip(Ls, Rs), [&](auto Pair) {
           auto &[X, Y] = Pair;
           return X.first == Y.first && match(X.second, Y.second);
         });
}

bool Comparison::matchOperands(const Instruction &L, const Instruction &R) {
  for (auto [X, Y] : zip(L.operands(), R.operands())) {
    auto *M = dyn_cast<MetadataAsValue>(X);
    auto *N = dyn_cast<MetadataAsValue>(Y);
    if (M && N ? !match(M->getMetadata(), N->getMetadata())
               : !match(X.get(), Y.get()))
      return false;
  }
  auto *P = dyn_cast<PHINode>(&L);
  return !P ||
         all_of(zip(P->blocks(), cast<PHINode>(R).blocks()), [&](auto Pair) {
           auto [X, Y] = Pair;
           return match(X, Y);
         });
}

static bool areSameOperations(const Instruction &L, const Instruction &R) {
  auto *Pad = dyn_cast<LandingPadInst>(&L);
  return L.isSameOperationAs(&R) && L.hasSameSubclassOptionalData(&R) &&
         (!Pad || Pad->isCleanup() == cast<LandingPadInst>(R).isCleanup());
}

bool Comparison::areEqual() {
  if (!haveEqualHeads())
    return false;
  Values[&A] = &B;
  for (auto [X, Y] : zip(A.args(), B.args()))
    Values[&X] = &Y;
  for (auto [X, Y] : zip(A, B)) {
    if (X.size() != Y.size())
      return false;
    Values[&X] = &Y;
    for (auto [L, R] : zip(X, Y))
      Values[&L] = &R;
  }
  return all_of(zip(instructions(A), instructions(B)), [&](auto Pair) {
    auto &[L, R] = Pair;
    return areSameOperations(L, R) && matchOperands(L, R) &&
           matchMetadata(L, R);
  });
}

bool linkgrad::areEqualFunctions(const Function &A, const Function &B) {
  return Comparison(A, B).areEqual();
}

// Nobody compares its address, or keeps it.
static bool isOnlyCalled(const Function &F) {
  return F.hasLocalLinkage() && all_of(F.uses(), [](const Use &U) {
           auto *Call = dyn_cast<CallBase>(U.getUser());
           return Call && Call->isCallee(&U);
         });
}

// Callers may be equal once their callees are the same.
SmallVector<Function *, 0>
linkgrad::mergeCallsOfEqual(ArrayRef<Function *> Functions) {
  SetVector<Function *, SmallVector<Function *, 0>> Gone;
  for (bool Changed = true; Changed;) {
    Changed = false;
    MapVector<stable_hash, SmallVector<Function *, 2>> Kept;
    for (Function *F : Functions) {
      if (Gone.contains(F) || F->isDeclaration())
        continue;
      auto &Alike = Kept[StructuralHash(*F)];
      auto *Same = find_if(
          Alike, [&](Function *G) { return areEqualFunctions(*F, *G); });
      if (Same == Alike.end() || !isOnlyCalled(*F)) {
        Alike.push_back(F);
        continue;
      }
      F->replaceAllUsesWith(*Same);
      Gone.insert(F);
      Changed = true;
    }
  }
  return Gone.takeVector();
}
