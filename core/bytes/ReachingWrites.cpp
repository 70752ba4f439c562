//===- ReachingWrites.cpp - what may have been written to a place ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/ReachingWrites.h"
#include "bytes/UnmodelledPointers.h"
#include "rules/LibraryFunctions.h"
#include "support/UnknownTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

ReachingWrites::ReachingWrites(TypeModel &Model)
    : Model(Model), Viewers(Model.Graph) {
  for (Cell At : unmodelledPointers(Model, IntegersAre::Integers))
    Unmodelled.insert(Model.Graph.resolve(At).Node);
  UnmodelledViews = Viewers.below(Unmodelled);
  for (const auto &[V, At] : Model.constantCells())
    if (auto *G = dyn_cast<GlobalVariable>(V))
      Variables[Model.Graph.resolve(At).Node].push_back(G);
  for (const auto &I : Model.allInstances())
    addInstance(*I);
  // (Instances of one function may make the same copy.)
  std::set<std::tuple<NodeId, int64_t, NodeId, int64_t, uint64_t>> Seen;
  for (const ByteGraph::Copy &C : Model.Graph.copies()) {
    Cell To = Model.Graph.resolve(C.To), From = Model.Graph.resolve(C.From);
    if (Seen.insert({To.Node, To.Offset, From.Node, From.Offset, C.Size})
            .second)
      addWrite(Model.Graph.region(C.To, C.Size), {nullptr, nullptr, &C});
  }
}

std::optional<ReachingWrites::Region>
ReachingWrites::regionOf(const Instance &I, const Value &Ptr,
                         uint64_t Size) const {
  Cell At;
  if (auto *C = dyn_cast<Constant>(&Ptr))
    At = Model.cellOfConstant(C);
  else
    At = I.Slots.lookup(&Ptr).Pointer;
  if (!At.isValid())
    return std::nullopt;
  return Model.Graph.region(At, Size);
}

std::optional<ReachingWrites::Region>
ReachingWrites::loaded(const Instance &I, const LoadInst &Load,
                       int Member) const {
  Type *Ty = Load.getType();
  uint64_t Offset = 0;
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    if (Member < 0)
      return std::nullopt;
    Offset = Model.DL.getStructLayout(Struct)->getElementOffset(Member);
    Ty = Struct->getElementType(Member);
  }
  uint64_t Size = Model.sizeOf(Ty);
  std::optional<Region> R = regionOf(I, *Load.getPointerOperand(), Size);
  if (!R)
    return std::nullopt;
  return Model.Graph.region({R->Node, R->Offset + int64_t(Offset)}, Size);
}

void ReachingWrites::addWrite(const Region &To, Write W) {
  unsigned Number = Writes.size();
  Writes.push_back(W);
  // (What a function without a body is given by another one is its own.)
  if ((W.V || W.C) && UnmodelledViews.contains(To.Node))
    Anywhere.push_back(Number);
  ByNode[To.Node].push_back({To, Number});
}

void ReachingWrites::addStore(const Instance &I, const Value &Ptr,
                              const Value &V) {
  if (isa<UndefValue>(V))
    return;
  if (auto To = regionOf(I, Ptr, Model.sizeOf(V.getType()))) {
    addWrite(*To, {&I, &V, nullptr});
    return;
  }
  Anywhere.push_back(Writes.size());
  Writes.push_back({&I, &V, nullptr});
}

/// A function without a body writes what it is given; where the memory that it
/// returns its result in ends is known.
void ReachingWrites::addCall(const Instance &I, const CallBase &Call) {
  LibraryFunction Known = lookupLibraryFunction(Call);
  if (I.Callees.contains(&Call) || !Call.mayWriteToMemory() ||
      Call.isLifetimeStartOrEnd() || isa<AssumeInst>(Call) ||
      isUnknownTarget(Call) || Known.allocates() || Known.fills() ||
      Known.has(Effect::Frees))
    return;
  for (const Use &U : Call.args()) {
    unsigned No = Call.getArgOperandNo(&U);
    if (!U->getType()->isPointerTy() || isa<ConstantPointerNull>(U) ||
        readsArgument(Call, No))
      continue;
    Type *Result = Call.getParamStructRetType(No);
    if (auto To = regionOf(
            I, *U, Result ? Model.DL.getTypeAllocSize(Result) : UINT64_MAX))
      addWrite(*To, {&I, nullptr, nullptr, Known.isInactive()});
  }
}

void ReachingWrites::addInstance(const Instance &I) {
  for (const Instruction &Inst : instructions(*I.F))
    if (auto *Store = dyn_cast<StoreInst>(&Inst)) {
      addStore(I, *Store->getPointerOperand(), *Store->getValueOperand());
    } else if (auto *RMW = dyn_cast<AtomicRMWInst>(&Inst)) {
      addStore(I, *RMW->getPointerOperand(), *RMW->getValOperand());
    } else if (auto *Swap = dyn_cast<AtomicCmpXchgInst>(&Inst)) {
      addStore(I, *Swap->getPointerOperand(), *Swap->getNewValOperand());
    } else if (auto *Call = dyn_cast<CallBase>(&Inst)) {
      addCall(I, *Call);
    }
}

bool linkgrad::isOfIntegers(const Constant &C) {
  return isa<ConstantInt, UndefValue, ConstantAggregateZero>(C) ||
         (isa<ConstantDataSequential>(C) &&
          cast<ConstantDataSequential>(C).getElementType()->isIntegerTy()) ||
         (isa<ConstantAggregate>(C) && all_of(C.operands(), [](const Use &U) {
            return isOfIntegers(*cast<Constant>(U.get()));
          }));
}

/// Whether something else than integers may lie there before the closure runs,
/// or be written by others.
bool ReachingWrites::mayBeOfOthers(
    const Region &At,
    function_ref<bool(const GlobalVariable &)> IsKnown) const {
  Cell Place{At.Node, At.Offset};
  bool IsOutside = Model.Graph.isFromOutside(Place);
  auto It = Variables.find(At.Node);
  if (It == Variables.end())
    return IsOutside && !(IsKnown && Model.Graph.isOutsideAsView(Place));
  if (IsKnown)
    return !all_of(It->second,
                   [&](const GlobalVariable *G) { return IsKnown(*G); });
  return IsOutside || !all_of(It->second, [](const GlobalVariable *G) {
           return G->hasInitializer() && isOfIntegers(*G->getInitializer());
         });
}

/// Where bytes at \p At come from that \p C copies to \p To: as far behind
/// the start of what is copied.
ReachingWrites::Region ReachingWrites::copiedFrom(const ByteGraph::Copy &C,
                                                  const Region &To,
                                                  const Region &At) const {
  Region From = Model.Graph.region(C.From, C.Size);
  From.Offset += At.Offset - To.Offset;
  From.Size = At.Size;
  From.Stride = std::gcd(std::gcd(At.Stride, To.Stride), From.Stride);
  return From;
}

bool ReachingWrites::visit(
    const Region &R, function_ref<bool(const Instance &, const Value &)> Stored,
    function_ref<bool(const Region &)> Copied,
    function_ref<bool(const GlobalVariable &)> IsKnown) const {
  DenseSet<unsigned> Seen;
  auto Tell = [&](unsigned Number) {
    return !Seen.insert(Number).second ||
           Stored(*Writes[Number].I, *Writes[Number].V);
  };
  for (unsigned Number : Anywhere)
    if (!Writes[Number].V || !Tell(Number))
      return false;
  std::vector<Region> Places = Model.Graph.regions(R);
  for (const Region &At : Places)
    if (Unmodelled.contains(At.Node) || mayBeOfOthers(At, IsKnown))
      return false;
  // What is stored there tells soonest that it is something else.
  SmallVector<std::pair<const Ending *, Region>, 8> Copies;
  for (const Region &At : Viewers.below(Places)) {
    auto It = ByNode.find(At.Node);
    if (It == ByNode.end())
      continue;
    for (const Ending &E : It->second) {
      const Write &W = Writes[E.Number];
      if (!E.At.meets(At) || (IsKnown && W.IsText))
        continue;
      if (W.C)
        Copies.push_back({&E, At});
      else if (!W.V || !Tell(E.Number))
        return false;
    }
  }
  for (const auto &[E, At] : Copies)
    if (!Copied(copiedFrom(*Writes[E->Number].C, E->At, At)))
      return false;
  return true;
}
