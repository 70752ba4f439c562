; A thread becomes a thread of each half: created where the program creates it
; and where it joins it, joined where it joins it and where it creates it.
; RUN: %opt -passes=linkgrad %s -S | FileCheck %s
@enzyme_dup = external global i32

declare void @__enzyme_autodiff(...)
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)

define internal ptr @work(ptr %x) {
  %v = load double, ptr %x, align 8
  %s = fmul double %v, %v
  %1 = call i32 @pthread_mutex_lock(ptr null)
  store double %s, ptr %x, align 8
  ret ptr null
}

define void @function(ptr %x) {
  %t = alloca i64, align 8
  %1 = call i32 @pthread_create(ptr %t, ptr null, ptr @work, ptr %x)
  %h = load i64, ptr %t, align 8
  %2 = call i32 @pthread_join(i64 %h, ptr null)
  ret void
}

define void @run(ptr %x, ptr %dx) {
  call void (...) @__enzyme_autodiff(ptr @function, ptr @enzyme_dup, ptr %x, ptr %dx)
  ret void
}

; CHECK-LABEL: define internal ptr @linkgrad.augmented.of.thread
; CHECK: call void @linkgrad.runtime.thread.begin
; CHECK: call {{.*}} @linkgrad.augmented.linkgrad_thread_run
; CHECK-LABEL: define internal ptr @linkgrad.reverse.of.thread
; CHECK: call {{.*}} @linkgrad.reverse.of.linkgrad_thread_run
