; What is kept on the tape is told by remarks.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -disable-output 2>&1 | FileCheck %s
; (Of sin its derivative is kept, which is computed beside it.)
; CHECK: remark: {{.*}}: keeps a value of 'llvm.cos.f64' in 'f'
; CHECK: remark: {{.*}}: keeps 8 bytes an iteration of this loop, in one block for a nest of 1
declare double @__enzyme_autodiff(ptr, ...)
declare double @llvm.sin.f64(double)

define double @f(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %t = call double @llvm.sin.f64(double %s)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}
define double @run(double %x, i64 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 %n)
  ret double %r
}
