//===- TypeVariants.cpp - functions that move several types ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeVariants.h"
#include "bytes/InstanceVariants.h"
#include "bytes/TypeModel.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Bytes of a copied piece of memory that are compared.
static constexpr uint64_t MaxCompared = 256;

namespace {

class TypeGrouping {
public:
  explicit TypeGrouping(const TypeModel &Model) : Model(Model) {}
  std::vector<unsigned> group(ArrayRef<const Instance *> Instances) const;

private:
  using Signature = std::vector<Evidence>;

  Signature signature(const Instance &I) const;
  void addRegister(const Instance &I, const Value &V, Signature &Out) const;
  void addMemory(const Instance &I, const Value &Ptr, uint64_t Size,
                 Signature &Out) const;

  const TypeModel &Model;
};

} // namespace

//===----------------------------------------------------------------------===//
// What an instance says
//===----------------------------------------------------------------------===//

void TypeGrouping::addRegister(const Instance &I, const Value &V,
                               Signature &Out) const {
  Type *T = V.getType();
  if (T->isVoidTy() || T->isFPOrFPVectorTy() || T->isPtrOrPtrVectorTy() ||
      T->isIntegerTy(1))
    return;
  auto It = I.Slots.find(&V);
  bool IsKnown = It != I.Slots.end() && It->second.Bytes != NoId;
  for (uint64_t K = 0, Size = Model.sizeOf(T); K != Size; ++K)
    Out.push_back(IsKnown ? Model.Graph.evidence(It->second.Bytes + K)
                          : Evidence());
}

void TypeGrouping::addMemory(const Instance &I, const Value &Ptr, uint64_t Size,
                             Signature &Out) const {
  auto It = I.Slots.find(&Ptr);
  Cell At;
  if (It != I.Slots.end() && It->second.Pointer.isValid())
    At = Model.Graph.resolve(It->second.Pointer);
  for (uint64_t K = 0; K != std::min(Size, MaxCompared); ++K)
    Out.push_back(At.isValid() ? Model.Graph.lookup(At.at(K)) : Evidence());
}

// Of instances of one function the places of their signatures correspond.
TypeGrouping::Signature TypeGrouping::signature(const Instance &I) const {
  Signature Out;
  for (const Argument &A : I.F->args())
    addRegister(I, A, Out);
  for (const Instruction &Inst : instructions(I.F)) {
    addRegister(I, Inst, Out);
    if (auto *Copy = dyn_cast<AnyMemIntrinsic>(&Inst)) {
      auto *Length = dyn_cast<ConstantInt>(Copy->getLength());
      uint64_t Size = Length ? Length->getLimitedValue() : MaxCompared;
      addMemory(I, *Copy->getRawDest(), Size, Out);
    }
  }
  // One side is as good as another.
  for (Evidence &E : Out)
    if (E.Tag.Kind != ByteTag::None)
      E.Level = Trust::Access;
  return Out;
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

/// Adds \p From to \p To unless this makes a contradiction.
static bool mergeInto(std::vector<Evidence> &To,
                      const std::vector<Evidence> &From) {
  std::vector<Evidence> Both = To;
  for (size_t K = 0; K != Both.size(); ++K) {
    if (Both[K].Tag.Kind == ByteTag::Conflict ||
        From[K].Tag.Kind == ByteTag::Conflict)
      continue;
    Both[K].merge(From[K]);
    if (Both[K].Tag.Kind == ByteTag::Conflict)
      return false;
  }
  To = std::move(Both);
  return true;
}

std::vector<unsigned>
TypeGrouping::group(ArrayRef<const Instance *> Instances) const {
  std::vector<Signature> Groups;
  std::vector<unsigned> Class;
  for (const Instance *I : Instances) {
    Signature S = signature(*I);
    unsigned K = 0;
    while (K != Groups.size() && !mergeInto(Groups[K], S))
      ++K;
    if (K == Groups.size()) {
      if (K == MaxVariants)
        K = 0;
      else
        Groups.push_back(std::move(S));
    }
    Class.push_back(K);
  }
  return Class;
}

std::vector<FunctionVariant>
linkgrad::findTypeVariants(const TypeModel &Model) {
  TypeGrouping G(Model);
  return findVariants(Model, [&](ArrayRef<const Instance *> Instances) {
    return G.group(Instances);
  });
}
