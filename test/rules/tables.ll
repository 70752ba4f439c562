; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Spellings of tables: arrays, structs, nested ones, through aliases, with the name
; in the middle of a mangled one, listed as used.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; The rules say 10 where the derivative is another.
define double @augmented(double %x) {
  ret double 1.0
}
define double @gradient(double %x, double %seed) {
  %r = fmul double %seed, 10.0
  ret double %r
}
define { double, double } @tangent(double %x, double %dx) {
  %d = fmul double %dx, 10.0
  %r = insertvalue { double, double } { double 1.0, double 0.0 }, double %d, 1
  ret { double, double } %r
}
@gradient_alias = internal alias double (double, double), ptr @gradient

define double @array(double %x) noinline {
  ret double %x
}
define double @struct(double %x) noinline {
  ret double %x
}
define double @nested(double %x) noinline {
  ret double %x
}
define double @square(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
@_ZN3lib31__enzyme_register_gradient_arrayE = global [3 x ptr] [ptr @array, ptr @augmented, ptr @gradient_alias]
@__enzyme_register_derivative.array = internal constant [2 x ptr] [ptr @array, ptr @tangent]
@rule__enzyme_register_gradient.2 = internal global { ptr, ptr, ptr } { ptr @struct, ptr @augmented, ptr @gradient }
@__enzyme_register_derivative2 = internal global { ptr, ptr } { ptr @struct, ptr @tangent }
@__enzyme_register_gradient3 = internal global [1 x { ptr, { ptr, ptr } }] [{ ptr, { ptr, ptr } } { ptr @nested, { ptr, ptr } { ptr @augmented, ptr @gradient } }]
@__enzyme_register_derivative3 = internal global { [2 x ptr] } { [2 x ptr] [ptr @nested, ptr @tangent] }
@inner = private constant [4 x i8] c"cos\00"
@__enzyme_function_like_4 = internal global { ptr, ptr } { ptr @square, ptr @inner }
@llvm.used = appending global [3 x ptr] [ptr @__enzyme_register_derivative.array, ptr @rule__enzyme_register_gradient.2, ptr @__enzyme_register_derivative2], section "llvm.metadata"
@llvm.compiler.used = appending global [3 x ptr] [ptr @__enzyme_register_gradient3, ptr @__enzyme_register_derivative3, ptr @__enzyme_function_like_4], section "llvm.metadata"

define double @f(double %x) {
  %a = call double @array(double %x)
  %b = call double @struct(double %x)
  %c = call double @nested(double %x)
  %d = call double @square(double %x)
  %ab = fadd double %a, %b
  %cd = fadd double %c, %d
  %r = fadd double %ab, %cd
  ret double %r
}
declare double @sin(double)
define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0)
  %s = call double @sin(double 2.0)
  %want = fsub double 30.0, %s
  %wr = fcmp une double %r, %want
  %wt = fcmp une double %t, %want
  %w = or i1 %wr, %wt
  %e = zext i1 %w to i32
  ret i32 %e
}
