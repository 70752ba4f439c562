; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A pointer from a variable that is kept beside numbers needs no shadow where
; nobody looks at the memory behind it, and does where somebody does, even by a
; pointer that was loaded again.

@log = internal global ptr null
@table = internal global ptr null

; CHECK-LABEL: activity of 'f'
; CHECK: %handle: constant
; CHECK: store ptr %handle, ptr %s
; CHECK: %kept: shadow
; CHECK: store ptr %kept, ptr %at.table

define double @f(double %x) {
  %s = alloca { ptr, ptr, double }
  %handle = load ptr, ptr @log
  store ptr %handle, ptr %s
  %kept = load ptr, ptr @table
  %at.table = getelementptr i8, ptr %s, i64 8
  store ptr %kept, ptr %at.table
  %at.x = getelementptr i8, ptr %s, i64 16
  store double %x, ptr %at.x
  %again = load ptr, ptr %s
  call void @print(ptr %again)
  %number = load ptr, ptr %at.table
  %c = load double, ptr %number
  %y = load double, ptr %at.x
  %r = fmul double %y, %c
  ret double %r
}

declare void @print(ptr) #0
attributes #0 = { "enzyme_inactive" memory(argmem: read) nounwind willreturn }
