; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A function of the same type whose address is taken, and that has no derivative:
; it is not known that the pointer ever points to it.

@table = global [2 x ptr] [ptr @square, ptr @machine]

declare double @__enzyme_autodiff(ptr, ...)

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}

define double @machine(double %x) {
  %r = call double asm "sqrtsd $1, $0", "=x,x"(double %x)
  ret double %r
}

define double @f(double %x, ptr %step) {
  %r = call double %step(double %x)
  ret double %r
}

define i32 @main() {
  %step = load ptr, ptr @table
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, metadata !"enzyme_const", ptr %step)
  %wrong = fcmp une double %g, 6.0
  %status = zext i1 %wrong to i32
  ret i32 %status
}

