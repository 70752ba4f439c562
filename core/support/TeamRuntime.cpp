//===- TeamRuntime.cpp - the tapes of a team of threads, in IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TeamRuntime.h"
#include "support/Runtime.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// team:   {sequence, own count, records, record of each thread, threads, last}
// record: {next record, thread, sequence outside, unused, arena, ...}
//
// The sequence is the count of entries to and exits from sections that threads
// are in one after the other. A team inside of another one counts with it. In
// the reverse the count goes down.
static constexpr char TeamIR[] = R"(
%linkgrad.team = type { ptr, i64, ptr, ptr, i64, i64 }
%linkgrad.record = type { ptr, i64, ptr, ptr }

@linkgrad.sequence = private thread_local global ptr null
@linkgrad.team.size.text = private constant [79 x i8] c"linkgrad: a parallel region got another number of threads in its reverse sweep\0A"

declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.trap()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i64 @write(i32, ptr, i64)
declare void @abort() noreturn
declare i32 @sched_yield()
declare i32 @omp_get_thread_num()
declare i32 @omp_get_num_threads()
declare ptr @llvm.threadlocal.address.p0(ptr)

define i64 @linkgrad.order.next() nounwind noinline {
entry:
  %mine = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.sequence)
  %sequence = load ptr, ptr %mine, align 8
  %alone = icmp eq ptr %sequence, null
  br i1 %alone, label %none, label %count
none:
  ret i64 0
count:
  %number = atomicrmw add ptr %sequence, i64 1 seq_cst
  ret i64 %number
}

define void @linkgrad.order.wait(i64 %number) nounwind noinline {
entry:
  %mine = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.sequence)
  %sequence = load ptr, ptr %mine, align 8
  %alone = icmp eq ptr %sequence, null
  br i1 %alone, label %exit, label %look
look:
  %now = load atomic i64, ptr %sequence acquire, align 8
  %next = add i64 %number, 1
  %turn = icmp eq i64 %now, %next
  br i1 %turn, label %go, label %wait
wait:
  %1 = call i32 @sched_yield()
  br label %look
go:
  store atomic i64 %number, ptr %sequence release, align 8
  br label %exit
exit:
  ret void
}

define void @linkgrad.team.open(ptr %team) nounwind {
  call void @llvm.memset.p0.i64(ptr align 8 %team, i8 0, i64 48, i1 false)
  %mine = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.sequence)
  %outside = load ptr, ptr %mine, align 8
  %own = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 1
  %alone = icmp eq ptr %outside, null
  %sequence = select i1 %alone, ptr %own, ptr %outside
  store ptr %sequence, ptr %team, align 8
  ret void
}

define ptr @linkgrad.team.enter(ptr %team, i64 %size) nounwind noinline {
entry:
  %record = call ptr @malloc(i64 %size)
  %failed = icmp eq ptr %record, null
  br i1 %failed, label %out.of.memory, label %use
out.of.memory:
  call void @llvm.trap()
  unreachable
use:
  call void @llvm.memset.p0.i64(ptr align 8 %record, i8 0, i64 %size, i1 false)
  %thread = call i32 @omp_get_thread_num()
  %number = zext i32 %thread to i64
  %number.addr = getelementptr inbounds %linkgrad.record, ptr %record, i64 0, i32 1
  store i64 %number, ptr %number.addr, align 8
  call void @linkgrad.team.begin(ptr %team, ptr %record)
  %records = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 2
  br label %push
push:
  %first = load atomic ptr, ptr %records monotonic, align 8
  store ptr %first, ptr %record, align 8
  %pair = cmpxchg ptr %records, ptr %first, ptr %record seq_cst monotonic
  %done = extractvalue { ptr, i1 } %pair, 1
  br i1 %done, label %exit, label %push
exit:
  ret ptr %record
}

define void @linkgrad.team.begin(ptr %team, ptr %record) nounwind {
  %mine = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.sequence)
  %outside = load ptr, ptr %mine, align 8
  %outside.addr = getelementptr inbounds %linkgrad.record, ptr %record, i64 0, i32 2
  store ptr %outside, ptr %outside.addr, align 8
  %sequence = load ptr, ptr %team, align 8
  store ptr %sequence, ptr %mine, align 8
  ret void
}

define void @linkgrad.team.end(ptr %record) nounwind noinline {
  %outside.addr = getelementptr inbounds %linkgrad.record, ptr %record, i64 0, i32 2
  %outside = load ptr, ptr %outside.addr, align 8
  %mine = call ptr @llvm.threadlocal.address.p0(ptr @linkgrad.sequence)
  store ptr %outside, ptr %mine, align 8
  ret void
}

define i64 @linkgrad.team.count(ptr %team) nounwind {
entry:
  %records = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 2
  %first = load ptr, ptr %records, align 8
  br label %loop
loop:
  %record = phi ptr [ %first, %entry ], [ %next, %more ]
  %count = phi i64 [ 0, %entry ], [ %count.1, %more ]
  %none = icmp eq ptr %record, null
  br i1 %none, label %exit, label %more
more:
  %next = load ptr, ptr %record, align 8
  %count.1 = add i64 %count, 1
  br label %loop
exit:
  ret i64 %count
}

define void @linkgrad.team.close(ptr %team, ptr %table, i64 %count) nounwind {
entry:
  %table.addr = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 3
  store ptr %table, ptr %table.addr, align 8
  %count.addr = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 4
  store i64 %count, ptr %count.addr, align 8
  %own = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 1
  %last = load i64, ptr %own, align 8
  %last.addr = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 5
  store i64 %last, ptr %last.addr, align 8
  %records = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 2
  %first = load ptr, ptr %records, align 8
  br label %loop
loop:
  %record = phi ptr [ %first, %entry ], [ %next, %more ]
  %none = icmp eq ptr %record, null
  br i1 %none, label %exit, label %more
more:
  %next = load ptr, ptr %record, align 8
  %number.addr = getelementptr inbounds %linkgrad.record, ptr %record, i64 0, i32 1
  %number = load i64, ptr %number.addr, align 8
  %place = getelementptr inbounds ptr, ptr %table, i64 %number
  store ptr %record, ptr %place, align 8
  br label %loop
exit:
  ret void
}

define void @linkgrad.team.rewind(ptr %team) nounwind {
  %own = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 1
  %last.addr = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 5
  %last = load i64, ptr %last.addr, align 8
  store i64 %last, ptr %own, align 8
  ret void
}

define i64 @linkgrad.team.threads(ptr %team) nounwind {
  %count.addr = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 4
  %count = load i64, ptr %count.addr, align 8
  ret i64 %count
}

define ptr @linkgrad.team.record(ptr %team, i64 %number) nounwind {
  %table.addr = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 3
  %table = load ptr, ptr %table.addr, align 8
  %place = getelementptr inbounds ptr, ptr %table, i64 %number
  %record = load ptr, ptr %place, align 8
  ret ptr %record
}

define ptr @linkgrad.team.again(ptr %team) nounwind noinline {
entry:
  %threads = call i32 @omp_get_num_threads()
  %now = zext i32 %threads to i64
  %then = call i64 @linkgrad.team.threads(ptr %team)
  %same = icmp eq i64 %now, %then
  br i1 %same, label %use, label %stop
stop:
  %1 = call i64 @write(i32 2, ptr @linkgrad.team.size.text, i64 79)
  call void @abort()
  unreachable
use:
  %thread = call i32 @omp_get_thread_num()
  %number = zext i32 %thread to i64
  %record = call ptr @linkgrad.team.record(ptr %team, i64 %number)
  call void @linkgrad.team.begin(ptr %team, ptr %record)
  ret ptr %record
}

define void @linkgrad.team.free(ptr %team, ptr %release) nounwind noinline {
entry:
  %records = getelementptr inbounds %linkgrad.team, ptr %team, i64 0, i32 2
  %first = load ptr, ptr %records, align 8
  br label %loop
loop:
  %record = phi ptr [ %first, %entry ], [ %next, %more ]
  %none = icmp eq ptr %record, null
  br i1 %none, label %exit, label %more
more:
  %next = load ptr, ptr %record, align 8
  %arena = getelementptr inbounds i8, ptr %record, i64 32
  call void %release(ptr %arena)
  call void @free(ptr %record)
  br label %loop
exit:
  ret void
}
)";

StructType *TeamRuntime::headOfRecord() {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C), *I64 = Type::getInt64Ty(C);
  return StructType::get(C, {Ptr, I64, Ptr, Ptr, Runtime(M).arenaType()});
}

Function *TeamRuntime::get(StringRef Name) {
  return Runtime(M).get(Name, TeamIR);
}
