//===- TypeTree.cpp - what lies at which byte of a value ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeTree.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Type.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// ConcreteType
//===----------------------------------------------------------------------===//

namespace {
/// The spelling after "Float@" of each float type.
struct FloatName {
  StringLiteral Name;
  Type *(*Get)(LLVMContext &);
};
const FloatName FloatNames[] = {
    {"half", Type::getHalfTy},        {"bf16", Type::getBFloatTy},
    {"float", Type::getFloatTy},      {"double", Type::getDoubleTy},
    {"fp80", Type::getX86_FP80Ty},    {"fp128", Type::getFP128Ty},
    {"ppc128", Type::getPPC_FP128Ty},
};
} // namespace

std::string ConcreteType::str() const {
  switch (Kind) {
  case Unknown:
    return "Unknown";
  case Integer:
    return "Integer";
  case Pointer:
    return "Pointer";
  case Anything:
    return "Anything";
  case Float:
    break;
  }
  for (const FloatName &N : FloatNames)
    if (FloatType == N.Get(FloatType->getContext()))
      return ("Float@" + N.Name).str();
  return "Float@unknown";
}

std::optional<ConcreteType> ConcreteType::parse(StringRef Name,
                                                LLVMContext &C) {
  for (KindTy K : {Unknown, Integer, Pointer, Anything})
    if (Name == ConcreteType(K).str())
      return ConcreteType(K);
  if (!Name.consume_front("Float@"))
    return std::nullopt;
  for (const FloatName &N : FloatNames)
    if (Name == N.Name)
      return ConcreteType(N.Get(C));
  return std::nullopt;
}

bool ConcreteType::merge(const ConcreteType &O, bool &Legal) {
  if (*this == O || O.Kind == Unknown || Kind == Anything)
    return false;
  if (Kind != Unknown && O.Kind != Anything) {
    Legal = false;
    return false;
  }
  *this = O;
  return true;
}

uint64_t ConcreteType::size(const DataLayout &DL) const {
  if (Kind == Float)
    return DL.getTypeAllocSize(FloatType).getFixedValue();
  return Kind == Pointer ? DL.getPointerSize() : 1;
}

//===----------------------------------------------------------------------===//
// TypeTree
//===----------------------------------------------------------------------===//

TypeTree::TypeTree(ConcreteType CT) {
  if (CT.isKnown())
    Entries[{}] = CT;
}

/// Whether every place that \p Q names is also named by \p P.
static bool covers(ArrayRef<int64_t> P, ArrayRef<int64_t> Q) {
  if (P.size() != Q.size())
    return false;
  for (size_t I = 0; I != P.size(); ++I)
    if (P[I] != -1 && P[I] != Q[I])
      return false;
  return true;
}

ConcreteType TypeTree::lookup(ArrayRef<int64_t> P) const {
  auto Exact = Entries.find(Path(P.begin(), P.end()));
  if (Exact != Entries.end())
    return Exact->second;
  for (const auto &[Q, CT] : Entries)
    if (covers(Q, P))
      return CT;
  return ConcreteType();
}

bool TypeTree::insert(ArrayRef<int64_t> P, ConcreteType CT, bool &Legal) {
  if (!CT.isKnown() || P.size() > MaxDepth)
    return false;
  if (P.size() > 1) {
    ConcreteType Above = lookup(P.drop_back());
    if (Above.kind() == ConcreteType::Integer ||
        Above.kind() == ConcreteType::Float) {
      Legal = false;
      return false;
    }
  }
  // All entries that overlap P must agree with CT before anything changes.
  std::vector<Path> Covered;
  for (const auto &[Q, Old] : Entries) {
    bool IsWider = covers(Q, P), IsNarrower = covers(P, Q);
    if (!IsWider && !IsNarrower)
      continue;
    if (IsWider && (Old == CT || Old.kind() == ConcreteType::Anything))
      return false;
    ConcreteType Merged = Old;
    bool Agrees = true;
    Merged.merge(CT, Agrees);
    if (!Agrees) {
      Legal = false;
      return false;
    }
    if (IsNarrower && Merged == CT)
      Covered.push_back(Q);
  }
  for (const Path &Q : Covered)
    Entries.erase(Q);
  Entries[Path(P.begin(), P.end())] = CT;
  return true;
}

bool TypeTree::merge(const TypeTree &O, bool &Legal) {
  bool Changed = false;
  for (const auto &[P, CT] : O.Entries)
    Changed |= insert(P, CT, Legal);
  return Changed;
}

TypeTree TypeTree::only(int64_t Index) const {
  TypeTree Result;
  for (const auto &[P, CT] : Entries) {
    if (P.size() >= MaxDepth)
      continue;
    Path Q = {Index};
    Q.insert(Q.end(), P.begin(), P.end());
    Result.Entries[Q] = CT;
  }
  return Result;
}

TypeTree TypeTree::data0() const {
  TypeTree Result;
  bool Legal = true;
  for (const auto &[P, CT] : Entries)
    if (!P.empty() && (P[0] == -1 || P[0] == 0))
      Result.insert(ArrayRef(P).drop_front(), CT, Legal);
  return Result;
}

/// The distance from one element of a -1 entry to the next.
static int64_t stepOf(const TypeTree &T, const TypeTree::Path &P,
                      const DataLayout &DL) {
  ConcreteType First = T.lookup(ArrayRef(P).take_front());
  if (!First.isKnown() && P.size() > 1) // below an entry not yet inserted
    First = ConcreteType::Pointer;
  return First.size(DL);
}

TypeTree TypeTree::shiftIndices(const DataLayout &DL, int64_t Offset,
                                int64_t MaxSize, uint64_t AddOffset) const {
  TypeTree Result;
  bool Legal = true;
  for (const auto &[P, CT] : Entries) {
    Path Q = P;
    if (P.empty()) {
      Result.insert(Q, CT, Legal);
      continue;
    }
    if (P[0] != -1) {
      if (P[0] < Offset || (MaxSize != -1 && P[0] >= Offset + MaxSize))
        continue;
      Q[0] = P[0] - Offset + int64_t(AddOffset);
      Result.insert(Q, CT, Legal);
      continue;
    }
    if (MaxSize == -1) {
      Q[0] = AddOffset == 0 ? -1 : int64_t(AddOffset);
      Result.insert(Q, CT, Legal);
      continue;
    }
    int64_t Step = stepOf(*this, P, DL);
    int64_t First = ((-Offset % Step) + Step) % Step;
    for (int64_t I = First; I < MaxSize; I += Step) {
      Q[0] = I + int64_t(AddOffset);
      Result.insert(Q, CT, Legal);
    }
  }
  return Result;
}

void TypeTree::canonicalize(uint64_t Size, const DataLayout &DL) {
  // Entries that differ in the first index only, by the rest of the path.
  std::map<Path, std::vector<Path>> Groups;
  for (const auto &[P, CT] : Entries)
    if (!P.empty() && P[0] != -1)
      Groups[Path(P.begin() + 1, P.end())].push_back(P);
  // Longest paths first: they need the entries above them for their step.
  std::vector<std::pair<Path, ConcreteType>> Whole;
  std::vector<Path> Gone;
  for (const auto &[Rest, Members] : Groups) {
    ConcreteType CT = Entries[Members.front()];
    int64_t Step = stepOf(*this, Members.front(), DL), Next = 0;
    for (const Path &P : Members)
      if (P[0] == Next && Entries[P] == CT)
        Next += Step;
    if (Next < int64_t(Size) || Members.size() * Step != uint64_t(Next))
      continue;
    Path Q = {-1};
    Q.insert(Q.end(), Rest.begin(), Rest.end());
    Whole.push_back({Q, CT});
    Gone.insert(Gone.end(), Members.begin(), Members.end());
  }
  for (const Path &P : Gone)
    Entries.erase(P);
  for (const auto &[P, CT] : Whole)
    Entries[P] = CT;
}

std::string TypeTree::str() const {
  std::string Out = "{";
  for (const auto &[P, CT] : Entries) {
    if (Out.size() > 1)
      Out += ", ";
    Out += "[";
    for (size_t I = 0; I != P.size(); ++I)
      Out += (I ? "," : "") + std::to_string(P[I]);
    Out += "]:" + CT.str();
  }
  return Out + "}";
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

/// Reads "[i,j]" off the front of \p Text.
static bool parsePath(StringRef &Text, TypeTree::Path &P) {
  Text = Text.ltrim();
  if (!Text.consume_front("["))
    return false;
  Text = Text.ltrim();
  while (!Text.consume_front("]")) {
    long long Index;
    if (!P.empty() && !Text.consume_front(","))
      return false;
    Text = Text.ltrim();
    if (Text.consumeInteger(10, Index) || Index < -1)
      return false;
    P.push_back(Index);
    Text = Text.ltrim();
  }
  return P.size() <= TypeTree::MaxDepth;
}

bool TypeTree::parse(StringRef Text, LLVMContext &C, TypeTree &Out) {
  Out = TypeTree();
  Text = Text.trim();
  if (!Text.consume_front("{") || !Text.consume_back("}"))
    return false;
  Text = Text.trim();
  bool IsFirst = true, Legal = true;
  while (!Text.empty()) {
    if (!IsFirst && !Text.consume_front(","))
      return false;
    IsFirst = false;
    Path P;
    if (!parsePath(Text, P))
      return false;
    Text = Text.ltrim();
    if (!Text.consume_front(":"))
      return false;
    Text = Text.ltrim();
    StringRef Name = Text.take_until([](char Ch) { return Ch == ','; });
    std::optional<ConcreteType> CT = ConcreteType::parse(Name.rtrim(), C);
    if (!CT)
      return false;
    Text = Text.drop_front(Name.size());
    Out.insert(P, *CT, Legal);
  }
  return Legal;
}
