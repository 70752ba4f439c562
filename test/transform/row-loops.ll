; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: env LINKGRAD_SKIP=tidy-rows %opt -passes=linkgrad -S %s | FileCheck %s --check-prefix=SKIP
; A loop along rows of nine elements that was unrolled: the reverse adds to nine
; elements beside each other in each iteration, and no lanes are made of iterations.
; Rows of four LLVM interleaves, and nine of fifty elements are not beside those of the
; next iteration.

; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.rows(
; CHECK: br i1 {{.*}}, !llvm.loop [[ROWS:![0-9]+]]
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.few(
; CHECK-NOT: !llvm.loop
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.far(
; CHECK-NOT: !llvm.loop
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.far.either(
; CHECK: [[ROWS]] = distinct !{[[ROWS]], [[NO:![0-9]+]]}
; CHECK: [[NO]] = !{!"llvm.loop.vectorize.enable", i32 0}
; SKIP-NOT: llvm.loop.vectorize.enable

define double @rows(ptr noalias %w, ptr noalias %x, i64 %n) {
entry:
  %xp0 = getelementptr double, ptr %x, i64 0
  %x0 = load double, ptr %xp0
  %xp1 = getelementptr double, ptr %x, i64 1
  %x1 = load double, ptr %xp1
  %xp2 = getelementptr double, ptr %x, i64 2
  %x2 = load double, ptr %xp2
  %xp3 = getelementptr double, ptr %x, i64 3
  %x3 = load double, ptr %xp3
  %xp4 = getelementptr double, ptr %x, i64 4
  %x4 = load double, ptr %xp4
  %xp5 = getelementptr double, ptr %x, i64 5
  %x5 = load double, ptr %xp5
  %xp6 = getelementptr double, ptr %x, i64 6
  %x6 = load double, ptr %xp6
  %xp7 = getelementptr double, ptr %x, i64 7
  %x7 = load double, ptr %xp7
  %xp8 = getelementptr double, ptr %x, i64 8
  %x8 = load double, ptr %xp8
  br label %loop

loop:
  %o = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %s9, %loop ]
  %at = mul nuw nsw i64 %o, 9
  %row = getelementptr double, ptr %w, i64 %at
  %s0 = fadd double %sum, 0.0
  %p0 = getelementptr double, ptr %row, i64 0
  %w0 = load double, ptr %p0
  %m0 = fmul double %w0, %x0
  %s1 = fadd double %s0, %m0
  %p1 = getelementptr double, ptr %row, i64 1
  %w1 = load double, ptr %p1
  %m1 = fmul double %w1, %x1
  %s2 = fadd double %s1, %m1
  %p2 = getelementptr double, ptr %row, i64 2
  %w2 = load double, ptr %p2
  %m2 = fmul double %w2, %x2
  %s3 = fadd double %s2, %m2
  %p3 = getelementptr double, ptr %row, i64 3
  %w3 = load double, ptr %p3
  %m3 = fmul double %w3, %x3
  %s4 = fadd double %s3, %m3
  %p4 = getelementptr double, ptr %row, i64 4
  %w4 = load double, ptr %p4
  %m4 = fmul double %w4, %x4
  %s5 = fadd double %s4, %m4
  %p5 = getelementptr double, ptr %row, i64 5
  %w5 = load double, ptr %p5
  %m5 = fmul double %w5, %x5
  %s6 = fadd double %s5, %m5
  %p6 = getelementptr double, ptr %row, i64 6
  %w6 = load double, ptr %p6
  %m6 = fmul double %w6, %x6
  %s7 = fadd double %s6, %m6
  %p7 = getelementptr double, ptr %row, i64 7
  %w7 = load double, ptr %p7
  %m7 = fmul double %w7, %x7
  %s8 = fadd double %s7, %m7
  %p8 = getelementptr double, ptr %row, i64 8
  %w8 = load double, ptr %p8
  %m8 = fmul double %w8, %x8
  %s9 = fadd double %s8, %m8
  %next = add nuw nsw i64 %o, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret double %s9
}

define double @few(ptr noalias %w, ptr noalias %x, i64 %n) {
entry:
  %xp0 = getelementptr double, ptr %x, i64 0
  %x0 = load double, ptr %xp0
  %xp1 = getelementptr double, ptr %x, i64 1
  %x1 = load double, ptr %xp1
  %xp2 = getelementptr double, ptr %x, i64 2
  %x2 = load double, ptr %xp2
  %xp3 = getelementptr double, ptr %x, i64 3
  %x3 = load double, ptr %xp3
  br label %loop

loop:
  %o = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %s4, %loop ]
  %at = mul nuw nsw i64 %o, 4
  %row = getelementptr double, ptr %w, i64 %at
  %s0 = fadd double %sum, 0.0
  %p0 = getelementptr double, ptr %row, i64 0
  %w0 = load double, ptr %p0
  %m0 = fmul double %w0, %x0
  %s1 = fadd double %s0, %m0
  %p1 = getelementptr double, ptr %row, i64 1
  %w1 = load double, ptr %p1
  %m1 = fmul double %w1, %x1
  %s2 = fadd double %s1, %m1
  %p2 = getelementptr double, ptr %row, i64 2
  %w2 = load double, ptr %p2
  %m2 = fmul double %w2, %x2
  %s3 = fadd double %s2, %m2
  %p3 = getelementptr double, ptr %row, i64 3
  %w3 = load double, ptr %p3
  %m3 = fmul double %w3, %x3
  %s4 = fadd double %s3, %m3
  %next = add nuw nsw i64 %o, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret double %s4
}

define double @far(ptr noalias %w, ptr noalias %x, i64 %n) {
entry:
  %xp0 = getelementptr double, ptr %x, i64 0
  %x0 = load double, ptr %xp0
  %xp1 = getelementptr double, ptr %x, i64 1
  %x1 = load double, ptr %xp1
  %xp2 = getelementptr double, ptr %x, i64 2
  %x2 = load double, ptr %xp2
  %xp3 = getelementptr double, ptr %x, i64 3
  %x3 = load double, ptr %xp3
  %xp4 = getelementptr double, ptr %x, i64 4
  %x4 = load double, ptr %xp4
  %xp5 = getelementptr double, ptr %x, i64 5
  %x5 = load double, ptr %xp5
  %xp6 = getelementptr double, ptr %x, i64 6
  %x6 = load double, ptr %xp6
  %xp7 = getelementptr double, ptr %x, i64 7
  %x7 = load double, ptr %xp7
  %xp8 = getelementptr double, ptr %x, i64 8
  %x8 = load double, ptr %xp8
  br label %loop

loop:
  %o = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %s9, %loop ]
  %at = mul nuw nsw i64 %o, 50
  %row = getelementptr double, ptr %w, i64 %at
  %s0 = fadd double %sum, 0.0
  %p0 = getelementptr double, ptr %row, i64 0
  %w0 = load double, ptr %p0
  %m0 = fmul double %w0, %x0
  %s1 = fadd double %s0, %m0
  %p1 = getelementptr double, ptr %row, i64 1
  %w1 = load double, ptr %p1
  %m1 = fmul double %w1, %x1
  %s2 = fadd double %s1, %m1
  %p2 = getelementptr double, ptr %row, i64 2
  %w2 = load double, ptr %p2
  %m2 = fmul double %w2, %x2
  %s3 = fadd double %s2, %m2
  %p3 = getelementptr double, ptr %row, i64 3
  %w3 = load double, ptr %p3
  %m3 = fmul double %w3, %x3
  %s4 = fadd double %s3, %m3
  %p4 = getelementptr double, ptr %row, i64 4
  %w4 = load double, ptr %p4
  %m4 = fmul double %w4, %x4
  %s5 = fadd double %s4, %m4
  %p5 = getelementptr double, ptr %row, i64 5
  %w5 = load double, ptr %p5
  %m5 = fmul double %w5, %x5
  %s6 = fadd double %s5, %m5
  %p6 = getelementptr double, ptr %row, i64 6
  %w6 = load double, ptr %p6
  %m6 = fmul double %w6, %x6
  %s7 = fadd double %s6, %m6
  %p7 = getelementptr double, ptr %row, i64 7
  %w7 = load double, ptr %p7
  %m7 = fmul double %w7, %x7
  %s8 = fadd double %s7, %m7
  %p8 = getelementptr double, ptr %row, i64 8
  %w8 = load double, ptr %p8
  %m8 = fmul double %w8, %x8
  %s9 = fadd double %s8, %m8
  %next = add nuw nsw i64 %o, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret double %s9
}

declare double @__enzyme_autodiff(ptr, ...)

define void @ask(ptr %w, ptr %dw, ptr %x, ptr %dx, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @rows, ptr %w, ptr %dw, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @few, ptr %w, ptr %dw, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @far, ptr %w, ptr %dw, ptr %x, ptr %dx, i64 %n)
  ret void
}
