; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; What is counted by a function that takes active memory is an integer, though
; a float lies at other times where it is stored.

; CHECK-LABEL: define void @gradient
; CHECK-NEXT: call void @linkgrad.reverse.f

declare void @__enzyme_autodiff(...)

define internal i32 @count(ptr %x) noinline {
entry:
  %a = load float, ptr %x
  %below = fcmp olt float %a, 1.0
  br i1 %below, label %one, label %exit

one:
  %twice = fmul float %a, 2.0
  store float %twice, ptr %x
  %more = call i32 @count(ptr %x)
  br label %exit

exit:
  %before = phi i32 [ %more, %one ], [ 0, %entry ]
  %n = add i32 %before, 1
  ret i32 %n
}

define float @f(ptr %x, ptr %shared, i1 %first) {
entry:
  %n = call i32 @count(ptr %x)
  br i1 %first, label %integer, label %number

integer:
  store i32 %n, ptr %shared
  %m = load i32, ptr %shared
  %zero = icmp eq i32 %m, 0
  br i1 %zero, label %number, label %exit

number:
  %a = load float, ptr %x
  store float %a, ptr %shared
  %b = load float, ptr %shared
  br label %exit

exit:
  %r = phi float [ %b, %number ], [ 0.0, %integer ]
  ret float %r
}

define void @gradient(ptr %x, ptr %dx, ptr %s, ptr %ds, i1 %first) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %s, ptr %ds, i1 %first)
  ret void
}
