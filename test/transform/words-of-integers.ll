; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Err(i32) leaves the upper half of a word as it was, which was a number: what is
; merged as numbers, but made of integers and used as one, is an integer, and nobody
; looks at what was left.

; CHECK-LABEL: @scaled.linkgrad(
; CHECK: zext i32
; CHECK: phi i64
; CHECK-NOT: bitcast
; CHECK: sitofp
; CHECK-NOT: bitcast
; CHECK: ret double

declare double @__enzyme_autodiff(ptr, ...)
declare i32 @putchar(i32)
@log = global i64 0
@enzyme_const = external global i32

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

define double @request(double %x, double %y, i32 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @scaled, double %x, ptr @enzyme_const, double %y, i32 %n)
  ret double %r
}
