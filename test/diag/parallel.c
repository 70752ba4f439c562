// What is not served of OpenMP, threads and MPI is refused by name: nobody
// shall try to compile their libraries to bitcode.
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DOWN 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DTASK 2>&1 | FileCheck %s --check-prefix=TASK
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DREGION 2>&1 | FileCheck %s --check-prefix=REGION
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DWAIT 2>&1 | FileCheck %s --check-prefix=WAIT
typedef unsigned long pthread_t;
int pthread_create(pthread_t *, void *, void *(*)(void *), void *);
int pthread_mutex_lock(void *);
int MPI_Ibcast(double *, int, void *, int, void *, void *);
int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

void *work(void *p) {
  double *x = p;
  *x *= *x;
  return 0;
}
void own_thread(double *x) {
  pthread_t t;
  pthread_create(&t, 0, work, x);
}
// OWN-DAG: error: cannot differentiate the call to 'pthread_create': threads that the program makes itself are not served [parallel]

void message(double *x) { MPI_Ibcast(x, 1, 0, 0, 0, 0); }
// OWN-DAG: error: cannot differentiate the call to 'MPI_Ibcast': this function of MPI has no rule [parallel]

// Nothing active gets there: but it may come from there.
int MPI_Iallreduce(double *, double *, int, void *, void *, void *, void *);
void received(double *x) {
  double here[2] = {1, 2}, there[2];
  MPI_Iallreduce(here, there, 2, 0, 0, 0, 0);
  *x *= there[0];
}
// OWN-DAG: error: cannot differentiate the call to 'MPI_Iallreduce': this function of MPI has no rule [parallel]

void task(double *x) {
#pragma omp parallel
#pragma omp single
#pragma omp task
  *x *= *x;
}
// TASK-DAG: error: cannot differentiate the call to '{{.*}}task{{.*}}': tasks of OpenMP are not served [parallel]

static double own;
#pragma omp threadprivate(own)
void thread_private(double *x) {
#pragma omp parallel
  {
    own = *x;
#pragma omp barrier
#pragma omp critical
    *x += own;
  }
}
// REGION-DAG: error: cannot differentiate this instruction: a variable that each thread has its own of in a parallel region [unsupported-instruction]

void foreign_lock(double *x, void *lock) {
#pragma omp parallel
  {
    pthread_mutex_lock(lock);
    *x *= *x;
  }
}
// REGION-DAG: error: cannot differentiate the call to 'pthread_mutex_lock': inside of a parallel region only OpenMP's own locks are followed [parallel]

void flags(double *x, int *flag) {
#pragma omp parallel
  {
    int there = 0;
    while (!there)
#pragma omp atomic read
      there = *flag;
    *x *= *x;
  }
}
// WAIT-DAG: error: cannot differentiate this instruction: an instruction by which threads may wait for each other in a parallel region [unsupported-instruction]

void exchange(double *x, double *y) {
#pragma omp parallel
  {
    double old;
#pragma omp atomic capture
    {
      old = *x;
      *x += 1;
    }
#pragma omp critical
    *y += old * old;
  }
}
// WAIT-DAG: error: cannot differentiate this instruction: an atomic operation on a number whose former value is used in a parallel region [unsupported-instruction]
// OWN-NOT: to bitcode

void run(double *x, double *y, double *d, double *e, void *lock, int *flag) {
#ifdef OWN
  __enzyme_autodiff((void *)own_thread, enzyme_dup, x, d);
  __enzyme_autodiff((void *)message, enzyme_dup, x, d);
  __enzyme_autodiff((void *)received, enzyme_dup, x, d);
#elif defined(TASK)
  __enzyme_autodiff((void *)task, enzyme_dup, x, d);
#elif defined(REGION)
  __enzyme_autodiff((void *)thread_private, enzyme_dup, x, d);
  __enzyme_autodiff((void *)foreign_lock, enzyme_dup, x, d, enzyme_const,
                    lock);
#else
  __enzyme_autodiff((void *)flags, enzyme_dup, x, d, enzyme_const, flag);
  __enzyme_autodiff((void *)exchange, enzyme_dup, x, d, enzyme_dup, y, e);
#endif
}
