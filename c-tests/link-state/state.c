#include <math.h>

static double calls;
double internalised_scale = 2; // of this file only
static _Thread_local double calls_here;

__attribute__((noinline)) static double count(double x) {
  calls += 1;
  internalised_scale *= 1.5;
  return x;
}

__attribute__((noinline)) double damped(double x) {
  return sin(count(x)) * x * internalised_scale;
}

double damped_calls(void) { return calls; }
double damped_scale(void) { return internalised_scale; }

__attribute__((noinline)) double per_thread(double x) {
  calls_here += 1;
  return calls_here * x * x;
}

double per_thread_calls(void) { return calls_here; }
