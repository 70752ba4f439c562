//===- ProgramCode.h - library functions that run the program's code -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rust's functions on text, hashes, panics and the like are known by their
// paths to carry no derivative, members of C++'s strings and streams by how
// their names begin. But the generic ones are made for types and
// closures of the program: `str::parse::<Polynomial>`, `String::retain` with a
// closure, `catch_unwind`, a default method of `fmt::Write`, a std::string of
// two iterators; and `<Meter as fmt::Write>::write_str` is the program's own.
// Where such code leaves numbers behind, the function has a derivative like any
// other.
//
// Those that keep pointers for others (a search with the closure that it is
// given) go with them.
//
// That is asked of bodies as the compiler wrote them, before anything is known
// of types: a number is what is stored as one.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_PROGRAMCODE_H
#define LINKGRAD_PREPARE_CLOSURE_PROGRAMCODE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"
#include <functional>

namespace llvm {
class Constant;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace linkgrad {

class ProgramCode {
public:
  /// \p FindBody gives the definition of a function, or null.
  explicit ProgramCode(
      std::function<llvm::Function *(llvm::Function &)> FindBody)
      : FindBody(std::move(FindBody)) {}

  /// Whether \p F, which counts as one without derivative by its path alone,
  /// leaves numbers in memory that its caller sees, or returns one, and does so
  /// by code that it was made for.
  bool leavesNumbers(llvm::Function &F);

  /// A function of the program that makes text and leaves numbers (a `Display`
  /// that counts in a `RefCell`), if \p I hands one on: the library calls it
  /// while it formats, which nobody looks into. Null if there is none, or it
  /// was told of before.
  llvm::Function *formatterIn(llvm::Instruction &I);

private:
  /// Memory that a function's caller sees.
  struct Places {
    llvm::SmallSet<unsigned, 4> Arguments; // behind these
    bool Elsewhere = false;
    bool empty() const { return Arguments.empty() && !Elsewhere; }
    unsigned size() const { return Arguments.size() + Elsewhere; }
    /// Returns whether that is more.
    bool add(const Places &P) {
      unsigned Before = size();
      for (unsigned No : P.Arguments)
        Arguments.insert(No);
      Elsewhere |= P.Elsewhere;
      return size() != Before;
    }
  };
  struct Effects {
    Places Numbers;              // where it leaves some
    Places Pointers;             // where it leaves those that it is given
    bool Computes = false;       // handles numbers at all
    bool ReturnsBits = false;    // of a number
    bool ReturnsNumbers = false; // or what leads to some that it has made
    bool ReturnsOutside = false; // or to what is nobody's in particular
    unsigned size() const {      // grows
      return Numbers.size() + Pointers.size() + Computes + ReturnsBits +
             ReturnsNumbers + ReturnsOutside;
    }
  };
  class Step;
  using Functions = llvm::SmallSetVector<llvm::Function *, 16>;

  llvm::Function *bodyToFollow(llvm::Function &F);
  void addFunctionsIn(llvm::Constant &C, Functions &To);
  const Effects &settle(llvm::Function &F);

  std::function<llvm::Function *(llvm::Function &)> FindBody;
  /// By body.
  llvm::DenseMap<const llvm::Function *, Effects> Known;
  llvm::DenseMap<const llvm::Function *, llvm::Function *> Bodies;
  llvm::SmallPtrSet<const llvm::Constant *, 32> Scanned;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_PROGRAMCODE_H
