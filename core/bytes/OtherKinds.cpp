//===- OtherKinds.cpp - numbers that are read as another kind of float ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory may hold two floats at some times and a double at others, and a tag
// tells the program which. Where a double is read from memory that only floats
// are ever stored to, no tag can tell: what comes out is made of the bits of
// two, and its derivative would be what the bits of their tangents make.
//
// Order is not asked, only whether anybody stores the kind that is read: memory
// that others write, or calls, or copies, holds any kind.
//
// Numbers whose bytes are swapped (rules/SwappedNumber.h) are a kind of their
// own, and no memory may hold them beside others.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysisImpl.h"
#include "rules/SwappedNumber.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

static ByteTag::KindTy kindOf(const Value &V) {
  return ByteTag::kindOf(V.getType()->getScalarType());
}

namespace {

class OtherKinds {
public:
  explicit OtherKinds(TypeAnalysis::Impl &P) : P(P) {}
  void addWrites(Instruction &I);
  bool readsOther(const LoadInst &Load) const;

private:
  /// One bit for each kind; bit None: any. Swapped numbers are above.
  using Kinds = uint32_t;
  static Kinds bit(ByteTag::KindTy Kind) { return Kinds(1) << Kind; }
  static constexpr Kinds Any = 1 << ByteTag::None;
  static constexpr unsigned Swapped = 16;
  static constexpr Kinds AnySwapped = ~Kinds(0) << Swapped;

  Kinds kindsOf(const Value &Stored) const;
  void write(const Value &Ptr, uint64_t Size, Kinds What);
  void writeAnything(const Value &Ptr, bool IsCopy);
  Kinds writtenTo(const LoadInst &Load) const;
  bool isOfOthers(const LoadInst &Load) const;

  TypeAnalysis::Impl &P;
  DenseMap<std::pair<NodeId, int64_t>, Kinds> WrittenAt; // what is in Written
  DenseMap<ByteId, Kinds> Written;                       // by class
  DenseSet<NodeId> WrittenByOthers, WrittenByCopies;
};

} // namespace

OtherKinds::Kinds OtherKinds::kindsOf(const Value &Stored) const {
  if (auto *C = dyn_cast<Constant>(&Stored); C && C->isNullValue())
    return 0; // of every kind
  if (ByteTag::KindTy Kind = kindOf(Stored); Kind >= ByteTag::Half)
    return isSwappedNumber(Stored) ? bit(Kind) << Swapped : bit(Kind);
  std::vector<Evidence> Bytes = P.registerBytes(Stored);
  ByteTag::KindTy Kind = Bytes.empty() ? ByteTag::None : Bytes[0].Tag.Kind;
  bool IsFloat = Kind >= ByteTag::Half && all_of(Bytes, [&](const Evidence &E) {
                   return E.Tag.Kind == Kind;
                 });
  return IsFloat ? bit(Kind) : Any;
}

void OtherKinds::write(const Value &Ptr, uint64_t Size, Kinds What) {
  const ByteGraph &G = P.Model.Graph;
  for (Cell At : P.cells(Ptr))
    for (uint64_t K = 0; K != Size; ++K) {
      Cell Byte = G.resolve(At.at(K));
      Kinds &Before = WrittenAt[{Byte.Node, Byte.Offset}];
      if (!(What & ~Before))
        continue;
      Before |= What;
      for (ByteId Class : G.classesAt(Byte))
        Written[Class] |= What;
    }
}

void OtherKinds::writeAnything(const Value &Ptr, bool IsCopy) {
  for (Cell At : P.cells(Ptr))
    (IsCopy ? WrittenByCopies : WrittenByOthers)
        .insert(P.Model.Graph.resolve(At).Node);
}

void OtherKinds::addWrites(Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    const Value &V = *Store->getValueOperand();
    write(*Store->getPointerOperand(), P.Model.sizeOf(V.getType()), kindsOf(V));
    return;
  }
  auto *Fill = dyn_cast<MemSetInst>(&I);
  if (!I.mayWriteToMemory() || I.isLifetimeStartOrEnd() ||
      (Fill && match(Fill->getValue(), PatternMatch::m_Zero())))
    return;
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (Callee && !Callee->isDeclaration())
    return; // one of the closure
  for (const Use &U : I.operands())
    if (U->getType()->isPointerTy())
      writeAnything(*U, isa<MemTransferInst>(I));
}

/// Whether somebody else may have written there.
bool OtherKinds::isOfOthers(const LoadInst &Load) const {
  const ByteGraph &G = P.Model.Graph;
  return any_of(P.cells(*Load.getPointerOperand()), [&](Cell At) {
    return G.isFromOutside(At) || WrittenByOthers.contains(G.resolve(At).Node);
  });
}

OtherKinds::Kinds OtherKinds::writtenTo(const LoadInst &Load) const {
  const ByteGraph &G = P.Model.Graph;
  Kinds Found = 0;
  for (Cell At : P.cells(*Load.getPointerOperand()))
    for (uint64_t K = 0; K != P.Model.sizeOf(Load.getType()); ++K)
      G.anyByte(At.at(K), [&](ByteId B) {
        Found |= Written.lookup(G.classOf(B));
        return false;
      });
  return Found;
}

bool OtherKinds::readsOther(const LoadInst &Load) const {
  Kinds Own = bit(kindOf(Load)), Found = writtenTo(Load);
  auto Swaps = [](const User *U) { return isSwappedBack(*U); };
  if (any_of(Load.users(), Swaps))
    return !all_of(Load.users(), Swaps) || isOfOthers(Load) ||
           (Found & ~(Own << Swapped));
  if (Found & AnySwapped)
    return true;
  auto IsOfCopies = [&](Cell At) {
    return WrittenByCopies.contains(P.Model.Graph.resolve(At).Node);
  };
  return Found && !(Found & (Any | Own)) && !isOfOthers(Load) &&
         none_of(P.cells(*Load.getPointerOperand()), IsOfCopies);
}

/// The kind of float that is loaded or stored.
static ByteTag::KindTy accessedKind(const Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return kindOf(*Store->getValueOperand());
  return isa<LoadInst>(I) ? kindOf(I) : ByteTag::None;
}

/// Whether floats of several kinds are loaded and stored, or swapped ones.
static bool hasSeveralKinds(ArrayRef<Function *> Closure) {
  ByteTag::KindTy First = ByteTag::None;
  for (Function *F : Closure)
    for (Instruction &I : instructions(F)) {
      ByteTag::KindTy Kind = accessedKind(I);
      if (isSwappedNumber(I) || isSwappedBack(I))
        return true;
      if (Kind < ByteTag::Half)
        continue;
      if (First != ByteTag::None && Kind != First)
        return true;
      First = Kind;
    }
  return false;
}

std::vector<const LoadInst *>
TypeAnalysis::readsOfOtherKinds(ArrayRef<Function *> Closure) const {
  std::vector<const LoadInst *> Result;
  if (!P || !hasSeveralKinds(Closure))
    return Result;
  OtherKinds Kinds(*P);
  for (Function *F : Closure)
    for (Instruction &I : instructions(F))
      Kinds.addWrites(I);
  for (Function *F : Closure)
    for (Instruction &I : instructions(F))
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && accessedKind(I) >= ByteTag::Half && Kinds.readsOther(*Load))
        Result.push_back(Load);
  return Result;
}
