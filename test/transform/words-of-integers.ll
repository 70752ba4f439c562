; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Err(i32) leaves the upper half of a word as it was, which was a number: the lower
; half is the integer that was put there, and nobody looks at what was left.

; CHECK-LABEL: @scaled.linkgrad(
; CHECK: [[LOST:%.*]] = call double @linkgrad.lost.f64(double {{.*}}, double %y)
; CHECK: [[BOTH:%.*]] = select i1 {{.*}}, double {{.*}}, double [[LOST]]
; CHECK: phi double [ [[BOTH]], %large ], [ %sixes, %zero ], [ %y, %check ]
; CHECK: sitofp i32 %low to double, !enzyme_inactive_val

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff.both(ptr, ...)
declare i32 @putchar(i32)
@log = global i64 0

define double @scaled(double %x, double %before, i32 %n) {
entry:
  %y = fmul double %before, %x
  %fails = icmp sgt i32 %n, 9
  br i1 %fails, label %large, label %check
large:
  %left = bitcast double %y to i64
  %upper = and i64 %left, -4294967296
  %wide = zext i32 %n to i64
  %word = or disjoint i64 %upper, %wide
  %both = bitcast i64 %word to double
  br label %join
check:
  %small = icmp slt i32 %n, 0
  br i1 %small, label %zero, label %fine
zero:
  store volatile i64 2, ptr @log
  %six = zext i32 %n to i64
  %sixes = bitcast i64 %six to double
  br label %join
fine:
  br label %join
join:
  %tag = phi i1 [ true, %large ], [ true, %zero ], [ false, %fine ]
  %value = phi double [ %both, %large ], [ %sixes, %zero ], [ %y, %fine ]
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  br i1 %tag, label %err, label %ok
err:
  %bits = bitcast double %value to i64
  %low = trunc i64 %bits to i32
  %number = sitofp i32 %low to double
  %e = fmul double %number, %x
  ret double %e
ok:
  ret double %value
}

; d/dx and d/dbefore at x = 2, before = 3: n x where it fails, before x elsewhere
define i1 @is.wrong(double %dx, double %db, i32 %n) {
  %r = call { double, double } (ptr, ...) @__enzyme_autodiff.both(ptr @scaled, double 2.0, double 3.0, i32 %n)
  %r0 = extractvalue { double, double } %r, 0
  %r1 = extractvalue { double, double } %r, 1
  %t0 = call double (ptr, ...) @__enzyme_fwddiff(ptr @scaled, double 2.0, double 1.0, double 3.0, double 0.0, i32 %n)
  %t1 = call double (ptr, ...) @__enzyme_fwddiff(ptr @scaled, double 2.0, double 0.0, double 3.0, double 1.0, i32 %n)
  %w0 = fcmp une double %r0, %dx
  %w1 = fcmp une double %r1, %db
  %w2 = fcmp une double %t0, %dx
  %w3 = fcmp une double %t1, %db
  %w01 = or i1 %w0, %w1
  %w23 = or i1 %w2, %w3
  %w = or i1 %w01, %w23
  ret i1 %w
}
define i32 @main() {
  %large = call i1 @is.wrong(double 12.0, double 0.0, i32 12)
  %zero = call i1 @is.wrong(double -4.0, double 0.0, i32 -4)
  %fine = call i1 @is.wrong(double 3.0, double 2.0, i32 5)
  %w1 = select i1 %large, i32 1, i32 0
  %w2 = select i1 %zero, i32 2, i32 %w1
  %w3 = select i1 %fine, i32 3, i32 %w2
  ret i32 %w3
}
