//===- Subscripts.h - which iterations access the same memory ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for i: for j < i: for k < j:  y[i * n + j] -= y[i * n + k] * y[k * n + j];
//
// no element is written after it was read as an operand of the product: that
// follows from k < j < i < n. Here it is asked of two accesses whether there
// are iterations in which they meet, in a given order.
//
// Offsets, and the bounds of loops, are polynomials over the integers, in the
// numbers of iterations and in what does not change in any loop (SymbolTable).
// The difference of two offsets is split at its strides,
//
//   8 (i - i') n + 8 (k - j'),
//
// where what stands behind a stride is smaller than it in all iterations (k -
// j' < n). Then the difference is zero only if each part is, and whether that
// is possible is a question of linear inequalities (LinearSystem). Where a part
// is smaller only if parameters are as usual (rows of N elements, loops up to
// n: n <= N), that becomes a condition, if there is somebody to test it. Rows
// may be longer than a parameter, of n + 2 elements: what stands behind a
// stride tells.
//
// Rows may be arrays of their own, if they are known to be apart (Rows.h): then
// accesses of two of them meet in none, and those of the same one are compared
// by their offsets in it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_SUBSCRIPTS_H
#define LINKGRAD_SUPPORT_SUBSCRIPTS_H

#include "support/SymbolTable.h"

namespace llvm {
class AAResults;
class DominatorTree;
class Instruction;
class LoadInst;
class PostDominatorTree;
class StoreInst;
} // namespace llvm

namespace linkgrad {

/// The name of the function that is called before a function with this
/// attribute is.
inline constexpr llvm::StringLiteral ConditionsAttribute =
    "linkgrad-conditions";

class Subscripts {
public:
  /// Accesses that one access is worth comparing with: so the cost stays linear
  /// in large loops.
  static constexpr unsigned MaxCompared = 64;

  /// If \p F has the attribute for it, more is tested before \p F is executed.
  Subscripts(const llvm::Function &F, llvm::ScalarEvolution &SE,
             const llvm::LoopInfo &LI);

  /// Whether no execution of \p Later that comes after one of \p First accesses
  /// any byte that the latter accesses, in one call of the function. Both are
  /// loads or stores. False if that is not known.
  bool isApartLater(const llvm::Instruction &First,
                    const llvm::Instruction &Later);
  /// The same of any two executions while \p L, which is around both, runs once
  /// from its entry to its exit.
  bool isApartIn(const llvm::Loop &L, const llvm::Instruction &X,
                 const llvm::Instruction &Y);
  /// The same in the iterations of \p L before that of number \p At, which
  /// does not change in it, and in those behind it.
  bool isApartBeside(const llvm::Loop &L, const llvm::SCEV *At,
                     const llvm::Instruction &X, const llvm::Instruction &Y);
  /// The same of executions in two different iterations of \p L.
  bool isApartInOthers(const llvm::Loop &L, const llvm::Instruction &X,
                       const llvm::Instruction &Y);
  /// Those of \p Writers, the instructions of \p L that may write, which may
  /// write what \p Load reads in some iteration of it. Nothing if one is no
  /// plain store, or if there are more than are compared.
  std::optional<llvm::SmallVector<llvm::StoreInst *, 2>>
  storesInto(const llvm::LoadInst &Load, const llvm::Loop &L,
             llvm::ArrayRef<llvm::Instruction *> Writers, llvm::AAResults &AA);

  /// Whether each byte that \p Read, a load in \p L, reads in an iteration of
  /// it was written by one of \p Writes, stores and fills in it, before in the
  /// same iteration (WrittenBefore.cpp). \p Size: the bytes of the object that
  /// begins where the pointer does that their offsets are from, or null.
  bool isWrittenBefore(const llvm::Loop &L,
                       llvm::ArrayRef<llvm::Instruction *> Writes,
                       const llvm::LoadInst &Read, const llvm::SCEV *Size,
                       const llvm::DominatorTree &DT,
                       const llvm::PostDominatorTree &PDT);

  /// Whether it is known of a load or store which element it accesses in which
  /// iteration.
  bool isKnown(const llvm::Instruction &I) { return access(I); }
  /// What \p Ask returns, which asks several things. Where that is false no
  /// test is left that some of them have asked for.
  bool allOrNothing(llvm::function_ref<bool()> Ask);

private:
  struct Access {
    const llvm::Value *Base; // of a row: of its table
    KnownPolynomial Offset;
    std::optional<KnownPolynomial> Row; // the offset in the table
    int64_t Size;
    llvm::SmallVector<const llvm::Loop *, 4> Loops; // outermost first
  };
  friend class Cover;
  friend class CoverQuery;
  friend class SubscriptQuery;

  const Access *access(const llvm::Instruction &I);
  bool addIndices(llvm::Value *&Pointer, Polynomial &Sum, const llvm::Loop *L);
  std::optional<KnownPolynomial>
  offset(llvm::Value *Pointer, llvm::Value *&Base, const llvm::Loop *L);
  std::optional<Access> computeAccess(const llvm::Instruction &I);
  enum class Bases { Same, Apart, Unknown };
  static Bases compare(const Access *X, const Access *Y);
  /// Asks for the tests of what a true answer rests on.
  bool settle(llvm::ArrayRef<llvm::Value *> Needs,
              llvm::ArrayRef<Polynomial> Assumed);
  bool mayFollowInIteration(const llvm::Instruction &First,
                            const llvm::Instruction &Later) const;

  SymbolTable Symbols;
  const llvm::DataLayout &DL;
  llvm::ScalarEvolution &SE;
  const llvm::LoopInfo &LI;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Order;
  llvm::DenseMap<const llvm::Instruction *, std::unique_ptr<Access>> Accesses;
  /// Forms over parameters that are known not to be negative.
  std::vector<Polynomial> Known;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_SUBSCRIPTS_H
