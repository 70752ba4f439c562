; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A number's bits and an address, merged in a register and stored where the
; program reads numbers (rustc's Result of a number and a box, of which only the
; number is looked at): by its type a number, by what it is made of an address,
; so that it needs an adjoint and a shadow.

@enzyme_dup = external global i32
@enzyme_const = external global i32
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; out[0] + ... out[n - 1], out[0] = x * x
define double @f(double %x, ptr %out, ptr %box, i64 %n, i1 %ok) {
entry:
  br i1 %ok, label %number, label %failed
number:
  %xx = fmul double %x, %x
  %bits = bitcast double %xx to i64
  br label %both
failed:
  %address = ptrtoint ptr %box to i64
  br label %both
both:
  %word = phi i64 [ %bits, %number ], [ %address, %failed ]
  store i64 %word, ptr %out
  br label %sum
sum:
  %i = phi i64 [ 0, %both ], [ %next, %sum ]
  %s = phi double [ 0.0, %both ], [ %t, %sum ]
  %at = getelementptr double, ptr %out, i64 %i
  %y = load double, ptr %at
  %t = fadd double %s, %y
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %sum, label %end
end:
  ret double %t
}

define i32 @main() {
  %out = alloca [2 x double]
  %dout = alloca [2 x double]
  store [2 x double] zeroinitializer, ptr %out
  store [2 x double] zeroinitializer, ptr %dout
  %box = alloca double
  %dbox = alloca double
  store double 1.0, ptr %box
  store double 0.0, ptr %dbox
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, ptr @enzyme_dup, ptr %out, ptr %dout, ptr @enzyme_dup, ptr %box, ptr %dbox, ptr @enzyme_const, i64 2, ptr @enzyme_const, i1 true)
  store [2 x double] zeroinitializer, ptr %dout
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, ptr @enzyme_dup, ptr %out, ptr %dout, ptr @enzyme_dup, ptr %box, ptr %dbox, ptr @enzyme_const, i64 2, ptr @enzyme_const, i1 true)
  %a = fcmp une double %r, 6.0
  %b = fcmp une double %t, 6.0
  %aa = zext i1 %a to i32
  %bb = select i1 %b, i32 2, i32 0
  %s = add i32 %aa, %bb
  ret i32 %s
}
