//===- Steps.h - the named steps of the pipeline ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is done to a closure stands in tables of steps, in the order in which it
// is done. `LINKGRAD_PRINT=pipeline` prints them, `LINKGRAD_SKIP=gvn,licm`
// leaves some out, to find the one that makes a difference, and each is an
// entry of its own in what the host records with --time-trace.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_STEPS_H
#define LINKGRAD_SUPPORT_STEPS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/TimeProfiler.h"
#include <optional>

namespace linkgrad {

struct StepName {
  llvm::StringLiteral Name;
  llvm::StringLiteral What;
  /// What follows relies on it: it is never left out.
  bool IsRequired = false;
};

/// Changes a \p SubjectT.
template <typename SubjectT> struct Step {
  StepName Is;
  void (*Run)(SubjectT &);
};

/// The names that LINKGRAD_SKIP in the environment lists.
llvm::SmallVector<llvm::StringRef, 4> skippedNames();

/// Whether it is among \p Skipped, and can be left out.
bool isSkipped(const StepName &S, llvm::ArrayRef<llvm::StringRef> Skipped);

/// An entry of the host's time trace while it lives: a step or a phase, and the
/// function that it works on.
class StepScope {
public:
  explicit StepScope(llvm::StringRef Name, llvm::StringRef Detail = "") {
    if (llvm::timeTraceProfilerEnabled())
      Entry.emplace("linkgrad " + Name.str(), Detail);
  }

private:
  std::optional<llvm::TimeTraceScope> Entry;
};

/// One after the other. \p Detail names the subject in the time trace.
template <typename SubjectT>
void runSteps(llvm::ArrayRef<Step<SubjectT>> Steps, SubjectT &Subject,
              llvm::StringRef Detail) {
  auto Skipped = skippedNames();
  for (const Step<SubjectT> &S : Steps) {
    if (isSkipped(S.Is, Skipped))
      continue;
    StepScope Scope(S.Is.Name, Detail);
    S.Run(Subject);
  }
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_STEPS_H
