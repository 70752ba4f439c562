; At -O0 the types of addresses tell which members of structs are integers: the
; array of doubles before them may go on there for all that its index says. Not so
; members of unions, and letters, which may be storage for anything.
; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
@enzyme_const = external global i32

%struct.S = type { [4 x double], i64, i32, [3 x i16], i8 }
%union.U = type { i64 }

; CHECK-LABEL: define internal double @f.linkgrad(
; CHECK: load i64, ptr %{{.*}}, !tbaa
; CHECK: load i32, ptr %{{.*}}, !tbaa
; CHECK: load i16, ptr %{{.*}}, !tbaa
; CHECK-NOT: !tbaa
; CHECK: load i8, ptr
; CHECK-NOT: !tbaa
; CHECK: load i64, ptr %u
; CHECK-NOT: !tbaa
; CHECK: ret double
define double @f(ptr %s, i64 %k, ptr %u) {
  %a = getelementptr [4 x double], ptr %s, i64 0, i64 %k
  %x = load double, ptr %a
  %pn = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %n = load i64, ptr %pn
  %pm = getelementptr %struct.S, ptr %s, i32 0, i32 2
  %m = load i32, ptr %pm
  %ph = getelementptr %struct.S, ptr %s, i32 0, i32 3, i64 1
  %h = load i16, ptr %ph
  %pc = getelementptr %struct.S, ptr %s, i32 0, i32 4
  %c = load i8, ptr %pc
  %pu = getelementptr %union.U, ptr %u, i32 0, i32 0
  %v = load i64, ptr %pu
  %nf = sitofp i64 %n to double
  %mf = sitofp i32 %m to double
  %hf = sitofp i16 %h to double
  %cf = sitofp i8 %c to double
  %vf = sitofp i64 %v to double
  %y1 = fmul double %x, %nf
  %y2 = fmul double %y1, %mf
  %y3 = fmul double %y2, %hf
  %y4 = fmul double %y3, %cf
  %y5 = fmul double %y4, %vf
  ret double %y5
}

define double @request(ptr %s, ptr %ds, i64 %k, ptr %u) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %s, ptr %ds, i64 %k, ptr @enzyme_const, ptr %u)
  ret double %r
}
