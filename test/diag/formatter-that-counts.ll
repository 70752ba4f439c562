; Text is made by a function of the program that stores a number behind a pointer
; which it finds in memory: nobody looks into formatting.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: text that is made by '<app::Probe as core::fmt::Display>::fmt', which changes numbers meanwhile [unsupported-instruction]

define i1 @"_ZN49_$LT$app..Probe$u20$as$u20$core..fmt..Display$GT$3fmt17h0123456789abcdefE"(ptr %self, ptr %f) {
  %v = load double, ptr %self
  %at = getelementptr i8, ptr %self, i64 8
  %cell = load ptr, ptr %at
  store double %v, ptr %cell
  ret i1 false
}

declare void @_ZN5alloc3fmt6format12format_inner17h0123456789abcdefE(ptr, ptr)

define double @f(ptr %probe) {
  %text = alloca [24 x i8]
  %arguments = alloca [2 x ptr]
  store ptr %probe, ptr %arguments
  %fmt = getelementptr i8, ptr %arguments, i64 8
  store ptr @"_ZN49_$LT$app..Probe$u20$as$u20$core..fmt..Display$GT$3fmt17h0123456789abcdefE", ptr %fmt
  call void @_ZN5alloc3fmt6format12format_inner17h0123456789abcdefE(ptr %text, ptr %arguments)
  %at = getelementptr i8, ptr %probe, i64 8
  %cell = load ptr, ptr %at
  %r = load double, ptr %cell
  ret double %r
}

declare void @__enzyme_autodiff(ptr, ...)

define void @g(ptr %probe, ptr %shadow) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup", ptr %probe, ptr %shadow)
  ret void
}
