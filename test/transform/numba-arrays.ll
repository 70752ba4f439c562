; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An array of Numba's run time is a header and a block of numbers. Its destructor
; knows ours, of which here even the link knows that it is, and leaves others to the run
; time.

; CHECK-LABEL: @f.linkgrad(
; CHECK: [[D:%.*]] = tail call noalias ptr @aligned_alloc(i64 32, i64 80)
; CHECK: [[H:%.*]] = tail call noalias ptr @malloc(i64 48)
; CHECK: store ptr @free
; CHECK: atomicrmw sub ptr
; CHECK-NOT: load ptr
; CHECK: call void @free(ptr {{.*}}[[H]])
; CHECK: atomicrmw sub ptr
; CHECK: [[T:%.*]] = load ptr
; CHECK: icmp eq ptr [[T]], @free
; CHECK: call void @free(
; CHECK: call void @free(
; CHECK: call void @NRT_MemInfo_call_dtor(ptr {{.*}})

declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @NRT_MemInfo_alloc_safe_aligned(i64, i32)
declare void @NRT_MemInfo_call_dtor(ptr)

define void @NRT_decref(ptr %h) noinline {
entry:
  %old = atomicrmw sub ptr %h, i64 1 monotonic, align 8
  %last = icmp eq i64 %old, 1
  br i1 %last, label %free, label %done

free:
  call void @NRT_MemInfo_call_dtor(ptr %h)
  br label %done

done:
  ret void
}

define double @f(double %x, ptr %other) {
  %h = call ptr @NRT_MemInfo_alloc_safe_aligned(i64 80, i32 32)
  %at = getelementptr i8, ptr %h, i64 24
  %data = load ptr, ptr %at
  store double %x, ptr %data
  %v = load double, ptr %data
  call void @NRT_decref(ptr %h)
  call void @NRT_decref(ptr %other)
  %w = fmul double %v, %v
  ret double %w
}

define double @request(double %x, ptr %other) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, metadata !"enzyme_const", ptr %other)
  ret double %r
}
