; RUN: env LINKGRAD_PRINT=types %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An integer says nothing of what else lies where it is stored, or comes from: it
; is stored twice, beside a union and into it, and the place beside the union
; holds nothing but integers.

; CHECK-LABEL: types of 'stored.linkgrad'
; CHECK: llvm.memcpy
; CHECK-NEXT: to: {{.*}} Integer [4,8) Unknown [8,16) {{.*}} [8,16) words
define internal double @stored(ptr %x, i64 %n, ptr %to, ptr %copy) {
  %number = load double, ptr %x
  %beside = getelementptr i8, ptr %to, i64 4
  %union = getelementptr i8, ptr %to, i64 8
  %key = call i32 @rand()
  %count = uitofp i32 %key to double
  switch i64 %n, label %second [
    i64 0, label %first
    i64 1, label %third
  ]
first:
  store i32 %key, ptr %beside
  store i32 %key, ptr %union
  br label %moved
second:
  store double %number, ptr %union
  br label %moved
third:
  store ptr %x, ptr %union
  br label %moved
moved:
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %to, i64 16, i1 false)
  %at = getelementptr i8, ptr %copy, i64 8
  %is = icmp eq i64 %n, 1
  br i1 %is, label %address, label %value
value:
  %one = load double, ptr %at
  br label %end
address:
  %place = load ptr, ptr %at
  %other = load double, ptr %place
  br label %end
end:
  %r = phi double [ %one, %value ], [ %other, %address ]
  %s = fmul double %r, %count
  ret double %s
}

; What a library keeps for itself is none of the union's kinds either.
; CHECK-LABEL: types of 'kept.linkgrad'
; CHECK: %word: {[-1]:Integer}
@_ZN3std4hash6random4KEYS17h0123456789abcdefE = internal thread_local global i64 0
define internal double @kept(ptr %x, i64 %n, ptr %union) {
  %word = load i64, ptr @_ZN3std4hash6random4KEYS17h0123456789abcdefE
  %number = load double, ptr %x
  switch i64 %n, label %second [
    i64 0, label %first
    i64 1, label %third
  ]
first:
  store i64 %word, ptr %union
  br label %end
second:
  store double %number, ptr %union
  br label %end
third:
  store ptr %x, ptr %union
  br label %end
end:
  %again = load double, ptr %union
  %s = fmul double %number, %again
  ret double %s
}

define double @ask(ptr %x, ptr %dx, i64 %n, ptr %u, ptr %du, ptr %c, ptr %dc) {
  %a = call double (ptr, ...) @__enzyme_fwddiff.a(ptr @stored, ptr %x, ptr %dx, i64 %n, ptr %u, ptr %du, ptr %c, ptr %dc)
  %b = call double (ptr, ...) @__enzyme_fwddiff.b(ptr @kept, ptr %x, ptr %dx, i64 %n, ptr %u, ptr %du)
  %r = fadd double %a, %b
  ret double %r
}

declare i32 @rand()
declare double @__enzyme_fwddiff.a(ptr, ...)
declare double @__enzyme_fwddiff.b(ptr, ...)
