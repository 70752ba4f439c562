//===- Meetings.h - where threads wait for each other ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads wait for each other in many ways: mutexes, barriers, conditions,
// atomic variables. For each there is a place behind which a thread sees what
// others have done before a place of theirs. These places are marked, by calls
// of linkgrad.order.enters() and linkgrad.order.leaves(), and numbered when
// they are passed. What happened before something else has a lower number: to
// go back through all of them one by one needs no mutex and no barrier.
//
// A loop that does nothing but look at integers, until another thread has
// changed them, is one such place, however often it looks. It may look at plain
// variables if it asks for their values, by OpenMP's flush or by yielding the
// processor:
//
//   while (flag[k] == 0) {
//   #pragma omp flush
//   }
//
// Then each plain store that may be to what it looks at is the other place, and
// other loads of that are places where one may have to wait.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_MEETINGS_H
#define LINKGRAD_PREPARE_LIBRARY_MEETINGS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Marks where the threads of \p Closure meet.
void markMeetings(llvm::ArrayRef<llvm::Function *> Closure,
                  llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_MEETINGS_H
