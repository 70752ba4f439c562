; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; struct { double v[4]; int n; }: the index's bound ends the array.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Float@double, [-1,32]:Integer}
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Float@double, [-1,32]:Integer}
; CHECK-NEXT: %i: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,32) Integer [32,36)
; CHECK-NEXT: from: Float@double [0,32) Integer [32,36)
; CHECK-NEXT: %e: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %np: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %m: {[-1]:Integer}

%struct.V = type { [4 x double], i32 }

define i32 @f(ptr %s, ptr %t, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 36, i1 false)
  %e = getelementptr inbounds %struct.V, ptr %t, i64 0, i32 0, i64 %i
  %x = load double, ptr %e
  %np = getelementptr inbounds i8, ptr %s, i64 32
  %n = load i32, ptr %np
  %m = add i32 %n, 1
  ret i32 %m
}
