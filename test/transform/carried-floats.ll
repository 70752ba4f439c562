; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; Two floats that are moved as a double, since a calling convention wants that,
; are two floats; so are those that change places.
declare float @__enzyme_autodiff(ptr, ...)
@enzyme_dup = external global i32

define internal void @fill(ptr %p, float %x) noinline {
  %s = fmul float %x, %x
  store float %s, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 4
  store float %x, ptr %q, align 4
  ret void
}

define float @swapped(float %x, i1 %c) {
entry:
  %a = alloca double, align 8
  call void @fill(ptr %a, float %x)
  %v = load double, ptr %a, align 8
  br i1 %c, label %swap, label %done

swap:
  %bits = bitcast double %v to i64
  %other = call i64 @llvm.fshl.i64(i64 %bits, i64 %bits, i64 32)
  %w = bitcast i64 %other to double
  br label %done

done:
  %m = phi double [ %v, %entry ], [ %w, %swap ]
  %pair = bitcast double %m to <2 x float>
  %first = extractelement <2 x float> %pair, i64 0
  %second = extractelement <2 x float> %pair, i64 1
  %twice = fadd float %first, %first
  %r = fmul float %twice, %second
  ret float %r
}

define float @run(float %x, i1 %c) {
  %r = call float (ptr, ...) @__enzyme_autodiff(ptr @swapped, float %x, i1 %c)
  ret float %r
}

declare i64 @llvm.fshl.i64(i64, i64, i64)

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.swapped(
; CHECK-NOT: double
; CHECK: select i1 %{{.*}}, i64
; CHECK-NOT: double
; CHECK: ret
