// Adjoints that threads add to. What only one thread has read of a loop that is shared
// out is added without an atomic operation (the program looks where that is), what any of
// them may read atomically, and what all iterations read is summed by each thread first.
// RUN: %clang -O1 -fopenmp -emit-llvm -S %s -o %t.ll
// RUN: %opt -passes=linkgrad -S %t.ll | FileCheck %s
extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

// CHECK-LABEL: define {{.*}} @linkgrad.reverse.of.stencil.omp_outlined
// CHECK-NOT: atomicrmw
// CHECK-COUNT-2: call void @linkgrad.add.double(ptr {{.*}}, double {{.*}}, i1 %
// CHECK-NOT: atomicrmw
// CHECK: ret void
static void stencil(const double *x, double *y, int n) {
#pragma omp parallel for
  for (int i = 1; i < n; ++i)
    y[i] = x[i] * x[i - 1];
}

// CHECK-LABEL: define {{.*}} @linkgrad.reverse.of.gather.omp_outlined
// CHECK-NOT: call void @linkgrad.add
// CHECK-COUNT-2: atomicrmw fadd
// CHECK-NOT: call void @linkgrad.add
// CHECK: ret void
static void gather(const double *x, double *y, const int *from, int n) {
#pragma omp parallel for
  for (int i = 1; i < n; ++i)
    y[i] = x[from[i]] * x[from[i - 1]];
}

// CHECK-LABEL: define {{.*}} @linkgrad.reverse.of.scaled.omp_outlined
// CHECK-NOT: atomicrmw
// CHECK: %sums = call ptr @linkgrad.runtime.team.sums(
// CHECK-NOT: atomicrmw
// CHECK: call void @linkgrad.runtime.team.add.double(ptr {{.*}}, ptr %sums,
static void scaled(const double *x, double *y, int n) {
#pragma omp parallel for
  for (int i = 1; i < n; ++i)
    y[i] = x[0] * y[i];
}

// Tasks make no difference to regions without them; here another one may be
// executed by whoever waits, and the region inside of it has several teams.
// CHECK-LABEL: define {{.*}} @linkgrad.reverse.of..omp_outlined..omp_outlined
// CHECK-NOT: call void @linkgrad.add
// CHECK: atomicrmw fadd
// CHECK: ret void
static void inside(const double *x, double *y, int n) {
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < 2; ++k)
#pragma omp task
  {
#pragma omp parallel for
    for (int i = 1; i < n; ++i)
      y[i] += x[i] * x[i - 1] * k;
  }
}

void gradients(double *x, double *dx, double *y, double *dy, int *from) {
  __enzyme_autodiff((void *)stencil, enzyme_dup, x, dx, enzyme_dup, y, dy, 99);
  __enzyme_autodiff((void *)gather, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, from, 99);
  __enzyme_autodiff((void *)scaled, enzyme_dup, x, dx, enzyme_dup, y, dy, 99);
  __enzyme_autodiff((void *)inside, enzyme_dup, x, dx, enzyme_dup, y, dy, 99);
}
