//===- AtomicFlags.h - flags that threads set and test -------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where analysis cannot tell what a place holds, an atomic exchange there may
// be of a number. It is none if small integers take each other's places: as
// bits of a number these are all but zero, or NaNs. What is exchanged whatever
// is there must be where nothing says that there ever are numbers, or what was
// there is compared with such an integer, or another exchange takes it for a
// flag.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_ATOMICFLAGS_H
#define LINKGRAD_TRANSFORM_ATOMICFLAGS_H

namespace llvm {
class Instruction;
}

namespace linkgrad {

class TypeAnalysis;

/// Whether \p I, an exchange or a compare-exchange, sets a flag or a counter to
/// a constant, and what was there is only compared (Rust's thread::park, its
/// Arc::get_mut).
bool exchangesFlags(const llvm::Instruction &I, const TypeAnalysis &Types);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_ATOMICFLAGS_H
