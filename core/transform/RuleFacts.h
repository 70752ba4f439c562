//===- RuleFacts.h - what the functions of a rule do ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of a user's rule are called, not differentiated. Two questions
// about them decide whether a call is right:
//
//  - what they do with a shadow. Where an argument is constant there is none,
//    and to pass the primal in its place would have the rule add adjoints to
//    the program's own data;
//  - whether they may be called once for each lane of a vector request,
//  although
//    the primal's effects must happen once.
//
// They are answered from a simplified copy of the function, which is discarded
// again. Of a function without a body the worst is assumed.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_RULEFACTS_H
#define LINKGRAD_TRANSFORM_RULEFACTS_H

#include "transform/Context.h"
#include "llvm/ADT/SmallVector.h"

namespace linkgrad {

/// What a function does with the memory behind one of its parameters.
struct ParameterUse {
  bool Reads = false, Writes = false;
  /// It is compared with another parameter: by that a rule can tell a shadow
  /// from a primal that is passed in its place.
  bool IsCompared = false;
  /// The pointer comes back as (part of) the result.
  bool IsReturned = false;

  bool isTouched() const { return Reads || Writes || IsReturned; }
};

struct RuleFunctionFacts {
  llvm::SmallVector<ParameterUse, 8> Parameters;
  /// Writes to memory that is neither its own nor a parameter's, or has other
  /// effects that can be seen from outside.
  bool HasOtherEffects = false;
  bool Frees = false;
};

class RuleFacts {
public:
  explicit RuleFacts(Context &C) : C(C) {}
  const RuleFunctionFacts &of(llvm::Function &F);

private:
  RuleFunctionFacts worstOf(const llvm::Function &F) const;
  RuleFunctionFacts compute(llvm::Function &Simplified);
  void follow(llvm::Argument &A, ParameterUse &Use);
  void visitCallOperand(llvm::CallBase &Call, unsigned No, ParameterUse &Use);
  void visitEffects(llvm::Function &F, RuleFunctionFacts &Facts);
  void visitCallEffects(llvm::CallBase &Call, RuleFunctionFacts &Facts);

  Context &C;
  std::map<const llvm::Function *, RuleFunctionFacts> Known;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_RULEFACTS_H
