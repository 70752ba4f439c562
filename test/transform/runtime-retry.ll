; Without the marker: where constant and active memory meet, the derivative is made
; again, so that it tells them apart at run time. Only of that request; and it is
; said in a remark.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-activity %s -disable-output 2>&1 | FileCheck %s --check-prefix=REMARK
declare void @__enzyme_autodiff(ptr, ...)
@enzyme_const = external global i32

define double @f(ptr %active, ptr %fixed, i1 %c) {
  %p = select i1 %c, ptr %active, ptr %fixed
  %v = load double, ptr %p
  %w = fmul double %v, %v
  ret double %w
}

; REMARK-COUNT-1: remark: {{.*}}: the derivative of 'f' tells constant from active memory at run time: 'fixed' may point to constant or to active memory
; REMARK-NOT: remark
define void @mixed(ptr %a, ptr %da, ptr %b, i1 %c) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr @enzyme_const, ptr %b, i1 %c)
  ret void
}
define void @plain(ptr %a, ptr %da, ptr %b, ptr %db, i1 %c) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr %b, ptr %db, i1 %c)
  ret void
}

; CHECK-LABEL: define void @mixed(
; CHECK: call {{.*}} @[[MIXED:linkgrad.reverse.f[.0-9]*]](ptr %a, ptr %da, ptr %b
; CHECK-LABEL: define void @plain(
; CHECK: call {{.*}} @[[PLAIN:linkgrad.reverse.f[.0-9]*]](ptr %a, ptr %da, ptr %b

; CHECK: define internal {{.*}} @[[MIXED]](
; CHECK: %[[S:.*]] = select i1 %3, ptr %1, ptr %2
; CHECK: %[[P:.*]] = select i1 %3, ptr %0, ptr %2
; CHECK: icmp eq ptr %[[S]], %[[P]]
; CHECK: {{^}}}
; CHECK: define internal {{.*}} @[[PLAIN]](
; CHECK-NOT: icmp eq ptr
; CHECK: {{^}}}
