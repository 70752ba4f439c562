; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An empty vector of Rust's has the address 8: what is loaded and stored is not there. An address
; that is a larger number may be memory (a device's).
declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @_Znwm(i64)

; CHECK-LABEL: define {{.*}} @empty.linkgrad(
; CHECK: phi ptr [ poison, %entry ], [ %block, %some ]
define double @empty(ptr %x, i64 %n, i1 %any) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %some
some:
  %block = call noalias ptr @_Znwm(i64 %n)
  br label %done
done:
  %p = phi ptr [ inttoptr (i64 8 to ptr), %entry ], [ %block, %some ]
  %address = ptrtoint ptr %p to i64
  %odd = uitofp i64 %address to double
  br i1 %any, label %access, label %exit
access:
  %v = load double, ptr %x
  %w = fmul double %v, %v
  store double %w, ptr %p
  %u = load double, ptr %x
  %s = load double, ptr %p
  %t = fmul double %u, %s
  br label %exit
exit:
  %r = phi double [ 0.0, %done ], [ %t, %access ]
  %q = fadd double %r, %odd
  ret double %q
}

; CHECK-LABEL: define {{.*}} @device.linkgrad(
; CHECK-NOT: poison
; CHECK: ret double
define double @device(ptr %x, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %some
some:
  %block = call noalias ptr @_Znwm(i64 %n)
  br label %done
done:
  %p = phi ptr [ inttoptr (i64 65536 to ptr), %entry ], [ %block, %some ]
  %v = load double, ptr %x
  %w = fmul double %v, %v
  store double %w, ptr %p
  %u = load double, ptr %x
  %s = load double, ptr %p
  %t = fmul double %u, %s
  ret double %t
}

define void @run(ptr %x, ptr %dx, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @empty, ptr %x, ptr %dx, i64 %n, i1 true)
  call double (ptr, ...) @__enzyme_autodiff(ptr @device, ptr %x, ptr %dx, i64 %n)
  ret void
}
