//===- Markers.cpp - the enzyme_* markers among a request's operands ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/Markers.h"
#include "linkgrad/BodySource.h"
#include "request/ValueTrace.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace linkgrad {

namespace {
struct MarkerRow {
  StringLiteral Name;
  MarkerKind Kind;
};
} // namespace

static constexpr MarkerRow Table[] = {
#define MARKER(Id, Name, Kind) {Name, MarkerKind::Kind},
#include "request/Markers.def"
};

StringRef markerName(Marker M) { return Table[unsigned(M)].Name; }
MarkerKind markerKind(Marker M) { return Table[unsigned(M)].Kind; }

static Marker markerOfName(StringRef Name) {
  if (!Name.starts_with("enzyme_"))
    return Marker::None;
  for (auto [Index, Row] : enumerate(Table))
    if (Row.Name == Name)
      return Marker(Index);
  return Marker::Unknown;
}

/// ThinLTO renames what it exports from a module to `name.llvm.<hash>`, linking
/// modules renames what is there twice to `name.1`.
static StringRef globalName(const GlobalVariable &G) {
  return G.getName().split('.').first;
}

/// The name that a leaf of the trace gives, or an empty string.
static StringRef leafName(const Value *V) {
  if (const auto *MAV = dyn_cast<MetadataAsValue>(V)) {
    const auto *String = dyn_cast<MDString>(MAV->getMetadata());
    return String ? String->getString() : StringRef();
  }
  if (const auto *Load = dyn_cast<LoadInst>(V))
    V = Load->getPointerOperand()->stripPointerCastsAndAliases();
  if (const auto *G = dyn_cast<GlobalVariable>(V))
    return globalName(*G);
  // A local variable counts only under a marker's exact name: it may as well be
  // an argument whose name happens to start so.
  if (isa<AllocaInst>(V) && markerOfName(V->getName()) < Marker::None)
    return V->getName();
  return {};
}

Marker readMarker(Value *V, StringRef &Name) {
  if (V->getType()->isFPOrFPVectorTy() || V->getType()->isAggregateType())
    return Marker::None;
  std::optional<Marker> Found;
  for (Value *Leaf : traceValue(V)) {
    StringRef LeafName = leafName(Leaf);
    Marker M = markerOfName(LeafName);
    if (M != Marker::None)
      Name = LeafName;
    if (Found && *Found != M)
      return Marker::Mixed;
    Found = M;
  }
  return Found.value_or(Marker::None);
}

void eraseMarkerLoads(Module &M, const Function *In) {
  auto WasRead = [&](const Function *F) {
    return In ? F == In : !F->hasFnAttribute(BodyAttribute);
  };
  for (GlobalVariable &G : M.globals()) {
    if (!G.isDeclaration() || markerOfName(globalName(G)) >= Marker::None)
      continue;
    for (User *U : make_early_inc_range(G.users()))
      if (auto *Load = dyn_cast<LoadInst>(U);
          Load && WasRead(Load->getFunction())) {
        Load->replaceAllUsesWith(Constant::getNullValue(Load->getType()));
        Load->eraseFromParent();
      }
    G.removeDeadConstantUsers();
    // (Other functions of an import may be copied again.)
    if (all_of(G.users(), [](User *U) { return isa<LoadInst>(U); }))
      continue;
    // Something looks at the marker itself, as the null checks of Rust's dev
    // profile do: it gets a place of its own.
    G.setInitializer(Constant::getNullValue(G.getValueType()));
    G.setLinkage(GlobalValue::InternalLinkage);
    G.setDSOLocal(true);
  }
}

} // namespace linkgrad
