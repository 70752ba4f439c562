; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; RUN: FileCheck %s < %t.ll
; Words that are a double or a pointer go from memory to memory in registers:
; merged, chosen, and carried from one iteration to the next.
; The records hold x * x and a pointer to 3 * x. Each iteration reads what the
; one before has loaded; one reads record 0 again.
; f = 2 * x * x + 3 * x
; CHECK-DAG: define internal void @linkgrad.copy.words
; CHECK-DAG: define internal void @linkgrad.adjoint.words

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @f(double %x, i64 %limit) {
entry:
  %records = alloca [2 x { i64, i64 }]
  %tmp = alloca [4 x { i64, i64 }]
  %far = alloca double
  %three = fmul double %x, 3.0
  store double %three, ptr %far
  %square = fmul double %x, %x
  store i64 0, ptr %records
  %v0 = getelementptr i8, ptr %records, i64 8
  store double %square, ptr %v0
  %t1 = getelementptr i8, ptr %records, i64 16
  store i64 1, ptr %t1
  %v1 = getelementptr i8, ptr %records, i64 24
  store ptr %far, ptr %v1
  %first.tag = load i64, ptr %records
  %first = load i64, ptr %v0
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %last = phi i64 [ %first, %entry ], [ %chosen, %loop ]
  %last.tag = phi i64 [ %first.tag, %entry ], [ %tag, %loop ]
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %limit
  %i1 = add i64 %i, 1
  %odd = and i64 %i1, 1
  %from = getelementptr { i64, i64 }, ptr %records, i64 %odd
  %tag = load i64, ptr %from
  %from.value = getelementptr i8, ptr %from, i64 8
  %word = load i64, ptr %from.value
  %wraps = icmp eq i64 %tag, 0
  %chosen = select i1 %wraps, i64 %first, i64 %word
  %to = getelementptr { i64, i64 }, ptr %tmp, i64 %i
  %to.value = getelementptr i8, ptr %to, i64 8
  store i64 %last.tag, ptr %to
  store i64 %last, ptr %to.value
  br i1 %again, label %loop, label %then

then:
  br label %read

read:
  %j = phi i64 [ 0, %then ], [ %j.next, %join ]
  %sum = phi double [ 0.0, %then ], [ %more, %join ]
  %back = getelementptr { i64, i64 }, ptr %tmp, i64 %j
  %back.value = getelementptr i8, ptr %back, i64 8
  %back.tag = load i64, ptr %back
  %is = icmp eq i64 %back.tag, 0
  br i1 %is, label %number, label %pointer

number:
  %d = load double, ptr %back.value
  br label %join

pointer:
  %p = load ptr, ptr %back.value
  %e = load double, ptr %p
  br label %join

join:
  %w = phi double [ %d, %number ], [ %e, %pointer ]
  %more = fadd double %sum, %w
  %j.next = add i64 %j, 1
  %more.again = icmp ult i64 %j.next, %limit
  br i1 %more.again, label %read, label %done

done:
  ret double %more
}

define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 5.0, i64 3)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 5.0, double 1.0, i64 3)
  %a = fcmp oeq double %r, 23.0
  %b = fcmp oeq double %t, 23.0
  %ok = and i1 %a, %b
  %code = select i1 %ok, i32 0, i32 1
  ret i32 %code
}
