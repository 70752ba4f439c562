; Elements of tables that are of another kind than is expected there.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK-DAG: '__enzyme_register_gradient_ref' cannot be used: {{.*}}is not "byref_<k>"
; CHECK-DAG: '__enzyme_allocation_like_a' cannot be used: element 1, the allocation function, is not a function
; CHECK-DAG: '__enzyme_allocation_like_b' cannot be used: element 4, the function that frees, is not a function
; CHECK-DAG: '__enzyme_allocation_like_c' cannot be used: element 2 is not the number of the size argument
; CHECK-DAG: '__enzyme_allocation_like_d' cannot be used: element 3 is not a list of arguments such as "-1"
declare double @__enzyme_autodiff(ptr, ...)
declare double @f(double)
declare double @g(double)
declare ptr @make(i64)
declare void @drop(ptr)
@number = global i32 0
@minus = constant [3 x i8] c"-1\00"
@text = constant [6 x i8] c"value\00"
@__enzyme_register_gradient_ref = global [4 x ptr] [ptr @f, ptr @g, ptr @g, ptr @text]
@__enzyme_allocation_like_a = global [4 x ptr] [ptr @number, ptr null, ptr @minus, ptr @drop]
@__enzyme_allocation_like_b = global [4 x ptr] [ptr @make, ptr null, ptr @minus, ptr @number]
@__enzyme_allocation_like_c = global [4 x ptr] [ptr @make, ptr @number, ptr @minus, ptr @drop]
@__enzyme_allocation_like_d = global [4 x ptr] [ptr @make, ptr null, ptr @number, ptr @drop]
define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @square, double %x)
  ret double %r
}
