; RUN: LINKGRAD_PRINT=derivative %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; The address of a constant that is stored as an integer, as InstCombine does
; where integers are stored at other times: its shadow is the address of zeros.

; CHECK-LABEL: @linkgrad.forward.boxed(
; CHECK: store i64 ptrtoint (ptr @three to i64), ptr [[BOX:%.*]],
; CHECK: store i64 ptrtoint (ptr @three.linkgrad.zero to i64), ptr
; CHECK-LABEL: @linkgrad.reverse.boxed(
; CHECK: store i64 ptrtoint (ptr @three.linkgrad.sink to i64), ptr

declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)

@three = internal constant double 3.0

; (Not inlined.)
define double @read(ptr %box, i32 %n) {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %here, label %further
further:
  %less = sub i32 %n, 1
  %twice = call double @read(ptr %box, i32 %less)
  %more = call double @read(ptr %box, i32 0)
  %all = fadd double %twice, %more
  ret double %all
here:
  %factor = load ptr, ptr %box
  %a = load double, ptr %factor
  %second = getelementptr i8, ptr %box, i64 8
  %b = load double, ptr %second
  %ab = fmul double %a, %b
  ret double %ab
}

; x * x if %own, else 3 * x
define double @boxed(double %x, i1 %own) {
entry:
  %mine = alloca double
  store double %x, ptr %mine
  %box = call ptr @malloc(i64 16)
  %second = getelementptr i8, ptr %box, i64 8
  store double %x, ptr %second
  br i1 %own, label %withown, label %withconstant
withown:
  store ptr %mine, ptr %box
  br label %join
withconstant:
  store i64 ptrtoint (ptr @three to i64), ptr %box
  br label %join
join:
  %r = call double @read(ptr %box, i32 0)
  call void @free(ptr %box)
  ret double %r
}

define i32 @main() {
entry:
  %forward = call double (ptr, ...) @__enzyme_fwddiff(ptr @boxed, double 5.0, double 1.0, i1 false)
  %reverse = call double (ptr, ...) @__enzyme_autodiff(ptr @boxed, double 5.0, i1 false)
  %own = call double (ptr, ...) @__enzyme_autodiff(ptr @boxed, double 5.0, i1 true)
  %f = fcmp une double %forward, 3.0
  %r = fcmp une double %reverse, 3.0
  %o = fcmp une double %own, 10.0
  %fr = or i1 %f, %r
  %wrong = or i1 %fr, %o
  %status = zext i1 %wrong to i32
  ret i32 %status
}
