; A function without a derivative whose address gets to a call: it is left out,
; and the user is told. Not of one whose address gets to other calls only, nor of
; those that a pointer from outside might be.
; RUN: %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK-NOT: error
; CHECK: the derivative will stop the program if a call through a function pointer reaches 'machine', which has no derivative: cannot differentiate inline assembly on the active path [inline-asm] [target-left-out]
; CHECK-NEXT: >>> called in 'f'
; CHECK-NEXT: >>> if it never does, all is well
; CHECK-NOT: warning
; CHECK-NOT: machine2

@table = constant [2 x ptr] [ptr @square, ptr @machine]
@wild = global ptr @machine2

declare double @__enzyme_autodiff(ptr, ...)

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}

define double @machine(double %x) {
  %r = call double asm "sqrtsd $1, $0", "=x,x"(double %x)
  ret double %r
}

define double @machine2(double %x) {
  %r = call double asm "sqrtsd $0, $1", "=x,x"(double %x)
  ret double %r
}

define double @f(double %x, i64 %which, ptr %unknown) {
  %slot = getelementptr ptr, ptr @table, i64 %which
  %step = load ptr, ptr %slot
  %r = call double %step(double %x)
  %s = call double %unknown(double %r)
  ret double %s
}

define double @run(i64 %which, ptr %unknown) {
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, i64 %which, metadata !"enzyme_const", ptr %unknown)
  ret double %g
}
