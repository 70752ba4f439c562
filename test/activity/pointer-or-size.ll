; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Rust's Result<pointer, layout> in a register: the pointer, or a size. The size
; is no object, or the second allocation would be taken for active memory that
; has a shadow already.

; CHECK-LABEL: activity of 'two'
; CHECK: %a: shadow
; CHECK: %ai: shadow
; CHECK: %ac: shadow
; CHECK: %ap: shadow
; CHECK: %b: shadow
; CHECK: %bi: shadow
; CHECK: %bc: shadow
; CHECK: %bp: shadow

declare noalias ptr @malloc(i64)

define void @two(ptr %x, i64 %n, i1 %c) {
entry:
  %v = load double, ptr %x
  %size = mul i64 %n, 8
  br i1 %c, label %first, label %one

first:
  %a = call noalias ptr @malloc(i64 %size)
  %ai = ptrtoint ptr %a to i64
  br label %one

one:
  %ac = phi i64 [ %ai, %first ], [ %size, %entry ]
  %ap = inttoptr i64 %ac to ptr
  store double %v, ptr %ap
  br i1 %c, label %second, label %two

second:
  %b = call noalias ptr @malloc(i64 %size)
  %bi = ptrtoint ptr %b to i64
  br label %two

two:
  %bc = phi i64 [ %bi, %second ], [ %size, %one ]
  %bp = inttoptr i64 %bc to ptr
  %w = fmul double %v, %v
  store double %w, ptr %bp
  ret void
}
