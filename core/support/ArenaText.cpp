//===- ArenaText.cpp - the arena of tapes, as textual IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A chunk starts with {next chunk, its size}. Chunks double in size, so their
// number is logarithmic in the tape. A postponed call is a node {next node,
// thunk, arguments...} in arena memory.
//
// What an arena gives back its thread keeps for the next one: given back to the
// allocator, the memory of each tape would be unmapped, and every derivative
// call would pay for mapping and clearing it again. A thread keeps up to 16
// chunks of up to 256 MiB in all, the largest first, so that an arena in its
// steady state takes one or two. They go when the thread ends or calls
// linkgrad_release_tapes(). The first thread of a process ends with the program
// or the library, by a destructor of theirs: what a just-in-time compiler has
// made is gone when the C library says that the thread ends. Where the library
// does not say it (no __cxa_thread_atexit_impl) other threads keep nothing, and
// none does after its end.
//
// One such list serves all modules of an executable or a shared library:
// linkgrad.tapes is one hidden symbol, however many modules define it.
//
// Chunks from 4 MiB on are aligned to huge pages, which the kernel is asked
// for: 512 times fewer page faults the first time that a tape is written.
//
//===----------------------------------------------------------------------===//

#include "support/ArenaText.h"

const char linkgrad::ArenaText[] = R"(
%linkgrad.arena = type { ptr, ptr, ptr, ptr }

; The largest chunk, how many there are, their bytes; state: 0 at first, 1 if
; the thread's end is awaited, 2 if nothing may be kept (any more).
%linkgrad.tapes = type { ptr, i64, i64, i64 }

$linkgrad.tapes = comdat any
@linkgrad.tapes = linkonce_odr hidden thread_local global %linkgrad.tapes zeroinitializer, comdat, align 8

declare extern_weak i32 @__cxa_thread_atexit_impl(ptr, ptr, ptr)
declare extern_weak i32 @getpid()
declare extern_weak i32 @gettid()
declare extern_weak i32 @madvise(ptr, i64, i32)
declare noalias ptr @aligned_alloc(i64, i64)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare i64 @llvm.umax.i64(i64, i64)
declare i1 @llvm.expect.i1(i1, i1)

define noalias ptr @linkgrad.arena.alloc(ptr nocapture %arena, i64 %bytes) alwaysinline nounwind {
entry:
  %padded = add i64 %bytes, 15
  %size = and i64 %padded, -16
  %cursor = load ptr, ptr %arena, align 8
  %end.addr = getelementptr inbounds i8, ptr %arena, i64 8
  %end = load ptr, ptr %end.addr, align 8
  %c = ptrtoint ptr %cursor to i64
  %e = ptrtoint ptr %end to i64
  %left = sub i64 %e, %c
  %fits = icmp uge i64 %left, %size
  %likely = call i1 @llvm.expect.i1(i1 %fits, i1 true)
  br i1 %likely, label %bump, label %grow
bump:
  %next = getelementptr i8, ptr %cursor, i64 %size
  store ptr %next, ptr %arena, align 8
  ret ptr %cursor
grow:
  %fresh = call ptr @linkgrad.arena.grow(ptr %arena, i64 %size)
  ret ptr %fresh
}

define ptr @linkgrad.arena.grow(ptr nocapture %arena, i64 %size) noinline cold nounwind {
entry:
  %wanted = add i64 %size, 16
  %chunks.addr = getelementptr inbounds i8, ptr %arena, i64 16
  %last = load ptr, ptr %chunks.addr, align 8
  %tapes = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.tapes)
  %kept = load ptr, ptr %tapes, align 8
  %nothing = icmp eq ptr %kept, null
  br i1 %nothing, label %new, label %compare
compare:
  %kept.size.addr = getelementptr inbounds i8, ptr %kept, i64 8
  %kept.size = load i64, ptr %kept.size.addr, align 8
  %suffices = icmp uge i64 %kept.size, %wanted
  br i1 %suffices, label %take, label %new
take:
  %kept.next = load ptr, ptr %kept, align 8
  store ptr %kept.next, ptr %tapes, align 8
  %count.addr = getelementptr inbounds i8, ptr %tapes, i64 8
  %count = load i64, ptr %count.addr, align 8
  %fewer = sub i64 %count, 1
  store i64 %fewer, ptr %count.addr, align 8
  %bytes.addr = getelementptr inbounds i8, ptr %tapes, i64 16
  %bytes = load i64, ptr %bytes.addr, align 8
  %less = sub i64 %bytes, %kept.size
  store i64 %less, ptr %bytes.addr, align 8
  br label %use
new:
  %none = icmp eq ptr %last, null
  br i1 %none, label %make, label %double
double:
  %last.size.addr = getelementptr inbounds i8, ptr %last, i64 8
  %last.size = load i64, ptr %last.size.addr, align 8
  %twice = shl i64 %last.size, 1
  br label %make
make:
  %least = phi i64 [ 4096, %new ], [ %twice, %double ]
  %asked = call i64 @llvm.umax.i64(i64 %least, i64 %wanted)
  %large = icmp uge i64 %asked, 4194304
  br i1 %large, label %make.large, label %make.small
make.small:
  %small.chunk = call ptr @malloc(i64 %asked)
  br label %made
make.large:
  %rounded = add i64 %asked, 2097151
  %whole = and i64 %rounded, -2097152
  %large.chunk = call ptr @aligned_alloc(i64 2097152, i64 %whole)
  %no.advice = icmp eq ptr @madvise, null
  br i1 %no.advice, label %made, label %advise
advise: ; MADV_HUGEPAGE; elsewhere an error that does not matter
  %advised = call i32 @madvise(ptr %large.chunk, i64 %whole, i32 14)
  br label %made
made:
  %made.chunk = phi ptr [ %small.chunk, %make.small ], [ %large.chunk, %make.large ], [ %large.chunk, %advise ]
  %made.size = phi i64 [ %asked, %make.small ], [ %whole, %make.large ], [ %whole, %advise ]
  %failed = icmp eq ptr %made.chunk, null
  br i1 %failed, label %out.of.memory, label %mark
out.of.memory:
  call void @llvm.trap()
  unreachable
mark:
  %size.addr = getelementptr inbounds i8, ptr %made.chunk, i64 8
  store i64 %made.size, ptr %size.addr, align 8
  br label %use
use:
  %chunk = phi ptr [ %kept, %take ], [ %made.chunk, %mark ]
  %total = phi i64 [ %kept.size, %take ], [ %made.size, %mark ]
  store ptr %last, ptr %chunk, align 8
  store ptr %chunk, ptr %chunks.addr, align 8
  %result = getelementptr inbounds i8, ptr %chunk, i64 16
  %cursor = getelementptr inbounds i8, ptr %result, i64 %size
  store ptr %cursor, ptr %arena, align 8
  %end = getelementptr inbounds i8, ptr %chunk, i64 %total
  %end.addr = getelementptr inbounds i8, ptr %arena, i64 8
  store ptr %end, ptr %end.addr, align 8
  ret ptr %result
}

define void @linkgrad.arena.release(ptr %arena) noinline nounwind {
entry:
  %postponed.addr = getelementptr inbounds i8, ptr %arena, i64 24
  %first = load ptr, ptr %postponed.addr, align 8
  br label %calls
calls:
  %node = phi ptr [ %first, %entry ], [ %node.next, %call ]
  %done = icmp eq ptr %node, null
  br i1 %done, label %chunks.start, label %call
call:
  %node.next = load ptr, ptr %node, align 8
  %thunk.addr = getelementptr inbounds i8, ptr %node, i64 8
  %thunk = load ptr, ptr %thunk.addr, align 8
  call void %thunk(ptr %node)
  br label %calls
chunks.start:
  %chunks.addr = getelementptr inbounds i8, ptr %arena, i64 16
  %chunk.first = load ptr, ptr %chunks.addr, align 8
  br label %chunks
chunks:
  %chunk = phi ptr [ %chunk.first, %chunks.start ], [ %chunk.next, %give ]
  %empty = icmp eq ptr %chunk, null
  br i1 %empty, label %exit, label %give
give:
  %chunk.next = load ptr, ptr %chunk, align 8
  call void @linkgrad.tapes.keep(ptr %chunk)
  br label %chunks
exit:
  store %linkgrad.arena zeroinitializer, ptr %arena, align 8
  ret void
}

define void @linkgrad.tapes.keep(ptr %chunk) noinline nounwind {
entry:
  %size.addr = getelementptr inbounds i8, ptr %chunk, i64 8
  %size = load i64, ptr %size.addr, align 8
  %tapes = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.tapes)
  %count.addr = getelementptr inbounds i8, ptr %tapes, i64 8
  %bytes.addr = getelementptr inbounds i8, ptr %tapes, i64 16
  %state.addr = getelementptr inbounds i8, ptr %tapes, i64 24
  %state = load i64, ptr %state.addr, align 8
  switch i64 %state, label %give.back [
    i64 0, label %start
    i64 1, label %look
  ]
start:
  %no.pid = icmp eq ptr @getpid, null
  %no.tid = icmp eq ptr @gettid, null
  %unsure = or i1 %no.pid, %no.tid
  br i1 %unsure, label %other.thread, label %identify
identify:
  %pid = call i32 @getpid()
  %tid = call i32 @gettid()
  %is.first = icmp eq i32 %pid, %tid
  br i1 %is.first, label %accept, label %other.thread
other.thread:
  %unaware = icmp eq ptr @__cxa_thread_atexit_impl, null
  br i1 %unaware, label %refuse, label %await
await:
  %error = call i32 @__cxa_thread_atexit_impl(ptr @linkgrad.tapes.end, ptr %tapes, ptr @linkgrad.tapes.end)
  %awaited = icmp eq i32 %error, 0
  br i1 %awaited, label %accept, label %refuse
refuse:
  store i64 2, ptr %state.addr, align 8
  br label %give.back
accept:
  store i64 1, ptr %state.addr, align 8
  br label %look
look:
  %bytes = load i64, ptr %bytes.addr, align 8
  %more = add i64 %bytes, %size
  %allowed = icmp ule i64 %more, 268435456
  br i1 %allowed, label %search, label %give.back
give.back:
  call void @free(ptr %chunk)
  ret void
search:
  %place = phi ptr [ %tapes, %look ], [ %other, %pass ]
  %other = load ptr, ptr %place, align 8
  %at.end = icmp eq ptr %other, null
  br i1 %at.end, label %insert, label %compare
compare:
  %other.size.addr = getelementptr inbounds i8, ptr %other, i64 8
  %other.size = load i64, ptr %other.size.addr, align 8
  %is.larger = icmp ugt i64 %other.size, %size
  br i1 %is.larger, label %pass, label %insert
pass:
  br label %search
insert:
  store ptr %other, ptr %chunk, align 8
  store ptr %chunk, ptr %place, align 8
  store i64 %more, ptr %bytes.addr, align 8
  %count = load i64, ptr %count.addr, align 8
  %full = icmp uge i64 %count, 16
  br i1 %full, label %last, label %enter
enter:
  %one.more = add i64 %count, 1
  store i64 %one.more, ptr %count.addr, align 8
  ret void
last:
  %before = phi ptr [ %tapes, %insert ], [ %smallest, %last ]
  %smallest = load ptr, ptr %before, align 8
  %behind = load ptr, ptr %smallest, align 8
  %is.last = icmp eq ptr %behind, null
  br i1 %is.last, label %drop, label %last
drop:
  store ptr null, ptr %before, align 8
  %smallest.size.addr = getelementptr inbounds i8, ptr %smallest, i64 8
  %smallest.size = load i64, ptr %smallest.size.addr, align 8
  %less = sub i64 %more, %smallest.size
  store i64 %less, ptr %bytes.addr, align 8
  call void @free(ptr %smallest)
  ret void
}

define void @linkgrad.tapes.empty(ptr %tapes) noinline nounwind {
entry:
  %first = load ptr, ptr %tapes, align 8
  br label %frees
frees:
  %chunk = phi ptr [ %first, %entry ], [ %next, %give ]
  %none = icmp eq ptr %chunk, null
  br i1 %none, label %exit, label %give
give:
  %next = load ptr, ptr %chunk, align 8
  call void @free(ptr %chunk)
  br label %frees
exit:
  store ptr null, ptr %tapes, align 8
  %count.addr = getelementptr inbounds i8, ptr %tapes, i64 8
  store i64 0, ptr %count.addr, align 8
  %bytes.addr = getelementptr inbounds i8, ptr %tapes, i64 16
  store i64 0, ptr %bytes.addr, align 8
  ret void
}

define void @linkgrad.tapes.end(ptr %tapes) nounwind {
entry:
  call void @linkgrad.tapes.empty(ptr %tapes)
  %state.addr = getelementptr inbounds i8, ptr %tapes, i64 24
  store i64 2, ptr %state.addr, align 8
  ret void
}

define void @linkgrad.tapes.exit() noinline nounwind {
entry:
  %tapes = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.tapes)
  call void @linkgrad.tapes.end(ptr %tapes)
  ret void
}

define void @linkgrad.tapes.release() noinline nounwind {
entry:
  %tapes = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.tapes)
  call void @linkgrad.tapes.empty(ptr %tapes)
  ret void
}
)";
