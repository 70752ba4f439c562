//===- InstanceVariants.cpp - which calls need a function of their own ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/InstanceVariants.h"
#include "bytes/TypeModel.h"
#include "llvm/ADT/MapVector.h"

using namespace llvm;
using namespace linkgrad;

namespace {

class VariantFinder {
public:
  explicit VariantFinder(const TypeModel &Model) : Model(Model) {}
  std::vector<FunctionVariant> run(InstanceGrouping Group);

private:
  bool refineByCallees(ArrayRef<const Instance *> Instances);
  std::vector<FunctionVariant> list() const;

  const TypeModel &Model;
  /// The one that must keep the function itself comes first: roots.
  MapVector<const Function *, SmallVector<const Instance *, 2>> ByFunction;
  DenseMap<const Instance *, unsigned> Class;
};

} // namespace

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

std::vector<FunctionVariant> VariantFinder::run(InstanceGrouping Group) {
  for (const auto &I : Model.allInstances()) {
    auto &List = ByFunction[I->F];
    List.push_back(I.get());
    if (!I->Caller) // what others call, too, stays as it is
      std::rotate(List.begin(), List.end() - 1, List.end());
  }
  for (auto &[F, Instances] : ByFunction)
    if (Instances.size() > 1)
      for (auto [I, K] : zip(Instances, Group(Instances)))
        Class[I] = K;
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

std::vector<FunctionVariant> linkgrad::findVariants(const TypeModel &Model,
                                                    InstanceGrouping Group) {
  return VariantFinder(Model).run(Group);
}
