//===- PointerFlow.h - what becomes of what a pointer leads to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to constant memory may be handed to a call that is active for other
// reasons when nothing that can be reached from it is changed by the callee, or
// afterwards by the caller through what it gets back. LLVM's `readonly` does
// not say that: it allows a write through a pointer that was loaded, as a
// matrix does whose rows are vectors; and `captures` does not tell a pointer
// that is put into an iterator on the stack from one that is put anywhere. So
// pointers are followed here, through all loads, into the function's own memory
// (a holder: at which offset, so that an iterator over constant memory may lie
// beside a pointer to memory that is written), through results and into what
// parameters lead to, and through the calls of the closure.
//
// One fact is about a parameter of a function, or about what lies at some
// offset behind it. They are found when they are asked for and depend on each
// other: the greatest fixpoint, from "nothing happens" on.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_POINTERFLOW_H
#define LINKGRAD_ANALYSIS_POINTERFLOW_H

#include "bytes/TypeAnalysis.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include <deque>
#include <map>
#include <vector>

namespace linkgrad {

class PointerFlow {
public:
  PointerFlow(llvm::ArrayRef<llvm::Function *> Closure,
              const TypeAnalysis &Types);

  /// Whether nothing that can be reached from \p A is changed by its function
  /// or gets out of it.
  bool staysAsItIs(const llvm::Argument &A) const;
  /// The same of what a pointer in a function leads to. \p MayKeep: of the
  /// stores of it to a variable.
  bool
  staysAsItIs(const llvm::Value &V,
              llvm::function_ref<bool(const llvm::StoreInst &)> MayKeep) const;

  /// Whether nothing that can be reached from the argument is changed by the
  /// callee, one of the closure, or by the caller through what the callee has
  /// put elsewhere. \p GetsOut: it may get out of the caller so.
  bool leavesAsItIs(const llvm::CallBase &Call, unsigned No,
                    bool &GetsOut) const;

private:
  /// Where in a block, or anywhere.
  using Offset = int64_t;
  static constexpr Offset Anywhere = INT64_MIN;
  /// From an address, through pointers that lie at these offsets, to one that
  /// leads to the memory. If empty, the value itself does.
  using Path = std::vector<Offset>;

  /// What is asked of: a parameter, and what is found behind it, or of the
  /// argument of a call that PassedAs tells, of the callee and afterwards.
  struct Question {
    const llvm::Value *Of;
    Path Way = {};
    int PassedAs = -1;
    auto operator<=>(const Question &) const = default;
  };

  /// Something that leads to that memory is put behind a parameter.
  using Place = std::pair<const llvm::Argument *, Path>;
  struct Answer {
    bool IsChanged = false; // or gets where nobody follows it
    bool IsReturned = false;
    std::vector<Place> PutBehind;
    void putBehind(const llvm::Argument &A, const Path &Way);
    /// Makes it cover \p A as well; whether that is new.
    bool include(const Answer &A);
    bool isNothing() const {
      return !IsChanged && !IsReturned && PutBehind.empty();
    }
  };
  struct Fact {
    Question Asked;
    Answer Known;
    llvm::SmallSetVector<unsigned, 4> AskedBy;
  };
  class Walk;

  using Asking = llvm::function_ref<Answer(Question)>;
  unsigned factOf(Question Q) const;
  Answer answer(Question Q) const;
  static Offset distance(Offset To, Offset From);

  const TypeAnalysis &Types;
  llvm::SmallPtrSet<const llvm::Function *, 16> Closure;
  mutable std::deque<Fact> Facts;
  mutable std::map<Question, unsigned> Numbers;
  /// How often something was asked for behind a parameter.
  mutable llvm::DenseMap<const llvm::Value *, unsigned> NumBehind;
  /// Those whose facts may not be all yet.
  mutable llvm::SmallSetVector<unsigned, 16> Open;
};

/// Whether what is copied there holds no pointers: the source may do without a
/// shadow then, for nothing of it is kept.
bool copiesOnlyNumbers(const llvm::CallBase &Call, const TypeAnalysis &Types);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_POINTERFLOW_H
