; RUN: split-file %s %t
; RUN: %opt -passes=linkgrad,verify -S %t/loaded.ll -o %t/out.ll
; RUN: lli %t/out.ll
; RUN: %opt -passes=linkgrad,verify -S %t/called.ll -o %t/called.out.ll
; RUN: lli %t/called.out.ll
; rustc gives a Result<f64, &str> one register, a pointer. Where it is loaded, the
; number is loaded as a number; one that a call returns so is returned in memory.

;--- loaded.ll
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

@text = private constant [8 x i8] c"negative"

; f = x < 0 ? -1 : (x * x) * 3
define double @f(double %x) {
entry:
  %result = alloca { i64, i64 }
  %square = fmul double %x, %x
  store double %square, ptr %result
  %bad = fcmp olt double %x, 0.0
  br i1 %bad, label %join, label %good

good:
  %word = load ptr, ptr %result
  br label %join

join:
  %payload = phi ptr [ %word, %good ], [ @text, %entry ]
  %tag = phi i1 [ false, %good ], [ true, %entry ]
  %has = icmp ne ptr %payload, null
  %text = and i1 %tag, %has
  br i1 %text, label %none, label %number

number:
  %bits = ptrtoint ptr %payload to i64
  %value = bitcast i64 %bits to double
  %r = fmul double %value, 3.0
  ret double %r

none:
  ret double -1.0
}

define i32 @main() {
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0)
  %z = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double -2.0)
  %g.wrong = fcmp une double %g, 12.0
  %t.wrong = fcmp une double %t, 12.0
  %z.wrong = fcmp une double %z, 0.0
  %a = or i1 %g.wrong, %t.wrong
  %b = or i1 %a, %z.wrong
  %status = zext i1 %b to i32
  ret i32 %status
}

;--- called.ll
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define ptr @power(double %x, i64 %n) {
entry:
  %more = icmp sgt i64 %n, 0
  br i1 %more, label %again, label %end

again:
  %y = fmul double %x, %x
  %m = sub i64 %n, 1
  %r = call ptr @power(double %y, i64 %m)
  ret ptr %r

end:
  %bits = bitcast double %x to i64
  %word = inttoptr i64 %bits to ptr
  ret ptr %word
}

define double @f(double %x, i64 %n) {
  %word = call ptr @power(double %x, i64 %n)
  %bits = ptrtoint ptr %word to i64
  %value = bitcast i64 %bits to double
  ret double %value
}

define i32 @main() {
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, i64 2)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, i64 2)
  %g.wrong = fcmp une double %g, 32.0
  %t.wrong = fcmp une double %t, 32.0
  %b = or i1 %g.wrong, %t.wrong
  %status = zext i1 %b to i32
  ret i32 %status
}
