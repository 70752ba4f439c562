; What Rust's libraries have by lists without locks is refused before anything is
; analysed, each function once.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: cannot differentiate the call to 'rayon_core::registry::Registry::inject': rayon's pool takes work from lists without locks, rust/rayon-core stands in for it [parallel]
; CHECK-NEXT: >>> in 'f'
; CHECK-NEXT: >>> requested in 'run'
; CHECK-NEXT: >>> docs/parallel.md
; CHECK-NOT: error

declare void @_ZN10rayon_core8registry8Registry6inject17h0123456789abcdefE(ptr)
declare void @__enzyme_autodiff(ptr, ...)

define double @f(ptr %x) {
  call void @_ZN10rayon_core8registry8Registry6inject17h0123456789abcdefE(ptr %x)
  call void @_ZN10rayon_core8registry8Registry6inject17h0123456789abcdefE(ptr %x)
  %v = load double, ptr %x
  ret double %v
}

define void @run(ptr %x, ptr %d) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %d)
  ret void
}
