; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; The store may overwrite what the inner loop reads. Keeping what the store
; overwrites, once an outer iteration, makes it possible to read it again.

; CHECK-LABEL: plan of 'rarely_stored'
; CHECK: recompute primal %v
; CHECK: keep overwritten by store double %r.lcssa, ptr %q
; CHECK: block of %outer, before %outer, 8 bytes an iteration: double@0

define void @rarely_stored(ptr %a, ptr %b, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner

inner:
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  %s = phi double [ 0.0, %outer ], [ %r, %inner ]
  %p = getelementptr double, ptr %a, i64 %k
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %r = fadd double %s, %w
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp slt i64 %k.next, %n
  br i1 %k.more, label %inner, label %latch

latch:
  %q = getelementptr double, ptr %b, i64 %i
  store double %r, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

; The values are wanted behind the store: by then it is not put back yet.

; CHECK-LABEL: plan of 'wanted_later'
; CHECK: keep primal %u
; CHECK-NOT: keep overwritten

define double @wanted_later(ptr noalias %x, i64 %n) {
entry:
  %t = alloca [16 x double]
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %x, i64 128, i1 false)
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %r, %loop ]
  %p = getelementptr double, ptr %t, i64 %i
  %q = getelementptr double, ptr %p, i64 1
  %o = getelementptr double, ptr %p, i64 2
  %o3 = getelementptr double, ptr %p, i64 3
  %o4 = getelementptr double, ptr %p, i64 4
  %u = load double, ptr %p
  %v = load double, ptr %q
  %w = load double, ptr %o
  %w3 = load double, ptr %o3
  %w4 = load double, ptr %o4
  store double %s, ptr %q
  %uv = fmul double %u, %v
  %uvw = fmul double %uv, %w
  %uvw3 = fmul double %uvw, %w3
  %uvw4 = fmul double %uvw3, %w4
  %r = fadd double %s, %uvw4
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret double %r
}
