; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A number or a pointer, by a tag, that is cloned: where it is a number it is only
; moved, in a register of the pointers that it is merged with. Nor does anything
; else say of x[0] that it is one. 3 x0 + x1^2 is (3, 2 x1) and, along (5, 7),
; 15 + 14 x1.
%Item = type { i64, ptr }
declare ptr @malloc(i64)
declare void @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define void @make(ptr %items, ptr %x) noinline {
  %number = load i64, ptr %x
  store i64 0, ptr %items
  %place = getelementptr %Item, ptr %items, i64 0, i32 1
  store i64 %number, ptr %place
  %second = getelementptr double, ptr %x, i64 1
  %v = load double, ptr %second
  %square = fmul double %v, %v
  %box = call ptr @malloc(i64 8)
  store double %square, ptr %box
  %tag = getelementptr %Item, ptr %items, i64 1
  store i64 1, ptr %tag
  %other = getelementptr %Item, ptr %items, i64 1, i32 1
  store ptr %box, ptr %other
  ret void
}

define void @clone(ptr %to, ptr %from, i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %done ]
  %item = getelementptr %Item, ptr %from, i64 %i
  %tag = load i64, ptr %item
  %place = getelementptr %Item, ptr %from, i64 %i, i32 1
  %is.box = icmp eq i64 %tag, 1
  br i1 %is.box, label %box, label %number
number:
  %moved = load ptr, ptr %place
  br label %done
box:
  %old = load ptr, ptr %place
  %v = load double, ptr %old
  %new = call ptr @malloc(i64 8)
  store double %v, ptr %new
  br label %done
done:
  %word = phi ptr [ %moved, %number ], [ %new, %box ]
  %copy = getelementptr %Item, ptr %to, i64 %i
  store i64 %tag, ptr %copy
  %target = getelementptr %Item, ptr %to, i64 %i, i32 1
  store ptr %word, ptr %target
  %next = add nuw i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

define double @sum(ptr %items, i64 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %done ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %done ]
  %item = getelementptr %Item, ptr %items, i64 %i
  %tag = load i64, ptr %item
  %place = getelementptr %Item, ptr %items, i64 %i, i32 1
  %is.box = icmp eq i64 %tag, 1
  br i1 %is.box, label %box, label %number
number:
  %r = load double, ptr %place
  %scaled = fmul double %r, 3.0
  br label %done
box:
  %p = load ptr, ptr %place
  %v = load double, ptr %p
  br label %done
done:
  %part = phi double [ %scaled, %number ], [ %v, %box ]
  %sum.next = fadd double %sum, %part
  %next = add nuw i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop
exit:
  ret double %sum.next
}

define double @f(ptr %x, i64 %n) {
  %bytes = mul i64 %n, 16
  %items = call ptr @malloc(i64 %bytes)
  call void @make(ptr %items, ptr %x)
  %copy = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %copy, ptr %items, i64 %n)
  %r = call double @sum(ptr %copy, i64 %n)
  ret double %r
}

; The same through more copies than there are rounds of type analysis.
define double @g(ptr %x, i64 %n) {
  %bytes = mul i64 %n, 16
  %items = call ptr @malloc(i64 %bytes)
  call void @make(ptr %items, ptr %x)
  %a = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %a, ptr %items, i64 %n)
  %b = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %b, ptr %a, i64 %n)
  %c = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %c, ptr %b, i64 %n)
  %d = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %d, ptr %c, i64 %n)
  %e = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %e, ptr %d, i64 %n)
  %copy = call ptr @malloc(i64 %bytes)
  call void @clone(ptr %copy, ptr %e, i64 %n)
  %r = call double @sum(ptr %copy, i64 %n)
  ret double %r
}

define i32 @main() {
  %x = alloca [2 x double]
  %d = alloca [2 x double]
  %x1 = getelementptr double, ptr %x, i64 1
  %d1 = getelementptr double, ptr %d, i64 1
  store double 2.0, ptr %x
  store double 4.0, ptr %x1
  store double 0.0, ptr %d
  store double 0.0, ptr %d1
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %d, i64 2)
  %g0 = load double, ptr %d
  %g1 = load double, ptr %d1
  store double 0.0, ptr %d
  store double 0.0, ptr %d1
  call void (ptr, ...) @__enzyme_autodiff(ptr @g, ptr %x, ptr %d, i64 2)
  %h0 = load double, ptr %d
  %h1 = load double, ptr %d1
  store double 5.0, ptr %d
  store double 7.0, ptr %d1
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %x, ptr %d, i64 2)
  %ok0 = fcmp oeq double %g0, 3.0
  %ok1 = fcmp oeq double %g1, 8.0
  %ok2 = fcmp oeq double %t, 71.0
  %ok3 = fcmp oeq double %h0, 3.0
  %ok4 = fcmp oeq double %h1, 8.0
  %ok34 = and i1 %ok3, %ok4
  %ok012 = and i1 %ok0, %ok1
  %ok01 = and i1 %ok012, %ok34
  %ok = and i1 %ok01, %ok2
  %r = select i1 %ok, i32 0, i32 1
  ret i32 %r
}
