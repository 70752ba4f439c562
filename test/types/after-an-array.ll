; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; An address that is computed in elements says that an array may go on; what the
; variable's own type says of the bytes behind it is better.

; CHECK-LABEL: types of 'f'
; CHECK: llvm.memset.p0.i64
; CHECK-NEXT: to: Float@double [0,32) Integer [32,40)

%pair = type { double, double }
%struct.state = type { [2 x %pair], i32 }

define double @f(i64 %i) {
  %local = alloca %struct.state
  call void @llvm.memset.p0.i64(ptr %local, i8 0, i64 40, i1 false)
  %step = getelementptr i8, ptr %local, i64 32
  %at = getelementptr %pair, ptr %local, i64 %i
  %y = getelementptr i8, ptr %at, i64 8
  %a = load double, ptr %at
  %b = load double, ptr %y
  %n = load i32, ptr %step
  %half = sdiv i32 %n, 2
  ret double %a
}
