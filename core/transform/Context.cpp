//===- Context.cpp - shadows of variables ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Context.h"
#include "prepare/closure/Closure.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

BothRegions Context::regions() {
  if (HasOtherWriters)
    return {};
  BothRegions Both{Regions.get(), RegionsOfShadowed.get()};
  if (Both.OfAll)
    return {Both.OfAll, Both.OfShadowed ? Both.OfShadowed : Both.OfAll};
  std::vector<MemoryRegions::Version> Versions;
  for (const auto &[F, V] : Disjoint)
    Versions.push_back({F, V.Primal});
  auto Make = [&](UnknownTargets Unknown) {
    return std::make_unique<MemoryRegions>(Functions.functions(), Roots,
                                           Versions, Types, Unknown);
  };
  Regions = Make(UnknownTargets::MayDoAnything);
  if (haveUnknownTargets(Functions.functions()))
    RegionsOfShadowed = Make(UnknownTargets::LeaveWhatHasShadows);
  for (const MemoryRegions *Of : {Regions.get(), RegionsOfShadowed.get()})
    for (Function *F : Functions.functions())
      if (Of)
        debugPrint("regions", *F,
                   [&](raw_ostream &OS) { Of->find(F)->print(OS); });
  return regions();
}

static bool isUsedIn(const Constant &C, const Closure &Functions) {
  return any_of(C.users(), [&](const User *U) {
    if (auto *I = dyn_cast<Instruction>(U)) // one in the making is ours
      return I->getParent() && Functions.contains(I->getFunction());
    return isa<Constant>(U) && isUsedIn(*cast<Constant>(U), Functions);
  });
}

Constant *Context::shadowOf(GlobalVariable &G, bool Forward, bool IsActive,
                            unsigned Lane) {
  // The program may name the shadows itself, one a lane.
  if (MDNode *Given = G.getMetadata("enzyme_shadow")) {
    if (Lane < Given->getNumOperands())
      if (auto *S =
              mdconst::dyn_extract_or_null<Constant>(Given->getOperand(Lane)))
        return S;
    Diags.error(
        DiagCode::BadRegistration,
        {"!enzyme_shadow of " + displayName(G.getName()),
         "it has " + std::to_string(Given->getNumOperands()) +
             " operands, and there is no variable among them for lane " +
             std::to_string(Lane + 1) + " (enzyme_width)"});
  }
  StringRef Suffix = IsActive  ? ".linkgrad.shadow"
                     : Forward ? ".linkgrad.zero"
                               : ".linkgrad.sink";
  std::string Name = (G.getName() + Suffix).str();
  if (IsActive && Lane)
    Name += "." + std::to_string(Lane);
  GlobalVariable *Known = M.getNamedGlobal(Name);
  // In a derivative of a derivative the inner one's shadows are primals.
  while (IsActive && Known && isUsedIn(*Known, Functions)) {
    Name += ".outer";
    Known = M.getNamedGlobal(Name);
  }
  if (Known && IsActive && none_of(ActiveShadows, [&](const ActiveShadow &S) {
        return S.Shadow == Known;
      }))
    ActiveShadows.push_back(
        {&G, Known, Lane}); // made for requests of another order
  if (Known)
    return Known;
  auto *Shadow = new GlobalVariable(
      M, G.getValueType(), /*isConstant=*/Forward && !IsActive,
      GlobalValue::InternalLinkage, Constant::getNullValue(G.getValueType()),
      Name, nullptr, G.getThreadLocalMode(), G.getAddressSpace());
  Shadow->setAlignment(G.getAlign());
  if (IsActive)
    ActiveShadows.push_back({&G, Shadow, Lane});
  else if (G.hasInitializer()) // may lead back to G
    Shadow->setInitializer(shadowContents(G.getInitializer(), Forward, Lane));
  return Shadow;
}

/// Null for vectors.
static Constant *aggregateOf(Type *Ty, ArrayRef<Constant *> Elements) {
  if (auto *S = dyn_cast<StructType>(Ty))
    return ConstantStruct::get(S, Elements);
  if (auto *A = dyn_cast<ArrayType>(Ty))
    return ConstantArray::get(A, Elements);
  return nullptr;
}

bool linkgrad::isAddress(const Constant &C) {
  auto *E = dyn_cast<ConstantExpr>(&C);
  return E && E->getOpcode() == Instruction::PtrToInt;
}

/// Of a constant table: its pointers are followed in the shadow, too, and lead
/// to zeros there. Bytes may be those of numbers, so they are zero.
Constant *Context::shadowContents(Constant *V, bool Forward, unsigned Lane) {
  Type *Ty = V->getType();
  Constant *Zero = Constant::getNullValue(Ty);
  if (Ty->isPointerTy() || isAddress(*V)) {
    Constant *S = constantShadow(V, Forward, Lane);
    return S ? S : Zero;
  }
  if (!isa<ConstantAggregate>(V))
    return Zero;
  SmallVector<Constant *, 4> Elements;
  for (Value *E : V->operands())
    Elements.push_back(shadowContents(cast<Constant>(E), Forward, Lane));
  Constant *Table = aggregateOf(Ty, Elements);
  return Table ? Table : Zero;
}

Constant *Context::constantShadow(Constant *V, bool Forward, unsigned Lane) {
  Type *Ty = V->getType();
  if (isa<UndefValue>(V) || V->isNullValue() || isa<Function>(V))
    return V;
  if (isAddress(*V)) {
    auto *Pointer = cast<Constant>(V->getOperand(0));
    Constant *S = constantShadow(Pointer, Forward, Lane);
    return S ? ConstantExpr::getPtrToInt(S, Ty) : nullptr;
  }
  if (Ty->isFPOrFPVectorTy() || Ty->isIntOrIntVectorTy())
    return Constant::getNullValue(Ty);
  if (auto *G = dyn_cast<GlobalVariable>(V)) {
    bool IsActive = Facts.WrittenGlobals.contains(G);
    return IsActive || !Facts.leadsElsewhere(*G)
               ? shadowOf(*G, Forward, IsActive, Lane)
               : nullptr;
  }
  // Rust's dangling pointers to empty arrays: an address that is never read.
  if (auto *E = dyn_cast<ConstantExpr>(V);
      E && E->getOpcode() == Instruction::IntToPtr &&
      isa<ConstantInt>(E->getOperand(0)))
    return V;
  if (Ty->isPointerTy()) {
    int64_t Offset;
    Value *Base =
        GetPointerBaseWithConstantOffset(V, Offset, M.getDataLayout());
    if (Base == V || !isa<Constant>(Base))
      return nullptr;
    Constant *S = constantShadow(cast<Constant>(Base), Forward, Lane);
    LLVMContext &Ctx = M.getContext();
    return S ? ConstantExpr::getGetElementPtr(
                   Type::getInt8Ty(Ctx), S,
                   ConstantInt::getSigned(Type::getInt64Ty(Ctx), Offset))
             : nullptr;
  }
  SmallVector<Constant *, 4> Elements;
  for (unsigned I = 0; Constant *E = V->getAggregateElement(I); ++I) {
    // Lengths in an aggregate stay what they are.
    Constant *S =
        E->getType()->isIntegerTy() ? E : constantShadow(E, Forward, Lane);
    if (!S)
      return nullptr;
    Elements.push_back(S);
  }
  return aggregateOf(Ty, Elements);
}

Align linkgrad::shadowAlign(const Instruction &Access) {
  Type *Ty = getLoadStoreType(&Access);
  Align Natural =
      Ty->isAggregateType()
          ? Align(1)
          : Access.getDataLayout().getABITypeAlign(Ty->getScalarType());
  return std::min(Natural, getLoadStoreAlignment(&Access));
}
