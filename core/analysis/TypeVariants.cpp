//===- TypeVariants.cpp - which calls need a function of their own --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/TypeVariants.h"
#include "analysis/TypeModel.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Of one function; beyond them instances share a class although they disagree.
static constexpr unsigned MaxVariants = 16;
/// Bytes of a copied piece of memory that are compared.
static constexpr uint64_t MaxCompared = 256;

namespace {

class VariantFinder {
public:
  explicit VariantFinder(const TypeModel &Model) : Model(Model) {}
  std::vector<FunctionVariant> run();

private:
  using Signature = std::vector<Evidence>;

  Signature signature(const Instance &I) const;
  void addRegister(const Instance &I, const Value &V, Signature &Out) const;
  void addMemory(const Instance &I, const Value &Ptr, uint64_t Size,
                 Signature &Out) const;
  void groupByTypes(ArrayRef<const Instance *> Instances);
  bool refineByCallees(ArrayRef<const Instance *> Instances);
  std::vector<FunctionVariant> list() const;

  const TypeModel &Model;
  /// The one that must keep the function itself comes first: roots.
  MapVector<const Function *, SmallVector<const Instance *, 2>> ByFunction;
  DenseMap<const Instance *, unsigned> Class;
};

} // namespace

//===----------------------------------------------------------------------===//
// What an instance says
//===----------------------------------------------------------------------===//

void VariantFinder::addRegister(const Instance &I, const Value &V,
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

void VariantFinder::addMemory(const Instance &I, const Value &Ptr,
                              uint64_t Size, Signature &Out) const {
  auto It = I.Slots.find(&Ptr);
  Cell At;
  if (It != I.Slots.end() && It->second.Pointer.isValid())
    At = Model.Graph.resolve(It->second.Pointer);
  for (uint64_t K = 0; K != std::min(Size, MaxCompared); ++K)
    Out.push_back(At.isValid() ? Model.Graph.lookup(At.at(K)) : Evidence());
}

// Of instances of one function the places of their signatures correspond.
VariantFinder::Signature VariantFinder::signature(const Instance &I) const {
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

void VariantFinder::groupByTypes(ArrayRef<const Instance *> Instances) {
  std::vector<Signature> Groups;
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
    Class[I] = K;
  }
}

/// Returns whether a class was divided.
bool VariantFinder::refineByCallees(ArrayRef<const Instance *> Instances) {
  using Key = std::pair<unsigned, std::vector<unsigned>>;
  std::vector<Key> Keys;
  SmallVector<unsigned, 8> Refined;
  unsigned Before = 0;
  for (const Instance *I : Instances) {
    Key K{Class.lookup(I), {}};
    Before = std::max(Before, K.first + 1);
    for (const Instance *Callee : make_second_range(I->Callees))
      K.second.push_back(Class.lookup(Callee));
    auto It = find(Keys, K);
    Refined.push_back(It - Keys.begin());
    if (It == Keys.end())
      Keys.push_back(std::move(K));
  }
  if (Keys.size() == Before)
    return false;
  for (auto [I, K] : zip(Instances, Refined))
    Class[I] = K;
  return true;
}

std::vector<FunctionVariant> VariantFinder::run() {
  for (const auto &I : Model.allInstances()) {
    auto &List = ByFunction[I->F];
    List.push_back(I.get());
    if (!I->Caller) // what others call, too, stays as it is
      std::rotate(List.begin(), List.end() - 1, List.end());
  }
  for (auto &[F, Instances] : ByFunction)
    if (Instances.size() > 1)
      groupByTypes(Instances);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[F, Instances] : ByFunction)
      if (Instances.size() > 1)
        Changed |= refineByCallees(Instances);
  }
  return list();
}

std::vector<FunctionVariant> VariantFinder::list() const {
  std::vector<FunctionVariant> Out;
  DenseMap<std::pair<const Function *, unsigned>, unsigned> Index;
  std::vector<const Instance *> Representatives;
  for (auto &[F, Instances] : ByFunction)
    for (const Instance *I : Instances)
      if (Index.try_emplace({F, Class.lookup(I)}, Out.size()).second) {
        Out.push_back(
            {const_cast<Function *>(F), Class.lookup(I) == 0, {}, {}});
        Representatives.push_back(I);
      }
  if (Out.size() == ByFunction.size())
    return {};
  for (auto [Variant, I] : zip(Out, Representatives)) {
    if (const Instance *Up = I->Caller; Up && !Variant.IsFirst)
      Variant.Caller = Index.lookup({Up->F, Class.lookup(Up)});
    for (auto &[Call, Callee] : I->Callees)
      if (unsigned K = Class.lookup(Callee))
        Variant.Calls.push_back(
            {const_cast<CallBase *>(Call), Index.lookup({Callee->F, K})});
  }
  return Out;
}

std::vector<FunctionVariant> linkgrad::findVariants(const TypeModel &Model) {
  return VariantFinder(Model).run();
}
