//===- KnownFloats.h - where integers are accessed that are floats ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that computes the bits of a float stores them as an integer. That they
// are a float's shows elsewhere: where nothing but floats lies, or where the
// closure loads nothing but floats, and nobody else can look, or in the type of
// a variable that debug information has.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_KNOWNFLOATS_H
#define LINKGRAD_KNOWNFLOATS_H

#include "bytes/TypeAnalysis.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace linkgrad {

class KnownFloats {
public:
  KnownFloats(const TypeAnalysis &Types,
              llvm::ArrayRef<llvm::Function *> Closure)
      : Types(Types), Closure(Closure) {}

  /// The float of the size of the integer that \p Access, a load or store,
  /// accesses, if one lies there for certain; else null.
  llvm::Type *at(const llvm::Instruction &Access);

  /// Whether nobody says of what \p Access accesses, and those who call the
  /// closure may.
  bool isOpen(const llvm::Instruction &Access) const;

private:
  void seeLoads();
  void seeWord(const llvm::LoadInst &Load);
  void see(const llvm::Instruction &I);
  void seeOther(const llvm::Value &Ptr);
  bool mayBeAtAll(const llvm::Instruction &Access) const;
  bool isOnlyFloat(const llvm::Value &Ptr, uint64_t Size) const;
  bool isCount(const llvm::Value &Ptr);
  bool isReadAsFloat(const llvm::Value &Ptr, uint64_t Size);

  const TypeAnalysis &Types;
  llvm::ArrayRef<llvm::Function *> Closure;
  /// Found when they are first asked for, which is rare: it costs.
  bool HasSeenLoads = false;
  /// By class of bytes, the size of the floats that are loaded from there; 0
  /// if others are, too.
  llvm::DenseMap<unsigned, uint64_t> Loaded;
  /// Classes of bytes where integers are loaded that count something.
  llvm::DenseSet<unsigned> Counts;
};

} // namespace linkgrad

#endif // LINKGRAD_KNOWNFLOATS_H
