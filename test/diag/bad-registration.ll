; Tables that cannot be understood: all are reported, and nothing stops.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: the registration '__enzyme_register_gradient_short' cannot be used: it has 2 elements where 3 are expected [bad-registration]
; CHECK-NEXT: >>> in '{{.*}}bad-registration.ll'
; CHECK-NEXT: >>> write it as docs/custom-rules.md shows
; CHECK: '__enzyme_register_derivative_late' cannot be used: element 2, its derivative, is null: it may be filled in at run time, which is too late [bad-registration]
; CHECK: '__enzyme_register_splitderivative_x' cannot be used: element 3, its derivative, is not a function
; CHECK: '__enzyme_inactivefn_none' cannot be used: it names no function
; CHECK: '__enzyme_inactive_global_none' cannot be used: it names no variable
; CHECK: '__enzyme_function_like_a' cannot be used: element 2 is not the name of a function
; CHECK: '__enzyme_function_like_b' cannot be used: linkgrad knows no function 'nonsense' of the type of 'f'
; CHECK: '__enzyme_allocation_like_a' cannot be used: it has 3 elements where 4 are expected
; CHECK: '__enzyme_allocation_like_b' cannot be used: 'make' does not return a pointer for a size in argument 7
; CHECK: '__enzyme_allocation_like_c' cannot be used: 'x' is not the number of an argument
; CHECK: '__enzyme_allocation_like_d' cannot be used: the list of arguments does not say (-1) where 'drop' takes the memory
; CHECK: '__enzyme_register_gradien_f' cannot be used: there is no table of that name
; CHECK: '__enzyme_register_derivative_twice' cannot be used: 'f' has another rule already: 'g'
; CHECK: 'enzyme_function_like=unheard' cannot be used: linkgrad knows no function 'unheard' of the type of 'f'
declare double @__enzyme_autodiff(ptr, ...)
declare double @f(double)
declare double @g(double)
declare double @h(double)
declare ptr @make(i64)
declare void @drop(ptr)

@name = constant [9 x i8] c"nonsense\00"
@minus = constant [3 x i8] c"-1\00"
@letter = constant [2 x i8] c"x\00"
@zero = constant [2 x i8] c"0\00"
@__enzyme_register_gradient_short = global [2 x ptr] [ptr @f, ptr @g]
@__enzyme_register_derivative_late = global [2 x ptr] [ptr @h, ptr null]
@__enzyme_register_splitderivative_x = global [3 x ptr] [ptr @h, ptr @g, ptr @name]
@__enzyme_inactivefn_none = global ptr @name
@__enzyme_inactive_global_none = global ptr @f
@__enzyme_function_like_a = global [2 x ptr] [ptr @f, ptr @g]
@__enzyme_function_like_b = global [2 x ptr] [ptr @f, ptr @name]
@__enzyme_allocation_like_a = global [3 x ptr] [ptr @make, ptr null, ptr @minus]
@__enzyme_allocation_like_b = global [4 x ptr] [ptr @make, ptr inttoptr (i64 7 to ptr), ptr @minus, ptr @drop]
@__enzyme_allocation_like_c = global [4 x ptr] [ptr @make, ptr null, ptr @letter, ptr @drop]
@__enzyme_allocation_like_d = global [4 x ptr] [ptr @make, ptr null, ptr @zero, ptr @drop]
@__enzyme_register_derivative_once = global [2 x ptr] [ptr @f, ptr @g]
@__enzyme_register_gradien_f = global [3 x ptr] [ptr @f, ptr @f, ptr @f]
@__enzyme_register_derivative_twice = global [2 x ptr] [ptr @f, ptr @h]
; Only declared here: somebody else's.
@__enzyme_register_gradient_elsewhere = external global [3 x ptr]

@text = private constant [29 x i8] c"enzyme_function_like=unheard\00"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @text, ptr null, i32 1, ptr null }], section "llvm.metadata"

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @square, double %x)
  ret double %r
}
