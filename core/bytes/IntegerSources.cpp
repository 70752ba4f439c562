//===- IntegerSources.cpp - values that are made of integers alone --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/IntegerSources.h"
#include "rules/LibraryFunctions.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

IntegerSources::IntegerSources(TypeModel &Model,
                               std::function<bool(const Value &)> IsInteger)
    : Model(Model), IsInteger(std::move(IsInteger)), Writes(Model),
      Moved(Model) {}

/// One walk back, from a value to all that it may be made of. What does not
/// lead to integers alone is remembered, with all on the way there.
class IntegerSources::Walk {
public:
  explicit Walk(IntegerSources &S) : S(S) {}

  void add(const MovedValue &From) {
    if (!S.Proven.contains(From) && Seen.insert(From).second)
      push({From, std::nullopt, Current});
  }
  bool run();
  void remember(bool AreAll);

private:
  /// A value, or a place in memory, and what it is a source of.
  struct Item {
    MovedValue Value;
    std::optional<ByteGraph::Region> Place;
    unsigned For;
  };
  static constexpr unsigned None = ~0u;

  bool visit(const MovedValue &At);
  bool visit(const ByteGraph::Region &Place);
  bool visitCall(const MovedValue &At, const CallBase &Call);
  bool visitLoad(const MovedValue &At, const LoadInst &Load);
  bool addPlace(const ByteGraph::Region &R) {
    if (S.RefutedPlaces.isWithin(R))
      return false;
    if (!S.ProvenPlaces.contains(R))
      if (std::optional<ByteGraph::Region> New = SeenPlaces.add(R))
        push({{}, *New, Current});
    return true;
  }
  void push(Item New) {
    Open.push_back(Items.size());
    Items.push_back(std::move(New));
  }

  IntegerSources &S;
  std::set<MovedValue> Seen;
  ByteGraph::RegionSet SeenPlaces;
  std::vector<Item> Items;
  SmallVector<unsigned, 16> Open;
  unsigned Current = None;
};

/// A function without a body whose result, or its member \p Member, no
/// derivative goes to, and is no pointer.
static bool returnsInteger(const CallBase &Call, int Member) {
  LibraryFunction L = lookupLibraryFunction(Call);
  const Type *Ty = Call.getType();
  if (auto *Struct = dyn_cast<StructType>(Ty); Struct && Member >= 0)
    Ty = Struct->getElementType(Member);
  return Ty->isIntegerTy() && !isa<IntrinsicInst>(Call) &&
         (L.isInactive() || L.isMath());
}

/// An intrinsic whose result is an integer if its operands are.
static bool isMadeOfOperands(const CallBase &Call) {
  return isa<MinMaxIntrinsic, WithOverflowInst, SaturatingInst>(Call) ||
         is_contained({Intrinsic::abs, Intrinsic::ctpop, Intrinsic::ctlz,
                       Intrinsic::cttz, Intrinsic::expect},
                      Call.getIntrinsicID());
}

bool IntegerSources::Walk::visitCall(const MovedValue &At,
                                     const CallBase &Call) {
  if (returnsInteger(Call, At.Member))
    return true;
  if (!isMadeOfOperands(Call))
    return false;
  for (const Use &U : Call.args())
    add({At.I, U.get(), -1});
  return true;
}

bool IntegerSources::Walk::visitLoad(const MovedValue &At,
                                     const LoadInst &Load) {
  std::optional<ByteGraph::Region> R = S.Writes.loaded(*At.I, Load, At.Member);
  return R && addPlace(*R);
}

/// Distances of pointers are integers.
static bool isDistance(const Value &V) {
  using namespace PatternMatch;
  return match(&V, m_Sub(m_PtrToInt(m_Value()), m_PtrToInt(m_Value())));
}

bool IntegerSources::Walk::visit(const MovedValue &At) {
  const Value *V = At.V;
  if (S.Refuted.contains(At))
    return false;
  bool IsGiven = isa<Argument, LoadInst, CallBase>(V);
  if (auto *I = dyn_cast<Instruction>(V); I && isOfPlainInteger(*I))
    return true;
  if (V->getType()->isIntegerTy(1) || isRounded(*V) || isDistance(*V) ||
      (IsGiven && At.Member < 0 && S.IsInteger(*V)))
    return true;
  if (auto *C = dyn_cast<Constant>(V))
    return isOfIntegers(*C);
  auto *Struct = dyn_cast<StructType>(V->getType());
  if (Struct ? At.Member < 0 : !V->getType()->isIntOrIntVectorTy())
    return false;
  if (std::optional<bool> AreAll =
          S.Moved.sources(At, [&](const MovedValue &M) { add(M); }))
    return *AreAll;
  if (auto *Load = dyn_cast<LoadInst>(V))
    return visitLoad(At, *Load);
  if (auto *Call = dyn_cast<CallBase>(V))
    return visitCall(At, *Call);
  if (!isa<BinaryOperator, ZExtInst, SExtInst, TruncInst, ExtractElementInst,
           InsertElementInst, ShuffleVectorInst>(V) &&
      !(isa<BitCastInst>(V) &&
        cast<User>(V)->getOperand(0)->getType()->isIntOrIntVectorTy()))
    return false;
  for (const Use &U : cast<User>(V)->operands())
    add({At.I, U.get(), At.Member});
  return true;
}

bool IntegerSources::Walk::visit(const ByteGraph::Region &Place) {
  return S.Writes.visit(
      Place,
      [&](const Instance &I, const Value &V) {
        bool MayBe = V.getType()->isIntOrIntVectorTy();
        if (MayBe)
          add({&I, &V, -1});
        return MayBe;
      },
      [&](const ByteGraph::Region &R) { return addPlace(R); });
}

bool IntegerSources::Walk::run() {
  while (!Open.empty()) {
    Current = Open.pop_back_val();
    Item At = Items[Current];
    if (At.Place ? !visit(*At.Place) : !visit(At.Value))
      return false;
  }
  return true;
}

void IntegerSources::Walk::remember(bool AreAll) {
  auto Remember = [&](const Item &I, std::set<MovedValue> &Values,
                      ByteGraph::RegionSet &Places) {
    if (I.Place)
      Places.keep(*I.Place);
    else
      Values.insert(I.Value);
  };
  if (AreAll)
    for (const Item &I : Items)
      Remember(I, S.Proven, S.ProvenPlaces);
  else
    for (; Current != None; Current = Items[Current].For)
      Remember(Items[Current], S.Refuted, S.RefutedPlaces);
}

bool IntegerSources::areAll(const Value &V) {
  auto *I = dyn_cast<Instruction>(&V);
  auto *A = dyn_cast<Argument>(&V);
  const Function *F = I ? I->getFunction() : A ? A->getParent() : nullptr;
  if (!F || Model.instances(F).empty())
    return false;
  if (auto It = Known.find(&V); It != Known.end())
    return It->second;
  Walk Back(*this);
  for (Instance *In : Model.instances(F))
    Back.add({In, &V, -1});
  bool AreAll = Back.run();
  Back.remember(AreAll);
  return Known[&V] = AreAll;
}
