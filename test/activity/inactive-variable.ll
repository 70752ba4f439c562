; What an inactive variable points to is constant by the program's word, also
; where active values are written to it; the same variable without it is active.
; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
@stream = internal global ptr null, !enzyme_inactive !0
!0 = !{}

; CHECK-LABEL: activity of 'f'
; CHECK: %p: constant
; CHECK-NEXT: store double %x, ptr %p{{.*}}: constant
; CHECK-NEXT: %block: shadow
; CHECK-NEXT: store ptr %block, ptr @stream{{.*}}: constant
; CHECK-NEXT: store double %x, ptr %block{{.*}}: active
define double @f(double %x) {
  %p = load ptr, ptr @stream
  store double %x, ptr %p
  %block = call ptr @malloc(i64 8)
  store ptr %block, ptr @stream
  store double %x, ptr %block
  %r = load double, ptr %block
  ret double %r
}
declare noalias ptr @malloc(i64)
