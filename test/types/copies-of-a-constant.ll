; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Two objects are copies of one constant that holds the address of another one
; (empty hash tables of Rust). What they hold later is another matter for each of
; them, and what lies before the memory of a constant belongs to neither.

@nothing = internal constant [8 x i8] c"\FF\FF\FF\FF\FF\FF\FF\FF"
@empty = internal constant { ptr, i64 } { ptr @nothing, i64 0 }

; CHECK-LABEL: types of 'tables'
; CHECK: %left: {[-1]:Float@double}
; CHECK: %right: {[-1]:Integer}
define i64 @tables(ptr %x, ptr %y, i64 %i, i1 %fill) {
  %a = alloca { ptr, i64 }
  %b = alloca { ptr, i64 }
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @empty, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr @empty, i64 16, i1 false)
  br i1 %fill, label %new, label %look

new:
  store ptr %x, ptr %a
  store ptr %y, ptr %b
  br label %look

look:
  %below = sub i64 0, %i
  %p = load ptr, ptr %a
  %q = load ptr, ptr %b
  %pi = getelementptr inbounds double, ptr %p, i64 %below
  %qi = getelementptr inbounds i64, ptr %q, i64 %below
  %l = getelementptr inbounds i8, ptr %pi, i64 -8
  %r = getelementptr inbounds i8, ptr %qi, i64 -8
  %number = load double, ptr %l
  %left = load i64, ptr %l
  %right = load i64, ptr %r
  %half = udiv i64 %right, 3
  ret i64 %half
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
