//===- TeamRuntime.h - the tapes of a team of threads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When a parallel region is differentiated every thread fills a tape of its own
// from an arena of its own. Their records hang on the team, which lies in the
// arena of the thread that forked, and is freed with it. A thread that the
// program creates has a record by itself. The functions are C
// (core/bodies/threads.inc), linked in when all derivatives have been made.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_TEAMRUNTIME_H
#define LINKGRAD_SUPPORT_TEAMRUNTIME_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/Alignment.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace linkgrad {

/// What C defines for the IR name linkgrad.x.
inline constexpr llvm::StringLiteral RuntimePrefix = "linkgrad.",
                                     RuntimeBodyPrefix = "linkgrad.runtime.";

class TeamRuntime {
public:
  explicit TeamRuntime(llvm::Module &M) : M(M) {}

  static constexpr uint64_t TeamBytes = 80;
  /// What the record of a team's thread begins with; the last field is its
  /// arena.
  llvm::StructType *headOfRecord();
  static constexpr unsigned ArenaField = 6;
  /// The same of a thread that the program creates.
  llvm::StructType *headOfThread();
  static constexpr unsigned ArenaOfThread = 6;
  /// Of a field of a record: malloc and arenas align to 16 bytes.
  llvm::Align alignmentOf(llvm::Type *Ty) const;

  /// i64 linkgrad.order.next(): the next number of the sequence in which
  /// threads enter and leave sections; -1 for one that is alone.
  llvm::Function *orderNext() { return get("order.next", "i:"); }
  /// void linkgrad.order.wait(i64 number): waits until what came after it has
  /// been undone.
  llvm::Function *orderWait() { return get("order.wait", "v:i"); }

  /// void linkgrad.team.open(ptr team): before the fork.
  llvm::Function *open() { return get("team.open", "v:p"); }
  /// ptr linkgrad.team.enter(ptr team, i64 bytes): a thread makes its record.
  llvm::Function *enter() { return get("team.enter", "p:pi"); }
  /// void linkgrad.team.end(ptr record): it is done.
  llvm::Function *end() { return get("team.end", "v:p"); }
  /// i64 linkgrad.team.count(ptr team), void linkgrad.team.close(ptr team, ptr
  /// table, i64 count): after the fork, with room for that many pointers.
  llvm::Function *count() { return get("team.count", "i:p"); }
  llvm::Function *close() { return get("team.close", "v:ppi"); }

  /// void linkgrad.team.rewind(ptr team): before the fork of the reverse.
  llvm::Function *rewind() { return get("team.rewind", "v:p"); }
  /// i64 linkgrad.team.threads(ptr team)
  llvm::Function *threads() { return get("team.threads", "i:p"); }
  /// ptr linkgrad.team.again(ptr team): a thread finds its record. Stops the
  /// program if there are more or fewer threads than there were.
  llvm::Function *again() { return get("team.again", "p:p"); }
  /// ptr linkgrad.team.record(ptr team, i64 thread)
  llvm::Function *record() { return get("team.record", "p:pi"); }
  /// void linkgrad.team.free(ptr team, ptr release): all records, their arenas
  /// by that function.
  llvm::Function *release() { return get("team.free", "v:pp"); }

  /// i64 linkgrad.own.begin(), void linkgrad.own.end(i64): around a request
  /// (transform/OwnVariables.h). The number of the one outside.
  llvm::Function *beginOwn() { return get("own.begin", "i:"); }
  llvm::Function *endOwn() { return get("own.end", "v:i"); }
  /// ptr linkgrad.own.request(), void linkgrad.own.enter(ptr): its number, for
  /// the threads of a team that has no record.
  llvm::Function *requestOfOwn() { return get("own.request", "p:"); }
  llvm::Function *enterOwn() { return get("own.enter", "v:p"); }
  /// i64 linkgrad.own.new(ptr seen): not 0 if the last request that this thread
  /// has seen is another one.
  llvm::Function *isNewForOwn() { return get("own.new", "i:p"); }
  /// void linkgrad.own.same(ptr record): stops the program if another thread
  /// has that number in the reverse.
  llvm::Function *isSameForOwn() { return get("own.same", "v:p"); }

  /// ptr linkgrad.team.sums(i64 bytes): zeros; null if there is no room.
  llvm::Function *sums() { return get("team.sums", "p:i"); }
  /// void linkgrad.team.add.double(ptr to, ptr sums, i64 bytes): atomically,
  /// and frees the sums, if there are any.
  llvm::Function *addSums(bool IsDouble) {
    return get(IsDouble ? "team.add.double" : "team.add.float", "v:ppi");
  }

  /// i64 linkgrad.thread.create(ptr record, ptr attributes, ptr run, ptr back):
  /// a thread that executes `run` of the record, and `back` in the reverse. Its
  /// handle.
  llvm::Function *createThread() { return get("thread.create", "i:pppp"); }
  /// i64 linkgrad.thread.spawn(ptr attributes, ptr run, ptr frame): a thread
  /// that executes `run` of the frame, without a tape.
  llvm::Function *spawnThread() { return get("thread.spawn", "i:ppp"); }
  /// void linkgrad.thread.begin(ptr record): in the thread.
  llvm::Function *beginThread() { return get("thread.begin", "v:p"); }
  /// ptr linkgrad.thread.left(): what the thread leaves for who joins it.
  llvm::Function *leftByThread() { return get("thread.left", "p:"); }
  /// ptr linkgrad.thread.joined(): the record of what was joined last, or null.
  llvm::Function *joinedThread() { return get("thread.joined", "p:"); }
  /// void linkgrad.thread.restart(ptr record): its reverse, if there is one.
  llvm::Function *restartThread() { return get("thread.restart", "v:p"); }
  /// void linkgrad.thread.finish(ptr record): waits for its end.
  llvm::Function *finishThread() { return get("thread.finish", "v:p"); }
  /// void linkgrad.thread.free(ptr record, ptr release)
  llvm::Function *freeThread() { return get("thread.free", "v:pp"); }

  /// void linkgrad.task.create(ptr record, i64 flags, i64 count, ptr
  /// dependences, ptr run, ptr back): a task that executes `run` of the record,
  /// and `back` in the reverse. The record begins as a thread's.
  llvm::Function *createTask() { return get("task.create", "v:piippp"); }
  /// void linkgrad.task.spawn(i64 flags, i64 count, ptr dependences, ptr run,
  /// ptr frame): a task that executes `run` of the frame, without a tape.
  llvm::Function *spawnTask() { return get("task.spawn", "v:iippp"); }
  /// void linkgrad.task.begin(ptr record): in the task.
  llvm::Function *beginTask() { return get("task.begin", "v:p"); }
  /// ptr linkgrad.task.end(ptr record): null.
  llvm::Function *endTask() { return get("task.end", "p:p"); }
  /// void linkgrad.task.again(ptr record): in its reverse.
  llvm::Function *againTask() { return get("task.again", "v:p"); }
  /// ptr linkgrad.task.children(): those that this task has created so far and
  /// not yet handed out here.
  llvm::Function *childrenOfTask() { return get("task.children", "p:"); }
  /// void linkgrad.task.restart(ptr children): their reverses, all of them.
  llvm::Function *restartTasks() { return get("task.restart", "v:p"); }
  /// void linkgrad.task.finish(ptr record): its reverse, if it has not been.
  llvm::Function *finishTask() { return get("task.finish", "v:p"); }
  /// void linkgrad.task.free(ptr record, ptr release)
  llvm::Function *freeTask() { return get("task.free", "v:pp"); }

private:
  /// \p Letters: of the types of the result and the parameters.
  llvm::Function *get(llvm::StringRef Name, llvm::StringRef Letters);
  llvm::Module &M;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_TEAMRUNTIME_H
