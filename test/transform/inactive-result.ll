; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; What an inactive function returns through memory has no shadow: there must not
; remain one of an earlier iteration, which was freed.

; CHECK-LABEL: define internal {{.*}} @linkgrad.{{.*}}f
; CHECK: call void @llvm.memset.p0.i64(ptr {{.*}}, i8 0, i64 24, i1 false)
; CHECK: call void @_RNvNvNtCslNYArtu3iFV_5alloc3fmt6format12format_inner(

define double @f(ptr %x, ptr %text) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %done ]
  %sum = phi double [ 0.0, %entry ], [ %more, %done ]
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %member = getelementptr i8, ptr %text, i64 8
  %odd = trunc i64 %i to i1
  br i1 %odd, label %own, label %other

own:
  %letters = call ptr @malloc(i64 7)
  store ptr %letters, ptr %member
  store double %v, ptr %letters
  br label %done

other:
  call void @_RNvNvNtCslNYArtu3iFV_5alloc3fmt6format12format_inner(ptr sret([24 x i8]) %text, ptr null)
  br label %done

done:
  %buffer = load ptr, ptr %member
  call void @free(ptr %buffer)
  %square = fmul double %v, %v
  %more = fadd double %sum, %square
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, 4
  br i1 %end, label %exit, label %loop

exit:
  ret double %more
}

define void @gradient(ptr %x, ptr %dx, ptr %text, ptr %dtext) {
  call void (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup", ptr %x, ptr %dx, metadata !"enzyme_dup", ptr %text, ptr %dtext)
  ret void
}

declare void @__enzyme_autodiff(...)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @_RNvNvNtCslNYArtu3iFV_5alloc3fmt6format12format_inner(ptr sret([24 x i8]), ptr)
