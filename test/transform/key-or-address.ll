; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; The vacant entry of a hash table with keys of four bytes lies in the word that is
; the table's address in an occupied one. The optimiser merges both as pointers, and
; the upper half of a key is what the word held before: nobody wants it.

; CHECK-LABEL: @sum.linkgrad(
; CHECK-NOT: inttoptr
; CHECK: ret double %s
declare double @__enzyme_autodiff(ptr, ...)

define double @sum(ptr %x, ptr %table, i64 %n, i1 %vacant) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %last ]
  %word = phi ptr [ undef, %entry ], [ %word.next, %last ]
  br i1 %vacant, label %new, label %last
new:
  %old = ptrtoint ptr %word to i64
  %upper = and i64 %old, -4294967296
  %key = and i64 %i, 4294967295
  %made = or disjoint i64 %upper, %key
  %as.pointer = inttoptr i64 %made to ptr
  br label %last
last:
  %word.next = phi ptr [ %as.pointer, %new ], [ %table, %loop ]
  %bits = ptrtoint ptr %word.next to i64
  %is = trunc i64 %bits to i32
  %at = and i32 %is, 1
  %index = zext i32 %at to i64
  %p = getelementptr double, ptr %x, i64 %index
  %v = load double, ptr %p
  %v2 = fmul double %v, %v
  %s.next = fadd double %s, %v2
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret double %s.next
}

define double @run(ptr %x, ptr %dx, ptr %t, i64 %n, i1 %v) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @sum, ptr %x, ptr %dx, metadata !"enzyme_const", ptr %t, i64 %n, i1 %v)
  ret double %r
}
