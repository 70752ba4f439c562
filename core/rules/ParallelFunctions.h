//===- ParallelFunctions.h - functions by which threads meet ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ParallelFunctions.def says of a call. docs/parallel.md tells how regions
// that several threads execute are differentiated.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_PARALLELFUNCTIONS_H
#define LINKGRAD_RULES_PARALLELFUNCTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace linkgrad {

/// Marks the call of a function that every thread of a new team executes. Its
/// first two arguments are places for the thread's numbers: each thread gets
/// its own (prepare/library/ParallelRegions.h).
inline constexpr llvm::StringLiteral ForkAttribute = "linkgrad_fork";

inline bool isFork(const llvm::CallBase &Call) {
  return Call.getAttributes().hasFnAttr(ForkAttribute);
}

/// Marks the call of a function that a new thread executes, and that returns
/// the thread's handle at once. Its first argument is how the thread is to be
/// created (prepare/library/Threads.h).
inline constexpr llvm::StringLiteral ThreadAttribute = "linkgrad_thread";

inline bool isThread(const llvm::CallBase &Call) {
  return Call.getAttributes().hasFnAttr(ThreadAttribute);
}

/// Marks the call of a function that a task executes, now or later. Its first
/// three arguments are the task's flags, the number of its dependences, and
/// these (prepare/library/Tasks.h).
inline constexpr llvm::StringLiteral TaskAttribute = "linkgrad_task";

inline bool isTask(const llvm::CallBase &Call) {
  return Call.getAttributes().hasFnAttr(TaskAttribute);
}

/// Marks where a thread is going to wait for tasks.
inline constexpr llvm::StringLiteral TaskWaitsName = "linkgrad.task.waits";
/// Whether it waits for tasks that it has created.
bool waitsForTasks(const llvm::CallBase &Call);

enum class Synchronisation {
  Barrier,     // its reverse is a barrier
  Enter,       // of a section of which threads are in one after the other: the
  Leave,       //   reverse goes through them in the opposite order
  BeginSerial, // of a team of one thread
  EndSerial,
  Join,  // of a thread: its reverse begins
  Tasks, // are waited for: their reverses are created
};

/// Whether such calls are numbered as they happen, for the reverse to go back
/// through them one by one.
inline bool isInSequence(Synchronisation S) {
  return S == Synchronisation::Enter || S == Synchronisation::Leave;
}

/// Whether the reverse needs something that such a call leaves.
inline bool leavesRecord(Synchronisation S) {
  return isInSequence(S) || S == Synchronisation::Join ||
         S == Synchronisation::Tasks;
}

/// What the call does to other threads. It carries no data itself.
std::optional<Synchronisation> synchronisationOf(const llvm::CallBase &Call);

/// The functions that mark where a thread enters or leaves, in code that does
/// it by other means (prepare/library/Threads.h).
inline constexpr llvm::StringLiteral EntersName = "linkgrad.order.enters",
                                     LeavesName = "linkgrad.order.leaves";
/// By which a thread leaves its result, and by which who joins it gets that.
inline constexpr llvm::StringLiteral ThreadLeavesName =
                                         "linkgrad.thread.leaves",
                                     ThreadJoinName = "linkgrad.thread.join";
/// Whether other threads wait for the call, or it waits for them.
struct Meeting {
  bool Leaves = false; // before it
  bool Enters = false; // behind it
};
Meeting meetingAt(const llvm::Instruction &I);

/// Whether \p Name is of what derivatives of parallel code call when they run
/// (support/TeamRuntime.h).
bool isOfThreads(llvm::StringRef Name);

/// Whether numbers may come from other processes by it, or go to them.
bool isMessage(llvm::StringRef Callee);

/// Why a function that calls this one has no derivative, or "".
llvm::StringRef whyRefused(llvm::StringRef Callee);
/// The same for one that several threads execute together.
llvm::StringRef whyRefusedAmongThreads(llvm::StringRef Callee);
/// The same if the call is active.
llvm::StringRef whyRefusedIfActive(llvm::StringRef Callee);
/// The same although its body is there: no attempt changes that.
llvm::StringRef whyBodyRefused(llvm::StringRef Name);

} // namespace linkgrad

#endif // LINKGRAD_RULES_PARALLELFUNCTIONS_H
