; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: sed 's/i64 202/i64 0/' %s > %t.ll
; RUN: not %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=OTHER
; Rust's Mutex waits and wakes by syscall(SYS_futex, ...): nothing of it has a
; derivative. Other system calls (this one reads a file) are functions that
; nobody knows.

; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f(
; CHECK: call i64 (i64, ...) @syscall(i64 202,
; OTHER: error: {{.*}}syscall
target triple = "x86_64-unknown-linux-gnu"

declare i64 @syscall(i64, ...)
declare void @__enzyme_autodiff(...)

define internal void @f(ptr %x, ptr %y, ptr %lock) {
  %v = load double, ptr %x
  %w = fmul double %v, %v
  store double %w, ptr %y
  %woken = call i64 (i64, ...) @syscall(i64 202, ptr %lock, i32 129, i32 1)
  ret void
}

define void @d(ptr %x, ptr %dx, ptr %y, ptr %dy, ptr %l, ptr %dl) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy,
                                     ptr %l, ptr %dl)
  ret void
}
