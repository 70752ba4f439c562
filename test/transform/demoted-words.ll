; A word that is a number beside an integer comes back from a function that calls itself
; in memory. Without that the number would have no derivative, and is refused.
; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: define internal void @pick{{.*}}(i32 %tag, i64 %word, i32 %n, ptr {{.*}}writeonly{{.*}} %0)
; CHECK: call void @pick{{.*}}(i32 %tag, i64 %word, i32 %{{.*}}, ptr %{{.*}})
; CHECK: ret void
; RUN: env LINKGRAD_SKIP=demoted-words not %opt -passes=linkgrad -disable-output %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=SKIPPED
; SKIPPED: a number beside integers in a struct that is handed over in registers

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare double @__enzyme_autodiff(ptr, ...)

define internal { i32, i64 } @pick(i32 %tag, i64 %word, i32 %n) {
  %more = icmp sgt i32 %n, 3
  br i1 %more, label %again, label %last
again:
  %m = lshr i32 %n, 1
  %r = call { i32, i64 } @pick(i32 %tag, i64 %word, i32 %m)
  %rt = extractvalue { i32, i64 } %r, 0
  %rw = extractvalue { i32, i64 } %r, 1
  br label %end
last:
  br label %end
end:
  %t = phi i32 [ %rt, %again ], [ %n, %last ]
  %w = phi i64 [ %rw, %again ], [ %word, %last ]
  %a = insertvalue { i32, i64 } poison, i32 %t, 0
  %b = insertvalue { i32, i64 } %a, i64 %w, 1
  ret { i32, i64 } %b
}

define double @use(double %x, i32 %n) {
  %word = bitcast double %x to i64
  %r = call { i32, i64 } @pick(i32 %n, i64 %word, i32 %n)
  %w = extractvalue { i32, i64 } %r, 1
  %d = bitcast i64 %w to double
  ret double %d
}

define double @main(double %x, i32 %n) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @use, double %x, i32 %n)
  ret double %d
}
