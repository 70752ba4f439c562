; What comes from another process may be active whatever is here: a receive into
; memory that nothing active is written to has a reverse. Integers have none.
; Handles are integers here (MPICH) and pointers there (Open MPI).
; RUN: %opt -passes=linkgrad %s -S | FileCheck %s
@enzyme_dup = external global i32
@ompi_mpi_double = external global ptr
@ompi_mpi_int = external global ptr
@ompi_mpi_comm_world = external global ptr

declare void @__enzyme_autodiff(...)
declare i32 @MPI_Recv(ptr, i32, i32, i32, i32, i32, ptr)
declare i32 @MPI_Bcast(ptr, i32, ptr, i32, ptr)

define void @receive(ptr %x) {
  %local = alloca [4 x double]
  %call = call i32 @MPI_Recv(ptr %local, i32 4, i32 1275070475, i32 0, i32 1, i32 1140850688, ptr inttoptr (i64 1 to ptr))
  %a = load double, ptr %local
  %b = load double, ptr %x
  %p = fmul double %a, %b
  store double %p, ptr %x
  ret void
}

define void @broadcast(ptr %x) {
  %count = alloca i32
  %call = call i32 @MPI_Bcast(ptr %count, i32 1, ptr @ompi_mpi_int, i32 0, ptr @ompi_mpi_comm_world)
  %n = load i32, ptr %count
  %again = call i32 @MPI_Bcast(ptr %x, i32 %n, ptr @ompi_mpi_double, i32 0, ptr @ompi_mpi_comm_world)
  %v = load double, ptr %x
  %s = fmul double %v, %v
  store double %s, ptr %x
  ret void
}

define void @run(ptr %x, ptr %dx) {
  call void (...) @__enzyme_autodiff(ptr @receive, ptr @enzyme_dup, ptr %x, ptr %dx)
  call void (...) @__enzyme_autodiff(ptr @broadcast, ptr @enzyme_dup, ptr %x, ptr %dx)
  ret void
}

; CHECK-LABEL: define internal void @linkgrad.reverse.receive(
; CHECK: call {{.*}} @linkgrad.augmented.linkgrad_mpi_mpich_recv
; CHECK: call void @linkgrad.reverse.of.linkgrad_mpi_mpich_recv
; CHECK-LABEL: define internal void @linkgrad.reverse.broadcast(
; CHECK: call i32 @linkgrad_mpi_open_bcast(ptr {{.*}}%count
; CHECK: call {{.*}} @linkgrad.augmented.linkgrad_mpi_open_bcast
; CHECK: call void @linkgrad.reverse.of.linkgrad_mpi_open_bcast
; CHECK-NOT: call {{.*}}bcast
; CHECK: ret void
