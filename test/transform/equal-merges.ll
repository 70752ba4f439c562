; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Where a loop up to j does not run, compilers know that j * n is 0: the merge of that and of the
; product is the product. A merge with another number stays, and one where j is not known.
declare double @__enzyme_autodiff(ptr, ...)

; CHECK-LABEL: define {{.*}} @product.linkgrad(
; CHECK: {{^}}done:
; CHECK-NOT: phi i64
; CHECK: mul i64 %j, %n
; CHECK: ret double
define double @product(ptr %x, i64 %j, i64 %n) {
entry:
  %none = icmp eq i64 %j, 0
  br i1 %none, label %done, label %some
some:
  %row = mul i64 %j, %n
  %p = getelementptr double, ptr %x, i64 %row
  store double 2.0, ptr %p
  br label %done
done:
  %at = phi i64 [ 0, %entry ], [ %row, %some ]
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; CHECK-LABEL: define {{.*}} @other.linkgrad(
; CHECK: phi i64 [ 1, %entry ], [ %row, %some ]
define double @other(ptr %x, i64 %j, i64 %n) {
entry:
  %none = icmp eq i64 %j, 0
  br i1 %none, label %done, label %some
some:
  %row = mul i64 %j, %n
  %p = getelementptr double, ptr %x, i64 %row
  store double 2.0, ptr %p
  br label %done
done:
  %at = phi i64 [ 1, %entry ], [ %row, %some ]
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; CHECK-LABEL: define {{.*}} @unknown.linkgrad(
; CHECK: phi i64 [ 0, %entry ], [ %row, %some ]
define double @unknown(ptr %x, i64 %j, i64 %n) {
entry:
  %none = icmp ult i64 %j, 2
  br i1 %none, label %done, label %some
some:
  %row = mul i64 %j, %n
  %p = getelementptr double, ptr %x, i64 %row
  store double 2.0, ptr %p
  br label %done
done:
  %at = phi i64 [ 0, %entry ], [ %row, %some ]
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; Where j and i are the same, i is j: also in what is computed from them.
; CHECK-LABEL: define {{.*}} @compared.linkgrad(
; CHECK: {{^}}done:
; CHECK-NOT: phi i64
; CHECK: ret double
define double @compared(ptr %x, i64 %j, i64 %i) {
entry:
  %same = icmp ne i64 %i, %j
  br i1 %same, label %no, label %yes
no:
  %k = mul i64 %j, 3
  call void @see(i64 %k)
  br label %done
yes:
  %l = mul i64 %i, 3
  call void @look(i64 %l)
  br label %done
done:
  %at = phi i64 [ %j, %no ], [ %i, %yes ]
  %then = phi i64 [ %k, %no ], [ %l, %yes ]
  %q = getelementptr double, ptr %x, i64 %at
  %r = getelementptr double, ptr %x, i64 %then
  %v = load double, ptr %q
  %w = load double, ptr %r
  %m = fmul double %v, %w
  ret double %m
}

; Neither are the same: flags, other operands, pointers, the other way.
; CHECK-LABEL: define {{.*}} @different.linkgrad(
; CHECK: phi i64 [ %k, %no ], [ %l, %yes ]
; CHECK: phi i64 [ %e, %no ], [ %f, %yes ]
; CHECK: phi ptr [ %x, %no ], [ %y, %yes ]
define double @different(ptr %x, i64 %j, i64 %i, ptr %y) {
entry:
  %other = icmp eq i64 %i, %j
  br i1 %other, label %next, label %no
next:
  %equal = icmp eq ptr %x, %y
  br i1 %equal, label %yes, label %out
no:
  %k = mul nsw i64 %j, 3
  %e = mul i64 %j, 5
  call void @see(i64 %k)
  call void @see(i64 %e)
  br label %done
yes:
  %l = mul i64 %i, 3
  %f = mul i64 %i, 7
  call void @look(i64 %l)
  call void @look(i64 %f)
  br label %done
done:
  %one = phi i64 [ %k, %no ], [ %l, %yes ]
  %two = phi i64 [ %e, %no ], [ %f, %yes ]
  %p = phi ptr [ %x, %no ], [ %y, %yes ]
  %q = getelementptr double, ptr %p, i64 %one
  %r = getelementptr double, ptr %x, i64 %two
  %v = load double, ptr %q
  %w = load double, ptr %r
  %m = fmul double %v, %w
  ret double %m
out:
  ret double 0.0
}

declare void @see(i64) "enzyme_inactive"
declare void @look(i64) "enzyme_inactive"

define void @run(ptr %x, ptr %dx, i64 %j, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @product, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @other, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @unknown, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @compared, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @different, ptr %x, ptr %dx, i64 %j, i64 %n, ptr %x, ptr %dx)
  ret void
}
