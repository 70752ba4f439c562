; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A number is moved byte by byte, downwards, to where the link cannot tell whether
; it overlaps: it does not, and goes on to where it does, which repeats it.

@enzyme_dup = external global i32
@enzyme_const = external global i32
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; to[0] = x[0], then to[1] = to[0], to[2] = to[1] by one loop: to[2] * to[2]
define double @f(ptr %x, ptr %to, i64 %n, i64 %m, i64 %two) {
entry:
  br label %down
down:
  %i = phi i64 [ %n, %entry ], [ %at, %down ]
  %at = add i64 %i, -1
  %from.at = getelementptr i8, ptr %x, i64 %at
  %to.at = getelementptr i8, ptr %to, i64 %at
  %c = load i8, ptr %from.at
  store i8 %c, ptr %to.at
  %more = icmp ne i64 %at, 0
  br i1 %more, label %down, label %repeat
repeat:
  %next = getelementptr double, ptr %to, i64 1
  br label %up
up:
  %j = phi i64 [ 0, %repeat ], [ %k, %up ]
  %up.from = getelementptr i8, ptr %to, i64 %j
  %up.to = getelementptr i8, ptr %next, i64 %j
  %d = load i8, ptr %up.from
  store i8 %d, ptr %up.to
  %k = add i64 %j, 1
  %again = icmp ult i64 %k, %m
  br i1 %again, label %up, label %end
end:
  %last = getelementptr double, ptr %to, i64 %two
  %v = load double, ptr %last
  %vv = fmul double %v, %v
  ret double %vv
}

define i32 @main() {
  %x = alloca double
  %dx = alloca double
  store double 3.0, ptr %x
  store double 0.0, ptr %dx
  %to = alloca [3 x double]
  %dto = alloca [3 x double]
  store [3 x double] zeroinitializer, ptr %to
  store [3 x double] zeroinitializer, ptr %dto
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %to, ptr %dto, ptr @enzyme_const, i64 8, ptr @enzyme_const, i64 16, ptr @enzyme_const, i64 2)
  %g = load double, ptr %dx
  store double 1.0, ptr %dx
  store [3 x double] zeroinitializer, ptr %dto
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %to, ptr %dto, ptr @enzyme_const, i64 8, ptr @enzyme_const, i64 16, ptr @enzyme_const, i64 2)
  %a = fcmp une double %g, 6.0
  %b = fcmp une double %t, 6.0
  %aa = zext i1 %a to i32
  %bb = select i1 %b, i32 2, i32 0
  %s = add i32 %aa, %bb
  ret i32 %s
}
