; Seeds, structs and buffers of results that do not fit: what was expected and found.
; RUN: not %opt "-passes=print<linkgrad-requests>" -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=error:
%S = type { double, double, double }
declare double @__enzyme_autodiff(...)
declare void @__enzyme_autodiff_none(...)
declare void @__enzyme_augmentfwd(...)
declare void @__enzyme_reverse(...)
declare double @__enzyme_batch(...)
declare double @f(double)
declare double @g(ptr)
declare double @c(ptr byval(%S))
declare void @s(ptr sret(%S), double)
declare void @member(ptr, ptr sret(%S), double)

define void @caller(double %x, ptr %p, i64 %n) {
; CHECK: error: {{.*}}: argument 3: 'enzyme_seed' stands between a marker and the argument that it describes [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_out", metadata !"enzyme_seed", double 1.0, double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_dupv' must be followed by a number of bytes [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @g, metadata !"enzyme_dupv")
; CHECK-NEXT: error: {{.*}}: argument 3, the size after 'enzyme_byref', is not a constant [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_byref", i64 %n, ptr %p)
; CHECK-NEXT: error: {{.*}}: argument 3, the shadow for parameter 1 of 'c', is passed by value, so the gradient would be lost: pass a pointer to it [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @c, ptr byval(%S) %p, ptr byval(%S) %p)
; CHECK-NEXT: error: {{.*}}: argument 2 is a struct passed by value that does not match parameter 1 of 'g', a pointer: pass it by pointer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @g, ptr byval(%S) %p, ptr %p)
; CHECK-NEXT: error: {{.*}}: argument 2 is one too many [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, ptr byval(%S) %p)
; CHECK-NEXT: error: {{.*}}: argument 3, the number after 'enzyme_width', is not a constant between 1 and 1024 [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_batch(ptr @f, metadata !"enzyme_width", i64 %n, double %x, double %x)
; CHECK-NEXT: error: {{.*}}: 'member' returns its result through its second parameter, which is not supported [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_autodiff_none(ptr @member, ptr %p, ptr %p, ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_const_return' is given, but a struct returned through memory has its seed as first argument [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @s, metadata !"enzyme_const_return", ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_primal_return' is given, but the call does not return a struct big enough for the result of 's' [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @s, metadata !"enzyme_primal_return", ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: the pointer to the seed of the struct that 's' returns is expected right after the function [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @s, metadata !"enzyme_out", double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_const_return' is given, but __enzyme_reverse takes the seed of a struct returned through memory [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @s, metadata !"enzyme_const_return", double %x)
; CHECK-NEXT: error: {{.*}}: argument 3: 'enzyme_byref' takes the size, 8 bytes, and a pointer to the seed of the result of 'f' [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @f, double %x, metadata !"enzyme_byref", i64 4, ptr %p, ptr %p)
  ret void
}
