//===- SymbolTable.h - expressions of scalar evolution as polynomials ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scalar evolution calculates modulo a power of two, polynomials do not. That
// the two agree, a program's expressions seldom say: optimisers drop the flags
// that a compiler gave them. So it is a condition, tested at run time: the
// range of the polynomial, computed in 128 bits from parameters and bounds of
// loops, is one of signed 64 bits (of the type that is extended). Without
// somebody to test it the flags have to do.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_SYMBOLTABLE_H
#define LINKGRAD_SUPPORT_SYMBOLTABLE_H

#include "support/Polynomial.h"
#include "support/ScevOperations.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include <memory>

namespace llvm {
class Loop;
class LoopInfo;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

/// What holds if some i1 of the function of conditions are true.
struct KnownPolynomial {
  Polynomial P;
  llvm::SmallVector<llvm::Value *, 4> Needs;
};

struct Symbol {
  enum KindOf { Counter, Parameter, Least, Greatest } Kind;
  /// A counter's loop. Of the least or greatest of some numbers the innermost
  /// loop that they change in; null for none.
  const llvm::Loop *Within = nullptr;
  const llvm::Value *V = nullptr; // a parameter
  std::vector<KnownPolynomial> Of = {};
};

class SymbolTable {
public:
  SymbolTable(llvm::ScalarEvolution &SE, const llvm::LoopInfo &LI,
              const llvm::Function &F, llvm::Function *Conditions);

  const Symbol &operator[](unsigned Number) const { return Symbols[Number]; }
  /// Whether conditions can be asked for.
  bool canTest() const { return Conditions; }

  /// The number that \p S stands for, as a signed one, where it is used in \p
  /// L. Without tests that the loop is entered tells what is not negative.
  std::optional<KnownPolynomial> exact(const llvm::SCEV *S,
                                       const llvm::Loop *L);
  unsigned counter(const llvm::Loop &L);
  /// What the number of an iteration is not greater than.
  const std::vector<KnownPolynomial> &bounds(const llvm::Loop &L);

  /// That a form over parameters is not negative; null if it cannot be told.
  llvm::Value *isAtLeastZero(const Polynomial &P);
  /// Makes the function of conditions test it.
  void demand(llvm::Value *Condition);
  /// Makes it test that an expression over parameters is not this number. False
  /// if it cannot.
  bool demandNot(const llvm::SCEV *S, const llvm::APInt &Number);
  /// From hold() on it waits; then all that waits is tested, or forgotten.
  void hold() { IsHolding = true; }
  void release(bool Keep);

private:
  struct Interval {
    llvm::Value *Low, *High; // i128, both belong to it
  };
  /// \p In: the outermost loop that it is used in, null if that is not looked
  /// at.
  std::optional<KnownPolynomial> exactIn(const llvm::SCEV *S,
                                         const llvm::Loop *In);
  std::optional<KnownPolynomial> parse(const llvm::SCEV *S,
                                       const llvm::Loop *In);
  std::optional<KnownPolynomial> compute(const llvm::SCEV *S,
                                         const llvm::Loop *In);
  std::optional<KnownPolynomial> extension(const llvm::SCEV *Of, bool IsSigned,
                                           const llvm::Loop *In);
  std::optional<KnownPolynomial> extremum(const llvm::SCEV *S,
                                          const llvm::Loop *In);
  bool isNeverGreater(const Polynomial &P, const Polynomial &Than,
                      llvm::SmallVectorImpl<llvm::Value *> &Needs);
  void dropExceeded(Symbol &X, llvm::SmallVectorImpl<llvm::Value *> &Needs);
  /// Whether a branch on the way to \p L tells so: scalar evolution looks only
  /// at those on ways that do not merge.
  bool isNonNegativeAt(const llvm::SCEV *S, const llvm::Loop &L);
  /// If both ends are numbers without a sign bit.
  std::optional<KnownPolynomial> between(const CountedDistance &D);
  std::optional<KnownPolynomial> bound(const llvm::Loop &L,
                                       const llvm::SCEV *Count);
  std::optional<KnownPolynomial> ofFewSteps(const llvm::SCEV *Count);
  /// Adds the conditions under which its value is in the range of a type.
  bool demandFit(KnownPolynomial &K, unsigned Bits, bool IsSigned);
  std::optional<Interval> range(const Polynomial &P,
                                llvm::SmallVectorImpl<llvm::Value *> &Needs);
  std::optional<Interval> rangeOf(unsigned Symbol,
                                  llvm::SmallVectorImpl<llvm::Value *> &Needs);
  std::optional<Interval>
  computeRange(unsigned Symbol, llvm::SmallVectorImpl<llvm::Value *> &Needs);
  Interval product(Interval X, Interval Y);
  llvm::Value *fits(Interval I, unsigned Bits, bool IsSigned);
  unsigned add(Symbol S);
  unsigned parameter(const llvm::Value &V);
  /// As if it was a parameter.
  std::optional<KnownPolynomial> opaque(const llvm::SCEV *S);
  llvm::Value *emit(const llvm::SCEV *S);

  llvm::ScalarEvolution &SE;
  const llvm::LoopInfo &LI;
  const llvm::Function &F;
  std::unique_ptr<llvm::DominatorTree> DT; // once it is asked for
  llvm::Function *Conditions;
  llvm::IRBuilder<> B;
  std::vector<Symbol> Symbols;
  llvm::DenseMap<const void *, unsigned> Numbers; // of loops and values
  llvm::DenseMap<std::pair<const llvm::SCEV *, const llvm::Loop *>,
                 std::optional<KnownPolynomial>>
      Parsed;
  llvm::DenseMap<const llvm::Loop *,
                 std::unique_ptr<std::vector<KnownPolynomial>>>
      Bounds;
  struct KnownRange {
    std::optional<Interval> I;
    llvm::SmallVector<llvm::Value *, 4> Needs;
  };
  std::map<unsigned, KnownRange> Ranges;
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Wide; // parameters, i128
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Frozen;
  llvm::SmallPtrSet<llvm::Value *, 16> Demanded;
  bool IsHolding = false;
  llvm::SmallVector<llvm::Value *, 8> Held;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_SYMBOLTABLE_H
