//===- HiddenFloats.cpp - floats in integers without a marker ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/HiddenFloats.h"
#include "bytes/TypeAnalysis.h"
#include "request/Request.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static void report(const Request &R, const Twine &What, StringRef Marker,
                   Diagnostics &Diags) {
  Diags
      .error(DiagCode::BadRequest,
             {entryPointName(*R.Call),
              (What +
               " is an integer that holds floats, as C passes struct { "
               "float x; int n; }: pass it by pointer, or mark it '" +
               Marker + "'")
                  .str()})
      .at(*R.Call);
}

void linkgrad::reportHiddenFloats(const Request &R, const Function &Primal,
                                  const TypeAnalysis &Types,
                                  Diagnostics &Diags) {
  std::string Name = "'" + displayName(R.Primal->getName()) + "'";
  for (const Argument &A : Primal.args())
    if (A.getArgNo() < R.Assumed.size() && R.Assumed[A.getArgNo()] &&
        Types.holdsFloat(A))
      report(R,
             "parameter " +
                 Twine(A.getArgNo() + 1 - R.Primal->hasStructRetAttr()) +
                 " of " + Name,
             "enzyme_const", Diags);
  if (!R.AssumedReturn)
    return;
  for (const BasicBlock &B : Primal)
    if (auto *Return = dyn_cast<ReturnInst>(B.getTerminator()))
      if (const Value *V = Return->getReturnValue(); V && Types.holdsFloat(*V))
        return report(R, "the result of " + Name, "enzyme_const_return", Diags);
}
