//===- TapeRemarks.cpp - what the tape costs, as remarks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/TapeRemarks.h"
#include "plan/KeepReasons.h"
#include "plan/PlanPrinter.h"
#include "prepare/closure/DisjointMemory.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class TapeRemarks {
public:
  TapeRemarks(const FunctionPlan &P, const TapeLayout &Layout)
      : P(P), Layout(Layout), DL(P.Primal.getDataLayout()) {}

  void kept(Node N);
  void loop(const TapeScope &S);

private:
  using Remark = OptimizationRemarkAnalysis;

  void addValue(Remark &R, Node N);
  void addPlace(Remark &R, Node N);
  void addReason(Remark &R, Node N);
  void addWriters(Remark &R, const WhyKept &Why);
  /// Which version of the function.
  StringRef where() const {
    return P.Primal.hasFnAttribute(DisjointAttribute)
               ? ", where its parameters do not overlap"
               : "";
  }

  const FunctionPlan &P;
  const TapeLayout &Layout;
  const DataLayout &DL;
};
} // namespace

/// Loops around in which the values stay the same.
static std::string sameIn(const TapeScope &S) {
  unsigned Loops = 1 + S.L->getLoopDepth() - S.Outermost->getLoopDepth();
  if (Loops == S.Nest.size())
    return "";
  return ", the same in each iteration of " +
         std::to_string(Loops - S.Nest.size()) + " more";
}

/// 'load', or 'exp' of a call.
static std::string nameOf(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee ? displayName(Callee->getName()) : I.getOpcodeName();
}

void TapeRemarks::addValue(Remark &R, Node N) {
  auto *I = cast<Instruction>(N.getPointer());
  StringRef What = N.getInt() == NodeKind::Primal   ? "a value"
                   : N.getInt() == NodeKind::Shadow ? "a shadow pointer"
                   : N.getInt() == NodeKind::Tape   ? "the tape of a call"
                                                    : "the value before";
  R << "keeps " << What << " of '" << ore::NV("Value", nameOf(*I)) << "' in '"
    << ore::NV("Function", displayName(P.Primal.getName())) << "'" << where();
}

// How much, and how often.
void TapeRemarks::addPlace(Remark &R, Node N) {
  const TapeSlot &Slot = Layout.slot(Layout.slotOf(N));
  const TapeScope &S = Layout.scopes()[Slot.Scope];
  unsigned Lanes = N.getInt() == NodeKind::Shadow ? P.width() : 1;
  uint64_t Bytes = DL.getTypeAllocSize(Slot.Ty).getFixedValue() * Lanes;
  R << ", " << ore::NV("Bytes", Bytes) << " bytes ";
  if (!S.L) {
    R << "a call";
    return;
  }
  const Loop *L = S.Nest.empty() ? S.L : S.Nest.front();
  R << "an iteration of the loop at " << ore::NV("Loop", L->getStartLoc());
  if (S.Counted && S.Nest.size() > 1)
    R << " and of " << std::to_string(S.Nest.size() - 1) << " around it";
}

void TapeRemarks::addWriters(Remark &R, const WhyKept &Why) {
  R << "'" << ore::NV("Writer", nameOf(*Why.Writer)) << "' at "
    << ore::NV("Place", Why.Writer->getDebugLoc());
  if (Why.MoreWriters)
    R << " (and " << std::to_string(Why.MoreWriters) << " more)";
  R << " may write there later";
}

static StringRef textOf(KeepReason Reason) {
  switch (Reason) {
  case KeepReason::Cheaper:
    return "to compute it again would cost more";
  case KeepReason::Overwritten:
    return ""; // addWriters()
  case KeepReason::Outside:
    return "something outside of the function may write there later";
  case KeepReason::Volatile:
    return "the access must not be repeated";
  case KeepReason::Carried:
    return "each iteration computes it from that of the one before";
  case KeepReason::LastOfLoop:
    return "it is the last of a loop";
  case KeepReason::Ways:
    return "it depends on the way that the program took";
  case KeepReason::Call:
    return "the call is not executed again";
  case KeepReason::Address:
    return "it is the address of memory that was made there";
  case KeepReason::NoShadow:
    return "the reverse sweep has no way to compute it";
  case KeepReason::CallTape:
    return "the derivative of the call reads it";
  case KeepReason::Restored:
    return "it is put back, so that what was read there can be read again";
  }
  return "";
}

void TapeRemarks::addReason(Remark &R, Node N) {
  WhyKept Why = whyKept(P.Input, *P.Tape, N);
  R << ": ";
  if (Why.Of && Why.Of != N.getPointer())
    R << "it is computed from '" << ore::NV("From", nameOf(*Why.Of)) << "' at "
      << ore::NV("FromPlace", Why.Of->getDebugLoc()) << ", and ";
  if (Why.Writer)
    addWriters(R, Why);
  else
    R << ore::NV("Reason", textOf(Why.Reason));
}

void TapeRemarks::kept(Node N) {
  auto *I = cast<Instruction>(N.getPointer());
  Remark R(TapeRemarkPass, "Kept", I->getDebugLoc(), I->getParent());
  addValue(R, N);
  addPlace(R, N);
  addReason(R, N);
  P.Primal.getContext().diagnose(R);
}

void TapeRemarks::loop(const TapeScope &S) {
  Remark R(TapeRemarkPass, "Loop", S.L->getStartLoc(), S.L->getHeader());
  R << "keeps " << ore::NV("Bytes", S.RecordSize)
    << " bytes an iteration of this loop, "
    << (S.Counted ? "in one block for a nest of " +
                        std::to_string(S.Nest.size()) + sameIn(S)
                  : std::string("in a record of its own"))
    << where();
  P.Primal.getContext().diagnose(R);
}

void linkgrad::remarkTape(const FunctionPlan &P, const TapeLayout &Layout,
                          bool Combined) {
  debugPrint("plan", P.Primal, [&](raw_ostream &OS) {
    printPlan(P.Input, P.Shape, *P.Tape, Layout, OS);
  });
  if (!wantsTapeRemarks(P.Primal.getContext()))
    return;
  TapeRemarks Remarks(P, Layout);
  for (Node N : P.Tape->kept())
    if (!Combined || Layout.slot(Layout.slotOf(N)).Scope) // not in registers
      Remarks.kept(N);
  for (const TapeScope &S : Layout.scopes().drop_front())
    Remarks.loop(S);
}
