; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A variable that holds a double or an i32, as rustc's enums do: promoted to a
; register, the integer is put into the bits of the double.
; f = 2 * x * x where x < 10, 7 * x elsewhere

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @f(double %x) {
entry:
  %slot = alloca [2 x i64]
  %copy = alloca [2 x i64]
  %word = getelementptr i8, ptr %slot, i64 8
  %small = fcmp olt double %x, 10.0
  br i1 %small, label %ok, label %error

ok:
  %xx = fmul double %x, %x
  store double %xx, ptr %word
  store i32 0, ptr %slot
  br label %both

error:
  %code = fptosi double 7.5 to i32
  store i32 %code, ptr %word
  store i32 1, ptr %slot
  br label %both

both:
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %slot, i64 16, i1 false)
  %tag = load i32, ptr %copy
  %there = getelementptr i8, ptr %copy, i64 8
  %is = icmp eq i32 %tag, 0
  br i1 %is, label %number, label %integer

number:
  %d = load double, ptr %there
  %twice = fmul double %d, 2.0
  ret double %twice

integer:
  %n = load i32, ptr %there
  %seven = sitofp i32 %n to double
  %r = fmul double %seven, %x
  ret double %r
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0)
  %s = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 12.0)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0)
  %u = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 12.0, double 1.0)
  %a = fcmp oeq double %r, 12.0
  %b = fcmp oeq double %s, 7.0
  %c = fcmp oeq double %t, 12.0
  %d = fcmp oeq double %u, 7.0
  %ab = and i1 %a, %b
  %cd = and i1 %c, %d
  %ok = and i1 %ab, %cd
  %code = select i1 %ok, i32 0, i32 1
  ret i32 %code
}
