//===- EntryPoints.cpp - which calls are requests ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/EntryPoints.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace linkgrad {

EntryPoint entryPointOf(StringRef SymbolName) {
  // The first match wins, so the order is part of the convention.
  static constexpr struct {
    StringLiteral Part;
    EntryPoint Point;
  } Table[] = {
      {"__enzyme_autodiff", EntryPoint::Autodiff},
      {"__enzyme_fwddiff", EntryPoint::ForwardDiff},
      {"__enzyme_error_estimate", EntryPoint::ErrorEstimate},
      {"__enzyme_fwdsplit", EntryPoint::ForwardSplit},
      {"__enzyme_augmentfwd", EntryPoint::AugmentForward},
      {"__enzyme_augmentsize", EntryPoint::AugmentSize},
      {"__enzyme_reverse", EntryPoint::Reverse},
      {"__enzyme_virtualreverse", EntryPoint::VirtualReverse},
      {"__enzyme_batch", EntryPoint::Batch},
      {"__enzyme_call_inactive", EntryPoint::CallInactive},
      {"__enzyme_truncate_", EntryPoint::Unsupported},
      {"__enzyme_expand_", EntryPoint::Unsupported},
      {"__enzyme_likelihood", EntryPoint::Unsupported},
      {"__enzyme_trace", EntryPoint::Unsupported},
      {"__enzyme_condition", EntryPoint::Unsupported},
      {"__enzyme_todense", EntryPoint::Unsupported},
      {"__enzyme_iter", EntryPoint::Unsupported},
  };
  if (!SymbolName.contains("__enzyme_"))
    return EntryPoint::None;
  for (const auto &Row : Table)
    if (SymbolName.contains(Row.Part))
      return Row.Point;
  return EntryPoint::None;
}

static const Function *calledFunction(const CallBase &Call) {
  return dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
}

EntryPoint entryPointOf(const CallBase &Call) {
  const Function *Callee = calledFunction(Call);
  if (!Callee || !Callee->isDeclaration())
    return EntryPoint::None;
  return entryPointOf(Callee->getName());
}

std::string entryPointName(const CallBase &Call) {
  const Function *Callee = calledFunction(Call);
  if (!Callee)
    return "an unknown function";
  std::string Name = displayName(Callee->getName());
  // A template instance demangles to its whole signature.
  size_t Begin = Name.find("__enzyme_");
  if (Begin == std::string::npos)
    return Name;
  return Name.substr(Begin, Name.find_first_of("<( ", Begin) - Begin);
}

} // namespace linkgrad
