; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A variable that holds a double or a smaller integer in some of its bytes, in which
; the rest of an active number is left: promoted to a register, the integer is put into
; the number's bits and taken from them. No test of a tag tells which it is.
; 2 x x if n < 10, n x elsewhere

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare i32 @putchar(i32)

define double @i32.at.0(double %x, i32 %n) {
entry:
  %slot = alloca double
  %place = getelementptr i8, ptr %slot, i64 0
  %xx = fmul double %x, %x
  store double %xx, ptr %slot
  %large = icmp sgt i32 %n, 9
  br i1 %large, label %put, label %both
put:
  %m = add i32 %n, 0
  store i32 %m, ptr %place
  br label %both
both:
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  %nn = mul i32 %n, %n
  %is = icmp ugt i32 %nn, 99
  br i1 %is, label %integer, label %number
number:
  %d = load double, ptr %slot
  %twice = fmul double %d, 2.0
  ret double %twice
integer:
  %k = load i32, ptr %place
  %kd = sitofp i32 %k to double
  %r = fmul double %kd, %x
  ret double %r
}
define double @i32.at.4(double %x, i32 %n) {
entry:
  %slot = alloca double
  %place = getelementptr i8, ptr %slot, i64 4
  %xx = fmul double %x, %x
  store double %xx, ptr %slot
  %large = icmp sgt i32 %n, 9
  br i1 %large, label %put, label %both
put:
  %m = add i32 %n, 0
  store i32 %m, ptr %place
  br label %both
both:
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  %nn = mul i32 %n, %n
  %is = icmp ugt i32 %nn, 99
  br i1 %is, label %integer, label %number
number:
  %d = load double, ptr %slot
  %twice = fmul double %d, 2.0
  ret double %twice
integer:
  %k = load i32, ptr %place
  %kd = sitofp i32 %k to double
  %r = fmul double %kd, %x
  ret double %r
}
define double @i16.at.0(double %x, i32 %n) {
entry:
  %slot = alloca double
  %place = getelementptr i8, ptr %slot, i64 0
  %xx = fmul double %x, %x
  store double %xx, ptr %slot
  %large = icmp sgt i32 %n, 9
  br i1 %large, label %put, label %both
put:
  %m = trunc i32 %n to i16
  store i16 %m, ptr %place
  br label %both
both:
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  %nn = mul i32 %n, %n
  %is = icmp ugt i32 %nn, 99
  br i1 %is, label %integer, label %number
number:
  %d = load double, ptr %slot
  %twice = fmul double %d, 2.0
  ret double %twice
integer:
  %k = load i16, ptr %place
  %kd = sitofp i16 %k to double
  %r = fmul double %kd, %x
  ret double %r
}
define double @i8.at.3(double %x, i32 %n) {
entry:
  %slot = alloca double
  %place = getelementptr i8, ptr %slot, i64 3
  %xx = fmul double %x, %x
  store double %xx, ptr %slot
  %large = icmp sgt i32 %n, 9
  br i1 %large, label %put, label %both
put:
  %m = trunc i32 %n to i8
  store i8 %m, ptr %place
  br label %both
both:
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  %nn = mul i32 %n, %n
  %is = icmp ugt i32 %nn, 99
  br i1 %is, label %integer, label %number
number:
  %d = load double, ptr %slot
  %twice = fmul double %d, 2.0
  ret double %twice
integer:
  %k = load i8, ptr %place
  %kd = sitofp i8 %k to double
  %r = fmul double %kd, %x
  ret double %r
}

define i1 @is.wrong(double %r5, double %r12, double %t5, double %t12) {
  %a = fcmp une double %r5, 12.0
  %b = fcmp une double %r12, 12.0
  %c = fcmp une double %t5, 12.0
  %d = fcmp une double %t12, 12.0
  %ab = or i1 %a, %b
  %cd = or i1 %c, %d
  %w = or i1 %ab, %cd
  ret i1 %w
}

define i32 @main() {
  %r1.5 = call double (ptr, ...) @__enzyme_autodiff(ptr @i32.at.0, double 3.0, i32 5)
  %t1.5 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i32.at.0, double 3.0, double 1.0, i32 5)
  %r1.12 = call double (ptr, ...) @__enzyme_autodiff(ptr @i32.at.0, double 3.0, i32 12)
  %t1.12 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i32.at.0, double 3.0, double 1.0, i32 12)
  %w1 = call i1 @is.wrong(double %r1.5, double %r1.12, double %t1.5, double %t1.12)
  %e1 = select i1 %w1, i32 1, i32 0
  %r2.5 = call double (ptr, ...) @__enzyme_autodiff(ptr @i32.at.4, double 3.0, i32 5)
  %t2.5 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i32.at.4, double 3.0, double 1.0, i32 5)
  %r2.12 = call double (ptr, ...) @__enzyme_autodiff(ptr @i32.at.4, double 3.0, i32 12)
  %t2.12 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i32.at.4, double 3.0, double 1.0, i32 12)
  %w2 = call i1 @is.wrong(double %r2.5, double %r2.12, double %t2.5, double %t2.12)
  %e2 = select i1 %w2, i32 2, i32 %e1
  %r3.5 = call double (ptr, ...) @__enzyme_autodiff(ptr @i16.at.0, double 3.0, i32 5)
  %t3.5 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i16.at.0, double 3.0, double 1.0, i32 5)
  %r3.12 = call double (ptr, ...) @__enzyme_autodiff(ptr @i16.at.0, double 3.0, i32 12)
  %t3.12 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i16.at.0, double 3.0, double 1.0, i32 12)
  %w3 = call i1 @is.wrong(double %r3.5, double %r3.12, double %t3.5, double %t3.12)
  %e3 = select i1 %w3, i32 3, i32 %e2
  %r4.5 = call double (ptr, ...) @__enzyme_autodiff(ptr @i8.at.3, double 3.0, i32 5)
  %t4.5 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i8.at.3, double 3.0, double 1.0, i32 5)
  %r4.12 = call double (ptr, ...) @__enzyme_autodiff(ptr @i8.at.3, double 3.0, i32 12)
  %t4.12 = call double (ptr, ...) @__enzyme_fwddiff(ptr @i8.at.3, double 3.0, double 1.0, i32 12)
  %w4 = call i1 @is.wrong(double %r4.5, double %r4.12, double %t4.5, double %t4.12)
  %e4 = select i1 %w4, i32 4, i32 %e3
  ret i32 %e4
}
