//===- CopyRanges.h - derivatives of memcpy, memmove and memset ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The adjoint of a copy acts on the floats of the memory only: for each,
//
//   t = to'[i]; to'[i] = 0; from'[i] += t
//
// and the forward sweep copies the shadows of the pointers only: the shadows of
// the floats may hold seeds. What lies where comes from the type analysis; what
// it cannot tell is told apart at run time where that is possible
// (CopyLoops.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_COPYRANGES_H
#define LINKGRAD_TRANSFORM_COPYRANGES_H

#include "bytes/CopiedBytes.h"
#include "transform/FunctionPlan.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class CopyRanges {
public:
  /// \p Call: a memcpy, memmove or memset.
  CopyRanges(Context &C, llvm::CallBase &Call);

  /// Whether it is known of every byte what it holds.
  bool known() const { return Copied.Known; }
  void report(const FunctionPlan &P, const llvm::CallBase &Call) const;
  bool hasPointers() const;
  bool hasFloats() const;
  /// Whether it is known that there are neither: integers, text.
  bool holdsNothing() const;
  /// Whether there are atomic sums of all numbers in it.
  bool canAddAmongThreads() const;

  /// \p To and \p From are shadows, \p Primal is the memory that was copied
  /// to.
  void emitPointerCopy(llvm::IRBuilderBase &B, llvm::Value *To,
                       llvm::Value *From, llvm::Value *Primal,
                       llvm::Value *Bytes, llvm::Value *If = nullptr) const;
  void emitPointerClear(llvm::IRBuilderBase &B, llvm::Value *To,
                        llvm::Value *Bytes, llvm::Value *If = nullptr) const;
  /// \p From is null when the source has no shadow: then only to' is cleared.
  /// \p Shared: others may add to from' at the same time.
  void emitAdjoint(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From,
                   llvm::Value *Bytes, llvm::Value *If = nullptr,
                   bool Shared = false) const;
  /// Clears the tangents of what was copied from memory without any.
  void emitFloatClear(llvm::IRBuilderBase &B, llvm::Value *To,
                      llvm::Value *Bytes, llvm::Value *If) const;

private:
  /// A range as often as it occurs: from Start bytes on, in each of Periods
  /// stretches of Stride bytes (0: there is one), Each bytes; behind them Rest
  /// bytes more.
  struct Piece {
    TypedRange Of;
    uint64_t Start;
    llvm::Value *Periods;
    uint64_t Stride;
    llvm::Value *Each, *Rest;
  };
  /// Calls \p Emit for each wanted range. \p Down: whether the last comes
  /// first where the memories overlap; null: it does not matter.
  void forEach(llvm::IRBuilderBase &B,
               llvm::function_ref<bool(const TypedRange &)> IsWanted,
               llvm::Value *Bytes, llvm::Value *Down, llvm::Value *If,
               llvm::function_ref<void(const Piece &)> Emit) const;

  void forEachInTurn(
      llvm::IRBuilderBase &B,
      llvm::function_ref<bool(const TypedRange &)> IsWanted, llvm::Value *Down,
      llvm::function_ref<void(const TypedRange &, llvm::Value *InTurn)> Emit)
      const;
  void forEachOnce(llvm::IRBuilderBase &B,
                   llvm::function_ref<bool(const TypedRange &)> IsWanted,
                   llvm::Value *Down, llvm::Value *If,
                   llvm::function_ref<void(const Piece &)> Emit) const;

  void
  forEachFloat(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From,
               llvm::Value *Bytes, llvm::Value *If, bool Shared,
               llvm::function_ref<llvm::Function *(bool Pairs)> WordLoop) const;
  llvm::Value *wholeNumbers(llvm::IRBuilderBase &B, llvm::Value *To,
                            llvm::Value *From, const Piece &P) const;
  void callWordLoop(llvm::IRBuilderBase &B, llvm::Function *Loop,
                    llvm::Value *To, llvm::Value *From, llvm::Value *Primal,
                    Piece P) const;
  static void callLoop(llvm::IRBuilderBase &B, llvm::Function *Loop,
                       llvm::Value *To, llvm::Value *From, llvm::Value *Primal,
                       const Piece &P, uint64_t Size);

  Context &C;
  CopiedBytes Copied;
  bool MayOverlap;
  /// What the length of the copy is a multiple of, as far as it is known; zero:
  /// nobody asks, for another length counts.
  uint64_t MultipleOf;
};

/// The length of a copy for the shadows: \p Bytes, or less where a shadow may
/// be the smaller allocation (MoveAttribute). \p FromShadow may be null.
llvm::Value *shadowLength(llvm::IRBuilderBase &B, llvm::CallBase &Call,
                          llvm::Value *ToShadow, llvm::Value *FromShadow,
                          llvm::Value *Bytes);
/// Whether \p Shadow, of memory, is memory, too. That of text need not be: what
/// functions that are not looked into (Rust's formatting, behind `&mut dyn
/// Write`) make of an empty string is a block for the primal alone. Its shadow
/// stays what it was, Rust's address of nothing.
llvm::Value *isMemory(llvm::IRBuilderBase &B, llvm::Value *Shadow);
/// \p Bytes, or 0 where one of the \p Shadows (may be null) is none.
llvm::Value *lengthIfMemory(llvm::IRBuilderBase &B,
                            llvm::ArrayRef<llvm::Value *> Shadows,
                            llvm::Value *Bytes);
/// Whether \p Call moves a block that holds neither numbers nor pointers: there
/// is nothing in its shadow, which may be smaller for the same reason.
bool movesText(Context &C, llvm::CallBase &Call);
/// Copies \p Bytes of one shadow of \p Call's memories to another, or as much
/// as both of them have.
void copyShadow(llvm::IRBuilderBase &B, llvm::CallBase &Call, llvm::Value *To,
                llvm::Value *From, llvm::Value *Bytes);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_COPYRANGES_H
