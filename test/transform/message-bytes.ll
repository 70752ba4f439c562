; A struct that is sent by its size: a table tells which of its bytes are
; numbers (an integer and a float of eight bytes, again and again). It is empty where
; nothing looks at the bytes: then the program stops, if they are active.
; RUN: %opt -passes=linkgrad %s -S | FileCheck %s
@enzyme_dup = external global i32
@ompi_mpi_byte = external global ptr
@ompi_mpi_comm_world = external global ptr

declare void @__enzyme_autodiff(...)
declare i32 @MPI_Bcast(ptr, i32, ptr, i32, ptr)

; CHECK-DAG: @linkgrad.layout{{.*}} = internal global {{.*}} { ptr null, ptr null, ptr @linkgrad.place{{.*}}, i64 16, i64 16, i32 8, [2 x i8] c"\00\01" }, align 8
; CHECK-DAG: constant [23 x i8] c"linkgrad: in 'unknown'\00"
; CHECK-DAG: @linkgrad.layout{{.*}} = internal global {{.*}} { ptr null, ptr null, ptr @linkgrad.place{{.*}}, i64 0, i64 0, i32 0, [0 x i8] zeroinitializer }, align 8
define double @known(ptr %x) {
  %buffer = alloca [2 x {i64, double}]
  %a = load double, ptr %x
  %second = getelementptr inbounds {i64, double}, ptr %buffer, i64 1
  %v = getelementptr inbounds {i64, double}, ptr %buffer, i64 0, i32 1
  %w = getelementptr inbounds {i64, double}, ptr %second, i64 0, i32 1
  %i = fptosi double %a to i64
  store i64 %i, ptr %buffer
  store i64 2, ptr %second
  store double %a, ptr %v
  store double %a, ptr %w
  %call = call i32 @MPI_Bcast(ptr %buffer, i32 32, ptr @ompi_mpi_byte, i32 0, ptr @ompi_mpi_comm_world)
  %n = load i64, ptr %buffer
  %m = load i64, ptr %second
  %k = add i64 %n, %m
  %f = sitofp i64 %k to double
  %b = load double, ptr %v
  %c = load double, ptr %w
  %p = fmul double %b, %c
  %q = fmul double %p, %f
  ret double %q
}

define void @unknown(ptr %x) {
  %call = call i32 @MPI_Bcast(ptr %x, i32 32, ptr @ompi_mpi_byte, i32 0, ptr @ompi_mpi_comm_world)
  ret void
}

define void @run(ptr %x, ptr %dx) {
  call void (...) @__enzyme_autodiff(ptr @known, ptr @enzyme_dup, ptr %x, ptr %dx)
  call void (...) @__enzyme_autodiff(ptr @unknown, ptr @enzyme_dup, ptr %x, ptr %dx)
  ret void
}
