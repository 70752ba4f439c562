; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; memcpy copies shadows, and gives adjoints back to the source; memset ends them.

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @f(double %x, double %y) {
entry:
  %a = alloca [8 x double]
  %b = alloca [8 x double]
  %n = fptoui double %y to i64 ; 3
  %bytes = mul i64 %n, 8
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %p = getelementptr double, ptr %a, i64 %i
  %q = getelementptr double, ptr %b, i64 %i
  %m = fmul double %x, %y
  store double %m, ptr %p
  store double %x, ptr %q
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %fill, label %copy

copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 %bytes, i1 false)
  %b4 = getelementptr double, ptr %b, i64 4
  call void @llvm.memset.p0.i64(ptr %b4, i8 0, i64 %bytes, i1 false)
  br label %sum

sum:
  %j = phi i64 [ 0, %copy ], [ %j.next, %sum ]
  %s = phi double [ 0.0, %copy ], [ %s2, %sum ]
  %r = getelementptr double, ptr %b, i64 %j
  %v = load double, ptr %r
  %v2 = fmul double %v, %v
  %s2 = fadd double %s, %v2
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 8
  br i1 %j.more, label %sum, label %exit

exit:
  ret double %s2
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 116.0, df/dy = 72.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 116.0
  %w1 = fcmp une double %ty, 72.0
  %w2 = fcmp une double %gx, 116.0
  %w3 = fcmp une double %gy, 72.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
