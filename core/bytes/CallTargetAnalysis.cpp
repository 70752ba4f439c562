//===- CallTargetAnalysis.cpp - which functions' addresses get to a call --===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/CallTargetAnalysis.h"
#include "bytes/InstanceVariants.h"
#include "bytes/TypeModel.h"
#include "bytes/UnmodelledPointers.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

namespace {

class TargetFinder {
public:
  explicit TargetFinder(TypeModel &Model);
  CallTargetAnswer run();

private:
  using Visited = DenseSet<std::pair<const Instance *, const Value *>>;
  /// Of the calls through pointers of a function, in their order.
  using Signature = std::vector<CallTargets>;

  void noteConstants();
  void addValue(const Instance &I, const Value *V, Visited &Seen,
                CallTargets &Out);
  void addArgument(const Instance &I, const Argument &A, Visited &Seen,
                   CallTargets &Out);
  void addLoad(const Instance &I, const LoadInst &Load, CallTargets &Out);
  void addTable(const GlobalVariable &Table, const ByteGraph::Origins::Place &P,
                CallTargets &Out) const;
  CallTargets loadedFrom(Cell At);
  const CallTargets &origins(Cell C);
  void addOrigins(Cell C, CallTargets &Out);
  Cell cellOf(const Instance &I, const Value *V) const;
  Signature find(const Instance &I);
  std::vector<unsigned> group(ArrayRef<const Instance *> Instances) const;

  TypeModel &Model;
  DenseMap<NodeId, const GlobalValue *> ByNode;
  std::vector<Cell> Known, Anything;
  DenseMap<const Instance *, Signature> Found;
  /// What is asked once for each caller: of pointers, and of what lies there.
  using ByPlace = std::map<std::pair<NodeId, int64_t>, CallTargets>;
  ByPlace KnownOrigins, KnownLoads;
};

} // namespace

//===----------------------------------------------------------------------===//
// What is known of memory
//===----------------------------------------------------------------------===//

void TargetFinder::noteConstants() {
  for (const auto &[V, At] : Model.constantCells()) {
    auto *G = dyn_cast<GlobalVariable>(V);
    if (G && (!G->isConstant() || !G->hasInitializer())) {
      Anything.push_back(At);
      continue;
    }
    Known.push_back(At);
    auto *Object = cast<GlobalValue>(V->stripPointerCastsAndAliases());
    ByNode[Model.Graph.resolve(At).Node] = Object;
  }
}

TargetFinder::TargetFinder(TypeModel &Model) : Model(Model) {
  noteConstants();
  append_range(Anything, unmodelledPointers(Model, IntegersAre::Addresses));
  Model.Graph.findUnknown(Known, Anything);
}

//===----------------------------------------------------------------------===//
// From a call to functions
//===----------------------------------------------------------------------===//

Cell TargetFinder::cellOf(const Instance &I, const Value *V) const {
  if (auto *C = dyn_cast<Constant>(V))
    return Model.cellOfConstant(C);
  return I.Slots.lookup(V).Pointer;
}

static void addConstant(const Constant &C, CallTargets &Out) {
  if (auto *F = dyn_cast<Function>(C.stripPointerCastsAndAliases()))
    Out.Functions.insert(F);
  else if (!isa<ConstantPointerNull, UndefValue>(C))
    Out.Unknown = true;
}

static void addFunctionsIn(const Constant &C, CallTargets &Out) {
  if (auto *F = dyn_cast<Function>(C.stripPointerCastsAndAliases()))
    Out.Functions.insert(F);
  else if (isa<ConstantAggregate>(C))
    for (const Use &U : C.operands())
      addFunctionsIn(*cast<Constant>(U.get()), Out);
}

void TargetFinder::addTable(const GlobalVariable &Table,
                            const ByteGraph::Origins::Place &P,
                            CallTargets &Out) const {
  auto *Init = const_cast<Constant *>(Table.getInitializer());
  // A slot at an unknown distance (a pointer to a virtual member function holds
  // one more than it) seems to lie between two.
  if (P.InArray || P.At.Offset % int64_t(Model.DL.getPointerSize()) != 0)
    return addFunctionsIn(*Init, Out);
  Type *Ptr = PointerType::get(Table.getContext(), 0);
  Constant *Entry =
      ConstantFoldLoadFromConst(Init, Ptr, APInt(64, P.At.Offset), Model.DL);
  if (Entry)
    addConstant(*Entry, Out);
  // (Objects of other types, where a pointer may point to either.)
}

/// The functions among what the pointer \p C may point to.
const CallTargets &TargetFinder::origins(Cell C) {
  C = Model.Graph.resolve(C);
  auto [It, IsNew] = KnownOrigins.try_emplace({C.Node, C.Offset});
  CallTargets &Out = It->second;
  if (!IsNew)
    return Out;
  ByteGraph::Origins From = Model.Graph.origins(C);
  Out.Unknown = From.Unknown;
  for (const auto &P : From.Places)
    if (auto *F = dyn_cast_or_null<Function>(ByNode.lookup(P.At.Node)))
      Out.Functions.insert(F);
  return Out;
}

void TargetFinder::addOrigins(Cell C, CallTargets &Out) {
  if (C.isValid())
    Out.add(origins(C));
  else
    Out.Unknown = true;
}

/// The functions whose address is stored at \p At.
CallTargets TargetFinder::loadedFrom(Cell At) {
  CallTargets Out;
  ByteGraph::Origins From = Model.Graph.origins(At);
  Out.Unknown = From.Unknown;
  for (const auto &P : From.Places) {
    if (auto *Table =
            dyn_cast_or_null<GlobalVariable>(ByNode.lookup(P.At.Node)))
      addTable(*Table, P, Out);
    else if (Cell To = Model.Graph.pointee(P.At); To.isValid())
      addOrigins(To, Out);
  }
  return Out;
}

void TargetFinder::addLoad(const Instance &I, const LoadInst &Load,
                           CallTargets &Out) {
  Cell At = cellOf(I, Load.getPointerOperand());
  if (!At.isValid()) {
    Out.Unknown = true;
    return;
  }
  At = Model.Graph.resolve(At);
  auto [It, IsNew] = KnownLoads.try_emplace({At.Node, At.Offset});
  if (IsNew)
    It->second = loadedFrom(At);
  Out.add(It->second);
}

void TargetFinder::addArgument(const Instance &I, const Argument &A,
                               Visited &Seen, CallTargets &Out) {
  if (!I.Caller)
    return addOrigins(cellOf(I, &A), Out);
  for (const auto &[Call, Callee] : I.Caller->Callees)
    if (Callee == &I)
      addValue(*I.Caller, Call->getArgOperand(A.getArgNo()), Seen, Out);
}

void TargetFinder::addValue(const Instance &I, const Value *V, Visited &Seen,
                            CallTargets &Out) {
  if (!Seen.insert({&I, V}).second)
    return;
  if (auto *C = dyn_cast<Constant>(V))
    return addConstant(*C, Out);
  if (auto *A = dyn_cast<Argument>(V))
    return addArgument(I, *A, Seen, Out);
  if (auto *Load = dyn_cast<LoadInst>(V))
    return addLoad(I, *Load, Out);
  if (isa<PHINode, FreezeInst, SelectInst>(V)) {
    for (const Use &U : cast<User>(V)->operands())
      if (U->getType() == V->getType())
        addValue(I, U.get(), Seen, Out);
    return;
  }
  addOrigins(cellOf(I, V), Out);
}

//===----------------------------------------------------------------------===//
// All calls
//===----------------------------------------------------------------------===//

static std::vector<const CallBase *> callsThroughPointers(const Function &F) {
  std::vector<const CallBase *> Calls;
  for (const Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isIndirectCall())
      Calls.push_back(Call);
  return Calls;
}

TargetFinder::Signature TargetFinder::find(const Instance &I) {
  Signature Out;
  for (const CallBase *Call : callsThroughPointers(*I.F)) {
    Visited Seen;
    addValue(I, Call->getCalledOperand(), Seen, Out.emplace_back());
  }
  return Out;
}

static bool fits(const CallTargets &A, const CallTargets &B) {
  if (A.Unknown || B.Unknown)
    return A.Unknown == B.Unknown;
  return A.Functions.empty() || B.Functions.empty() ||
         (A.Functions.size() == B.Functions.size() &&
          all_of(A.Functions,
                 [&](const Function *F) { return B.Functions.contains(F); }));
}

std::vector<unsigned>
TargetFinder::group(ArrayRef<const Instance *> Instances) const {
  std::vector<Signature> Groups;
  std::vector<unsigned> Class;
  for (const Instance *I : Instances) {
    const Signature &Own = Found.find(I)->second;
    auto It = find_if(Groups, [&](const Signature &S) {
      return all_of(zip(S, Own), [](const auto &Pair) {
        return fits(std::get<0>(Pair), std::get<1>(Pair));
      });
    });
    if (It == Groups.end()) {
      if (Groups.size() == MaxVariants)
        It = Groups.begin();
      else
        It = Groups.insert(It, Own);
    }
    for (auto [Call, Targets] : zip(*It, Own))
      Call.add(Targets);
    Class.push_back(It - Groups.begin());
  }
  return Class;
}

CallTargetAnswer TargetFinder::run() {
  for (const auto &I : Model.allInstances())
    Found[I.get()] = find(*I);
  CallTargetAnswer Out;
  Out.Variants = findVariants(
      Model, [&](ArrayRef<const Instance *> List) { return group(List); });
  for (const auto &I : Model.allInstances())
    for (auto [Call, Targets] :
         zip(callsThroughPointers(*I->F), Found.find(I.get())->second))
      Out.Targets[Call].add(Targets);
  return Out;
}

CallTargetAnswer linkgrad::findCallTargets(ArrayRef<Function *> Closure,
                                           ArrayRef<Function *> Roots,
                                           FunctionAnalysisManager &FAM) {
  if (Closure.empty())
    return {};
  TypeModel Model(Closure, Roots, FAM, Closure.front()->getDataLayout(),
                  /*Given=*/{}, TypeModel::VTables::AreFollowed);
  return TargetFinder(Model).run();
}
