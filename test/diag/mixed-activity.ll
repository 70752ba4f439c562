; One pointer or the other: with a shadow and, by the request, without.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: 'fixed' may point to constant or to active memory, and the constant one has no shadow [mixed-activity]
; CHECK-NEXT: >>> in 'f'
; CHECK: >>> mark both as duplicated, or both as constant, or give enzyme_runtime_activity
declare void @__enzyme_autodiff(ptr, ...)
@enzyme_const = external global i32

define double @f(ptr %active, ptr %fixed, i1 %c) {
  %p = select i1 %c, ptr %active, ptr %fixed
  %v = load double, ptr %p
  ret double %v
}
define void @run(ptr %a, ptr %da, ptr %b, i1 %c) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr @enzyme_const, ptr %b, i1 %c)
  ret void
}
