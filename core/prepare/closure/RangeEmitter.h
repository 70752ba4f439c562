//===- RangeEmitter.h - ranges of expressions, when the program runs ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A range is computed in 128 bits from the recurrences of scalar evolution: the
// offset of an access is congruent, modulo 2^64, to a number in it. Where the
// range is one of signed 64 bits, the offset lies in it. (So it need not be
// known whether the program's own arithmetic may wrap.) What the expressions
// say of a loop that does not run does no harm: a range only becomes wider.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_RANGEEMITTER_H
#define LINKGRAD_PREPARE_CLOSURE_RANGEEMITTER_H

#include "support/ScevOperations.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// Both ends belong to it.
struct Interval {
  llvm::Value *Low, *High; // i128
};

/// Emits the ranges of expressions over the parameters of a function and the
/// iterations of its loops.
class RangeEmitter {
public:
  RangeEmitter(
      llvm::IRBuilder<> &B, llvm::ScalarEvolution &SE, const llvm::LoopInfo &LI,
      const llvm::DenseMap<const llvm::Argument *, llvm::Value *> &Params)
      : B(B), SE(SE), LI(LI), Params(Params), Wide(B.getInt128Ty()) {}

  /// A range with a number congruent to \p S, modulo its width, whenever an
  /// instruction is executed that S is an operand of. None if it depends on
  /// more.
  std::optional<Interval> range(const llvm::SCEV *S);
  /// The same if the numbers themselves are to lie in the range, as signed
  /// ones: adds the condition.
  std::optional<Interval> exactRange(const llvm::SCEV *S, bool IsSigned);

  llvm::Value *min(llvm::Value *X, llvm::Value *Y) {
    return B.CreateBinaryIntrinsic(llvm::Intrinsic::smin, X, Y);
  }
  llvm::Value *max(llvm::Value *X, llvm::Value *Y) {
    return B.CreateBinaryIntrinsic(llvm::Intrinsic::smax, X, Y);
  }
  llvm::Value *constant(const llvm::APInt &N) {
    return llvm::ConstantInt::get(Wide, N.sext(128));
  }
  /// Makes \p All hold \p More, too.
  void extend(std::optional<Interval> &All, Interval More);
  /// Numbers of iterations, of loops that are not at their first one.
  using Iterations = llvm::SmallDenseMap<const llvm::Loop *, llvm::Value *, 4>;
  /// The value of an expression in such an iteration, in its type; null if it
  /// depends on more.
  llvm::Value *valueIn(const llvm::SCEV *S, const Iterations &At);
  /// Without which the ranges mean nothing.
  llvm::SmallVector<llvm::Value *, 8> Conditions;

private:
  std::optional<Interval> compute(const llvm::SCEV *S);
  std::optional<Interval> recurrence(const llvm::SCEVAddRecExpr &Rec);
  Interval upToLast(const llvm::SCEVAddRecExpr &Rec, Interval Start,
                    Interval Step, Interval All);
  std::optional<Interval> extremum(const llvm::SCEVNAryExpr &E);
  std::optional<Interval> choice(const llvm::SCEVUnknown &U);
  Interval product(Interval X, Interval Y);
  /// Adds the condition that the range lies between two numbers, of 128 bits.
  void demandIn(Interval I, const llvm::APInt &Least, const llvm::APInt &Most);
  /// How often the backedge is taken at most, in the iterations of outer loops
  /// that the test is for.
  llvm::SmallVector<const llvm::SCEV *, 2> counts(const llvm::Loop &L);
  /// If its ends are numbers without a sign bit: adds the condition.
  llvm::Value *largest(const CountedDistance &D);
  /// The largest number of times that the backedge is taken.
  llvm::Value *iterations(const llvm::Loop *L);
  /// The value of an expression over parameters, in its type; null if it
  /// depends on more.
  llvm::Value *value(const llvm::SCEV *S);
  llvm::Value *
  computeValue(const llvm::SCEV *S,
               llvm::function_ref<llvm::Value *(const llvm::SCEV *)> Of);

  llvm::IRBuilder<> &B;
  llvm::ScalarEvolution &SE;
  const llvm::LoopInfo &LI;
  const llvm::DenseMap<const llvm::Argument *, llvm::Value *> &Params;
  llvm::Type *Wide;
  llvm::DenseMap<const llvm::SCEV *, std::optional<Interval>> Ranges;
  llvm::DenseMap<const llvm::SCEV *, llvm::Value *> Values;
  llvm::DenseMap<const llvm::Loop *, llvm::Value *> Counts;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_RANGEEMITTER_H
