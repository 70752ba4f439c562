; RUN: env LINKGRAD_PRINT=prepare:f %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A short in the place of a float: stored only where it changes. An integer that
; changes always is stored always, and so is one whose place was written since.
; CHECK-LABEL: define internal double @f.linkgrad
; CHECK: %[[OLD:.*]] = freeze i16 %old
; CHECK: %new = xor i16 %[[OLD]]
; CHECK: %[[NEW:.*]] = freeze i16 %new
; CHECK: %[[CHANGES:.*]] = icmp ne i16 %[[NEW]], %[[OLD]]
; CHECK-NEXT: br i1 %[[CHANGES]], label %[[STORE:.*]], label
; CHECK: [[STORE]]:
; CHECK-NEXT: store i16 %new
; CHECK-NOT: icmp ne
; CHECK: store i16 %more
; CHECK-NOT: icmp ne
; CHECK: store i16 %changed
; CHECK: }

@enzyme_const = external global i32
declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %u, ptr %v, ptr %w, i1 %is_short) {
  %old = load i16, ptr %u
  %one = zext i1 %is_short to i16
  %new = xor i16 %old, %one
  store i16 %new, ptr %u
  %count = load i16, ptr %v
  %more = add i16 %count, 1
  store i16 %more, ptr %v
  %before = load i16, ptr %w
  %changed = xor i16 %before, %one
  %field = getelementptr i8, ptr %u, i64 8
  %x = load double, ptr %field
  call void @llvm.memset.p0.i64(ptr %w, i8 0, i64 4, i1 false)
  store i16 %changed, ptr %w
  %square = fmul double %x, %x
  %n = sitofp i16 %new to double
  %r = fadd double %square, %n
  ret double %r
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @run(ptr %u, ptr %du, ptr %v, ptr %w, i1 %c) {
  %const = load i32, ptr @enzyme_const
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %u, ptr %du, i32 %const, ptr %v, i32 %const, ptr %w, i1 %c)
  ret double %r
}
