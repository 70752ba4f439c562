// What is not served of threads that the program creates.
// RUN: not %clang -O1 -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DENDS 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not %clang -O1 -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DLEFT 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: not %clang -O1 -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCOMPARED 2>&1 | FileCheck %s --check-prefix=COMPARED
// RUN: not %clang -O1 -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DOWN 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: not %clang -O1 -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DFUTURE 2>&1 | FileCheck %s --check-prefix=FUTURE
// RUN: not %clang -O1 -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DKEPT 2>&1 | FileCheck %s --check-prefix=KEPT
typedef unsigned long pthread_t;
int pthread_create(pthread_t *, void *, void *(*)(void *), void *);
int pthread_join(pthread_t, void **);
void pthread_exit(void *);
void *malloc(unsigned long);
void _ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv(void *);
void *__cxa_init_primary_exception(void *, void *, void (*)(void *));
int enzyme_dup;
void __enzyme_autodiff(void *, ...);

static _Atomic double sum;
static _Thread_local double own;

void *work(void *p) {
  double *x = p;
#if defined(LEFT)
  double *left = malloc(sizeof(double));
  *left = *x * *x;
  return left;
#elif defined(COMPARED)
  *x = sum += *x; // the former value is used
#elif defined(KEPT)
  __cxa_init_primary_exception(x, 0, 0);
  *x *= *x;
#elif defined(OWN)
  for (int i = 0; i < 3; ++i)
    own = own * x[i];
  *x = own;
#else
  *x *= *x;
#endif
#if defined(ENDS)
  pthread_exit(0);
#endif
  return 0;
}
void function(double *x) {
  pthread_t t;
#if defined(FUTURE)
  _ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv(x);
#endif
  pthread_create(&t, 0, work, x);
#if defined(LEFT)
  void *left;
  pthread_join(t, &left);
  *x = *(double *)left;
#else
  pthread_join(t, 0);
#endif
}
// ENDS: error: cannot differentiate the call to 'pthread_exit': a thread that ends in the middle of its function has no reverse [parallel]
// LEFT: error: cannot differentiate this instruction: the pointer that a thread leaves for who joins it, which may lead to numbers [unsupported-instruction]
// COMPARED: error: cannot differentiate this instruction: an atomic compare-exchange on active memory [unsupported-instruction]
// KEPT: error: cannot differentiate the call to '__cxa_init_primary_exception': an exception that is kept for later (set_exception) is not followed [parallel]
// OWN: error: cannot differentiate this instruction: an active variable that each thread has its own of, in code that several threads execute [unsupported-instruction]
// FUTURE: error: cannot differentiate the call to 'std::__future_base::_State_baseV2::_Make_ready::_M_set()': this function of std::future is not served [parallel]

void run(double *x, double *d) {
  __enzyme_autodiff((void *)function, enzyme_dup, x, d);
}
