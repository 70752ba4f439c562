//===- Derivatives.cpp - makes derivative functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Derivatives.h"
#include "analysis/ActivityPrinter.h"
#include "rules/ParallelFunctions.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "support/EqualFunctions.h"
#include "support/Subscripts.h"
#include "transform/CustomDerivatives.h"
#include "transform/LibraryDerivatives.h"
#include "transform/TapeRemarks.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"

using namespace llvm;
using namespace linkgrad;

Derivatives::Derivatives(Context &C)
    : C(C), Custom(std::make_unique<CustomDerivatives>(*this)) {}
Derivatives::~Derivatives() = default;

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

// Attributes of the primal that are as true of its derivative. What it says of
// memory, of its parameters and of being pure is not. Neither have conditions
// been tested of the derivative's parameters, which are others.
static void copyHonestAttributes(const Function &From, Function &To) {
  for (Attribute A : From.getAttributes().getFnAttrs()) {
    if (A.isStringAttribute()) {
      StringRef Kind = A.getKindAsString();
      if (!Kind.starts_with("enzyme_") && Kind != ConditionsAttribute)
        To.addFnAttr(A);
      continue;
    }
    switch (A.getKindAsEnum()) {
    case Attribute::NoUnwind:
    case Attribute::UWTable:
    case Attribute::MustProgress:
    case Attribute::StrictFP:
    case Attribute::SanitizeAddress:
    case Attribute::SanitizeThread:
    case Attribute::SanitizeMemory:
    case Attribute::StackProtect:
    case Attribute::StackProtectStrong:
    case Attribute::NullPointerIsValid:
      To.addFnAttr(A);
      break;
    default:
      break;
    }
  }
}

Function *Derivatives::declare(Function &Primal, const Twine &Name,
                               Type *Result, ArrayRef<Type *> Params) {
  auto *F = Function::Create(FunctionType::get(Result, Params, false),
                             GlobalValue::InternalLinkage,
                             Primal.getAddressSpace(), Name, &C.M);
  copyHonestAttributes(Primal, *F);
  F->setDSOLocal(true);
  if (Primal.hasPersonalityFn())
    F->setPersonalityFn(Primal.getPersonalityFn());
  Made.push_back(F);
  return F;
}

Function *Derivatives::declareForward(Function &Primal,
                                      const DerivativeKind &Kind) {
  SmallVector<Type *, 2> Items;
  if (Kind.ReturnPrimal)
    Items.push_back(Primal.getReturnType());
  if (Kind.Return != Activity::Constant)
    Items.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  return declare(Primal, "linkgrad.forward." + baseName(Primal),
                 structOrVoid(C.M.getContext(), Items),
                 paramTypes(Primal, Kind));
}

void Derivatives::finish(Function &F, Function &Primal) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (C.Diags.hasErrors() || !verifyFunction(F, &OS))
    return;
  C.Diags.error(DiagCode::InvalidOutput, {baseName(Primal).str(), Text});
}

void Derivatives::eraseUnused() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    erase_if(Made, [&](Function *F) {
      if (!F->use_empty())
        return false;
      F->eraseFromParent();
      return Changed = true;
    });
  }
}

void Derivatives::mergeEqual() {
  for (Function *F : mergeCallsOfEqual(Made))
    C.FAM.clear(*F, F->getName());
  eraseUnused();
}

void Derivatives::discardAfter(size_t Count) {
  SetVector<Function *> Gone(Made.begin() + Count, Made.end());
  auto IsGone = [&](Function *F) { return !F || Gone.contains(F); };
  std::erase_if(Whole, [&](auto &Entry) { return IsGone(Entry.second); });
  std::erase_if(Choices, [&](auto &Entry) {
    return Gone.contains(Entry.first) || IsGone(Entry.second);
  });
  std::erase_if(Splits, [&](auto &Entry) {
    return !Entry.second || IsGone(Entry.second->Augmented);
  });
  std::erase_if(Generals, [&](auto &Entry) {
    return !Entry.second || IsGone(Entry.second->Augmented);
  });
  std::erase_if(Teams, [&](auto &Entry) {
    return !Entry.second || IsGone(Entry.second->Augmented);
  });
  std::erase_if(ForwardTeams, [&](auto &Entry) {
    return IsGone(Entry.first) || IsGone(Entry.second);
  });
  std::erase_if(Recorded, [&](auto &Entry) { return IsGone(Entry.second); });
  std::erase_if(NoReverse,
                [&](auto &Entry) { return Gone.contains(Entry.first); });
  for (Function *F : Gone)
    F->dropAllReferences();
  for (Function *F : Gone)
    F->eraseFromParent();
  Made.resize(Count);
}

//===----------------------------------------------------------------------===//
// Whole derivatives
//===----------------------------------------------------------------------===//

Function *Derivatives::get(Function &Primal, const DerivativeKind &Kind) {
  auto It = Whole.find({&Primal, Kind});
  if (It != Whole.end())
    return It->second;
  if (hasLibraryRule(Primal))
    return Whole[{&Primal, Kind}] =
               LibraryDerivatives(*this).forward(Primal, Kind);
  if (hasCustomRule(Primal)) // only calls of it are asked for
    return Whole[{&Primal, Kind}] = Custom->forward(Primal, Kind);
  switch (Kind.Mode) {
  case DerivativeMode::Forward:
    return makeForward(Primal, Kind);
  case DerivativeMode::Reverse:
    return makeCombined(Primal, Kind);
  case DerivativeMode::Augmented:
    return makeAugmentedHalf(Primal, Kind);
  case DerivativeMode::ReverseSweep:
    return makeReverseHalf(Primal, Kind);
  case DerivativeMode::TangentSweep:
    return makeTangentHalf(Primal, Kind);
  }
  llvm_unreachable("all modes are listed");
}

//===----------------------------------------------------------------------===//
// Split derivatives
//===----------------------------------------------------------------------===//

SplitDerivative *Derivatives::split(Function &Primal,
                                    const DerivativeKind &Kind,
                                    const CallerWrites &Writes) {
  SplitKey Key{&Primal, Kind, Writes.key()};
  auto &Slot = Splits[Key];
  if (!Slot) {
    Slot = std::make_unique<SplitDerivative>();
    if (hasLibraryRule(Primal))
      LibraryDerivatives(*this).split(*Slot, Primal, Kind, Writes);
    else if (hasCustomRule(Primal))
      Custom->split(*Slot, Primal, Kind);
    else if (!makeCheckpointed(*Slot, Primal, Kind, Writes) &&
             !makeIteration(*Slot, Primal, Kind, Writes) &&
             !makeEither(*Slot, Primal, Kind, Writes))
      makeSplit(*Slot, Primal, Kind, Writes);
  }
  return Slot.get();
}

//===----------------------------------------------------------------------===//
// Steps that they share
//===----------------------------------------------------------------------===//

void Derivatives::checkActivities(const FunctionPlan &P) {
  debugPrint("activity", P.Primal, [&](raw_ostream &OS) {
    printActivities(P.Activities, P.Primal, OS);
  });
  refuse(P);
}

TapeLayout Derivatives::planTape(FunctionPlan &P, bool Combined) {
  P.Tape = std::make_unique<TapePlan>(
      P.Input, P.Shape, [&](CallBase &Call) { return needsOfCall(P, Call); },
      Combined, P.width());
  auto TapeOf = [&](CallBase &Call) -> Type * {
    if (std::optional<Synchronisation> Sync = synchronisationOf(Call))
      return *Sync == Synchronisation::Join || *Sync == Synchronisation::Tasks
                 ? static_cast<Type *>(PointerType::getUnqual(C.M.getContext()))
                 : Type::getInt64Ty(C.M.getContext());
    SplitDerivative *S = splitOfCall(P, Call);
    return S && S->Tape ? S->Tape : PointerType::getUnqual(C.M.getContext());
  };
  TapeLayout Layout(P.Input, *P.Tape, P.width(), Combined, TapeOf);
  remarkTape(P, Layout, Combined);
  return Layout;
}
