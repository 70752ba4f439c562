; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A loop that adds to a number by compare-exchange is an atomic addition, also
; where its first attempt stands before the loop.
; CHECK-LABEL: define internal {{.*}}@linkgrad.forward.add
; CHECK-NOT: cmpxchg
; CHECK: atomicrmw fadd ptr %{{.*}}, double %{{.*}} seq_cst
; CHECK-NOT: cmpxchg
; CHECK: ret void

declare void @__enzyme_fwddiff(ptr, ...)
@enzyme_dup = external global i32

define void @add(ptr %sum, ptr %x) {
  %old = load atomic i64, ptr %sum monotonic, align 8
  %number = bitcast i64 %old to double
  %more = load double, ptr %x
  %new = fadd double %more, %number
  %bits = bitcast double %new to i64
  %try = cmpxchg weak ptr %sum, i64 %old, i64 %bits seq_cst monotonic, align 8
  %done = extractvalue { i64, i1 } %try, 1
  br i1 %done, label %exit, label %again
again:
  %last = phi { i64, i1 } [ %try.2, %again ], [ %try, %0 ]
  %old.2 = extractvalue { i64, i1 } %last, 0
  %number.2 = bitcast i64 %old.2 to double
  %more.2 = load double, ptr %x ; the same
  %new.2 = fadd double %more.2, %number.2
  %bits.2 = bitcast double %new.2 to i64
  %try.2 = cmpxchg weak ptr %sum, i64 %old.2, i64 %bits.2 seq_cst monotonic, align 8
  %done.2 = extractvalue { i64, i1 } %try.2, 1
  br i1 %done.2, label %exit, label %again
exit:
  ret void
}

define void @run(ptr %sum, ptr %dsum, ptr %x, ptr %dx) {
  call void (ptr, ...) @__enzyme_fwddiff(ptr @add, ptr @enzyme_dup, ptr %sum, ptr %dsum, ptr @enzyme_dup, ptr %x, ptr %dx)
  ret void
}
