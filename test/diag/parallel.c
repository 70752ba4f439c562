// What is not served of OpenMP and MPI is refused by name: nobody
// shall try to compile their libraries to bitcode.
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DOWN 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DREGION 2>&1 | FileCheck %s --check-prefix=REGION
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DWAIT 2>&1 | FileCheck %s --check-prefix=WAIT
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DENDS 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DAGAIN 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DTWICE 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DPUT 2>&1 | FileCheck %s --check-prefix=PUT
int MPI_Mrecv(double *, int, void *, void *, void *);
int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

void message(double *x) { MPI_Mrecv(x, 1, 0, 0, 0); }
// OWN-DAG: error: cannot differentiate the call to 'MPI_Mrecv': this function of MPI has no rule [parallel]

// Nothing active gets there: but it may come from there.
int MPI_Neighbor_allgather(double *, int, void *, double *, int, void *, void *);
void received(double *x) {
  double here[2] = {1, 2}, there[2];
  MPI_Neighbor_allgather(here, 2, 0, there, 2, 0, 0);
  *x *= there[0];
}
// OWN-DAG: error: cannot differentiate the call to 'MPI_Neighbor_allgather': this function of MPI has no rule [parallel]

// One-sided.
int MPI_Win_create(void *, long, int, void *, void *, void **);
int MPI_Put(const double *, int, void *, int, long, int, void *, void *);
void put(double *x) {
  void *window;
  double here[2] = {0};
  MPI_Win_create(here, sizeof here, 8, 0, 0, &window);
  MPI_Put(x, 2, 0, 0, 0, 2, 0, window);
  *x *= here[0];
}
// PUT: error: cannot differentiate the call to 'MPI_Put': this function of MPI has no rule [parallel]

static double own;
#pragma omp threadprivate(own)
void thread_private(double *x) {
#pragma omp parallel
  {
    own = *x;
#pragma omp barrier
#pragma omp critical
    *x += own;
#pragma omp task // its reverse may be another thread's
    own *= *x;
  }
}
// REGION-DAG: error: cannot differentiate this instruction: an active variable that each thread has its own of, in code that several threads execute [unsupported-instruction]

void flags(double *x, volatile int *flag) {
#pragma omp parallel
  {
    while (!*flag)
      ;
    *x *= *x;
  }
}
// WAIT-DAG: error: cannot differentiate this instruction: an instruction by which threads may wait for each other in code that several threads execute [unsupported-instruction]

// Only stored, but in a variable whose shadow the thread keeps.
static double kept;
#pragma omp threadprivate(kept)
void store_own(double *x) {
#pragma omp parallel
  {
#pragma omp task
    kept = *x;
#pragma omp critical
    *x *= *x;
  }
}
// WAIT-DAG: error: cannot differentiate this instruction: an active variable that each thread has its own of, in code that several threads execute [unsupported-instruction]
// OWN-NOT: to bitcode

static void copy_to_all(double *x) {
  double here;
#pragma omp single copyprivate(here)
  here = *x;
  *x += here;
}
__attribute__((noinline)) static void called(double *x) { copy_to_all(x); }
void calls(double *x) {
#pragma omp parallel
  called(x);
}
// ENDS: error: cannot differentiate the call to '__kmpc_copyprivate': OpenMP's copyprivate is served in a region's own code [parallel]
// ENDS-NEXT: >>> in 'calls.omp_outlined'

// Of a gradient there is a forward derivative, but for numbers in variables.
double last;
static void squares(double *x) {
#pragma omp parallel for
  for (int i = 0; i < 9; ++i)
    x[i] *= x[i];
  last = x[8];
}
static void gradient(double *x, double *d) {
  __enzyme_autodiff((void *)squares, enzyme_dup, x, d);
}
void __enzyme_fwddiff(void *, ...);
// AGAIN: error: cannot differentiate the call to 'linkgrad.team.{{.*}}': of the reverse of parallel code only the forward derivative is served, where all its numbers come through parameters [parallel]
// AGAIN-NEXT: >>> in 'gradient'

// Nor a gradient of a gradient, through messages either.
int MPI_Bcast(void *, int, void *, int, void *);
static void sent(double *x) {
  MPI_Bcast(x, 1, 0, 0, 0);
  *x *= *x;
}
static void gradient_of_sent(double *x, double *d) {
  __enzyme_autodiff((void *)sent, enzyme_dup, x, d);
}
// TWICE: error: cannot differentiate the call to 'MPI_{{.*}}': of messages the tangent of a gradient (where all its numbers come through parameters) and both derivatives of a tangent are served, no others of derivatives [parallel]

void run(double *x, double *y, double *d, double *e, int *flag) {
#ifdef OWN
  __enzyme_autodiff((void *)message, enzyme_dup, x, d);
  __enzyme_autodiff((void *)received, enzyme_dup, x, d);
#elif defined(PUT)
  __enzyme_autodiff((void *)put, enzyme_dup, x, d);
#elif defined(AGAIN)
  __enzyme_fwddiff((void *)gradient, enzyme_dup, x, y, enzyme_dup, d, e);
#elif defined(TWICE)
  __enzyme_autodiff((void *)gradient_of_sent, enzyme_dup, x, y, enzyme_dup, d,
                    e);
#elif defined(ENDS)
  __enzyme_autodiff((void *)calls, enzyme_dup, x, d);
#elif defined(REGION)
  __enzyme_autodiff((void *)thread_private, enzyme_dup, x, d);
#else
  __enzyme_autodiff((void *)flags, enzyme_dup, x, d, enzyme_const, flag);
  __enzyme_autodiff((void *)store_own, enzyme_dup, x, d);
#endif
}
