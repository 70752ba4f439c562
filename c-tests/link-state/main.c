// The callee keeps state that only its own file knows, or that the link makes
// local to it: static variables, a global one that nobody else uses, thread-local
// ones. A derivative reads and writes the program's own, not copies.
// linking
#include "check.h"
#include <pthread.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

double damped(double x);
double damped_calls(void);
double damped_scale(void);
double per_thread(double x);
double per_thread_calls(void);

static void check_damped(void) {
  // scale *= 1.5 in each call: damped(x) = scale * sin(x) * x
  double scale = damped_scale(), calls = damped_calls();
  for (double x = 0.5; x < 2; x += 0.5) {
    scale *= 1.5;
    double want = scale * (cos(x) * x + sin(x));
    check_near("damped, reverse", __enzyme_autodiff((void *)damped, x), want,
               1e-12);
    scale *= 1.5;
    check_near("damped, forward", __enzyme_fwddiff((void *)damped, x, 2.0),
               2 * 1.5 * want, 1e-12);
    calls += 2;
    check_near("scale", damped_scale(), scale, 1e-12);
    check_near("calls", damped_calls(), calls, 0);
  }
  double primal = damped(2);
  check_near("primal", primal, 1.5 * scale * sin(2) * 2, 1e-12);
}

// per_thread(x) = calls * x^2, where calls are those of the thread
static void *check_thread(void *unused) {
  for (int i = 1; i <= 5; i++) {
    double x = 0.3 * i;
    check_near("thread, reverse", __enzyme_autodiff((void *)per_thread, x),
               (2 * i - 1) * 2 * x, 1e-12);
    check_near("thread, forward", __enzyme_fwddiff((void *)per_thread, x, 1.0),
               2 * i * 2 * x, 1e-12);
    check_near("thread's calls", per_thread_calls(), 2 * i, 0);
  }
  return unused;
}

int main(void) {
  check_damped();
  check_thread(0);
  pthread_t thread;
  if (!pthread_create(&thread, 0, check_thread, 0))
    pthread_join(thread, 0);
  return check_report();
}
