; One pointer or the other: with a shadow and, by the request, without. It is told
; at run time, but not of this.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: 'fixed' may point to constant or to active memory, and the constant one has no shadow [mixed-activity]
; CHECK-NEXT: >>> in 'f'
; CHECK: >>> it cannot be told at run time: {{.*}}runtime activity of a tape
; CHECK: >>> mark both as duplicated, or both as constant
; CHECK-NOT: error:
declare double @__enzyme_fwddiff(ptr, ...)
declare void @linkgrad.arena.release(ptr)
@enzyme_const = external global i32

define double @f(ptr %active, ptr %fixed, i1 %c) {
  %p = select i1 %c, ptr %active, ptr %fixed
  %v = load double, ptr %p
  %arena = load ptr, ptr %active
  call void @linkgrad.arena.release(ptr %arena)
  ret double %v
}
define void @run(ptr %a, ptr %da, ptr %b, i1 %c) {
  call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %a, ptr %da, ptr @enzyme_const, ptr %b, i1 %c)
  ret void
}
