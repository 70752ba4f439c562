; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: lli %t.ll
; Two edges of a switch lead to the same merge, of packed lanes: what is packed
; for one of them serves both.
target triple = "x86_64-unknown-linux-gnu"

; CHECK: phi <2 x double> [ [[PACKED:%.*]], %loop ], [ [[PACKED]], %loop ],

declare [2 x double] @__enzyme_fwddiff.lanes(ptr, ...)
declare double @llvm.sin.f64(double)
@enzyme_width = external global i32
@log = global i32 0

; x sin(x) or x^2 sin(x^2), as many times as there are steps
define double @f(double %x, i32 %k, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %q = phi double [ %x, %entry ], [ %q.next, %join ]
  switch i32 %k, label %other [ i32 0, label %join
                                i32 90, label %join ]
other:
  store volatile i32 1, ptr @log
  %z = fmul double %q, %q
  br label %join
join:
  %v = phi double [ %x, %loop ], [ %x, %loop ], [ %z, %other ]
  store volatile i32 2, ptr @log
  %s = fmul double %v, %v
  %t = fmul double %s, %v
  %q.next = fmul double %t, %q
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %q.next
}

; at x = 1, tangents 1 and 2: of x^(1 + 3 n), or x^(7^n)
define i1 @is.wrong(i32 %k, double %want) {
  %width = load i32, ptr @enzyme_width
  %r = call [2 x double] (ptr, ...) @__enzyme_fwddiff.lanes(ptr @f, i32 %width, i32 2, double 1.0, double 1.0, double 2.0, i32 %k, i64 2)
  %r0 = extractvalue [2 x double] %r, 0
  %r1 = extractvalue [2 x double] %r, 1
  %twice = fmul double %want, 2.0
  %w0 = fcmp une double %r0, %want
  %w1 = fcmp une double %r1, %twice
  %w = or i1 %w0, %w1
  ret i1 %w
}
define i32 @main() {
  %a = call i1 @is.wrong(i32 0, double 7.0)
  %b = call i1 @is.wrong(i32 90, double 7.0)
  %c = call i1 @is.wrong(i32 7, double 49.0)
  %ab = or i1 %a, %b
  %abc = or i1 %ab, %c
  %r = zext i1 %abc to i32
  ret i32 %r
}
