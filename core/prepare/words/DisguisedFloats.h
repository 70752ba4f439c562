//===- DisguisedFloats.h - floats that are handed over as pointers --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A union whose first member is a pointer is passed and returned in a register
// of a pointer's type, also where it holds a number:
//
//     struct value { union { struct cell *c; double d; }; long tag; };
//     struct value eval(struct value v);
//
//     {ptr, i64} @eval(ptr %word, i64 %tag)
//         %bits = ptrtoint ptr %word to i64
//         %d = bitcast i64 %bits to double
//
// What its type says of such a register is not what it is. Registers are
// followed across calls, in both directions: one is meant if floats get into
// what it is merged with, and out of it again.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_DISGUISEDFLOATS_H
#define LINKGRAD_PREPARE_WORDS_DISGUISEDFLOATS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallSet.h"

namespace llvm {
class CallBase;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace linkgrad {

/// Whether \p Bits, or the lower or upper half of them, are taken for a float:
/// cast, or merged and cast, or merged with one.
bool becomesFloat(const llvm::Value &Bits);

/// Whether \p Bits, or a part of them, are those of a float.
bool isMadeOfFloat(const llvm::Value &Bits);

/// How sure it is that a register is the bits of a float at some times.
enum class Disguise {
  None,
  Claimed, // somebody calls what is loaded or stored a float, others otherwise
  Held,    // what is loaded or stored is a float at some times
  Cast,    // it is cast
};

class DisguisedFloats {
public:
  /// \p Accessed says how sure it is of eight bytes that are loaded or stored,
  /// as a pointer or an integer.
  DisguisedFloats(
      llvm::ArrayRef<llvm::Function *> Functions,
      llvm::function_ref<Disguise(const llvm::Instruction &)> Accessed);

  /// Whether a register of a pointer's type, or such a member of it, may be
  /// the bits of a float.
  bool isDisguise(const llvm::Value &V) const;

private:
  /// A register, or a member of one that is a struct.
  using Slot = std::pair<const llvm::Value *, unsigned>;
  using Places = llvm::SmallVector<std::pair<Slot, Disguise>, 8>;
  void join(Slot A, Slot B);
  void joinAll(const llvm::Value &A, const llvm::Value &B);
  void joinResult(const llvm::Value &V, const llvm::Function &F);
  void visit(const llvm::Instruction &I);
  void visitCall(const llvm::CallBase &Call);
  void
  visitMemory(const llvm::Instruction &I,
              llvm::function_ref<Disguise(const llvm::Instruction &)> Accessed);
  llvm::DenseMap<Slot, Disguise> surest(const Places &At);

  llvm::EquivalenceClasses<Slot> Webs;
  Places In, Out; // where floats get in, and out again
  llvm::SmallVector<Slot, 8> Followed;
  llvm::SmallSet<Slot, 8> Disguises; // leaders of webs with both
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_DISGUISEDFLOATS_H
