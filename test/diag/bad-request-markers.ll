; Markers in the wrong place or mode.
; RUN: not %opt "-passes=print<linkgrad-requests>" -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=error:
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare double @f(double)
declare void @g(ptr)

define void @caller(double %x, ptr %p, i1 %b) {
; CHECK: error: {{.*}}: argument 2: 'enzyme_tape' belongs to split mode, where the derivative is asked for in two calls [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_tape", ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: argument 3: 'enzyme_buffer' is only for __enzyme_batch [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, double %x, metadata !"enzyme_buffer")
; CHECK-NEXT: error: {{.*}}: 'enzyme_width' is given twice [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, double %x, metadata !"enzyme_width", i32 2, metadata !"enzyme_width", i32 2)
; CHECK-NEXT: error: {{.*}}: argument 4, the number after 'enzyme_width', is not between 1 and 1024 [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, double %x, metadata !"enzyme_width", i32 0)
; CHECK-NEXT: error: {{.*}}: 'enzyme_width' must be followed by a number [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, double %x, metadata !"enzyme_width")
; CHECK-NEXT: error: {{.*}}: argument 3: 'enzyme_const' follows another marker for the same argument [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_out", metadata !"enzyme_const", double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_out' is for reverse mode only; parameter 1 of 'f' takes 'enzyme_dup' and a tangent in forward mode [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwddiff(ptr @f, metadata !"enzyme_out", double %x)
; CHECK-NEXT: error: {{.*}}: argument 4: 'enzyme_const' stands after 'enzyme_interleave', where only shadows are expected [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwddiff(ptr @f, double %x, metadata !"enzyme_interleave", metadata !"enzyme_const", double 1.0)
; CHECK-NEXT: error: {{.*}}: argument 5 is one too many: only 1 shadow is expected after 'enzyme_interleave' [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwddiff(ptr @f, double %x, metadata !"enzyme_interleave", double 1.0, double 1.0)
; CHECK-NEXT: error: {{.*}}: argument 3, after 'enzyme_dupv': expected an integer number of bytes, found a pointer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @g, metadata !"enzyme_dupv", ptr %p, ptr %p)
; CHECK-NEXT: error: {{.*}}: a stride is given, but parameter 1 of 'f' is double and not a pointer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwddiff(ptr @f, metadata !"enzyme_dupv", i64 8, double %x, ptr %p)
; CHECK-NEXT: error: {{.*}}: argument 4: 'enzyme_byref' takes a pointer to 8 bytes for parameter 1 of 'f', found a pointer and the size 4 [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_byref", i64 4, ptr %p)
; CHECK-NEXT: error: {{.*}}: argument 2 is 'enzyme_out' or something else, depending on control flow; a marker must be known at compile time [bad-request]
; CHECK-NEXT: >>> in 'caller'
  %m = select i1 %b, ptr @enzyme_const, ptr @enzyme_out
  call double (...) @__enzyme_autodiff(ptr @f, ptr %m, double %x)
  ret void
}
@enzyme_const = external global i32
@enzyme_out = external global i32
