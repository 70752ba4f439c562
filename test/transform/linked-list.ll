; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Pointers in memory: a list is built, walked while it changes, and freed.

declare noalias ptr @malloc(i64)
declare void @free(ptr)

define double @f(double %x, double %y) {
entry:
  br label %build

build:
  %i = phi i64 [ 0, %entry ], [ %next, %build ]
  %list = phi ptr [ null, %entry ], [ %node, %build ]
  %v = phi double [ %x, %entry ], [ %w, %build ]
  %node = call ptr @malloc(i64 16)
  %link = getelementptr i8, ptr %node, i64 8
  store double %v, ptr %node
  store ptr %list, ptr %link
  %w = fmul double %v, %y
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %build, label %walk

walk:
  %p = phi ptr [ %node, %build ], [ %q, %walk ]
  %r = phi double [ 1.0, %build ], [ %r2, %walk ]
  %u = load double, ptr %p
  %r2 = fmul double %r, %u
  %p.link = getelementptr i8, ptr %p, i64 8
  %q = load ptr, ptr %p.link
  call void @free(ptr %p)
  %end = icmp eq ptr %q, null
  br i1 %end, label %exit, label %walk

exit:
  ret double %r2
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 324.0, df/dy = 216.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 324.0
  %w1 = fcmp une double %ty, 216.0
  %w2 = fcmp une double %gx, 324.0
  %w3 = fcmp une double %gy, 216.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
