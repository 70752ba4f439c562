//===- Attempts.h - what an attempt teaches the next one ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Derivatives are first made with all functions that a call through a pointer
// could reach by its type. An attempt that ends with an error is followed by
// one that knows more. Later attempts add precision; none of them takes a check
// away. There are at most three more than candidates: each one after the second
// rules one out, and one is made without any.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ATTEMPTS_H
#define LINKGRAD_ATTEMPTS_H

#include "prepare/closure/Closure.h"
#include "request/Request.h"
#include "support/Diagnostics.h"
#include <optional>

namespace linkgrad {

/// What earlier attempts have found out.
struct Experience {
  /// From the second attempt on: which functions get to calls through pointers
  /// is followed through the code (bytes/CallTargetAnalysis.h).
  bool FollowTargets = false;
  /// Rust's std::thread is type-erased code: calls through pointers to what may
  /// be anything are followed from the beginning then.
  bool RustThreads = false;
  /// From the first attempt on that leaves candidates out.
  std::optional<RuledOut> Ruled;
  /// The errors because of which candidates were ruled out first.
  Diagnostics::Withdrawn First;
  /// Whether an attempt was made without any candidate, and, until it has ended
  /// well, those that had failed before.
  bool TriedNone = false;
  std::optional<decltype(RuledOut::Failed)> Suspects;

  RuledOut &ruled() { return Ruled ? *Ruled : Ruled.emplace(); }
};

enum class Outcome { Done, TryAgain, TryApart };

/// Whether they are derivatives of one function.
bool haveOnePrimal(llvm::ArrayRef<Request> Requests);

/// What to do after an attempt, whose messages are those since \p Mark.
/// Functions that are differentiated together share copies of what they call,
/// so that one of them may be the cause of another's error: before anything
/// else each is tried alone. This also makes it indifferent how a compiler has
/// spread its functions over modules.
Outcome judge(llvm::ArrayRef<Request> Requests, const Closure &Functions,
              Diagnostics &Diags, size_t Mark, Experience &Past);

/// Candidates for calls through pointers that ask for derivatives themselves:
/// most are what the program differentiates elsewhere (the tests of a test
/// program), and their requests have candidates of the same kind, without end.
/// \returns whether any is new.
bool ruleOut(const TargetSet &Holders, Experience &Past);

} // namespace linkgrad

#endif // LINKGRAD_ATTEMPTS_H
