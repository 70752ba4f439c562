; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape -disable-output %s 2>&1 | FileCheck %s --implicit-check-not "a value of 'load'"
; What a callee finds through pointers is kept only if what is written later, in its callers or in itself, may be
; the same memory: by what the pointers may lead to, not by whether their addresses are known elsewhere.

; CHECK-DAG: keeps a value of 'load' in 'read.reached'{{.*}}something outside of the function may write there later
; CHECK-DAG: keeps a value of 'load' in 'read.newer', 8 bytes a call: it is computed from 'load' {{.*}}something
; CHECK-DAG: keeps a value of 'load' in 'read.older', 8 bytes a call: something outside of the function may write there later
; CHECK-DAG: keeps a value of 'load' in 'read.freed', 8 bytes a call: something
; CHECK-DAG: keeps a value of 'load' in 'both.same'{{.*}}'store' at {{.*}} may write there later
; CHECK-DAG: keeps a value of 'load' in 'both.same'{{.*}}something outside of the function may write there later
; CHECK-DAG: keeps a value of 'load' in 'both.put'{{.*}}'store' at {{.*}} may write there later

; (They call themselves: what does not is made part of its caller.)
declare void @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)

define double @read.apart(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.apart(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

; The addresses of both blocks lie in memory.
define double @whole.apart(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %other = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  %second = alloca ptr
  store double %x, ptr %one
  store ptr %one, ptr %object
  store ptr %other, ptr %second
  %s = call double @read.apart(ptr %object, double %x, i64 %n)
  %to = load ptr, ptr %second
  store double %s, ptr %to
  %u = call double @read.apart(ptr %second, double %s, i64 %n)
  ret double %u
}
define void @ask.apart(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.apart, double %x, i64 %n)
  ret void
}

define double @read.reached(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.reached(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

; One of them lies in both objects.
define double @whole.reached(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %other = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  %second = alloca ptr
  store double %x, ptr %one
  store ptr %one, ptr %object
  store ptr %one, ptr %second
  %s = call double @read.reached(ptr %object, double %x, i64 %n)
  %to = load ptr, ptr %second
  store double %s, ptr %to
  %u = call double @read.reached(ptr %second, double %s, i64 %n)
  ret double %u
}
define void @ask.reached(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.reached, double %x, i64 %n)
  ret void
}

define double @read.newer(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.newer(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

; Each iteration writes to a block that it has made after it has read that of the one before. (What is overwritten is the
; address, from which the number is had.)
define double @whole.newer(double %x, i64 %n) {
entry:
  %object = alloca ptr
  %first = call noalias ptr @malloc(i64 8)
  store double %x, ptr %first
  store ptr %first, ptr %object
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = call double @read.newer(ptr %object, double %x, i64 %n)
  %new = call noalias ptr @malloc(i64 8)
  store double %s, ptr %new
  store ptr %new, ptr %object
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %p = load ptr, ptr %object
  %r = load double, ptr %p
  ret double %r
}
define void @ask.newer(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.newer, double %x, i64 %n)
  ret void
}

define double @read.older(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.older(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

; Here it has been read in between.
define double @whole.older(double %x, i64 %n) {
entry:
  %object = alloca ptr
  %first = call noalias ptr @malloc(i64 8)
  store double %x, ptr %first
  store ptr %first, ptr %object
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %new = call noalias ptr @malloc(i64 8)
  store double %x, ptr %new
  store ptr %new, ptr %object
  %s = call double @read.older(ptr %object, double %x, i64 %n)
  store double %s, ptr %new
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %p = load ptr, ptr %object
  %r = load double, ptr %p
  ret double %r
}
define void @ask.older(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.older, double %x, i64 %n)
  ret void
}

define double @read.freed(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.freed(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

define void @drop(ptr %object, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  call void @drop(ptr %object, i64 %m)
  store i64 %n, ptr @count
  ret void
last:
  %p = load ptr, ptr %object
  call void @free(ptr %p)
  ret void
}
; What has no derivative frees memory at once.
define double @whole.freed(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  store double 2.5, ptr %one
  store ptr %one, ptr %object
  %s = call double @read.freed(ptr %object, double %x, i64 %n)
  call void @drop(ptr %object, i64 %n)
  ret double %s
}
define void @ask.freed(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.freed, double %x, i64 %n)
  ret void
}

define double @both.apart(ptr %a, ptr %b, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @both.apart(ptr %a, ptr %b, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %a
  %q = load ptr, ptr %b
  %v = load double, ptr %p
  %r = fmul double %v, %x
  store double %r, ptr %q
  ret double %r
}

; Its callers hand over what is apart.
define double @whole.both.apart(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %other = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  %second = alloca ptr
  store double %x, ptr %one
  store ptr %one, ptr %object
  store ptr %other, ptr %second
  %s = call double @both.apart(ptr %object, ptr %second, double %x, i64 %n)
  ret double %s
}
define void @ask.both.apart(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.both.apart, double %x, i64 %n)
  ret void
}

define double @both.same(ptr %a, ptr %b, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @both.same(ptr %a, ptr %b, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %a
  %q = load ptr, ptr %b
  %v = load double, ptr %p
  %r = fmul double %v, %x
  store double %r, ptr %q
  ret double %r
}

; One of two does not.
define double @whole.both.same(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %other = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  %second = alloca ptr
  store double %x, ptr %one
  store ptr %one, ptr %object
  store ptr %other, ptr %second
  %s = call double @both.same(ptr %object, ptr %second, double %x, i64 %n)
  %u = call double @both.same(ptr %object, ptr %object, double %s, i64 %n)
  ret double %u
}
define void @ask.both.same(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.both.same, double %x, i64 %n)
  ret void
}

define void @put.in(ptr %a, ptr %b, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  call void @put.in(ptr %a, ptr %b, i64 %m)
  store i64 %n, ptr @count
  ret void
last:
  %p = load ptr, ptr %a
  store ptr %p, ptr %b
  ret void
}
@count = internal global i64 0

define double @both.put(ptr %a, ptr %b, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @both.put(ptr %a, ptr %b, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %a
  %q = load ptr, ptr %b
  %v = load double, ptr %p
  %r = fmul double %v, %x
  store double %r, ptr %q
  ret double %r
}

; A callee has put the address of the one where that of the other was.
define double @whole.both.put(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %other = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  %second = alloca ptr
  store double %x, ptr %one
  store ptr %one, ptr %object
  store ptr %other, ptr %second
  call void @put.in(ptr %object, ptr %second, i64 %n)
  %s = call double @both.put(ptr %object, ptr %second, double %x, i64 %n)
  ret double %s
}
define void @ask.both.put(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.both.put, double %x, i64 %n)
  ret void
}
