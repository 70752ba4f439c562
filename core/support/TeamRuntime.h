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
// arena of the thread that forked, and is freed with it. The functions are IR,
// as those of Runtime.h are.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_TEAMRUNTIME_H
#define LINKGRAD_SUPPORT_TEAMRUNTIME_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace linkgrad {

class TeamRuntime {
public:
  explicit TeamRuntime(llvm::Module &M) : M(M) {}

  static constexpr uint64_t TeamBytes = 48;
  /// What a thread's record begins with; the last field is its arena.
  llvm::StructType *headOfRecord();
  static constexpr unsigned ArenaField = 4;

  /// i64 linkgrad.order.next(): the next number of the sequence in which
  /// threads enter and leave sections; 0 outside of all teams.
  llvm::Function *orderNext() { return get("linkgrad.order.next"); }
  /// void linkgrad.order.wait(i64 number): waits until what came after it has
  /// been undone.
  llvm::Function *orderWait() { return get("linkgrad.order.wait"); }

  /// void linkgrad.team.open(ptr team): before the fork.
  llvm::Function *open() { return get("linkgrad.team.open"); }
  /// ptr linkgrad.team.enter(ptr team, i64 bytes): a thread makes its record.
  llvm::Function *enter() { return get("linkgrad.team.enter"); }
  /// void linkgrad.team.end(ptr record): it is done.
  llvm::Function *end() { return get("linkgrad.team.end"); }
  /// i64 linkgrad.team.count(ptr team), void linkgrad.team.close(ptr team, ptr
  /// table, i64 count): after the fork, with room for that many pointers.
  llvm::Function *count() { return get("linkgrad.team.count"); }
  llvm::Function *close() { return get("linkgrad.team.close"); }

  /// void linkgrad.team.rewind(ptr team): before the fork of the reverse.
  llvm::Function *rewind() { return get("linkgrad.team.rewind"); }
  /// i64 linkgrad.team.threads(ptr team)
  llvm::Function *threads() { return get("linkgrad.team.threads"); }
  /// ptr linkgrad.team.again(ptr team): a thread finds its record. Stops the
  /// program if there are more or fewer threads than there were.
  llvm::Function *again() { return get("linkgrad.team.again"); }
  /// ptr linkgrad.team.record(ptr team, i64 thread)
  llvm::Function *record() { return get("linkgrad.team.record"); }
  /// void linkgrad.team.free(ptr team, ptr release): all records, their arenas
  /// by that function.
  llvm::Function *release() { return get("linkgrad.team.free"); }

private:
  llvm::Function *get(llvm::StringRef Name);
  llvm::Module &M;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_TEAMRUNTIME_H
