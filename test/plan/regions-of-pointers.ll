; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape -disable-output %s 2>&1 | FileCheck %s --implicit-check-not "a shadow pointer of 'load' in 'read"
; A table of rows and the rows are one to who finds them from the same place. But where numbers alone are written later
; that changes no pointer: the number that was read is kept, and the rows' addresses are not.

; CHECK-DAG: keeps a value of 'load' in 'read.numbers'{{.*}}something outside of the function may write there later
; CHECK-DAG: keeps a shadow pointer of 'load' in 'read.swapped'{{.*}}something outside of the function may write there later
; CHECK-DAG: keeps a shadow pointer of 'load' in 'read.reused'{{.*}}something outside of the function may write there later

declare void @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)

define void @make(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %y = fmul double %x, 2.0
  call void @make(ptr %object, double %y, i64 %m)
  ret void
last:
  %table = call noalias ptr @malloc(i64 16)
  %one = call noalias ptr @malloc(i64 8)
  %other = call noalias ptr @malloc(i64 8)
  %second = getelementptr ptr, ptr %table, i64 1
  store double %x, ptr %one
  store double %x, ptr %other
  store ptr %one, ptr %table
  store ptr %other, ptr %second
  store ptr %table, ptr %object
  ret void
}

define double @read.numbers(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.numbers(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %table = load ptr, ptr %object
  %row = load ptr, ptr %table
  %v = load double, ptr %row
  %r = fmul double %v, %x
  ret double %r
}

; Numbers are written to a row.
define double @whole.numbers(double %x, i64 %n) {
  %object = alloca ptr
  call void @make(ptr %object, double %x, i64 %n)
  %s = call double @read.numbers(ptr %object, double %x, i64 %n)
  %table = load ptr, ptr %object
  %second = getelementptr ptr, ptr %table, i64 1
  %row = load ptr, ptr %second
  store double %s, ptr %row
  %u = call double @read.numbers(ptr %object, double %s, i64 %n)
  ret double %u
}
define void @ask.numbers(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.numbers, double %x, i64 %n)
  ret void
}

define double @read.swapped(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.swapped(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %table = load ptr, ptr %object
  %row = load ptr, ptr %table
  %v = load double, ptr %row
  %r = fmul double %v, %x
  ret double %r
}

; The rows change places.
define double @whole.swapped(double %x, i64 %n) {
  %object = alloca ptr
  call void @make(ptr %object, double %x, i64 %n)
  %s = call double @read.swapped(ptr %object, double %x, i64 %n)
  %table = load ptr, ptr %object
  %second = getelementptr ptr, ptr %table, i64 1
  %a = load ptr, ptr %table
  %b = load ptr, ptr %second
  store ptr %b, ptr %table
  store ptr %a, ptr %second
  %u = call double @read.swapped(ptr %object, double %s, i64 %n)
  ret double %u
}
define void @ask.swapped(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.swapped, double %x, i64 %n)
  ret void
}

define double @read.reused(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.reused(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %table = load ptr, ptr %object
  %row = load ptr, ptr %table
  %v = load double, ptr %row
  %r = fmul double %v, %x
  ret double %r
}

; The table's memory becomes another one's, and holds numbers.
define double @whole.reused(double %x, i64 %n) {
  %object = alloca ptr
  call void @make(ptr %object, double %x, i64 %n)
  %s = call double @read.reused(ptr %object, double %x, i64 %n)
  %table = load ptr, ptr %object
  %second = getelementptr ptr, ptr %table, i64 1
  store double %s, ptr %table
  %w = load double, ptr %table
  call void @make(ptr %object, double %w, i64 %n)
  %u = call double @read.reused(ptr %object, double %s, i64 %n)
  ret double %u
}
define void @ask.reused(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.reused, double %x, i64 %n)
  ret void
}
