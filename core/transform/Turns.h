//===- Turns.h - requests of several threads take turns -------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that keeps active values in a variable of the whole program is
// called by several threads if it locks something (Rust lets nobody do
// without). Its derivative is not the same: the shadow of the variable begins
// with zeros before the function locks, and between its two sweeps nothing is
// locked. So requests whose derivatives can get at such a variable are made one
// after the other. One inside another, of the same thread, does not wait.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_TURNS_H
#define LINKGRAD_TRANSFORM_TURNS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

struct Context;
struct Request;
class Reach;

/// Lets \p R begin here, before the shadows of variables are cleared, when no
/// other thread is at it, if what \p Derivative can get at (\p Of) is shared.
/// What is to be called then ends the turn, also by an exception.
llvm::Function &takeTurn(Context &C, Request &R, llvm::Function &Derivative,
                         const Reach &Of);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_TURNS_H
