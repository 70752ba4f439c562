; A tape that does not fit: both sizes are told.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=error:
declare void @__enzyme_augmentfwd(...)
declare i8 @__enzyme_augmentfwd_byte(...)
declare void @__enzyme_reverse(...)

define double @f(ptr %p) {
  %x = load double, ptr %p
  %r = fmul double %x, %x
  ret double %r
}

define void @caller(ptr %p, ptr %tape, i64 %n) {
; CHECK: error: in the call to '__enzyme_augmentfwd': the tape of 'f' takes 8 bytes, but 'enzyme_allocated' gives 4 [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_allocated", i64 4, metadata !"enzyme_tape", ptr %tape, ptr %p, ptr %p)
; CHECK-NEXT: error: in the call to '__enzyme_augmentfwd': the size after 'enzyme_allocated' is neither a constant nor what __enzyme_augmentsize gives for 'f' [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_allocated", i64 %n, metadata !"enzyme_tape", ptr %tape, ptr %p, ptr %p)
; CHECK-NEXT: error: in the call to '__enzyme_reverse': the tape of 'f', 8 bytes, is missing or comes in fewer bytes; it stands last, or after 'enzyme_tape' as a pointer to it [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @f, metadata !"enzyme_allocated", i64 8, ptr %p, ptr %p, double 1.0, i32 3)
; CHECK-NEXT: error: in the call to '__enzyme_augmentfwd_byte': the first half of the derivative of 'f' gives { ptr, double }, but the call is declared to return a 8-bit integer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call i8 (...) @__enzyme_augmentfwd_byte(ptr @f, ptr %p, ptr %p)
  ret void
}
