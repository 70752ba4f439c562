; Results that do not fit, and markers for the result that do not either.
; RUN: not %opt "-passes=print<linkgrad-requests>" -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=error:
%S = type { double, double, double }
declare double @__enzyme_autodiff(...)
declare float @__enzyme_autodiff_float(...)
declare i64 @__enzyme_autodiff_long(...)
declare void @__enzyme_fwddiff(ptr, ...)
declare void @__enzyme_likelihood(...)
declare double @f(double)
declare ptr @p(double)
declare void @v(ptr)
declare void @s(ptr sret(%S), double)
declare double @unknown(...)
declare double @many(double, ...)
declare double @g(double, double)
declare void @__enzyme_autodiff_memory(ptr sret(%S), ...)
declare void @__enzyme_autodiff_bytes(ptr sret([24 x i8]), ...)
declare void @__enzyme_autodiff_more(ptr sret({ double, double, i64 }), ...)
declare void @__enzyme_autodiff_aligned(ptr sret({ double, double, [16 x i8] }), ...)

define void @caller(double %x, ptr %p) {
; CHECK: error: in the call to '__enzyme_autodiff_float': the derivative of 'f' gives { double }, but the call is declared to return float [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call float (...) @__enzyme_autodiff_float(ptr @f, double %x)
; CHECK-NEXT: error: {{.*}}: the derivative of 'f' gives { double }, but the call is declared to return a 64-bit integer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call i64 (...) @__enzyme_autodiff_long(ptr @f, double %x)
; More than there is: the rest would be whatever lies in that memory.
; CHECK-NEXT: error: in the call to '__enzyme_autodiff_memory': the derivative of 'g' gives { double, double }, and the call is declared to return more than that: 'S', 24 bytes [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (ptr, ...) @__enzyme_autodiff_memory(ptr sret(%S) %p, ptr @g, double %x, double %x)
; CHECK-NEXT: error: in the call to '__enzyme_autodiff_bytes': {{.*}}, and the call is declared to return more than that: {{.*}}, 24 bytes [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (ptr, ...) @__enzyme_autodiff_bytes(ptr sret([24 x i8]) align 8 %p, ptr @g, double %x, double %x)
; CHECK-NEXT: error: in the call to '__enzyme_autodiff_more': {{.*}}, and the call is declared to return more than that: {{.*}}, 24 bytes [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (ptr, ...) @__enzyme_autodiff_more(ptr sret({ double, double, i64 }) %p, ptr @g, double %x, double %x)
; (Padding is not more.)
  call void (ptr, ...) @__enzyme_autodiff_aligned(ptr sret({ double, double, [16 x i8] }) align 32 %p, ptr @g, double %x, double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_primal_return' is given, but 'v' returns nothing [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @v, metadata !"enzyme_primal_return", ptr %p, ptr %p)
; CHECK-NEXT: error: {{.*}}: 'enzyme_active_return' is given, but 'p' returns a pointer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @p, metadata !"enzyme_active_return", double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_dup_return' is given, but 'f' returns double [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup_return", double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_const_return' and 'enzyme_dup_return' contradict each other [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @p, metadata !"enzyme_const_return", metadata !"enzyme_dup_return", double %x)
; CHECK-NEXT: error: {{.*}}: 's' returns a struct of 24 bytes through memory: so must the call, at least 24 bytes, found no result [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (ptr, ...) @__enzyme_fwddiff(ptr @s, double %x, double 1.0)
; CHECK-NEXT: error: {{.*}}: 's' returns a struct of 24 bytes through memory: so must the call, at least 48 bytes, found 24 bytes [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (ptr, ...) @__enzyme_fwddiff(ptr sret(%S) %p, ptr @s, metadata !"enzyme_primal_return", double %x, double 1.0)
; CHECK-NEXT: error: {{.*}}: argument 2 is the seed for the struct that 's' returns: expected a pointer, found double [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @s, double %x)
; CHECK-NEXT: error: {{.*}}: 'unknown' is declared without the types of its parameters: declare it as 'double f(double)' and not as 'double f()' [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @unknown, double %x)
; CHECK-NEXT: error: {{.*}}: 'many' takes a variable number of arguments [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @many, double %x)
; CHECK-NEXT: error: {{.*}}: too few arguments: the function to differentiate is missing [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff()
; CHECK-NEXT: error: in the call to '__enzyme_likelihood': it is not supported yet: use __enzyme_autodiff or __enzyme_fwddiff [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_likelihood(ptr @f, double %x)
  ret void
}
