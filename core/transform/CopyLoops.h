//===- CopyLoops.h - what is done with each value of a copy ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that are made in the module on demand. All have the form
//
//   void name(ptr to, ptr from, ptr primal, i64 periods, i64 stride, i64 count,
//             i64 rest)
//
// and go over `count` values in each of `periods` stretches that lie `stride`
// bytes apart, and `rest` values in one more: forwards or backwards, as the
// order of the sweep and the two addresses ask for it (a copy must not read
// what it has written, an adjoint not what it has added). Numbers that are
// added to memory apart from where they come from go upwards, in lanes. `to`
// and `from` are shadows, `primal` is the program's own memory that `to` is the
// shadow of. Copies need not be aligned.
//
// Words: eight bytes that the type analysis found to be a double at some times
// and a pointer at others. They are told apart when the program runs. The upper
// 16 bits of an address of a Linux process are zero; a double with such bits is
// zero or below 7e-310. So a word that looks like an address is taken for one:
// if it was a number, the derivative is off by a number below 7e-310. Shadows
// of numbers are treated the same way.
//
// Pairs: words that are two floats of four bytes in place of the double. With
// zero for the second one they have the form of an address below 4 GiB, where
// position-independent programs have none; others stop there.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_COPYLOOPS_H
#define LINKGRAD_TRANSFORM_COPYLOOPS_H

namespace llvm {
class Function;
class IRBuilderBase;
class Module;
class Type;
class Value;
} // namespace llvm

namespace linkgrad {

/// Of the forward sweep, which goes backwards to a higher address as memmove
/// does, or of the reverse sweep, which goes backwards to a lower one; upwards
/// where the order does not matter.
enum class LoopOrder { Forward, Reverse, Any };

/// Whether \p Word, eight bytes as an integer, is null or may be an address.
llvm::Value *looksLikeAddress(llvm::IRBuilderBase &B, llvm::Value *Word);

/// t = to[i]; to[i] = 0; from[i] += t. With \p Shared other threads may add
/// there at the same time.
llvm::Function *adjointLoop(llvm::Module &M, llvm::Type *Float, bool Shared);
/// to[i] = 0
llvm::Function *clearLoop(llvm::Module &M, llvm::Type *Ty);
/// to[i] = from[i], pointers
llvm::Function *pointerLoop(llvm::Module &M);
/// Forward sweep: copies the shadow of what is a pointer; that of a null
/// pointer is null; leaves the adjoints of numbers alone.
llvm::Function *wordForwardLoop(llvm::Module &M, bool Pairs);
/// The same where zeros are stored to pairs.
llvm::Function *addressClearLoop(llvm::Module &M);
/// Reverse sweep: adjointLoop() for numbers; leaves shadows of pointers alone.
llvm::Function *wordAdjointLoop(llvm::Module &M, bool Shared, bool Pairs);
/// Reverse sweep: to[i] = 0 for numbers.
llvm::Function *wordClearLoop(llvm::Module &M, bool Pairs);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_COPYLOOPS_H
