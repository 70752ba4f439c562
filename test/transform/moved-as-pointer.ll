; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; The payload of an enum is a number (tag 0) or points to one (tag 1). The
; optimiser moves it as a pointer that is cast from an integer.

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; f = 5 x[0] + x[1]
define double @f(ptr %x) {
entry:
  %list = alloca [2 x { i64, i64 }]
  %boxed = alloca double
  %x1 = getelementptr double, ptr %x, i64 1
  %second = load double, ptr %x1
  store double %second, ptr %boxed
  %bits = load i64, ptr %x
  %cast = inttoptr i64 %bits to ptr
  call void @put(ptr %list, i64 0, i64 0, ptr %cast)
  call void @put(ptr %list, i64 1, i64 1, ptr %boxed)
  br label %sum

sum:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %total = phi double [ 0.0, %entry ], [ %total.next, %next ]
  %at = getelementptr { i64, i64 }, ptr %list, i64 %k
  %kind = load i64, ptr %at
  %place = getelementptr i8, ptr %at, i64 8
  %is = icmp eq i64 %kind, 0
  br i1 %is, label %number, label %box

number:
  %n = load double, ptr %place
  %n5 = fmul double %n, 5.0
  br label %next

box:
  %p = load ptr, ptr %place
  %b = load double, ptr %p
  br label %next

next:
  %value = phi double [ %n5, %number ], [ %b, %box ]
  %total.next = fadd double %total, %value
  %k.next = add i64 %k, 1
  %end = icmp eq i64 %k.next, 2
  br i1 %end, label %exit, label %sum

exit:
  ret double %total.next
}

define internal void @put(ptr %to, i64 %at, i64 %tag, ptr %payload) {
  %slot = getelementptr { i64, i64 }, ptr %to, i64 %at
  store i64 %tag, ptr %slot
  %place = getelementptr i8, ptr %slot, i64 8
  store ptr %payload, ptr %place
  ret void
}

define i32 @main() {
  %x = alloca [2 x double]
  %dx = alloca [2 x double]
  %x1 = getelementptr double, ptr %x, i64 1
  %dx1 = getelementptr double, ptr %dx, i64 1
  store double 2.0, ptr %x
  store double 3.0, ptr %x1
  store double 0.0, ptr %dx
  store double 0.0, ptr %dx1
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx)
  %d0 = load double, ptr %dx
  %d1 = load double, ptr %dx1
  %ok0 = fcmp oeq double %d0, 5.0
  %ok1 = fcmp oeq double %d1, 1.0
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %x, ptr %dx)
  %okt = fcmp oeq double %t, 26.0
  %ok01 = and i1 %ok0, %ok1
  %ok = and i1 %ok01, %okt
  %bad = xor i1 %ok, true
  %status = zext i1 %bad to i32
  ret i32 %status
}
