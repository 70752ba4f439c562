; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s 2>&1 | FileCheck %s
; A pointer to a member function is called: where its lowest bit is set the
; object's vtable is read, at a distance that nobody knows. What other pointers of
; the object lead to are no vtables.

; CHECK: %numbers: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK: %lists: {[-1]:Pointer, [-1,0]:Pointer}
define double @f(ptr %object, ptr %member, i64 %n) {
entry:
  %word = load i64, ptr %member, !tbaa !4
  %by.at = getelementptr i8, ptr %member, i64 8
  %by = load i64, ptr %by.at, !tbaa !4
  %this = getelementptr i8, ptr %object, i64 %by
  %bit = and i64 %word, 1
  %is.virtual = icmp ne i64 %bit, 0
  br i1 %is.virtual, label %virtual, label %plain

virtual:
  %vtable = load ptr, ptr %this, !tbaa !6
  %before = add i64 %word, -1
  %slot = getelementptr i8, ptr %vtable, i64 %before
  %function = load ptr, ptr %slot
  br label %call

plain:
  %own = inttoptr i64 %word to ptr
  br label %call

call:
  %callee = phi ptr [ %function, %virtual ], [ %own, %plain ]
  %address = call ptr %callee(ptr %this, i64 %n)
  %numbers.at = getelementptr i8, ptr %object, i64 8
  %numbers = load ptr, ptr %numbers.at, !tbaa !8
  %number = load double, ptr %numbers
  %lists.at = getelementptr i8, ptr %object, i64 16
  %lists = load ptr, ptr %lists.at, !tbaa !8
  %list = load ptr, ptr %lists
  %index = load i32, ptr %list
  %x = load double, ptr %address
  %sum = fadd double %x, %number
  ret double %sum
}

!0 = !{!"root"}
!1 = !{!"omnipotent char", !0}
!2 = !{!"vtable pointer", !0}
!3 = !{!"any pointer", !1}
!4 = !{!1, !1, i64 0}
!6 = !{!2, !2, i64 0}
!8 = !{!3, !3, i64 0}
