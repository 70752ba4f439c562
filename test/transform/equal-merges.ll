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

define void @run(ptr %x, ptr %dx, i64 %j, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @product, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @other, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @unknown, ptr %x, ptr %dx, i64 %j, i64 %n)
  ret void
}
