//===- Runtime.h - the tape arena that derivatives use ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A gradient consumes its tape in the reverse order of filling it, so all tape
// memory of one request comes from one arena that is bumped by the forward
// sweep and given back as a whole at the end, to the thread, which keeps it for
// the next one. The functions are C (core/runtime), embedded as bitcode and
// linked into the module that needs them: there is no run-time library to ship.
//
// An all-zero arena object is a valid empty arena. Higher derivatives rely on
// that: the (zeroed) shadow of an arena object is the arena of the shadows.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_RUNTIME_H
#define LINKGRAD_SUPPORT_RUNTIME_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

/// By which a program gives back what a thread keeps of former tapes.
inline constexpr llvm::StringLiteral ReleaseTapesName =
    "linkgrad_release_tapes";

/// On its functions. (What they call for themselves has none.)
inline constexpr llvm::StringLiteral RuntimeAttribute = "linkgrad-runtime";

class Runtime {
public:
  explicit Runtime(llvm::Module &M) : M(M) {}

  /// The arena object: {cursor, end, chunks, postponed}.
  llvm::StructType *arenaType();

  /// ptr linkgrad.arena.alloc(ptr arena, i64 bytes): 16-byte aligned, not
  /// zeroed.
  llvm::Function *alloc();
  /// The same for arrays that loops go through. Calls are not inlined, so that
  /// alias analysis tells the array from all else: a test when the program runs
  /// says no where a loop around goes downwards, and costs time.
  llvm::Function *allocBlock() {
    alloc();
    return get("linkgrad.arena.block");
  }
  /// Emits an allocation for objects that may want more than 16 bytes.
  llvm::Value *allocAligned(llvm::IRBuilderBase &B, llvm::Value *Arena,
                            llvm::Value *Bytes, llvm::Align Alignment,
                            const llvm::Twine &Name);
  /// void linkgrad.arena.release(ptr arena): runs what was postponed, gives all
  /// memory back and leaves the arena empty.
  llvm::Function *release() { return get("linkgrad.arena.release"); }

  /// Work spaces that variables keep (runtime/workspaces.inc). Null and
  /// addresses of nothing are their own shadows.
  ///
  /// void linkgrad.work.begin(ptr blocks, i64 count): gives each of an array of
  /// {ptr block, ptr left, ptr shadow, i64 family, i64 lane} its shadow: zeros
  /// of the size of the block, for which \p left may be used, or is freed. Null
  /// if there is no block of the allocator.
  llvm::Function *workBegin() { return get("linkgrad.work.begin"); }
  /// ptr linkgrad.work.inside(ptr blocks, i64 count, ptr pointer, i64 lane):
  /// the shadow of a pointer into one of the blocks, null if it is in none.
  llvm::Function *workInside() { return get("linkgrad.work.inside"); }
  /// void linkgrad.work.forget(ptr word, ptr freed): makes the word null if it
  /// is what was freed.
  llvm::Function *workForget() { return get("linkgrad.work.forget"); }
  /// void linkgrad.work.ask(ptr block): aborts if what the request was given as
  /// an argument covers it.
  llvm::Function *workAsk() { return get("linkgrad.work.ask"); }
  /// void linkgrad.work.cover(ptr frame, ptr block): as request.cover.
  llvm::Function *workCover() { return get("linkgrad.work.cover"); }

  /// Blocks that derivatives have freed, for later ones (runtime/kept.inc). The
  /// kind says by which functions they are made and freed; 0: by malloc().
  ///
  /// ptr linkgrad.kept.take(i64 size, i64 kind): null if there is none.
  llvm::Function *keptTake() { return withEnd("linkgrad.kept.take"); }
  /// i1 linkgrad.kept.give(ptr block, i64 size, i64 kind, ptr drop): whether it
  /// is kept; drop(block, size, kind) frees it.
  llvm::Function *keptGive() { return withEnd("linkgrad.kept.give"); }
  /// void linkgrad.kept.made(ptr block, i64 size): before a block that malloc()
  /// has made is used.
  llvm::Function *keptMade() { return get("linkgrad.kept.made"); }
  /// i64 linkgrad.kept.size(ptr block): of a block of malloc(); zero where
  /// nobody knows.
  llvm::Function *keptSize() { return get("linkgrad.kept.size"); }

  /// Gives calls of linkgrad_release_tapes() their meaning: what the thread
  /// keeps of former tapes goes back to the allocator.
  void defineReleaseOfTapes();

  /// The tape of a split derivative on the heap: {print, arena, what is kept}.
  /// The print tells tapes of different derivatives apart.
  ///
  /// ptr linkgrad.tape.make(i64 bytes, i64 print): with the print set.
  llvm::Function *tapeMake() { return get("linkgrad.tape.make"); }
  /// void linkgrad.tape.check(ptr tape, i64 print): aborts with a message when
  /// it is null or has another print.
  llvm::Function *tapeCheck() { return get("linkgrad.tape.check"); }
  /// void linkgrad.tape.renew(ptr tape, i64 print): a tape that a tangent has
  /// used and kept, which has the next print, gets this one again.
  llvm::Function *tapeRenew() { return get("linkgrad.tape.renew"); }
  /// void linkgrad.tape.free(ptr tape): releases the arena and the tape.
  llvm::Function *tapeFree() { return get("linkgrad.tape.free"); }

  /// The memory that a piece of a checkpointed loop starts from.
  ///
  /// ptr linkgrad.record.begin()
  llvm::Function *recordBegin() { return get("linkgrad.record.begin"); }
  /// void linkgrad.record.frame(ptr record, ptr frame): what lies on the stack
  /// below the frame is the piece's own.
  llvm::Function *recordFrame() { return get("linkgrad.record.frame"); }
  /// void linkgrad.record.access(ptr record, ptr memory, i64 bytes): before a
  /// read or write.
  llvm::Function *recordAccess() { return get("linkgrad.record.access"); }
  /// void linkgrad.record.made(ptr record, ptr block, i64 bytes): behind an
  /// allocation.
  llvm::Function *recordMade() { return get("linkgrad.record.made"); }
  /// void linkgrad.record.freed(ptr record, ptr block): before a block goes,
  /// which must be one of those.
  llvm::Function *recordFreed() { return get("linkgrad.record.freed"); }
  /// ptr linkgrad.record.end(ptr record, ptr arena): what is kept of it.
  llvm::Function *recordEnd() { return get("linkgrad.record.end"); }
  /// ptr linkgrad.record.return(ptr kept): memory is as it was; returns what it
  /// holds instead, for
  llvm::Function *recordReturn() { return get("linkgrad.record.return"); }
  /// void linkgrad.record.leave(ptr kept, ptr): to hold it again.
  llvm::Function *recordLeave() { return get("linkgrad.record.leave"); }

  /// i1 linkgrad.rows.apart(ptr tables, i64 count, ptr ranges, i64 count):
  /// whether no row of any table, and no range, overlaps a row, if one of the
  /// two is written. A table is {first, distance, count, low, high, written},
  /// where elements have a distance in bytes, and low and high are offsets in a
  /// row; a range is {begin, end, written}; all words.
  llvm::Function *rowsApart() { return get("linkgrad.rows.apart"); }

  /// void linkgrad.unknown.target(): says that a derivative met a function that
  /// the link could not tell, and aborts.
  llvm::Function *unknownTarget() { return get("linkgrad.unknown.target"); }

  /// void linkgrad.half.done(i1 inside): if it is set, says that an exception
  /// left an active call half done, and aborts.
  llvm::Function *halfDone() { return get("linkgrad.half.done"); }

  /// void linkgrad.need.shadow(ptr shadow, ptr primal): where they are the
  /// same, and not null nor a pointer to nothing such as Rust's empty vectors
  /// have, says that a shadow is missing, and aborts.
  llvm::Function *needShadow() { return get("linkgrad.need.shadow"); }

  /// void linkgrad.need.stored(ptr shadow, ptr primal, ptr at, ptr variable,
  /// i64 size): the same for a shadow that is null, of what was loaded at `at`,
  /// if that lies in the variable: it was stored there before the derivative
  /// began.
  llvm::Function *needStored() { return get("linkgrad.need.stored"); }

  /// void linkgrad.need.word(i64 shadow, i64 word, i1 forward, i1 pair): a word
  /// that is handed to a callee, and what lies in shadow memory where it came
  /// from. Where it is an active pointer, or a float that may have a
  /// derivative, says that this is lost, and aborts.
  llvm::Function *needWord() { return get("linkgrad.need.word"); }

  /// void linkgrad.need.address(ptr shadow, ptr word): the same of a register
  /// of a pointer's type, in reverse mode, where it is no address.
  llvm::Function *needAddress() { return get("linkgrad.need.address"); }

  /// void linkgrad.need.pair(i64 word): of a word that is two floats or an
  /// address, where addresses may be so low that it could be either, says that
  /// nobody can tell, and aborts.
  llvm::Function *needPair() { return get("linkgrad.need.pair"); }

  /// i1 linkgrad.keep.word(i64 old, i64 word, i1 changed): of a word that takes
  /// the place of the old one, whether it is the same address. Where it is
  /// another one, and integer arithmetic may have made it that (changed), says
  /// that its shadow is lost, and aborts.
  llvm::Function *keepWord() { return get("linkgrad.keep.word"); }

  /// i64 linkgrad.changed.word(i64 old, i64 word): the shadow of what integer
  /// arithmetic made of the old word: nothing, or a mark where that is another
  /// address.
  llvm::Function *changedWord() { return get("linkgrad.changed.word"); }
  /// void linkgrad.need.unchanged(i64 shadow): where it is that mark, says that
  /// a shadow is lost, and aborts.
  llvm::Function *needUnchanged() { return get("linkgrad.need.unchanged"); }

  /// i64 linkgrad.move.pieces(ptr to, ptr from, i64 bytes, i64 size): where the
  /// bytes end within a number of that size, the adjoint of their copy in
  /// pieces (runtime/pieces.inc). How many of them that has done with: all or
  /// none.
  llvm::Function *movePieces() { return get("linkgrad.move.pieces"); }
  /// void linkgrad.move.loose(ptr to, ptr from, i64 bytes, i1 shared): of
  /// memory in which numbers may lie anywhere, the adjoint of a copy; shared:
  /// but for the words that are aligned in both places.
  llvm::Function *moveLoose() { return get("linkgrad.move.loose"); }
  /// void linkgrad.move.piece(ptr to, ptr from, i64 bytes): what both of them
  /// call for what is less than a number, and the functions of its rule.
  llvm::Function *movePiece() { return get("linkgrad.move.piece"); }
  llvm::Function *tangentOfPiece() { return get("linkgrad.tangent.of.piece"); }
  llvm::Function *augmentedPiece() { return get("linkgrad.augmented.piece"); }
  llvm::Function *adjointOfPiece() { return get("linkgrad.adjoint.of.piece"); }
  /// void linkgrad.need.aligned.numbers(ptr to, ptr from, i64 bytes): where
  /// that memory holds pointers, too, and the places are not aligned alike,
  /// aborts if there is an adjoint.
  llvm::Function *needAlignedNumbers() {
    return get("linkgrad.need.aligned.numbers");
  }

  /// void linkgrad.stop.old.pointer(): says that a pointer that is older than
  /// the derivative leads to memory that has one, and aborts.
  llvm::Function *oldPointer() { return get("linkgrad.stop.old.pointer"); }

  /// What the arguments of the thread's requests cover, each in a frame that
  /// the caller has on its stack: words for {itself, the outer frame, how
  /// many}, and for each {pointer, bytes}. See transform/OldPointers.h.
  ///
  /// void linkgrad.request.enter(ptr frame)
  llvm::Function *enterRequest() { return get("linkgrad.request.enter"); }
  /// void linkgrad.request.cover(ptr frame, ptr argument, i64 bytes)
  llvm::Function *coverArgument() { return get("linkgrad.request.cover"); }
  /// void linkgrad.request.leave(ptr frame)
  llvm::Function *leaveRequest() { return get("linkgrad.request.leave"); }
  /// void linkgrad.request.ask(ptr pointer, i64 bytes): stops the program if
  /// one of them covers some of the bytes.
  llvm::Function *askCovered() { return get("linkgrad.request.ask"); }

  /// A request that shares shadows of variables with other threads waits for
  /// its turn, and ends it. See transform/Turns.h.
  ///
  /// void linkgrad.turn.begin()
  llvm::Function *beginTurn() { return get("linkgrad.turn.begin"); }
  /// void linkgrad.turn.end()
  llvm::Function *endTurn() { return get("linkgrad.turn.end"); }

  /// void linkgrad.arena.link(ptr arena, ptr memory, ptr thunk): lets
  /// linkgrad.arena.release() call thunk(arguments), which lie in the memory
  /// behind two pointers.
  llvm::Function *link() { return get("linkgrad.arena.link"); }
  /// Emits code that makes linkgrad.arena.release() call \p Callee with \p Args
  /// (used for the primal's deallocations: the reverse sweep still reads the
  /// memory).
  void postponeCall(llvm::IRBuilderBase &B, llvm::Value *Arena,
                    llvm::FunctionCallee Callee,
                    llvm::ArrayRef<llvm::Value *> Args);

private:
  llvm::Function *get(llvm::StringRef Name);
  /// What is kept goes at the end of the program or of the library.
  llvm::Function *withEnd(llvm::StringRef Name);
  llvm::Function *thunk(llvm::FunctionCallee Callee,
                        llvm::StructType *Arguments);
  llvm::Module &M;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_RUNTIME_H
