//===- FunctionPlan.h - all that is decided before emission ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_FUNCTIONPLAN_H
#define LINKGRAD_TRANSFORM_FUNCTIONPLAN_H

#include "plan/TapePlan.h"
#include "request/UnreadResults.h"
#include "transform/Context.h"

namespace linkgrad {

/// Analyses and plan of one derivative of one function, in the order in which
/// they are computed.
struct FunctionPlan {
  FunctionPlan(Context &C, llvm::Function &Primal, const DerivativeKind &Kind,
               CallerWrites Writes)
      : C(C), Primal(Primal), Kind(Kind), Writes(std::move(Writes)),
        Info(C.info(Primal)), Activities(Info, C.Types, C.Facts, Kind.Args,
                                         Kind.Return != Activity::Constant),
        Overwrites(Info, Activities, this->Writes,
                   Kind.Mode == DerivativeMode::Forward ? BothRegions()
                                                        : C.regions(),
                   Kind.Shared),
        Unread(Primal, Kind, Info.AA),
        Input{Info,        Activities,        C.Types,
              Overwrites,  Kind.Repeatable,   Kind.RuntimeActivity,
              Kind.Shared, wantsResult(Kind), &Unread},
        Shape(Input) {}

  Context &C;
  llvm::Function &Primal;
  DerivativeKind Kind;
  CallerWrites Writes;
  FunctionInfo &Info;
  ActivityAnalysis Activities;
  OverwriteAnalysis Overwrites;
  UnreadResults Unread;
  PlanInput Input;
  ReverseShape Shape;
  std::unique_ptr<TapePlan> Tape; // reverse mode only

  unsigned width() const { return Kind.Width; }

private:
  static bool wantsResult(const DerivativeKind &Kind) {
    return Kind.Mode != DerivativeMode::Reverse || Kind.ReturnPrimal;
  }
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_FUNCTIONPLAN_H
