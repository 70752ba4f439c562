; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; Changed bits of numbers that lie in memory of integers and become numbers again
; are followed there: their derivative is lost, not zero. Where they stay integers
; (random numbers are made of other memory) nothing is.
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @__enzyme_fwddiff(ptr, ...)
declare void @__enzyme_autodiff(ptr, ...)

; One array of keys, moved in one place by a word at a known place of it.
define double @lost(ptr %p, i64 %n) {
entry:
  %keys = call ptr @malloc(i64 256)
  br label %change

change:
  %k = phi i64 [ 0, %entry ], [ %k1, %change ]
  %from = getelementptr double, ptr %p, i64 %k
  %x = load double, ptr %from
  %bits = bitcast double %x to i64
  %key = sub i64 6910469410427058089, %bits
  %to = getelementptr i64, ptr %keys, i64 %k
  store i64 %key, ptr %to, !tbaa !0
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %change, label %move

move:
  %moved = load i64, ptr %keys, !tbaa !0
  %at = getelementptr i8, ptr %keys, i64 8
  store i64 %moved, ptr %at, !tbaa !0
  br label %read

read:
  %i = phi i64 [ 0, %move ], [ %i1, %read ]
  %sum = phi double [ 0.0, %move ], [ %next, %read ]
  %key.at = getelementptr i64, ptr %keys, i64 %i
  %again = load i64, ptr %key.at, !tbaa !0
  %other = sub i64 6910469410427058089, %again
  %y = bitcast i64 %other to double
  %next = fadd double %sum, %y
  %i1 = add i64 %i, 1
  %rest = icmp ult i64 %i1, %n
  br i1 %rest, label %read, label %done

done:
  call void @free(ptr %keys)
  ret double %next
}

define double @kept(ptr %p, ptr %state) {
  %keys = call ptr @malloc(i64 256)
  %x = load double, ptr %p
  %bits = bitcast double %x to i64
  %key = sub i64 6910469410427058089, %bits
  store i64 %key, ptr %keys
  %seed = load i64, ptr %state
  %random = mul i64 %seed, 6364136223846793005
  store i64 %random, ptr %state
  %fraction = lshr i64 %random, 12
  %one = or i64 %fraction, 4607182418800017408
  %y = bitcast i64 %one to double
  %again = load i64, ptr %keys
  %even = trunc i64 %again to i1
  %z = select i1 %even, double %x, double 1.0
  %product = fmul double %z, %y
  call void @free(ptr %keys)
  ret double %product
}

define void @run(ptr %p, ptr %dp, ptr %s, ptr %ds) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @lost, ptr %p, ptr %dp, i64 3)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @lost, ptr %p, ptr %dp, i64 3)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @kept, ptr %p, ptr %dp, ptr %s, ptr %ds)
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"long", !2}
!2 = !{!"omnipotent char", !3}
!3 = !{!"Simple C/C++ TBAA"}

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.lost(
; CHECK: select {{.*}}double 0xFFFFFFFFFFFFFFFF

; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.lost(
; CHECK: select {{.*}}double 0.000000e+00, double 0xFFFFFFFFFFFFFFFF
; CHECK: store double %{{.*}}, ptr %"to'"
; CHECK: %[[M:.*]] = load {{.*}}, ptr %"keys'"
; CHECK: store {{.*}} %[[M]], ptr %"at'"

; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.kept(
; CHECK-NOT: 0xFFFFFFFFFFFFFFFF
