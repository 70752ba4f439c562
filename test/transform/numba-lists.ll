; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; What releases the items of one of Numba's lists is kept in its header, and called
; directly when the list goes. That of a list of numbers does nothing.

; CHECK-LABEL: define {{.*}}@NRT_decref.linkgrad(
; CHECK: [[T:%.*]] = load ptr
; CHECK: icmp eq ptr [[T]], @free
; CHECK: [[ITEMS:%.*]] = load ptr
; CHECK: [[I:%.*]] = load ptr
; CHECK: icmp eq ptr [[I]], @.dtor.list.list
; CHECK-NOT: @.dtor.list.float64
; CHECK: call void @.dtor.list.list.linkgrad(ptr [[ITEMS]])
; CHECK: call void @free(
; CHECK: call void @free(
; CHECK-LABEL: define {{.*}}@f.linkgrad(
; CHECK: store ptr @.dtor.list.list

declare double @__enzyme_autodiff(ptr, ...)
declare ptr @NRT_MemInfo_new_varsize_dtor(i64, ptr)
declare void @NRT_MemInfo_call_dtor(ptr)

define void @NRT_decref(ptr %h) noinline {
entry:
  %old = atomicrmw sub ptr %h, i64 1 monotonic, align 8
  %last = icmp eq i64 %old, 1
  br i1 %last, label %free, label %done

free:
  call void @NRT_MemInfo_call_dtor(ptr %h)
  br label %done

done:
  ret void
}

define linkonce_odr void @.dtor.list.float64(ptr %items) {
  ret void
}

define linkonce_odr void @.dtor.list.list(ptr %items) {
  %item = load ptr, ptr %items
  call void @NRT_decref(ptr %item)
  ret void
}

define double @f(double %x) {
  %inner = call ptr @NRT_MemInfo_new_varsize_dtor(i64 8, ptr @.dtor.list.float64)
  %inner.at = getelementptr i8, ptr %inner, i64 24
  %numbers = load ptr, ptr %inner.at
  store double %x, ptr %numbers
  %outer = call ptr @NRT_MemInfo_new_varsize_dtor(i64 8, ptr @.dtor.list.list)
  %outer.at = getelementptr i8, ptr %outer, i64 24
  %lists = load ptr, ptr %outer.at
  store ptr %inner, ptr %lists
  %v = load double, ptr %numbers
  %r = fmul double %v, %v
  call void @NRT_decref(ptr %outer)
  ret double %r
}

define double @g(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
