; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; What the function has made no array of the caller's overlaps with, nor do the shadows: where
; loops write nothing else their reverses go upwards without a test. Where no two iterations
; access the same element, LLVM is told that it need not ask, either: of 'own', and not of
; 'mirrored', which reads each element twice, nor of 'given', where x and z may have one shadow.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK: rev.iter.mirrored:
; CHECK-NEXT: %[[M:iteration[0-9]*]] = phi i64 {{.*}}[ 0, %
; CHECK: br label %rev.iter.mirrored{{$}}
; CHECK: rev.iter.own:
; CHECK-NEXT: %[[O:iteration[0-9]*]] = phi i64 {{.*}}[ 0, %
; CHECK: !llvm.access.group [[GROUP:![0-9]+]]
; CHECK: br label %rev.iter.own, !llvm.loop [[LOOP:![0-9]+]]
; CHECK: rev.iter.given:
; CHECK-NEXT: %[[G:iteration[0-9]*]] = phi i64 {{.*}}[ 0, %
; CHECK: br label %rev.iter.given{{$}}
; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[ACCESSES:![0-9]+]]}
; CHECK-DAG: [[ACCESSES]] = !{!"llvm.loop.parallel_accesses", [[GROUP]]}

declare void @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)

define double @f(ptr %x, ptr %z, i32 %size) {
entry:
  %some = icmp sgt i32 %size, 0
  br i1 %some, label %begin, label %none

begin:
  %n = zext i32 %size to i64
  %last = sub nuw nsw i64 %n, 1
  %bytes = shl nuw nsw i64 %n, 3
  %a = call noalias ptr @malloc(i64 %bytes)
  %b = call noalias ptr @malloc(i64 %bytes)
  %c = call noalias ptr @malloc(i64 %bytes)
  br label %given

given:
  %i = phi i64 [ 0, %begin ], [ %i.next, %given ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %i
  %pz = getelementptr inbounds nuw double, ptr %z, i64 %i
  %pa = getelementptr inbounds nuw double, ptr %a, i64 %i
  %vx = load double, ptr %px
  %vz = load double, ptr %pz
  %vxz = fmul double %vx, %vz
  store double %vxz, ptr %pa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %next, label %given

next:
  br label %own

own:
  %j = phi i64 [ 0, %next ], [ %j.next, %own ]
  %qa = getelementptr inbounds nuw double, ptr %a, i64 %j
  %qb = getelementptr inbounds nuw double, ptr %b, i64 %j
  %va = load double, ptr %qa
  %vaa = fmul double %va, %va
  store double %vaa, ptr %qb
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %then, label %own

then:
  br label %mirrored

mirrored:
  %k = phi i64 [ 0, %then ], [ %k.next, %mirrored ]
  %mirror = sub nuw nsw i64 %last, %k
  %rb = getelementptr inbounds nuw double, ptr %b, i64 %k
  %rm = getelementptr inbounds nuw double, ptr %b, i64 %mirror
  %rc = getelementptr inbounds nuw double, ptr %c, i64 %k
  %vb = load double, ptr %rb
  %vm = load double, ptr %rm
  %vbm = fmul double %vb, %vm
  store double %vbm, ptr %rc
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp eq i64 %k.next, %n
  br i1 %k.done, label %end, label %mirrored

end:
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %last
  %result = load double, ptr %pc
  ret double %result

none:
  ret double 0.0
}

define void @run(ptr %x, ptr %dx, ptr %z, ptr %dz, i32 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %z, ptr %dz, i32 %n)
  ret void
}
