; RUN: env LINKGRAD_PRINT=prepare:f %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; The size of a block, or that there is none, stored to one of two variables
; (a vector that is dropped in Rust at opt-level 1): they become registers.
; CHECK-LABEL: define internal double @f.linkgrad
; CHECK-NOT: alloca
; CHECK: }

declare double @__enzyme_autodiff(ptr, ...)
declare void @free(ptr)

define double @f(ptr %v) {
  %align = alloca i64
  %size = alloca i64
  %xp = getelementptr i8, ptr %v, i64 16
  %x = load double, ptr %xp
  %capacity = load i64, ptr %v
  %none = icmp eq i64 %capacity, 0
  br i1 %none, label %known, label %some

some:
  %dp = getelementptr i8, ptr %v, i64 8
  %data = load ptr, ptr %dp
  store i64 8, ptr %align
  br label %known

known:
  %block = phi ptr [ %data, %some ], [ poison, %0 ]
  %at = phi ptr [ %size, %some ], [ %align, %0 ]
  store i64 %capacity, ptr %at
  %a = load i64, ptr %align
  %empty = icmp eq i64 %a, 0
  br i1 %empty, label %done, label %full

full:
  %n = load i64, ptr %size
  %nothing = icmp eq i64 %n, 0
  br i1 %nothing, label %done, label %drop

drop:
  call void @free(ptr %block)
  br label %done

done:
  %r = fmul double %x, %x
  ret double %r
}

define double @run(ptr %v, ptr %dv) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %v, ptr %dv)
  ret double %r
}
