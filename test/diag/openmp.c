// Each construct of OpenMP that is not served says which it is.
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCONSTRUCT=reductions 2>&1 | FileCheck %s --check-prefix=REDUCTIONS
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCONSTRUCT=detached 2>&1 | FileCheck %s --check-prefix=DETACHED
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCONSTRUCT=teams 2>&1 | FileCheck %s --check-prefix=TEAMS
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCONSTRUCT=tested 2>&1 | FileCheck %s --check-prefix=TESTED
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCONSTRUCT=message 2>&1 | FileCheck %s --check-prefix=MESSAGE
typedef unsigned long omp_event_handle_t;
typedef struct { void *l; } omp_lock_t;
int omp_test_lock(omp_lock_t *);
void omp_unset_lock(omp_lock_t *);
int MPI_Send(const double *, int, void *, int, int, void *);
int enzyme_dup;
void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void create(double *x, double *sum) {
  for (int i = 0; i < 4; ++i)
#pragma omp task in_reduction(+ : sum[0 : 1])
    *sum += x[i] * x[i];
}
void reductions(double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : y[0 : 1])
  create(x, y);
}
// REDUCTIONS: error: cannot differentiate the call to '__kmpc_task_reduction_get_th_data': a task's in_reduction is served in the function that has the group [parallel]

void detached(double *x, double *y) {
  omp_event_handle_t event;
#pragma omp parallel
#pragma omp single
#pragma omp task detach(event)
  *y = *x * *x;
}
// DETACHED: error: cannot differentiate the call to '__kmpc_task_allow_completion_event': this form of OpenMP's tasks is not served [parallel]

void teams(double *x, double *y) {
#pragma omp teams
  *y = *x * *x;
}
// TEAMS: error: cannot differentiate the call to '__kmpc_fork_teams': OpenMP's teams are not served [parallel]

omp_lock_t lock;
void tested(double *x, double *y) {
#pragma omp parallel
  if (omp_test_lock(&lock)) {
    *y += *x * *x;
    omp_unset_lock(&lock);
  }
}
// TESTED: error: cannot differentiate the call to 'omp_test_lock': whether a lock is free depends on the other threads [parallel]

void message(double *x, double *y) {
#pragma omp parallel
  {
#pragma omp critical
    *y += *x * *x;
#pragma omp master
    MPI_Send(y, 1, 0, 0, 0, 0);
  }
}
// MESSAGE: error: cannot differentiate the call to 'MPI_Send': calls of MPI inside of a parallel region are not served [parallel]

void run(double *x, double *d, double *y, double *e) {
  __enzyme_autodiff((void *)CONSTRUCT, enzyme_dup, x, d, enzyme_dup, y, e);
}
